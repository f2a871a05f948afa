import { Check, ClipboardList, Copy, FolderArchive, Minus, PencilLine, Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { BackLink } from '#app/design/patterns/back-link.tsx'
import { PageHeader } from '#app/design/patterns/page-header.tsx'
import { Alert } from '#app/design/primitives/alert.tsx'
import { Badge } from '#app/design/primitives/badge.tsx'
import { buttonStyle } from '#app/design/primitives/button-style.ts'
import { Card } from '#app/design/primitives/card.tsx'
import { Facts } from '#app/design/primitives/facts.tsx'
import { LinkButton } from '#app/design/primitives/link-button.tsx'
import { RelativeTime } from '#app/design/primitives/relative-time.tsx'
import { VisuallyHidden } from '#app/design/primitives/visually-hidden.tsx'
import type { Instant } from '#app/kernel/instant.ts'
import { formatDateTime } from '#app/kernel/instant.ts'
import { formatPhone } from '#app/kernel/turkish-ids.ts'
import { mailtoHref } from '#app/kernel/unlinked-text.ts'
import { addressLine, fullName } from '#app/modules/orders/domain/checkout.ts'
import { CONSENT_TITLES } from '#app/modules/orders/domain/consents.ts'
import { isChangeable, paidDifferenceText } from '#app/modules/orders/domain/order-revision-views.ts'
import type { OrderDetail, StaffOrderDetail } from '#app/modules/orders/domain/order-views.ts'
import { ORDER_SOURCE_LABELS } from '#app/modules/orders/domain/order-views.ts'
import { hasSentParcel, isPartlySent } from '#app/modules/orders/domain/parcels.ts'
import {
  expectedPaidWith,
  PAID_WITH_LABELS,
  PAYMENT_STATE_LABELS,
  paymentStateOf,
} from '#app/modules/orders/domain/payment.ts'
import { isUnconfirmed } from '#app/modules/orders/domain/stock-hold.ts'
import { isPrintedLine } from '#app/modules/orders/domain/work-order.ts'
import { workOrdersHref } from '#app/modules/orders/domain/work-order-address.ts'
import { artworksOf } from '#app/modules/printing/domain/printed-place.ts'
import { OpenCancelDuties } from './cancel-fields.tsx'
import { ORDER_PARTS } from './next-action-card.tsx'
import { OrderLines } from './order-lines.tsx'
import { OrderPriceBreakdown } from './order-price-breakdown.tsx'
import { OrderStatusBadge } from './order-status-badge.tsx'
import { PrintFileLink } from './print-file-link.tsx'
import { PromiseCard } from './promise-card.tsx'

/** A text's version is a long hash; its beginning tells versions apart, the whole stands on hover. */
const SHOWN_VERSION = 10

/** Everything about one order on one page. The forms are the route's, because they write. */
export function OrderDetailPage({
  order,
  now,
  notice,
  nextAction,
  buyerLink,
  statusForm,
  parcels,
  paymentForm,
  invoiceForm,
  timeline,
  mails,
  versions,
  customerLink,
  markOf,
}: {
  order: StaffOrderDetail
  now: Instant
  /** What stands above everything, such as that no mail goes out. */
  notice: ReactNode
  /** Where it stands and what is next. */
  nextAction: ReactNode
  buyerLink: ReactNode
  /** Where more is known of who ordered; null for who may not see customers. */
  customerLink: { readonly to: string; readonly label: string } | null
  statusForm: ReactNode
  /** What lies in which parcel and where it is. */
  parcels: ReactNode
  paymentForm: ReactNode
  invoiceForm: ReactNode
  /** What happened, what buyer and shop write to each other, and what the shop's people note. */
  timeline: ReactNode
  mails: ReactNode
  /** What was changed of it, and what waits for its buyer. */
  versions: ReactNode
  /** What stands beside the name of a line. */
  markOf: (lineId: string) => ReactNode
}) {
  return (
    <>
      <PageHeader
        above={<BackLink to="/admin/orders" label="Siparişler" />}
        title={order.orderNumber}
        description={
          <>
            {formatDateTime(order.createdAt)} · <RelativeTime at={order.createdAt} now={now} />
            {order.madeBy === null
              ? null
              : ` · Kaynak: ${ORDER_SOURCE_LABELS[order.source]}, ${order.madeBy}`}
            {order.quoteId === null ? null : (
              <>
                {' · '}
                <Link to={`/admin/quotes/${order.quoteId}`} className="underline underline-offset-3">
                  Teklif talebi
                </Link>
              </>
            )}
          </>
        }
        actions={
          <>
            <OrderStatusBadge
              status={order.status}
              isPartlySent={isPartlySent(order.status, hasSentParcel(order.parcels))}
            />
            {order.awaitsApproval ? <Badge tone="warning">Alıcı onayı bekleniyor</Badge> : null}
            {order.stockReleasedAt === null ? null : <Badge tone="warning">Stok bırakıldı</Badge>}
            <PaymentStateBadge order={order} />
            <LinkButton
              to={`/admin/orders/add?order=${order.id}`}
              variant="secondary"
              size="sm"
              icon={<Copy size={16} aria-hidden="true" />}
            >
              Aynısından tekrar
            </LinkButton>
            {isChangeable(order.status) ? (
              <LinkButton
                to={`/admin/orders/${order.id}/change`}
                variant="secondary"
                size="sm"
                icon={<PencilLine size={16} aria-hidden="true" />}
              >
                Siparişi değiştir
              </LinkButton>
            ) : null}
            <a
              href={`/admin/orders/${order.id}/print`}
              target="_blank"
              rel="noopener"
              className={buttonStyle('secondary', 'sm')}
            >
              <Printer size={16} aria-hidden="true" /> Yazdır
              <VisuallyHidden> (yeni pencerede açılır)</VisuallyHidden>
            </a>
          </>
        }
      />
      {notice}
      {nextAction}
      {order.stockReleasedAt === null ? null : (
        <Alert tone="warning" title="Stok bırakıldı" className="mb-5">
          {order.awaitsApproval ? 'Alıcının onayı' : 'Ödeme'} ayarladığınız sürede gelmedi; ürünler{' '}
          {formatDateTime(order.stockReleasedAt)} itibarıyla yeniden satışta. Sipariş iptal edilmedi: ödemeyi
          işaretlediğinizde veya durumu ilerlettiğinizde stok yeniden ayrılır, yetmezse eksik ürünler
          söylenir.
        </Alert>
      )}
      <Held order={order} />
      <OpenCancelDuties order={order} className="mb-5" />
      {order.paidDifference === null || order.status === 'cancelled' ? null : (
        <Alert tone="warning" title={paidDifferenceText(order.paidDifference)} className="mb-5">
          Sipariş ödendikten sonra değişti.{' '}
          {order.paidDifference.kind === 'due' ? 'Fark gelince' : 'Farkı iade edince'} ödemeyi “alınmadı”,
          sonra yeniden “alındı” olarak işaretleyin.
        </Alert>
      )}
      {/* In the order of a phone; beside each other, the commands take the second column over the height of both parts. */}
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr]">
        <div className="grid min-w-0 grid-cols-1 gap-5">
          <Card
            as="section"
            title={`Ürünler (${order.lines.length})`}
            actions={
              <div className="flex flex-wrap gap-2">
                <WorkOrders order={order} />
                <AllPrintFiles order={order} />
              </div>
            }
            flush
          >
            <OrderLines order={order} markOf={markOf} />
            <div className="border-t border-line px-5 py-4">
              <OrderPriceBreakdown order={order} />
            </div>
          </Card>
          {order.note === '' ? null : (
            <Card as="section" title="Sipariş notu">
              <p className="text-sm whitespace-pre-line [overflow-wrap:anywhere]">{order.note}</p>
            </Card>
          )}
          {versions}
          <Customer order={order} link={customerLink} />
        </div>
        <div className="grid min-w-0 grid-cols-1 gap-5 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <Card as="section" title="Durum">
            {statusForm}
          </Card>
          <div id={ORDER_PARTS.link}>{buyerLink}</div>
          {order.status === 'cancelled' ? null : <PromiseCard promise={order.promise} />}
          <div id={ORDER_PARTS.parcels}>{parcels}</div>
          <Card
            as="section"
            id={ORDER_PARTS.payment}
            title="Ödeme"
            actions={<PaymentStateBadge order={order} />}
          >
            {paymentForm}
          </Card>
          <Invoice order={order}>{invoiceForm}</Invoice>
        </div>
        <div className="grid min-w-0 grid-cols-1 gap-5">
          {timeline}
          <Consents order={order} />
          {mails}
        </div>
      </div>
    </>
  )
}

/** Until when an unconfirmed order keeps its goods, and that it is no revenue before. */
function Held({ order }: { order: StaffOrderDetail }) {
  const { stockHeldUntil, stockReleasedAt } = order
  const isOffer = isUnconfirmed(order)
  if (stockReleasedAt !== null || (stockHeldUntil === null && !isOffer)) return null
  const kept = stockHeldUntil === null ? null : formatDateTime(stockHeldUntil)
  return (
    <Alert title={isOffer ? 'Alıcının onayı bekleniyor' : 'Ödeme bekleniyor'} className="mb-5">
      {kept === null
        ? 'Ürünler stoktan ayrıldı.'
        : `Ürünler ${kept} tarihine kadar stoktan ayrıldı; o zamana kadar ${isOffer ? 'onay' : 'ödeme'} gelmezse yeniden satışa açılır.`}
      {isOffer ? ' Sipariş onaylanana, ödenene veya siz durumu ilerletene kadar ciroya sayılmaz.' : null}
    </Alert>
  )
}

const PAYMENT_TONES = { paid: 'success', pending: 'warning', unpaid: 'neutral' } as const

function PaymentStateBadge({ order }: { order: OrderDetail }) {
  const state = paymentStateOf(order)
  return <Badge tone={PAYMENT_TONES[state]}>{PAYMENT_STATE_LABELS[state]}</Badge>
}

/** The papers of all its printed lines; one alone stands at its line. */
function WorkOrders({ order: { id, lines } }: { order: OrderDetail }) {
  const count = lines.filter(isPrintedLine).length
  if (count < 2) return null
  return (
    <a href={workOrdersHref(id)} download className={buttonStyle('secondary', 'sm')}>
      <ClipboardList size={16} aria-hidden="true" /> İş emirleri
      <VisuallyHidden>: {count} baskılı ürün</VisuallyHidden>
    </a>
  )
}

function AllPrintFiles({ order }: { order: OrderDetail }) {
  const count = order.lines.flatMap(artworksOf).length
  if (count < 2) return null
  return (
    <a href={`/admin/orders/${order.id}/files`} download className={buttonStyle('secondary', 'sm')}>
      <FolderArchive size={16} aria-hidden="true" /> Tümünü indir (ZIP)
      <VisuallyHidden>: {count} baskı dosyası</VisuallyHidden>
    </a>
  )
}

const CONTACT_LINK = 'inline-block py-0.5 text-brand underline underline-offset-3'

function Customer({
  order,
  link,
}: {
  order: OrderDetail
  link: { readonly to: string; readonly label: string } | null
}) {
  const { buyer, delivery } = order
  return (
    <Card
      as="section"
      title="Müşteri ve teslimat"
      actions={
        link === null ? null : (
          <Link to={link.to} className={`${CONTACT_LINK} shrink-0 text-sm`}>
            {link.label}
          </Link>
        )
      }
    >
      <Facts
        isWide
        items={[
          ['Ad soyad', <strong key="name">{fullName(buyer)}</strong>],
          [
            'Telefon',
            <a key="phone" href={`tel:${buyer.phone}`} className={CONTACT_LINK}>
              {formatPhone(buyer.phone)}
            </a>,
          ],
          [
            'E-posta',
            <a key="email" href={mailtoHref(buyer.email)} className={CONTACT_LINK}>
              {buyer.email}
            </a>,
          ],
          ['Teslimat adresi', addressLine(delivery)],
          ['Ödeme yöntemi', PAID_WITH_LABELS[expectedPaidWith(order.paymentMethod)]],
        ]}
      />
    </Card>
  )
}

function Invoice({ order, children }: { order: OrderDetail; children: ReactNode }) {
  const { invoice, invoiceFile } = order
  return (
    <Card
      as="section"
      title="Fatura"
      actions={<Badge>{invoice.type === 'corporate' ? 'Kurumsal' : 'Bireysel'}</Badge>}
    >
      <Facts
        items={[
          ...(invoice.type === 'corporate'
            ? ([
                ['Firma', <strong key="company">{invoice.companyName}</strong>],
                ['Vergi dairesi', invoice.taxOffice],
                [
                  'Vergi no',
                  <span key="tax" className="tabular">
                    {invoice.taxNumber}
                  </span>,
                ],
                ['Firma adresi', invoice.companyAddress],
              ] as const)
            : ([
                ['Ad soyad', invoice.name],
                [
                  'TC kimlik no',
                  <span key="id" className="tabular">
                    {invoice.nationalId ?? 'Belirtilmedi'}
                  </span>,
                ],
                ['Fatura adresi', invoice.address],
              ] as const)),
          ...(invoice.email
            ? [
                [
                  'Fatura e-postası',
                  <a key="invoice-email" href={mailtoHref(invoice.email)} className={CONTACT_LINK}>
                    {invoice.email}
                  </a>,
                ] as const,
              ]
            : []),
          ...(order.purchaseOrderNumber === ''
            ? []
            : [['Satın alma sipariş no', order.purchaseOrderNumber] as const]),
        ]}
      />
      <div className="mt-4 grid gap-3 border-t border-line pt-4">
        {invoiceFile ? (
          <PrintFileLink file={invoiceFile} href={`/admin/orders/${order.id}/invoice`} what="Faturayı" />
        ) : null}
        {children}
      </div>
    </Card>
  )
}

function Consents({ order }: { order: OrderDetail }) {
  if (order.consents.length === 0) return null
  return (
    <Card as="section" title="Onaylar">
      <ul className="grid grid-cols-1 gap-3 text-sm">
        {order.consents.map((consent) => (
          <li key={`${consent.kind} ${consent.at}`} className="flex gap-2.5">
            {consent.given ? (
              <Check size={18} aria-label="Onaylandı" className="mt-0.5 text-success" />
            ) : (
              <Minus size={18} aria-label="Onaylanmadı" className="mt-0.5 text-ink-soft" />
            )}
            <span className="min-w-0">
              {CONSENT_TITLES[consent.kind] ?? consent.kind}
              <span className="block text-xs text-ink-soft">
                {formatDateTime(consent.at)} · metin sürümü{' '}
                <span title={consent.textVersion}>{consent.textVersion.slice(0, SHOWN_VERSION)}</span>
              </span>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
