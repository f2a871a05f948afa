import { ChevronDown, ChevronUp, FolderArchive } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ListFilters, ListQuery } from '#app/design/list-query.ts'
import { listAddress } from '#app/design/list-query.ts'
import { BackLink } from '#app/design/patterns/back-link.tsx'
import { PageHeader } from '#app/design/patterns/page-header.tsx'
import { Alert } from '#app/design/primitives/alert.tsx'
import { Badge } from '#app/design/primitives/badge.tsx'
import { buttonStyle } from '#app/design/primitives/button-style.ts'
import { Card } from '#app/design/primitives/card.tsx'
import { Link } from '#app/design/primitives/link.tsx'
import { RelativeTime } from '#app/design/primitives/relative-time.tsx'
import { VisuallyHidden } from '#app/design/primitives/visually-hidden.tsx'
import { formatCount } from '#app/kernel/count.ts'
import type { Instant } from '#app/kernel/instant.ts'
import { formatDateTime } from '#app/kernel/instant.ts'
import type { AssetId } from '#app/modules/media/domain/image.ts'
import { fullName } from '#app/modules/orders/domain/checkout.ts'
import { isWorkedOn } from '#app/modules/orders/domain/order-promise.ts'
import { paidDifferenceText } from '#app/modules/orders/domain/order-revision-views.ts'
import type {
  NeighbourOrder,
  OrderDetail,
  OrderLineView,
  OrderNeighbours,
  StaffOrderDetail,
} from '#app/modules/orders/domain/order-views.ts'
import { ORDER_SOURCE_LABELS } from '#app/modules/orders/domain/order-views.ts'
import { hasSentParcel, isPartlySent } from '#app/modules/orders/domain/parcels.ts'
import { isUnconfirmed } from '#app/modules/orders/domain/stock-hold.ts'
import { artworksOf } from '#app/modules/printing/domain/printed-place.ts'
import { BuyerCard } from './buyer-card.tsx'
import { OpenCancelDuties } from './cancel-fields.tsx'
import { ORDER_PARTS } from './next-action-card.tsx'
import { orderHref } from './order-address.ts'
import { OrderLines } from './order-lines.tsx'
import { RepeatLink, WorkOrdersLink } from './order-menu.tsx'
import { OrderPriceBreakdown } from './order-price-breakdown.tsx'
import { OrderStatusBadge } from './order-status-badge.tsx'

/** Everything about one order on one page: where it stands, what is next, the goods, the money. Forms are the route's. */
export function OrderDetailPage({
  order,
  list,
  neighbours,
  now,
  notice,
  nextAction,
  menu,
  statusForm,
  pictures,
  money,
  parcels,
  papers,
  timeline,
  versions,
  customerLink,
  markOf,
  proofOf,
}: {
  order: StaffOrderDetail
  /** The list it was opened from; null where it was opened from elsewhere. */
  list: ListQuery<ListFilters> | null
  /** What stands before and after it there. */
  neighbours: OrderNeighbours
  now: Instant
  /** What stands above everything, such as that no mail goes out. */
  notice: ReactNode
  /** Where it stands and what is next. */
  nextAction: ReactNode
  /** What is done with it now and then. */
  menu: ReactNode
  /** Without JavaScript, where the menu can open no dialog. */
  statusForm: ReactNode
  /** Of the goods of each line. */
  pictures: Readonly<Record<string, AssetId>>
  /** Where more is known of who ordered; null for who may not see customers. */
  customerLink: { readonly to: string; readonly label: string } | null
  /** What came and what is open, with its form and the buyer's link. */
  money: ReactNode
  /** What lies in which parcel and where it is. */
  parcels: ReactNode
  /** Its days, invoice, consents, mails, files. */
  papers: ReactNode
  /** What happened, what buyer and shop write to each other, and what the shop's people note. */
  timeline: ReactNode
  /** What was changed of it, and what waits for its buyer. */
  versions: ReactNode
  /** What stands beside the name of a line. */
  markOf: (lineId: string) => ReactNode
  /** Where the proof of a printed line stands, or what asks for one. */
  proofOf: (line: OrderLineView) => ReactNode
}) {
  const pieces = order.lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const printDay = order.promise?.days.find(({ label }) => label === 'Üretim')?.planned ?? null
  return (
    <>
      <PageHeader
        above={
          <BackLink
            to={list === null ? '/admin/orders' : listAddress('/admin/orders', list)}
            label="Siparişler"
          />
        }
        title={order.orderNumber}
        beside={
          <>
            <OrderStatusBadge
              status={order.status}
              isPartlySent={isPartlySent(order.status, hasSentParcel(order.parcels))}
            />
            {order.awaitsApproval ? <Badge tone="warning">Alıcı onayı bekleniyor</Badge> : null}
            {order.stockReleasedAt === null ? null : <Badge tone="warning">Stok bırakıldı</Badge>}
          </>
        }
        description={<Origin order={order} now={now} />}
        actions={
          <>
            <WorkOrdersLink order={order} className={buttonStyle('secondary', 'sm', 'max-sm:hidden')} />
            <RepeatLink id={order.id} className={buttonStyle('secondary', 'sm', 'max-sm:hidden')} />
            {menu}
            <Neighbour order={neighbours.previous} list={list} name="Önceki sipariş" keyName="K">
              <ChevronUp size={18} aria-hidden="true" />
            </Neighbour>
            <Neighbour order={neighbours.next} list={list} name="Sonraki sipariş" keyName="J">
              <ChevronDown size={18} aria-hidden="true" />
            </Neighbour>
          </>
        }
        className="mb-5 max-sm:mb-4"
      />
      {notice}
      <noscript>{statusForm}</noscript>
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
      {/* In the order of a phone; beside each other, money, parcels and buyer take the second column over the height of both parts. */}
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr]">
        <div className="grid min-w-0 grid-cols-1 gap-5">
          <Card
            as="section"
            aria-label="Kalemler"
            title="Kalemler"
            actions={
              <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2">
                <AllPrintFiles order={order} />
                <span className="tabular text-sm text-ink-soft">
                  {order.lines.length} kalem · {formatCount(pieces)} adet
                </span>
              </div>
            }
            flush
          >
            <OrderLines
              order={order}
              pictures={pictures}
              printDay={isWorkedOn(order.status) ? printDay : null}
              markOf={markOf}
              proofOf={proofOf}
            />
            <div className="rounded-b-card border-t border-line bg-paper px-5 py-4">
              <OrderPriceBreakdown order={order} />
            </div>
          </Card>
          {order.note === '' ? null : (
            <Card as="section" title="Sipariş notu">
              <p className="text-sm whitespace-pre-line [overflow-wrap:anywhere]">{order.note}</p>
            </Card>
          )}
          {versions}
        </div>
        <div className="grid min-w-0 grid-cols-1 gap-5 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          {money}
          <div id={ORDER_PARTS.parcels}>{parcels}</div>
          <BuyerCard order={order} link={customerLink} />
          {papers}
        </div>
        <div className="grid min-w-0 grid-cols-1 gap-5">{timeline}</div>
      </div>
      {/* What is docked at the lower edge of a phone covers none of the page. */}
      {order.next?.waitsFor === 'shop' && <div className="h-20 md:hidden" />}
    </>
  )
}

/** Whose it is, when and how it came. */
function Origin({ order, now }: { order: StaffOrderDetail; now: Instant }) {
  const { buyer, invoice, quoteId } = order
  return (
    <span className="text-sm">
      {invoice.type === 'corporate' ? `${invoice.companyName} · ` : null}
      {fullName(buyer)} · {formatDateTime(order.createdAt)} · <RelativeTime at={order.createdAt} now={now} />
      {order.madeBy === null ? null : ` · Kaynak: ${ORDER_SOURCE_LABELS[order.source]}, ${order.madeBy}`}
      {quoteId === null ? null : (
        <>
          {' · '}
          <Link to={`/admin/quotes/${quoteId}`} className="underline underline-offset-3">
            Teklif talebi
          </Link>
        </>
      )}
    </span>
  )
}

/** To the order beside this one in its list; nothing at its end. */
function Neighbour({
  order,
  list,
  name,
  keyName,
  children,
}: {
  order: NeighbourOrder | null
  list: ListQuery<ListFilters> | null
  name: string
  /** The key that does the same. */
  keyName: string
  children: ReactNode
}) {
  const style = buttonStyle('secondary', 'sm', 'w-9 px-0! pointer-coarse:size-11')
  if (order === null)
    return (
      <span aria-hidden="true" className={`${style} opacity-40`}>
        {children}
      </span>
    )
  return (
    <Link
      to={orderHref(order.id, list)}
      aria-label={`${name}: ${order.orderNumber}`}
      aria-keyshortcuts={keyName}
      title={`${name} (${keyName})`}
      className={style}
    >
      {children}
    </Link>
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
