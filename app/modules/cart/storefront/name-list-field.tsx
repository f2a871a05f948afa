import { useDeferredValue, useMemo } from 'react'
import { classNames } from '#app/design/class-names.ts'
import { RadioGroup } from '#app/design/forms/radio-group.tsx'
import type { LineRow } from '#app/modules/cart/domain/line-rows.ts'
import type { PageChoice } from '#app/modules/cart/domain/page-print.ts'
import { fitNameList } from '#app/modules/mockups/domain/artwork/fit-names.ts'
import { isPale } from '#app/modules/mockups/domain/artwork/is-pale.ts'
import type { FontOutlines } from '#app/modules/mockups/domain/artwork/outline-text.ts'
import { TEXT_COLOURS } from '#app/modules/mockups/domain/artwork/text-colours.ts'
import { isTextFontId, TEXT_FONTS } from '#app/modules/mockups/domain/artwork/text-fonts.ts'
import { FontName } from '#app/modules/mockups/storefront/outlined-text.tsx'
import { useTextFonts } from '#app/modules/mockups/storefront/use-text-fonts.ts'
import { letterHeight } from '#app/modules/printing/domain/letter-height.ts'
import type { NameList } from '#app/modules/printing/domain/name-list.ts'
import type { PrintSize } from '#app/modules/printing/domain/printed-place.ts'
import { NamesField } from './names-field.tsx'

/** How much of a high place the preview shows, in heights of the name. */
const SHOWN_HEIGHTS = 3

/** The names of a place with their letters, as they will be printed. */
export function NameListField({
  placeId,
  placeName,
  list,
  typed,
  fault,
  rows,
  size,
  limits,
  onTyped,
  onChange,
  onQuantity,
}: {
  placeId: string
  placeName: string
  list: NameList
  typed: string
  fault: string | null
  rows: readonly LineRow[]
  /** What the names have to fit into. */
  size: PrintSize
  limits: NonNullable<PageChoice['names']>
  onTyped: (typed: string) => void
  onChange: (list: NameList) => void
  onQuantity: ((quantity: number) => void) | null
}) {
  const fonts = useTextFonts()
  const outlines = isTextFontId(list.font) ? fonts[list.font] : undefined
  return (
    <div className="grid gap-4 rounded-card bg-paper-deep p-4">
      <NamesField
        name={`isimler-${placeId}`}
        label={`${placeName}: her adede bir isim`}
        {...{ list, typed, fault, rows, onTyped, onQuantity }}
      />
      <RadioGroup
        label="Yazı tipi"
        name={`isim-yazi-tipi-${placeId}`}
        variant="pills"
        options={TEXT_FONTS.map(({ id, label }) => ({
          value: id,
          label: <FontName label={label} outlines={fonts[id]} />,
        }))}
        value={list.font}
        onValueChange={(font) => onChange({ ...list, font })}
      />
      {limits.isColoured && (
        <RadioGroup
          label="İsim rengi"
          name={`isim-rengi-${placeId}`}
          variant="pills"
          options={TEXT_COLOURS.map(({ value, label }) => ({ value, label, swatch: value }))}
          value={list.colour}
          onValueChange={(colour) => onChange({ ...list, colour })}
        />
      )}
      {outlines && <NamePreview {...{ list, size, outlines }} leastTextMm={limits.leastTextMm} />}
    </div>
  )
}

/** The longest name in its place, and how large letters become with it: all names are printed alike. */
function NamePreview({
  list,
  size,
  outlines,
  leastTextMm,
}: {
  list: NameList
  size: PrintSize
  outlines: FontOutlines
  leastTextMm: number
}) {
  const pieces = useDeferredValue(list.pieces)
  const { widthMm, heightMm } = size
  const fitted = useMemo(
    () =>
      fitNameList(
        pieces.flatMap((part) => part.names),
        outlines,
        { widthMm, heightMm },
      ),
    [pieces, outlines, widthMm, heightMm],
  )
  if (!fitted) return null
  const { letterMm, emMm } = fitted.size
  const said = letterHeight(letterMm, leastTextMm)
  const { name, path, left, top, width, height } = fitted.widest
  const scale = emMm / 1_000
  // As wide as the place; of its height what the name needs.
  const shownMm = Math.min(heightMm, height * scale * SHOWN_HEIGHTS)
  const x = (widthMm - width * scale) / 2 - left * scale
  const y = (shownMm - height * scale) / 2 - top * scale
  return (
    <figure className="grid gap-1.5">
      <svg
        role="img"
        aria-label={`En uzun isim yerinde: ${name}`}
        viewBox={`0 0 ${widthMm} ${shownMm}`}
        className={classNames(
          'max-h-40 w-full rounded-sm ring-1 ring-line',
          isPale(list.colour) ? 'bg-ink/80' : 'bg-surface',
        )}
      >
        <path fill={list.colour} d={path} transform={`translate(${x} ${y}) scale(${scale})`} />
      </svg>
      <figcaption className={said.isTooSmall ? 'text-sm text-warning' : 'text-xs text-ink-soft'}>
        {said.text}
      </figcaption>
    </figure>
  )
}
