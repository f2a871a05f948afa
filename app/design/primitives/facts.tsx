import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

/** Names of things with what they are, one under the other; in a wide box two beside each other. */
export function Facts({
  items,
  isWide = false,
}: {
  items: readonly (readonly [label: string, value: ReactNode])[]
  isWide?: boolean
}) {
  return (
    <dl className={classNames('grid gap-x-6 gap-y-2.5 text-sm', isWide && 'sm:grid-cols-2')}>
      {items.map(([label, value]) => (
        <div key={label}>
          <dt className="text-xs text-ink-soft">{label}</dt>
          <dd className="[overflow-wrap:anywhere]">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
