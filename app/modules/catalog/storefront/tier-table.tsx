import { classNames } from '#app/design/class-names.ts'
import { formatCount } from '#app/kernel/count.ts'
import type { BasisPoints } from '#app/kernel/percent.ts'
import { formatPercent } from '#app/kernel/percent.ts'
import type { TierRow } from '#app/modules/pricing/domain/price-engine.ts'
import { withVat } from '#app/modules/pricing/domain/price-engine.ts'
import { VatPrice, VatWord } from './vat-price.tsx'

interface TierTableProps {
  readonly rows: readonly TierRow[]
  readonly activeQuantity: number
  readonly vatBp: BasisPoints
  readonly countsTogether: boolean
}

/** Unit prices by quantity; the row that the chosen quantity falls into is marked. */
export function TierTable({ rows, activeQuantity, vatBp, countsTogether }: TierTableProps) {
  if (rows.length === 0) return null
  return (
    <div className="@container overflow-x-auto">
      <table className="tabular w-full overflow-hidden rounded-card text-xs @sm:text-sm">
        <caption className="mb-2 text-left text-sm font-semibold">
          Adede göre birim fiyat
          {countsTogether ? (
            <span className="block font-normal text-ink-soft">
              Seçenekleri ayrı olsa da sepetteki bütün adetler birlikte sayılır.
            </span>
          ) : null}
        </caption>
        <thead>
          <tr className="border-b border-line text-left text-xs text-ink-soft">
            <th scope="col" className="py-2 pr-1 pl-3 font-medium">
              Adet
            </th>
            <th scope="col" className="px-1 py-2 @sm:px-2 text-right font-medium">
              <VatWord />
            </th>
            <th scope="col" className="py-2 pr-1.5 pl-1 @sm:pr-3 @sm:pl-2 text-right font-medium">
              İndirim
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const active = isActive(row, rows, activeQuantity)
            return (
              <tr
                key={row.fromQuantity}
                aria-current={active ? 'true' : undefined}
                className={classNames(
                  'border-b border-line transition-colors',
                  active && 'bg-brand-soft font-semibold',
                )}
              >
                <th
                  scope="row"
                  className={classNames(
                    'border-l-3 py-2.5 pr-1 pl-2.5 text-left',
                    active ? 'border-brand font-semibold' : 'border-transparent font-normal',
                  )}
                >
                  {quantityRange(row)}
                </th>
                <td className="px-1 py-2.5 @sm:px-2 text-right whitespace-nowrap">
                  <VatPrice netMinor={row.unitMinor} grossMinor={withVat(row.unitMinor, vatBp)} />
                </td>
                <td className="py-2.5 pr-1.5 pl-1 @sm:pr-3 @sm:pl-2 text-right whitespace-nowrap">
                  {row.discountBp > 0 ? (
                    <span className="text-offer">{formatPercent(row.discountBp)}</span>
                  ) : (
                    <span className="text-ink-soft">–</span>
                  )}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

/** Below the minimum no row holds the quantity; the first one is then what the buyer would pay at the minimum. */
function isActive(row: TierRow, rows: readonly TierRow[], quantity: number): boolean {
  if (quantity < row.fromQuantity) return row === rows[0]
  return row.toQuantity === null || quantity <= row.toQuantity
}

function quantityRange({ fromQuantity, toQuantity }: TierRow): string {
  const from = formatCount(fromQuantity)
  return toQuantity === null ? `${from}+` : `${from} – ${formatCount(toQuantity)}`
}
