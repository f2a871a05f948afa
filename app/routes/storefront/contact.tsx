import { pageMeta } from '#app/modules/catalog/storefront/page-meta.ts'
import { breadcrumbData } from '#app/modules/catalog/storefront/structured-data.ts'
import { contactsOf } from '#app/modules/settings/domain/shop-contacts.ts'
import { ContactPage } from '#app/modules/settings/storefront/contact-page.tsx'
import { cached, cacheHeaders } from '#app/platform/respond.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import type { Route } from './+types/contact'

export async function loader({ context, request }: Route.LoaderArgs) {
  const settings = await context.get(requestContext).services.settings.current()
  const { siteName, metaKeywords, address, trade } = settings
  const { origin } = new URL(request.url)
  // Made here and not in `meta`, so that no browser loads code that only crawlers need.
  const structured = [
    breadcrumbData(origin, [
      { label: 'Ana Sayfa', to: '/' },
      { label: 'İletişim', to: '/iletisim' },
    ]),
  ]
  const shop = { siteName, keywords: metaKeywords, address, trade, contacts: contactsOf(settings) }
  return cached({ origin, shop, structured }, ['settings'])
}

export const headers = cacheHeaders

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const { origin, shop, structured } = loaderData
  return pageMeta({
    siteName: shop.siteName,
    title: `İletişim | ${shop.siteName}`,
    description: `${shop.siteName} iletişim bilgileri: telefon, WhatsApp, e-posta, adres ve satıcı bilgileri. Logo baskılı ürünler için teklif isteyin.`,
    keywords: shop.keywords,
    canonical: `${origin}/iletisim`,
    data: structured,
  })
}

export default function ContactRoute({ loaderData }: Route.ComponentProps) {
  const { contacts, address, trade, siteName } = loaderData.shop
  return <ContactPage contacts={contacts} address={address} trade={trade} siteName={siteName} />
}
