import type { Ref } from 'react'
import { classNames } from '#app/design/class-names.ts'
import { TextArea } from '#app/design/forms/text-area.tsx'
import { Alert } from '#app/design/primitives/alert.tsx'
import { Button } from '#app/design/primitives/button.tsx'
import { MAX_PIN_TEXT } from '#app/modules/proofs/domain/decision-limits.ts'
import { pinPlaceText } from '#app/modules/proofs/domain/pin-place.ts'
import type { ProofComment, ShownPage } from '#app/modules/proofs/domain/proof-views.ts'
import type { Pins } from './use-pins.ts'

/** Where a pin is, in words: 'Ön, üstte'. */
export function pinWhere(pages: readonly ShownPage[], pin: { page: number; x: number; y: number }): string {
  return `${pages[pin.page]?.caption ?? `Sayfa ${pin.page + 1}`}, ${pinPlaceText(pin)}`
}

/** The pins in the order in which they were set, and the one that is being written in its place among them. */
export function PinList({
  pins,
  pages,
  words,
  onShow,
  onLeaveWords,
}: {
  pins: Pins
  pages: readonly ShownPage[]
  /** The field of the pin that is being written. */
  words: Ref<HTMLTextAreaElement>
  /** Brings the page of a pin into view. */
  onShow: (pin: ProofComment) => void
  /** Escape in a field with words: the pin itself has the focus then. */
  onLeaveWords: () => void
}) {
  const { saved, draft, problem } = pins
  const isNew = draft !== null && draft.id === null
  return (
    <>
      {problem && (
        <Alert tone="danger" live>
          {problem}
        </Alert>
      )}
      <ol aria-label="Notlarınız" className="grid gap-2.5 empty:hidden">
        {saved.map((pin, index) =>
          draft?.id === pin.id ? (
            <DraftEntry key={pin.id} {...{ pins, pages, words, onLeaveWords }} number={index + 1} />
          ) : (
            <li key={pin.id} className="flex gap-3 rounded-card border border-line bg-surface p-3.5 text-sm">
              <PinNumber value={index + 1} />
              <div className="min-w-0">
                <button
                  type="button"
                  onClick={() => onShow(pin)}
                  className="block text-left whitespace-pre-line [overflow-wrap:anywhere]"
                >
                  {pin.text}
                </button>
                <p className="flex flex-wrap items-center gap-x-4 text-xs text-ink-soft">
                  {pinWhere(pages, pin)} · kaydedildi
                  <PinButton label="Düzenle" number={index + 1} onClick={() => pins.edit(pin)} />
                  <PinButton label="Sil" number={index + 1} onClick={() => void pins.remove(pin)} />
                </p>
              </div>
            </li>
          ),
        )}
        {isNew && <DraftEntry {...{ pins, pages, words, onLeaveWords }} number={saved.length + 1} />}
      </ol>
    </>
  )
}

function PinButton({ label, number, onClick }: { label: string; number: number; onClick: () => void }) {
  return (
    <button
      type="button"
      aria-label={`${label}: ${number}. not`}
      onClick={onClick}
      className="min-h-11 font-semibold text-brand underline underline-offset-3 md:min-h-8"
    >
      {label}
    </button>
  )
}

function PinNumber({ value, isActive = false }: { value: number; isActive?: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'grid size-7 shrink-0 place-items-center rounded-pill text-sm font-bold text-white',
        isActive ? 'bg-offer' : 'bg-ink',
      )}
    >
      {value}
    </span>
  )
}

function DraftEntry({
  pins,
  pages,
  words,
  number,
  onLeaveWords,
}: {
  pins: Pins
  pages: readonly ShownPage[]
  words: Ref<HTMLTextAreaElement>
  number: number
  onLeaveWords: () => void
}) {
  const { draft, isBusy } = pins
  if (!draft) return null
  return (
    <li className="flex gap-3 rounded-card border border-offer bg-surface p-3.5 text-sm shadow-[0_0_0_1px_var(--color-offer)]">
      <PinNumber value={number} isActive />
      <div className="min-w-0 grow">
        <label htmlFor="pin-text" className="mb-1.5 block font-semibold">
          {number}. not: {pinWhere(pages, draft)}
        </label>
        <TextArea
          ref={words}
          id="pin-text"
          rows={3}
          maxLength={MAX_PIN_TEXT}
          value={draft.text}
          aria-describedby="pin-hint"
          onChange={(event) => pins.change({ text: event.currentTarget.value })}
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return
            if (draft.text.trim() === '') pins.giveUp()
            else onLeaveWords()
          }}
        />
        <p id="pin-hint" className="tabular mt-1.5 text-xs text-ink-soft">
          {draft.text.length} / {MAX_PIN_TEXT}
          <span className="max-md:hidden">
            {' '}
            · İğneyi sürükleyin ya da üzerindeyken ok tuşlarıyla kaydırın
          </span>
        </p>
        <div className="mt-2.5 flex flex-wrap gap-2">
          <Button
            variant="secondary"
            busy={isBusy}
            aria-disabled={draft.text.trim() === '' || undefined}
            onClick={() => {
              if (draft.text.trim() !== '') void pins.save()
            }}
          >
            Notu kaydet
          </Button>
          <Button variant="quiet" onClick={pins.giveUp}>
            Vazgeç
          </Button>
        </div>
      </div>
    </li>
  )
}
