import type { RefObject } from 'react'
import { useRef } from 'react'
import { Link, NavLink } from 'react-router'
import { classNames } from '#app/design/class-names.ts'
import type { ShopContacts } from '#app/modules/settings/domain/shop-contacts.ts'
import type { ShopSettings } from '#app/modules/settings/domain/shop-settings.ts'
import { BrandMark } from '../brand-mark.tsx'
import type { CategoryLink } from '../category-link.ts'
import { AccountArea } from './account-area.tsx'
import { CartLink } from './cart-link.tsx'
import { CategoryMenu } from './category-menu.tsx'
import { ContactStrip } from './contact-strip.tsx'
import { navigationItemStyle } from './navigation-style.ts'
import { PhoneMenu } from './phone-menu.tsx'
import { SearchForm } from './search-form.tsx'
import { useIsScrolled } from './use-is-scrolled.ts'
import { useSignedIn } from './use-signed-in.ts'

interface SiteHeaderProps {
  readonly settings: ShopSettings
  readonly contacts: ShopContacts
  readonly categories: readonly CategoryLink[]
  /** The bar at the bottom of a phone brings the search into view through it. */
  readonly searchInput: RefObject<HTMLInputElement | null>
}

/**
 * Contact strip, logo, search, account, cart and navigation. The strip scrolls away; what sticks becomes lower after
 * scrolling, while the outer box keeps its height, so that the page below never jumps.
 */
export function SiteHeader({ settings, contacts, categories, searchInput }: SiteHeaderProps) {
  const mark = useRef<HTMLDivElement>(null)
  const isCompact = useIsScrolled(mark)
  const signedIn = useSignedIn()
  return (
    // Without a box of its own: the sticky part must be able to leave it.
    <header className="contents">
      <ContactStrip contacts={contacts} shipping={settings.shipping} />
      <div ref={mark} aria-hidden="true" className="h-px" />
      <div className="pointer-events-none sticky top-0 z-30 -mt-px h-[119px] md:h-[117px]">
        <div className="pointer-events-auto border-b border-line bg-surface">
          <div
            className={classNames(
              'page grid grid-cols-[auto_1fr_auto] items-center gap-x-1 transition-[padding] md:grid-cols-[auto_minmax(0,1fr)_auto] md:gap-x-8',
              isCompact ? 'py-1.5' : 'pt-2.5 pb-3 md:py-3.5',
            )}
          >
            <PhoneMenu
              siteName={settings.siteName}
              contacts={contacts}
              categories={categories}
              signedIn={signedIn}
            />
            <Link
              to="/"
              aria-label={`${settings.siteName}, ana sayfa`}
              className="flex min-w-0 rounded-sm md:max-w-56 xl:max-w-xs"
            >
              <BrandMark siteName={settings.siteName} />
            </Link>
            <SearchForm
              inputRef={searchInput}
              className={classNames(
                'max-md:col-span-full max-md:row-start-2 md:justify-self-center md:w-full md:max-w-xl',
                isCompact ? 'max-md:not-focus-within:sr-only max-md:pt-1.5' : 'max-md:mt-2',
              )}
            />
            <div className="flex items-center max-lg:-mr-2.5 lg:-mr-3">
              <AccountArea signedIn={signedIn} />
              <CartLink />
            </div>
          </div>
          <nav aria-label="Ana menü" className="max-md:hidden">
            <ul className="page flex h-11 items-stretch gap-7">
              <li className="flex">
                <NavLink to="/" end className={navigationItemStyle}>
                  Ana Sayfa
                </NavLink>
              </li>
              <li className="flex">
                <NavLink to="/urunler" className={navigationItemStyle}>
                  Ürünler
                </NavLink>
              </li>
              <CategoryMenu categories={categories} />
            </ul>
          </nav>
        </div>
      </div>
    </header>
  )
}
