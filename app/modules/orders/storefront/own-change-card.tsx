import { Form } from 'react-router'
import { Checkbox } from '#app/design/forms/checkbox.tsx'
import { Field } from '#app/design/forms/field.tsx'
import { TextArea } from '#app/design/forms/text-area.tsx'
import { Alert } from '#app/design/primitives/alert.tsx'
import { Button } from '#app/design/primitives/button.tsx'
import { Card } from '#app/design/primitives/card.tsx'
import { CONSENT_LABELS, PAYMENT_DUTY_TEXT } from '#app/modules/orders/domain/consents.ts'
import type { ChangedDays, OwnChange } from '#app/modules/orders/domain/order-revision-views.ts'
import { differenceText, MAX_CHANGE_REASON } from '#app/modules/orders/domain/order-revision-views.ts'

const TITLE = 'Siparişinizde değişiklik öneriyoruz'

/** A change of his order that the buyer agrees to or refuses: what was, what would be, and what it costs more. */
export function OwnChangeCard({
  change,
  refusal,
  isBusy,
}: {
  change: OwnChange
  /** Why the last answer was not taken. */
  refusal: string | null
  isBusy: boolean
}) {
  const { id, reason, rows, differenceMinor, days, needsMadeToOrder } = change
  const keepOne = (event: React.FormEvent) => {
    if (isBusy) event.preventDefault()
  }
  return (
    <Card as="section" aria-label={TITLE} title={TITLE} className="mb-6 border-brand">
      <p className="mb-4 max-w-prose text-sm">
        Siz onaylayana kadar siparişiniz olduğu gibi kalır. <span className="font-semibold">Gerekçe:</span>{' '}
        <span className="[overflow-wrap:anywhere]">{reason}</span>
      </p>
      {refusal ? (
        <Alert tone="danger" title="Yanıtınız kaydedilmedi" live className="mb-4">
          {refusal}
        </Alert>
      ) : null}
      <dl className="mb-4 grid gap-3 text-sm">
        {rows.map(({ what, from, to }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines may read alike, and none moves
          <div key={index} className="min-w-0 [overflow-wrap:anywhere]">
            <dt className="font-semibold">{what}</dt>
            <dd>
              {from === null ? null : (
                <span className="text-ink-soft">
                  <span className="sr-only">Önce: </span>
                  {from}{' '}
                </span>
              )}
              <span aria-hidden="true">→ </span>
              <span className="sr-only">Sonra: </span>
              {to ?? 'yok'}
            </dd>
          </div>
        ))}
      </dl>
      <p className="mb-4 font-semibold">{differenceText(differenceMinor)} (KDV dahil).</p>
      {days?.isOther ? <NewDays days={days} /> : null}
      <div className="grid gap-4">
        <Form method="post" onSubmit={keepOne} className="grid gap-3">
          <input type="hidden" name="intent" value="accept-change" />
          <input type="hidden" name="revisionId" value={id} />
          <input type="hidden" name="seenShipLatest" value={days?.shipLatest ?? ''} />
          {needsMadeToOrder ? (
            <Checkbox
              id="change-made-to-order"
              name="made-to-order"
              label={CONSENT_LABELS['made-to-order']}
              required
            />
          ) : null}
          {differenceMinor > 0 ? <p className="text-sm text-ink-soft">{PAYMENT_DUTY_TEXT}</p> : null}
          <div>
            <Button type="submit" busy={isBusy}>
              Değişikliği onaylıyorum
            </Button>
          </div>
        </Form>
        <details>
          <summary className="inline-block min-h-6 py-0.5 text-sm font-semibold text-brand underline underline-offset-3">
            Kabul etmiyorum
          </summary>
          <Form method="post" onSubmit={keepOne} className="mt-3 grid gap-3">
            <input type="hidden" name="intent" value="decline-change" />
            <input type="hidden" name="revisionId" value={id} />
            <Field label="Neden kabul etmiyorsunuz?" name="answer" id="change-answer" required>
              <TextArea rows={3} maxLength={MAX_CHANGE_REASON} />
            </Field>
            <div>
              <Button type="submit" variant="secondary" busy={isBusy}>
                Kabul etmediğimi bildir
              </Button>
            </div>
          </Form>
        </details>
      </div>
    </Card>
  )
}

/** The days that his yes of today would bring, beside those he was told: no promise before he agrees. */
function NewDays({ days: { text, formerText } }: { days: ChangedDays }) {
  return (
    <div className="mb-4 max-w-prose rounded-card bg-warning-soft px-3.5 py-3 text-sm">
      {text === null ? (
        <p className="font-semibold">Bu değişiklik için şu an yeni bir teslim günü hesaplayamıyoruz.</p>
      ) : (
        <p>
          Bugün onaylarsanız en geç: <strong className="font-semibold">{text}</strong>.
        </p>
      )}
      <p className="mt-1 text-ink-soft">Şimdiki teslim gününüz: {formerText}.</p>
      {text === null ? null : (
        <p className="mt-1 text-xs text-ink-soft">
          Bugünkü üretim planımıza göre hesaplandı; sözümüz, siz onayladığınızda verilir.
        </p>
      )}
    </div>
  )
}
