import { textPageAt } from '#app/modules/site-files/domain/text-pages.ts'

/** What of the shop has an address of its own by its name. */
export type EntryKind = 'product' | 'category' | 'post' | 'page'

/** Whose an address is: always the shop's own, that of an entry it may have, or nobody's. */
export type ShopPlace =
  | { readonly kind: 'fixed' }
  | { readonly kind: EntryKind; readonly slug: string }
  | { readonly kind: 'free' }

const FIXED: ReadonlySet<string> = new Set([
  ...['/', '/urunler', '/kategoriler', '/sepet', '/favorilerim', '/odeme', '/siparis-basarili', '/blog'],
  ...['/iletisim', '/kayit', '/kapali', '/healthz', '/readyz', '/metrics', '/robots.txt', '/sitemap.xml'],
  // The view of all products (product decision 17).
  '/kategoriler/tum-urunler',
  ...['/site.webmanifest', '/favicon.svg', '/favicon.ico', '/ozel.css', '/ozel.js'],
])
/** Everything below these is the shop's own, whether there is something or not: nothing leads on from a door. */
const BELOW =
  /^\/(?:admin|api|profil|giris|cikis|sifremi-unuttum|sifre-yenile|e-posta-dogrula|e-posta-izni|davet|siparis-takip|sevkiyat-takvimi|prova|topluluk|img|assets|fonts|feeds|icons|sitemap)(?:\/|$)/
const ENTRIES: Readonly<Record<string, EntryKind>> = {
  urun: 'product',
  kategoriler: 'category',
  blog: 'post',
  sayfa: 'page',
}

/** Whose a path (`ShopAddress.path`) is. A rule answers only where the shop has nothing, so it never hides a page. */
export function shopPlaceOf(path: string): ShopPlace {
  if (FIXED.has(path) || BELOW.test(path) || textPageAt(path)) return { kind: 'fixed' }
  const [, room = '', slug = '', ...further] = path.split('/')
  // A product has a page of its quantities besides.
  const isOfEntry = further.length === 0 || (room === 'urun' && further.join('/') === 'adetler')
  const kind = isOfEntry && slug !== '' ? ENTRIES[room] : undefined
  return kind ? { kind, slug } : { kind: 'free' }
}
