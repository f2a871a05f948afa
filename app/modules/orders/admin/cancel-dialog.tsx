import { useId } from 'react'
import { Form } from 'react-router'
import { Alert } from '#app/design/primitives/alert.tsx'
import { Button } from '#app/design/primitives/button.tsx'
import { Dialog } from '#app/design/primitives/dialog.tsx'
import { useMailSending } from '#app/modules/mail/admin/mail-sending.tsx'
import { MAIL_WILL_WAIT } from '#app/modules/mail/domain/mail-promise.ts'
import { CancelFields } from './cancel-fields.tsx'
import type { AskingProps } from './parcel-dialog.tsx'
import { TellBuyer } from './tell-buyer.tsx'

/** Asks what goes back to stock before an order is cancelled, and names money and invoice. */
export function CancelDialog({ order, isOpen, onOpenChange, tells, isBusy, refusal }: AskingProps) {
  const id = useId()
  const { sendsMail } = useMailSending()
  return (
    <Dialog
      open={isOpen}
      onOpenChange={onOpenChange}
      title={`${order.orderNumber} iptal edilsin mi?`}
      footer={
        <>
          <Button variant="secondary" onClick={() => onOpenChange(false)}>
            Vazgeç
          </Button>
          <Button type="submit" form={id} variant="danger" busy={isBusy}>
            Siparişi iptal et
          </Button>
        </>
      }
    >
      <Form
        id={id}
        method="post"
        onSubmit={(event) => {
          if (isBusy) event.preventDefault()
        }}
        className="grid gap-4"
      >
        {refusal ? (
          <Alert tone="danger" title="Sipariş iptal edilmedi" live>
            {refusal}
          </Alert>
        ) : null}
        <CancelFields order={order} />
        <TellBuyer
          id="cancel-tell-buyer"
          tells={tells}
          description={sendsMail ? 'Alıcı iptali e-posta ile öğrenir.' : MAIL_WILL_WAIT}
        />
      </Form>
    </Dialog>
  )
}
