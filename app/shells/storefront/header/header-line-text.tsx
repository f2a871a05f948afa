import type { HeaderLinePart } from './header-line.ts'

/**
 * The owner's words beside the contacts. What a telephone has no room for wraps into a second row that is not seen,
 * instead of ending in the middle.
 */
export function HeaderLineText({ line }: { line: readonly HeaderLinePart[] }) {
  return (
    <p className="flex h-9 min-w-0 flex-wrap content-start justify-end gap-x-1.5 overflow-hidden leading-9 sm:gap-x-2">
      {line.map(({ text, threshold, rest }, index) => (
        <span key={text} className="max-w-full truncate">
          {index > 0 ? (
            <span aria-hidden="true" className="mr-1.5 opacity-50 sm:mr-2">
              |
            </span>
          ) : null}
          {threshold ? (
            <>
              <strong className="font-semibold">{text}</strong>
              <span className="tabular ml-1 text-paper/80">
                ({threshold}
                <span className="max-sm:hidden"> ve</span> üzeri)
              </span>{' '}
              {rest}
            </>
          ) : (
            text
          )}
        </span>
      ))}
    </p>
  )
}
