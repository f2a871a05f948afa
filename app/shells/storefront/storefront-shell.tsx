import type { ReactNode } from 'react'
import { useRef } from 'react'
import { useLocation } from 'react-router'
import { classNames } from '#app/design/class-names.ts'
import { BottomBar } from './bottom-bar.tsx'
import { CHECKOUT_PATH } from './checkout-path.ts'
import { CookieChoice } from './cookie-choice/cookie-choice.tsx'
import { SiteHeader } from './header/site-header.tsx'
import { AnnounceNavigation } from './navigation/announce-navigation.tsx'
import { IdleChunk } from './navigation/idle-chunk.tsx'
import { PrefetchOnIntent } from './navigation/prefetch-on-intent.tsx'
import type { ShellFrame } from './shell-frame.ts'
import { SiteFooter } from './site-footer.tsx'

/**
 * What stands around every public page: the way past it, header, main, footer and the bar of a phone. Pages bring
 * their own width (`page`). `--bottom-bar` tells sticky bars how much room the bar takes. While goods are bought and paid
 * for, a phone shows one line of header and no bar of the shell's: the lower edge belongs to the total and its button.
 */
export function StorefrontShell({ frame, children }: { frame: ShellFrame; children: ReactNode }) {
  const searchInput = useRef<HTMLInputElement>(null)
  const { pathname } = useLocation()
  const isPaying = pathname === CHECKOUT_PATH
  const isBuying = pathname === '/sepet' || pathname.startsWith('/urun/')
  return (
    <div
      className={classNames(
        'flex min-h-dvh flex-col md:[--bottom-bar:0px] buying:[--bottom-bar:calc(4rem+1px+env(safe-area-inset-bottom))]',
        isPaying ? '[--bottom-bar:0px]' : '[--bottom-bar:calc(3.5rem+1px+env(safe-area-inset-bottom))]',
      )}
    >
      <a
        href="#icerik"
        className="fixed top-2 left-2 z-60 -translate-y-20 rounded-card bg-ink px-4 py-3 font-semibold text-paper focus:translate-y-0"
      >
        İçeriğe geç
      </a>
      <div className="contents print:hidden">
        {frame.isClosed ? (
          <aside
            aria-label="Mağazanın durumu"
            className="border-b border-warning/25 bg-warning-soft px-4 py-2 text-center text-sm font-semibold"
          >
            Mağaza kapalı. Ürün sayfalarını yalnızca mağaza ekibi görür.
          </aside>
        ) : null}
        <SiteHeader frame={frame} searchInput={searchInput} isPaying={isPaying} isBuying={isBuying} />
      </div>
      <main id="icerik" tabIndex={-1} className="clear-of-bars outline-none">
        {children}
      </main>
      <SiteFooter frame={frame} />
      {isPaying ? null : <BottomBar searchInput={searchInput} />}
      <CookieChoice receivers={frame.receivers} />
      <AnnounceNavigation />
      <IdleChunk />
      <PrefetchOnIntent />
    </div>
  )
}
