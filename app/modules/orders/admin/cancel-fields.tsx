import { Field } from '#app/design/forms/field.tsx'
import { Alert } from '#app/design/primitives/alert.tsx'
import { Badge } from '#app/design/primitives/badge.tsx'
import { formatCount } from '#app/kernel/count.ts'
import { cancelDuties, restockedByDefault } from '#app/modules/orders/domain/cancellation.ts'
import { stockedChoicesOf } from '#app/modules/orders/domain/line-goods.ts'
import type { OrderDetail } from '#app/modules/orders/domain/order-views.ts'
import { PAID_WITH_LABELS } from '#app/modules/orders/domain/payment.ts'
import { restockFields } from '#app/modules/orders/domain/status-form.ts'

/** What an order's cancellation is asked and said by. */
export type CancelledOrder = Pick<
  OrderDetail,
  | 'orderNumber'
  | 'revision'
  | 'status'
  | 'lines'
  | 'price'
  | 'paymentStatus'
  | 'paidWith'
  | 'invoiceFile'
  | 'stockReleasedAt'
>

/**
 * The fields of a cancellation: of each line how many pieces go back to stock, and what is left to be done about money and
 * invoice. Stands in the form that cancels.
 */
export function CancelFields({ order }: { order: CancelledOrder }) {
  return (
    <div className="grid gap-4">
      <input type="hidden" name="intent" value="status" />
      <input type="hidden" name="status" value="cancelled" />
      <input type="hidden" name="revision" value={order.revision} />
      <CancelDutiesNote order={order} />
      <Restock order={order} />
    </div>
  )
}

function Restock({ order: { lines, status, stockReleasedAt } }: { order: CancelledOrder }) {
  if (stockReleasedAt !== null)
    return <p className="text-sm">Ürünler zaten stokta: ayrıldıkları süre dolunca bırakılmışlardı.</p>
  const stocked = stockedChoicesOf(lines)
  if (stocked.length === 0)
    return <p className="text-sm">Ürünlerin stoğu takip edilmiyor; stoğa bir şey dönmez.</p>
  return (
    <fieldset className="min-w-0">
      <legend className="text-base font-semibold">Stoğa ne dönüyor?</legend>
      <p className="mt-1 text-xs text-ink-soft">
        {status === 'new'
          ? 'Sipariş henüz hazırlanmadı; hepsi stoğa döner.'
          : 'Baskılı ürünler yeniden satılamaz, bu yüzden 0 gelir; baskısızların tamamı döner. Gerekiyorsa değiştirin.'}
      </p>
      <ul className="mt-2 divide-y divide-line">
        {stocked.map((line, index) => {
          const names = restockFields(index)
          return (
            <li key={line.id} className="flex items-center justify-between gap-4 py-3">
              <div className="min-w-0 text-sm">
                <p className="font-semibold [overflow-wrap:anywhere]">{line.title}</p>
                <p className="mt-0.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-ink-soft">
                  <span>{Object.values(line.options).join(', ')}</span>
                  <Badge tone={line.isMadeToOrder ? 'warning' : 'neutral'}>
                    {line.isMadeToOrder ? 'Baskılı' : 'Baskısız'}
                  </Badge>
                </p>
              </div>
              <input type="hidden" name={names.line} value={line.id} />
              <div className="flex shrink-0 items-center gap-2 text-sm">
                <Field
                  label={`${line.title}: stoğa dönecek adet`}
                  hideLabel
                  name={names.pieces}
                  type="number"
                  inputMode="numeric"
                  min={0}
                  max={line.quantity}
                  step={1}
                  required
                  defaultValue={String(restockedByDefault(status, line))}
                  className="w-24"
                />
                <span className="tabular min-w-20 whitespace-nowrap text-ink-soft">
                  / {formatCount(line.quantity)} adet
                </span>
              </div>
            </li>
          )
        })}
      </ul>
    </fieldset>
  )
}

/** Money and invoice of an order that is or was cancelled; what is left to be done stands out. */
function CancelDutiesNote({ order }: { order: CancelledOrder }) {
  const duties = dutiesOf(order)
  const isOpen = duties.refundMinor !== null || duties.hasInvoice
  return (
    <Alert tone={isOpen ? 'warning' : 'neutral'} title="Ödeme ve fatura">
      <p>{duties.payment}</p>
      <p className="mt-1">{duties.invoice}</p>
    </Alert>
  )
}

/** The same, once the order is cancelled and money or invoice are still as they were; nothing where neither is. */
export function OpenCancelDuties({ order, className }: { order: CancelledOrder; className?: string }) {
  const duties = dutiesOf(order)
  const open = [
    duties.refundMinor === null ? null : duties.payment,
    duties.hasInvoice ? duties.invoice : null,
  ].filter((sentence) => sentence !== null)
  if (order.status !== 'cancelled' || open.length === 0) return null
  return (
    <Alert
      tone="warning"
      title="İptalden sonra yapılacaklar"
      {...(className === undefined ? {} : { className })}
    >
      {open.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </Alert>
  )
}

function dutiesOf({ paymentStatus, paidWith, price, invoiceFile }: CancelledOrder) {
  return cancelDuties({
    paymentStatus,
    totalMinor: price.totalMinor,
    paidWith: paidWith && PAID_WITH_LABELS[paidWith],
    invoiceName: invoiceFile?.name ?? null,
  })
}
