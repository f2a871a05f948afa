import { Price } from '#app/design/primitives/price.tsx'
import type { Kurus } from '#app/kernel/money.ts'
import type { ChargedLine } from '#app/modules/pricing/domain/charge-rows.ts'
import { chargeRowLabel, chargeText, lineBreakdown } from '#app/modules/pricing/domain/charge-rows.ts'

/** What the print of a line costs beside its goods and how it comes about, net of VAT. Nothing where nothing is charged. */
export function LineCharges({ line }: { line: ChargedLine }) {
  const breakdown = lineBreakdown(line)
  if (!breakdown) return null
  const { rows, totalMinor, unitMinor } = breakdown
  return (
    <dl className="grid gap-1 rounded-card border border-line px-3 py-2 text-sm">
      {rows.map((row) => (
        <div key={row.name} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4">
          <dt>{chargeRowLabel(row)}</dt>
          <dd>
            <Price minor={row.amountMinor} className="font-semibold" />
          </dd>
          {row.charges.map((charge) => (
            <dd
              key={`${charge.kind} ${charge.placeId} ${charge.label} ${charge.words}`}
              className="col-span-2 text-xs text-ink-soft [overflow-wrap:anywhere]"
            >
              {chargeText(charge)}
              {row.charges.length > 1 ? (
                <>
                  {' = '}
                  <Price minor={charge.amountMinor} />
                </>
              ) : null}
            </dd>
          ))}
        </div>
      ))}
      <Sum label="Ürün ve baskı" minor={totalMinor} />
      <Sum label="Baskı dahil adet fiyatı" minor={unitMinor} />
    </dl>
  )
}

function Sum({ label, minor }: { label: string; minor: Kurus }) {
  return (
    <div className="flex justify-between gap-4 border-t border-line pt-1">
      <dt>{label}</dt>
      <dd>
        <Price minor={minor} />
      </dd>
    </div>
  )
}
