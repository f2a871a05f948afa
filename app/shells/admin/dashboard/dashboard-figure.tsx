import { Link } from 'react-router'
import { classNames } from '#app/design/class-names.ts'

/** One figure of the dashboard; with `to` it leads to what it counts. */
export function DashboardFigure({
  to,
  label,
  value,
  isUrgent = false,
  isWide = false,
}: {
  /** The list the figure is about, where there is one. */
  to?: string
  label: string
  value: string
  isUrgent?: boolean
  /** Takes the room of two. */
  isWide?: boolean
}) {
  const figure = (
    <>
      <span
        className={classNames(
          'tabular block text-2xl font-bold tracking-tight whitespace-nowrap',
          isUrgent ? 'text-danger' : null,
        )}
      >
        {value}
      </span>
      <span className="block text-sm text-ink-soft">{label}</span>
    </>
  )
  const box = 'block h-full rounded-card border border-line bg-surface px-4 py-3'
  return (
    <li className={isWide ? 'col-span-2' : undefined}>
      {to === undefined ? (
        <div className={box}>{figure}</div>
      ) : (
        <Link to={to} className={`${box} transition-colors hover:border-line-strong`}>
          {figure}
        </Link>
      )}
    </li>
  )
}
