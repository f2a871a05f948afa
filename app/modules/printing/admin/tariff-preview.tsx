import { useMemo } from 'react'
import { Checkbox } from '#app/design/forms/checkbox.tsx'
import { Field } from '#app/design/forms/field.tsx'
import { Select } from '#app/design/forms/select.tsx'
import { Alert } from '#app/design/primitives/alert.tsx'
import { Card } from '#app/design/primitives/card.tsx'
import { formatCount } from '#app/kernel/count.ts'
import type { Kurus } from '#app/kernel/money.ts'
import { formatLira, multiplyRounded } from '#app/kernel/money.ts'
import type { TariffTerms } from '#app/modules/pricing/domain/print-charges.ts'
import type { TariffKind } from '#app/modules/printing/domain/print-tariff.ts'
import type { PrintingMethod } from '#app/modules/printing/domain/printing-method.ts'
import type { PrintExample } from '#app/modules/printing/domain/tariff-curve.ts'
import { bandEntries, oddSpots, printTotal, tariffCurve } from '#app/modules/printing/domain/tariff-curve.ts'
import { bandColumns } from '#app/modules/printing/domain/tariff-form.ts'
import type { TariffCounterpart } from '#app/modules/printing/domain/tariff-margin.ts'
import { oddSpotText, TariffCurveChart } from './tariff-curve-chart.tsx'
import type { TypedExample } from './tariff-example.ts'
import { useTariffExample } from './tariff-example.ts'
import { useTypedTerms } from './tariff-form-meta.ts'
import { MarginCard } from './tariff-margin-card.tsx'

const MOST_ROWS = 10

/** Beside the form: what the terms as they are typed come to, for an example, over 1 to 2 000 pieces, and in margin. */
export function TariffPreview({
  method,
  kind,
  counterparts,
}: {
  method: PrintingMethod | undefined
  kind: TariffKind
  counterparts: readonly TariffCounterpart[]
}) {
  const terms = useTypedTerms()
  const { typed, change, quantity, example } = useTariffExample(method)
  if (!method || !example) {
    return (
      <Card as="section" title="Önizleme">
        <p className="text-sm text-ink-soft">Baskı yöntemini seçince örnek hesap burada görünür.</p>
      </Card>
    )
  }
  return (
    <>
      <Card as="section" title="Örnek">
        <ExampleFields method={method} typed={typed} onChange={change} />
        {terms ? (
          <ExampleTable terms={terms} example={example} quantity={quantity} />
        ) : (
          <p className="mt-4 text-sm text-ink-soft">Basamaklardaki hatalar düzelince hesap görünür.</p>
        )}
      </Card>
      {terms ? <Curve terms={terms} example={example} /> : null}
      {terms && counterparts.length > 0 ? (
        <MarginCard
          kind={kind}
          terms={terms}
          counterparts={counterparts}
          example={example}
          quantity={quantity}
        />
      ) : null}
    </>
  )
}

function ExampleFields({
  method: { basis, mostInks, tool },
  typed,
  onChange,
}: {
  method: PrintingMethod
  typed: TypedExample
  onChange: (part: Partial<TypedExample>) => void
}) {
  const { area, next } = bandColumns(basis)
  const field = (name: keyof Omit<TypedExample, 'isRepeat'>, label: string) => (
    <Field
      id={`ornek-${name}`}
      name={`example-${name}`}
      label={label}
      inputMode="numeric"
      maxLength={9}
      autoComplete="off"
      value={typed[name]}
      onChange={(event) => onChange({ [name]: event.currentTarget.value })}
    />
  )
  return (
    <div className="grid grid-cols-2 gap-3">
      {field('quantity', 'Adet')}
      {next && basis !== 'stitch' ? (
        <Field id="ornek-renk" name="example-inks" label="Renk">
          <Select
            value={typed.inks}
            onChange={(event) => onChange({ inks: event.currentTarget.value })}
            options={Array.from({ length: mostInks }, (_, index) => ({
              value: String(index + 1),
              label: `${index + 1} renk`,
            }))}
          />
        </Field>
      ) : null}
      {basis === 'stitch' ? field('stitches', 'Vuruş') : null}
      {area ? field('widthMm', 'En (mm)') : null}
      {area ? field('heightMm', 'Boy (mm)') : null}
      {tool ? (
        <Checkbox
          name="example-repeat"
          label={`Tekrar sipariş: ${tool.word} duruyor`}
          checked={typed.isRepeat}
          onChange={(event) => onChange({ isRepeat: event.currentTarget.checked })}
          className="col-span-2"
        />
      ) : null}
    </div>
  )
}

function ExampleTable({
  terms,
  example,
  quantity,
}: {
  terms: TariffTerms
  example: PrintExample
  quantity: number
}) {
  const entries = bandEntries(terms).filter((entry) => entry !== quantity)
  const quantities = [quantity, ...entries.slice(0, MOST_ROWS)].toSorted((a, b) => a - b)
  const toolWord = example.method.tool?.word ?? null
  return (
    <div className="mt-4 overflow-x-auto">
      <table className="tabular w-full text-right text-xs">
        <caption className="mb-2 text-left text-xs text-ink-soft">Tutarlar ₺, KDV hariç</caption>
        <thead className="text-ink-soft">
          <tr className="border-b border-line">
            <th scope="col" className="py-1.5 text-left font-semibold">
              Adet
            </th>
            <th scope="col" className="py-1.5 pl-2 font-semibold">
              Baskı
            </th>
            {toolWord === null ? null : (
              <th scope="col" className="py-1.5 pl-2 font-semibold capitalize">
                {toolWord}
              </th>
            )}
            <th scope="col" className="py-1.5 pl-2 font-semibold">
              Toplam
            </th>
            <th scope="col" className="py-1.5 pl-2 font-semibold">
              Birim
            </th>
          </tr>
        </thead>
        <tbody>
          {quantities.map((pieces) => {
            const total = printTotal(terms, example, pieces)
            return (
              <tr key={pieces} className={pieces === quantity ? 'bg-brand-soft font-semibold' : undefined}>
                <th scope="row" className="py-1.5 text-left font-semibold">
                  {formatCount(pieces)}
                </th>
                {total === null ? (
                  <td colSpan={toolWord === null ? 3 : 4} className="py-1.5 pl-2 text-ink-soft">
                    Fiyatı yok, teklif istenir
                  </td>
                ) : (
                  <>
                    <td className="py-1.5 pl-2">{amount(total.runMinor)}</td>
                    {toolWord === null ? null : <td className="py-1.5 pl-2">{amount(total.toolMinor)}</td>}
                    <td className="py-1.5 pl-2">{amount(total.totalMinor)}</td>
                    <td className="py-1.5 pl-2">{amount(multiplyRounded(total.totalMinor, 1, pieces))}</td>
                  </>
                )}
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

function Curve({ terms, example }: { terms: TariffTerms; example: PrintExample }) {
  const key = JSON.stringify(example)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the example is made anew with each drawing; its content counts
  const { curve, spots } = useMemo(() => {
    const totals = tariffCurve(terms, example)
    return { curve: totals, spots: oddSpots(totals) }
  }, [terms, key])
  return (
    <Card as="section" title="1–2.000 adet toplamı">
      {curve.length === 0 ? (
        <p className="text-sm text-ink-soft">Bu örneğin hiçbir adette fiyatı yok.</p>
      ) : (
        <TariffCurveChart curve={curve} entries={bandEntries(terms)} spots={spots} />
      )}
      {spots.length === 0 ? null : (
        <Alert tone="warning" title="Daha çok adet daha aza geliyor" className="mt-4">
          <ul className="mt-1 grid gap-1">
            {spots.map((spot) => (
              <li key={spot.from}>{oddSpotText(spot)}</li>
            ))}
          </ul>
          <p className="mt-2 text-ink-soft">
            Listeniz böyleyse böyle kalır. “Üst basamağı aşma” açıkken alıcı, üst basamağın başındaki bedelden
            fazlasını ödemez.
          </p>
        </Alert>
      )}
    </Card>
  )
}

/** Without its currency, in a narrow table: '1.250,00'. */
function amount(minor: Kurus): string {
  return formatLira(minor).slice(0, -2)
}
