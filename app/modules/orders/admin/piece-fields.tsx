import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { Field } from '#app/design/forms/field.tsx'
import { TextButton } from '#app/design/primitives/text-button.tsx'
import { formatCount } from '#app/kernel/count.ts'
import { pieceFields } from '#app/modules/orders/domain/parcel-form-fields.ts'
import type { LeftPieces } from '#app/modules/orders/domain/parcels.ts'
import { choiceName } from '#app/modules/orders/domain/parcels.ts'

/**
 * What a new parcel holds: all that is left, unless somebody unfolds it and says how much of each. `suggested` says what is
 * filled in at first, and is then shown.
 */
export function PieceFields({
  left,
  suggested = null,
  idPrefix,
}: {
  left: readonly LeftPieces[]
  /** By the id of the choice; those it does not name begin with none. */
  suggested?: ReadonlyMap<string, number> | null
  idPrefix: string
}) {
  const open = left.filter((one) => one.left > 0)
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(
      open.map(({ choice, left: pieces }) => [
        choice.id,
        String(suggested === null ? pieces : Math.min(pieces, suggested.get(choice.id) ?? 0)),
      ]),
    ),
  )
  const all = open.reduce((sum, one) => sum + one.left, 0)
  const chosen = open.reduce((sum, { choice }) => sum + (Number(typed[choice.id]) || 0), 0)
  const isPart = chosen !== all
  // A single piece cannot be shared out.
  if (all < 2) return null
  const setAll = (piecesOf: (one: LeftPieces) => number) =>
    setTyped(Object.fromEntries(open.map((one) => [one.choice.id, String(piecesOf(one))])))
  return (
    <details open={suggested !== null && isPart} className="group/pieces rounded-card border border-line">
      <summary className="flex min-h-11 cursor-pointer list-none flex-wrap items-center gap-x-2 px-3.5 py-2 text-sm [&::-webkit-details-marker]:hidden">
        <ChevronRight
          size={16}
          aria-hidden="true"
          className="text-ink-soft transition-transform group-open/pieces:rotate-90"
        />
        <span className="font-semibold">Bölerek gönder</span>
        <span className="tabular text-ink-soft" aria-live="polite">
          {isPart
            ? `bu kolide ${formatCount(chosen)} / ${formatCount(all)} adet`
            : `${formatCount(all)} adedin tamamı bu kolide`}
        </span>
      </summary>
      <div className="grid gap-2 border-t border-line px-3.5 py-3">
        <p className="flex gap-4 text-sm">
          <TextButton onClick={() => setAll(() => 0)}>Hiçbiri</TextButton>
          <TextButton onClick={() => setAll((one) => one.left)}>Hepsi</TextButton>
        </p>
        <ul className="grid gap-2">
          {open.map(({ choice, left: pieces }, index) => {
            const names = pieceFields(index)
            return (
              <li key={choice.id} className="flex items-center justify-between gap-3 text-sm">
                <span className="min-w-0 [overflow-wrap:anywhere]">{choiceName(choice)}</span>
                <input type="hidden" name={names.choice} value={choice.id} />
                <span className="flex shrink-0 items-center gap-2">
                  <Field
                    label={`${choiceName(choice)}: bu kolideki adet`}
                    hideLabel
                    name={names.pieces}
                    id={`${idPrefix}-pieces-${index}`}
                    type="number"
                    inputMode="numeric"
                    min={0}
                    max={pieces}
                    step={1}
                    value={typed[choice.id] ?? ''}
                    onChange={(event) => setTyped({ ...typed, [choice.id]: event.target.value })}
                    className="w-22"
                  />
                  <span className="tabular min-w-16 whitespace-nowrap text-ink-soft">
                    / {formatCount(pieces)}
                  </span>
                </span>
              </li>
            )
          })}
        </ul>
        <p className="text-xs text-ink-soft">Sipariş, son kolisi de yola çıkınca “Kargoda” olur.</p>
      </div>
    </details>
  )
}
