import { Download } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { useLocation } from 'react-router'
import type { ActionResult } from '#app/design/forms/action-result.ts'
import { PageHeader } from '#app/design/patterns/page-header.tsx'
import { Alert } from '#app/design/primitives/alert.tsx'
import { Badge } from '#app/design/primitives/badge.tsx'
import type { Crumb } from '#app/design/primitives/breadcrumbs.tsx'
import { Breadcrumbs } from '#app/design/primitives/breadcrumbs.tsx'
import { buttonStyle } from '#app/design/primitives/button-style.ts'
import { Card } from '#app/design/primitives/card.tsx'
import { Price } from '#app/design/primitives/price.tsx'
import type { Instant } from '#app/kernel/instant.ts'
import { formatDate, formatDateTime } from '#app/kernel/instant.ts'
import { formatPhone } from '#app/kernel/turkish-ids.ts'
import { rowsText } from '#app/modules/cart/domain/line-rows.ts'
import { LineCharges } from '#app/modules/cart/storefront/line-charges.tsx'
import { choiceText } from '#app/modules/cart/storefront/line-facts.tsx'
import { PriceSummary } from '#app/modules/cart/storefront/price-summary.tsx'
import { UnitsOfLine } from '#app/modules/cart/storefront/units-of-line.tsx'
import { describeOrdered } from '#app/modules/mockups/domain/designs/ordered-design.ts'
import {
  ARTWORK_UNPRINTED,
  droppedDesignText,
  isArtworkOpen,
  takesArtwork,
} from '#app/modules/orders/domain/artwork.ts'
import { addressLine, fullName } from '#app/modules/orders/domain/checkout.ts'
import { paidDifferenceText } from '#app/modules/orders/domain/order-revision-views.ts'
import type { AgreedText, OwnLine, OwnOrder } from '#app/modules/orders/domain/order-views.ts'
import { shippingSentence } from '#app/modules/orders/domain/price-rows.ts'
import { keptSentence } from '#app/modules/orders/domain/stock-hold.ts'
import { withdrawalText } from '#app/modules/orders/domain/withdrawal.ts'
import { chargedMinor } from '#app/modules/pricing/domain/charge-rows.ts'
import { namesText, writtenNames } from '#app/modules/printing/domain/name-list.ts'
import type { BankDetails, ShippingPolicy } from '#app/modules/settings/domain/shop-settings.ts'
import { ApprovalForm } from './approval-form.tsx'
import { ArtworkForm, PlaceArtworkForm } from './artwork-form.tsx'
import { BankAccount } from './bank-account.tsx'
import { CancelRequestCard } from './cancel-request-card.tsx'
import { ConversationCard } from './conversation-card.tsx'
import { CustomerStatusBadge } from './customer-status-badge.tsx'
import type { ShopContact } from './order-help.tsx'
import { OrderHelp } from './order-help.tsx'
import { OwnChangeCard } from './own-change-card.tsx'
import { OwnParcels } from './own-parcels.tsx'
import { PromisedDays } from './promised-days.tsx'
import { WaitingTexts } from './waiting-texts.tsx'

export interface OwnOrderPageProps {
  readonly order: OwnOrder
  /** The page one comes from. */
  readonly above: Crumb
  /** What can be done with the whole order. */
  readonly actions?: ReactNode
  /** Stands over everything else, such as what came of an action. */
  readonly notice?: ReactNode
  readonly contact: ShopContact
  readonly bank: BankDetails
  readonly shipping: ShippingPolicy
  /** The last day on which the transfer is to be made. */
  readonly paymentDueAt: Instant
  readonly printFileMaxMegabytes: number
  /** What became of the file that was just sent; null before one was. */
  readonly artworkAnswer: ActionResult | null
  /** Why the yes to an order made by staff was refused; null before one was tried. */
  readonly approvalRefusal: string | null
  /** Why the wish to cancel was refused; null before one was sent. */
  readonly cancelRefusal: string | null
  /** Why the answer to a change was refused; null before one was sent. */
  readonly changeRefusal: string | null
  /** What became of the message that was just sent without JavaScript; null before one was. */
  readonly messageAnswer: ActionResult | null
  readonly isSending: boolean
}

/**
 * Everything the buyer may know of his order: for whoever holds its link (`/siparis-takip/{token}`), and in the profile
 * of the customer who placed it. The invoice lies below the page's own address.
 */
export function OwnOrderPage({
  order,
  above,
  actions,
  notice,
  contact,
  bank,
  shipping,
  paymentDueAt,
  printFileMaxMegabytes,
  artworkAnswer,
  approvalRefusal,
  cancelRefusal,
  changeRefusal,
  messageAnswer,
  isSending,
}: OwnOrderPageProps) {
  return (
    <div className="page max-w-5xl py-8 md:py-12">
      <PageHeader
        above={<Breadcrumbs items={[{ label: 'Ana Sayfa', to: '/' }, above, { label: order.orderNumber }]} />}
        title={order.orderNumber}
        description={`Sipariş tarihi: ${formatDateTime(order.createdAt)}`}
        actions={
          <>
            <CustomerStatusBadge status={order.status} isPartlySent={order.isPartlySent} />
            {actions}
          </>
        }
      />
      {notice}
      {order.stockReleasedAt === null ? null : (
        <Alert tone="warning" title="Stok bırakıldı" className="mb-6">
          Ürünleri ayırdığımız süre {formatDateTime(order.stockReleasedAt)} itibarıyla doldu; ürünler yeniden
          satışta. Siparişiniz iptal edilmedi:{' '}
          {order.approval ? 'onayladığınızda' : 'ödemeniz bize ulaştığında'}, stok yettiği sürece ürünleri
          yeniden ayırırız.
        </Alert>
      )}
      {order.change ? (
        <OwnChangeCard change={order.change} refusal={changeRefusal} isBusy={isSending} />
      ) : changeRefusal ? (
        <Alert tone="danger" title="Yanıtınız kaydedilmedi" live className="mb-6">
          {changeRefusal}
        </Alert>
      ) : null}
      {order.approval ? (
        <ApprovalForm approval={order.approval} refusal={approvalRefusal} isBusy={isSending} />
      ) : null}
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
        <div className="grid min-w-0 grid-cols-1 gap-6">
          {order.promise && <PromisedDays promise={order.promise} />}
          <Timeline order={order} />
          <OwnParcels order={order} />
          <Payment order={order} bank={bank} dueAt={paymentDueAt} />
          <DeliveryAndInvoice order={order} shipping={shipping} />
        </div>
        <div className="grid min-w-0 grid-cols-1 gap-6">
          <Card as="section" title="Ürünler">
            {artworkAnswer ? (
              <Alert
                tone={artworkAnswer.problem === null ? 'success' : 'danger'}
                title={artworkAnswer.problem === null ? 'Baskı dosyanız kaydedildi' : 'Dosya kaydedilmedi'}
                live
                className="mb-5"
              >
                {artworkAnswer.problem?.message}
              </Alert>
            ) : null}
            <ul className="mb-5 grid gap-5">
              {order.lines.map((line) => (
                <Line key={line.id} line={line}>
                  {isArtworkOpen(order.status) ? (
                    <LineArtwork line={line} maxMegabytes={printFileMaxMegabytes} isBusy={isSending} />
                  ) : null}
                </Line>
              ))}
            </ul>
            {order.note === '' ? null : (
              <div className="mb-5 text-sm">
                <p className="font-semibold">Sipariş notunuz</p>
                <p className="whitespace-pre-line text-ink-soft [overflow-wrap:anywhere]">{order.note}</p>
              </div>
            )}
            <div className="border-t border-line pt-4">
              <PriceSummary price={order.price} couponCode={order.couponCode} shipping={shipping} />
            </div>
          </Card>
          <ConversationCard
            messages={order.messages}
            sent={messageAnswer}
            maxMegabytes={printFileMaxMegabytes}
          />
          <AgreedTexts texts={order.agreedTexts} />
          <CancelRequestCard order={order} refusal={cancelRefusal} isBusy={isSending} />
          <OrderHelp contact={contact} orderNumber={order.orderNumber} />
        </div>
      </div>
    </div>
  )
}

function Timeline({ order }: { order: OwnOrder }) {
  const last = order.events.length - 1
  return (
    <Card as="section" title="Siparişinizin durumu">
      <ol className="grid gap-4 text-sm">
        {order.events.map((event, index) => (
          <li
            key={`${event.at} ${event.label}`}
            className="flex gap-3"
            {...(index === last ? { 'aria-current': 'step' as const } : {})}
          >
            <span
              aria-hidden="true"
              className={`mt-1 size-3 shrink-0 rounded-pill ${index === last ? 'bg-brand' : 'bg-line-strong'}`}
            />
            <span>
              <strong className="block font-semibold">{event.label}</strong>
              <span className="text-ink-soft">{formatDateTime(event.at)}</span>
            </span>
          </li>
        ))}
      </ol>
    </Card>
  )
}

function Payment({ order, bank, dueAt }: { order: OwnOrder; bank: BankDetails; dueAt: Instant }) {
  const isPaid = order.paymentStatus === 'paid'
  const { paidDifference } = order
  const isOpen = !isPaid && order.status !== 'cancelled' && order.paymentMethod === 'bank-transfer'
  return (
    <Card
      as="section"
      title={order.paymentMethod === 'bank-transfer' ? 'Ödeme: havale / EFT' : 'Ödeme: kredi kartı'}
      actions={
        isPaid ? (
          <Badge tone="success">Ödeme alındı</Badge>
        ) : isOpen ? (
          <Badge tone="warning">Ödeme bekleniyor</Badge>
        ) : null
      }
    >
      {isOpen ? (
        <>
          <p className="mb-4 text-sm">
            Tutarı {formatDate(dueAt)} gününe kadar aşağıdaki hesaba gönderin; açıklamaya yalnızca sipariş
            numaranızı yazın.
            {order.stockHeldUntil === null ? null : ` ${keptSentence(order.stockHeldUntil)}`}
          </p>
          <BankAccount
            bank={bank}
            order={{ orderNumber: order.orderNumber, totalMinor: order.price.totalMinor }}
          />
        </>
      ) : (
        <p className="text-sm text-ink-soft">
          {isPaid
            ? `Ödemeniz bize ulaştı, teşekkür ederiz.${paidDifference && order.status !== 'cancelled' ? ` Siparişiniz sonra değişti. ${paidDifferenceText(paidDifference)}.` : ''}`
            : order.status === 'cancelled'
              ? 'Sipariş iptal edildiği için ödeme beklenmiyor.'
              : 'Ödemeniz henüz onaylanmadı.'}
        </p>
      )}
    </Card>
  )
}

function DeliveryAndInvoice({ order, shipping }: { order: OwnOrder; shipping: ShippingPolicy }) {
  const { buyer, delivery, price } = order
  // Behind an order's link the page's own address holds its token; nothing else on it does.
  const { pathname } = useLocation()
  return (
    <Card as="section" title="Teslimat ve fatura">
      <dl className="grid gap-3 text-sm">
        <Fact label="Alıcı">
          {fullName(buyer)}, {formatPhone(buyer.phone)}
        </Fact>
        <Fact label="E-posta">{buyer.email}</Fact>
        <Fact label="Teslimat adresi">{addressLine(delivery)}</Fact>
        <Fact label="Kargo ücreti">{shippingSentence(price.shipping.kind, shipping)}</Fact>
        <Fact label="Fatura">{order.invoiceLine}</Fact>
        {order.invoiceEmail === '' ? null : <Fact label="Fatura e-postası">{order.invoiceEmail}</Fact>}
        {order.purchaseOrderNumber === '' ? null : (
          <Fact label="Satın alma sipariş no">{order.purchaseOrderNumber}</Fact>
        )}
      </dl>
      {order.invoiceName === null ? null : (
        <a
          href={`${pathname}/fatura`}
          download={order.invoiceName}
          className={buttonStyle('secondary', 'md', 'mt-4')}
        >
          <Download size={18} aria-hidden="true" />
          Faturayı indirin (PDF)
        </a>
      )}
    </Card>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-xs text-ink-soft">{label}</dt>
      <dd className="[overflow-wrap:anywhere]">{children}</dd>
    </div>
  )
}

/** A line without print is never given a file in silence: it becomes a printed one, or it is said why it cannot. */
function LineArtwork(props: ComponentProps<typeof ArtworkForm>) {
  const { line } = props
  const { artworkChoices, artworkName, places } = line
  const isPrintable = artworkChoices === null || artworkChoices.length > 0
  return (
    <>
      {!takesArtwork({ ...line, hasArtwork: artworkName !== null }) ? null : isPrintable ? (
        <ArtworkForm {...props} />
      ) : (
        <p className="mt-2 text-ink-soft">{ARTWORK_UNPRINTED}</p>
      )}
      {places?.map((place) =>
        place.artwork === undefined ? null : (
          <PlaceArtworkForm key={place.placeId} {...props} place={place} />
        ),
      )}
    </>
  )
}

function Line({ line, children }: { line: OwnLine; children: ReactNode }) {
  const choices = choiceText(line, line.places)
  return (
    <li className="text-sm">
      <p className="flex justify-between gap-4 font-semibold">
        <span className="min-w-0 [overflow-wrap:anywhere]">{line.title}</span>
        <Price minor={line.lineMinor + chargedMinor(line)} />
      </p>
      <p className="text-ink-soft [overflow-wrap:anywhere]">
        <UnitsOfLine line={line} />
        {choices && ` · ${choices}`}
      </p>
      <LineCharges line={line} />
      <p className="text-ink-soft [overflow-wrap:anywhere] empty:hidden">{rowsText(line)}</p>
      {line.places?.map(
        ({ placeId, name, names }) =>
          names && (
            <details key={placeId} className="text-ink-soft">
              <summary>
                {name}: {namesText(names)}
              </summary>
              {writtenNames(names).map((text) => (
                <p key={text} className="[overflow-wrap:anywhere]">
                  {text}
                </p>
              ))}
            </details>
          ),
      )}
      <WaitingTexts line={line} />
      {line.design === null ? null : (
        <p className="text-ink-soft [overflow-wrap:anywhere]">{describeOrdered(line.design)}</p>
      )}
      {line.droppedDesign === null ? null : (
        <p className="mt-1 rounded-card bg-warning-soft px-3 py-2 [overflow-wrap:anywhere]">
          {droppedDesignText(line.droppedDesign)}
        </p>
      )}
      {line.artworkName === null ? null : (
        <p className="text-ink-soft [overflow-wrap:anywhere]">Baskı dosyası: {line.artworkName}</p>
      )}
      {line.note === '' ? null : (
        <p className="whitespace-pre-line text-ink-soft [overflow-wrap:anywhere]">Baskı notu: {line.note}</p>
      )}
      <p className="mt-1 text-xs text-ink-soft">{withdrawalText(line.isMadeToOrder)}</p>
      {children}
    </li>
  )
}

function AgreedTexts({ texts }: { texts: readonly AgreedText[] }) {
  if (texts.length === 0) return null
  return (
    <Card as="section" title="Onayladığınız metinler">
      <ul className="grid grid-cols-1 gap-3 text-sm">
        {texts.map((text) => (
          <li key={`${text.kind} ${text.at}`} className="min-w-0">
            {text.html === null ? (
              <p>{text.title}</p>
            ) : (
              <details>
                <summary className="min-h-6 cursor-pointer font-semibold text-brand underline underline-offset-3">
                  {text.title}
                </summary>
                <div
                  className="prose mt-3 max-h-96 overflow-auto rounded-card border border-line bg-paper p-4 text-base"
                  // biome-ignore lint/a11y/noNoninteractiveTabindex: long texts must scroll by keyboard too
                  tabIndex={0}
                  role="document"
                  aria-label={text.title}
                  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server fills its own template and escapes every value
                  dangerouslySetInnerHTML={{ __html: text.html }}
                />
              </details>
            )}
            <p className="text-xs text-ink-soft">Onay: {formatDateTime(text.at)}</p>
          </li>
        ))}
      </ul>
    </Card>
  )
}
