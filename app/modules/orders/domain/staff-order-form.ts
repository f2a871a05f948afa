import { formatCount } from '#app/kernel/count.ts'
import type { Kurus } from '#app/kernel/money.ts'
import { parseLira } from '#app/kernel/money.ts'
import { parseJson } from '#app/kernel/parse-json.ts'
import type { BasisPoints } from '#app/kernel/percent.ts'
import { cutText, plainLine, plainText } from '#app/kernel/plain-text.ts'
import { isReference } from '#app/kernel/reference.ts'
import type { AccountId } from '#app/modules/accounts/domain/viewer.ts'
import type { CartRequest } from '#app/modules/cart/domain/cart.ts'
import { MAX_CART_LINES, MAX_CART_NAMES, MAX_NOTE, namesIn } from '#app/modules/cart/domain/cart.ts'
import { MAX_QUANTITY } from '#app/modules/cart/domain/line-rows.ts'
import type { PagePrint } from '#app/modules/cart/domain/page-print.ts'
import type { Product } from '#app/modules/catalog/domain/product.ts'
import { printChoicesOf } from '#app/modules/catalog/domain/product.ts'
import { isColourGroup } from '#app/modules/catalog/domain/variant.ts'
import type { PrintFileRef } from '#app/modules/media/domain/print-file.ts'
import { parseDesign } from '#app/modules/mockups/domain/designs/parse-design.ts'
import { firstOptions } from '#app/modules/pricing/domain/price-engine.ts'
import { askedPlace } from '#app/modules/printing/domain/printed-place.ts'
import type { SavedInvoice } from './address-book.ts'
import { checkoutFieldsOf } from './address-book.ts'
import type { DeliveryAddress, InvoiceType } from './checkout.ts'
import {
  CHECKOUT_LIMITS,
  FieldReader,
  readBuyer,
  readDelivery,
  readInvoice,
  readPurchaseOrderNumber,
} from './checkout-fields.ts'
import type { DraftLine, TypedPlace } from './draft-line.ts'
import type { NamesFault } from './draft-names.ts'
import type { PlaceField } from './draft-places.ts'
import { printOfDraft } from './draft-places.ts'
import type { AgreedCharges, AgreedPrice, StaffOrder } from './staff-order.ts'
import type { DraftPlace, ReadDraftLine } from './staff-order-jobs.ts'
import { jobOf, joinJobs } from './staff-order-jobs.ts'

/** Characters of the reason for an agreed price. */
export const MAX_REASON = 200

/** An id as the shop makes them. */
export const ID_TEXT = /^[\w-]{1,64}$/

const TEXT_FIELDS = Object.keys(CHECKOUT_LIMITS) as (keyof typeof CHECKOUT_LIMITS)[]
type TextField = (typeof TEXT_FIELDS)[number]

/** The form as it stands, right or wrong; what is typed is never lost. */
export interface StaffOrderDraft {
  readonly texts: Readonly<Record<TextField, string>>
  readonly invoiceType: InvoiceType
  /** Corporate: the company's address is the delivery address. */
  readonly sameAddress: boolean
  /** Whether the member discount of the buyer's account counts. */
  readonly withMemberDiscount: boolean
  readonly lines: readonly DraftLine[]
  readonly placementKey: string
  /** Empty where the order came of no quote request. */
  readonly quoteId: string
  /** The customer it is made for; empty where none was chosen. */
  readonly customerId: string
  /** An order of the guest whose details were filled in; empty where none was chosen. */
  readonly guestId: string
  /** The total the form showed when it was sent; null before one was shown. */
  readonly seenTotalMinor: Kurus | null
}

/** What is wrong, by the field's name in the form; '' holds what stands above the form. */
export type DraftFaults = Readonly<Record<string, readonly string[]>>

/** What is typed on a line in a field of its own. */
type LineText = Exclude<keyof DraftLine, 'options' | 'agreedCharges' | 'places'>

/** The name of a field of a line in the form. */
export function lineField(index: number, field: LineText): string {
  return `lines[${index}].${field}`
}

/** The name of the choice of an option group of a line. */
export function optionField(index: number, groupId: string): string {
  return `lines[${index}].option.${groupId}`
}

/** The name of what is agreed on for a charge of a line's print, by `chargeKey`. */
export function chargeField(index: number, key: string): string {
  return `lines[${index}].charge.${key}`
}

/** The name of the box that ticks a place of a line. */
export function placeField(index: number, placeId: string): string {
  return `lines[${index}].place.${placeId}`
}

/** The name of what is asked of a ticked place. */
export function placeDetailField(index: number, field: PlaceField, placeId: string): string {
  return `lines[${index}].place-${field}.${placeId}`
}

/** An empty form with a fresh key. */
export function emptyDraft(placementKey: string): StaffOrderDraft {
  return {
    texts: Object.fromEntries(TEXT_FIELDS.map((field) => [field, ''])) as StaffOrderDraft['texts'],
    invoiceType: 'individual',
    sameAddress: true,
    withMemberDiscount: true,
    lines: [],
    placementKey,
    quoteId: '',
    customerId: '',
    guestId: '',
    seenTotalMinor: null,
  }
}

/** The form with its address or its invoice filled from what the customer keeps; nothing of what stood there is left. */
export function filledFrom(
  draft: StaffOrderDraft,
  entry: { readonly delivery: DeliveryAddress } | { readonly invoice: SavedInvoice },
): StaffOrderDraft {
  const { invoiceType: _type, sameAddress: _same, ...texts } = checkoutFieldsOf(entry)
  const filled = { ...draft, texts: { ...draft.texts, ...texts } }
  return 'invoice' in entry ? { ...filled, invoiceType: entry.invoice.type, sameAddress: false } : filled
}

/** The form as another buyer begins it: goods and note stay, of whoever stood there nothing does. */
export function withoutBuyer(draft: StaffOrderDraft): StaffOrderDraft {
  const { texts, invoiceType, sameAddress, withMemberDiscount, customerId, guestId } = emptyDraft('')
  return {
    ...draft,
    invoiceType,
    sameAddress,
    withMemberDiscount,
    customerId,
    guestId,
    texts: { ...texts, orderNote: draft.texts.orderNote },
  }
}

/** A new line for a product: its minimum quantity; a choice among several is the customer's and is asked for. */
export function draftLineFor(product: Product, key: string): DraftLine {
  return {
    key,
    productId: product.id,
    options: Object.fromEntries(
      product.optionGroups.map(({ id, options }) => [id, onlyOne(options)?.value ?? '']),
    ),
    printChoice: onlyOne(printChoicesOf(product)) ?? '',
    places: [],
    quantity: String(product.minOrderQuantity),
    agreedPrice: '',
    agreedCharges: {},
    reason: '',
    chargeReason: '',
    minimumReason: '',
    note: '',
    fileId: '',
    design: '',
  }
}

function onlyOne<Choice>(choices: readonly Choice[]): Choice | undefined {
  return choices.length === 1 ? choices[0] : undefined
}

/** The fields of a line in which nothing is chosen yet, each with what is asked for there. */
function openChoices(
  line: DraftLine,
  index: number,
  product: Product,
): readonly (readonly [string, string])[] {
  const open = product.optionGroups
    .filter(({ id, options }) => options.length > 0 && (line.options[id] ?? '') === '')
    .map(({ id, name }) => [optionField(index, id), `${name} seçin.`] as const)
  const isPrintOpen = printChoicesOf(product).length > 0 && line.printChoice === ''
  return isPrintOpen ? [...open, [lineField(index, 'printChoice'), 'Baskı seçin.']] : open
}

/** Characters of a list of names; more than `readTypedNames` reads, so that it says that there are too many. */
const MAX_NAMES_TEXT = 64_000
/** Over all lines: each of `MAX_CART_NAMES` with a long variant behind it. */
const MAX_ALL_NAMES_TEXT = 256_000

/** Reads whatever was sent, the fields of a form with their values; texts are cut at lengths no honest form reaches. Lines beyond `MAX_CART_LINES` are left out. */
export function readDraft(form: Iterable<readonly [string, unknown]>): StaffOrderDraft {
  const sent = new Map(form)
  const text = (name: string, most = 4_000): string => {
    const value = sent.get(name)
    return typeof value === 'string' ? cutText(value, most) : ''
  }
  let namesLeft = MAX_ALL_NAMES_TEXT
  const namesOf = (name: string): string => {
    const names = text(name, Math.min(namesLeft, MAX_NAMES_TEXT))
    namesLeft -= names.length
    return names
  }
  const lines: DraftLine[] = []
  for (let index = 0; index < MAX_CART_LINES; index += 1) {
    const productId = text(lineField(index, 'productId'))
    if (!ID_TEXT.test(productId)) break
    const below = (prefix: string): Record<string, string> =>
      Object.fromEntries(
        [...sent.keys()]
          .filter((name) => name.startsWith(prefix))
          .map((name) => [name.slice(prefix.length), text(name)]),
      )
    lines.push({
      key: text(lineField(index, 'key')),
      productId,
      options: below(optionField(index, '')),
      printChoice: text(lineField(index, 'printChoice')),
      places: Object.keys(below(placeField(index, ''))).map((placeId) => ({
        placeId,
        choice: text(placeDetailField(index, 'choice', placeId)),
        inks: text(placeDetailField(index, 'inks', placeId)),
        widthMm: text(placeDetailField(index, 'widthMm', placeId)),
        heightMm: text(placeDetailField(index, 'heightMm', placeId)),
        own: readOwn(text(placeDetailField(index, 'own', placeId))),
        names: namesOf(placeDetailField(index, 'names', placeId)),
        font: text(placeDetailField(index, 'font', placeId)),
        colour: text(placeDetailField(index, 'colour', placeId)),
        fileId: text(placeDetailField(index, 'fileId', placeId)),
      })),
      quantity: text(lineField(index, 'quantity')),
      agreedPrice: text(lineField(index, 'agreedPrice')),
      agreedCharges: below(chargeField(index, '')),
      reason: text(lineField(index, 'reason')),
      chargeReason: text(lineField(index, 'chargeReason')),
      minimumReason: text(lineField(index, 'minimumReason')),
      note: text(lineField(index, 'note')),
      fileId: text(lineField(index, 'fileId')),
      design: text(lineField(index, 'design')),
    })
  }
  return {
    texts: Object.fromEntries(TEXT_FIELDS.map((field) => [field, text(field)])) as StaffOrderDraft['texts'],
    invoiceType: text('invoiceType') === 'corporate' ? 'corporate' : 'individual',
    sameAddress: sent.has('sameAddress'),
    withMemberDiscount: sent.has('withMemberDiscount'),
    lines,
    placementKey: text('placementKey'),
    quoteId: ID_TEXT.test(text('quoteId')) ? text('quoteId') : '',
    customerId: ID_TEXT.test(text('customerId')) ? text('customerId') : '',
    guestId: ID_TEXT.test(text('guestId')) ? text('guestId') : '',
    seenTotalMinor: /^\d{1,15}$/.test(text('seenTotalMinor')) ? Number(text('seenTotalMinor')) : null,
  }
}

function readOwn(sent: string): TypedPlace['own'] {
  return sent === 'file' || sent === 'names' ? sent : ''
}

/** The print files that a draft names, of its lines and of places that have one of their own. */
export function fileIdsOfDraft({ lines }: Pick<StaffOrderDraft, 'lines'>): readonly string[] {
  const named = lines.flatMap(({ fileId, places }) => [fileId, ...places.map((place) => place.fileId)])
  return [...new Set(named)].filter(isReference)
}

/** The goods of a draft as far as they can be read, to be priced while the form is being filled. */
export interface DraftGoods {
  readonly cart: CartRequest
  readonly agreed: ReadonlyMap<string, AgreedPrice>
  readonly agreedCharges: ReadonlyMap<string, AgreedCharges>
  readonly belowMinimum: StaffOrder['belowMinimum']
}

/** The same, with where the pieces of each typed line are among them. */
export interface PlacedGoods extends DraftGoods {
  readonly places: ReadonlyMap<number, DraftPlace>
}

/** What the lines of a form are read with, by product. */
export interface OfferedGoods {
  readonly products: ReadonlyMap<string, Product>
  /** Of those whose print is charged beside the goods. */
  readonly prints: ReadonlyMap<string, PagePrint>
  /** By reference, those of `fileIdsOfDraft` that there are. */
  readonly files: ReadonlyMap<string, PrintFileRef>
}

type WithMinimum = Pick<
  Product,
  'id' | 'minOrderQuantity' | 'colourMinimum' | 'countsTogether' | 'optionGroups' | 'variantGroups'
>

/**
 * Whether the line at `index` asks for fewer pieces than its product's minimum, or than that of its colour, with the lines
 * that count with it: those of its job, or all of a product that counts together. Not one whose quantity cannot be read.
 */
export function isBelowMinimum(lines: readonly DraftLine[], index: number, product: WithMinimum): boolean {
  const line = lines[index]
  if (!line || readQuantity(line.quantity) === null) return false
  const job = jobOf(line, product)
  const isOfJob = (other: DraftLine) =>
    other.productId === product.id && job !== null && jobOf(other, product) === job
  const counted = lines.filter(
    (other, place) =>
      place === index || isOfJob(other) || (product.countsTogether && other.productId === product.id),
  )
  // Of a whole job it is asked once.
  if (piecesIn(counted) < product.minOrderQuantity)
    return job === null || lines.findIndex((other) => isOfJob(other)) === index
  const colours = product.optionGroups.find(isColourGroup)
  if (!colours) return false
  const colourOf = ({ options }: DraftLine) => options[colours.id] ?? ''
  return piecesIn(counted.filter((other) => colourOf(other) === colourOf(line))) < product.colourMinimum
}

function piecesIn(lines: readonly DraftLine[]): number {
  return lines.reduce((sum, { quantity }) => sum + (readQuantity(quantity) ?? 0), 0)
}

/**
 * Reads the lines of a draft, those of one job as one line (`jobOf`), with the id `line-{index}` of its first. What is wrong is said per field; only a line whose quantity
 * or price cannot be read is left out of the goods: a reason or a choice that is still owed changes no sum, which is meanwhile
 * that of the first choice. Whether the goods can be had is the server's to say.
 */
export function readGoods(
  draft: Pick<StaffOrderDraft, 'lines'>,
  { products, prints, files }: OfferedGoods,
): { readonly goods: PlacedGoods; readonly faults: DraftFaults } {
  const faults: Record<string, string[]> = {}
  const agreed = new Map<string, AgreedPrice>()
  const charged = new Map<number, AgreedCharges>()
  const reasons = new Map<number, string>()
  const read: ReadDraftLine[] = []
  for (const [index, line] of draft.lines.entries()) {
    const refuseField = (name: string, message: string): void => {
      faults[name] = [...(faults[name] ?? []), message]
    }
    const refuse = (field: LineText, message: string): void => refuseField(lineField(index, field), message)
    const product = products.get(line.productId)
    if (!product) {
      refuse('productId', 'Bu ürün artık yok. Satırı kaldırın.')
      continue
    }
    const quantity = readQuantity(line.quantity)
    if (quantity === null) refuse('quantity', 'Adet 1 veya daha büyük bir tam sayı olmalıdır.')
    const price = readAgreedPrice(line, refuse)
    const charges = readAgreedCharges(line, index, refuseField)
    const isFew = isBelowMinimum(draft.lines, index, product)
    const why = isFew ? plainLine(line.minimumReason) : ''
    if (why.length > MAX_REASON) refuse('minimumReason', `Gerekçe en fazla ${MAX_REASON} karakter olabilir.`)
    const note = plainText(line.note)
    if (note.length > MAX_NOTE) refuse('note', `Baskı notu en fazla ${MAX_NOTE} karakter olabilir.`)
    if (quantity === null || price === 'unreadable') continue
    const lineId = `line-${index}`
    if (price !== 'none') agreed.set(lineId, price)
    if (charges) charged.set(index, charges)
    if (why !== '') reasons.set(index, why)
    const first = firstOptions(product.optionGroups)
    const options = product.optionGroups.map(({ id, name }) => [
      name,
      line.options[id] || (first[name] ?? ''),
    ])
    const [unprinted = null] = printChoicesOf(product)
    const print = prints.get(product.id) ?? null
    const printed = printOfDraft(line, print, files, (placeId, field, message) =>
      refuseField(placeDetailField(index, field, placeId), message),
    )
    read.push({
      index,
      product,
      job: jobOf(line, product),
      places: line.places,
      line: {
        lineId,
        productId: product.id,
        quantity,
        note,
        options: Object.fromEntries(options.filter(([, value]) => value !== '')),
        printChoice: unprinted === null ? null : (printed?.printChoice ?? (line.printChoice || unprinted)),
        ...(printed && { places: printed.places.map(askedPlace) }),
        ...readArtwork(line),
        seenUnitMinor: null,
      },
    })
  }
  const { lines, places, namesFaults } = joinJobs(read)
  for (const { index, placeId, message } of [...namesFaults, ...tooManyNames(lines, places)]) {
    const name = placeDetailField(index, 'names', placeId)
    faults[name] = [...(faults[name] ?? []), message]
  }
  const belowMinimum = reasonsOfLines(reasons, places)
  const agreedCharges = chargesOfLines(charged, places)
  return { goods: { cart: { lines }, agreed, agreedCharges, belowMinimum, places }, faults }
}

/** Said at the last names of an order that has more of them than a cart may have. */
function tooManyNames(
  lines: CartRequest['lines'],
  places: ReadonlyMap<number, DraftPlace>,
): readonly NamesFault[] {
  const count = namesIn({ lines })
  if (count <= MAX_CART_NAMES) return []
  const last = lines.findLast((line) => line.places?.some(({ names }) => names))
  const placeId = last?.places?.findLast(({ names }) => names)?.placeId
  const [index] = [...places].find(([, { lineId }]) => lineId === last?.lineId) ?? []
  const message = `Bir siparişte en fazla ${formatCount(MAX_CART_NAMES)} isim olabilir; ${formatCount(count)} isim var.`
  return index === undefined || placeId === undefined ? [] : [{ index, placeId, message }]
}

/** Why a line is below the minimum: every reason that was typed for a part of it, once, by the line's id. */
function reasonsOfLines(
  reasons: ReadonlyMap<number, string>,
  places: ReadonlyMap<number, DraftPlace>,
): ReadonlyMap<string, string> {
  const ofLines = new Map<string, Set<string>>()
  for (const [index, reason] of reasons) {
    const lineId = places.get(index)?.lineId
    if (lineId !== undefined) ofLines.set(lineId, (ofLines.get(lineId) ?? new Set()).add(reason))
  }
  return new Map([...ofLines].map(([lineId, said]) => [lineId, [...said].join(' · ')]))
}

/** What is agreed on for the print of a line: as it was typed at the first of its parts that says something. */
function chargesOfLines(
  charged: ReadonlyMap<number, AgreedCharges>,
  places: ReadonlyMap<number, DraftPlace>,
): ReadonlyMap<string, AgreedCharges> {
  const ofLines = new Map<string, AgreedCharges>()
  for (const [index, charges] of charged) {
    const lineId = places.get(index)?.lineId
    if (lineId !== undefined && !ofLines.has(lineId)) ofLines.set(lineId, charges)
  }
  return ofLines
}

/** The whole form: an order that can be placed, or everything that is wrong with it at once. */
export function readStaffOrder(
  draft: StaffOrderDraft,
  offered: OfferedGoods,
  memberDiscountBp: BasisPoints,
): { readonly order: StaffOrder } | { readonly faults: DraftFaults } {
  const { goods: placed, faults: goodsFaults } = readGoods(draft, offered)
  const { places: _places, ...goods } = placed
  const faults: Record<string, string[]> = Object.fromEntries(
    Object.entries(goodsFaults).map(([name, messages]) => [name, [...messages]]),
  )
  const reader = new FieldReader(draft.texts, ([name = ''], message) => {
    faults[name] = [...(faults[name] ?? []), message]
  })
  const buyer = readBuyer(reader)
  const delivery = readDelivery(reader)
  const invoice = readInvoice(reader, draft, { buyer, delivery })
  const purchaseOrderNumber = readPurchaseOrderNumber(reader, draft.invoiceType)
  const orderNote = reader.optional('orderNote', plainText)
  for (const [index, line] of draft.lines.entries()) {
    const product = offered.products.get(line.productId)
    if (!product) continue
    for (const [field, message] of openChoices(line, index, product)) reader.refuse([field], message)
    if (!isBelowMinimum(draft.lines, index, product)) continue
    if (plainLine(line.minimumReason) !== '') continue
    reader.refuse([lineField(index, 'minimumReason')], belowMinimumRefusal(product))
  }
  if (draft.lines.length === 0) reader.refuse([], 'Siparişe en az bir ürün ekleyin.')
  reader.summarise()
  if (!/^[\w-]{16,64}$/.test(draft.placementKey))
    reader.refuse([], 'Form güncel değil. Lütfen sayfayı yenileyip tekrar deneyin.')
  if (Object.keys(faults).length > 0) return { faults }
  const quoteId = draft.quoteId === '' ? null : draft.quoteId
  return {
    order: {
      buyer,
      delivery,
      invoice,
      purchaseOrderNumber,
      orderNote,
      ...goods,
      quoteId,
      accountId: draft.customerId === '' ? null : (draft.customerId as AccountId),
      paymentMethod: 'bank-transfer',
      placementKey: draft.placementKey,
      source: quoteId === null ? 'phone' : 'quote',
      memberDiscountBp: draft.withMemberDiscount ? memberDiscountBp : (0 as BasisPoints),
      seenTotalMinor: draft.seenTotalMinor,
    },
  }
}

function belowMinimumRefusal({
  minOrderQuantity,
  countsTogether,
}: Pick<Product, 'minOrderQuantity' | 'countsTogether'>): string {
  const least = countsTogether ? 'Toplam en az' : 'En az'
  return `${least} ${minOrderQuantity} adet satılır. Daha azı için gerekçe yazın (numune gibi) veya adedi artırın.`
}

/** Nobody types them: what cannot be read came from no page of ours. */
function readArtwork({ fileId, design }: DraftLine): Pick<CartRequest['lines'][number], 'fileId' | 'design'> {
  if (!isReference(fileId)) return { fileId: null, design: null }
  return { fileId, design: parseDesign(parseJson(design)) }
}

/** '1.000' and '1000' are a thousand. */
function readQuantity(typed: string): number | null {
  const digits = typed.trim().replace(/(?<=\d)\.(?=\d{3}(\D|$))/g, '')
  if (!/^\d{1,7}$/.test(digits)) return null
  const quantity = Number(digits)
  return quantity >= 1 && quantity <= MAX_QUANTITY ? quantity : null
}

/** Whoever leaves the catalogue's price says why: it stands with the order for good. */
function readAgreedPrice(
  line: DraftLine,
  refuse: (field: 'agreedPrice' | 'reason', message: string) => void,
): AgreedPrice | 'none' | 'unreadable' {
  const reason = plainLine(line.reason)
  if (line.agreedPrice.trim() === '') {
    if (reason !== '') refuse('agreedPrice', 'Gerekçe yazılan satıra anlaşılan birim fiyatı girin.')
    return 'none'
  }
  const price = parseLira(line.agreedPrice)
  if (!price.ok) refuse('agreedPrice', price.error.message)
  else if (price.value < 0) refuse('agreedPrice', 'Birim fiyat sıfırdan küçük olamaz.')
  if (reason === '') refuse('reason', 'Liste fiyatından farklı fiyatın gerekçesini yazın.')
  if (reason.length > MAX_REASON) refuse('reason', `Gerekçe en fazla ${MAX_REASON} karakter olabilir.`)
  return price.ok && price.value >= 0 ? { unitMinor: price.value, reason } : 'unreadable'
}

/**
 * As `readAgreedPrice`, for what the print of a line is charged; null where nothing was typed. An amount that cannot be read
 * is what the tariff asks meanwhile: without its line it would have no field to say so at. `refuse` is told the field's name.
 */
function readAgreedCharges(
  { agreedCharges, chargeReason }: DraftLine,
  index: number,
  refuse: (name: string, message: string) => void,
): AgreedCharges | null {
  const typed = Object.entries(agreedCharges).filter(([, text]) => text.trim() !== '')
  if (typed.length === 0) return null
  const amounts = new Map<string, Kurus>()
  for (const [key, text] of typed) {
    const amount = parseLira(text)
    if (!amount.ok) refuse(chargeField(index, key), amount.error.message)
    else if (amount.value < 0) refuse(chargeField(index, key), 'Ücret sıfırdan küçük olamaz.')
    else amounts.set(key, amount.value)
  }
  const reason = plainLine(chargeReason)
  const name = lineField(index, 'chargeReason')
  if (reason === '') refuse(name, 'Tarifeden farklı baskı ücretinin gerekçesini yazın.')
  if (reason.length > MAX_REASON) refuse(name, `Gerekçe en fazla ${MAX_REASON} karakter olabilir.`)
  return { amounts, reason }
}
