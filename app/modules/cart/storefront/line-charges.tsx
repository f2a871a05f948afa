import { Price } from '#app/design/primitives/price.tsx'
import type { Kurus } from '#app/kernel/money.ts'
import { VatPrice } from '#app/modules/catalog/storefront/vat-price.tsx'
import type { ChargedLine } from '#app/modules/pricing/domain/charge-rows.ts'
import { chargeRowLabel, chargeText, lineBreakdown } from '#app/modules/pricing/domain/charge-rows.ts'

/**
 * What a line costs, taken apart where its print is charged beside the goods: goods, print, tools, and what a piece comes to
 * with them. How the charges come about is a press away. Nothing for other lines; the line's total is its caller's.
 */
export function LineCharges({
  line,
  grossOf,
}: {
  line: ChargedLine
  /** An amount with VAT, where the visitor's basis is followed; an order's amounts are net. */
  grossOf?: (netMinor: Kurus) => Kurus
}) {
  const breakdown = lineBreakdown(line)
  if (!breakdown) return null
  const { goodsMinor, rows, unitMinor } = breakdown
  const gross = grossOf && lineBreakdown(line, grossOf)
  return (
    <div className="my-1 grid gap-1 text-sm text-ink-soft">
      <dl className="grid gap-0.5">
        <Row label="Ürün" netMinor={goodsMinor} grossMinor={gross?.goodsMinor} />
        {rows.map((row, place) => (
          <Row
            key={row.name}
            label={chargeRowLabel(row)}
            netMinor={row.amountMinor}
            grossMinor={gross?.rows[place]?.amountMinor}
          />
        ))}
        <Row label="Baskı dahil adet fiyatı" netMinor={unitMinor} grossMinor={gross?.unitMinor} />
      </dl>
      <details className="text-left">
        <summary className="inline-block min-h-6 cursor-pointer py-0.5 underline underline-offset-3 hover:text-ink">
          Baskı nasıl hesaplandı?
        </summary>
        <ul className="mt-1 grid gap-1">
          {rows.flatMap(({ charges }) =>
            charges.map((charge) => (
              <li
                key={`${charge.kind} ${charge.placeId} ${charge.label} ${charge.words}`}
                className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4"
              >
                <span className="[overflow-wrap:anywhere]">{chargeText(charge)}</span>
                <Price minor={charge.amountMinor} />
              </li>
            )),
          )}
          <li className="text-xs">Tutarlar KDV hariçtir.</li>
        </ul>
      </details>
    </div>
  )
}

function Row({
  label,
  netMinor,
  grossMinor,
}: {
  label: string
  netMinor: Kurus
  grossMinor: Kurus | undefined
}) {
  return (
    <div className="flex justify-between gap-4">
      <dt>{label}</dt>
      <dd>
        {grossMinor === undefined ? (
          <Price minor={netMinor} />
        ) : (
          <VatPrice netMinor={netMinor} grossMinor={grossMinor} />
        )}
      </dd>
    </div>
  )
}
