import type { LucideIcon } from 'lucide-react'
import { Menu, Search } from 'lucide-react'
import { Link } from 'react-router'
import { classNames } from '#app/design/class-names.ts'
import type { Account } from '#app/modules/accounts/domain/viewer.ts'
import type { AdminBadges } from '#app/modules/back-office/domain/contribution.ts'
import { ORDERS_PAGE } from '#app/modules/orders/admin/navigation.ts'
import { PRODUCTION_PAGE } from '#app/modules/production/admin/navigation.ts'
import { DASHBOARD_PAGE, isCurrentPage, mayOpen } from './admin-navigation.ts'

const ITEM =
  'relative flex h-full w-full flex-col items-center justify-center gap-0.5 text-xs font-medium outline-offset-[-3px]'

/** The places a thumb wants to reach on a phone, in place of the bar above. It stands where nothing else needs the lower edge (`isOverview`). */
export function BottomBar({
  viewer,
  counts,
  pathname,
  onSearch,
}: {
  viewer: Account
  counts: AdminBadges
  pathname: string
  /** Null before the page is alive. */
  onSearch: (() => void) | null
}) {
  const rooms = [{ ...DASHBOARD_PAGE, label: 'Bugün' }, ORDERS_PAGE, PRODUCTION_PAGE].filter((page) =>
    mayOpen(viewer, page),
  )
  return (
    <nav
      aria-label="Hızlı erişim"
      className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] md:hidden print:hidden"
    >
      <ul className="grid h-14 auto-cols-fr grid-flow-col">
        {rooms.map(({ to, label, Icon, badgeLabel, isAlarm = false }) => {
          const isCurrent = isCurrentPage(to, pathname)
          const count = counts[to] ?? 0
          return (
            <li key={to}>
              <Link
                to={to}
                aria-current={isCurrent ? 'page' : undefined}
                className={classNames(ITEM, isCurrent && 'font-semibold text-brand')}
              >
                <Glyph Icon={Icon} dot={count === 0 ? null : isAlarm ? 'bg-danger' : 'bg-brand'} />
                {label}
                {count > 0 ? (
                  <span className="sr-only">
                    , {count} {badgeLabel}
                  </span>
                ) : null}
              </Link>
            </li>
          )
        })}
        <li className="noscript:hidden">
          <button
            type="button"
            aria-haspopup="dialog"
            disabled={onSearch === null}
            onClick={onSearch ?? undefined}
            className={ITEM}
          >
            <Glyph Icon={Search} dot={null} />
            Ara
          </button>
        </li>
        <li>
          <button type="button" popoverTarget="yonetim-menusu" className={ITEM}>
            <Glyph Icon={Menu} dot={null} />
            Menü
          </button>
        </li>
      </ul>
    </nav>
  )
}

function Glyph({ Icon, dot }: { Icon: LucideIcon; dot: string | null }) {
  return (
    <span aria-hidden="true" className="relative">
      <Icon size={22} />
      {dot ? (
        <span
          className={classNames('absolute -top-0.5 -right-1 size-2 rounded-pill ring-2 ring-surface', dot)}
        />
      ) : null}
    </span>
  )
}
