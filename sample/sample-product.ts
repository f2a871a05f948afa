import { capitalizeTurkish, lowerTurkish } from '#app/kernel/turkish-text.ts'
import type { ColourName } from './colours.ts'
import { COLOURS } from './colours.ts'
import { PRINTED_COVERS } from './printed-covers.ts'

export interface SampleCategory {
  readonly slug: string
  readonly name: string
  readonly description: string
  /** File under sample/images, 800×800. */
  readonly image: string
  readonly position: number
  readonly showOnHome: boolean
}

export interface SampleOption {
  readonly value: string
  readonly priceChangeMinor: number
  /** sRGB of a colour value; the picture studio tints with it. */
  readonly hex?: string
}

export interface SampleOptionGroup {
  readonly name: string
  readonly options: readonly SampleOption[]
}

export interface SampleImage {
  /** File under sample/images, 1200×1800. */
  readonly file: string
  readonly alt: string
  /** Set together with `optionValue`: choosing the value shows this picture. */
  readonly optionGroup: string | null
  readonly optionValue: string | null
  /** The colour the goods have in it; null for goods without a choice of colour. */
  readonly colour: string | null
  /** File of the blank picture that this one shows printed; null for a blank one. */
  readonly printOf: string | null
}

/** A row for each value of the first option group: its pieces, or those with each value of the second. */
export type VariantStocks = readonly number[] | readonly (readonly number[])[]

/** Pieces on their way to one of the stocks: the option values that tell it, and in how many days they come. */
export interface SampleDelivery {
  readonly values: readonly string[]
  readonly pieces: number
  readonly days: number
}

/** A product of the sample shop. Prices are net of VAT, in kuruş; percentages in basis points (2000 = %20). */
export interface SampleProduct {
  readonly sku: string
  readonly title: string
  readonly slug: string
  readonly categorySlug: string
  readonly shortDescription: string
  /** Plain text, paragraphs separated by an empty line. */
  readonly description: string
  readonly priceMinMinor: number
  readonly priceMaxMinor: number
  readonly vatBp: number
  readonly minOrderQuantity: number
  /** Whether tiers and the minimum count all its lines together. */
  readonly countsTogether: boolean
  /** Pieces of a pack, by which it is sold; 1 for any number. */
  readonly packSize: number
  /** At least so many pieces of each colour; 1 for any number. */
  readonly colourMinimum: number
  /** Whether its pieces are counted. */
  readonly tracksStock: boolean
  readonly stock: number
  /** Pieces of each value of the first option group, or of each of its combinations with the second's; null for one stock. */
  readonly variantStocks: VariantStocks | null
  /** Goods on their way, which may be ordered. */
  readonly onTheWay: readonly SampleDelivery[]
  readonly features: readonly string[]
  readonly printingOptions: readonly string[]
  readonly tags: readonly string[]
  readonly badge: string | null
  readonly optionGroups: readonly SampleOptionGroup[]
  readonly tiers: readonly { readonly minQuantity: number; readonly discountBp: number }[]
  readonly images: readonly SampleImage[]
  readonly note: string
  readonly featured: boolean
  /** Popularity to start with: sample orders that contain the product in the last 90 days. */
  readonly ordersLast90Days: number
}

interface SheetFacts
  extends Omit<
    SampleProduct,
    | 'description'
    | 'priceMaxMinor'
    | 'countsTogether'
    | 'packSize'
    | 'colourMinimum'
    | 'tracksStock'
    | 'stock'
    | 'variantStocks'
    | 'onTheWay'
    | 'tiers'
    | 'images'
    | 'note'
    | 'vatBp'
  > {
  /** One number where its variants have no stock of their own. */
  readonly stock: number | VariantStocks
  readonly countsTogether?: true
  readonly packSize?: number
  readonly colourMinimum?: number
  readonly tracksStock?: false
  readonly onTheWay?: readonly SampleDelivery[]
  readonly description: readonly string[]
  /** Pairs of minimum quantity and discount in whole percent. */
  readonly tiers: readonly (readonly [minQuantity: number, percent: number])[]
  /** Alternative text of the blank goods from the front, one picture per colour; `{renk}` stands for the colour. */
  readonly coverAlt: string
  /** `angle` in every colour, for goods that are printed on that side too: a buyer sees the back of what he chose. */
  readonly angleInColours?: true
  /** The colour of the goods in `angle` and `detail`; without it the first of the sheet. */
  readonly secondColour?: ColourName
  readonly note?: string
  readonly vatBp?: number
}

/**
 * What is written down per product; everything else follows from it. It has at least one second picture: `angleAlt`
 * for the blank goods from another side, `detailAlt` for a close-up of a made-up logo on them.
 */
export type ProductSheet = SheetFacts &
  (
    | { readonly angleAlt?: string; readonly detailAlt: string }
    | { readonly angleAlt: string; readonly detailAlt?: string }
  )

export const COLOUR_GROUP = 'Renk'
const DEFAULT_VAT_BP = 2000

/** The colour group of a product; a pair gives the surcharge of a value in kuruş. */
export function colourGroup(
  ...values: readonly (ColourName | readonly [ColourName, number])[]
): SampleOptionGroup {
  const options = values.map((entry) => {
    const [value, priceChangeMinor] = typeof entry === 'string' ? ([entry, 0] as const) : entry
    return { value, priceChangeMinor, hex: COLOURS[value] }
  })
  return { name: COLOUR_GROUP, options }
}

/** Any other option group; each pair is a value and its surcharge in kuruş. */
export function optionGroup(
  name: string,
  ...values: readonly (readonly [value: string, priceChangeMinor: number])[]
): SampleOptionGroup {
  return { name, options: values.map(([value, priceChangeMinor]) => ({ value, priceChangeMinor })) }
}

/** Lower-case ASCII of a colour name, as it appears in file names. */
export function colourFileName(colour: string): string {
  const ascii: Record<string, string> = { ç: 'c', ğ: 'g', ı: 'i', ö: 'o', ş: 's', ü: 'u' }
  return colour.toLocaleLowerCase('tr').replace(/[çğıöşü]/g, (letter) => ascii[letter] ?? letter)
}

/** Completes a product sheet: highest price, tiers in basis points, and the list of its pictures. */
export function defineProduct(sheet: ProductSheet): SampleProduct {
  const { description, tiers, coverAlt, angleAlt, detailAlt, secondColour, angleInColours, stock, ...rest } =
    sheet
  return {
    ...rest,
    stock: [stock].flat(2).reduce((sum, pieces) => sum + pieces, 0),
    variantStocks: typeof stock === 'number' ? null : stock,
    description: description.join('\n\n'),
    priceMaxMinor: sheet.priceMinMinor + highestSurcharge(sheet.optionGroups),
    vatBp: sheet.vatBp ?? DEFAULT_VAT_BP,
    countsTogether: sheet.countsTogether ?? false,
    packSize: sheet.packSize ?? 1,
    colourMinimum: sheet.colourMinimum ?? 1,
    tracksStock: sheet.tracksStock ?? true,
    onTheWay: sheet.onTheWay ?? [],
    tiers: tiers.map(([minQuantity, percent]) => ({ minQuantity, discountBp: percent * 100 })),
    images: imagesOf(sheet),
    note: sheet.note ?? '',
  }
}

function highestSurcharge(groups: readonly SampleOptionGroup[]): number {
  return groups.reduce(
    (sum, group) => sum + Math.max(...group.options.map((option) => option.priceChangeMinor)),
    0,
  )
}

function imagesOf(sheet: ProductSheet): readonly SampleImage[] {
  const { slug, optionGroups, coverAlt, angleAlt, detailAlt } = sheet
  const colours = optionGroups.find((group) => group.name === COLOUR_GROUP)?.options ?? []
  const inColours = (view: string, alt: string) =>
    colours.map(({ value }) => ({
      file: `products/${slug}/${view}-${colourFileName(value)}.webp`,
      alt: withColour(alt, value),
      optionGroup: COLOUR_GROUP,
      optionValue: value,
      colour: value,
      printOf: null,
    }))
  const covers = inColours('cover', coverAlt)
  const colour = sheet.secondColour ?? colours[0]?.value ?? null
  const single = (view: string, alt: string | undefined): readonly SampleImage[] =>
    alt === undefined
      ? []
      : [
          {
            file: `products/${slug}/${view}.webp`,
            alt: withColour(alt, colour),
            optionGroup: null,
            optionValue: null,
            colour,
            printOf: null,
          },
        ]
  const blanks = covers.length > 0 ? covers : single('cover', coverAlt)
  return [
    ...printedOf(sheet, blanks[0]),
    ...blanks,
    ...(sheet.angleInColours && angleAlt ? inColours('angle', angleAlt) : single('angle', angleAlt)),
    ...single('detail', detailAlt),
  ]
}

/** The first cover as it looks printed. */
function printedOf({ slug, title }: ProductSheet, blank: SampleImage | undefined): readonly SampleImage[] {
  const cover = PRINTED_COVERS[slug]
  if (!cover || !blank) return []
  const colour = blank.optionValue === null ? '' : `, ${lowerTurkish(blank.optionValue)}`
  return [
    {
      ...blank,
      file: `products/${slug}/printed.webp`,
      alt: `${title}${colour}; üzerinde örnek logo: ${lowerTurkish(cover.option)}`,
      printOf: blank.file,
    },
  ]
}

/** Puts the colour into an alternative text, with a capital letter only where the sentence begins with it. */
function withColour(alt: string, colour: string | null): string {
  return capitalizeTurkish(alt.replace('{renk}', lowerTurkish(colour ?? '')))
}
