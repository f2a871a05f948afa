import { Form } from 'react-router'
import type { DayRange } from '#app/kernel/time-span.ts'
import { Field } from '../forms/field.tsx'
import { Button } from '../primitives/button.tsx'
import { FilterLinks } from './filter-links.tsx'

/** Days that one press narrows a list to. */
export interface QuickDays extends DayRange {
  readonly label: string
}

const NOTHING: DayRange = { from: '', to: '' }

/** How a list is narrowed to days: some by one press, any others typed. Works without JavaScript. */
export function ListDays({
  days,
  quick,
  keep,
  addressOf,
}: {
  days: DayRange
  quick: readonly QuickDays[]
  /** The other parts of the address. */
  keep: Readonly<Record<string, string>>
  addressOf: (days: DayRange) => string
}) {
  const choices = [{ label: 'Tüm tarihler', ...NOTHING }, ...quick]
  return (
    <div className="grid min-w-0 gap-3">
      <FilterLinks
        label="Tarihe göre süz"
        wraps
        choices={choices.map(({ label }) => ({ value: label, label }))}
        chosen={choices.find(isSame(days))?.label ?? ''}
        addressOf={(label) => addressOf(choices.find((choice) => choice.label === label) ?? NOTHING)}
      />
      <Form
        // Another address fills the fields anew.
        key={`${days.from} ${days.to}`}
        method="get"
        preventScrollReset
        role="search"
        aria-label="Tarih aralığı"
        className="grid grid-cols-2 items-end gap-3 sm:flex"
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
    </div>
  )
}

/** Whether days are these; the days of one press are named by it. */
export function isSame(days: DayRange): (other: DayRange) => boolean {
  return ({ from, to }) => from === days.from && to === days.to
}
