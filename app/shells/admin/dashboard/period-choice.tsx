import { Form } from 'react-router'
import { Field } from '#app/design/forms/field.tsx'
import { FilterLinks } from '#app/design/patterns/filter-links.tsx'
import { Alert } from '#app/design/primitives/alert.tsx'
import { Button } from '#app/design/primitives/button.tsx'
import type { PeriodQuery } from '#app/modules/visits/domain/visit-period.ts'
import {
  DEFAULT_PERIOD,
  VISIT_PERIOD_LABELS,
  VISIT_PERIODS,
} from '#app/modules/visits/domain/visit-period.ts'

const CHOICES = VISIT_PERIODS.map((value) => ({ value, label: VISIT_PERIOD_LABELS[value] }))

/** The days a page's figures are of: a press for the usual ones, two fields for any others. They stand in the address. */
export function PeriodChoice({
  path,
  query,
  refusal,
}: {
  path: string
  query: PeriodQuery
  /** Why a custom period cannot be told. */
  refusal: string | null
}) {
  return (
    <>
      <FilterLinks
        label="Tarihe göre süz"
        choices={CHOICES}
        chosen={query.period}
        addressOf={(period) => periodAddress(path, { period, from: '', to: '' })}
      />
      {query.period === 'custom' ? <CustomDates query={query} refusal={refusal} /> : null}
    </>
  )
}

/** The address of a page that shows a period. */
export function periodAddress(path: string, { period, from, to }: PeriodQuery): string {
  if (period === DEFAULT_PERIOD) return path
  const days = period === 'custom' && from !== '' && to !== '' ? { from, to } : {}
  return `${path}?${new URLSearchParams({ period, ...days })}`
}

function CustomDates({ query, refusal }: { query: PeriodQuery; refusal: string | null }) {
  return (
    <Form method="get" preventScrollReset className="mt-4 grid gap-3">
      <input type="hidden" name="period" value="custom" />
      <div className="flex flex-wrap items-end gap-3">
        <Field label="Başlangıç" name="from" type="date" defaultValue={query.from} className="w-44" />
        <Field label="Bitiş" name="to" type="date" defaultValue={query.to} className="w-44" />
        <Button type="submit" variant="secondary">
          Göster
        </Button>
      </div>
      {refusal ? (
        <Alert tone={query.from === '' && query.to === '' ? 'neutral' : 'danger'} live>
          {refusal}
        </Alert>
      ) : null}
    </Form>
  )
}
