import type { LucideIcon } from 'lucide-react'
import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { classNames } from '#app/design/class-names.ts'
import { formatCount } from '#app/kernel/count.ts'
import type { Account } from '#app/modules/accounts/domain/viewer.ts'
import type { AdminPage } from '#app/modules/back-office/admin/admin-page.ts'
import type { AdminBadges } from '#app/modules/back-office/domain/contribution.ts'
import { ADMIN_PAGES, isCurrentPage, mayOpen } from './admin-navigation.ts'
import { menuFolds } from './menu-folds.ts'

interface MenuProps {
  viewer: Account
  counts: AdminBadges
  pathname: string
}

/** The rooms with their words: those of every day, and three folds. */
export function SideMenu({ viewer, counts, pathname, onNavigate }: MenuProps & { onNavigate?: () => void }) {
  // What nobody has opened or closed himself is open on its own pages alone.
  const opened = menuFolds.useValue().value
  return (
    <nav aria-label="Yönetim" className="grid min-h-0 content-start gap-3 overflow-y-auto px-3 py-4">
      {ADMIN_PAGES.map((group) => {
        const pages = group.pages.filter((page) => mayOpen(viewer, page))
        if (pages.length === 0) return null
        const links = <PageLinks pages={pages} {...{ counts, pathname, onNavigate }} />
        if (!group.isFolded) return <div key={group.title}>{links}</div>
        const isOpen = opened[group.title] ?? pages.some(({ to }) => isCurrentPage(to, pathname))
        const waiting = waitingAt(pages, counts)
        return (
          <details
            key={group.title}
            open={isOpen}
            onToggle={({ currentTarget: { open } }) => {
              if (open !== isOpen) menuFolds.write({ ...menuFolds.fresh(), [group.title]: open })
            }}
            className="group/fold"
          >
            <summary className="flex min-h-10 cursor-pointer list-none items-center gap-3 rounded-card px-2 text-sm font-semibold text-ink-soft hover:bg-ink/6 hover:text-ink [&::-webkit-details-marker]:hidden">
              <ChevronRight
                size={18}
                aria-hidden="true"
                className="transition-transform group-open/fold:rotate-90"
              />
              <span className="flex-1">{group.title}</span>
              <span className="tabular text-xs font-normal group-open/fold:hidden">
                {waiting > 0 ? `${formatCount(waiting)} bekliyor` : pages.length}
              </span>
            </summary>
            {links}
          </details>
        )
      })}
    </nav>
  )
}

/** The rooms by their icons alone: a press on a fold lets its rooms fly out beside it. */
export function NarrowMenu({ viewer, counts, pathname }: MenuProps) {
  return (
    <nav
      aria-label="Yönetim"
      className="grid min-h-0 content-start justify-items-center gap-0.5 overflow-y-auto py-4"
    >
      {ADMIN_PAGES.map((group) => {
        const pages = group.pages.filter((page) => mayOpen(viewer, page))
        if (pages.length === 0) return null
        if (!group.isFolded)
          return (
            <ul key={group.title} className="grid gap-0.5">
              {pages.map((page) => (
                <li key={page.to}>
                  <NarrowLink page={page} count={counts[page.to] ?? 0} pathname={pathname} />
                </li>
              ))}
            </ul>
          )
        return <FlyOut key={group.title} {...group} {...{ pages, counts, pathname }} />
      })}
    </nav>
  )
}

/** A square of the narrow menu. */
export const NARROW_ITEM =
  'relative grid size-11 place-items-center rounded-card transition-colors text-ink hover:bg-ink/6'

function NarrowLink({ page, count, pathname }: { page: AdminPage; count: number; pathname: string }) {
  const { to, label, Icon, badgeLabel, isAlarm } = page
  const isCurrent = isCurrentPage(to, pathname)
  return (
    <Link
      to={to}
      aria-current={isCurrent ? 'page' : undefined}
      data-tip={label}
      className={classNames(NARROW_ITEM, isCurrent && 'bg-brand-soft text-brand')}
    >
      <Icon size={20} aria-hidden="true" />
      <span className="sr-only">{label}</span>
      {count > 0 ? (
        <Dot isAlarm={isAlarm ?? false} text={`${formatCount(count)} ${badgeLabel ?? ''}`} />
      ) : null}
    </Link>
  )
}

function Dot({ isAlarm, text }: { isAlarm: boolean; text: string }) {
  return (
    <>
      <span
        aria-hidden="true"
        className={classNames(
          'absolute top-2 right-2 size-2 rounded-pill ring-2 ring-surface',
          isAlarm ? 'bg-danger' : 'bg-ink-soft',
        )}
      />
      <span className="sr-only">, {text}</span>
    </>
  )
}

function FlyOut({
  title,
  Icon,
  pages,
  counts,
  pathname,
}: {
  title: string
  Icon?: LucideIcon
  pages: readonly AdminPage[]
  counts: AdminBadges
  pathname: string
}) {
  const id = `menu-${title.toLocaleLowerCase('tr')}`
  const waiting = waitingAt(pages, counts)
  const isHere = pages.some(({ to }) => isCurrentPage(to, pathname))
  return (
    <div className="border-line not-first:first-of-type:mt-2">
      <button
        type="button"
        popoverTarget={id}
        data-tip={title}
        className={classNames(NARROW_ITEM, isHere && 'bg-brand-soft text-brand')}
      >
        {Icon ? <Icon size={20} aria-hidden="true" /> : null}
        <span className="sr-only">{title}</span>
        {waiting > 0 ? <Dot isAlarm={false} text={`${formatCount(waiting)} bekliyor`} /> : null}
      </button>
      {/* In the top layer: the menu that scrolls would cut it off. */}
      <div
        id={id}
        popover="auto"
        onBeforeToggle={({ currentTarget }) => {
          const button = currentTarget.previousElementSibling?.getBoundingClientRect()
          const top = Math.min(button?.top ?? 0, window.innerHeight - pages.length * 42 - 64)
          currentTarget.style.top = `${Math.max(8, top)}px`
        }}
        className="fixed right-auto left-16 m-0 max-h-[calc(100dvh-1rem)] w-60 overflow-y-auto rounded-card border border-line bg-surface p-2 text-ink shadow-float"
      >
        <p aria-hidden="true" className="px-2 py-1 text-xs font-semibold text-ink-soft">
          {title}
        </p>
        <PageLinks
          pages={pages}
          counts={counts}
          pathname={pathname}
          onNavigate={() => document.getElementById(id)?.hidePopover()}
        />
      </div>
    </div>
  )
}

function waitingAt(pages: readonly AdminPage[], counts: AdminBadges): number {
  return pages.reduce((sum, { to }) => sum + (counts[to] ?? 0), 0)
}

function PageLinks({
  pages,
  counts,
  pathname,
  onNavigate,
}: {
  pages: readonly AdminPage[]
  counts: AdminBadges
  pathname: string
  onNavigate: (() => void) | undefined
}) {
  return (
    <ul className="grid gap-0.5">
      {pages.map(({ to, label, Icon, badgeLabel, isAlarm }) => {
        const isCurrent = isCurrentPage(to, pathname)
        const count = counts[to] ?? 0
        return (
          <li key={to}>
            <Link
              to={to}
              onClick={onNavigate}
              aria-current={isCurrent ? 'page' : undefined}
              className={classNames(
                'flex min-h-10 items-center gap-3 rounded-card px-2 text-sm font-semibold transition-colors',
                isCurrent ? 'bg-brand-soft text-brand' : 'text-ink hover:bg-ink/6',
              )}
            >
              <Icon size={18} aria-hidden="true" />
              <span className="min-w-0 flex-1 truncate">{label}</span>
              {count > 0 ? (
                <span
                  className={classNames(
                    'tabular text-xs font-semibold',
                    isAlarm ? 'rounded-pill bg-danger px-2 py-0.5 text-white' : 'px-2 text-ink-soft',
                  )}
                >
                  {count > 99 ? '99+' : count}
                  <span className="sr-only"> {badgeLabel}</span>
                </span>
              ) : null}
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
