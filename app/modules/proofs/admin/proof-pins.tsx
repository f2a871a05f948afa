import { useId } from 'react'
import { Form } from 'react-router'
import { Checkbox } from '#app/design/forms/checkbox.tsx'
import { Field } from '#app/design/forms/field.tsx'
import { TextArea } from '#app/design/forms/text-area.tsx'
import { Alert } from '#app/design/primitives/alert.tsx'
import { Badge } from '#app/design/primitives/badge.tsx'
import { Button } from '#app/design/primitives/button.tsx'
import { RelativeTime } from '#app/design/primitives/relative-time.tsx'
import type { Instant } from '#app/kernel/instant.ts'
import { STAFF_LIMITS } from '../domain/staff-forms.ts'
import type { NumberedPin } from './proof-pictures.tsx'

/** What a buyer pinned to the pictures, each with the shop's answer. */
export function ProofPins({
  pins,
  now,
  isBusy,
  refused,
}: {
  pins: readonly NumberedPin[]
  now: Instant
  isBusy: boolean
  /** Why an answer to one of them was refused. */
  refused: { readonly pinId: string; readonly message: string } | null
}) {
  return (
    <ul className="divide-y divide-line">
      {pins.map((pin) => (
        <li key={pin.id} id={`not-${pin.id}`} className="scroll-mt-4 py-4 first:pt-0 last:pb-0">
          <div className="flex gap-3">
            <span
              aria-hidden="true"
              className={`grid size-7 shrink-0 place-items-center rounded-pill text-sm font-semibold text-white ${
                pin.resolvedIn === null ? 'bg-offer' : 'bg-ink'
              }`}
            >
              {pin.number}
            </span>
            <div className="min-w-0 flex-1">
              <p className="text-sm whitespace-pre-line [overflow-wrap:anywhere]">{pin.text}</p>
              <p className="flex flex-wrap items-center gap-x-2 text-xs text-ink-soft">
                {pin.author} · <RelativeTime at={pin.at} now={now} />
                {pin.resolvedIn === null ? null : (
                  <Badge tone="success">{pin.resolvedIn}. sürümde düzeltildi</Badge>
                )}
              </p>
              {pin.reply === '' ? null : (
                <p className="mt-2 rounded-card bg-brand-soft px-3 py-2 text-sm whitespace-pre-line [overflow-wrap:anywhere]">
                  <span className="sr-only">Yanıtınız: </span>
                  {pin.reply}
                </p>
              )}
              <Reply
                pin={pin}
                isBusy={isBusy}
                refusal={refused?.pinId === String(pin.id) ? refused.message : null}
              />
            </div>
          </div>
        </li>
      ))}
    </ul>
  )
}

function Reply({ pin, isBusy, refusal }: { pin: NumberedPin; isBusy: boolean; refusal: string | null }) {
  const id = useId()
  const isAnswered = pin.reply !== '' || pin.resolvedIn !== null
  return (
    <details open={refusal !== null} className="mt-2">
      <summary className="inline-block min-h-6 cursor-pointer py-0.5 text-sm font-semibold text-brand underline underline-offset-3">
        {isAnswered ? 'Yanıtı değiştir' : 'Yanıtla'}
        <span className="sr-only">: {pin.number}. not</span>
      </summary>
      <Form method="post" preventScrollReset className="mt-2 grid max-w-xl gap-3">
        <input type="hidden" name="intent" value="reply" />
        <input type="hidden" name="pinId" value={pin.id} />
        {refusal && (
          <Alert tone="danger" title="Yanıt kaydedilmedi" live>
            {refusal}
          </Alert>
        )}
        <Field label="Alıcıya yanıt" name="reply" id={`${id}-reply`}>
          <TextArea rows={2} maxLength={STAFF_LIMITS.reply} defaultValue={pin.reply} />
        </Field>
        <Checkbox
          id={`${id}-resolved`}
          name="isResolved"
          label="Sonraki sürümde düzeltilecek"
          description="Alıcı notunun yanında hangi sürümde düzeltildiğini görür."
          defaultChecked={pin.resolvedIn !== null}
        />
        <div>
          <Button type="submit" variant="secondary" size="sm" busy={isBusy}>
            Yanıtı kaydet
          </Button>
        </div>
      </Form>
    </details>
  )
}
