import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

/** As many names as fit beside the buttons; the number tells the rest. */
const MOST_NAMED = 3

/**
 * Where the save bar stands and how it looks, for what is no form too. What it holds is there from the start and without
 * JavaScript, only not seen while `isShown` is false. Cancel comes first, save last. In a grid it would stick to its own row only: it stands below it.
 */
export function SaveBarFrame({
  isShown,
  changes,
  above,
  children,
}: {
  isShown: boolean
  /** What was changed, in the words of the page. */
  changes: readonly string[]
  above?: ReactNode
  children: ReactNode
}) {
  return (
    <div
      data-stays-below={isShown ? '' : undefined}
      className={classNames(
        'sticky bottom-[calc(var(--bottom-bar,0px)+0.5rem)] z-20 mt-6 animate-rise rounded-card border border-line bg-surface p-3 shadow-float md:pl-5',
        !isShown && 'hidden noscript:block',
      )}
    >
      {above}
      <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2.5">
        <p
          aria-live="polite"
          className="min-w-0 flex-1 text-sm max-md:basis-full max-md:truncate empty:hidden"
        >
          {changes.length === 0 ? null : (
            <>
              <strong>
                {changes.length === 1
                  ? 'Kaydedilmemiş değişiklik'
                  : `Kaydedilmemiş ${changes.length} değişiklik`}
              </strong>
              <span className="text-ink-soft"> · {named(changes)}</span>
            </>
          )}
        </p>
        <div className="flex items-center gap-2 max-md:grid max-md:w-full max-md:auto-cols-fr max-md:grid-flow-col">
          {children}
        </div>
      </div>
    </div>
  )
}

function named(changes: readonly string[]): string {
  const rest = changes.length - MOST_NAMED
  return rest > 0 ? `${changes.slice(0, MOST_NAMED).join(', ')} ve ${rest} alan daha` : changes.join(', ')
}
