import { Price } from '#app/design/primitives/price.tsx'
import type { Kurus } from '#app/kernel/money.ts'
import type { ChargedLine } from '#app/modules/pricing/domain/charge-rows.ts'
import { chargeRowLabel, chargeText, lineBreakdown } from '#app/modules/pricing/domain/charge-rows.ts'

/**
 * What a line costs, taken apart where its print is charged beside the goods: goods, print, tools, and what a piece comes to
 * with them. How the charges come about is a press away. Nothing for other lines; the line's total is its caller's.
 */
export function LineCharges({
  line,
  shown,
}: {
  line: ChargedLine
  /** What is written for a net amount. */
  shown?: (netMinor: Kurus) => Kurus
}) {
  const breakdown = lineBreakdown(line, shown)
  if (!breakdown) return null
  const { goodsMinor, rows, unitMinor } = breakdown
  return (
    <div className="my-1 grid gap-1 text-sm text-ink-soft">
      <dl className="grid gap-0.5">
        <Row label="Ürün" minor={goodsMinor} />
        {rows.map((row) => (
          <Row key={row.name} label={chargeRowLabel(row)} minor={row.amountMinor} />
        ))}
        <Row label="Baskı dahil adet fiyatı" minor={unitMinor} />
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

function Row({ label, minor }: { label: string; minor: Kurus }) {
  return (
    <div className="flex justify-between gap-4">
      <dt>{label}</dt>
      <dd>
        <Price minor={minor} />
      </dd>
    </div>
  )
}
