import { classNames } from '../class-names.ts'
import { Link } from '../primitives/link.tsx'

/**
 * A list narrowed by pressing one of a few words: links, so that it works without JavaScript and can be shared. On a
 * phone they stand in one line that scrolls, and fade where it goes on; elsewhere, and in a panel (`wraps`), in as many
 * lines as they need.
 */
export function FilterLinks<Value extends string>({
  label,
  choices,
  chosen,
  wraps = false,
  addressOf,
}: {
  label: string
  choices: readonly { readonly value: Value; readonly label: string; readonly count?: string | undefined }[]
  wraps?: boolean
  chosen: Value
  addressOf: (value: Value) => string
}) {
  return (
    <nav
      aria-label={label}
      className={
        wraps
          ? undefined
          : 'max-sm:-mx-4 max-sm:scroll-px-10 max-sm:overflow-x-auto max-sm:mask-r-from-[calc(100%-1.5rem)] max-sm:pl-4'
      }
    >
      <ul
        className={classNames(
          'flex gap-1.5 py-0.5',
          wraps ? 'flex-wrap' : 'max-sm:w-max max-sm:pr-10 sm:flex-wrap',
        )}
      >
        {choices.map(({ value, label: text, count }) => (
          <li key={value} className={wraps ? 'max-w-full' : undefined}>
            <Link
              to={addressOf(value)}
              preventScrollReset
              aria-current={value === chosen ? 'true' : undefined}
              className={classNames(
                'inline-flex min-h-9 items-center gap-1.5 rounded-[1.125rem] border px-3.5 text-sm font-semibold transition-colors',
                wraps ? 'py-1 [overflow-wrap:anywhere]' : 'whitespace-nowrap',
                value === chosen
                  ? 'border-ink bg-ink text-white'
                  : 'border-line bg-surface text-ink hover:border-ink',
              )}
            >
              {text}
              {count === undefined ? null : (
                <span
                  className={classNames(
                    'tabular font-normal',
                    value === chosen ? 'text-white' : 'text-ink-soft',
                  )}
                >
                  {count}
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
