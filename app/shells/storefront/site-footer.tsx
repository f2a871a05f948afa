import { Mail, MapPin, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { WhatsappIcon } from '#app/design/primitives/whatsapp-icon.tsx'
import type { ShopContacts } from '#app/modules/settings/domain/shop-contacts.ts'
import type { ShopSettings, TradeDetails } from '#app/modules/settings/domain/shop-settings.ts'
import { BrandMark } from './brand-mark.tsx'
import type { CategoryLink } from './category-link.ts'

/** Popular categories shown (spec, storefront §9). */
const CATEGORIES = 6
const LINK = 'inline-flex min-h-8 items-center underline-offset-4 hover:underline'

/** Who the shop is, where its things are, how to reach it, and who the seller is by law. */
export function SiteFooter({
  settings,
  contacts,
  categories,
  year,
}: {
  settings: ShopSettings
  contacts: ShopContacts
  categories: readonly CategoryLink[]
  year: number
}) {
  return (
    <footer className="on-dark mt-auto bg-ink text-sm text-paper max-md:pb-[calc(3.5rem+env(safe-area-inset-bottom))]">
      <div className="page grid gap-x-12 gap-y-10 pt-12 pb-10 sm:grid-cols-2 lg:grid-cols-[1.6fr_1fr_1fr_1.3fr]">
        <div className="sm:max-lg:col-span-2">
          <BrandMark siteName={settings.siteName} onDark />
          {settings.siteTagline ? <p className="mt-4 font-semibold">{settings.siteTagline}</p> : null}
          <p className="mt-2 max-w-sm text-paper/75">{settings.metaDescription}</p>
        </div>
        <FooterList title="Popüler Kategoriler">
          {categories.slice(0, CATEGORIES).map((category) => (
            <li key={category.slug}>
              <Link to={`/kategoriler/${category.slug}`} className={LINK}>
                {category.name}
              </Link>
            </li>
          ))}
        </FooterList>
        <FooterList title="Alışveriş">
          <li>
            <Link to="/urunler" className={LINK}>
              Tüm ürünler
            </Link>
          </li>
          <li>
            <Link to="/kategoriler" className={LINK}>
              Kategoriler
            </Link>
          </li>
          <li>
            <Link to="/sepet" className={LINK}>
              Sepetim
            </Link>
          </li>
          <li>
            <Link to="/giris" className={LINK}>
              Giriş Yap
            </Link>
          </li>
        </FooterList>
        <FooterList title="İletişim">
          <ContactItems contacts={contacts} address={settings.address} />
        </FooterList>
      </div>
      <div className="border-t border-paper/20">
        <div className="page flex flex-wrap justify-between gap-x-8 gap-y-2 py-5 text-xs text-paper/75">
          <p>
            © {year} {settings.siteName}
          </p>
          <TradeLine trade={settings.trade} />
        </div>
      </div>
    </footer>
  )
}

function FooterList({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-2 text-base">{title}</h2>
      <ul className="text-paper/85">{children}</ul>
    </section>
  )
}

function ContactItems({
  contacts: { whatsapp, phone, email },
  address,
}: {
  contacts: ShopContacts
  address: string
}) {
  return (
    <>
      {whatsapp ? (
        <li>
          <a
            href={whatsapp.href}
            target="_blank"
            rel="noopener noreferrer"
            className={`${LINK} tabular gap-2.5`}
          >
            <WhatsappIcon />
            {whatsapp.text}
          </a>
        </li>
      ) : null}
      {phone ? (
        <li>
          <a href={phone.href} className={`${LINK} tabular gap-2.5`}>
            <Phone size={18} aria-hidden="true" />
            {phone.text}
          </a>
        </li>
      ) : null}
      {email ? (
        <li>
          <a href={email.href} className={`${LINK} gap-2.5 [overflow-wrap:anywhere]`}>
            <Mail size={18} aria-hidden="true" />
            {email.text}
          </a>
        </li>
      ) : null}
      {address ? (
        <li className="flex gap-2.5 py-1.5">
          <MapPin size={18} aria-hidden="true" className="mt-0.5" />
          <address className="not-italic">{address}</address>
        </li>
      ) : null}
    </>
  )
}

/** The seller as the law wants it named; only what the owner has entered. */
function TradeLine({ trade }: { trade: TradeDetails }) {
  const parts = [
    trade.tradeName,
    trade.mersisNumber && `MERSİS No: ${trade.mersisNumber}`,
    trade.taxNumber && [trade.taxOffice, `VKN ${trade.taxNumber}`].filter(Boolean).join(' '),
    trade.kep && `KEP: ${trade.kep}`,
  ].filter(Boolean)
  return parts.length > 0 ? <p className="[overflow-wrap:anywhere]">{parts.join(' · ')}</p> : null
}
