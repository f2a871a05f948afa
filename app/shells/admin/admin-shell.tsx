import { Keyboard, LogOut, Menu, PanelLeftClose, PanelLeftOpen, Store, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useEffect, useRef } from 'react'
import { Form, Link, useLocation, useNavigation } from 'react-router'
import { classNames } from '#app/design/class-names.ts'
import { Key, useKeysDialog } from '#app/design/patterns/use-keys-dialog.tsx'
import { usePageKeys } from '#app/design/patterns/use-page-keys.ts'
import { Button } from '#app/design/primitives/button.tsx'
import { IconButton } from '#app/design/primitives/icon-button.tsx'
import { ToastProvider } from '#app/design/toast/toast-provider.tsx'
import type { Account } from '#app/modules/accounts/domain/viewer.ts'
import { FlashToast } from '#app/modules/accounts/storefront/flash-toast.tsx'
import type { AdminBadges } from '#app/modules/back-office/domain/contribution.ts'
import { ORDERS_PAGE } from '#app/modules/orders/admin/navigation.ts'
import { isOverview } from './admin-navigation.ts'
import { BottomBar } from './bottom-bar.tsx'
import { MenuTips } from './menu-tips.tsx'
import type { MenuWidth } from './menu-width.ts'
import { useMenuWidth } from './menu-width.ts'
import { PaletteButton } from './palette/palette-button.tsx'
import { usePalette } from './palette/use-palette.tsx'
import { NARROW_ITEM, NarrowMenu, SideMenu } from './side-menu.tsx'
import { useBadges } from './use-badges.ts'

/**
 * The frame of the back office: at the left the navigation with search and ways out, wide or folded to its icons; on a
 * phone behind a bar below in the rooms, above on what is opened from them.
 */
export function AdminShell({
  viewer,
  siteName,
  badges,
  menuWidth,
  children,
}: {
  viewer: Account
  siteName: string
  badges: AdminBadges
  menuWidth: MenuWidth
  children: ReactNode
}) {
  const counts = useBadges(badges)
  const unreadOrders = counts[ORDERS_PAGE.to] ?? 0
  const { open, palette } = usePalette(viewer)
  const drawer = useRef<HTMLDivElement>(null)
  const { pathname } = useLocation()
  const { width, fold } = useMenuWidth(menuWidth)
  const isNarrow = width === 'narrow'
  const hasBar = isOverview(pathname)
  const keys = useKeysDialog()
  usePageKeys([{ key: '[', text: isNarrow ? 'Menüyü genişlet' : 'Menüyü daralt', run: fold }])

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
      <div
        className={classNames(
          'md:[--bottom-bar:0px] lg:grid',
          isNarrow ? 'lg:grid-cols-[4rem_minmax(0,1fr)]' : 'lg:grid-cols-[15rem_minmax(0,1fr)]',
          hasBar
            ? '[--bottom-bar:calc(3.5rem+1px+env(safe-area-inset-bottom))] max-md:pb-(--bottom-bar)'
            : '[--bottom-bar:0px]',
        )}
      >
        <aside className="sticky top-0 hidden h-dvh flex-col border-r border-line bg-surface lg:flex">
          {isNarrow ? (
            <MenuTips>
              <Link to="/admin" data-tip={siteName} className={`${NARROW_ITEM} mx-auto mt-3 shrink-0`}>
                <span
                  aria-hidden="true"
                  className="grid size-8 place-items-center rounded-card bg-ink font-bold text-paper"
                >
                  {siteName.slice(0, 1)}
                </span>
                <span className="sr-only">{siteName}</span>
              </Link>
              <div className="mx-auto h-11 shrink-0" data-tip="Ara ve git">
                {open && <PaletteButton onOpen={open} />}
              </div>
              <NarrowMenu viewer={viewer} counts={counts} pathname={pathname} />
              <NarrowWaysOut viewer={viewer} onFold={fold} onKeys={keys.open} />
            </MenuTips>
          ) : (
            <>
              <div className="shrink-0 px-5 pt-3">{brand}</div>
              <div className="mt-2 h-10 shrink-0 px-3">{open && <PaletteButton isWide onOpen={open} />}</div>
              <SideMenu viewer={viewer} counts={counts} pathname={pathname} />
              <WaysOut viewer={viewer}>
                <button type="button" onClick={keys.open} className={`${WAY} noscript:hidden`}>
                  <Keyboard size={18} aria-hidden="true" />
                  <span className="flex-1">Kısayollar</span>
                  <Key name="?" />
                </button>
                <button type="button" onClick={fold} className={`${WAY} noscript:hidden`}>
                  <PanelLeftClose size={18} aria-hidden="true" />
                  <span className="flex-1">Menüyü daralt</span>
                  <Key name="[" />
                </button>
              </WaysOut>
            </>
          )}
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
          <SideMenu
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
            className={classNames(
              'sticky top-0 z-30 flex h-14 items-center gap-2 border-b border-line bg-surface px-2 sm:px-6 lg:hidden',
              // The bar below leads everywhere this one does.
              hasBar && 'max-md:hidden',
            )}
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
            className={classNames(
              'mx-auto w-full max-w-[92rem] px-4 py-6 outline-none max-sm:pt-4 sm:px-6 lg:py-8',
              hasBar ? 'clear-of-bars md:max-lg:[--sticky-top:3.5rem]' : 'max-lg:[--sticky-top:3.5rem]',
            )}
          >
            {children}
          </main>
        </div>
        {hasBar ? <BottomBar viewer={viewer} counts={counts} pathname={pathname} onSearch={open} /> : null}
      </div>
      {palette}
      {keys.dialog}
    </ToastProvider>
  )
}

/** To the shop, and out of the back office. */
function WaysOut({ viewer, children }: { viewer: Account; children?: ReactNode }) {
  return (
    <div className="mt-auto grid shrink-0 gap-1 border-t border-line px-3 py-3">
      <Link to="/" reloadDocument className={WAY}>
        <Store size={18} aria-hidden="true" />
        Mağazayı gör
      </Link>
      {children}
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

const WAY =
  'flex min-h-10 w-full items-center gap-3 rounded-card px-2 text-left text-sm font-semibold hover:bg-ink/6'

function NarrowWaysOut({
  viewer,
  onFold,
  onKeys,
}: {
  viewer: Account
  onFold: () => void
  onKeys: () => void
}) {
  return (
    <div className="mt-auto grid shrink-0 justify-items-center gap-0.5 border-t border-line py-3">
      <Link to="/" reloadDocument data-tip="Mağazayı gör" className={NARROW_ITEM}>
        <Store size={20} aria-hidden="true" />
        <span className="sr-only">Mağazayı gör</span>
      </Link>
      <button type="button" data-tip="Kısayollar" onClick={onKeys} className={NARROW_ITEM}>
        <Keyboard size={20} aria-hidden="true" />
        <span className="sr-only">Kısayollar</span>
      </button>
      <button type="button" data-tip="Menüyü genişlet" onClick={onFold} className={NARROW_ITEM}>
        <PanelLeftOpen size={20} aria-hidden="true" />
        <span className="sr-only">Menüyü genişlet</span>
      </button>
      <Form method="post" action="/cikis" reloadDocument>
        <button type="submit" data-tip={`Çıkış, ${viewer.name}`} className={NARROW_ITEM}>
          <LogOut size={20} aria-hidden="true" />
          <span className="sr-only">Çıkış, {viewer.name}</span>
        </button>
      </Form>
    </div>
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
