/** What happens on which day, one below the other: what it is on the left, its day on the right. */
export function DayList({
  as: List,
  days,
}: {
  /** `ol` where one comes after the other. */
  as: 'ol' | 'ul'
  days: readonly { readonly key: string; readonly label: string; readonly days: string }[]
}) {
  return (
    <List className="mt-1 grid gap-1 border-l-2 border-line pl-3">
      {days.map(({ key, label, days }) => (
        <li key={key} className="flex flex-wrap justify-between gap-x-3">
          <span className="min-w-0 [overflow-wrap:anywhere]">{label}</span>
          <span className="font-semibold text-ink">{days}</span>
        </li>
      ))}
    </List>
  )
}
