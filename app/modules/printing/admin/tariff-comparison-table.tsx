import { formatCount } from '#app/kernel/count.ts'
import type { Kurus } from '#app/kernel/money.ts'
import { formatLira } from '#app/kernel/money.ts'
import type { TariffTerms } from '#app/modules/pricing/domain/print-charges.ts'
import { bandText } from '#app/modules/printing/domain/tariff-activity-labels.ts'
import { compareTariffs, shareText } from '#app/modules/printing/domain/tariff-comparison.ts'
import type { PrintExample } from '#app/modules/printing/domain/tariff-curve.ts'

/** What differs between two terms, part by part, and what the example costs by both. */
export function TariffComparisonTable({
  before,
  after,
  example,
  names,
}: {
  before: TariffTerms
  after: TariffTerms
  example: PrintExample
  names: { readonly before: string; readonly after: string }
}) {
  const { terms, bands, totals } = compareTariffs(before, after, example)
  const rows = [
    ...terms.map((term) => ({ key: term.label, ...term })),
    ...bands.map((band) => ({
      key: `${band.minAreaCm2} ${band.minQuantity}`,
      label: 'Basamak',
      before: band.before ? bandText(band.before) : 'Yok',
      after: band.after ? bandText(band.after) : 'Yok',
    })),
  ]
  return (
    <div className="grid gap-5">
      {rows.length === 0 ? (
        <p className="text-sm text-ink-soft">İki sürüm aynı şeyi söylüyor.</p>
      ) : (
        <Table heads={['', names.before, names.after]}>
          {rows.map(({ key, label, before: was, after: is }) => (
            <tr key={key} className="border-t border-line align-top">
              <th scope="row" className="py-2 pr-3 text-left font-semibold">
                {label}
              </th>
              <td className="py-2 pr-3">{was}</td>
              <td className="py-2">{is}</td>
            </tr>
          ))}
        </Table>
      )}
      <Table heads={['Örnek toplam, adet', names.before, names.after, 'Fark']}>
        {totals.map(({ quantity, beforeMinor, afterMinor, changeMinor, changeBp }) => (
          <tr key={quantity} className="tabular border-t border-line">
            <th scope="row" className="py-2 pr-3 text-left font-semibold">
              {formatCount(quantity)}
            </th>
            <td className="py-2 pr-3">{priceText(beforeMinor)}</td>
            <td className="py-2 pr-3">{priceText(afterMinor)}</td>
            <td className="py-2">
              {changeMinor === null ? '–' : formatLira(changeMinor)}
              {changeBp === null ? '' : ` (${shareText(changeBp)})`}
            </td>
          </tr>
        ))}
      </Table>
    </div>
  )
}

function priceText(minor: Kurus | null): string {
  return minor === null ? 'Fiyatı yok' : formatLira(minor)
}

function Table({ heads, children }: { heads: readonly string[]; children: React.ReactNode }) {
  return (
    <div className="overflow-x-auto">
      <table className="w-full min-w-md text-sm">
        <thead className="text-left text-xs text-ink-soft">
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col" className="py-1.5 pr-3 font-semibold">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  )
}
