import type { FormEvent } from 'react'
import { useRef, useState } from 'react'
import { Form } from 'react-router'
import { Field } from '#app/design/forms/field.tsx'
import { Select } from '#app/design/forms/select.tsx'
import { ConfirmDialog } from '#app/design/patterns/confirm-dialog.tsx'
import { Alert } from '#app/design/primitives/alert.tsx'
import { Button } from '#app/design/primitives/button.tsx'
import { useMailSending } from '#app/modules/mail/admin/mail-sending.tsx'
import { MAIL_WILL_WAIT } from '#app/modules/mail/domain/mail-promise.ts'
import type { OrderStatus } from '#app/modules/orders/domain/order-status.ts'
import {
  ADMIN_STATUS_LABELS,
  effectsOf,
  isOnItsWay,
  isOrderStatus,
  ORDER_STATUSES,
} from '#app/modules/orders/domain/order-status.ts'
import { lacksParcel } from '#app/modules/orders/domain/parcels.ts'
import { CancelDialog } from './cancel-dialog.tsx'
import type { CancelledOrder } from './cancel-fields.tsx'
import { CancelFields } from './cancel-fields.tsx'
import { ParcelDialog, Reopening } from './parcel-dialog.tsx'
import type { ParcelledOrder } from './parcel-form.tsx'
import { TellBuyer } from './tell-buyer.tsx'
import { UnpaidNote } from './unpaid-note.tsx'

/** Where the form stands on an order's page without JavaScript; with it a dialog has it. */
export const STATUS_FORM_PLACE = 'durum'

/** Why one of the forms of an order's page was refused. */
export interface RefusedChange {
  readonly intent: string
  readonly message: string
  readonly code: string
}

/**
 * Sets an order's status. A cancellation asks what goes back to stock and names money and invoice; a shipment asks how it
 * travels; opening a cancelled order says what it takes. Without JavaScript the server asks.
 */
export function StatusForm({
  order,
  isBusy,
  isShipping,
  refused,
}: {
  order: CancelledOrder & ParcelledOrder
  isBusy: boolean
  /** Whether a parcel is being saved. */
  isShipping: boolean
  /** The refusal of whatever the page sent last, a new one with each answer. */
  refused: RefusedChange | null
}) {
  const { status } = order
  const form = useRef<HTMLFormElement>(null)
  const isConfirmed = useRef(false)
  const [asked, setAsked] = useState<OrderStatus | null>(null)
  const [refusedBefore, setRefusedBefore] = useState<RefusedChange | null>(null)
  const [tells, setTells] = useState(true)
  const [chosen, setChosen] = useState<OrderStatus>(status)
  const stockEffect = effectsOf(status, chosen, order.stockReleasedAt !== null).stock
  const isUnpacked = lacksParcel(order.lines, order.parcels)
  const isCancelling = chosen === 'cancelled' && status !== 'cancelled'
  const asksParcel = chosen === 'shipped' && status !== 'shipped' && isUnpacked
  const isReopening = status === 'cancelled' && chosen !== 'cancelled'
  const { sendsMail } = useMailSending()
  const refusalOf = (answered: RefusedChange | null, intent: RefusedChange['intent']) =>
    answered?.intent === intent ? answered.message : null
  const refusal = refusalOf(refused, 'status')
  // A question tells of its own refusal alone, not of what was refused before it was asked.
  const refusedAsked = refused === refusedBefore ? null : refused
  // The last change was refused because nobody said what goes back to stock: it is asked in the page.
  const isRestockAsked = refused?.code === 'orders/restock-unasked'

  function onSubmit(event: FormEvent) {
    if (isBusy) return event.preventDefault()
    if (!(isCancelling || asksParcel || isReopening) || isConfirmed.current) {
      isConfirmed.current = false
      return
    }
    event.preventDefault()
    // What was unticked in the form stays unticked in the question.
    setTells(form.current !== null && new FormData(form.current).has('tellBuyer'))
    setRefusedBefore(refused)
    setAsked(chosen)
  }

  const close = (open: boolean) => {
    if (!open) setAsked(null)
  }

  return (
    <>
      <Form ref={form} method="post" onSubmit={onSubmit} className="grid gap-3">
        <input type="hidden" name="intent" value="status" />
        <input type="hidden" name="revision" value={order.revision} />
        {refusal && asked === null ? (
          <Alert tone="danger" title="Durum değiştirilmedi" live>
            {refusal}
          </Alert>
        ) : null}
        <Field label="Sipariş durumu" name="status" hint={hintOf(isCancelling, stockEffect === 'take')}>
          <Select
            value={chosen}
            onChange={(event) => {
              if (isOrderStatus(event.target.value)) setChosen(event.target.value)
            }}
            options={ORDER_STATUSES.map((value) => ({ value, label: ADMIN_STATUS_LABELS[value] }))}
          />
        </Field>
        {isOnItsWay(chosen) && !isOnItsWay(status) ? <UnpaidNote order={order} /> : null}
        <TellBuyer
          key={status}
          id="status-tell-buyer"
          description={
            effectsOf(status, chosen).mail
              ? sendsMail
                ? 'Alıcı yeni durumu e-posta ile öğrenir.'
                : MAIL_WILL_WAIT
              : `Hazırlanıyor, Kargoda ve İptal durumlarında ${sendsMail ? 'gönderilir.' : 'hazırlanır; e-posta sunucusu yok.'}`
          }
        />
        <Button type="submit" variant="secondary" busy={isBusy}>
          Durumu güncelle
        </Button>
      </Form>
      {isRestockAsked && asked === null && status !== 'cancelled' ? (
        <Form method="post" className="mt-5 grid gap-4 border-t border-line pt-5 not-noscript:hidden">
          <CancelFields order={order} />
          <TellBuyer id="asked-cancel-tell-buyer" />
          <Button type="submit" variant="danger">
            Siparişi iptal et
          </Button>
        </Form>
      ) : null}
      <CancelDialog
        order={order}
        isOpen={asked === 'cancelled'}
        onOpenChange={close}
        tells={tells}
        isBusy={isBusy}
        refusal={refusalOf(refusedAsked, 'status')}
      />
      <ParcelDialog
        order={order}
        isOpen={asked === 'shipped' && isUnpacked}
        onOpenChange={close}
        tells={tells}
        isBusy={isShipping}
        refusal={refusalOf(refusedAsked, 'ship')}
      />
      <ConfirmDialog
        open={asked !== null && isReopening && !asksParcel}
        onOpenChange={close}
        title={`${order.orderNumber} yeniden açılsın mı?`}
        text={<Reopening order={order} />}
        confirmLabel="Siparişi yeniden aç"
        tone="primary"
        onConfirm={() => {
          setAsked(null)
          isConfirmed.current = true
          form.current?.requestSubmit()
        }}
      />
    </>
  )
}

function hintOf(isCancelling: boolean, takesStock: boolean): string | undefined {
  if (isCancelling) return 'İptalde stoğa neyin döneceği sorulur.'
  return takesStock ? 'Ürünleri stoktan yeniden düşülür. Stok yetmezse durum değişmez.' : undefined
}
