import { useState } from 'react'
import { classNames } from '#app/design/class-names.ts'
import { Field } from '#app/design/forms/field.tsx'
import { RadioGroup } from '#app/design/forms/radio-group.tsx'
import { TextArea } from '#app/design/forms/text-area.tsx'
import { Button } from '#app/design/primitives/button.tsx'
import { TEXT_COLOURS } from '#app/modules/mockups/domain/artwork/text-colours.ts'
import { isPale } from '../domain/artwork/is-pale.ts'
import type { FontOutlines } from '../domain/artwork/outline-text.ts'
import { missingLetters } from '../domain/artwork/outline-text.ts'
import type { TextArtwork } from '../domain/artwork/text-artwork.ts'
import {
  MAX_TEXT_LENGTH,
  MAX_TEXT_LINES,
  textFileName,
  textSvg,
  tidyText,
} from '../domain/artwork/text-artwork.ts'
import type { TextFontId } from '../domain/artwork/text-fonts.ts'
import { isTextFontId, loadTextFont, TEXT_FONTS } from '../domain/artwork/text-fonts.ts'
import { FontName, OutlinedText } from './outlined-text.tsx'
import { useTextFonts } from './use-text-fonts.ts'

/** Where a text is written that is printed like a logo. `onFile` gets the drawing of its letters. */
export function TextArtworkForm({
  former,
  isBusy,
  onFile,
  onCancel,
}: {
  /** The text that is changed; null for a new one. */
  readonly former: TextArtwork | null
  readonly isBusy: boolean
  readonly onFile: (file: File) => void
  readonly onCancel: () => void
}) {
  const [typed, setTyped] = useState(former?.text ?? '')
  const [font, setFont] = useState<TextFontId>(former?.font ?? 'inter')
  const [colour, setColour] = useState(former?.colour ?? '#000000')
  const [isAsked, setAsked] = useState(false)
  const fonts = useTextFonts()
  const text = tidyText(typed)
  const outlines = fonts[font]
  const error = errorOf(text, outlines)

  async function use(): Promise<void> {
    setAsked(true)
    // The font may be on its way still.
    const loaded = outlines ?? (await loadTextFont(font).catch(() => null))
    if (errorOf(text, loaded) !== null || loaded === null) return
    const svg = textSvg({ text, font, colour }, loaded)
    if (svg !== null) onFile(new File([svg], textFileName({ text }), { type: 'image/svg+xml' }))
  }

  const ownColour = TEXT_COLOURS.every(({ value }) => value !== colour)
  return (
    <section aria-label="Metin yazın" className="grid gap-4">
      <Field
        name="metin"
        label="Basılacak metin"
        hint={`En çok ${MAX_TEXT_LINES} satır`}
        error={isAsked || text !== '' ? error : null}
      >
        <TextArea
          rows={2}
          autoFocus
          maxLength={MAX_TEXT_LENGTH}
          spellCheck={false}
          value={typed}
          onChange={({ target: { value } }) => setTyped(value)}
        />
      </Field>
      <div
        className={classNames(
          'flex h-24 items-center justify-center rounded-card p-3 ring-1 ring-line',
          isPale(colour) ? 'bg-ink/80' : 'bg-surface',
        )}
      >
        {outlines && (
          <OutlinedText
            text={text}
            label={`Metniniz: ${text}`}
            className="size-full"
            {...{ outlines, colour }}
          />
        )}
      </div>
      <RadioGroup
        label="Yazı tipi"
        name="metin-yazi-tipi"
        variant="pills"
        options={TEXT_FONTS.map(({ id, label }) => ({
          value: id,
          label: <FontName label={label} outlines={fonts[id]} />,
        }))}
        value={font}
        onValueChange={(value) => isTextFontId(value) && setFont(value)}
      />
      <div className="flex flex-wrap items-end gap-2">
        <RadioGroup
          label="Renk"
          name="metin-rengi"
          variant="pills"
          options={TEXT_COLOURS.map(({ value, label }) => ({ value, label, swatch: value }))}
          value={colour}
          onValueChange={setColour}
        />
        <label
          className={classNames(
            'inline-flex min-h-11 items-center gap-2 rounded-[1.375rem] border px-4 py-1.5 text-sm font-medium',
            ownColour ? 'border-brand bg-brand-soft' : 'border-line-strong bg-surface hover:border-ink',
          )}
        >
          <input
            type="color"
            value={colour}
            onChange={({ target: { value } }) => setColour(value)}
            className="size-6 rounded-sm border-0 bg-transparent p-0"
          />
          Başka renk
        </label>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" busy={isBusy} onClick={() => void use()}>
          Metni kullan
        </Button>
        <Button size="sm" variant="quiet" onClick={onCancel}>
          Vazgeç
        </Button>
      </div>
    </section>
  )
}

/** Why the text cannot be printed; null while it can, and while its font is on its way. */
function errorOf(text: string, outlines: FontOutlines | null | undefined): string | null {
  if (text === '') return 'Basılacak metni yazın.'
  if (outlines === null) return 'Yazı tipi yüklenemedi. Bağlantınızı kontrol edip sayfayı yenileyin.'
  const [missing] = outlines ? missingLetters(text, outlines) : []
  return missing === undefined
    ? null
    : `Bu yazı tipinde “${missing}” yok; silin ya da başka bir yazı tipi seçin.`
}
