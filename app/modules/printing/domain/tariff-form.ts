import { z } from 'zod'
import { formatCount, parseCount } from '#app/kernel/count.ts'
import { FORM_VERSION } from '#app/kernel/form-version.ts'
import { UNREADABLE_FORM } from '#app/kernel/form-words.ts'
import { parseIsoDay } from '#app/kernel/instant.ts'
import type { Kurus } from '#app/kernel/money.ts'
import { formatLira, parseLira } from '#app/kernel/money.ts'
import type { BasisPoints } from '#app/kernel/percent.ts'
import { basisPoints, formatPercent, parsePercent } from '#app/kernel/percent.ts'
import { plainLine, plainText } from '#app/kernel/plain-text.ts'
import type { PrintBand, PrintBasis, TariffTerms } from '#app/modules/pricing/domain/print-charges.ts'
import { isPricedByArea, isPricedByInk } from '#app/modules/pricing/domain/print-charges.ts'
import type { PrintTariff, TariffKind } from './print-tariff.ts'
import { TARIFF_KINDS, TARIFF_LIMITS } from './print-tariff.ts'
import type { PrintingMethodId } from './printing-method.ts'

/** What a tariff says, before a version of it has an id. */
export type TariffContent = Omit<TariffTerms, 'id'>

/** What the back office saves of a tariff: its head as it is from now on, and what it says from a day on. */
export interface TariffInput {
  readonly name: string
  /** Chosen once: goods have one tariff of each method and kind, and orders name its versions. */
  readonly methodId: PrintingMethodId
  readonly kind: TariffKind
  /** Of a cost tariff only; else empty. */
  readonly supplier: string
  readonly isGeneral: boolean
  /** Istanbul day from which the terms hold. */
  readonly validFrom: string
  readonly terms: TariffContent
  readonly note: string
  /** The version of the head that the form was opened with; null for a new tariff. */
  readonly version: number | null
}

/** A band as it is typed. */
export interface BandRow {
  readonly from: string
  readonly area: string
  readonly fixed: string
  readonly first: string
  readonly nextFixed: string
  readonly next: string
}

/** The fields of the terms as the texts that stand in their controls. */
export interface TermsFormValues {
  readonly tool: string
  readonly repeatTool: string
  readonly minimum: string
  readonly handling: string
  readonly express: string
  readonly maxArea: string
  readonly capsAtNextBand: boolean
  readonly bands: BandRow[]
}

/** The tariff form's fields as the texts that stand in its controls. */
export interface TariffFormValues extends TermsFormValues {
  readonly name: string
  readonly methodId: string
  readonly kind: TariffKind
  readonly supplier: string
  readonly isGeneral: boolean
  readonly validFrom: string
  readonly note: string
  readonly version: string
}

/** A band of which nothing is typed yet. */
export const EMPTY_BAND: BandRow = { from: '', area: '', fixed: '', first: '', nextFixed: '', next: '' }

const L = TARIFF_LIMITS

const text = z
  .string(UNREADABLE_FORM)
  .max(2_000, UNREADABLE_FORM)
  .optional()
  .transform((typed) => plainText(typed ?? ''))

const box = z
  .boolean(UNREADABLE_FORM)
  .optional()
  .transform((isOn) => isOn ?? false)

const bandRow = z.strictObject(
  { from: text, area: text, fixed: text, first: text, nextFixed: text, next: text },
  UNREADABLE_FORM,
)

const termsFields = {
  tool: text,
  repeatTool: text,
  minimum: text,
  handling: text,
  express: text,
  maxArea: text,
  capsAtNextBand: box,
  bands: z
    .array(bandRow, UNREADABLE_FORM)
    .max(L.bands, `En fazla ${L.bands} basamak ekleyebilirsiniz.`)
    .prefault([]),
}

const formFields = z.strictObject(
  {
    ...termsFields,
    name: text,
    methodId: text,
    kind: z.enum(TARIFF_KINDS, UNREADABLE_FORM),
    supplier: text,
    isGeneral: box,
    validFrom: text,
    note: text,
    version: z.string(UNREADABLE_FORM).regex(FORM_VERSION, UNREADABLE_FORM).optional(),
  },
  UNREADABLE_FORM,
)

/**
 * The tariff form as it is sent, read into what the shop stores. Amounts are typed the Turkish way and net of VAT; an empty
 * one is nothing, except that an empty repeat tool costs what the tool costs. Rows of which nothing is typed are dropped.
 * Whether the method exists and the day is not over is the server's to look up.
 */
export const tariffSchema = formFields.transform((form, context): TariffInput => {
  const refuse: Refuse = (path, message) => context.addIssue({ code: 'custom', path: [...path], message })
  const name = plainLine(form.name)
  if (name === '') refuse(['name'], 'Tarifenin adını yazın.')
  else if (name.length > L.name) refuse(['name'], tooLong(L.name))
  if (!/^[\w-]{1,128}$/.test(form.methodId)) refuse(['methodId'], 'Baskı yöntemini seçin.')
  const supplier = form.kind === 'cost' ? plainLine(form.supplier) : ''
  if (supplier.length > L.supplier) refuse(['supplier'], tooLong(L.supplier))
  if (!parseIsoDay(form.validFrom)) refuse(['validFrom'], 'Geçerli olacağı ilk günü seçin.')
  if (form.note.length > L.note) refuse(['note'], tooLong(L.note))
  return {
    name,
    methodId: form.methodId as PrintingMethodId,
    kind: form.kind,
    supplier,
    isGeneral: form.isGeneral,
    validFrom: form.validFrom,
    terms: readTerms(form, refuse),
    note: form.note,
    version: form.version === undefined ? null : Number(form.version),
  }
})

export type TariffFormFields = z.input<typeof tariffSchema>

const typedTermsSchema = z.object(termsFields)

/** The terms as they stand typed, for showing what they come to; null while something in them is wrong. */
export function typedTerms(typed: unknown): TariffContent | null {
  const read = typedTermsSchema.safeParse(typed)
  if (!read.success) return null
  let isRefused = false
  const terms = readTerms(read.data, () => {
    isRefused = true
  })
  return isRefused ? null : terms
}

/** Which columns a band has where its method is priced by this; the others are nothing there. */
export function bandColumns(basis: PrintBasis): { readonly area: boolean; readonly next: boolean } {
  return {
    area: isPricedByArea(basis),
    next: isPricedByInk(basis) || basis === 'stitch',
  }
}

/** The ×2 rule of Turkish lists: every further ink costs what the first one costs. */
export function withEqualInks(row: BandRow): BandRow {
  return { ...row, nextFixed: row.fixed, next: row.first }
}

/** What the form of a new tariff starts with: one band from the first piece on. */
export function emptyTariffForm(today: string, facts: Partial<TariffFormValues> = {}): TariffFormValues {
  return {
    name: '',
    methodId: '',
    kind: 'sale',
    supplier: '',
    isGeneral: false,
    validFrom: today,
    tool: '',
    repeatTool: '',
    minimum: '',
    handling: '',
    express: '',
    maxArea: '',
    capsAtNextBand: false,
    bands: [{ ...EMPTY_BAND, from: '1' }],
    note: '',
    version: '',
    ...facts,
  }
}

/** What the form of a stored tariff starts with: its head, and the terms that `validFrom` would change. */
export function tariffFormValues(
  { name, methodId, kind, supplier, isGeneral, version }: PrintTariff & { readonly version: number },
  terms: TariffContent | null,
  validFrom: string,
): TariffFormValues {
  return emptyTariffForm(validFrom, {
    name,
    methodId,
    kind,
    supplier,
    isGeneral,
    version: String(version),
    ...(terms ? termsFormValues(terms) : {}),
  })
}

/** Terms as they stand typed. Read again they are the same. */
export function termsFormValues(terms: TariffContent): TermsFormValues {
  const { toolMinor, repeatToolMinor, minimumMinor, handlingMinor, expressBp, maxAreaCm2 } = terms
  return {
    tool: orEmpty(toolMinor),
    repeatTool: repeatToolMinor === toolMinor ? '' : typedAmount(repeatToolMinor),
    minimum: orEmpty(minimumMinor),
    handling: orEmpty(handlingMinor),
    express: expressBp === 0 ? '' : formatPercent(expressBp).slice(1),
    maxArea: maxAreaCm2 === null ? '' : formatCount(maxAreaCm2),
    capsAtNextBand: terms.capsAtNextBand,
    bands: terms.bands.map(bandRowOf),
  }
}

/** A band as it stands typed. */
export function bandRowOf(band: PrintBand): BandRow {
  const isFree = band.fixedMinor === 0 && band.firstMinor === 0
  return {
    from: formatCount(band.minQuantity),
    area: band.minAreaCm2 === 0 ? '' : formatCount(band.minAreaCm2),
    fixed: orEmpty(band.fixedMinor),
    // A band that costs nothing has to say so: without any amount it would be a row that was not filled in.
    first: isFree ? typedAmount(0) : orEmpty(band.firstMinor),
    nextFixed: orEmpty(band.nextFixedMinor),
    next: orEmpty(band.nextMinor),
  }
}

/** Of a smaller size first, then of fewer pieces: as they stand in the form and are stored. */
export function inBandOrder(bands: readonly PrintBand[]): PrintBand[] {
  return bands.toSorted((a, b) => a.minAreaCm2 - b.minAreaCm2 || a.minQuantity - b.minQuantity)
}

type Refuse = (path: readonly (string | number)[], message: string) => void
type ReadFields = z.output<typeof typedTermsSchema>

function readTerms(form: ReadFields, refuse: Refuse): TariffContent {
  const amount = (field: keyof ReadFields & string, typed: string): Kurus =>
    readAmount(typed, (message) => refuse([field], message))
  const toolMinor = amount('tool', form.tool)
  return {
    bands: readBands(form.bands, refuse),
    maxAreaCm2: form.maxArea === '' ? null : readArea(form.maxArea, (said) => refuse(['maxArea'], said)),
    toolMinor,
    repeatToolMinor: form.repeatTool === '' ? toolMinor : amount('repeatTool', form.repeatTool),
    minimumMinor: amount('minimum', form.minimum),
    handlingMinor: amount('handling', form.handling),
    expressBp: readExpress(form.express, (said) => refuse(['express'], said)),
    capsAtNextBand: form.capsAtNextBand,
  }
}

function readBands(rows: ReadFields['bands'], refuse: Refuse): PrintBand[] {
  const seen = new Set<string>()
  const bands = rows.flatMap((row, index): PrintBand[] => {
    if (Object.values(row).every((typed) => typed === '')) return []
    const at = (field: keyof BandRow) => (message: string) => refuse(['bands', index, field], message)
    const minQuantity = parseCount(row.from) ?? 0
    if (minQuantity < 1 || minQuantity > L.quantity) {
      at('from')(`Kaç adetten başladığını yazın: 1 ile ${formatCount(L.quantity)} arasında.`)
    }
    const minAreaCm2 = row.area === '' ? 0 : readArea(row.area, at('area'))
    if (row.fixed === '' && row.first === '') at('first')('Sabit ya da adet başı tutarı yazın.')
    const key = `${minAreaCm2} ${minQuantity}`
    if (minQuantity >= 1 && seen.has(key)) at('from')('Bu adetten başlayan bir basamak zaten var.')
    seen.add(key)
    return [
      {
        minQuantity,
        minAreaCm2,
        fixedMinor: readAmount(row.fixed, at('fixed')),
        firstMinor: readAmount(row.first, at('first')),
        nextFixedMinor: readAmount(row.nextFixed, at('nextFixed')),
        nextMinor: readAmount(row.next, at('next')),
      },
    ]
  })
  if (bands.length === 0) refuse(['bands'], 'En az bir basamak yazın.')
  return inBandOrder(bands)
}

type Say = (message: string) => void

function readAmount(typed: string, say: Say): Kurus {
  if (typed === '') return 0
  const amount = parseLira(typed)
  if (!amount.ok) say(amount.error.message)
  else if (amount.value < 0 || amount.value > L.amountMinor) {
    say(`Tutar 0 ile ${formatLira(L.amountMinor)} arasında olmalıdır.`)
  } else return amount.value
  return 0
}

/** A size in whole square centimetres; 0 and its refusal where it is none. */
function readArea(typed: string, say: Say): number {
  const area = parseCount(typed)
  if (area !== null && area <= L.areaCm2) return area
  say(`Alanı cm² olarak tam sayı yazın, en fazla ${formatCount(L.areaCm2)}.`)
  return 0
}

function readExpress(typed: string, say: Say): BasisPoints {
  if (typed === '') return basisPoints(0)
  const percent = parsePercent(typed)
  if (percent.ok) return percent.value
  say(percent.error.message)
  return basisPoints(0)
}

function tooLong(most: number): string {
  return `En fazla ${most} karakter yazabilirsiniz.`
}

function orEmpty(minor: Kurus): string {
  return minor === 0 ? '' : typedAmount(minor)
}

function typedAmount(minor: Kurus): string {
  return formatLira(minor).slice(0, -2)
}
