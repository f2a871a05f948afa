import { Mail, MapPin, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { PageHeader } from '#app/design/patterns/page-header.tsx'
import { Alert } from '#app/design/primitives/alert.tsx'
import { Breadcrumbs } from '#app/design/primitives/breadcrumbs.tsx'
import { buttonStyle } from '#app/design/primitives/button-style.ts'
import { Card } from '#app/design/primitives/card.tsx'
import { Link } from '#app/design/primitives/link.tsx'
import { WhatsappIcon } from '#app/design/primitives/whatsapp-icon.tsx'
import { withMessage } from '#app/kernel/chat-href.ts'
import type { ShopContacts } from '#app/modules/settings/domain/shop-contacts.ts'
import type { TradeDetails } from '#app/modules/settings/domain/shop-settings.ts'

/** What somebody who asks for a price should write, so that the answer can be one. */
const WORTH_SAYING = [
  'Ürünün adı veya bağlantısı ve düşündüğünüz adet',
  'Logonuz (PDF, SVG veya AI dosyası en iyi sonucu verir)',
  'Baskının yeri ve renk sayısı; biliyorsanız Pantone kodu',
  'Ürünlerin elinizde olmasını istediğiniz tarih',
  'Var olan bir sipariş içinse sipariş numarası',
]

const LINK =
  'inline-flex min-h-6 items-center font-semibold text-brand underline-offset-4 [overflow-wrap:anywhere] hover:underline'

/** Where the form stands in the page. */
export const QUOTE_FORM_ID = 'teklif-formu'

/** The product somebody asks a price for. */
export interface WantedProduct {
  readonly id: string
  readonly title: string
  readonly sku: string
  readonly slug: string
  readonly minOrderQuantity: number
}

/** The page `/iletisim`: how to reach the shop, where it is, and who the seller is by law. Only what the owner has entered. */
export function ContactPage({
  contacts,
  address,
  trade,
  siteName,
  asksForQuote,
  wanted,
  wantedPicture,
  quoteForm,
}: {
  contacts: ShopContacts
  address: string
  trade: TradeDetails
  siteName: string
  /** Whether the visitor came to ask for a price (`?konu=teklif`). */
  asksForQuote: boolean
  /** What for; null when he named no product, or one that is not sold. */
  wanted: WantedProduct | null
  /** Of `wanted`; pictures belong to the catalogue, so the route hands it in like the form. */
  wantedPicture: ReactNode
  /** The form belongs to the quotes, which the settings do not know; the route hands it in. */
  quoteForm: ReactNode
}) {
  const { whatsapp, phone, email } = contacts
  const { subject, message } = firstWords(asksForQuote, wanted)
  const isReachable = Boolean(whatsapp || phone || email || address)
  const reach =
    whatsapp || phone || email ? (
      <Card key="ulasin" as="section" title="Bize ulaşın">
        <ul className="grid gap-5 sm:grid-cols-2">
          {phone ? (
            <Way icon={<Phone size={20} aria-hidden="true" />} label="Telefon">
              <a href={phone.href} className={`${LINK} tabular`}>
                {phone.text}
              </a>
            </Way>
          ) : null}
          {whatsapp ? (
            <Way icon={<WhatsappIcon size={20} />} label="WhatsApp">
              <a href={whatsapp.href} target="_blank" rel="noopener noreferrer" className={`${LINK} tabular`}>
                {whatsapp.text}
              </a>
            </Way>
          ) : null}
          {email ? (
            <Way icon={<Mail size={20} aria-hidden="true" />} label="E-posta">
              <a href={email.href} className={LINK}>
                {email.text}
              </a>
            </Way>
          ) : null}
        </ul>
      </Card>
    ) : null
  const write =
    email || whatsapp ? (
      <Card key="yazin" as="section" title="Kendi iletinizle yazmak isterseniz">
        <p className="text-sm text-ink-soft">
          Aşağıdakileri yazarsanız size tek seferde net bir yanıt verebiliriz:
        </p>
        <ul className="mt-3 grid list-disc gap-1.5 pl-5 text-sm marker:text-ink-soft">
          {(asksForQuote ? WORTH_SAYING.slice(0, -1) : WORTH_SAYING).map((said) => (
            <li key={said}>{said}</li>
          ))}
        </ul>
        <div className="mt-5 flex flex-wrap gap-3">
          {email ? (
            <a
              href={`${email.href}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(message)}`}
              className={buttonStyle('secondary', 'md')}
            >
              <Mail size={18} aria-hidden="true" />
              E-posta yazın
            </a>
          ) : null}
          {whatsapp ? (
            <a
              href={withMessage(whatsapp.href, message)}
              target="_blank"
              rel="noopener noreferrer"
              className={buttonStyle('secondary', 'md')}
            >
              <WhatsappIcon />
              WhatsApp ile yazın
            </a>
          ) : null}
        </div>
      </Card>
    ) : null
  const form = (
    <Card key="form" as="section" id={QUOTE_FORM_ID} title="Teklif veya soru için">
      {quoteForm}
    </Card>
  )
  return (
    <div className="page pt-4 pb-16 md:pt-5">
      <Breadcrumbs items={[{ label: 'Ana Sayfa', to: '/' }, { label: 'İletişim' }]} />
      <PageHeader
        className="mt-3 mb-7"
        title={asksForQuote ? 'Teklif isteyin' : 'İletişim'}
        description={
          asksForQuote
            ? 'Formu doldurun; adet, baskı ve tarihe göre size fiyat verelim.'
            : 'Ürün, baskı, teklif veya siparişiniz hakkında bize yazın ya da arayın. Sipariş vermeden önce de yardımcı oluruz.'
        }
      />
      {wanted ? <Wanted product={wanted} picture={wantedPicture} /> : null}
      {isReachable ? null : (
        <Alert tone="warning" className="mb-6">
          İletişim bilgilerimiz çok yakında burada olacak.
        </Alert>
      )}
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)]">
        <div className="grid gap-6">{asksForQuote ? [form, reach, write] : [reach, form, write]}</div>
        <div className="grid gap-6">
          {address ? (
            <Card as="section" title="Adres">
              <p className="flex gap-3">
                <MapPin size={20} aria-hidden="true" className="mt-0.5 text-ink-soft" />
                <span className="min-w-0">
                  <span className="[overflow-wrap:anywhere]">{address}</span>
                  <br />
                  <a
                    href={`https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`}
                    target="_blank"
                    rel="noopener noreferrer"
                    className={`${LINK} mt-2 text-sm`}
                  >
                    Haritada göster
                  </a>
                </span>
              </p>
            </Card>
          ) : null}
          <TradeCard trade={trade} siteName={siteName} />
        </div>
      </div>
    </div>
  )
}

/** What stands in the mail or the chat before the visitor has written a word. */
function firstWords(
  asksForQuote: boolean,
  wanted: WantedProduct | null,
): { readonly subject: string; readonly message: string } {
  if (!asksForQuote) return { subject: 'Bilgi isteği', message: 'Merhaba, bilgi almak istiyorum.' }
  if (!wanted) return { subject: 'Teklif isteği', message: 'Merhaba, fiyat teklifi almak istiyorum.' }
  const name = `${wanted.title} (${wanted.sku})`
  return {
    subject: `Teklif isteği: ${name}`,
    message: `Merhaba, ${name} için fiyat teklifi almak istiyorum. Adet: `,
  }
}

function Wanted({
  product: { title, sku, slug, minOrderQuantity },
  picture,
}: {
  product: WantedProduct
  picture: ReactNode
}) {
  return (
    <div className="mb-6 flex items-center gap-4 rounded-card border border-brand-line bg-brand-soft px-4 py-3">
      {picture}
      <p className="min-w-0 [overflow-wrap:anywhere]">
        Ürün:{' '}
        <Link to={`/urun/${slug}`} className={LINK}>
          {title}
        </Link>{' '}
        <span className="text-sm text-ink-soft">
          ({sku}, en az {minOrderQuantity} adet)
        </span>
      </p>
    </div>
  )
}

function Way({ icon, label, children }: { icon: ReactNode; label: string; children: ReactNode }) {
  return (
    <li className="flex min-w-0 gap-3">
      <span className="flex size-10 shrink-0 items-center justify-center rounded-pill bg-brand-soft text-brand">
        {icon}
      </span>
      <p className="min-w-0">
        <span className="block text-sm text-ink-soft">{label}</span>
        {children}
      </p>
    </li>
  )
}

/** Seller's identity as the e-commerce regulation wants it on the contact page (RG 29.12.2022/32058). */
function TradeCard({ trade, siteName }: { trade: TradeDetails; siteName: string }) {
  const rows = [
    ['Ticaret unvanı', trade.tradeName || siteName],
    ['MERSİS numarası', trade.mersisNumber],
    ['Vergi dairesi', trade.taxOffice],
    ['Vergi numarası', trade.taxNumber],
    ['KEP adresi', trade.kep],
  ].filter(([, value]) => value)
  return (
    <Card as="section" title="Satıcı bilgileri">
      <dl className="grid gap-3 text-sm">
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt className="text-ink-soft">{label}</dt>
            <dd className="tabular font-semibold [overflow-wrap:anywhere]">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
