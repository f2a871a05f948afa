import type { KeyboardEvent, ReactNode } from 'react'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { classNames } from '#app/design/class-names.ts'
import { BackLink } from '#app/design/patterns/back-link.tsx'
import { PageHeader } from '#app/design/patterns/page-header.tsx'
import type { SettingsTab } from '#app/modules/settings/domain/site-settings-tabs.ts'
import { SETTINGS_TABS, settingsTabAddress } from '#app/modules/settings/domain/site-settings-tabs.ts'

/** The site settings: seven tabs, each a page of its own, so that they work as links do. */
export function SettingsPage({ current, children }: { current: SettingsTab; children: ReactNode }) {
  const list = useRef<HTMLUListElement>(null)
  // On a phone the row is longer than the screen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each tab that is opened
  useEffect(() => {
    const tab = list.current?.querySelector<HTMLElement>('[aria-current]')
    if (list.current && tab) list.current.scrollLeft = tab.offsetLeft - list.current.clientWidth / 3
  }, [current])

  return (
    <>
      <PageHeader
        above={<BackLink to="/admin" />}
        title="Ayarlar"
        description="Değişiklikler kaydedilince mağazada hemen görünür."
      />
      <nav aria-label="Ayar sekmeleri" onKeyDown={moveBetweenTabs} className="mb-6 border-b border-line">
        <ul ref={list} className="relative -mb-px flex gap-1 overflow-x-auto">
          {SETTINGS_TABS.map(({ id, label }) => (
            <li key={id}>
              <Link
                to={settingsTabAddress(id)}
                {...(id === current ? { 'aria-current': 'page' as const } : {})}
                className={classNames(
                  'flex min-h-12 items-center border-b-2 px-4 font-semibold whitespace-nowrap outline-offset-[-2px] transition-colors',
                  id === current
                    ? 'border-brand text-ink'
                    : 'border-transparent text-ink-soft hover:text-ink',
                )}
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {children}
    </>
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
