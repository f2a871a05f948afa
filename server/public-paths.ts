import { textPageAt } from '#app/modules/site-files/domain/text-pages.ts'

/**
 * Addresses whose pages are the same for everybody. Only these are kept and rendered once for many; their requests
 * reach the router without cookies and without unknown query parameters, so nothing personal can get into them.
 */
const PUBLIC_PATHS: readonly RegExp[] = [
  /^\/$/,
  /^\/urunler$/,
  /^\/kategoriler(\/[^/]+)?$/,
  /^\/urun\/[^/]+$/,
  /^\/sepet$/,
  /^\/favorilerim$/,
  /^\/iletisim$/,
  /^\/siparis-takip$/,
  /^\/blog(\/[^/]+)?$/,
  /^\/sayfa\/[^/]+$/,
  /^\/topluluk(\/[^/]+)?$/,
  /^\/api\/search\/suggestions$/,
  /^\/api\/products(\/[^/]+)?$/,
]

/** Whether a page, or the router's own data request for it, is a public one. */
export function isPublicPath(path: string): boolean {
  const page = path === '/_.data' ? '/' : path.replace(/\.data$/, '')
  return PUBLIC_PATHS.some((pattern) => pattern.test(page)) || textPageAt(page) !== undefined
}

/** Answers of the router whose names look like files: what machines read, the shop's icons, the owner's own code. */
const MADE_FILES =
  /^\/(?:robots\.txt|sitemap\.xml|sitemap\/[a-z0-9-]+\.xml|feeds\/[a-z]+\.xml|site\.webmanifest|favicon\.(?:svg|ico)|ozel\.(?:css|js)|icons\/[a-z0-9-]+\.png)$/

/** Whether a file-like name is one the router makes; every other one is refused without asking it. */
export function isMadeFile(path: string): boolean {
  return MADE_FILES.test(path)
}
