import { Checkbox } from '#app/design/forms/checkbox.tsx'
import { Field } from '#app/design/forms/field.tsx'
import { RadioGroup } from '#app/design/forms/radio-group.tsx'
import { Select } from '#app/design/forms/select.tsx'
import { Button } from '#app/design/primitives/button.tsx'
import type { Rgb } from '#app/kernel/contrast.ts'
import type { PrintMethod } from '../../domain/areas/print-area.ts'
import {
  choicesFor,
  fitsTechnique,
  isOffered,
  methodsFor,
  techniqueForChoice,
  wayOf,
} from '../../domain/checks/print-choice.ts'
import type { FoilTone, Technique } from '../../domain/designs/technique.ts'
import { FOIL_TONES, METHOD_RULES, MOST_SPOT_INKS, techniqueOf } from '../../domain/designs/technique.ts'
import type { StudioAction, StudioState } from './studio-state.ts'
import { areaOf, choiceOf, faceOf } from './studio-state.ts'
import { FOIL_NAMES } from './studio-texts.ts'

/** How the face is printed: by one of the product's choices, in a way that both allow, and in which colours. */
export function PrintStep({
  state,
  dispatch,
}: {
  state: StudioState
  dispatch: (action: StudioAction) => void
}) {
  const face = faceOf(state)
  const { methods } = areaOf(state)
  if (!face || !state.logo) {
    return <p className="text-sm text-ink-soft">Baskı seçenekleri için önce logonuzu yükleyin.</p>
  }
  const { technique } = face
  const choice = choiceOf(state, face)
  const choices = choicesFor(methods, state.choices)
  const open = choice ? methodsFor(methods, choice.ways) : methods
  const choose = (next: Technique, gesture?: string) =>
    dispatch({ kind: 'technique-chosen', technique: next, ...(gesture && { gesture }) })
  const logoInks = state.logo.inks
  function chooseMethod(method: PrintMethod): void {
    const usual = techniqueOf(method)
    choose((choice && techniqueForChoice(choice, usual, [method], logoInks)) ?? usual)
  }
  return (
    <div className="grid gap-5">
      {choices.length > 0 && (
        <RadioGroup
          label="Baskı yöntemi"
          name="studio-choice"
          variant="pills"
          options={choices.map(({ name }) => ({ value: name, label: name }))}
          value={choice?.name}
          onValueChange={(name) => dispatch({ kind: 'choice-chosen', choice: name })}
        />
      )}
      {(open.length > 1 || choice === null) && (
        <RadioGroup
          label={choices.length > 0 ? 'Görünüm' : 'Baskı yöntemi'}
          name="studio-method"
          variant="pills"
          options={open.map((method) => ({ value: method, label: METHOD_RULES[method].label }))}
          value={technique.method}
          onValueChange={(method) => chooseMethod(method as PrintMethod)}
        />
      )}
      {technique.method === 'foil' && (wayOf(choice, technique)?.tone ?? null) === null && (
        <RadioGroup
          label="Yaldız rengi"
          name="studio-tone"
          variant="pills"
          options={FOIL_TONES.map((tone) => ({ value: tone, label: FOIL_NAMES[tone] }))}
          value={technique.tone}
          onValueChange={(tone) => choose({ method: 'foil', tone: tone as FoilTone })}
        />
      )}
      {'inks' in technique && (
        <InkChoice
          technique={technique}
          logoInks={logoInks}
          isPrinted={(next) => (choice ? fitsTechnique(choice, next) : isOffered(next, state.choices))}
          onChoose={choose}
        />
      )}
      {'inks' in technique && technique.inks === null && (
        <Checkbox
          name="studio-contrast"
          label="Ürünün renginde kaybolan yerleri okunur renge çevir"
          checked={face.adaptsContrast}
          onChange={(event) => dispatch({ kind: 'contrast-chosen', adaptsContrast: event.target.checked })}
        />
      )}
      {!('inks' in technique) && technique.method !== 'foil' && (
        <p className="text-sm text-ink-soft">
          {technique.method === 'sublimation'
            ? 'Süblimasyonda logonuz kendi renkleriyle yüzeye işler.'
            : 'Bu yöntemde mürekkep kullanılmaz; logonuz yüzeyin kendi renginde görünür.'}
        </p>
      )}
    </div>
  )
}

type Inked = Extract<Technique, { readonly inks: readonly string[] | null }>

/** Null: full colour. */
const INK_COUNTS = [null, ...Array.from({ length: MOST_SPOT_INKS }, (_, index) => index + 1)]

const withCount = (technique: Inked, count: number | null): Inked => ({
  ...technique,
  inks: count === null ? null : Array.from({ length: count }, () => NEXT_INK),
})

/** What a colour is when the logo has no further one of its own. */
const NEXT_INK = '#111111'

function InkChoice({
  technique,
  logoInks,
  isPrinted,
  onChoose,
}: {
  technique: Inked
  logoInks: readonly Rgb[]
  /** Whether the choice of the face, or one of the product's, prints it so. */
  isPrinted: (technique: Technique) => boolean
  onChoose: (technique: Technique, gesture?: string) => void
}) {
  const { inks } = technique
  const own = logoInks.map(hexOf)
  const withInks = (next: readonly string[] | null, gesture?: string) =>
    onChoose({ ...technique, inks: next }, gesture)
  return (
    <div className="grid gap-3">
      <Field label="Renk sayısı" name="studio-ink-count">
        <Select
          value={inks ? String(inks.length) : 'full'}
          onChange={({ target: { value } }) => {
            if (value === 'full') return withInks(null)
            const from = [...(inks ?? own)]
            withInks(
              Array.from({ length: Number(value) }, (_, index) => from[index] ?? own[index] ?? NEXT_INK),
            )
          }}
          options={INK_COUNTS.filter(
            (count) => count === (inks?.length ?? null) || isPrinted(withCount(technique, count)),
          ).map((count) => ({
            value: count === null ? 'full' : String(count),
            label: count === null ? 'Tam renkli' : `${count} renk`,
          }))}
        />
      </Field>
      {inks && (
        <ul className="flex flex-wrap gap-2">
          {inks.map((ink, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: an ink is its place among the screens
            <li key={index}>
              <label className="flex min-h-11 items-center gap-2 rounded-card border border-line-strong bg-surface py-1 pr-3 pl-2 text-sm">
                <input
                  type="color"
                  value={ink}
                  onChange={({ target: { value } }) =>
                    withInks(
                      inks.map((other, at) => (at === index ? value : other)),
                      `ink-${index}`,
                    )
                  }
                  className="size-8 rounded-sm border-0 bg-transparent p-0"
                />
                {index + 1}. renk
              </label>
            </li>
          ))}
        </ul>
      )}
      {inks && (
        <div className="flex flex-wrap gap-2">
          <Button
            variant="quiet"
            size="sm"
            onClick={() => withInks(inks.map((_, index) => own[index] ?? NEXT_INK))}
          >
            Logonun renkleri
          </Button>
          {inks.length === 1 && (
            <>
              <Button variant="quiet" size="sm" onClick={() => withInks(['#ffffff'])}>
                Beyaz
              </Button>
              <Button variant="quiet" size="sm" onClick={() => withInks([NEXT_INK])}>
                Siyah
              </Button>
            </>
          )}
        </div>
      )}
    </div>
  )
}

function hexOf(rgb: Rgb): string {
  return `#${rgb.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`
}
