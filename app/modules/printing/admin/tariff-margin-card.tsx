import { useState } from 'react'
import { Field } from '#app/design/forms/field.tsx'
import { Select } from '#app/design/forms/select.tsx'
import { Card } from '#app/design/primitives/card.tsx'
import { Facts } from '#app/design/primitives/facts.tsx'
import { formatCount } from '#app/kernel/count.ts'
import { formatLira } from '#app/kernel/money.ts'
import type { TariffTerms } from '#app/modules/pricing/domain/print-charges.ts'
import type { TariffKind } from '#app/modules/printing/domain/print-tariff.ts'
import { shareText } from '#app/modules/printing/domain/tariff-comparison.ts'
import type { PrintExample } from '#app/modules/printing/domain/tariff-curve.ts'
import type { TariffCounterpart } from '#app/modules/printing/domain/tariff-margin.ts'
import { printMargin } from '#app/modules/printing/domain/tariff-margin.ts'

/** What the shop keeps of the example, against a tariff of the other kind. For whoever may see costs. */
export function MarginCard({
  kind,
  terms,
  counterparts,
  example,
  quantity,
}: {
  /** Of the tariff that is typed. */
  kind: TariffKind
  terms: TariffTerms
  counterparts: readonly TariffCounterpart[]
  example: PrintExample
  quantity: number
}) {
  const [chosen, setChosen] = useState<string>(counterparts[0]?.id ?? '')
  const other = counterparts.find(({ id }) => id === chosen) ?? counterparts[0]
  if (!other) return null
  const pair = kind === 'sale' ? { sale: terms, cost: other.terms } : { sale: other.terms, cost: terms }
  const margin = printMargin(pair, example, quantity)
  const share = margin?.marginBp === null || !margin ? '' : ` (${shareText(margin.marginBp)})`
  return (
    <Card as="section" title="Kâr">
      <div className="grid gap-4">
        <Field
          id="kar-tarifesi"
          name="counterpart"
          label={kind === 'sale' ? 'Maliyet tarifesi' : 'Satış tarifesi'}
        >
          <Select
            value={other.id}
            onChange={(event) => setChosen(event.currentTarget.value)}
            options={counterparts.map(({ id, name }) => ({ value: id, label: name }))}
          />
        </Field>
        {margin ? (
          <Facts
            items={[
              [`Satış, ${formatCount(quantity)} adet`, formatLira(margin.saleMinor)],
              ['Maliyet', formatLira(margin.costMinor)],
              [
                margin.marginMinor < 0 ? 'Zarar' : 'Kâr',
                <strong key="kar" className={margin.marginMinor < 0 ? 'text-danger' : undefined}>
                  {formatLira(margin.marginMinor)}
                  {share}
                </strong>,
              ],
            ]}
          />
        ) : (
          <p className="text-sm text-ink-soft">İkisinden birinin bu adette fiyatı yok.</p>
        )}
      </div>
    </Card>
  )
}
