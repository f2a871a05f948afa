import type { ReactNode } from 'react'
import { useRef } from 'react'
import type { ShopContacts } from '#app/modules/settings/domain/shop-contacts.ts'
import type { ShopSettings } from '#app/modules/settings/domain/shop-settings.ts'
import { BottomBar } from './bottom-bar.tsx'
import type { CategoryLink } from './category-link.ts'
import { SiteHeader } from './header/site-header.tsx'
import { SiteFooter } from './site-footer.tsx'

/**
 * What stands around every public page: the way past it, header, main, footer and the bar of a phone. Pages bring
 * their own width (`page`). `--bottom-bar` tells sticky bars how much room the bar takes.
 */
export function StorefrontShell({
  settings,
  contacts,
  categories,
  year,
  children,
}: {
  settings: ShopSettings
  contacts: ShopContacts
  categories: readonly CategoryLink[]
  year: number
  children: ReactNode
}) {
  const searchInput = useRef<HTMLInputElement>(null)
  return (
    <div className="flex min-h-dvh flex-col [--bottom-bar:calc(3.5rem+1px+env(safe-area-inset-bottom))] md:[--bottom-bar:0px]">
      <a
        href="#icerik"
        className="fixed top-2 left-2 z-60 -translate-y-20 rounded-card bg-ink px-4 py-3 font-semibold text-paper focus:translate-y-0"
      >
        İçeriğe geç
      </a>
      <div className="contents print:hidden">
        <SiteHeader
          settings={settings}
          contacts={contacts}
          categories={categories}
          searchInput={searchInput}
        />
      </div>
      <main id="icerik" tabIndex={-1} className="clear-of-bars outline-none">
        {children}
      </main>
      <SiteFooter settings={settings} contacts={contacts} categories={categories} year={year} />
      <BottomBar searchInput={searchInput} />
    </div>
  )
}
