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
import type { OrderParcel } from '#app/modules/orders/domain/parcel.ts'
import { leftPieces } from '#app/modules/orders/domain/parcels.ts'
import type { CancelledOrder } from './cancel-fields.tsx'
import { ParcelFields } from './parcel-fields.tsx'
import type { ParcelledOrder } from './parcel-form.tsx'
import { PieceFields } from './piece-fields.tsx'
import { TellBuyer } from './tell-buyer.tsx'

/** A question about an order before its status changes. */
export interface AskingProps {
  readonly order: CancelledOrder & ParcelledOrder
  readonly isOpen: boolean
  readonly onOpenChange: (open: boolean) => void
  /** Whether the buyer is to be told, as the form had it ticked. */
  readonly tells: boolean
  readonly isBusy: boolean
  readonly refusal: string | null
}

/** The parcel that is asked about before any other: one that is packed and waits; null for a new one, of what is left. */
export function waitingParcel({ parcels }: Pick<ParcelledOrder, 'parcels'>): OrderParcel | null {
  return parcels.find(({ sentAt }) => sentAt === null) ?? null
}

/** Asks how an order that is given to a carrier travels, as a whole or in part. */
export function ParcelDialog({ order, isOpen, onOpenChange, tells, isBusy, refusal }: AskingProps) {
  const id = useId()
  const waiting = waitingParcel(order)
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
        }}
        className="grid gap-3"
      >
        <AskedParcel
          key={waiting?.id ?? order.parcels.length}
          {...{ order, tells, refusal }}
          parcel={waiting}
        />
      </Form>
    </Dialog>
  )
}

/** The fields of a parcel that is handed over, for whatever form sends them. */
export function AskedParcel({
  order,
  parcel,
  suggested = null,
  tells,
  refusal,
}: {
  order: ParcelledOrder
  parcel: OrderParcel | null
  suggested?: ReadonlyMap<string, number> | null
  tells: boolean
  refusal: string | null
}) {
  const { sendsMail } = useMailSending()
  return (
    <>
      <input type="hidden" name="intent" value="ship" />
      <input type="hidden" name="setShipped" value="on" />
      <input type="hidden" name="revision" value={order.revision} />
      {parcel && <input type="hidden" name="parcelId" value={parcel.id} />}
      {refusal ? (
        <Alert tone="danger" title="Kargo kaydedilmedi" live>
          {refusal}
        </Alert>
      ) : null}
      {parcel === null && (
        <PieceFields left={leftPieces(order.lines, order.parcels)} suggested={suggested} idPrefix="parcel" />
      )}
      <ParcelFields parcel={parcel} usualCarrier={order.usualCarrier} idPrefix="parcel" />
      <TellBuyer
        id="parcel-tell-buyer"
        tells={tells}
        description={
          sendsMail
            ? 'Alıcı siparişin kargoya verildiğini e-posta ile öğrenir; varsa takip numarası içindedir.'
            : MAIL_WILL_WAIT
        }
      />
    </>
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
