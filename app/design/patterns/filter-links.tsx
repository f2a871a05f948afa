import { Link } from 'react-router'
import { classNames } from '../class-names.ts'

/** A list narrowed by pressing one of a few words: links, so that it works without JavaScript and can be shared. */
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
    <nav aria-label={label} className="-mx-4 overflow-x-auto px-4 sm:mx-0 sm:px-0">
      <ul className="flex gap-1.5 py-0.5">
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
