import { useEffect, useRef } from 'react'
import { Form } from 'react-router'
import { classNames } from '#app/design/class-names.ts'
import type { ActionResult } from '#app/design/forms/action-result.ts'
import { Field } from '#app/design/forms/field.tsx'
import { TextArea } from '#app/design/forms/text-area.tsx'
import { Alert } from '#app/design/primitives/alert.tsx'
import { Button } from '#app/design/primitives/button.tsx'
import { Card } from '#app/design/primitives/card.tsx'
import { formatDateTime } from '#app/kernel/instant.ts'
import { MAX_MESSAGE } from '#app/modules/orders/domain/conversation.ts'
import type { OwnOrder } from '#app/modules/orders/domain/order-views.ts'

/** What the buyer and the shop write to each other about his order. */
export function ConversationCard({
  messages,
  answer,
  isBusy,
}: {
  messages: OwnOrder['messages']
  /** What became of the message that was just sent; null before one was. */
  answer: ActionResult | null
  isBusy: boolean
}) {
  const form = useRef<HTMLFormElement>(null)
  const isTaken = answer?.done != null
  useEffect(() => {
    if (answer?.done) form.current?.reset()
  }, [answer])
  const { message: typed } = answer?.reply?.initialValue ?? {}
  return (
    <Card as="section" id="yazisma" title="Mağazaya yazın">
      <div className="grid gap-4 text-sm">
        {messages.length === 0 ? (
          <p className="text-ink-soft">
            Bu siparişle ilgili sorunuzu buradan yazın; yanıtımız e-postanıza gelir ve burada durur.
          </p>
        ) : (
          <ol className="grid grid-cols-1 gap-3">
            {messages.map(({ id, at, isFromBuyer, text }) => (
              <li
                key={id}
                className={classNames(
                  'max-w-[85%] min-w-0 rounded-card px-3 py-2',
                  isFromBuyer ? 'justify-self-end bg-brand-soft' : 'justify-self-start bg-paper-deep',
                )}
              >
                <p className="whitespace-pre-line [overflow-wrap:anywhere]">{text}</p>
                <p className="mt-1 text-xs text-ink-soft">
                  {isFromBuyer ? 'Siz' : 'Mağaza'} · {formatDateTime(at)}
                </p>
              </li>
            ))}
          </ol>
        )}
        {answer?.problem ? (
          <Alert tone="danger" title="Mesajınız gönderilmedi" live>
            {answer.problem.message}
          </Alert>
        ) : null}
        {isTaken ? (
          <p role="status" className="text-success">
            Mesajınız bize ulaştı.
          </p>
        ) : null}
        <Form
          ref={form}
          method="post"
          preventScrollReset
          onSubmit={(event) => {
            if (isBusy) event.preventDefault()
          }}
          className="grid justify-items-start gap-3"
        >
          <input type="hidden" name="intent" value="message" />
          <Field label="Mesajınız" name="message" id="order-message" className="w-full" required>
            <TextArea
              rows={3}
              maxLength={MAX_MESSAGE}
              defaultValue={typeof typed === 'string' ? typed : ''}
            />
          </Field>
          <Button type="submit" variant="secondary" busy={isBusy}>
            Gönder
          </Button>
        </Form>
      </div>
    </Card>
  )
}
