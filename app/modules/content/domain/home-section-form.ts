import { z } from 'zod'
import { UNREADABLE_FORM } from '#app/kernel/form-words.ts'
import { isProductId } from '#app/modules/catalog/domain/product.ts'
import { CONTENT_LIMITS, homeSectionSchema } from './content-forms.ts'
import { judgedBy, seenVersion, tickedBox, typedNumber, typedText } from './form-fields.ts'
import type { HomeSection } from './home-section.ts'

/** The form of a section, as it is sent; `version` only for one that is there already. */
export const homeSectionFormSchema = z
  .object({
    title: typedText,
    description: typedText,
    displayType: typedText,
    productCount: typedNumber,
    filterType: typedText,
    categoryId: typedText,
    manualProductIds: z
      .array(z.string(UNREADABLE_FORM).refine(isProductId, UNREADABLE_FORM), UNREADABLE_FORM)
      .max(CONTENT_LIMITS.manualProducts, `En fazla ${CONTENT_LIMITS.manualProducts} ürün seçebilirsiniz.`)
      .optional(),
    showButton: tickedBox,
    buttonText: typedText,
    buttonLink: typedText,
    backgroundColor: typedText,
    gridColumns: typedNumber,
    version: seenVersion.optional(),
  })
  .transform(({ version, categoryId, manualProductIds = [], ...rest }, context) => {
    const section = {
      ...rest,
      categoryId: categoryId === '' ? null : categoryId,
      // Picked twice, a product is still one.
      manualProductIds: [...new Set(manualProductIds)],
    }
    return { version: version ?? null, input: judgedBy(homeSectionSchema, section, context) }
  })

/** The fields of the section's form as the texts that stand in its controls. */
export interface HomeSectionValues {
  readonly title: string
  readonly description: string
  readonly displayType: HomeSection['displayType']
  readonly productCount: string
  readonly filterType: HomeSection['filterType']
  readonly categoryId: string
  readonly manualProductIds: readonly string[]
  readonly showButton: boolean
  readonly buttonText: string
  readonly buttonLink: string
  readonly backgroundColor: string
  readonly gridColumns: string
  /** Empty for a new one. */
  readonly version: string
}

/** What the form of a section starts with; `version` null for a new one. */
export function homeSectionValues(
  section: Omit<HomeSection, 'id'>,
  version: number | null,
): HomeSectionValues {
  return {
    title: section.title,
    description: section.description,
    displayType: section.displayType,
    productCount: String(section.productCount),
    filterType: section.filterType,
    categoryId: section.categoryId ?? '',
    manualProductIds: section.manualProductIds,
    showButton: section.showButton,
    buttonText: section.buttonText,
    buttonLink: section.buttonLink,
    backgroundColor: section.backgroundColor,
    gridColumns: String(section.gridColumns),
    version: version === null ? '' : String(version),
  }
}
