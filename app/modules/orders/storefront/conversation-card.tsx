import { useEffect, useRef } from 'react'
import { useFetcher, useLocation } from 'react-router'
import { classNames } from '#app/design/class-names.ts'
import type { ActionResult } from '#app/design/forms/action-result.ts'
import { typedIn } from '#app/design/forms/action-result.ts'
import { Field } from '#app/design/forms/field.tsx'
import { FilesInput } from '#app/design/forms/files-input.tsx'
import { TextArea } from '#app/design/forms/text-area.tsx'
import { Alert } from '#app/design/primitives/alert.tsx'
import { Button } from '#app/design/primitives/button.tsx'
import { Card } from '#app/design/primitives/card.tsx'
import { FileList } from '#app/design/primitives/file-list.tsx'
import { formatDateTime } from '#app/kernel/instant.ts'
import type { OwnMessage } from '#app/modules/orders/domain/conversation.ts'
import {
  MAX_MESSAGE,
  MESSAGE_FORM,
  messageFileLinks,
  messageFilesField,
} from '#app/modules/orders/domain/conversation.ts'

/** What the buyer and the shop write to each other about his order, with the files they send along. */
export function ConversationCard({
  messages,
  sent,
  maxMegabytes,
}: {
  messages: readonly OwnMessage[]
  /** What became of the message that was just sent without JavaScript; null before one was. */
  sent: ActionResult | null
  /** What one file may have. */
  maxMegabytes: number
}) {
  // Behind an order's link the page's own address holds its token; nothing else on it does.
  const { pathname } = useLocation()
  const fetcher = useFetcher<ActionResult>({ key: `message ${pathname}` })
  const isBusy = fetcher.state !== 'idle'
  // Told once it stands above.
  const answered = isBusy ? undefined : fetcher.data
  const answer = answered ?? sent
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (answered?.done) form.current?.reset()
  }, [answered])
  return (
    <Card as="section" id="yazisma" title="Mağazaya yazın">
      <div className="grid gap-4 text-sm">
        {messages.length === 0 ? (
          <p className="text-ink-soft">
            Bu siparişle ilgili sorunuzu buradan yazın; yanıtımız e-postanıza gelir ve burada durur.
          </p>
        ) : (
          <ol className="grid grid-cols-1 gap-3">
            {messages.map((message) => (
              <Message key={message.id} message={message} conversation={`${pathname}/yazisma`} />
            ))}
          </ol>
        )}
        {answer?.problem ? (
          <Alert tone="danger" title="Mesajınız gönderilmedi" live>
            {answer.problem.message}
          </Alert>
        ) : null}
        {answer?.done ? (
          <p role="status" className="text-success">
            Mesajınız bize ulaştı.
          </p>
        ) : null}
        <fetcher.Form
          ref={form}
          method="post"
          action={`${pathname}${MESSAGE_FORM}`}
          encType="multipart/form-data"
          onSubmit={(event) => {
            if (isBusy) event.preventDefault()
          }}
          className="grid justify-items-start gap-3"
        >
          <input type="hidden" name="intent" value="message" />
          <Field label="Mesajınız" name="message" id="order-message" className="w-full">
            <TextArea rows={3} maxLength={MAX_MESSAGE} defaultValue={typedIn(sent, 'message') ?? ''} />
          </Field>
          <div className="-ml-3 min-w-0">
            <FilesInput {...messageFilesField(maxMegabytes)} />
          </div>
          <Button type="submit" variant="secondary" busy={isBusy}>
            Gönder
          </Button>
        </fetcher.Form>
      </div>
    </Card>
  )
}

function Message({
  message,
  conversation,
}: {
  message: OwnMessage
  /** The address below which files of messages are opened. */
  conversation: string
}) {
  const { at, isFromBuyer, text } = message
  return (
    <li
      className={classNames(
        'max-w-[85%] min-w-0 rounded-card px-3 py-2',
        isFromBuyer ? 'justify-self-end bg-brand-soft' : 'justify-self-start bg-paper-deep',
      )}
    >
      {text === '' ? null : <p className="whitespace-pre-line [overflow-wrap:anywhere]">{text}</p>}
      <FileList
        files={messageFileLinks(conversation, message)}
        className="my-1 grid justify-items-start gap-1.5"
      />
      <p className="mt-1 text-xs text-ink-soft">
        {isFromBuyer ? 'Siz' : 'Mağaza'} · {formatDateTime(at)}
      </p>
    </li>
  )
}
