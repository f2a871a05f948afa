import { classNames } from '../class-names.ts'

/** A bar from 0 to 100. `label` says what is being measured; `tone` success for what is reached. */
export function Progress({
  value,
  label,
  tone = 'brand',
  className,
}: {
  value: number
  label: string
  tone?: 'brand' | 'success'
  className?: string
}) {
  const percent = Math.min(100, Math.max(0, Math.round(value)))
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      className={classNames('h-2 overflow-hidden rounded-pill bg-line', className)}
    >
      <div
        className={classNames(
          'h-full rounded-pill transition-[width]',
          tone === 'success' ? 'bg-success' : 'bg-brand',
        )}
        style={{ width: `${percent}%` }}
      />
    </div>
  )
}
