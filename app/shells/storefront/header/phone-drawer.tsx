import { ChevronRight, LogOut, Mail, Phone, User, X } from 'lucide-react'
import { Link } from 'react-router'
import { IconButton } from '#app/design/primitives/icon-button.tsx'
import { WhatsappIcon } from '#app/design/primitives/whatsapp-icon.tsx'
import type { ShopContacts } from '#app/modules/settings/domain/shop-contacts.ts'
import { BrandMark } from '../brand-mark.tsx'
import type { CategoryLink } from '../category-link.ts'
import { CategoryPicture } from './category-menu.tsx'
import type { SignedIn } from './use-signed-in.ts'

export interface PhoneMenuProps {
  readonly siteName: string
  readonly contacts: ShopContacts
  readonly categories: readonly CategoryLink[]
  readonly signedIn: SignedIn | null
}

/** What is in the drawer: all pages, all categories, how to reach the shop, and the account. Loaded when it is first opened. */
export function PhoneDrawer({
  siteName,
  contacts,
  categories,
  signedIn,
  onClose,
}: PhoneMenuProps & { readonly onClose: () => void }) {
  return (
    <div className="flex min-h-full flex-col">
      <div className="flex items-center justify-between gap-3 border-b border-line py-2.5 pr-2 pl-4">
        <BrandMark siteName={siteName} />
        <IconButton label="Menüyü kapat" onClick={onClose}>
          <X size={22} aria-hidden="true" />
        </IconButton>
      </div>
      <nav aria-label="Menü" className="px-2 py-3">
        <ul>
          {[
            { to: '/', label: 'Ana Sayfa' },
            { to: '/urunler', label: 'Ürünler' },
            { to: '/kategoriler', label: 'Kategoriler' },
            { to: '/hakkimizda', label: 'Hakkımızda' },
            { to: '/iletisim', label: 'İletişim' },
          ].map((item) => (
            <li key={item.to}>
              <Link
                to={item.to}
                className="flex min-h-12 items-center justify-between rounded-card px-3 font-semibold active:bg-paper-deep"
              >
                {item.label}
                <ChevronRight size={18} aria-hidden="true" className="text-ink-soft" />
              </Link>
            </li>
          ))}
        </ul>
        <ul className="mt-2 border-t border-line pt-3">
          {categories.map((category) => (
            <li key={category.slug}>
              <Link
                to={`/kategoriler/${category.slug}`}
                className="flex min-h-14 items-center gap-3 rounded-card px-3 active:bg-paper-deep"
              >
                <CategoryPicture category={category} />
                {category.name}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className="mt-auto border-t border-line px-5 py-4 pb-[calc(1rem+env(safe-area-inset-bottom))]">
        <ContactList contacts={contacts} />
        <Account signedIn={signedIn} />
      </div>
    </div>
  )
}

function ContactList({ contacts }: { contacts: ShopContacts }) {
  const links = [
    { link: contacts.whatsapp, icon: <WhatsappIcon />, away: true },
    { link: contacts.phone, icon: <Phone size={18} aria-hidden="true" />, away: false },
    { link: contacts.email, icon: <Mail size={18} aria-hidden="true" />, away: false },
  ]
  return (
    <ul className="text-sm">
      {links.map(({ link, icon, away }) =>
        link ? (
          <li key={link.href}>
            <a
              href={link.href}
              {...(away ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
              className="flex min-h-10 items-center gap-3"
            >
              {icon}
              <span className="min-w-0 truncate">{link.text}</span>
            </a>
          </li>
        ) : null,
      )}
    </ul>
  )
}

function Account({ signedIn }: { signedIn: SignedIn | null }) {
  if (!signedIn) {
    return (
      <Link to="/giris" className="flex min-h-11 items-center gap-3 text-sm font-semibold">
        <User size={18} aria-hidden="true" />
        Giriş Yap
      </Link>
    )
  }
  return (
    <form method="post" action="/cikis" className="flex min-h-11 items-center justify-between gap-3 text-sm">
      <span className="truncate font-semibold">{signedIn.name}</span>
      <button type="submit" className="inline-flex min-h-10 items-center gap-2">
        <LogOut size={18} aria-hidden="true" />
        Çıkış Yap
      </button>
    </form>
  )
}
