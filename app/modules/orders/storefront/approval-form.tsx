import { Form } from 'react-router'
import { Checkbox } from '#app/design/forms/checkbox.tsx'
import { Alert } from '#app/design/primitives/alert.tsx'
import { Button } from '#app/design/primitives/button.tsx'
import { Card } from '#app/design/primitives/card.tsx'
import { CONSENT_LABELS, PAYMENT_DUTY_TEXT, PLACE_ORDER_LABEL } from '#app/modules/orders/domain/consents.ts'
import type { OrderApproval } from '#app/modules/orders/domain/order-views.ts'

/**
 * What the buyer of an order that staff made has still to say yes to: the texts in full and the boxes of the checkout,
 * none ticked beforehand, and the button that says ordering obliges to pay (product decision 27).
 */
export function ApprovalForm({
  approval,
  refusal,
  isBusy,
}: {
  approval: OrderApproval
  /** Why the last try was refused. */
  refusal: string | null
  isBusy: boolean
}) {
  return (
    <Card as="section" title="Siparişiniz onayınızı bekliyor" className="mb-6 border-brand">
      <p className="mb-4 max-w-prose text-sm">
        Bu siparişi görüşmemize göre sizin için hazırladık. Ürünleri, tutarı ve aşağıdaki metinleri kontrol
        edip onayladığınızda hazırlamaya başlarız. Bir yanlışlık varsa onaylamadan bize yazın.
      </p>
      {refusal ? (
        <Alert tone="danger" title="Onayınız kaydedilmedi" live className="mb-4">
          {refusal}
        </Alert>
      ) : null}
      <div className="mb-4 grid grid-cols-1 gap-3">
        {approval.documents.map(({ kind, title, html }) => (
          <details key={kind} className="min-w-0">
            <summary className="min-h-6 cursor-pointer font-semibold text-brand underline underline-offset-3">
              {title}
            </summary>
            <div
              className="prose mt-3 max-h-96 overflow-auto rounded-card border border-line bg-paper p-4 text-base"
              // biome-ignore lint/a11y/noNoninteractiveTabindex: long texts must scroll by keyboard too
              tabIndex={0}
              role="document"
              aria-label={title}
              // biome-ignore lint/security/noDangerouslySetInnerHtml: the server fills its own template and escapes every value
              dangerouslySetInnerHTML={{ __html: html }}
            />
          </details>
        ))}
      </div>
      <Form
        method="post"
        onSubmit={(event) => {
          if (isBusy) event.preventDefault()
        }}
        className="grid gap-3"
      >
        <input type="hidden" name="intent" value="approve" />
        <input
          type="hidden"
          name="texts"
          value={approval.documents.map(({ version }) => version).join(' ')}
        />
        <input type="hidden" name="version" value={approval.version} />
        <Checkbox id="approve-contracts" name="contracts" label={CONSENT_LABELS.contracts} required />
        {approval.needsMadeToOrder ? (
          <Checkbox
            id="approve-made-to-order"
            name="made-to-order"
            label={CONSENT_LABELS['made-to-order']}
            required
          />
        ) : null}
        <Checkbox id="approve-marketing" name="marketing" label={CONSENT_LABELS.marketing} />
        <p className="text-sm text-ink-soft">{PAYMENT_DUTY_TEXT}</p>
        <div>
          <Button type="submit" busy={isBusy}>
            {PLACE_ORDER_LABEL}
          </Button>
        </div>
      </Form>
    </Card>
  )
}
