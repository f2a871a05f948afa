/** How the shop prints and what that costs as a file of its content says it, a line for each. */
import { z } from 'zod'
import { parseIsoDay } from '#app/kernel/instant.ts'
import { basisPoints, WHOLE_BP } from '#app/kernel/percent.ts'
import { PRINT_METHODS } from '#app/modules/mockups/domain/areas/print-area.ts'
import { PRINT_BASES, TOOL_SCOPES } from '#app/modules/pricing/domain/print-charges.ts'
import type { TariffVersion } from './print-tariff.ts'
import { TARIFF_LIMITS, versionOn } from './print-tariff.ts'
import type { PrintingMethod } from './printing-method.ts'
import { METHOD_LIMITS, TOOL_WORDS } from './printing-method.ts'
import type { PrintingMethodInput } from './printing-method-form.ts'
import { printingMethodFormValues, printingMethodSchema } from './printing-method-form.ts'
import type { OwnPrintPlace, ProductPrint } from './product-print.ts'
import { PRINT_OPENINGS, PRINT_PRICINGS, PRODUCT_PRINT_LIMITS } from './product-print.ts'
import type { ProductPrintInput } from './product-print-form.ts'
import { productPrintFormValues, productPrintSchema } from './product-print-form.ts'
import type { TariffContent } from './tariff-form.ts'
import { termsFormValues, typedTerms } from './tariff-form.ts'

/** A method; `id` is what the other lines of the file call it. */
export interface ExportedMethod extends PrintingMethod {
  readonly kind: 'method'
}

/** A sale tariff: what a print costs the shop never leaves it. */
export interface ExportedTariff {
  readonly kind: 'tariff'
  readonly methodId: string
  readonly name: string
  readonly isGeneral: boolean
  /** The one that holds, and those that have not begun. */
  readonly versions: readonly ExportedVersion[]
  readonly categoryIds: readonly string[]
  readonly productIds: readonly string[]
}

export interface ExportedVersion extends Pick<TariffVersion, 'validFrom' | 'note'> {
  readonly terms: TariffContent
}

/** How the print of a product is priced; of one without a line it is contained in its price. */
export interface ExportedProductPrint extends Pick<ProductPrint, 'pricing' | 'included' | 'opening'> {
  readonly kind: 'product'
  readonly productId: string
  readonly places: readonly OwnPrintPlace[]
}

export type ExportedPrinting = ExportedMethod | ExportedTariff | ExportedProductPrint

/** A line as it is taken in: judged by the rules of the form that an owner would have filled in. */
export type FiledPrinting =
  | {
      readonly kind: 'method'
      readonly id: string
      readonly formerly: readonly string[]
      readonly input: PrintingMethodInput
    }
  | ExportedTariff
  | { readonly kind: 'product'; readonly productId: string; readonly input: ProductPrintInput }

const id = z.string().regex(/^[\w-]{1,128}$/)
const whole = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER)
const mm = z.number().min(0).max(1_000_000)
const day = z.string().refine((text) => parseIsoDay(text) !== null)

const methodLine = z.object({
  kind: z.literal('method'),
  id,
  name: z.string().max(2_000),
  formerly: z.array(z.string().min(1).max(METHOD_LIMITS.name)).max(METHOD_LIMITS.formerly),
  technique: z.enum(PRINT_METHODS),
  basis: z.enum(PRINT_BASES),
  isFullColour: z.boolean(),
  mostInks: whole,
  tool: z
    .object({ word: z.enum(TOOL_WORDS), per: z.enum(TOOL_SCOPES), lifeMonths: whole.nullable() })
    .nullable(),
  underbaseOnDark: z.boolean(),
  stitchesPerCm2: whole,
  artwork: z.object({ leastLineMm: mm, leastTextMm: mm, leastDpi: whole, needsVector: z.boolean() }),
  printsNames: z.boolean(),
  active: z.boolean(),
})

const termsLine = z.object({
  bands: z
    .array(
      z.object({
        minQuantity: whole,
        minAreaCm2: whole,
        fixedMinor: whole,
        nextFixedMinor: whole,
        firstMinor: whole,
        nextMinor: whole,
      }),
    )
    .max(TARIFF_LIMITS.bands),
  maxAreaCm2: whole.nullable(),
  toolMinor: whole,
  repeatToolMinor: whole,
  minimumMinor: whole,
  handlingMinor: whole,
  expressBp: whole.max(WHOLE_BP).transform(basisPoints),
  capsAtNextBand: z.boolean(),
})

const tariffLine = z.object({
  kind: z.literal('tariff'),
  methodId: id,
  name: z.string().trim().min(1).max(TARIFF_LIMITS.name),
  isGeneral: z.boolean(),
  versions: z
    .array(z.object({ validFrom: day, note: z.string().max(TARIFF_LIMITS.note), terms: termsLine }))
    .max(1_000),
  categoryIds: z.array(id).max(10_000),
  productIds: z.array(id).max(100_000),
})

const sideMm = z.number().positive().max(PRODUCT_PRINT_LIMITS.sizeMm)
const placeMethod = z.object({
  methodId: id,
  widthMm: sideMm.optional(),
  heightMm: sideMm.optional(),
  mostInks: z.number().int().min(1).max(PRODUCT_PRINT_LIMITS.inks).optional(),
})

const productLine = z.object({
  kind: z.literal('product'),
  productId: id,
  pricing: z.enum(PRINT_PRICINGS),
  included: z.object({ inks: whole, places: whole }).nullable(),
  opening: z.enum(PRINT_OPENINGS),
  places: z
    .array(
      z.object({
        id,
        name: z.string().max(2_000),
        widthMm: mm,
        heightMm: mm,
        methods: z.array(placeMethod).min(1).max(METHOD_LIMITS.methods).optional(),
      }),
    )
    .max(1_000),
})

const line = z.discriminatedUnion('kind', [methodLine, tariffLine, productLine])

/** The versions that a file carries on an Istanbul day: what had ended before nobody is priced by any more. */
export function exportedVersions(
  versions: readonly TariffVersion[],
  today: string,
): readonly ExportedVersion[] {
  const holding = versionOn(versions, today)
  return versions
    .filter((version) => version === holding || version.validFrom > today)
    .map(({ validFrom, note, terms: { id: _id, ...terms } }) => ({ validFrom, note, terms }))
}

/** A line of a file; null for what no form of ours could have said. */
export function readExportedPrinting(value: unknown): FiledPrinting | null {
  const read = line.safeParse(value)
  if (!read.success) return null
  switch (read.data.kind) {
    case 'method': {
      const { kind, id, formerly, ...method } = read.data
      const typed = printingMethodSchema.safeParse(
        filledIn(printingMethodFormValues({ ...method, version: null })),
      )
      return typed.success ? { kind, id, formerly, input: typed.data } : null
    }
    case 'tariff': {
      const versions = read.data.versions.flatMap((version): ExportedVersion[] => {
        const terms = typedTerms(filledIn(termsFormValues(version.terms)))
        return terms ? [{ ...version, terms }] : []
      })
      return versions.length === read.data.versions.length ? { ...read.data, versions } : null
    }
    case 'product': {
      const { kind, productId, ...print } = read.data
      const { places, ...values } = productPrintFormValues({ ...print, version: 0 }, [])
      const typed = productPrintSchema.safeParse({ ...filledIn(values), places: places.map(filledIn) })
      if (!typed.success || typed.data.places.length < print.places.length) return null
      // Which methods the product has here is known only where it is taken in.
      const withMethods = typed.data.places.map((place, index) => ({
        ...place,
        ...(print.places[index]?.methods && { methods: print.places[index].methods }),
      }))
      return { kind, productId, input: { ...typed.data, places: withMethods } }
    }
  }
}

/** As a browser sends it: what stands empty is left out. */
function filledIn(values: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''))
}
