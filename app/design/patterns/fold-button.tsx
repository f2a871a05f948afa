import type { ReactNode } from 'react'
import { useEffect, useRef } from 'react'
import { classNames } from '../class-names.ts'
import { buttonStyle } from '../primitives/button-style.ts'

/**
 * A button that opens a form below it; among buttons beside each other the open one takes a row of its own. Opens without
 * JavaScript. What the form does closes it (`doneWith`) and gives the focus back to the button.
 */
export function FoldButton({
  label,
  icon,
  isOpen = false,
  doneWith,
  className,
  children,
}: {
  label: ReactNode
  icon?: ReactNode
  /** Open from the start, because a refusal stands in it. */
  isOpen?: boolean
  /** Becomes another one once the form has done its work. */
  doneWith?: string | number
  className?: string
  children: ReactNode
}) {
  const fold = useRef<HTMLDetailsElement>(null)
  const known = useRef(doneWith)
  useEffect(() => {
    const details = fold.current
    if (known.current === doneWith || !details) return
    known.current = doneWith
    const hadFocus = details.contains(document.activeElement)
    details.open = false
    if (hadFocus) details.querySelector('summary')?.focus()
  }, [doneWith])
  return (
    <details ref={fold} open={isOpen} className={classNames('group/fold min-w-0 open:w-full', className)}>
      <summary
        className={buttonStyle(
          'secondary',
          'sm',
          'w-full cursor-pointer list-none whitespace-nowrap group-open/fold:w-fit [&::-webkit-details-marker]:hidden',
        )}
      >
        {icon}
        {label}
      </summary>
      <div className="pt-4">{children}</div>
    </details>
  )
}
