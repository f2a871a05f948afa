import { Mail, MapPin, Phone } from 'lucide-react'
import type { MouseEvent, ReactNode } from 'react'
import { classNames } from '#app/design/class-names.ts'
import { Link } from '#app/design/primitives/link.tsx'
import { WhatsappIcon } from '#app/design/primitives/whatsapp-icon.tsx'
import type { FooterColumn, FooterPages } from '#app/modules/content/domain/custom-page.ts'
import { customPagePath, FOOTER_COLUMN_TITLES } from '#app/modules/content/domain/custom-page.ts'
import type { ShopContacts } from '#app/modules/settings/domain/shop-contacts.ts'
import type { SocialLinks, TradeDetails } from '#app/modules/settings/domain/shop-settings.ts'
import { OPEN_COOKIE_CHOICE_EVENT } from '#app/modules/settings/storefront/cookie-choice-store.ts'
import { BrandLogo } from './brand-logo.tsx'
import type { ShellFrame } from './shell-frame.ts'

/** Popular categories shown (spec, storefront §9). */
const CATEGORIES = 6
const ABOUT_US = [
  ['/hakkimizda', 'Hakkımızda'],
  ['/iletisim', 'İletişim'],
  ['/siparis-takip', 'Sipariş takibi'],
  ['/urunler', 'Tüm ürünler'],
  ['/favorilerim', 'Favorilerim'],
  ['/sepet', 'Sepetim'],
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
/** The networks' own signs, on a ground of 24 × 24. */
const SOCIAL = [
  [
    'facebook',
    'Facebook',
    'M13.5 21v-8h2.7l.4-3.1h-3.1V7.9c0-.9.3-1.5 1.5-1.5h1.7V3.6c-.3 0-1.3-.1-2.4-.1-2.4 0-4.1 1.5-4.1 4.2v2.2H7.5V13h2.7v8z',
  ],
  [
    'instagram',
    'Instagram',
    'M8 3h8a5 5 0 0 1 5 5v8a5 5 0 0 1-5 5H8a5 5 0 0 1-5-5V8a5 5 0 0 1 5-5zm0 2a3 3 0 0 0-3 3v8a3 3 0 0 0 3 3h8a3 3 0 0 0 3-3V8a3 3 0 0 0-3-3zm4 2.5a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9zm0 2a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5zM16.8 6a1.2 1.2 0 1 1 0 2.4 1.2 1.2 0 0 1 0-2.4z',
  ],
  [
    'twitter',
    'X (Twitter)',
    'M17.7 3.5h3l-6.6 7.5 7.7 10h-6l-4.7-6.1-5.4 6.1h-3l7-8L2.3 3.5h6.2l4.2 5.6zm-1 15.7h1.6L7.6 5.2H5.8z',
  ],
] as const
const LINK = 'inline-flex min-h-8 items-center underline-offset-4 hover:underline'

/** What stands in the footer: who the shop is, where its things are, how to reach it, and who the seller is by law. */
export function SiteFooter({ frame }: { frame: ShellFrame }) {
  const { settings, contacts, categories, latestPosts, footerPages, year } = frame
  return (
    <footer className="on-dark clear-of-bars mt-auto print:hidden bg-ink text-sm text-paper pb-(--bottom-bar)">
      <div className="page grid grid-cols-2 gap-x-6 gap-y-6 pt-9 pb-7 sm:gap-x-10 sm:gap-y-8 sm:pt-12 sm:pb-10 md:grid-cols-3 xl:flex xl:justify-between xl:gap-x-7">
        <div className="max-xl:col-span-full xl:max-w-52 xl:[--name-room:9.75rem]">
          <BrandLogo siteName={settings.siteName} logo={settings.logo} onDark />
          {settings.siteTagline ? <p className="mt-4 font-semibold">{settings.siteTagline}</p> : null}
          {settings.footerText ? <p className="mt-2 max-w-sm text-paper/75">{settings.footerText}</p> : null}
          <SocialIcons social={settings.social} />
        </div>
        {categories.length > 0 ? (
          // A phone has them at its lower edge and in the menu.
          <FooterList title="Popüler Kategoriler" className="max-sm:hidden">
            {categories.slice(0, CATEGORIES).map(({ slug, name }) => (
              <FooterLink key={slug} to={`/kategoriler/${slug}`} label={name} />
            ))}
          </FooterList>
        ) : null}
        <FooterList
          title={FOOTER_COLUMN_TITLES.information}
          links={[...LAW, ...footerPages.information.map(linkOfPage)]}
        >
          <li>
            {/* Without JavaScript there is nothing to choose, and the page says what is kept. */}
            <a href="/cerez-politikasi" onClick={openCookieChoice} className={LINK}>
              Çerez tercihleri
            </a>
          </li>
        </FooterList>
        <FooterList
          title={FOOTER_COLUMN_TITLES.corporate}
          links={[...ABOUT_US, ...footerPages.corporate.map(linkOfPage)]}
        />
        {latestPosts.length > 0 ? (
          <FooterList title="Son Yazılar">
            {latestPosts.map(({ slug, title }) => (
              <FooterLink key={slug} to={`/blog/${slug}`} label={title} isShort />
            ))}
            <li>
              <Link to="/blog" className={`${LINK} font-semibold`} aria-label="Tümünü Gör: blog yazıları">
                Tümünü Gör
              </Link>
            </li>
          </FooterList>
        ) : null}
        {contacts.whatsapp || contacts.phone || contacts.email || settings.address ? (
          <FooterList title="İletişim">
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

function openCookieChoice(event: MouseEvent) {
  event.preventDefault()
  window.dispatchEvent(new Event(OPEN_COOKIE_CHOICE_EVENT))
}

function linkOfPage({ slug, title }: FooterPages[FooterColumn][number]): readonly [string, string] {
  return [customPagePath(slug), title]
}

/** The shop's own pages elsewhere; only those the owner has entered. */
function SocialIcons({ social }: { social: SocialLinks }) {
  const known = SOCIAL.filter(([network]) => social[network] !== '')
  if (known.length === 0) return null
  return (
    <ul aria-label="Sosyal medya" className="mt-4 -ml-2.5 flex">
      {known.map(([network, name, path]) => (
        <li key={network}>
          <a
            href={social[network]}
            target="_blank"
            rel="noopener noreferrer"
            className="inline-flex size-11 items-center justify-center rounded-card hover:bg-paper/12"
          >
            <svg
              width="22"
              height="22"
              viewBox="0 0 24 24"
              fill="currentColor"
              fillRule="evenodd"
              aria-hidden="true"
            >
              <path d={path} />
            </svg>
            <span className="sr-only">{name} (yeni sekmede açılır)</span>
          </a>
        </li>
      ))}
    </ul>
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
    <section className={classNames('xl:max-w-48', className)}>
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

function FooterLink({
  to,
  label,
  isShort = false,
}: {
  to: string
  label: string
  /** One line on a phone: titles of posts, which are long. */
  isShort?: boolean
}) {
  return (
    <li>
      <Link to={to} className={`${LINK} py-1`}>
        <span className={isShort ? 'line-clamp-1 sm:line-clamp-2' : 'line-clamp-2'}>{label}</span>
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
