import { UserCheck, UserX } from 'lucide-react'
import { Form } from 'react-router'
import { useSingleSubmit } from '#app/design/forms/use-single-submit.ts'
import { ConfirmedForm } from '#app/design/patterns/confirmed-form.tsx'
import { Button } from '#app/design/primitives/button.tsx'
import { Card } from '#app/design/primitives/card.tsx'
import { useMailSending } from '#app/modules/mail/admin/mail-sending.tsx'
import { MAIL_WILL_WAIT } from '#app/modules/mail/domain/mail-promise.ts'
import { customerTitle } from '../domain/customer.ts'
import { DiscountField } from './customer-discount.tsx'
import type { Commanding } from './customer-refusal.tsx'
import { Refusal } from './customer-refusal.tsx'

/** What a company that applied is answered with. */
export function CustomerApplication({ customer, busyWith, refusal }: Commanding) {
  const commanding = { customer, busyWith, refusal }
  const onSubmit = useSingleSubmit(busyWith === 'approve')
  const { sendsMail } = useMailSending()
  return (
    <Card as="section" title="Başvuru onay bekliyor" className="border-warning/40">
      <div className="grid gap-4">
        <p className="text-sm text-ink-soft">
          Bilgileri ve vergi levhasını inceleyin.{' '}
          {sendsMail ? 'Müşteri her iki durumda da sonucu e-posta ile öğrenir.' : MAIL_WILL_WAIT}
        </p>
        <Form method="post" noValidate onSubmit={onSubmit} className="grid gap-3">
          <input type="hidden" name="intent" value="approve" />
          <Refusal of="approve" refusal={refusal} />
          <DiscountField {...commanding} intent="approve" />
          <div>
            <Button
              type="submit"
              busy={busyWith === 'approve'}
              icon={<UserCheck size={18} aria-hidden="true" />}
            >
              Başvuruyu onayla
            </Button>
          </div>
        </Form>
        <div className="border-t border-line pt-4">
          <ConfirmedForm
            intent="reject"
            label="Başvuruyu reddet"
            variant="quiet"
            icon={<UserX size={18} aria-hidden="true" />}
            isBusy={busyWith === 'reject'}
            title={`${customerTitle(customer)} başvurusu reddedilsin mi?`}
            text={
              sendsMail
                ? 'Hesap kapanır ve müşteriye e-posta gönderilir.'
                : `Hesap kapanır. ${MAIL_WILL_WAIT}`
            }
          >
            <Refusal of="reject" refusal={refusal} />
          </ConfirmedForm>
        </div>
      </div>
    </Card>
  )
}
