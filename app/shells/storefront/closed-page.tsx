import { Mail, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { buttonStyle } from '#app/design/primitives/button-style.ts'
import { WhatsappIcon } from '#app/design/primitives/whatsapp-icon.tsx'
import type { ContactLink, ShopContacts } from '#app/modules/settings/domain/shop-contacts.ts'
import type { ShopSettings } from '#app/modules/settings/domain/shop-settings.ts'
import { BrandLogo } from './brand-logo.tsx'

/** What visitors see of a closed shop: who it is, that it opens soon, and how to reach it meanwhile. */
export function ClosedPage({
  shop: { siteName, siteTagline, logo },
  contacts: { whatsapp, phone, email },
}: {
  shop: Pick<ShopSettings, 'siteName' | 'siteTagline' | 'logo'>
  contacts: ShopContacts
}) {
  const isReachable = whatsapp !== null || phone !== null || email !== null
  return (
    <main className="page flex min-h-dvh flex-col items-center justify-center py-12 text-center">
      <div className="crop-marks w-full max-w-xl rounded-card border border-line bg-surface px-6 py-12 sm:px-12">
        <p className="flex justify-center">
          <BrandLogo siteName={siteName} logo={logo} />
        </p>
        {siteTagline ? <p className="mt-2 text-ink-soft">{siteTagline}</p> : null}
        <h1 className="mt-10 text-3xl md:text-4xl">Yakında açılıyoruz</h1>
        <p className="mx-auto mt-3 max-w-md text-ink-soft">
          {isReachable
            ? 'Mağazamızı hazırlıyoruz. Bu arada bize buradan ulaşabilirsiniz.'
            : 'Mağazamızı hazırlıyoruz. Kısa süre sonra yeniden uğrayın.'}
        </p>
        {isReachable ? (
          <div className="mt-8 flex flex-wrap justify-center gap-2">
            <Contact link={phone} icon={<Phone size={18} aria-hidden="true" />} />
            <Contact link={whatsapp} icon={<WhatsappIcon size={18} />} what="WhatsApp" />
            <Contact link={email} icon={<Mail size={18} aria-hidden="true" />} />
          </div>
        ) : null}
      </div>
      <p className="mt-6 flex flex-wrap justify-center gap-x-4 text-sm text-ink-soft">
        <a
          href="/siparis-takip"
          className="inline-flex min-h-11 items-center underline underline-offset-3 hover:text-ink"
        >
          Verdiğiniz siparişi izleyin
        </a>
        <a
          href="/giris?return=/admin"
          className="inline-flex min-h-11 items-center underline underline-offset-3 hover:text-ink"
        >
          Mağaza ekibi girişi
        </a>
      </p>
    </main>
  )
}

function Contact({ link, icon, what }: { link: ContactLink | null; icon: ReactNode; what?: string }) {
  if (!link) return null
  return (
    <a href={link.href} className={buttonStyle('secondary', 'md')}>
      {icon}
      {what ?? link.text}
    </a>
  )
}
