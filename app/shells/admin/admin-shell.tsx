import { ChevronRight, LogOut, Menu, Store, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useEffect, useRef } from 'react'
import { Form, Link, useLocation, useNavigation } from 'react-router'
import { classNames } from '#app/design/class-names.ts'
import { Button } from '#app/design/primitives/button.tsx'
import { IconButton } from '#app/design/primitives/icon-button.tsx'
import { ToastProvider } from '#app/design/toast/toast-provider.tsx'
import { formatCount } from '#app/kernel/count.ts'
import type { Account } from '#app/modules/accounts/domain/viewer.ts'
import { FlashToast } from '#app/modules/accounts/storefront/flash-toast.tsx'
import type { AdminPage } from '#app/modules/back-office/admin/admin-page.ts'
import type { AdminBadges } from '#app/modules/back-office/domain/contribution.ts'
import { ORDERS_PAGE } from '#app/modules/orders/admin/navigation.ts'
import { ADMIN_PAGES, isCurrentPage, mayOpen } from './admin-navigation.ts'
import { menuFolds } from './menu-folds.ts'
import { PaletteButton } from './palette/palette-button.tsx'
import { usePalette } from './palette/use-palette.tsx'
import { useBadges } from './use-badges.ts'

/** The frame of the back office: at the left the navigation with search and ways out, on a phone behind a button of a bar above. */
export function AdminShell({
  viewer,
  siteName,
  badges,
  children,
}: {
  viewer: Account
  siteName: string
  badges: AdminBadges
  children: ReactNode
}) {
  const counts = useBadges(badges)
  const unreadOrders = counts[ORDERS_PAGE.to] ?? 0
  const { open, palette } = usePalette(viewer)
  const drawer = useRef<HTMLDivElement>(null)
  const { pathname } = useLocation()

  useEffect(() => {
    // Loaded ahead: a form that cannot reach the server must still be able to say so.
    const timer = setTimeout(() => {
      Promise.all([
        import('#app/design/toast/toast-view.tsx'),
        import('#app/design/primitives/dialog-surface.tsx'),
      ]).catch(() => undefined)
    }, 500)
    return () => clearTimeout(timer)
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the drawer closes when the page changes
  useEffect(() => {
    if (drawer.current?.matches(':popover-open')) drawer.current.hidePopover()
  }, [pathname])

  const brand = (
    <Link to="/admin" className="block min-w-0 py-1 leading-tight">
      <span className="block truncate font-bold tracking-tight">{siteName}</span>
      <span className="block text-xs text-ink-soft">Yönetim</span>
    </Link>
  )
  return (
    <ToastProvider>
      <FlashToast />
      <a
        href="#icerik"
        className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:rounded-card focus:bg-surface focus:px-4 focus:py-2 focus:shadow-float"
      >
        İçeriğe geç
      </a>
      <LoadingBar />
      <div className="lg:grid lg:grid-cols-[15rem_minmax(0,1fr)]">
        <aside className="sticky top-0 hidden h-dvh flex-col border-r border-line bg-surface lg:flex">
          <div className="shrink-0 px-5 pt-3">{brand}</div>
          <div className="mt-2 h-10 shrink-0 px-3">{open && <PaletteButton isWide onOpen={open} />}</div>
          <Navigation viewer={viewer} counts={counts} pathname={pathname} />
          <WaysOut viewer={viewer} />
        </aside>

        {/* A popover opens without JavaScript, closes with Escape and with a click beside it. */}
        <div
          ref={drawer}
          id="yonetim-menusu"
          popover="auto"
          className="fixed inset-y-0 right-auto left-0 m-0 h-dvh max-h-none w-72 max-w-[85vw] border-r border-line bg-surface p-0 text-ink shadow-float backdrop:bg-ink/55 lg:hidden"
        >
          <div className="flex h-14 items-center justify-between border-b border-line pr-2 pl-5">
            {brand}
            <IconButton label="Menüyü kapat" popoverTarget="yonetim-menusu" popoverTargetAction="hide">
              <X size={20} aria-hidden="true" />
            </IconButton>
          </div>
          <Navigation
            viewer={viewer}
            counts={counts}
            pathname={pathname}
            onNavigate={() => drawer.current?.hidePopover()}
          />
          <WaysOut viewer={viewer} />
        </div>

        <div className="min-w-0">
          <header
            data-stays-above=""
            className="sticky top-0 z-30 flex h-14 items-center gap-2 border-b border-line bg-surface px-2 sm:px-6 lg:hidden"
          >
            <IconButton
              label={unreadOrders > 0 ? `Menü, ${unreadOrders} okunmamış sipariş` : 'Menü'}
              popoverTarget="yonetim-menusu"
            >
              <Menu size={22} aria-hidden="true" />
              {unreadOrders > 0 ? (
                <span
                  aria-hidden="true"
                  className="absolute top-2 right-2 size-2.5 rounded-pill bg-danger ring-2 ring-surface"
                />
              ) : null}
            </IconButton>
            <div className="min-w-0 flex-1">{brand}</div>
            {open && <PaletteButton onOpen={open} />}
          </header>
          <main
            id="icerik"
            tabIndex={-1}
            className="mx-auto w-full max-w-[92rem] px-4 py-6 outline-none max-sm:pt-4 max-lg:[--sticky-top:3.5rem] sm:px-6 lg:py-8"
          >
            {children}
          </main>
        </div>
      </div>
      {palette}
    </ToastProvider>
  )
}

function Navigation({
  viewer,
  counts,
  pathname,
  onNavigate,
}: {
  viewer: Account
  counts: AdminBadges
  pathname: string
  onNavigate?: () => void
}) {
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
        const waiting = pages.reduce((sum, { to }) => sum + (counts[to] ?? 0), 0)
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

/** To the shop, and out of the back office. */
function WaysOut({ viewer }: { viewer: Account }) {
  return (
    <div className="mt-auto grid shrink-0 gap-1 border-t border-line px-3 py-3">
      <Link
        to="/"
        reloadDocument
        className="flex min-h-10 items-center gap-3 rounded-card px-2 text-sm font-semibold hover:bg-ink/6"
      >
        <Store size={18} aria-hidden="true" />
        Mağazayı gör
      </Link>
      <Form
        method="post"
        action="/cikis"
        reloadDocument
        className="flex min-h-10 items-center gap-2 pl-2 text-sm"
      >
        <span className="min-w-0 flex-1 truncate text-ink-soft">{viewer.name}</span>
        <Button type="submit" variant="quiet" size="sm" icon={<LogOut size={18} aria-hidden="true" />}>
          Çıkış
        </Button>
      </Form>
    </div>
  )
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

/** A thin line at the top while a page is on its way. */
function LoadingBar() {
  const isLoading = useNavigation().state !== 'idle'
  if (!isLoading) return null
  return (
    <div aria-hidden="true" className="fixed inset-x-0 top-0 z-50 h-0.5 overflow-hidden">
      <div className="h-full w-full animate-breathe bg-brand" />
    </div>
  )
}
