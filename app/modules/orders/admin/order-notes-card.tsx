import { Trash2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Form } from 'react-router'
import { Field } from '#app/design/forms/field.tsx'
import { TextArea } from '#app/design/forms/text-area.tsx'
import { Button } from '#app/design/primitives/button.tsx'
import { Card } from '#app/design/primitives/card.tsx'
import { IconButton } from '#app/design/primitives/icon-button.tsx'
import { RelativeTime } from '#app/design/primitives/relative-time.tsx'
import type { Instant } from '#app/kernel/instant.ts'
import { MAX_NOTE } from '#app/modules/orders/domain/note-form.ts'
import type { OrderNote } from '#app/modules/orders/domain/order-views.ts'

/** What the shop's own people tell each other about an order. */
export function OrderNotesCard({
  notes,
  now,
  isBusy,
  refusal,
  typed,
  taken,
  removed,
}: {
  notes: readonly OrderNote[]
  now: Instant
  isBusy: boolean
  /** Why the last try was refused. */
  refusal: string | null
  /** What stood in the field that was refused; the page was made anew without JavaScript. */
  typed: string
  /** The answer that took the note that was typed here; null for any other. */
  taken: object | null
  /** The answer that took a note away; null for any other. */
  removed: object | null
}) {
  const form = useRef<HTMLFormElement>(null)
  // A note that stands in the list needs no longer stand in the field; what others do leaves it alone.
  useEffect(() => {
    if (taken !== null) form.current?.reset()
  }, [taken])
  // The button that had the focus went with its note.
  useEffect(() => {
    if (removed !== null) form.current?.focus({ preventScroll: true })
  }, [removed])

  return (
    <Card as="section" title="İç notlar">
      {notes.length === 0 ? null : (
        <ol className="mb-4 grid grid-cols-1 gap-3 text-sm">
          {notes.map((note) => (
            <li key={note.id} className="flex items-start gap-2 rounded-card bg-paper-deep px-3 py-2">
              <div className="min-w-0 flex-1">
                <p className="whitespace-pre-line [overflow-wrap:anywhere]">{note.text}</p>
                <p className="mt-1 text-xs text-ink-soft">
                  {note.authorName} · <RelativeTime at={note.at} now={now} />
                </p>
              </div>
              {note.mayRemove ? (
                <Form method="post" preventScrollReset>
                  <input type="hidden" name="intent" value="remove-note" />
                  <input type="hidden" name="noteId" value={note.id} />
                  <IconButton type="submit" label={`Notu sil: ${note.text.slice(0, 60)}`}>
                    <Trash2 size={16} aria-hidden="true" />
                  </IconButton>
                </Form>
              ) : null}
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
        tabIndex={-1}
        className="grid justify-items-start gap-3 outline-none"
      >
        <input type="hidden" name="intent" value="note" />
        <Field
          label="Yeni not"
          name="note"
          // The note to the buyer is a `note` too: the label must lead to this one.
          id="field-internal-note"
          hint={`Yalnızca ekibiniz görür, alıcı görmez. En fazla ${MAX_NOTE} karakter.`}
          className="w-full"
          {...(refusal ? { error: [refusal] } : {})}
        >
          <TextArea rows={2} maxLength={MAX_NOTE} defaultValue={typed} />
        </Field>
        <Button type="submit" variant="secondary" busy={isBusy}>
          Not ekle
        </Button>
      </Form>
    </Card>
  )
}
