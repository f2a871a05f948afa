import { classNames } from '#app/design/class-names.ts'
import { formatCount } from '#app/kernel/count.ts'

/** How many products each value of a filter would leave, by its key. */
export type Counts = Readonly<Record<string, number>>

/** The count of a value: none is 0 where values are counted, and nothing is said where they are not. */
export function countBeside(counts: Counts | undefined, key: string, otherwise?: number): number | undefined {
  return counts ? (counts[key] ?? 0) : otherwise
}

interface FilterCountProps {
  readonly count: number | undefined
  readonly id?: string
  readonly className?: string
}

/** How many products a choice leaves. */
export function FilterCount({ count, id, className }: FilterCountProps) {
  if (count === undefined) return null
  return (
    <span id={id} className={classNames('tabular text-xs font-normal text-ink-soft', className)}>
      {formatCount(count)}
      <span className="sr-only"> ürün</span>
    </span>
  )
}
