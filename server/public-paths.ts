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
  /^\/iletisim$/,
]

/** Whether a page, or the router's own data request for it, is a public one. */
export function isPublicPath(path: string): boolean {
  const page = path === '/_.data' ? '/' : path.replace(/\.data$/, '')
  return PUBLIC_PATHS.some((pattern) => pattern.test(page)) || textPageAt(page) !== undefined
}
