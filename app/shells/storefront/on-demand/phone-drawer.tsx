import { ChevronDown, ChevronRight, Heart, LogOut, Mail, Phone, User, X } from 'lucide-react'
import { useId, useState } from 'react'
import { classNames } from '#app/design/class-names.ts'
import { Badge } from '#app/design/primitives/badge.tsx'
import { buttonStyle } from '#app/design/primitives/button-style.ts'
import { IconButton } from '#app/design/primitives/icon-button.tsx'
import { Link } from '#app/design/primitives/link.tsx'
import { WhatsappIcon } from '#app/design/primitives/whatsapp-icon.tsx'
import type { SignedIn } from '#app/modules/accounts/storefront/signed-in.ts'
import { OwnerLink } from '#app/modules/content/storefront/owner-link.tsx'
import type { ShopContacts } from '#app/modules/settings/domain/shop-contacts.ts'
import type { BrandLogoProps } from '../brand-logo.tsx'
import { BrandLogo } from '../brand-logo.tsx'
import { roleBadge } from '../header/role-badge.ts'
import type { ShellMenuItem } from '../shell-menu.ts'
import { EntryPicture } from './entry-picture.tsx'

export interface PhoneMenuProps {
  readonly brand: BrandLogoProps
  readonly contacts: ShopContacts
  readonly menu: readonly ShellMenuItem[]
  readonly signedIn: SignedIn | null
}

/** What is in the drawer: the whole menu, how to reach the shop, and the account. Loaded when it is first opened. */
export function PhoneDrawer({
  brand,
  contacts,
  menu,
  signedIn,
  onClose,
}: PhoneMenuProps & { readonly onClose: () => void }) {
  return (
    <div className="flex min-h-full flex-col">
      <div className="flex items-center justify-between gap-3 border-b border-line py-2.5 pr-2 pl-4">
        <BrandLogo {...brand} />
        <IconButton label="Menüyü kapat" onClick={onClose}>
          <X size={22} aria-hidden="true" />
        </IconButton>
      </div>
      <nav aria-label="Menü" className="px-2 py-3">
        <ul>
          {menu.map((item, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two entries may be alike, and their order does not change while the drawer is open
            <DrawerItem key={index} item={item} />
          ))}
        </ul>
        <div className="mt-2 border-t border-line pt-2">
          <Link
            to="/favorilerim"
            className="flex min-h-12 items-center gap-3 rounded-card px-3 font-semibold active:bg-paper-deep"
          >
            <Heart size={20} aria-hidden="true" />
            Favorilerim
          </Link>
        </div>
      </nav>
      <div className="mt-auto border-t border-line px-5 py-4 pb-[calc(1rem+env(safe-area-inset-bottom))]">
        <ContactList contacts={contacts} />
        <Account signedIn={signedIn} />
      </div>
    </div>
  )
}

/** An entry; what hangs below it is opened with a tap on its arrow (spec, storefront §2). */
function DrawerItem({ item }: { item: ShellMenuItem }) {
  const listId = useId()
  const [isOpen, setOpen] = useState(false)
  const hasSubmenu = item.submenu.length > 0
  return (
    <li>
      <div className="flex">
        <OwnerLink
          link={item.link}
          className="flex min-h-12 min-w-0 flex-1 items-center gap-3 rounded-card px-3 font-semibold active:bg-paper-deep"
        >
          {item.icon ? <span aria-hidden="true">{item.icon}</span> : null}
          <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">{item.title}</span>
          {hasSubmenu ? null : <ChevronRight size={18} aria-hidden="true" className="text-ink-soft" />}
        </OwnerLink>
        {hasSubmenu ? (
          <button
            type="button"
            aria-label={`${item.title} menüsü`}
            aria-expanded={isOpen}
            aria-controls={listId}
            onClick={() => setOpen(!isOpen)}
            className="inline-flex w-12 items-center justify-center rounded-r-card border-l border-line active:bg-paper-deep"
          >
            <ChevronDown
              size={20}
              aria-hidden="true"
              className={classNames('transition-transform', isOpen && 'rotate-180')}
            />
          </button>
        ) : null}
      </div>
      {hasSubmenu ? (
        <ul id={listId} hidden={!isOpen} className="mb-2 ml-3 border-l-2 border-line pl-1">
          {item.submenu.map((entry, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            <li key={index}>
              <OwnerLink
                link={entry.link}
                className="flex min-h-12 items-center gap-3 rounded-card px-3 py-1 active:bg-paper-deep"
              >
                <EntryPicture entry={entry} />
                <span className="min-w-0">
                  <span className="block [overflow-wrap:anywhere]">{entry.title}</span>
                  {entry.description ? (
                    <span className="line-clamp-2 text-sm text-ink-soft">{entry.description}</span>
                  ) : null}
                </span>
              </OwnerLink>
            </li>
          ))}
        </ul>
      ) : null}
    </li>
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
      <div className="mt-3 grid grid-cols-2 gap-2">
        <Link reloadDocument to="/giris" className={buttonStyle('secondary', 'md')}>
          <User size={18} aria-hidden="true" />
          Giriş Yap
        </Link>
        <Link reloadDocument to="/kayit" className={buttonStyle('primary', 'md')}>
          Üye Ol
        </Link>
      </div>
    )
  }
  const badge = roleBadge(signedIn.role)
  const name = <span className="truncate font-semibold">{signedIn.name}</span>
  return (
    <form
      method="post"
      action="/cikis"
      className="mt-2 flex min-h-11 items-center justify-between gap-3 text-sm"
    >
      {badge ? (
        <Link to="/admin" reloadDocument className="flex min-h-10 min-w-0 items-center gap-2">
          {name}
          <Badge tone="brand">{badge}</Badge>
        </Link>
      ) : (
        name
      )}
      <button type="submit" className="inline-flex min-h-10 shrink-0 items-center gap-2">
        <LogOut size={18} aria-hidden="true" />
        Çıkış Yap
      </button>
    </form>
  )
}
