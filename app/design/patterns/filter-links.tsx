import { classNames } from '../class-names.ts'
import { Link } from '../primitives/link.tsx'

/**
 * A list narrowed by pressing one of a few words: links, so that it works without JavaScript and can be shared. On a
 * phone they stand in one line that scrolls, and fade where it goes on; elsewhere in as many lines as they need.
 */
export function FilterLinks<Value extends string>({
  label,
  choices,
  chosen,
  addressOf,
}: {
  label: string
  choices: readonly { readonly value: Value; readonly label: string }[]
  chosen: Value
  addressOf: (value: Value) => string
}) {
  return (
    <nav
      aria-label={label}
      className="max-sm:-mx-4 max-sm:scroll-px-10 max-sm:overflow-x-auto max-sm:mask-r-from-[calc(100%-1.5rem)] max-sm:pl-4"
    >
      <ul className="flex gap-1.5 py-0.5 max-sm:w-max max-sm:pr-10 sm:flex-wrap">
        {choices.map(({ value, label: text }) => (
          <li key={value}>
            <Link
              to={addressOf(value)}
              preventScrollReset
              aria-current={value === chosen ? 'true' : undefined}
              className={classNames(
                'inline-flex min-h-9 items-center rounded-pill border px-3.5 text-sm font-semibold whitespace-nowrap transition-colors',
                value === chosen
                  ? 'border-ink bg-ink text-white'
                  : 'border-line bg-surface text-ink hover:border-ink',
              )}
            >
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
