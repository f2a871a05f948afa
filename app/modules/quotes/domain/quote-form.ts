import { formatCount } from '#app/kernel/count.ts'
import { parseJson } from '#app/kernel/parse-json.ts'
import { plainLine, plainText } from '#app/kernel/plain-text.ts'
import { isReference } from '#app/kernel/reference.ts'
import type { Result } from '#app/kernel/result.ts'
import { parseEmail, parsePhone } from '#app/kernel/turkish-ids.ts'
import { hasLink, hasWebAddress, webAddressRefusal } from '#app/kernel/web-address.ts'
import type { LineRow } from '#app/modules/cart/domain/line-rows.ts'
import { MAX_LINE_ROWS, MAX_QUANTITY, piecesIn } from '#app/modules/cart/domain/line-rows.ts'
import { MOST_VARIANT_GROUPS } from '#app/modules/catalog/domain/variant-settling.ts'
import { parseDesign } from '#app/modules/mockups/domain/designs/parse-design.ts'
import type { PrintDesign } from '#app/modules/mockups/domain/designs/print-design.ts'
import {
  isChosenOptions,
  isOptionText,
  MAX_OPTION_TEXT,
  MAX_OPTIONS,
} from '#app/modules/pricing/domain/chosen-options.ts'
import type { ChosenOptions } from '#app/modules/pricing/domain/price-engine.ts'
import type { NamedPlace } from '#app/modules/printing/domain/printed-place.ts'
import { MAX_WANTED_PLACES } from '#app/modules/printing/domain/printed-place.ts'
import { readWantedPlace } from '#app/modules/printing/domain/read-place.ts'
import type { QuoteAsker, QuoteSource } from './quote.ts'
import { QUOTE_SOURCES } from './quote.ts'

/** Most characters each field may have; the form's `maxlength`. */
export const QUOTE_LIMITS = {
  name: 120,
  company: 200,
  email: 254,
  phone: 30,
  message: 2000,
  quantity: 9,
} as const

/** What people type. */
export type QuoteField = keyof typeof QUOTE_LIMITS

/** Every field the form sends; those that nobody types carry what the page knows. */
export const QUOTE_FIELDS = [
  'name',
  'company',
  'email',
  'phone',
  'message',
  'quantity',
  'source',
  'productId',
  'selectedVariations',
  'rows',
  'printChoice',
  'places',
  'fileId',
  'design',
  'requestKey',
] as const
export type QuoteFields = Readonly<Record<(typeof QUOTE_FIELDS)[number], string>>

/** The same sentence as at checkout (spec, back office §5); it stands above the form. */
export const MISSING_FIELDS = 'Lütfen tüm zorunlu alanları doldurun.'
const STALE_FORM = 'Form güncel değil. Lütfen sayfayı yenileyip tekrar deneyin.'

const FIELD_NAMES: Readonly<Record<QuoteField, string>> = {
  name: 'Ad soyad',
  company: 'Firma',
  email: 'E-posta',
  phone: 'Telefon',
  message: 'Mesaj',
  quantity: 'Adet',
}

const REQUEST_KEY = /^[\w-]{16,64}$/
/** Spells out at most `MAX_OPTIONS` names and values, each character escaped. */
export const MAX_VARIATIONS_TEXT = MAX_OPTIONS * 2 * (MAX_OPTION_TEXT * 6 + 4)
/** The same of `MAX_LINE_ROWS` rows with a value of each axis. */
export const MAX_ROWS_TEXT = MAX_LINE_ROWS * (2 * MOST_VARIANT_GROUPS * (MAX_OPTION_TEXT * 6 + 4) + 50)

/** A well-formed request; whether the product and its options exist is the server's to say. */
export interface QuoteForm extends QuoteAsker {
  readonly source: QuoteSource
  readonly message: string
  readonly product: {
    readonly productId: string
    readonly selectedVariations: ChosenOptions
    /** The pieces of each variant, where several are asked for; null for one choice. */
    readonly rows: readonly LineRow[] | null
    readonly printChoice: string | null
    /** Where it is to be printed, by the names its page has; null where a design says it, or nobody asked. */
    readonly places?: readonly NamedPlace[] | null
    readonly quantity: number
    readonly fileId: string | null
    /** Never without a file. */
    readonly design: PrintDesign | null
  } | null
  /** Made when the form is sent first; a repeat with it is the same quote. Null from a browser without JavaScript. */
  readonly requestKey: string | null
}

/** Faulty fields with what is wrong; the name '' is the form itself. */
export type QuoteFaults = Readonly<Partial<Record<keyof QuoteFields | '', string>>>

export type QuoteReading =
  | { readonly ok: true; readonly value: QuoteForm }
  | { readonly ok: false; readonly faults: QuoteFaults }

/**
 * Reads the form's flat texts into a `QuoteForm`; the same function in browser and server. Reports every faulty field
 * at once with a sentence of its own. Phone becomes E.164, e-mail ASCII lower case. Plain code and not a schema,
 * because public pages bring no validation library.
 */
export function readQuoteForm(fields: QuoteFields): QuoteReading {
  const faults: Partial<Record<keyof QuoteFields | '', string>> = {}

  function bounded(field: QuoteField, clean: (typed: string) => string = plainLine): string {
    const value = clean(fields[field])
    if (value.length <= QUOTE_LIMITS[field]) return value
    faults[field] = `${FIELD_NAMES[field]} en fazla ${formatCount(QUOTE_LIMITS[field])} karakter olabilir.`
    return ''
  }

  function required(field: QuoteField, clean?: (typed: string) => string): string {
    const value = bounded(field, clean)
    if (value !== '' || faults[field]) return value
    faults[field] = `${FIELD_NAMES[field]} zorunludur.`
    faults[''] = MISSING_FIELDS
    return ''
  }

  function parsed(field: QuoteField, parse: (typed: string) => Result<string>): string {
    const typed = required(field)
    if (typed === '') return ''
    const result = parse(typed)
    if (result.ok) return result.value
    faults[field] = result.error.message
    return ''
  }

  function readProduct(source: QuoteSource | undefined): QuoteForm['product'] {
    const { productId } = fields
    if (productId === '') {
      if (source === 'product-page') faults[''] = STALE_FORM
      return null
    }
    const selectedVariations = readVariations(fields.selectedVariations)
    const rows = fields.rows === '' ? null : readRows(fields.rows)
    const printChoice = fields.printChoice === '' ? null : fields.printChoice
    const places = fields.places === '' ? null : readPlaces(fields.places)
    const fileId = fields.fileId === '' ? null : fields.fileId
    const design = fields.design === '' ? null : parseDesign(parseJson(fields.design))
    const isReadable =
      source !== 'home-page' &&
      (fileId === null || isReference(fileId)) &&
      (fields.design === '' || design !== null) &&
      isReference(productId) &&
      selectedVariations !== null &&
      (fields.rows === '' || rows !== null) &&
      (printChoice === null || isOptionText(printChoice)) &&
      (fields.places === '' || places !== null)
    if (!isReadable) faults[''] = STALE_FORM
    const quantity = readQuantity(required('quantity'))
    if (!quantity.ok) faults.quantity ??= quantity.error
    else if (rows !== null && piecesIn(rows) !== quantity.value) faults[''] = STALE_FORM
    return {
      productId,
      selectedVariations: selectedVariations ?? {},
      rows,
      printChoice,
      ...(places && { places }),
      quantity: quantity.ok ? quantity.value : 0,
      fileId,
      design: fileId === null ? null : design,
    }
  }

  /** Mails show both names; an asker is not called by a web address, his firm may be. */
  function named(field: 'name' | 'company', value: string, isRefused: (text: string) => boolean): string {
    if (!isRefused(value)) return value
    faults[field] = webAddressRefusal(FIELD_NAMES[field])
    return ''
  }

  const asker = {
    name: named('name', required('name'), hasWebAddress),
    company: named('company', bounded('company'), hasLink),
    email: parsed('email', parseEmail),
    phone: parsed('phone', parsePhone),
  }
  const message = required('message', plainText)
  const source = QUOTE_SOURCES.find((known) => known === fields.source)
  const product = readProduct(source)
  const requestKey = fields.requestKey === '' ? null : fields.requestKey
  if (source === undefined || (requestKey !== null && !REQUEST_KEY.test(requestKey))) faults[''] = STALE_FORM
  if (source === undefined || Object.keys(faults).length > 0) return { ok: false, faults }
  return { ok: true, value: { ...asker, source, message, product, requestKey } }
}

type Quantity = { readonly ok: true; readonly value: number } | { readonly ok: false; readonly error: string }

/** A whole number as people write it in Türkiye: 1000, 1.000 or 1 000. */
function readQuantity(typed: string): Quantity {
  const text = typed.replace(/(?<=\d)[\s.](?=\d{3}(?!\d))/g, '')
  if (!/^\d+$/.test(text)) return { ok: false, error: 'Adet tam sayı olmalıdır, örneğin 250.' }
  const value = Number(text)
  if (value < 1) return { ok: false, error: 'Adet en az 1 olmalıdır.' }
  if (value > MAX_QUANTITY)
    return { ok: false, error: `Adet en fazla ${formatCount(MAX_QUANTITY)} olabilir.` }
  return { ok: true, value }
}

/** The pieces of each variant out of their JSON text; null when none of our pages could have written it. */
function readRows(text: string): readonly LineRow[] | null {
  const read = text.length > MAX_ROWS_TEXT ? null : parseJson(text)
  if (!Array.isArray(read) || read.length === 0 || read.length > MAX_LINE_ROWS) return null
  const rows = read.flatMap((row: unknown) => {
    if (typeof row !== 'object' || row === null) return []
    const { options, quantity } = row as Partial<Record<keyof LineRow, unknown>>
    const isCount = typeof quantity === 'number' && Number.isInteger(quantity) && quantity >= 1
    return isChosenOptions(options) && isCount && quantity <= MAX_QUANTITY ? [{ options, quantity }] : []
  })
  return rows.length === read.length ? rows : null
}

/** The places out of their JSON text; null when none of our pages could have written it. */
function readPlaces(text: string): readonly NamedPlace[] | null {
  const read = parseJson(text)
  if (!Array.isArray(read) || read.length === 0 || read.length > MAX_WANTED_PLACES) return null
  const places = read.flatMap((place: unknown): NamedPlace[] => {
    const wanted = readWantedPlace(place)
    const name = wanted && (place as Partial<Record<keyof NamedPlace, unknown>>).name
    return wanted && isOptionText(name) ? [{ ...wanted, name }] : []
  })
  return places.length === read.length ? places : null
}

/** The chosen options out of their JSON text; null when none of our pages could have written it. */
function readVariations(text: string): ChosenOptions | null {
  if (text === '') return {}
  const read = text.length > MAX_VARIATIONS_TEXT ? null : parseJson(text)
  return isChosenOptions(read) ? read : null
}
