import { Lock, Mail } from 'lucide-react'
import type { ReactNode } from 'react'
import { useEffect, useRef, useState } from 'react'
import { Form, useFetcher } from 'react-router'
import { classNames } from '#app/design/class-names.ts'
import type { ActionResult } from '#app/design/forms/action-result.ts'
import { typedIn } from '#app/design/forms/action-result.ts'
import { ErrorText } from '#app/design/forms/field.tsx'
import { FilesInput } from '#app/design/forms/files-input.tsx'
import { Button } from '#app/design/primitives/button.tsx'
import { useActionToast } from '#app/design/toast/use-action-toast.ts'
import { useMailSending } from '#app/modules/mail/admin/mail-sending.tsx'
import { MAIL_WILL_WAIT } from '#app/modules/mail/domain/mail-promise.ts'
import type { ComposerSide, OrderMessage } from '../domain/conversation.ts'
import {
  MAX_MESSAGE,
  MESSAGE_FORM,
  messageFilesField,
  openingSide,
  unanswered,
} from '../domain/conversation.ts'
import { MAX_NOTE } from '../domain/note-form.ts'
import { ORDER_PARTS } from './next-action-card.tsx'
import { COMPOSER_TEXT, SIDE_IDS, writeInComposer } from './write-in-composer.ts'

/**
 * Where the shop's people write about an order: to its buyer, or for each other. It opens on the note unless the buyer
 * waits for a word, and a note makes all of it amber, so that nobody writes to the buyer by mistake.
 */
export function Composer({
  orderId,
  messages,
  maxMegabytes,
  sent,
}: {
  orderId: string
  messages: readonly OrderMessage[]
  /** What one file of a message may have. */
  maxMegabytes: number
  /** What was said to the form where it was sent without JavaScript; null for any other. */
  sent: ActionResult<unknown> | null
}) {
  const fetcher = useFetcher<ActionResult>({ key: `composer-${orderId}` })
  const isBusy = fetcher.state !== 'idle'
  // Told once the line of time shows what was written.
  const answered = isBusy ? undefined : fetcher.data
  useActionToast(answered)
  const refused = answered ?? sent
  const [side, setSide] = useState<ComposerSide>(() => sideOf(sent) ?? openingSide(messages))
  const form = useRef<HTMLFormElement>(null)
  const { sendsMail } = useMailSending()
  const waiting = unanswered(messages)

  // The browser may have another side chosen by now: one that was pressed before the program came.
  useEffect(() => {
    setSide(new FormData(form.current ?? undefined).get('intent') === 'message' ? 'message' : 'note')
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    if (!answered?.done) return
    form.current?.reset()
    setSide(openingSide(messages))
  }, [answered])
  useEffect(() => listenForLinks(`#${ORDER_PARTS.conversation}`), [])

  return (
    <div
      id={ORDER_PARTS.conversation}
      className={classNames(
        'group/composer rounded-card border border-line-strong bg-surface p-2 transition-colors',
        'has-[#field-internal-note:checked]:bg-warning-soft',
      )}
    >
      <fetcher.Form
        ref={form}
        method="post"
        action={`/admin/orders/${orderId}${MESSAGE_FORM}`}
        encType="multipart/form-data"
        onSubmit={(event) => {
          if (isBusy) event.preventDefault()
        }}
        className="grid gap-2"
      >
        {waiting ? <input type="hidden" name="lastSeen" value={waiting.id} /> : null}
        <fieldset className="flex w-fit max-w-full rounded-card bg-paper-deep p-1">
          <legend className="sr-only">Kime yazıyorsunuz?</legend>
          <Side side="message" chosen={side} onChoose={setSide} icon={<Mail size={16} aria-hidden="true" />}>
            Alıcıya yaz
          </Side>
          <Side side="note" chosen={side} onChoose={setSide} icon={<Lock size={16} aria-hidden="true" />}>
            İç not
          </Side>
        </fieldset>
        <div>
          <label htmlFor={COMPOSER_TEXT} className="sr-only">
            <OnMessage>Alıcıya mesaj</OnMessage>
            <OnNote>İç not</OnNote>
          </label>
          <textarea
            id={COMPOSER_TEXT}
            name="message"
            rows={3}
            maxLength={MAX_MESSAGE}
            defaultValue={typedIn(sent, 'typed') ?? ''}
            aria-describedby={`composer-hint${refused?.problem ? ' composer-error' : ''}`}
            aria-invalid={refused?.problem ? true : undefined}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
              event.preventDefault()
              form.current?.requestSubmit()
            }}
            className="field-sizing-content block max-h-96 min-h-20 w-full resize-y rounded-sm bg-transparent px-2 py-1.5 text-base"
          />
          <p id="composer-hint" className="mt-1.5 px-2 text-xs text-ink-soft">
            <OnMessage>
              {sendsMail
                ? 'E-postayla gider ve alıcının sipariş sayfasında durur; yanıtı buraya düşer.'
                : `Alıcının sipariş sayfasında durur. ${MAIL_WILL_WAIT}`}
            </OnMessage>
            <OnNote>Yalnızca ekibiniz görür, alıcı görmez. En fazla {MAX_NOTE} karakter.</OnNote>
          </p>
          <div className="px-2">
            <ErrorText id="composer-error" message={refused?.problem?.message ?? null} />
          </div>
        </div>
        <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
          <div className="min-w-0 group-has-[#field-internal-note:checked]/composer:hidden">
            <FilesInput {...messageFilesField(maxMegabytes)} disabled={side === 'note'} />
          </div>
          <div className="ml-auto flex flex-wrap justify-end gap-2">
            {waiting ? (
              <OnMessage>
                <Button type="submit" form={SETTLE_FORM} variant="quiet" size="sm">
                  Yanıt gerekmiyor
                </Button>
              </OnMessage>
            ) : null}
            <Button
              type="submit"
              variant="secondary"
              size="sm"
              busy={isBusy}
              aria-keyshortcuts="Control+Enter"
            >
              <OnMessage>Gönder</OnMessage>
              <OnNote>Not ekle</OnNote>
              <span
                aria-hidden="true"
                className="rounded-sm border border-line bg-paper px-1.5 text-xs font-normal text-ink-soft max-md:hidden"
              >
                Ctrl ↵
              </span>
            </Button>
          </div>
        </div>
      </fetcher.Form>
      {waiting ? <Settle lastSeen={waiting.id} /> : null}
    </div>
  )
}

/** What the buyer wrote needs no answer; its button stands among those of the composer. */
function Settle({ lastSeen }: { lastSeen: string }) {
  return (
    <Form id={SETTLE_FORM} method="post" preventScrollReset hidden>
      <input type="hidden" name="intent" value="settle-messages" />
      <input type="hidden" name="lastSeen" value={lastSeen} />
    </Form>
  )
}

const SETTLE_FORM = 'settle-messages'

/** One side of the switch: a radio button, so that it works without JavaScript; it says what the form is about. */
function Side({
  side,
  chosen,
  onChoose,
  icon,
  children,
}: {
  side: ComposerSide
  chosen: ComposerSide
  onChoose: (side: ComposerSide) => void
  icon: ReactNode
  children: ReactNode
}) {
  return (
    <label
      htmlFor={SIDE_IDS[side]}
      className={classNames(
        'relative inline-flex min-h-9 items-center gap-2 rounded-sm px-3 text-sm transition-colors max-md:min-h-11',
        'has-checked:bg-surface has-checked:font-semibold',
        'has-focus-visible:outline-2 has-focus-visible:outline-(--brand-ink)',
      )}
    >
      {icon}
      <input
        type="radio"
        id={SIDE_IDS[side]}
        name="intent"
        value={side}
        checked={side === chosen}
        onChange={() => onChoose(side)}
        className="absolute inset-0 cursor-pointer opacity-0"
      />
      {children}
    </label>
  )
}

function OnMessage({ children }: { children: ReactNode }) {
  return <span className="group-has-[#field-internal-note:checked]/composer:hidden">{children}</span>
}

function OnNote({ children }: { children: ReactNode }) {
  return <span className="group-not-has-[#field-internal-note:checked]/composer:hidden">{children}</span>
}

/** The side a form was sent from; null where none was. */
function sideOf(sent: ActionResult<unknown> | null): ComposerSide | null {
  if (!sent?.problem) return null
  return sent.intent === 'note' ? 'note' : 'message'
}

/** Links of the page that lead here are about the buyer: the cursor stands where he is answered, however often they are pressed. */
function listenForLinks(hash: string): () => void {
  const open = () => writeInComposer('message')
  if (window.location.hash === hash) open()
  const heard = ({ target }: MouseEvent) => {
    const link = target instanceof Element ? target.closest(`a[href$="${hash}"]`) : null
    // After the browser has followed the link, which takes the cursor away.
    if (link) setTimeout(open, 0)
  }
  document.addEventListener('click', heard)
  return () => document.removeEventListener('click', heard)
}
