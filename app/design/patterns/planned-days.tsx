import { Badge } from '#app/design/primitives/badge.tsx'

/** A stretch of something that takes its days: when it was planned for and when it came. */
export interface PlannedDay {
  readonly label: string
  readonly planned: string
  /** Null while it has not come. */
  readonly came: string | null
  readonly isLate: boolean
}

/** Planned and real days side by side. */
export function PlannedDays({ days }: { days: readonly PlannedDay[] }) {
  return (
    <table className="w-full text-sm">
      <thead className="text-left text-xs text-ink-soft">
        <tr>
          <th scope="col" className="py-1 pr-3 font-normal">
            Adım
          </th>
          <th scope="col" className="py-1 pr-3 font-normal">
            Plan
          </th>
          <th scope="col" className="py-1 font-normal">
            Gerçekleşen
          </th>
        </tr>
      </thead>
      <tbody>
        {days.map(({ label, planned, came, isLate }) => (
          <tr key={label} className="border-t border-line align-top">
            <th scope="row" className="py-1.5 pr-3 text-left font-semibold">
              {label}
            </th>
            <td className="py-1.5 pr-3">{planned}</td>
            <td className="py-1.5">
              <span className="flex flex-wrap items-center gap-x-2">
                {came ?? (isLate ? null : '–')}
                {isLate && <Badge tone="warning">Gecikti</Badge>}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
