import { pageMeta } from '#app/shells/storefront/page-meta.ts'

/** The head of a page outside the shop's shell: for people only, never for search engines. */
export function entryMeta(
  shop: { readonly siteName: string; readonly origin: string; readonly metaKeywords: string } | undefined,
  {
    path,
    title,
    description,
  }: { readonly path: string; readonly title: string; readonly description: string },
) {
  if (!shop) return []
  const { siteName, origin, metaKeywords } = shop
  return pageMeta({
    siteName,
    description,
    keywords: metaKeywords,
    noindex: true,
    title: `${title} | ${siteName}`,
    canonical: origin + path,
  })
}
