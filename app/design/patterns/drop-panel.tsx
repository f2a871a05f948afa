import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { useRef } from 'react'
import { classNames } from '../class-names.ts'
import { buttonStyle } from '../primitives/button-style.ts'

/**
 * A button that opens a panel over the page below it: filters, columns, files to take along. Opens without JavaScript;
 * with it Escape closes it, and whatever takes the focus elsewhere.
 */
export function DropPanel({
  label,
  icon,
  side = 'left',
  isTall = false,
  isQuiet = false,
  opensAtFirst = false,
  keyShortcut,
  hasArrow = true,
  className,
  panelClassName,
  children,
}: {
  label: ReactNode
  icon?: ReactNode
  /** The edge of the button that the panel keeps to. */
  side?: 'left' | 'right'
  /** As high as a field, beside which it stands; not on a phone, where room is scarce. */
  isTall?: boolean
  /** Without a border, beside tabs. */
  isQuiet?: boolean
  /** Open when it appears: something in it is to be mended. */
  opensAtFirst?: boolean
  /** The key that opens it, where the page answers one (`useListKeys`). */
  keyShortcut?: string
  /** Not where the icon says already that there is more. */
  hasArrow?: boolean
  className?: string
  panelClassName?: string
  children: ReactNode
}) {
  const summary = useRef<HTMLElement>(null)
  return (
    <details
      open={opensAtFirst || undefined}
      className={classNames('group/panel relative', className)}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) event.currentTarget.open = false
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !event.currentTarget.open) return
        // What Escape does elsewhere waits for the next press.
        event.preventDefault()
        event.currentTarget.open = false
        summary.current?.focus()
      }}
    >
      <summary
        ref={summary}
        aria-keyshortcuts={keyShortcut}
        className={buttonStyle(
          isQuiet ? 'quiet' : 'secondary',
          'sm',
          classNames(
            'cursor-pointer list-none whitespace-nowrap [&::-webkit-details-marker]:hidden',
            isTall && 'sm:min-h-11',
          ),
        )}
      >
        {icon}
        {label}
        {hasArrow && <ChevronDown size={16} aria-hidden="true" className="group-open/panel:rotate-180" />}
      </summary>
      {/* Takes the focus, so that a press between its parts does not close it. */}
      <div
        tabIndex={-1}
        className={classNames(
          'absolute z-20 mt-1 rounded-card border border-line bg-surface text-sm shadow-float outline-none',
          side === 'left' ? 'left-0' : 'right-0',
          panelClassName,
        )}
      >
        {children}
      </div>
    </details>
  )
}
