import { z } from 'zod'
import { formatCount, parseCount } from '#app/kernel/count.ts'
import { UNREADABLE_FORM } from '#app/kernel/form-words.ts'
import { plainLine } from '#app/kernel/plain-text.ts'
import { foldTurkish } from '#app/kernel/turkish-text.ts'
import { typedMm, writtenMm } from './millimetres.ts'
import { METHOD_LIMITS } from './printing-method.ts'
import type { OwnPrintPlace, PlaceMethod, PrintOpening, PrintPricing, ProductPrint } from './product-print.ts'
import { PRINT_OPENINGS, PRINT_PRICINGS, PRODUCT_PRINT_LIMITS } from './product-print.ts'

/** How prints are priced, of one product or of many. */
export type PrintPricingInput = Pick<ProductPrint, 'pricing' | 'included'>

/** What the back office saves of a product's print. */
export interface ProductPrintInput extends PrintPricingInput {
  /** `id` is empty for a place that is new. */
  readonly places: readonly OwnPrintPlace[]
  readonly opening: PrintOpening
  /** The version the form was opened with; 0 for a product of which nothing was said. */
  readonly version: number
}

/** The fields of a print's pricing as they stand in their controls. */
export interface PrintPricingFormValues {
  readonly pricing: PrintPricing
  /** Whether a price that contains print contains any, or so much of it. */
  readonly extent: 'any' | 'limited'
  readonly includedInks: string
  readonly includedPlaces: string
}

export interface ProductPrintFormValues extends PrintPricingFormValues {
  readonly places: readonly OwnPlaceFormValues[]
  readonly opening: PrintOpening
  readonly version: string
}

export interface OwnPlaceFormValues {
  readonly id: string
  readonly name: string
  readonly widthMm: string
  readonly heightMm: string
  /** Every method of the product's print choices. */
  readonly methods: readonly PlaceMethodFormValues[]
}

/** A method at a place; limits that are empty, or of one that is not allowed, are none. */
export interface PlaceMethodFormValues {
  readonly methodId: string
  readonly isAllowed: boolean
  readonly widthMm: string
  readonly heightMm: string
  readonly mostInks: string
}

export const PRINT_PRICING_LABELS: Readonly<Record<PrintPricing, string>> = {
  included: 'Baskı dahil',
  tariff: 'Tarifeye göre',
  request: 'Teklifle',
}

/** What the buyer sees of it. */
export const PRINT_PRICING_TEXTS: Readonly<Record<PrintPricing, string>> = {
  included: 'Alıcı tek fiyat görür; seçtiği baskı ürünün fiyatına dahildir.',
  tariff:
    'Alıcı ürünü, baskıyı ve kalıbı ayrı satırlarda görür; bedel seçtiği yönteme, renge ve adede göre tarifeden hesaplanır.',
  request: 'Alıcı ürünü baskısız sepete ekleyebilir; baskı isterse “Teklif iste” ile size yazar.',
}

export const PRINT_OPENING_LABELS: Readonly<Record<PrintOpening, string>> = {
  blank: 'Baskısız',
  printed: 'Baskılı',
  'printed-only': 'Yalnız baskılı satılır',
}

export const PRINT_OPENING_TEXTS: Readonly<Record<PrintOpening, string>> = {
  blank: 'Sayfa “Baskısız” seçiliyken açılır; alıcı isterse baskı seçer.',
  printed: 'Sayfa ilk baskı seçeneğiyle ve onun fiyatıyla açılır; “Baskısız” da seçilebilir.',
  'printed-only': 'Sayfa ilk baskı seçeneğiyle açılır; “Baskısız” sunulmaz ve sipariş edilemez.',
}

const L = PRODUCT_PRINT_LIMITS

const text = z
  .string(UNREADABLE_FORM)
  .max(2_000, UNREADABLE_FORM)
  .optional()
  .transform((typed) => plainLine(typed ?? ''))

const pricingFields = {
  pricing: z.enum(PRINT_PRICINGS, UNREADABLE_FORM),
  extent: z.enum(['any', 'limited'], UNREADABLE_FORM).optional(),
  includedInks: text,
  includedPlaces: text,
}

const methodRow = z.strictObject(
  {
    methodId: z.string(UNREADABLE_FORM).regex(/^[\w-]{1,64}$/, UNREADABLE_FORM),
    isAllowed: z.boolean(UNREADABLE_FORM).optional(),
    widthMm: text,
    heightMm: text,
    mostInks: text,
  },
  UNREADABLE_FORM,
)

const placeRow = z.strictObject(
  {
    id: z
      .string(UNREADABLE_FORM)
      .regex(/^[\w-]{1,64}$/, UNREADABLE_FORM)
      .optional(),
    name: text,
    widthMm: text,
    heightMm: text,
    methods: z.array(methodRow, UNREADABLE_FORM).max(METHOD_LIMITS.methods, UNREADABLE_FORM).prefault([]),
  },
  UNREADABLE_FORM,
)

type Refuse = (path: readonly (string | number)[], message: string) => void

/**
 * The form of a product's print as it is sent, read into what the shop stores. Places that nothing was typed into are left
 * out; how much print the price contains is asked only where it contains some. Which methods a product has is the server's
 * to look up (`withMethodsOf`).
 */
export const productPrintSchema = z
  .strictObject(
    {
      ...pricingFields,
      places: z
        .array(placeRow, UNREADABLE_FORM)
        .max(L.places, `En fazla ${L.places} baskı yeri ekleyebilirsiniz.`)
        .prefault([]),
      opening: z.enum(PRINT_OPENINGS, UNREADABLE_FORM),
      version: z.string(UNREADABLE_FORM).regex(/^(?:0|[1-9]\d{0,8})$/, UNREADABLE_FORM),
    },
    UNREADABLE_FORM,
  )
  .transform((form, context): ProductPrintInput => {
    const refuse: Refuse = (path, message) => context.addIssue({ code: 'custom', path: [...path], message })
    return {
      ...readPricing(form, refuse),
      places: readPlaces(form.places, refuse),
      opening: form.opening,
      version: Number(form.version),
    }
  })

export type ProductPrintFormFields = z.input<typeof productPrintSchema>

const productId = z.string(UNREADABLE_FORM).regex(/^[\w-]{1,128}$/, UNREADABLE_FORM)

/** What is sent to price the prints of many products alike: of those that were ticked, or of a category. */
export const bulkPrintPricingSchema = z
  .strictObject(
    {
      ...pricingFields,
      intent: z.enum(['ticked', 'category'], UNREADABLE_FORM),
      ids: z.array(productId, UNREADABLE_FORM).max(100, UNREADABLE_FORM).prefault([]),
      categoryId: productId.optional(),
    },
    UNREADABLE_FORM,
  )
  .transform((form, context) => {
    const refuse: Refuse = (path, message) => context.addIssue({ code: 'custom', path: [...path], message })
    const { intent, ids, categoryId } = form
    if (intent === 'ticked' && ids.length === 0) refuse(['ids'], 'Önce en az bir ürün seçin.')
    if (intent === 'category' && categoryId === undefined) refuse(['categoryId'], 'Kategori seçin.')
    const selection = intent === 'ticked' ? { ids } : { categoryId: categoryId ?? '' }
    return { ...readPricing(form, refuse), selection }
  })

export type BulkPrintPricingFields = z.input<typeof bulkPrintPricingSchema>

/** What the form of a product with these methods starts with. Sent back untouched it gives the same. */
export function productPrintFormValues(
  { pricing, included, places, opening, version }: ProductPrintInput,
  methodIds: readonly string[],
): ProductPrintFormValues {
  return {
    ...printPricingFormValues({ pricing, included }),
    places: places.map(({ id, name, widthMm, heightMm, methods }) => ({
      id,
      name,
      widthMm: writtenMm(widthMm),
      heightMm: writtenMm(heightMm),
      methods: placeMethodsFormValues(methods, methodIds),
    })),
    opening,
    version: String(version),
  }
}

/** All methods of the product, each allowed where the place says nothing of any. */
function placeMethodsFormValues(
  methods: OwnPrintPlace['methods'],
  methodIds: readonly string[],
): readonly PlaceMethodFormValues[] {
  return methodIds.map((methodId) => {
    const own = methods?.find((method) => method.methodId === methodId)
    return {
      methodId,
      isAllowed: methods === undefined || own !== undefined,
      widthMm: own?.widthMm === undefined ? '' : writtenMm(own.widthMm),
      heightMm: own?.heightMm === undefined ? '' : writtenMm(own.heightMm),
      mostInks: own?.mostInks === undefined ? '' : String(own.mostInks),
    }
  })
}

export function printPricingFormValues({ pricing, included }: PrintPricingInput): PrintPricingFormValues {
  return {
    pricing,
    extent: included === null ? 'any' : 'limited',
    includedInks: String(included?.inks ?? 1),
    includedPlaces: String(included?.places ?? 1),
  }
}

/** How a product's print is priced, in a line: 'Baskı dahil (1 yerde 2 renk)'. */
export function printPricingText({ pricing, included }: PrintPricingInput): string {
  const label = PRINT_PRICING_LABELS[pricing]
  return pricing === 'included' && included !== null
    ? `${label} (${formatCount(included.places)} yerde ${formatCount(included.inks)} renk)`
    : label
}

/**
 * A place with what it allows, in a line: 'Sap 60 × 8,5 mm: Serigrafi (en çok 2 renk), Lazer (en çok 40 mm geniş)'. Methods
 * without a name are left out.
 */
export function ownPlaceText(
  { name, widthMm, heightMm, methods }: OwnPrintPlace,
  nameOf: (methodId: string) => string | undefined,
): string {
  const allowed = (methods ?? []).flatMap((method) => {
    const { methodId, mostInks } = method
    const limits = [
      ...(method.widthMm === undefined ? [] : [`${writtenMm(method.widthMm)} mm geniş`]),
      ...(method.heightMm === undefined ? [] : [`${writtenMm(method.heightMm)} mm yüksek`]),
      ...(mostInks === undefined ? [] : [`${formatCount(mostInks)} renk`]),
    ]
    const methodName = nameOf(methodId)
    if (methodName === undefined) return []
    return limits.length === 0 ? methodName : `${methodName} (en çok ${limits.join(', ')})`
  })
  const place = `${name} ${writtenMm(widthMm)} × ${writtenMm(heightMm)} mm`
  return allowed.length === 0 ? place : `${place}: ${allowed.join(', ')}`
}

function readPricing(form: z.output<z.ZodObject<typeof pricingFields>>, refuse: Refuse): PrintPricingInput {
  const { pricing, extent = 'any' } = form
  if (pricing !== 'included' || extent === 'any') return { pricing, included: null }
  const count = (field: 'includedInks' | 'includedPlaces', most: number): number => {
    const read = parseCount(form[field])
    if (read !== null && read >= 1 && read <= most) return read
    refuse([field], `1 ile ${formatCount(most)} arasında bir tam sayı yazın.`)
    return 1
  }
  return {
    pricing,
    included: { inks: count('includedInks', L.inks), places: count('includedPlaces', L.places) },
  }
}

function readPlaces(rows: readonly z.output<typeof placeRow>[], refuse: Refuse): readonly OwnPrintPlace[] {
  const kept = rows.flatMap((row, index) =>
    [row.name, row.widthMm, row.heightMm].every((typed) => typed === '') ? [] : [{ row, index }],
  )
  return kept.map(({ row, index }, at) => {
    const size = (field: 'widthMm' | 'heightMm'): number => {
      const read = typedMm(row[field])
      if (read !== null && read <= L.sizeMm) return read
      refuse(
        ['places', index, field],
        `Milimetre olarak yazın, en fazla ${formatCount(L.sizeMm)}; örneğin 66,5.`,
      )
      // No limit of its methods is refused for that.
      return L.sizeMm
    }
    if (row.name === '') refuse(['places', index, 'name'], 'Yerin adını yazın; örneğin Ön veya Sap.')
    else if (row.name.length > L.placeName)
      refuse(['places', index, 'name'], `En fazla ${L.placeName} karakter yazabilirsiniz.`)
    else if (kept.slice(0, at).some((other) => foldTurkish(other.row.name) === foldTurkish(row.name)))
      refuse(['places', index, 'name'], 'Bu adla bir yer zaten var.')
    const [widthMm, heightMm] = [size('widthMm'), size('heightMm')]
    const methods = readMethods(row.methods, { widthMm, heightMm }, (path, message) =>
      refuse(['places', index, 'methods', ...path], message),
    )
    return { id: row.id ?? '', name: row.name, widthMm, heightMm, ...(methods && { methods }) }
  })
}

/** The methods that were allowed; undefined where the form has none to choose from. */
function readMethods(
  rows: readonly z.output<typeof methodRow>[],
  whole: Pick<OwnPrintPlace, 'widthMm' | 'heightMm'>,
  refuse: Refuse,
): OwnPrintPlace['methods'] {
  if (rows.length === 0) return undefined
  const methods = rows.flatMap((row, index): PlaceMethod[] => {
    if (!row.isAllowed) return []
    const side = (field: 'widthMm' | 'heightMm'): number | undefined => {
      const read = typedMm(row[field])
      if (row[field] === '' || (read !== null && read <= whole[field])) return read ?? undefined
      refuse(
        [index, field],
        `Milimetre olarak yazın, en fazla yerin kendisi kadar: ${writtenMm(whole[field])}. Sınır yoksa boş bırakın.`,
      )
      return undefined
    }
    const inks = (): number | undefined => {
      const read = parseCount(row.mostInks)
      if (row.mostInks === '' || (read !== null && read >= 1 && read <= L.inks)) return read ?? undefined
      refuse(
        [index, 'mostInks'],
        `1 ile ${formatCount(L.inks)} arasında bir tam sayı yazın. Sınır yoksa boş bırakın.`,
      )
      return undefined
    }
    const [widthMm, heightMm, mostInks] = [side('widthMm'), side('heightMm'), inks()]
    return [
      {
        methodId: row.methodId,
        ...(widthMm !== undefined && { widthMm }),
        ...(heightMm !== undefined && { heightMm }),
        ...(mostInks !== undefined && { mostInks }),
      },
    ]
  })
  if (methods.length === 0) refuse([], 'En az bir yöntem seçin.')
  return methods
}
