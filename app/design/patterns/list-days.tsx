import { CalendarRange, ChevronDown } from 'lucide-react'
import { Form } from 'react-router'
import type { DayRange } from '#app/kernel/time-span.ts'
import { Field } from '../forms/field.tsx'
import { Alert } from '../primitives/alert.tsx'
import { Button } from '../primitives/button.tsx'
import { buttonStyle } from '../primitives/button-style.ts'
import { FilterLinks } from './filter-links.tsx'

/** Days that one press narrows a list to. */
export interface QuickDays extends DayRange {
  readonly label: string
}

/** How a list is narrowed to days: some by one press, any others typed. Works without JavaScript. */
export function ListDays({
  days,
  quick,
  refusal,
  keep,
  addressOf,
}: {
  days: DayRange
  quick: readonly QuickDays[]
  /** Why the days of the address narrow nothing. */
  refusal: string | null
  /** The other parts of the address. */
  keep: Readonly<Record<string, string>>
  addressOf: (days: DayRange) => string
}) {
  const nothing: DayRange = { from: '', to: '' }
  const choices = [{ label: 'Tüm tarihler', ...nothing }, ...quick]
  const chosen = choices.find(({ from, to }) => from === days.from && to === days.to)
  return (
    <div className="grid min-w-0 gap-3">
      <div className="flex min-w-0 flex-wrap items-start gap-x-3 gap-y-2">
        <div className="max-w-full min-w-0">
          <FilterLinks
            label="Tarihe göre süz"
            choices={choices.map(({ label }) => ({ value: label, label }))}
            chosen={chosen?.label ?? ''}
            addressOf={(label) => addressOf(choices.find((choice) => choice.label === label) ?? nothing)}
          />
        </div>
        {/* Another address opens or closes it, and fills the fields anew. */}
        <details key={`${days.from} ${days.to}`} open={chosen === undefined} className="group min-w-0 py-0.5">
          <summary
            className={buttonStyle(
              'quiet',
              'sm',
              'cursor-pointer list-none [&::-webkit-details-marker]:hidden',
            )}
          >
            <CalendarRange size={16} aria-hidden="true" /> Tarih aralığı
            <ChevronDown size={16} aria-hidden="true" className="group-open:rotate-180" />
          </summary>
          <Form
            method="get"
            preventScrollReset
            role="search"
            aria-label="Tarih aralığı"
            className="mt-2 grid grid-cols-2 items-end gap-3 sm:flex sm:flex-wrap"
          >
            {Object.entries(keep).map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            <Field label="Başlangıç" name="from" type="date" defaultValue={days.from} className="sm:w-44" />
            <Field label="Bitiş" name="to" type="date" defaultValue={days.to} className="sm:w-44" />
            <Button type="submit" variant="secondary" className="max-sm:col-span-2">
              Göster
            </Button>
          </Form>
        </details>
      </div>
      {refusal ? (
        <Alert tone="danger" live>
          {refusal}
        </Alert>
      ) : null}
    </div>
  )
}
