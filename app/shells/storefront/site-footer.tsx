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
const SHOPPING = [
  ['/urunler', 'Tüm ürünler'],
  ['/kategoriler', 'Kategoriler'],
  ['/sepet', 'Sepetim'],
  ['/giris', 'Giriş Yap'],
] as const
const ABOUT_US = [
  ['/hakkimizda', 'Hakkımızda'],
  ['/iletisim', 'İletişim'],
] as const
const LAW = [
  ['/iade-politikasi', 'İade Politikası'],
  ['/mesafeli-satis-sozlesmesi', 'Mesafeli Satış Sözleşmesi'],
  ['/on-bilgilendirme', 'Ön Bilgilendirme Formu'],
  ['/kvkk', 'KVKK Aydınlatma Metni'],
  ['/gizlilik-politikasi', 'Gizlilik Politikası'],
  ['/cerez-politikasi', 'Çerez Politikası'],
  ['/kullanim-sartlari', 'Kullanım Şartları'],
] as const
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
    <footer className="on-dark mt-auto print:hidden bg-ink text-sm text-paper max-md:pb-[calc(3.5rem+env(safe-area-inset-bottom))]">
      <div className="page grid grid-cols-2 gap-x-6 gap-y-8 pt-12 pb-10 sm:gap-x-10 lg:grid-cols-4 xl:grid-cols-[1.5fr_1fr_1.3fr_1fr_1.4fr] xl:gap-x-12">
        <div className="max-xl:col-span-full">
          <BrandMark siteName={settings.siteName} onDark />
          {settings.siteTagline ? <p className="mt-4 font-semibold">{settings.siteTagline}</p> : null}
          <p className="mt-2 max-w-sm text-paper/75">{settings.metaDescription}</p>
        </div>
        {categories.length > 0 ? (
          <FooterList title="Popüler Kategoriler">
            {categories.slice(0, CATEGORIES).map(({ slug, name }) => (
              <FooterLink key={slug} to={`/kategoriler/${slug}`} label={name} />
            ))}
          </FooterList>
        ) : null}
        <FooterList title="Bilgilendirme" links={LAW} />
        <div className="content-start gap-8 max-sm:contents sm:grid">
          <FooterList title="Alışveriş" links={SHOPPING} />
          <FooterList title="Kurumsal" links={ABOUT_US} />
        </div>
        {contacts.whatsapp || contacts.phone || contacts.email || settings.address ? (
          <FooterList title="İletişim" className="max-sm:col-span-full">
            <ContactItems contacts={contacts} address={settings.address} />
          </FooterList>
        ) : null}
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

function FooterList({
  title,
  links = [],
  className,
  children,
}: {
  title: string
  className?: string
  links?: readonly (readonly [to: string, label: string])[]
  children?: ReactNode
}) {
  return (
    <section className={className}>
      <h2 className="mb-2 text-base">{title}</h2>
      <ul className="text-paper/85">
        {links.map(([to, label]) => (
          <FooterLink key={to} to={to} label={label} />
        ))}
        {children}
      </ul>
    </section>
  )
}

function FooterLink({ to, label }: { to: string; label: string }) {
  return (
    <li>
      <Link to={to} className={LINK}>
        {label}
      </Link>
    </li>
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
