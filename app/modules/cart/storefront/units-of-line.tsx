import { Fragment } from 'react'
import { Price } from '#app/design/primitives/price.tsx'
import { formatCount } from '#app/kernel/count.ts'
import type { Kurus } from '#app/kernel/money.ts'
import { VatPrice } from '#app/modules/catalog/storefront/vat-price.tsx'
import { unitsOfLine } from '#app/modules/pricing/domain/price-engine.ts'

/** '120 × 135,00 ₺': how many pieces of a line cost what, each price once. */
export function UnitsOfLine({
  line,
  grossOf,
}: {
  line: Parameters<typeof unitsOfLine>[0]
  /** A unit price with VAT, where the visitor's basis is followed; an order's are net. */
  grossOf?: (netMinor: Kurus) => Kurus
}) {
  return unitsOfLine(line).map(({ quantity, unitMinor }, place) => (
    <Fragment key={unitMinor}>
      {place > 0 && ' + '}
      <span className="whitespace-nowrap">
        {formatCount(quantity)} ×{' '}
        {grossOf ? (
          <VatPrice netMinor={unitMinor} grossMinor={grossOf(unitMinor)} />
        ) : (
          <Price minor={unitMinor} />
        )}
      </span>
    </Fragment>
  ))
}
