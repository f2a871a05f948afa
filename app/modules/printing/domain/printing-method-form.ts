import { z } from 'zod'
import { FORM_VERSION } from '#app/kernel/form-version.ts'
import { UNREADABLE_FORM } from '#app/kernel/form-words.ts'
import { cutText, plainLine } from '#app/kernel/plain-text.ts'
import { foldTurkish } from '#app/kernel/turkish-text.ts'
import { countBoundsText, typedCount } from '#app/kernel/typed-count.ts'
import { UNPRINTED } from '#app/modules/catalog/domain/product.ts'
import type { PrintMethod } from '#app/modules/mockups/domain/areas/print-area.ts'
import { PRINT_METHODS } from '#app/modules/mockups/domain/areas/print-area.ts'
import { readPrintChoice } from '#app/modules/mockups/domain/checks/print-choice.ts'
import { METHOD_RULES } from '#app/modules/mockups/domain/designs/technique.ts'
import type { PrintBasis, ToolScope } from '#app/modules/pricing/domain/print-charges.ts'
import { isPricedByInk, PRINT_BASES, TOOL_SCOPES } from '#app/modules/pricing/domain/print-charges.ts'
import { typedMm, writtenMm } from './millimetres.ts'
import type { PrintingMethod, ToolWord } from './printing-method.ts'
import { METHOD_LIMITS, TOOL_WORDS, USUAL_STITCHES_PER_CM2 } from './printing-method.ts'
import { METHOD_OF_BASIS, USUAL_METHODS } from './usual-methods.ts'

/** What the back office saves of a method. */
export interface PrintingMethodInput extends Omit<PrintingMethod, 'id' | 'formerly'> {
  /** The version the form was opened with; null for a new method. */
  readonly version: number | null
}

/** The fields of the form as the texts that stand in its controls. */
export interface PrintingMethodFormValues {
  readonly name: string
  readonly technique: PrintMethod
  readonly basis: PrintBasis
  readonly isFullColour: boolean
  readonly mostInks: string
  /** Empty where nothing has to be made. */
  readonly tool: ToolWord | ''
  readonly toolPer: ToolScope
  /** Empty for a tool that lasts. */
  readonly lifeMonths: string
  readonly underbaseOnDark: boolean
  readonly stitchesPerCm2: string
  readonly leastLineMm: string
  readonly leastTextMm: string
  readonly leastDpi: string
  readonly needsVector: boolean
  readonly printsNames: boolean
  readonly active: boolean
  readonly version: string
}

/** What a print is priced by, in the words of the trade, and what that means. */
export const BASIS_LABELS: Readonly<Record<PrintBasis, string>> = {
  colour: 'Renk sayısı',
  place: 'Yer',
  area: 'Alan',
  'colour-area': 'Renk ve alan',
  stitch: 'Vuruş (nakış)',
  flat: 'Parça başı sabit',
}

export const BASIS_TEXTS: Readonly<Record<PrintBasis, string>> = {
  colour: 'Her baskı yerinde ilk renk ve sonraki her renk ayrı fiyatlanır. Serigrafi, tampon baskı.',
  place: 'Her baskı yeri bir kez fiyatlanır; renk ve ölçü fark etmez. Lazer kazıma, sıcak yaldız.',
  area: 'Baskının santimetrekaresine göre basamaklanır; renk fark etmez. DTF, UV baskı.',
  'colour-area': 'Hem renk sayısı hem santimetrekare fiyatı değiştirir. Transfer serigrafi.',
  stitch: 'Her bin vuruş fiyatlanır; vuruş sayısı logonun alanından tahmin edilir.',
  flat: 'Kaç yere ve kaç renk basılırsa basılsın parça başına tek bedel.',
}

/** How it looks on the goods, as the studio shows it. */
export const TECHNIQUE_LABELS: Readonly<Record<PrintMethod, string>> = {
  print: 'Mürekkep baskı',
  sublimation: 'Süblimasyon',
  foil: 'Yaldız',
  laser: 'Lazer kazıma',
  emboss: 'Kabartma',
  deboss: 'Gofre',
  embroidery: 'Nakış',
}

export const TOOL_SCOPE_LABELS: Readonly<Record<ToolScope, string>> = {
  colour: 'Her renk için',
  place: 'Her yer için',
  design: 'Her çalışma için',
}

const L = METHOD_LIMITS

const text = z
  .string(UNREADABLE_FORM)
  .max(2_000, UNREADABLE_FORM)
  .optional()
  .transform((typed) => plainLine(typed ?? ''))

const box = z
  .boolean(UNREADABLE_FORM)
  .optional()
  .transform((isOn) => isOn ?? false)

const formFields = z.strictObject(
  {
    name: text,
    technique: z.enum(PRINT_METHODS, UNREADABLE_FORM),
    basis: z.enum(PRINT_BASES, UNREADABLE_FORM),
    isFullColour: box,
    mostInks: text,
    tool: z
      .enum(TOOL_WORDS, UNREADABLE_FORM)
      .optional()
      .transform((word) => word ?? null),
    toolPer: z.enum(TOOL_SCOPES, UNREADABLE_FORM).optional(),
    lifeMonths: text,
    underbaseOnDark: box,
    stitchesPerCm2: text,
    leastLineMm: text,
    leastTextMm: text,
    leastDpi: text,
    needsVector: box,
    printsNames: box,
    active: box,
    version: z.string(UNREADABLE_FORM).regex(FORM_VERSION, UNREADABLE_FORM).optional(),
  },
  UNREADABLE_FORM,
)

/**
 * The form as it is sent, read into what the shop stores. What a basis has no use for is not asked: inks of a full-colour
 * print, the white below inks where nothing is counted by them, stitches of what is not embroidered. An empty limit of
 * the artwork is none. Whether the name is free is the server's to look up.
 */
export const printingMethodSchema = formFields.transform((form, context): PrintingMethodInput => {
  const { technique, basis, isFullColour, tool, toolPer } = form
  const refuse = (field: keyof typeof form, message: string): void => {
    context.addIssue({ code: 'custom', path: [field], message })
  }
  function count(field: keyof typeof form, typed: string, least: number, most: number, empty: number) {
    if (typed === '') return empty
    const read = typedCount(typed, least, most)
    if (read === null) refuse(field, `${countBoundsText(least, most)}.`)
    return read ?? empty
  }
  function limit(field: 'leastLineMm' | 'leastTextMm'): number {
    if (form[field] === '') return 0
    const read = typedMm(form[field])
    if (read !== null && read <= L[field]) return read
    refuse(field, `Milimetre olarak yazın, en fazla ${L[field]}; örneğin 0,3. Sınır yoksa boş bırakın.`)
    return 0
  }

  const fault = nameFault(form.name)
  if (fault !== null) refuse('name', fault)
  if (isFullColour && METHOD_RULES[technique].mostInks === 1)
    refuse(
      'technique',
      `${TECHNIQUE_LABELS[technique]} tam renkli olmaz; işaretini kaldırın veya başka teknik seçin.`,
    )
  if (isFullColour && isPricedByInk(basis))
    refuse('basis', 'Tam renkli baskı renk sayısıyla fiyatlanamaz; yer, alan veya parça başı seçin.')
  if (!isFullColour && form.mostInks === '') refuse('mostInks', 'En fazla kaç renk basılabildiğini yazın.')
  if (tool !== null && toolPer === undefined) refuse('toolPer', 'Ne için yapıldığını seçin.')
  if (tool !== null && toolPer === 'colour' && isFullColour)
    refuse('toolPer', 'Tam renkli baskıda renkler sayılmaz; yer veya çalışma başına seçin.')
  if (tool !== null && form.printsNames)
    refuse('printsNames', `Her adede ayrı isim basan yöntemde ${tool} olmaz; işaretlerden birini kaldırın.`)
  const lifeMonths = tool === null ? 0 : count('lifeMonths', form.lifeMonths, 1, L.lifeMonths, 0)
  return {
    name: form.name,
    technique,
    basis,
    isFullColour,
    mostInks: isFullColour ? 1 : count('mostInks', form.mostInks, 1, L.mostInks, 1),
    tool:
      tool === null
        ? null
        : { word: tool, per: toolPer ?? 'design', lifeMonths: lifeMonths === 0 ? null : lifeMonths },
    underbaseOnDark: isPricedByInk(basis) && form.underbaseOnDark,
    stitchesPerCm2:
      basis === 'stitch'
        ? count('stitchesPerCm2', form.stitchesPerCm2, 1, L.stitchesPerCm2, USUAL_STITCHES_PER_CM2)
        : USUAL_STITCHES_PER_CM2,
    artwork: {
      leastLineMm: limit('leastLineMm'),
      leastTextMm: limit('leastTextMm'),
      leastDpi: count('leastDpi', form.leastDpi, 1, L.leastDpi, 0),
      needsVector: form.needsVector,
    },
    printsNames: form.printsNames,
    active: form.active,
    version: form.version === undefined ? null : Number(form.version),
  }
})

export type PrintingMethodFormFields = z.input<typeof printingMethodSchema>

/** What is wrong with a method's name, which is a print choice of products as well; null: nothing. */
function nameFault(name: string): string | null {
  if (name === '') return 'Yöntemin adını yazın.'
  if (name.length > L.name) return `En fazla ${L.name} karakter yazabilirsiniz.`
  if (foldTurkish(name) === foldTurkish(UNPRINTED))
    return `“${UNPRINTED}” alıcılara kendiliğinden sunulur; bir yöntemin adı olamaz.`
  return null
}

/** What the form of a stored method starts with. Sent back untouched it gives the same method. */
export function printingMethodFormValues(
  method: Omit<PrintingMethodInput, 'version'> & { readonly version: number | null },
): PrintingMethodFormValues {
  const { name, technique, basis, isFullColour, mostInks, tool } = method
  const { underbaseOnDark, stitchesPerCm2, artwork } = method
  return {
    name,
    technique,
    basis,
    isFullColour,
    mostInks: String(mostInks),
    tool: tool?.word ?? '',
    toolPer: tool?.per ?? 'design',
    lifeMonths: tool?.lifeMonths == null ? '' : String(tool.lifeMonths),
    underbaseOnDark,
    stitchesPerCm2: String(stitchesPerCm2),
    leastLineMm: artwork.leastLineMm === 0 ? '' : writtenMm(artwork.leastLineMm),
    leastTextMm: artwork.leastTextMm === 0 ? '' : writtenMm(artwork.leastTextMm),
    leastDpi: artwork.leastDpi === 0 ? '' : String(artwork.leastDpi),
    needsVector: artwork.needsVector,
    printsNames: method.printsNames,
    active: method.active,
    version: method.version === null ? '' : String(method.version),
  }
}

/** What the form of a new method starts with: what is usual for a print that is priced so. */
export function emptyPrintingMethodForm(basis: PrintBasis = 'colour'): PrintingMethodFormValues {
  return printingMethodFormValues({ ...METHOD_OF_BASIS[basis], name: '', version: null })
}

/**
 * The form of a new method for a print choice that products have already: what is usual for the method its words speak
 * of ('Tek renk serigrafi' is a screen print).
 */
export function printingMethodFormOf(choice: string): PrintingMethodFormValues {
  const name = cutText(plainLine(choice), L.name)
  const folded = foldTurkish(name)
  const meant = USUAL_METHODS.find(({ stem }) => folded.includes(stem))
  const [way] = readPrintChoice(name).ways
  return {
    ...(meant ? printingMethodFormValues({ ...meant.method, version: null }) : emptyPrintingMethodForm()),
    name,
    ...(way && { technique: way.method }),
  }
}

/** What a form brings with its basis; everything else somebody has typed himself. */
const OF_BASIS = [
  ...(['technique', 'isFullColour', 'mostInks', 'tool', 'toolPer', 'lifeMonths', 'underbaseOnDark'] as const),
  ...(['stitchesPerCm2', 'leastLineMm', 'leastTextMm', 'leastDpi', 'needsVector', 'printsNames'] as const),
]

/**
 * The fields that a new method's form takes over with another basis: those that stand as the former one brought them.
 * `typed` is what stands in the controls; 'on' in a ticked box.
 */
export function fieldsOfBasis(
  typed: Readonly<Partial<Record<(typeof OF_BASIS)[number], string | undefined>>>,
  former: PrintBasis,
  next: PrintBasis,
): Partial<PrintingMethodFormValues> {
  const [brought, brings] = [emptyPrintingMethodForm(former), emptyPrintingMethodForm(next)]
  const inControl = (value: string | boolean) => (typeof value === 'string' ? value : value ? 'on' : '')
  return Object.fromEntries(
    OF_BASIS.flatMap((field) =>
      (typed[field] ?? '') === inControl(brought[field]) && brought[field] !== brings[field]
        ? [[field, brings[field]]]
        : [],
    ),
  )
}
