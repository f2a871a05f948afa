import { Mail, PackagePlus, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useRef, useState } from 'react'
import { Form, Link } from 'react-router'
import { BackLink } from '#app/design/patterns/back-link.tsx'
import { ConfirmDialog } from '#app/design/patterns/confirm-dialog.tsx'
import { PageHeader } from '#app/design/patterns/page-header.tsx'
import { Alert } from '#app/design/primitives/alert.tsx'
import { Badge } from '#app/design/primitives/badge.tsx'
import { Button } from '#app/design/primitives/button.tsx'
import { buttonStyle } from '#app/design/primitives/button-style.ts'
import { Card } from '#app/design/primitives/card.tsx'
import { Facts } from '#app/design/primitives/facts.tsx'
import { LinkButton } from '#app/design/primitives/link-button.tsx'
import { RelativeTime } from '#app/design/primitives/relative-time.tsx'
import { VisuallyHidden } from '#app/design/primitives/visually-hidden.tsx'
import { WhatsappIcon } from '#app/design/primitives/whatsapp-icon.tsx'
import type { Instant } from '#app/kernel/instant.ts'
import { formatDateTime } from '#app/kernel/instant.ts'
import { formatPhone } from '#app/kernel/turkish-ids.ts'
import { mailtoHref } from '#app/kernel/unlinked-text.ts'
import { rowFacts } from '#app/modules/cart/domain/line-rows.ts'
import { NoMailServerNotice } from '#app/modules/mail/admin/no-mail-server-notice.tsx'
import type { PrintFileRef } from '#app/modules/media/domain/print-file.ts'
import { formatFileSize, PRINT_FILE_LABELS } from '#app/modules/media/domain/print-file-rules.ts'
import { PlacedDesignView } from '#app/modules/mockups/admin/placed-design.tsx'
import { namesText, writtenNames } from '#app/modules/printing/domain/name-list.ts'
import { FILE_OF, printText } from '#app/modules/printing/domain/printed-place.ts'
import type { Quote } from '#app/modules/quotes/domain/quote.ts'
import { quantityText, SOURCE_LABELS } from '#app/modules/quotes/domain/quote.ts'

const LINK = 'inline-block py-0.5 text-brand underline underline-offset-3'

/** One request for a price offer: who asks, what for, and the ways to answer. */
export function QuoteDetailPage({
  quote,
  replies,
  order,
  now,
  orderLink,
  promise,
  isBusy,
  refusal,
}: {
  quote: Quote
  /** Links that begin a mail and a chat with the asker. */
  replies: { readonly mail: string; readonly chat: string }
  /** The order that was made of it; null while there is none. */
  order: { readonly id: string; readonly orderNumber: string } | null
  now: Instant
  /** Brings the buyer the link of the order that was made of it. */
  orderLink: ReactNode
  /** What day an order of today would be told. */
  promise: ReactNode
  isBusy: boolean
  /** Why it was not deleted. */
  refusal: string | null
}) {
  return (
    <>
      <PageHeader
        above={<BackLink to="/admin/quotes" label="Teklif Talepleri" />}
        title={quote.company === '' ? quote.name : `${quote.name} (${quote.company})`}
        description={
          <>
            <span className="tabular">{quote.quoteNumber}</span> · {formatDateTime(quote.createdAt)} ·{' '}
            <RelativeTime at={quote.createdAt} now={now} />
          </>
        }
        actions={<Badge>{SOURCE_LABELS[quote.source]}</Badge>}
      />
      {refusal ? (
        <Alert tone="danger" title="Talep silinmedi" live className="mb-5">
          {refusal}
        </Alert>
      ) : null}
      <NoMailServerNotice className="mb-5">
        Mağazadan müşteriye e-posta gitmiyor. WhatsApp’tan veya kendi e-posta programınızdan yazın.
      </NoMailServerNotice>
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid min-w-0 gap-5">
          <Card as="section" title="Mesaj">
            <p className="max-w-prose whitespace-pre-line [overflow-wrap:anywhere]">{quote.message}</p>
          </Card>
          <Goods quote={quote} />
          {promise}
        </div>
        <div className="grid min-w-0 gap-5">
          <Card as="section" title="Yanıtlayın">
            <div className="grid gap-2">
              <a href={replies.mail} className={buttonStyle('primary', 'md')}>
                <Mail size={18} aria-hidden="true" /> E-posta ile yanıtla
              </a>
              <a
                href={replies.chat}
                target="_blank"
                rel="noopener noreferrer"
                className={buttonStyle('secondary', 'md')}
              >
                <WhatsappIcon size={18} /> WhatsApp ile yaz
                <VisuallyHidden> (yeni sekmede açılır)</VisuallyHidden>
              </a>
            </div>
          </Card>
          <Card as="section" title="Kim istiyor">
            <Facts
              items={[
                ['Ad soyad', <strong key="name">{quote.name}</strong>],
                ['Firma', quote.company || 'Belirtilmedi'],
                [
                  'E-posta',
                  <a key="email" href={mailtoHref(quote.email)} className={LINK}>
                    {quote.email}
                  </a>,
                ],
                [
                  'Telefon',
                  <a key="phone" href={`tel:${quote.phone}`} className={LINK}>
                    {formatPhone(quote.phone)}
                  </a>,
                ],
              ]}
            />
          </Card>
          <Card as="section" title="Siparişe çevirin">
            {order ? (
              <p className="mb-3 text-sm">
                Bu talepten sipariş oluşturuldu:{' '}
                <Link to={`/admin/orders/${order.id}`} className={LINK}>
                  {order.orderNumber}
                </Link>
              </p>
            ) : null}
            <LinkButton
              to={`/admin/orders/add?quote=${quote.id}`}
              variant="secondary"
              className="w-full"
              icon={<PackagePlus size={18} aria-hidden="true" />}
            >
              {order ? 'Yeni sipariş oluştur' : 'Siparişe çevir'}
            </LinkButton>
          </Card>
          {orderLink}
          <Removal isBusy={isBusy} name={quote.name} />
        </div>
      </div>
    </>
  )
}

function Goods({ quote: { id, product } }: { quote: Quote }) {
  if (!product) return null
  const options = Object.entries(product.selectedVariations)
  return (
    <Card as="section" title="Ürün">
      <Facts
        isWide
        items={[
          [
            'Ürün',
            <Link key="product" to={`/admin/products/edit/${product.productId}`} className={LINK}>
              {product.productTitle}
            </Link>,
          ],
          ['Stok kodu', product.productSku],
          ...options.map(([name, value]) => [name, value] as const),
          ...rowFacts(product.rows ?? []),
          [
            'Baskı',
            product.printChoice === null ? 'Belirtilmedi' : printText(product.printChoice, product.places),
          ],
          ...(product.places ?? []).flatMap(({ name, names }) =>
            names ? [[`${name}: ${namesText(names)}`, writtenNames(names).join('; ')] as const] : [],
          ),
          ['Adet', quantityText(product.quantity)],
          ...fileFact('Baskı dosyası', product.artwork, `/admin/quotes/${id}/file`),
          ...(product.places ?? []).flatMap(({ placeId, name, artwork }) =>
            fileFact(
              `${name} dosyası`,
              artwork,
              `/admin/quotes/${id}/file?${FILE_OF}=${encodeURIComponent(placeId)}`,
            ),
          ),
        ]}
      />
      {product.design ? (
        <div className="mt-4">
          <PlacedDesignView
            design={product.design}
            printChoice={product.printChoice}
            title={product.productTitle}
            pictureHref={`/admin/quotes/${id}/design`}
            sheetHref={`/admin/quotes/${id}/sheet`}
          />
        </div>
      ) : null}
    </Card>
  )
}

/** A print file with its download; none where there is none. */
function fileFact(label: string, file: PrintFileRef | null | undefined, href: string) {
  if (!file) return []
  const link = (
    <a key={label} href={href} download={file.name} className={LINK}>
      {file.name} ({PRINT_FILE_LABELS[file.type]}, {formatFileSize(file.sizeBytes)})
    </a>
  )
  return [[label, link] as const]
}

/** Taking a request out for good; asked about first, without JavaScript the press alone does it. */
function Removal({ isBusy, name }: { isBusy: boolean; name: string }) {
  const form = useRef<HTMLFormElement>(null)
  const isConfirmed = useRef(false)
  const [isAsking, setAsking] = useState(false)
  return (
    <Form
      ref={form}
      method="post"
      onSubmit={(event) => {
        if (isConfirmed.current && !isBusy) return
        event.preventDefault()
        if (!isBusy) setAsking(true)
      }}
    >
      <input type="hidden" name="intent" value="remove" />
      <Button type="submit" variant="quiet" busy={isBusy} icon={<Trash2 size={18} aria-hidden="true" />}>
        Talebi sil
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Bu teklif talebini silmek istediğinizden emin misiniz?"
        text={`${name} tarafından gönderilen talep kalıcı olarak silinir.`}
        confirmLabel="Talebi sil"
        onConfirm={() => {
          setAsking(false)
          isConfirmed.current = true
          form.current?.requestSubmit()
        }}
      />
    </Form>
  )
}
