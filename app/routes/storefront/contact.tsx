import { useActionData } from 'react-router'
import { plainLine } from '#app/kernel/plain-text.ts'
import type { Product } from '#app/modules/catalog/domain/product.ts'
import { pictureOfChoice } from '#app/modules/catalog/domain/product.ts'
import { MAX_SEARCH_LENGTH } from '#app/modules/catalog/domain/search.ts'
import { searchMessage } from '#app/modules/quotes/domain/search-message.ts'
import { PageQuote } from '#app/modules/quotes/storefront/page-quote.tsx'
import type { QuotePageAnswer } from '#app/modules/quotes/storefront/quote-answer.ts'
import { QuotedPicture } from '#app/modules/quotes/storefront/quoted-picture.tsx'
import { contactsOf } from '#app/modules/settings/domain/shop-contacts.ts'
import type { WantedProduct } from '#app/modules/settings/storefront/contact-page.tsx'
import { ContactPage, QUOTE_FORM_ID } from '#app/modules/settings/storefront/contact-page.tsx'
import { cached, cacheHeaders } from '#app/platform/respond.server.ts'
import type { RouteHandle } from '#app/platform/route-handle.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import { pageMeta } from '#app/shells/storefront/page-meta.ts'
import { breadcrumbData } from '#app/shells/storefront/structured-data.ts'
import type { Route } from './+types/contact'
import { answerQuote } from './receive-quote.server.ts'

export const handle = {
  public: true,
  query: { search: 'one', konu: 'one', urun: 'one' },
  ownerStyles: true,
  ownerScripts: true,
} satisfies RouteHandle

const SLUG = /^[a-z0-9-]{1,200}$/

export async function loader({ context, request }: Route.LoaderArgs) {
  const { services } = context.get(requestContext)
  const { origin, searchParams } = new URL(request.url)
  const asksForQuote = searchParams.get('konu') === 'teklif'
  const slug = asksForQuote ? (SLUG.exec(searchParams.get('urun') ?? '')?.[0] ?? null) : null
  const search = asksForQuote ? plainLine(searchParams.get('search') ?? '').slice(0, MAX_SEARCH_LENGTH) : ''
  const [settings, found] = await Promise.all([
    services.settings.current(),
    slug ? services.catalog.productPage(slug) : null,
  ])
  const { siteName, metaKeywords, address, trade } = settings
  const product = found?.ok && found.value.product.active ? found.value.product : null
  const wanted = product && wantedOf(product)
  const picture = product && pictureOfChoice(product.images, {})
  // Made here and not in `meta`, so that no browser loads code that only crawlers need.
  const structured = [
    breadcrumbData(origin, [
      { label: 'Ana Sayfa', to: '/' },
      { label: 'İletişim', to: '/iletisim' },
    ]),
  ]
  const shop = { siteName, keywords: metaKeywords, address, trade, contacts: contactsOf(settings) }
  return cached({ origin, shop, structured, asksForQuote, search, wanted, picture }, [
    'settings',
    ...(slug ? ['catalog'] : []),
  ])
}

function wantedOf({ id, title, sku, slug, minOrderQuantity }: Product): WantedProduct {
  return { id, title, sku, slug, minOrderQuantity }
}

/** The form of a browser without JavaScript; with it the form goes to `/api/quotes` and the page stays. */
export async function action({ request, context }: Route.ActionArgs) {
  return answerQuote(request, context.get(requestContext))
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
  const { shop, asksForQuote, search, wanted, picture } = loaderData
  const { contacts, address, trade, siteName } = shop
  const answer = useActionData<QuotePageAnswer>()
  const query = `${asksForQuote ? '?konu=teklif' : ''}${wanted ? `&urun=${wanted.slug}` : ''}`
  return (
    <ContactPage
      contacts={contacts}
      address={address}
      trade={trade}
      siteName={siteName}
      asksForQuote={asksForQuote}
      wanted={wanted}
      wantedPicture={picture && <QuotedPicture images={[picture]} options={{}} design={null} />}
      quoteForm={
        <PageQuote
          source="contact"
          key={wanted?.id ?? search}
          product={
            wanted && {
              id: wanted.id,
              title: wanted.title,
              quantity: Math.max(1, wanted.minOrderQuantity),
              selectedVariations: {},
              printChoice: null,
            }
          }
          message={search === '' ? null : searchMessage(search)}
          action={`/iletisim${query}#${QUOTE_FORM_ID}`}
          answer={answer}
        />
      }
    />
  )
}
