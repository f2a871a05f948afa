import { Search } from 'lucide-react'
import type { RefObject } from 'react'
import { useRef } from 'react'
import { classNames } from '#app/design/class-names.ts'
import { Link } from '#app/design/primitives/link.tsx'
import { useIsOutOfView } from '#app/design/use-is-out-of-view.ts'
import { useAskWhoIsSignedIn } from '#app/modules/accounts/storefront/signed-in.ts'
import { AnnouncementBar } from '#app/modules/content/storefront/announcement-bar.tsx'
import { HeaderLogo } from '#app/modules/mockups/storefront/logo-entry.tsx'
import { BrandLogo } from '../brand-logo.tsx'
import type { ShellFrame } from '../shell-frame.ts'
import { AccountArea } from './account-area.tsx'
import { ContactStrip } from './contact-strip.tsx'
import { KeptLinks } from './kept-links.tsx'
import { MainNavigation } from './main-navigation.tsx'
import { PhoneMenu } from './phone-menu.tsx'
import { SearchForm } from './search-form.tsx'
import { SearchLink } from './search-link.tsx'

interface SiteHeaderProps {
  readonly frame: ShellFrame
  /** The bar at the bottom of a phone brings the search into view through it. */
  readonly searchInput: RefObject<HTMLInputElement | null>
  /** At the checkout: on a phone one line is left of it, so that nothing leads away. */
  readonly isPaying: boolean
  /** On the page of a product and in the cart: on a phone one line as well, in which the search is opened. */
  readonly isBuying: boolean
}

/**
 * Announcements, contact strip, logo, search, account, favourites, cart and navigation. The first two scroll away; what
 * sticks becomes lower after scrolling, while the outer box keeps its height, so that the page below never jumps.
 */
export function SiteHeader({ frame, searchInput, isPaying, isBuying }: SiteHeaderProps) {
  const { settings, contacts, menu } = frame
  const brand = { siteName: settings.siteName, logo: settings.logo }
  const mark = useRef<HTMLDivElement>(null)
  const isCompact = useIsOutOfView(mark)
  const signedIn = useAskWhoIsSignedIn()
  const isOneLine = isPaying || isBuying
  return (
    // Without a box of its own: the sticky part must be able to leave it.
    <header className="contents">
      <div className={isOneLine ? 'max-md:hidden md:contents' : 'contents'}>
        {frame.announcementBar ? <AnnouncementBar bar={frame.announcementBar} /> : null}
        <ContactStrip contacts={contacts} line={frame.headerLine} />
      </div>
      <div ref={mark} aria-hidden="true" className="h-px" />
      <div
        className={classNames(
          'pointer-events-none sticky top-0 z-30 -mt-px md:h-[117px] low:static',
          isOneLine ? 'h-[57px]' : 'h-[119px]',
        )}
      >
        <div className="pointer-events-auto border-b border-line bg-surface">
          <div
            className={classNames(
              'page relative grid grid-cols-[auto_minmax(0,1fr)_auto_auto] items-center gap-x-1 transition-[padding-block] md:grid-cols-[auto_minmax(0,1fr)_auto] md:gap-x-4 lg:gap-x-8',
              isCompact ? 'py-1.5' : isOneLine ? 'py-1.5 md:py-3.5' : 'pt-2.5 pb-3 md:py-3.5',
            )}
          >
            <PhoneMenu brand={brand} contacts={contacts} menu={menu} signedIn={signedIn} />
            <Link
              to="/"
              // The name fits into what the icons beside it leave (`--name-room`).
              className="flex min-w-0 rounded-sm [--name-room:calc(100vw-13.25rem)] max-md:col-span-2 md:max-w-56 md:[--name-room:10.75rem] xl:max-w-xs xl:[--name-room:16.75rem]"
            >
              <BrandLogo {...brand} />
              <span className="sr-only">, ana sayfa</span>
            </Link>
            <SearchForm
              inputRef={searchInput}
              className={classNames(
                'max-md:col-span-2 max-md:row-start-2 md:justify-self-center md:w-full md:max-w-xl',
                isPaying && 'max-md:hidden',
                isCompact || isBuying ? 'max-md:not-focus-within:sr-only max-md:pt-1.5' : 'max-md:mt-2',
              )}
            />
            <div className="flex items-center justify-self-end max-lg:-mr-2.5 lg:-mr-3">
              {isBuying && (
                <SearchLink
                  searchInput={searchInput}
                  className="inline-flex size-11 items-center justify-center rounded-card hover:bg-ink/6 md:hidden"
                >
                  <Search size={22} aria-hidden="true" />
                  <span className="sr-only">Ara</span>
                </SearchLink>
              )}
              <AccountArea signedIn={signedIn} className={isBuying ? 'max-md:hidden' : undefined} />
              <KeptLinks />
            </div>
            <div
              className={classNames(
                'max-md:col-[3/5] max-md:row-start-2 max-md:flex max-md:justify-end md:absolute md:z-1 md:top-full md:right-0 md:col-[3/4]',
                isCompact || isOneLine ? 'max-md:hidden' : 'max-md:mt-2 max-md:-mr-1',
              )}
            >
              <HeaderLogo />
            </div>
          </div>
          <MainNavigation menu={menu} />
        </div>
      </div>
    </header>
  )
}
