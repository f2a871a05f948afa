import { z } from 'zod'
import { FORM_VERSION } from '#app/kernel/form-version.ts'
import { UNREADABLE_FORM } from '#app/kernel/form-words.ts'
import { plainLine, plainText } from '#app/kernel/plain-text.ts'
import { slugify } from '#app/kernel/slug.ts'
import { framingFields, framingValues, readFraming } from '#app/modules/media/domain/framing-fields.ts'
import type { AssetId } from '#app/modules/media/domain/image.ts'
import type { ImageFraming } from '#app/modules/media/domain/image-framing.ts'
import type { Category } from './product.ts'

/** What the back office saves of a category. How its picture lies in its square is left to its shape if not said. */
export interface CategoryInput extends Partial<ImageFraming> {
  readonly name: string
  readonly slug: string
  readonly description: string
  readonly imageAssetId: AssetId | null
  readonly showOnHome: boolean
  /** The version the form was opened with; null for a new category. */
  readonly version: number | null
}

/** A category as its list in the back office shows it. */
export interface CategoryRow extends Category {
  /** Products in it that are not deleted, on sale or not. */
  readonly productCount: number
  readonly version: number
}

/** The category form's fields as they stand in its controls. */
export interface CategoryFormValues {
  readonly name: string
  readonly slug: string
  readonly description: string
  readonly imageAssetId: string
  readonly fit: string
  readonly focalX: string
  readonly focalY: string
  readonly showOnHome: boolean
  readonly version: string
}

/** Bounds of the form; its controls and its schema read the same figures. */
export const CATEGORY_LIMITS = { name: 80, slug: 80, description: 500 } as const

/** Said when there is no picture (spec, back office §5). */
export const CATEGORY_IMAGE_REQUIRED = 'Kategori görseli eklemelisiniz.'

/** `/kategoriler/tum-urunler` is the view of all products (product decision 17). */
const RESERVED_SLUGS: ReadonlySet<string> = new Set(['tum-urunler'])

const text = z.string(UNREADABLE_FORM).max(5_000, UNREADABLE_FORM).optional()

/** The address of a category: what was typed for it, else made from the name. */
export function categorySlug({ name, slug }: { readonly name: string; readonly slug: string }): string {
  return slugify(slug.trim() === '' ? name : slug)
}

/** Why a category cannot have an address; null when it can, as far as other categories let it. */
export function slugFault(slug: string): string | null {
  if (slug === '') return 'Adres için en az bir harf ya da rakam gerekir.'
  if (slug.length > CATEGORY_LIMITS.slug) return `Adres en fazla ${CATEGORY_LIMITS.slug} karakter olabilir.`
  if (RESERVED_SLUGS.has(slug))
    return 'Bu adres bütün ürünlerin sayfası için ayrılmıştır. Lütfen başka bir adres yazın.'
  return null
}

/**
 * The category form as it is sent. The address is made from the name unless one is typed; a picture is required.
 * Whether the address is free is the server's to look up.
 */
export const categorySchema = z
  .strictObject(
    {
      name: text.transform((typed) => plainLine(typed ?? '')),
      slug: text.transform((typed) => plainLine(typed ?? '')),
      description: text.transform((typed) => plainText(typed ?? '')),
      imageAssetId: z
        .string(UNREADABLE_FORM)
        .regex(/^[0-9a-f]{64}$/, UNREADABLE_FORM)
        .optional(),
      ...framingFields,
      showOnHome: z
        .boolean(UNREADABLE_FORM)
        .optional()
        .transform((isOn) => isOn ?? false),
      version: z.string(UNREADABLE_FORM).regex(FORM_VERSION, UNREADABLE_FORM).optional(),
    },
    UNREADABLE_FORM,
  )
  .transform((form, context): CategoryInput => {
    const refuse = (field: keyof typeof form, message: string): void => {
      context.addIssue({ code: 'custom', path: [field], message })
    }
    if (form.imageAssetId === undefined) refuse('imageAssetId', CATEGORY_IMAGE_REQUIRED)
    if (form.name === '') refuse('name', 'Kategori adını yazın.')
    if (form.name.length > CATEGORY_LIMITS.name) {
      refuse('name', `Ad en fazla ${CATEGORY_LIMITS.name} karakter olabilir.`)
    }
    const slug = categorySlug(form)
    const fault = form.name === '' && form.slug === '' ? null : slugFault(slug)
    if (fault !== null) refuse('slug', fault)
    if (form.description.length > CATEGORY_LIMITS.description) {
      refuse('description', `En fazla ${CATEGORY_LIMITS.description} karakter yazabilirsiniz.`)
    }
    return {
      name: form.name,
      slug,
      description: form.description,
      showOnHome: form.showOnHome,
      imageAssetId: (form.imageAssetId as AssetId | undefined) ?? null,
      ...readFraming(form),
      version: form.version === undefined ? null : Number(form.version),
    }
  })

export type CategoryFormFields = z.input<typeof categorySchema>

/** What the form of a new category starts with. */
export const EMPTY_CATEGORY_FORM: CategoryFormValues = {
  name: '',
  slug: '',
  description: '',
  imageAssetId: '',
  fit: '',
  focalX: '',
  focalY: '',
  showOnHome: true,
  version: '',
}

/** What the form of a stored category starts with. Sent back untouched it gives the same category. */
export function categoryFormValues(category: Category & { readonly version: number }): CategoryFormValues {
  const { name, slug, description, image, showOnHome, version } = category
  return {
    name,
    slug,
    description,
    showOnHome,
    version: String(version),
    imageAssetId: image?.assetId ?? '',
    ...(image ? framingValues(image) : { fit: '', focalX: '', focalY: '' }),
  }
}
