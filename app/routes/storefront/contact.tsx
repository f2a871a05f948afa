import type { Product } from '#app/modules/catalog/domain/product.ts'
import { pageMeta } from '#app/modules/catalog/storefront/page-meta.ts'
import { breadcrumbData } from '#app/modules/catalog/storefront/structured-data.ts'
import { contactsOf } from '#app/modules/settings/domain/shop-contacts.ts'
import type { WantedProduct } from '#app/modules/settings/storefront/contact-page.tsx'
import { ContactPage } from '#app/modules/settings/storefront/contact-page.tsx'
import { cached, cacheHeaders } from '#app/platform/respond.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import type { Route } from './+types/contact'

const SLUG = /^[a-z0-9-]{1,200}$/

export async function loader({ context, request }: Route.LoaderArgs) {
  const { services } = context.get(requestContext)
  const { origin, searchParams } = new URL(request.url)
  const asksForQuote = searchParams.get('konu') === 'teklif'
  const slug = asksForQuote ? (SLUG.exec(searchParams.get('urun') ?? '')?.[0] ?? null) : null
  const [settings, found] = await Promise.all([
    services.settings.current(),
    slug ? services.catalog.productPage(slug) : null,
  ])
  const { siteName, metaKeywords, address, trade } = settings
  const wanted = found?.ok && found.value.product.active ? wantedOf(found.value.product) : null
  // Made here and not in `meta`, so that no browser loads code that only crawlers need.
  const structured = [
    breadcrumbData(origin, [
      { label: 'Ana Sayfa', to: '/' },
      { label: 'İletişim', to: '/iletisim' },
    ]),
  ]
  const shop = { siteName, keywords: metaKeywords, address, trade, contacts: contactsOf(settings) }
  return cached({ origin, shop, structured, asksForQuote, wanted }, [
    'settings',
    ...(slug ? ['catalog'] : []),
  ])
}

function wantedOf({ title, sku, slug, minOrderQuantity }: Product): WantedProduct {
  return { title, sku, slug, minOrderQuantity }
}

export const headers = cacheHeaders

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const { origin, shop, structured, asksForQuote } = loaderData
  return pageMeta({
    siteName: shop.siteName,
    title: `${asksForQuote ? 'Teklif isteyin' : 'İletişim'} | ${shop.siteName}`,
    description: `${shop.siteName} iletişim bilgileri: telefon, WhatsApp, e-posta, adres ve satıcı bilgileri. Logo baskılı ürünler için teklif isteyin.`,
    keywords: shop.keywords,
    canonical: `${origin}/iletisim`,
    data: structured,
  })
}

export default function ContactRoute({ loaderData }: Route.ComponentProps) {
  const { shop, asksForQuote, wanted } = loaderData
  const { contacts, address, trade, siteName } = shop
  return (
    <ContactPage
      contacts={contacts}
      address={address}
      trade={trade}
      siteName={siteName}
      asksForQuote={asksForQuote}
      wanted={wanted}
    />
  )
}
