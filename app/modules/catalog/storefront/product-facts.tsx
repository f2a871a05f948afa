import type { ReactNode } from 'react'
import { Card } from '#app/design/primitives/card.tsx'
import { formatCount } from '#app/kernel/count.ts'
import { formatPercent } from '#app/kernel/percent.ts'
import { capitalizeTurkish } from '#app/kernel/turkish-text.ts'
import { incomingText } from '#app/modules/catalog/domain/incoming-goods.ts'
import type { Product } from '#app/modules/catalog/domain/product.ts'
import { isSoldOut } from '#app/modules/catalog/domain/product.ts'
import { comesOn } from '#app/modules/catalog/domain/variant.ts'
import { freeShippingThreshold } from '#app/modules/settings/domain/free-shipping.ts'
import type { ShippingPolicy } from '#app/modules/settings/domain/shop-settings.ts'

interface ProductFactsProps {
  readonly product: Product
  readonly shipping: ShippingPolicy
}

/** What a buyer asks before ordering: how many, how it comes, whether it can go back. */
export function ProductFacts({ product, shipping }: ProductFactsProps) {
  const freeFrom = freeShippingThreshold(shipping)
  const printable = product.printingOptions.length > 0
  return (
    <Card as="aside" title="Sipariş bilgileri" className="self-start">
      <dl className="grid gap-3.5 text-sm">
        <Fact term="En az sipariş">{formatCount(product.minOrderQuantity)} adet</Fact>
        <Fact term="Stok">{stockText(product)}</Fact>
        <Fact term="KDV oranı">{formatPercent(product.vatBp)}</Fact>
        <Fact term="Kargo">{freeFrom === null ? 'Ücretsiz' : `KDV hariç ${freeFrom} ve üzeri ücretsiz`}</Fact>
        <Fact term="Cayma hakkı">
          {printable
            ? 'Baskısız ürünlerde 14 gün. Baskılı ürünler size özel hazırlandığı için iade alınamaz.'
            : 'Teslimden itibaren 14 gün.'}
        </Fact>
      </dl>
    </Card>
  )
}

function stockText(product: Product): string {
  if (!product.tracksStock) return 'Sipariş üzerine hazırlanır'
  if (isSoldOut(product)) return 'Tükendi'
  const day = comesOn(product)
  return day === null ? 'Stokta var' : capitalizeTurkish(incomingText(day, Date.now()))
}

function Fact({ term, children }: { readonly term: string; readonly children: ReactNode }) {
  return (
    <div className="grid grid-cols-[7rem_minmax(0,1fr)] gap-x-4">
      <dt className="text-ink-soft">{term}</dt>
      <dd className="tabular">{children}</dd>
    </div>
  )
}
