import type { FormEvent } from 'react'
import { useRef, useState } from 'react'
import { Form } from 'react-router'
import { Checkbox } from '#app/design/forms/checkbox.tsx'
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
  isOrderStatus,
  ORDER_STATUSES,
} from '#app/modules/orders/domain/order-status.ts'

/**
 * Sets an order's status. What gives back or takes stock is asked about first; without JavaScript it is only said. A
 * change, whoever made it, fills the field anew and leaves the button with its focus where it is; what is chosen while
 * the order's new state is on its way stays chosen.
 */
export function StatusForm({
  orderNumber,
  revision,
  status,
  isBusy,
  refusal,
}: {
  orderNumber: string
  revision: number
  status: OrderStatus
  isBusy: boolean
  /** Why the last change was refused. */
  refusal: string | null
}) {
  const form = useRef<HTMLFormElement>(null)
  const isConfirmed = useRef(false)
  const [asked, setAsked] = useState<OrderStatus | null>(null)
  const [chosen, setChosen] = useState<OrderStatus>(status)
  const [isTouched, setIsTouched] = useState(false)
  const [known, setKnown] = useState<OrderStatus>(status)
  if (known !== status) {
    setKnown(status)
    if (!isTouched) setChosen(status)
  }
  const stockEffect = effectsOf(status, chosen).stock
  const { sendsMail } = useMailSending()

  function onSubmit(event: FormEvent) {
    if (isBusy) return event.preventDefault()
    if (stockEffect === 'none' || isConfirmed.current) {
      isConfirmed.current = false
      setIsTouched(false)
      return
    }
    event.preventDefault()
    setAsked(chosen)
  }

  return (
    <Form ref={form} method="post" onSubmit={onSubmit} className="grid gap-3">
      <input type="hidden" name="intent" value="status" />
      <input type="hidden" name="revision" value={revision} />
      {refusal ? (
        <Alert tone="danger" title="Durum değiştirilmedi" live>
          {refusal}
        </Alert>
      ) : null}
      <Field label="Sipariş durumu" name="status" hint={STOCK_HINTS[stockEffect]}>
        <Select
          value={chosen}
          onChange={(event) => {
            if (!isOrderStatus(event.target.value)) return
            setChosen(event.target.value)
            setIsTouched(true)
          }}
          options={ORDER_STATUSES.map((value) => ({ value, label: ADMIN_STATUS_LABELS[value] }))}
        />
      </Field>
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
      <Button type="submit" busy={isBusy}>
        Durumu güncelle
      </Button>
      <ConfirmDialog
        open={asked !== null}
        onOpenChange={(open) => {
          if (!open) setAsked(null)
        }}
        title={
          asked === 'cancelled' ? `${orderNumber} iptal edilsin mi?` : `${orderNumber} yeniden açılsın mı?`
        }
        text={STOCK_HINTS[stockEffect]}
        confirmLabel={asked === 'cancelled' ? 'Siparişi iptal et' : 'Siparişi yeniden aç'}
        tone={asked === 'cancelled' ? 'danger' : 'primary'}
        onConfirm={() => {
          setAsked(null)
          isConfirmed.current = true
          form.current?.requestSubmit()
        }}
      />
    </Form>
  )
}

/** Ticked beforehand; shown always, because without JavaScript nobody knows which status is chosen. */
export function TellBuyer({ id, description }: { id: string; description?: string }) {
  return (
    <Checkbox
      id={id}
      name="tellBuyer"
      defaultChecked
      label="Alıcıya e-posta gönder"
      {...(description ? { description } : {})}
    />
  )
}

const STOCK_HINTS = {
  none: undefined,
  return: 'İptal edilen siparişin ürünleri stoğa geri eklenir.',
  take: 'Sipariş iptalden çıkar ve ürünleri stoktan yeniden düşülür. Stok yetmezse durum değişmez.',
} as const
