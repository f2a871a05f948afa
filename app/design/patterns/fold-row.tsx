import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'

/**
 * A row that says what it holds and opens onto it: what is looked at now and then. Stands among others of its kind in a
 * flush card. Opens without JavaScript.
 */
export function FoldRow({
  id,
  icon,
  label,
  value,
  isOpen = false,
  children,
}: {
  /** Where links of the page lead to. */
  id?: string
  icon: ReactNode
  label: string
  /** What it comes to, at the end of the row: a word, a number. */
  value?: ReactNode
  /** Open from the start, because something in it has to be seen. */
  isOpen?: boolean
  children: ReactNode
}) {
  return (
    <details id={id} open={isOpen} className="group/fold border-t border-line first:border-t-0">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2.5 px-5 py-2.5 text-sm hover:bg-paper-deep [&::-webkit-details-marker]:hidden">
        <span className="text-ink-soft">{icon}</span>
        <span className="min-w-0 flex-1 font-semibold">{label}</span>
        {value === undefined ? null : <span className="text-right text-xs text-ink-soft">{value}</span>}
        <ChevronRight
          size={16}
          aria-hidden="true"
          className="shrink-0 text-ink-soft transition-transform group-open/fold:rotate-90"
        />
      </summary>
      <div className="px-5 pt-1 pb-5">{children}</div>
    </details>
  )
}
