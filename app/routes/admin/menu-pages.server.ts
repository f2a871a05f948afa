import type { LinkSuggestion } from '#app/modules/content/admin/menu-fields.tsx'
import { customPagePath } from '#app/modules/content/domain/custom-page.ts'
import type { PublicTextKind } from '#app/modules/site-files/domain/text-kinds.ts'
import { TEXT_PAGES } from '#app/modules/site-files/domain/text-pages.ts'
import type { RequestContext } from '#app/request-context.server.ts'

const TEXT_NAMES: Readonly<Record<PublicTextKind, string>> = {
  about: 'Hakkımızda',
  returns: 'İade politikası',
  privacy: 'Gizlilik politikası',
  'personal-data': 'KVKK aydınlatma metni',
  'terms-of-use': 'Kullanım şartları',
  cookies: 'Çerez politikası',
  'pre-information': 'Ön bilgilendirme formu',
  'distance-sales-contract': 'Mesafeli satış sözleşmesi',
}

/** The pages of the shop that a menu or a redirect may lead to, for its forms. */
export async function menuPages({
  catalog,
  content,
}: RequestContext['services']): Promise<readonly LinkSuggestion[]> {
  const categories = await catalog.categories()
  const ownPages = await content.customPages.titles()
  return [
    { link: '/', label: 'Ana Sayfa' },
    { link: '/urunler', label: 'Tüm ürünler' },
    { link: '/kategoriler', label: 'Kategoriler' },
    ...categories.map(({ category: { slug, name } }) => ({ link: `/kategoriler/${slug}`, label: name })),
    ...ownPages.map(({ slug, title }) => ({ link: customPagePath(slug), label: title })),
    { link: '/blog', label: 'Blog' },
    { link: '/iletisim', label: 'İletişim' },
    { link: '/siparis-takip', label: 'Sipariş takibi' },
    ...TEXT_PAGES.map(({ path, kind }) => ({ link: path, label: TEXT_NAMES[kind] })),
  ]
}
