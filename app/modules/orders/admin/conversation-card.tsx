import { useEffect, useRef } from 'react'
import { Form } from 'react-router'
import { classNames } from '#app/design/class-names.ts'
import { Field } from '#app/design/forms/field.tsx'
import { TextArea } from '#app/design/forms/text-area.tsx'
import { Button } from '#app/design/primitives/button.tsx'
import { Card } from '#app/design/primitives/card.tsx'
import { RelativeTime } from '#app/design/primitives/relative-time.tsx'
import type { Instant } from '#app/kernel/instant.ts'
import { useMailSending } from '#app/modules/mail/admin/mail-sending.tsx'
import { MAIL_WILL_WAIT } from '#app/modules/mail/domain/mail-promise.ts'
import type { OrderMessage } from '../domain/conversation.ts'
import { MAX_MESSAGE, unanswered } from '../domain/conversation.ts'
import { ORDER_PARTS } from './next-action-card.tsx'

/** What buyer and shop write to each other: both see all of it, unlike the notes below. */
export function ConversationCard({
  messages,
  now,
  isBusy,
  refusal,
  typed,
  taken,
}: {
  messages: readonly OrderMessage[]
  now: Instant
  isBusy: boolean
  /** Why the last try was refused. */
  refusal: string | null
  /** What stood in the field that was refused; the page was made anew without JavaScript. */
  typed: string
  /** The answer that took the message that was typed here; null for any other. */
  taken: object | null
}) {
  const { sendsMail } = useMailSending()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (taken !== null) form.current?.reset()
  }, [taken])
  const waiting = unanswered(messages)
  return (
    <Card as="section" id={ORDER_PARTS.conversation} title="Alıcıyla yazışma">
      {messages.length === 0 ? null : (
        <ol className="mb-4 grid grid-cols-1 gap-3 text-sm">
          {messages.map((message) => (
            <li
              key={message.id}
              className={classNames(
                'max-w-[85%] min-w-0 rounded-card border px-3 py-2',
                message.isFromBuyer
                  ? 'justify-self-start border-line-strong bg-surface'
                  : 'justify-self-end border-transparent bg-brand-soft',
              )}
            >
              <p className="whitespace-pre-line [overflow-wrap:anywhere]">{message.text}</p>
              <p className="mt-1 text-xs text-ink-soft">
                {message.author}
                {message.isFromBuyer ? ', alıcı' : null} · <RelativeTime at={message.at} now={now} />
              </p>
            </li>
          ))}
        </ol>
      )}
      <Form
        ref={form}
        method="post"
        noValidate
        preventScrollReset
        onSubmit={(event) => {
          if (isBusy) event.preventDefault()
        }}
        className="grid justify-items-start gap-3"
      >
        <input type="hidden" name="intent" value="message" />
        {waiting ? <input type="hidden" name="lastSeen" value={waiting.id} /> : null}
        <Field
          label="Alıcıya yaz"
          name="message"
          id="field-message"
          hint={
            sendsMail
              ? 'E-postayla gider ve alıcının sipariş sayfasında durur; yanıtı buraya düşer.'
              : `Alıcının sipariş sayfasında durur. ${MAIL_WILL_WAIT}`
          }
          className="w-full"
          {...(refusal ? { error: [refusal] } : {})}
        >
          <TextArea rows={3} maxLength={MAX_MESSAGE} defaultValue={typed} />
        </Field>
        <Button type="submit" variant={waiting ? 'primary' : 'secondary'} busy={isBusy}>
          Gönder
        </Button>
      </Form>
      {waiting ? (
        <Form method="post" preventScrollReset className="mt-2">
          <input type="hidden" name="intent" value="settle-messages" />
          <input type="hidden" name="lastSeen" value={waiting.id} />
          <Button type="submit" variant="quiet" size="sm">
            Yanıt gerekmiyor
          </Button>
        </Form>
      ) : null}
    </Card>
  )
}
