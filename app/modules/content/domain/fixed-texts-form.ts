import { z } from 'zod'
import { formatCount } from '#app/kernel/count.ts'
import { UNREADABLE_FORM } from '#app/kernel/form-words.ts'
import { plainLine } from '#app/kernel/plain-text.ts'
import { versionField } from '#app/modules/settings/domain/form-fields.ts'
import type { HeadedText, ShopSettings } from '#app/modules/settings/domain/shop-settings.ts'

/** The fixed parts of the home page and of the frame around every page; each is a setting of its own (product decision 35). */
export type FixedTexts = Pick<
  ShopSettings,
  'valuePoints' | 'corporateBlock' | 'statistics' | 'headerLine' | 'footerText'
>

/** Bounds of the form; its controls and its schema read the same figures. */
export const FIXED_TEXT_LIMITS = { title: 80, text: 300, headerLine: 120, figure: 9_999_999 } as const

const L = FIXED_TEXT_LIMITS

function line(max: number) {
  return z
    .string(UNREADABLE_FORM)
    .max(5_000, UNREADABLE_FORM)
    .optional()
    .transform((typed) => plainLine(typed ?? ''))
    .refine(({ length }) => length <= max, `En fazla ${max} karakter yazabilirsiniz.`)
}

const title = line(L.title).refine((text) => text !== '', 'Başlık yazmalısınız.')

/** A figure: empty to be counted live, else a whole number, with dots between thousands or without. */
const figure = z
  .string(UNREADABLE_FORM)
  .optional()
  .transform((typed, context): number | null => {
    const digits = typed?.trim() ?? ''
    if (digits === '') return null
    const number = /^\d{1,7}$|^\d{1,3}(?:\.\d{3}){1,2}$/.test(digits)
      ? Number(digits.replaceAll('.', ''))
      : -1
    if (number >= 0 && number <= L.figure) return number
    context.addIssue({
      code: 'custom',
      message: `0 ile ${formatCount(L.figure)} arasında tam sayı yazın ya da boş bırakın.`,
    })
    return z.NEVER
  })

/** The settings the form changes, against the version it was opened with. */
export interface FixedTextsOutput {
  readonly version: number
  readonly patch: FixedTexts
}

/** The form of the fixed texts, as it is sent. The points are three: price, print quality, delivery (spec, storefront §2). */
export const fixedTextsSchema = z
  .strictObject(
    {
      version: versionField,
      point1Title: title,
      point1Text: line(L.text),
      point2Title: title,
      point2Text: line(L.text),
      point3Title: title,
      point3Text: line(L.text),
      corporateTitle: title,
      corporateText: line(L.text),
      totalProducts: figure,
      completedOrders: figure,
      happyCustomers: figure,
      headerLine: line(L.headerLine),
      footerText: line(L.text),
    },
    UNREADABLE_FORM,
  )
  .transform(
    (sent): FixedTextsOutput => ({
      version: sent.version,
      patch: {
        valuePoints: [
          { title: sent.point1Title, text: sent.point1Text },
          { title: sent.point2Title, text: sent.point2Text },
          { title: sent.point3Title, text: sent.point3Text },
        ],
        corporateBlock: { title: sent.corporateTitle, text: sent.corporateText },
        statistics: {
          totalProducts: sent.totalProducts,
          completedOrders: sent.completedOrders,
          happyCustomers: sent.happyCustomers,
        },
        headerLine: sent.headerLine,
        footerText: sent.footerText,
      },
    }),
  )

export type FixedTextsFields = z.input<typeof fixedTextsSchema>
export type FixedTextsValues = Readonly<Record<Exclude<keyof FixedTextsFields, 'version'>, string>>

/** What the form starts with. */
export function fixedTextsValues(texts: FixedTexts): FixedTextsValues {
  const point = (index: number): HeadedText => texts.valuePoints[index] ?? { title: '', text: '' }
  const { totalProducts, completedOrders, happyCustomers } = texts.statistics
  const figureText = (value: number | null) => (value === null ? '' : String(value))
  return {
    point1Title: point(0).title,
    point1Text: point(0).text,
    point2Title: point(1).title,
    point2Text: point(1).text,
    point3Title: point(2).title,
    point3Text: point(2).text,
    corporateTitle: texts.corporateBlock.title,
    corporateText: texts.corporateBlock.text,
    totalProducts: figureText(totalProducts),
    completedOrders: figureText(completedOrders),
    happyCustomers: figureText(happyCustomers),
    headerLine: texts.headerLine,
    footerText: texts.footerText,
  }
}
