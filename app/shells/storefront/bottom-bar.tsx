import { House, LayoutGrid, Search } from 'lucide-react'
import type { ReactNode, RefObject } from 'react'
import { NavLink } from 'react-router'
import { classNames } from '#app/design/class-names.ts'
import { CartIcon, FavouritesIcon } from './header/kept-links.tsx'
import { SearchLink } from './header/search-link.tsx'

const ITEM =
  'flex h-full flex-col items-center justify-center gap-0.5 text-xs font-medium tracking-tight outline-offset-[-3px]'

/** The five places a thumb wants to reach on a phone. */
export function BottomBar({ searchInput }: { searchInput: RefObject<HTMLInputElement | null> }) {
  return (
    <nav
      aria-label="Hızlı erişim"
      className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] buying:hidden md:hidden print:hidden"
    >
      <ul className="grid h-14 grid-cols-5">
        <li>
          <Place to="/" label="Ana Sayfa" icon={<House size={22} aria-hidden="true" />} />
        </li>
        <li>
          <Place to="/kategoriler" label="Kategoriler" icon={<LayoutGrid size={22} aria-hidden="true" />} />
        </li>
        <li>
          <SearchLink searchInput={searchInput} className={ITEM}>
            <Search size={22} aria-hidden="true" />
            Ara
          </SearchLink>
        </li>
        <li>
          <Place to="/favorilerim" label="Favoriler" icon={<FavouritesIcon />} />
        </li>
        <li>
          <Place to="/sepet" label="Sepet" icon={<CartIcon />} />
        </li>
      </ul>
    </nav>
  )
}

function Place({ to, label, icon }: { to: string; label: string; icon: ReactNode }) {
  return (
    <NavLink
      to={to}
      end={to === '/'}
      className={({ isActive }) => classNames(ITEM, isActive && 'text-brand')}
    >
      {icon}
      {label}
    </NavLink>
  )
}
