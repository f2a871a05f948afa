import type { KeyboardEvent, ReactNode } from 'react'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { classNames } from '../class-names.ts'

/** The parts of one screen as tabs, each a page of its own, so that they work as links do. */
export function PageTabs({
  label,
  tabs,
  current,
  after,
  className,
}: {
  label: string
  tabs: readonly { readonly to: string; readonly label: ReactNode }[]
  /** Address of the page that is open. */
  current: string
  /** Beside the tabs, what makes another one. It stays in view where they are longer than the screen. */
  after?: ReactNode
  className?: string
}) {
  const list = useRef<HTMLUListElement>(null)
  // On a phone the row is longer than the screen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each tab that is opened
  useEffect(() => {
    const tab = list.current?.querySelector<HTMLElement>('[aria-current]')
    if (list.current && tab) list.current.scrollLeft = tab.offsetLeft - list.current.clientWidth / 3
  }, [current])

  return (
    <nav
      aria-label={label}
      onKeyDown={moveBetweenTabs}
      className={classNames('flex items-center border-b border-line [:where(&)]:mb-6', className)}
    >
      <ul ref={list} className="relative -mb-px flex min-w-0 gap-1 overflow-x-auto">
        {tabs.map((tab) => (
          <li key={tab.to}>
            <Link
              to={tab.to}
              {...(tab.to === current ? { 'aria-current': 'page' as const } : {})}
              className={classNames(
                'flex min-h-12 items-center border-b-2 px-4 font-semibold whitespace-nowrap outline-offset-[-2px] transition-colors',
                tab.to === current
                  ? 'border-brand text-ink'
                  : 'border-transparent text-ink-soft hover:text-ink',
              )}
            >
              {tab.label}
            </Link>
          </li>
        ))}
      </ul>
      {after}
    </nav>
  )
}

/** Arrows, Home and End lead from tab to tab, as people know it from tabs; Enter opens one. */
function moveBetweenTabs(event: KeyboardEvent<HTMLElement>) {
  const links = [...event.currentTarget.querySelectorAll('a')]
  const index = links.indexOf(document.activeElement as HTMLAnchorElement)
  const target = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: links.length - 1 }[event.key]
  if (index < 0 || target === undefined) return
  event.preventDefault()
  links[(target + links.length) % links.length]?.focus()
}
