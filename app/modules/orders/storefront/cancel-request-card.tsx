import { Form } from 'react-router'
import { Field } from '#app/design/forms/field.tsx'
import { TextArea } from '#app/design/forms/text-area.tsx'
import { Alert } from '#app/design/primitives/alert.tsx'
import { Button } from '#app/design/primitives/button.tsx'
import { Card } from '#app/design/primitives/card.tsx'
import { formatDateTime } from '#app/kernel/instant.ts'
import { isAwaited, MAX_CANCEL_REASON, mayAskToCancel } from '#app/modules/orders/domain/cancel-request.ts'
import type { OwnOrder } from '#app/modules/orders/domain/order-views.ts'

/** Asking the shop to cancel the order, what became of it, and nothing once the goods have left. */
export function CancelRequestCard({
  order,
  refusal,
  isBusy,
}: {
  order: Pick<OwnOrder, 'status' | 'cancelRequest'>
  /** Why the last try was refused. */
  refusal: string | null
  isBusy: boolean
}) {
  const { cancelRequest, status } = order
  const isOpen = isAwaited(cancelRequest, status)
  const mayAsk = mayAskToCancel(order) && !isOpen
  if (status === 'cancelled' || (cancelRequest === null && !mayAsk)) return null
  return (
    <Card as="section" title="Siparişin iptali">
      <div className="grid gap-3 text-sm">
        {cancelRequest && (
          <div role="status">
            <p className="font-semibold">
              {isOpen
                ? 'İptal isteğiniz bize ulaştı; en kısa sürede yanıtlıyoruz.'
                : 'İptal isteğiniz yanıtlandı.'}
            </p>
            <p className="text-ink-soft [overflow-wrap:anywhere]">
              {formatDateTime(cancelRequest.at)}: {cancelRequest.reason}
            </p>
            {cancelRequest.answer !== null && (
              <p className="mt-2 whitespace-pre-line [overflow-wrap:anywhere]">
                <span className="font-semibold">Yanıtımız:</span> {cancelRequest.answer}
              </p>
            )}
          </div>
        )}
        {mayAsk && (
          <details open={refusal !== null}>
            <summary className="inline-block min-h-6 py-0.5 font-semibold text-brand underline underline-offset-3">
              Siparişin iptalini iste
            </summary>
            <Form
              method="post"
              onSubmit={(event) => {
                if (isBusy) event.preventDefault()
              }}
              className="mt-3 grid gap-3"
            >
              <input type="hidden" name="intent" value="cancel" />
              {refusal && (
                <Alert tone="danger" title="İsteğiniz iletilmedi" live>
                  {refusal}
                </Alert>
              )}
              <p className="text-ink-soft">
                Sipariş siz istediğiniz anda iptal olmaz: baskıya girip girmediğine bakıp size yazarız.
              </p>
              <Field label="Neden iptal etmek istiyorsunuz?" name="reason" id="cancel-reason" required>
                <TextArea rows={3} maxLength={MAX_CANCEL_REASON} />
              </Field>
              <div>
                <Button type="submit" variant="secondary" busy={isBusy}>
                  İptal isteğini gönder
                </Button>
              </div>
            </Form>
          </details>
        )}
      </div>
    </Card>
  )
}
