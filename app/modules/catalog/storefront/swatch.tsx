import { classNames } from '#app/design/class-names.ts'

/** The colour that an option value names, beside its name; nothing where it names none. */
export function Swatch({
  colour,
  className = 'size-4.5',
}: {
  colour: string | null | undefined
  className?: string
}) {
  if (!colour) return null
  return (
    <span
      aria-hidden="true"
      className={classNames('shrink-0 forced-color-adjust-none rounded-pill border border-ink/20', className)}
      style={{ backgroundColor: colour }}
    />
  )
}
