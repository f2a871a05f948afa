import { useId } from 'react'
import { Form } from 'react-router'
import { Alert } from '#app/design/primitives/alert.tsx'
import { Button } from '#app/design/primitives/button.tsx'
import { Dialog } from '#app/design/primitives/dialog.tsx'
import { formatCount } from '#app/kernel/count.ts'
import { useMailSending } from '#app/modules/mail/admin/mail-sending.tsx'
import { MAIL_WILL_WAIT } from '#app/modules/mail/domain/mail-promise.ts'
import { goodsName, variantOf } from '#app/modules/orders/domain/goods-name.ts'
import { stockedChoicesOf } from '#app/modules/orders/domain/line-goods.ts'
import type { CancelledOrder } from './cancel-fields.tsx'
import type { ShownParcel } from './parcel-fields.tsx'
import { ParcelFields } from './parcel-fields.tsx'
import { TellBuyer } from './tell-buyer.tsx'

/** A question about an order before its status changes. */
export interface AskingProps {
  readonly order: CancelledOrder & ShownParcel
  readonly isOpen: boolean
  readonly onOpenChange: (open: boolean) => void
  readonly onSent: () => void
  /** Whether the buyer is to be told, as the form had it ticked. */
  readonly tells: boolean
  readonly isBusy: boolean
  readonly refusal: string | null
}

/** Asks how an order that is given to a carrier travels. */
export function ParcelDialog({ order, isOpen, onOpenChange, onSent, tells, isBusy, refusal }: AskingProps) {
  const id = useId()
  const { sendsMail } = useMailSending()
  return (
    <Dialog
      open={isOpen}
      onOpenChange={onOpenChange}
      title={`${order.orderNumber} nasıl gönderiliyor?`}
      description={order.status === 'cancelled' ? <Reopening order={order} /> : undefined}
      footer={
        <>
          <Button variant="secondary" onClick={() => onOpenChange(false)}>
            Vazgeç
          </Button>
          <Button type="submit" form={id} busy={isBusy}>
            Kargoya ver
          </Button>
        </>
      }
    >
      <Form
        id={id}
        method="post"
        noValidate
        onSubmit={(event) => {
          if (isBusy) event.preventDefault()
          else onSent()
        }}
        className="grid gap-3"
      >
        <input type="hidden" name="intent" value="ship" />
        <input type="hidden" name="setShipped" value="on" />
        <input type="hidden" name="revision" value={order.revision} />
        {refusal ? (
          <Alert tone="danger" title="Kargo kaydedilmedi" live>
            {refusal}
          </Alert>
        ) : null}
        <ParcelFields parcel={order} idPrefix="parcel" />
        <TellBuyer
          id="parcel-tell-buyer"
          tells={tells}
          description={
            sendsMail
              ? 'Alıcı siparişin kargoya verildiğini e-posta ile öğrenir; varsa takip numarası içindedir.'
              : MAIL_WILL_WAIT
          }
        />
      </Form>
    </Dialog>
  )
}

/** What opening a cancelled order takes from stock: just what its cancellation gave back. */
export function Reopening({ order: { lines } }: { order: Pick<CancelledOrder, 'lines'> }) {
  const taken = stockedChoicesOf(lines).filter(({ restockedQuantity }) => restockedQuantity > 0)
  if (taken.length === 0) return 'İptalde stoğa hiçbir şey dönmemişti; stoktan da düşülmez.'
  const goods = taken.map(
    (line) => `${goodsName(line.title, variantOf(line))}: ${formatCount(line.restockedQuantity)} adet`,
  )
  return `İptalde stoğa dönenler yeniden düşülür: ${goods.join('; ')}. Stok yetmezse durum değişmez.`
}
