import type { ReactNode } from 'react'
import { PageHeader } from '#app/design/patterns/page-header.tsx'
import { Breadcrumbs } from '#app/design/primitives/breadcrumbs.tsx'
import { Card } from '#app/design/primitives/card.tsx'
import { EMPTY_CART } from '#app/modules/cart/domain/cart.ts'
import type { LineRow } from '#app/modules/cart/domain/line-rows.ts'
import type { Product } from '#app/modules/catalog/domain/product.ts'
import type { ChosenOptions } from '#app/modules/pricing/domain/price-engine.ts'
import type { VatDisplay } from '#app/modules/settings/domain/shop-settings.ts'
import { manyState, quotedVariants } from './many-state.ts'
import { QuantitiesForm } from './quantities-form.tsx'
import type { AskedQuantities } from './quantities-in-address.ts'
import { PRICE_ID, QUANTITIES_QUOTE_ID, QuantitiesPrice } from './quantities-price.tsx'

/** Where the quantities of a product are typed without JavaScript. */
export function quantitiesPath({ slug }: Pick<Product, 'slug'>): string {
  return `/urun/${slug}/adetler`
}

/**
 * The pieces of every colour and size as a plain form that asks the server for their price, for browsers without JavaScript:
 * there is no cart without it, so what can be done with a price is asking for a quote.
 */
export function QuantitiesPage({
  product,
  asked,
  vatDisplay,
  isPrintCharged,
  isAnswered,
  renderQuote,
}: {
  product: Product
  asked: AskedQuantities
  vatDisplay: VatDisplay
  /** Whether what is printed is charged beside the goods. */
  isPrintCharged: boolean
  /** Whether the quote form was sent: its answer stands in the page then, whatever is asked. */
  isAnswered: boolean
  /** Quotes stand above the cart, so the route hands their form in. */
  renderQuote: (choice: {
    readonly quantity: number
    readonly options: ChosenOptions
    /** The pieces of several variants. */
    readonly rows?: readonly LineRow[]
  }) => ReactNode
}) {
  const { options, quantities } = asked
  const state = manyState({ product, options, quantities, cart: EMPTY_CART })
  const { fault, ...quoted } = quotedVariants(product, options, state)
  // A quote for what could be read alone would leave the rest out without a word.
  const isQuotable = state.quantity > 0 && Object.keys(asked.unread).length === 0 && fault === null
  return (
    <div className="page pt-4 pb-16 md:pt-5">
      <Breadcrumbs
        items={[
          { label: 'Ana Sayfa', to: '/' },
          { label: product.title, to: `/urun/${product.slug}` },
          { label: 'Adetler' },
        ]}
      />
      <PageHeader
        className="mt-3 mb-6"
        title={`${product.title}: adetler ve fiyat`}
        description="Her seçenekten kaç adet istediğinizi yazın, fiyatını hesaplayın; dilerseniz bu adetlerle teklif isteyin."
      />
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)]">
        <QuantitiesForm product={product} asked={asked} state={state} vatDisplay={vatDisplay} />
        <section
          id={PRICE_ID}
          aria-label="Fiyat"
          className="grid grid-cols-1 gap-6 lg:sticky lg:top-28 lg:row-span-2"
        >
          <QuantitiesPrice
            product={product}
            asked={asked}
            state={state}
            quoteFault={fault}
            isPrintCharged={isPrintCharged}
          />
        </section>
        {(isQuotable || isAnswered) && (
          <Card as="section" id={QUANTITIES_QUOTE_ID} title="Bu adetlerle teklif isteyin">
            {renderQuote({ ...quoted, quantity: state.quantity || Math.max(1, product.minOrderQuantity) })}
          </Card>
        )}
      </div>
    </div>
  )
}
