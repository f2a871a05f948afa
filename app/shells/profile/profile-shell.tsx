import type { ReactNode } from 'react'
import { useEffect, useRef } from 'react'
import { NavLink, useLocation } from 'react-router'
import { classNames } from '#app/design/class-names.ts'
import { PageHeader } from '#app/design/patterns/page-header.tsx'
import { Badge } from '#app/design/primitives/badge.tsx'
import { Breadcrumbs } from '#app/design/primitives/breadcrumbs.tsx'
import { formatPercent } from '#app/kernel/percent.ts'
import type { Account } from '#app/modules/accounts/domain/viewer.ts'
import { memberDiscountOf } from '#app/modules/accounts/domain/viewer.ts'
import { PROFILE_PAGES } from './profile-pages.ts'

/** One figure at the top of the profile. */
export interface ProfileFigure {
  readonly label: string
  readonly value: string
  /** Long values have a row of their own on a phone. */
  readonly isLong?: boolean
}

/** The frame of the profile: who is signed in, what he has done here in figures, its pages, and the one that is open. */
export function ProfileShell({
  account,
  figures,
  children,
}: {
  account: Account
  figures: readonly ProfileFigure[]
  children: ReactNode
}) {
  const rooms = useRef<HTMLElement>(null)
  const { pathname } = useLocation()

  // On a telephone the row of pages is wider than the screen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is another address
  useEffect(() => {
    const open = rooms.current?.querySelector<HTMLElement>('[aria-current=page]')
    if (rooms.current && open) rooms.current.scrollLeft = open.offsetLeft - rooms.current.clientWidth / 3
  }, [pathname])

  return (
    <div className="page py-6 md:py-10">
      <PageHeader
        above={<Breadcrumbs items={[{ label: 'Ana Sayfa', to: '/' }, { label: 'Profilim' }]} />}
        title="Hesabım"
        description={<Identity account={account} />}
      />
      <Figures figures={figures} />
      <div className="grid gap-6 lg:grid-cols-[13rem_minmax(0,1fr)] lg:gap-10">
        <nav
          ref={rooms}
          aria-label="Hesabım"
          className="relative max-lg:-mx-4 max-lg:overflow-x-auto max-lg:px-4"
        >
          <ul className="flex gap-1 max-lg:w-max max-lg:border-b max-lg:border-line lg:flex-col">
            {PROFILE_PAGES.map(({ to, label, reloadDocument }) => (
              <li key={to}>
                <NavLink
                  to={to}
                  end={to === '/profil'}
                  reloadDocument={reloadDocument}
                  className={({ isActive }) =>
                    classNames(
                      'flex min-h-11 items-center px-3 whitespace-nowrap lg:rounded-card',
                      isActive
                        ? 'font-semibold max-lg:border-b-2 max-lg:border-brand lg:bg-brand-soft'
                        : 'text-ink-soft hover:text-ink lg:hover:bg-paper',
                    )
                  }
                >
                  {label}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className="min-w-0">{children}</div>
      </div>
    </div>
  )
}

function Figures({ figures }: { figures: readonly ProfileFigure[] }) {
  return (
    <dl className="mb-6 grid grid-cols-3 gap-2 sm:grid-cols-4 sm:gap-4 md:mb-8">
      {figures.map(({ label, value, isLong = false }) => (
        <div
          key={label}
          className={classNames(
            'flex min-w-0 flex-col-reverse justify-end rounded-card border border-line bg-surface px-3 py-3 sm:px-4',
            isLong && 'max-sm:order-last max-sm:col-span-3',
          )}
        >
          <dt className="text-sm text-ink-soft">{label}</dt>
          <dd className="tabular text-xl font-bold lg:text-2xl">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Identity({ account }: { account: Account }) {
  const discountBp = memberDiscountOf(account)
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
      <span className="font-semibold text-ink">{account.name}</span>
      <span className="[overflow-wrap:anywhere]">{account.email}</span>
      <Badge>{account.type === 'corporate' ? 'Kurumsal' : 'Bireysel'}</Badge>
      {account.status === 'pending' ? <Badge tone="warning">Başvurunuz inceleniyor</Badge> : null}
      {discountBp > 0 ? <Badge tone="success">{formatPercent(discountBp)} üye indirimi</Badge> : null}
    </span>
  )
}
