import type { ReactNode } from 'react'
import { FilterLinks } from '#app/design/patterns/filter-links.tsx'
import { PageHeader } from '#app/design/patterns/page-header.tsx'
import { LEAD_TIMES, PRESSES, PREVIEW, WAY } from './lead-times-addresses.ts'

const ROOMS = [
  { value: LEAD_TIMES, label: 'Hazırlık süreleri' },
  { value: PRESSES, label: 'Kapasite' },
  { value: WAY, label: 'Gönderim' },
  { value: PREVIEW, label: 'Önizleme' },
] as const

/** The head of the rooms of lead times, each of which leads to the others. */
export function LeadTimesHead({
  room,
  description,
  actions,
}: {
  room: (typeof ROOMS)[number]['value']
  description: ReactNode
  actions?: ReactNode
}) {
  return (
    <>
      <PageHeader title="Teslim Süreleri" description={description} actions={actions} />
      <div className="mb-5">
        <FilterLinks
          label="Teslim sürelerinin parçaları"
          choices={ROOMS}
          chosen={room}
          addressOf={(value) => value}
        />
      </div>
    </>
  )
}
