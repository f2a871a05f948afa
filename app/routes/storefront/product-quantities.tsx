import { redirect, useActionData } from 'react-router'
import { isCharged } from '#app/modules/cart/domain/page-print.ts'
import { readQuantities } from '#app/modules/cart/storefront/quantities-in-address.ts'
import { QuantitiesPage, quantitiesPath } from '#app/modules/cart/storefront/quantities-page.tsx'
import { QUANTITIES_QUOTE_ID } from '#app/modules/cart/storefront/quantities-price.tsx'
import { hasVariants } from '#app/modules/catalog/domain/variant.ts'
import { PageQuote } from '#app/modules/quotes/storefront/page-quote.tsx'
import type { QuotePageAnswer } from '#app/modules/quotes/storefront/quote-answer.ts'
import { cacheHeaders, personal } from '#app/platform/respond.server.ts'
import type { RouteHandle } from '#app/platform/route-handle.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import { pageMeta } from '#app/shells/storefront/page-meta.ts'
import type { Route } from './+types/product-quantities'
import { answerQuote } from './receive-quote.server.ts'

/** Kept for nobody: its addresses are as many as there are numbers. */
export const handle = { ownerStyles: true, ownerScripts: true } satisfies RouteHandle

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { services } = context.get(requestContext)
  const [{ siteName, vatDisplay }, found] = await Promise.all([
    services.settings.current(),
    services.catalog.productPage(params.slug),
  ])
  const product = found.ok ? found.value.product : null
  // The product's own page says what became of it.
  if (!product?.active || !hasVariants(product)) throw redirect(`/urun/${encodeURIComponent(params.slug)}`)
  const { origin, search, searchParams } = new URL(request.url)
  const asked = readQuantities(searchParams, product)
  const isPrintCharged = isCharged((await services.cart.pagePrint(product)).print, asked.printChoice)
  return personal({ origin, siteName, vatDisplay, product, search, asked, isPrintCharged })
}

/** The quote form of a browser without JavaScript. What it asks for stands in the address too, so a refusal loses nothing. */
export async function action({ request, context }: Route.ActionArgs) {
  return answerQuote(request, context.get(requestContext))
}

export const headers = cacheHeaders

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const { origin, siteName, product } = loaderData
  return pageMeta({
    siteName,
    title: `${product.title}: adetler ve fiyat | ${siteName}`,
    description: `${product.title}: her seçenekten kaç adet istediğinizi yazın, fiyatını görün ve teklif isteyin.`,
    canonical: `${origin}${quantitiesPath(product)}`,
    noindex: true,
  })
}

export default function ProductQuantitiesRoute({ loaderData }: Route.ComponentProps) {
  const { product, asked, search, vatDisplay, isPrintCharged } = loaderData
  const answer = useActionData<QuotePageAnswer>()
  return (
    <QuantitiesPage
      product={product}
      asked={asked}
      vatDisplay={vatDisplay}
      isPrintCharged={isPrintCharged}
      isAnswered={answer !== undefined}
      renderQuote={({ options, rows, quantity }) => (
        <PageQuote
          source="product-page"
          product={{
            id: product.id,
            title: product.title,
            images: product.images,
            quantity,
            selectedVariations: options,
            printChoice: asked.printChoice,
            ...(rows && { rows }),
          }}
          message="Bu adetler için fiyat teklifi rica ederim."
          action={`${quantitiesPath(product)}${search}#${QUANTITIES_QUOTE_ID}`}
          answer={answer}
        />
      )}
    />
  )
}
