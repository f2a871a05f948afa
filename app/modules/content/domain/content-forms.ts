import { z } from 'zod'
import { formatCount } from '#app/kernel/count.ts'
import { UNREADABLE_FORM } from '#app/kernel/form-words.ts'
import type { Result } from '#app/kernel/result.ts'
import { fail, ok } from '#app/kernel/result.ts'
import { slugify } from '#app/kernel/slug.ts'
import type { CategoryId, ProductId } from '#app/modules/catalog/domain/product.ts'
import type { AssetId } from '#app/modules/media/domain/image.ts'
import { FOOTER_COLUMNS } from './custom-page.ts'
import { SECTION_FILTERS } from './home-section.ts'

/** Bounds of what an owner types and of how much of it there may be: every page carries it. */
export const CONTENT_LIMITS = {
  line: 160,
  subtitle: 300,
  address: 500,
  alt: 200,
  buttonText: 40,
  icon: 2,
  description: 300,
  submenu: 40,
  announcements: 30,
  banners: 20,
  sections: 20,
  menuItems: 20,
  manualProducts: 20,
  excerpt: 400,
  html: 100_000,
  seoTitle: 70,
  customPages: 200,
  footerPages: 8,
  footerOrder: 99,
  delayMs: 60_000,
  rotationMs: 60_000,
} as const

/** The spec's sentences (back office §5). */
const ANNOUNCEMENT_EMPTY = 'Duyuru metni boş olamaz.'
const BANNER_IMAGE_REQUIRED = 'Banner görseli eklemelisiniz.'
const BLOG_IMAGE_REQUIRED = 'Blog görseli eklemelisiniz.'
const POPUP_IMAGE_REQUIRED = 'Pop-up aktifse bir görsel yüklemelisiniz.'

const ALT_REQUIRED = 'Görselde ne göründüğünü yazmalısınız.'

const L = CONTENT_LIMITS
const LINK_INVALID = 'Bağlantı / ile (mağazanızdaki bir sayfa) veya http:// ya da https:// ile başlamalıdır.'

/** Adds a refusal of its own code to a schema. */
function rule(code: string, message: string) {
  return { message, params: { code } }
}

/** One line of text: control characters become spaces, ends are trimmed. */
function line(max: number) {
  return z
    .string(UNREADABLE_FORM)
    .transform((text) => text.replace(/[\p{Cc}\p{Cs}]+/gu, ' ').trim())
    .refine(
      (text) => text.length <= max,
      rule('content/too-long', `En fazla ${max} karakter yazabilirsiniz.`),
    )
}

function required(max: number, message: string, code = 'content/text-missing') {
  return line(max).refine((text) => text !== '', rule(code, message))
}

/** Whether a link leads to a page of the shop or to one of the web; nothing else may be behind a click. */
export function isAllowedLink(link: string): boolean {
  if (/[\s\\]/.test(link)) return false
  return /^\/(?!\/)/.test(link) || /^https?:\/\/[^/]+/i.test(link)
}

const link = line(L.address).refine(
  (text) => text === '' || isAllowedLink(text),
  rule('content/link-invalid', LINK_INVALID),
)

function colour(message: string) {
  return z
    .string(UNREADABLE_FORM)
    .trim()
    .refine((text) => /^#[0-9a-f]{6}$/i.test(text), rule('content/colour-invalid', message))
}

const COLOUR_INVALID = 'Rengi #00796B gibi altı haneli yazın.'

const imageId = z.custom<AssetId>((value) => typeof value === 'string' && value !== '', UNREADABLE_FORM)

function wholeNumber(least: number, most: number, code: string, message: string) {
  return z
    .number(UNREADABLE_FORM)
    .refine((value) => Number.isInteger(value) && value >= least && value <= most, rule(code, message))
}

/** Characters as people count them: an emoji of several code points is one. */
function characterCount(text: string): number {
  return [...new Intl.Segmenter('tr', { granularity: 'grapheme' }).segment(text)].length
}

export const announcementBarSchema = z.object({
  isEnabled: z.boolean(UNREADABLE_FORM),
  autoRotate: z.boolean(UNREADABLE_FORM),
  rotationMs: z
    .number(UNREADABLE_FORM)
    .refine(
      (value) => value >= 1000 && value <= L.rotationMs && value % 1000 === 0,
      rule('content/rotation-invalid', 'Geçiş süresi en az 1000 ms ve 1000’in katı olmalıdır.'),
    ),
  backgroundColor: colour(COLOUR_INVALID),
  textColor: colour(COLOUR_INVALID),
})

export const announcementSchema = z.object({
  text: required(L.line, ANNOUNCEMENT_EMPTY, 'content/announcement-empty'),
  link,
})

export const welcomePopupSchema = z
  .object({
    isEnabled: z.boolean(UNREADABLE_FORM),
    title: line(L.line),
    // Files of content from before the popup had a text have none.
    text: line(L.subtitle).default(''),
    imageAssetId: imageId.nullable(),
    alt: line(L.alt),
    link,
    linkText: line(L.buttonText),
    showOnce: z.boolean(UNREADABLE_FORM),
    delayMs: z
      .number(UNREADABLE_FORM)
      .refine(
        (value) => value >= 0 && value <= L.delayMs && value % 100 === 0,
        rule('content/delay-invalid', 'Gecikme 0 veya daha büyük ve 100’ün katı olmalıdır.'),
      ),
  })
  .refine(({ isEnabled, imageAssetId }) => !isEnabled || imageAssetId !== null, {
    ...rule('content/image-missing', POPUP_IMAGE_REQUIRED),
    path: ['imageAssetId'],
  })
  .refine(({ imageAssetId, alt }) => imageAssetId === null || alt !== '', {
    ...rule('content/text-missing', ALT_REQUIRED),
    path: ['alt'],
  })

const percent = wholeNumber(
  0,
  100,
  'content/focal-point-invalid',
  'Odak noktası 0 ile 100 arasında olmalıdır.',
)

export const bannerSchema = z.object({
  placement: z.enum(['slide', 'promo'], UNREADABLE_FORM),
  title: required(L.line, 'Başlık yazmalısınız.'),
  subtitle: required(L.subtitle, 'Alt başlık yazmalısınız.'),
  imageAssetId: imageId
    .nullable()
    .refine((id) => id !== null, rule('content/image-missing', BANNER_IMAGE_REQUIRED)),
  phoneImageAssetId: imageId.nullable(),
  focalPoint: z.object({ x: percent, y: percent }, UNREADABLE_FORM),
  alt: required(L.alt, ALT_REQUIRED),
  buttonText: line(L.buttonText),
  buttonLink: link,
  textTone: z.enum(['light', 'dark'], UNREADABLE_FORM),
})

export const homeSectionSchema = z
  .object({
    title: required(L.line, 'Başlık yazmalısınız.'),
    description: line(L.description),
    displayType: z.enum(['grid', 'slider'], UNREADABLE_FORM),
    productCount: wholeNumber(
      1,
      20,
      'content/product-count-invalid',
      'Ürün sayısı 1 ile 20 arasında olmalıdır.',
    ),
    filterType: z.enum(SECTION_FILTERS, UNREADABLE_FORM),
    categoryId: z.custom<CategoryId>((value) => typeof value === 'string', UNREADABLE_FORM).nullable(),
    manualProductIds: z
      .array(
        z.custom<ProductId>((value) => typeof value === 'string', UNREADABLE_FORM),
        UNREADABLE_FORM,
      )
      .max(L.manualProducts, `En fazla ${L.manualProducts} ürün seçebilirsiniz.`),
    showButton: z.boolean(UNREADABLE_FORM),
    buttonText: line(L.buttonText),
    buttonLink: link,
    backgroundColor: z.literal('').or(colour(COLOUR_INVALID)),
    /** "8 or else 4" (spec, storefront §3). */
    gridColumns: z.number(UNREADABLE_FORM).transform((columns): 4 | 8 => (columns === 8 ? 8 : 4)),
  })
  .refine(({ filterType, categoryId }) => filterType !== 'category' || categoryId !== null, {
    ...rule('content/category-missing', 'Bir kategori seçmelisiniz.'),
    path: ['categoryId'],
  })
  .refine(({ filterType, manualProductIds }) => filterType !== 'manual' || manualProductIds.length > 0, {
    ...rule('content/products-missing', 'En az bir ürün seçmelisiniz.'),
    path: ['manualProductIds'],
  })
  .transform((section) => ({
    ...section,
    categoryId: section.filterType === 'category' ? section.categoryId : null,
    manualProductIds: section.filterType === 'manual' ? section.manualProductIds : [],
    gridColumns: section.displayType === 'grid' ? section.gridColumns : 4,
  }))

const submenuEntrySchema = z.object({
  title: required(L.line, 'Menü başlığı yazmalısınız.'),
  link: required(L.address, 'Menü bağlantısı yazmalısınız.').refine(
    isAllowedLink,
    rule('content/link-invalid', LINK_INVALID),
  ),
  icon: line(L.line).refine(
    (text) => characterCount(text) <= L.icon,
    rule('content/icon-too-long', `İkon en fazla ${L.icon} karakter olabilir.`),
  ),
  description: line(L.description),
})

export const menuItemSchema = submenuEntrySchema.extend({
  isMegaMenu: z.boolean(UNREADABLE_FORM),
  submenu: z
    .array(submenuEntrySchema, UNREADABLE_FORM)
    .max(L.submenu, `Bir menüde en fazla ${L.submenu} alt başlık olabilir.`),
})

export const blogPostSchema = z.object({
  title: required(L.line, 'Başlık yazmalısınız.'),
  excerpt: required(L.excerpt, 'Özet yazmalısınız.'),
  contentHtml: z
    .string(UNREADABLE_FORM)
    .max(L.html, `İçerik en fazla ${formatCount(L.html)} karakter olabilir.`)
    .refine((html) => html.trim() !== '', rule('content/post-empty', 'İçerik yazmalısınız.')),
  imageAssetId: imageId
    .nullable()
    .refine((id) => id !== null, rule('content/image-missing', BLOG_IMAGE_REQUIRED)),
  imageAlt: line(L.alt),
  isPublished: z.boolean(UNREADABLE_FORM),
})

export const customPageSchema = z.object({
  title: required(L.line, 'Başlık yazmalısınız.'),
  /** What stands behind `/sayfa/`; made of the title where nothing is typed. */
  slug: line(L.line)
    .transform((typed) => ({ typed, slug: slugify(typed.replace(/^\/?sayfa\//, '')) }))
    .refine(
      ({ typed, slug }) => typed === '' || slug !== '',
      rule('content/address-invalid', 'Adres en az bir harf ya da rakam içermelidir.'),
    )
    .transform(({ slug }) => slug),
  contentHtml: z
    .string(UNREADABLE_FORM)
    .max(L.html, `İçerik en fazla ${formatCount(L.html)} karakter olabilir.`)
    .refine((html) => html.trim() !== '', rule('content/page-empty', 'İçerik yazmalısınız.')),
  seoTitle: line(L.seoTitle),
  seoDescription: line(L.description),
  footerColumn: z.enum(FOOTER_COLUMNS, UNREADABLE_FORM).nullable(),
  footerOrder: wholeNumber(
    1,
    L.footerOrder,
    'content/order-invalid',
    `Sıra 1 ile ${L.footerOrder} arasında bir tam sayı olmalıdır.`,
  ),
  isPublished: z.boolean(UNREADABLE_FORM),
})

export type AnnouncementBarInput = z.input<typeof announcementBarSchema>
export type AnnouncementInput = z.input<typeof announcementSchema>
export type WelcomePopupInput = z.input<typeof welcomePopupSchema>
export type BannerInput = z.input<typeof bannerSchema>
export type HomeSectionInput = z.input<typeof homeSectionSchema>
export type MenuItemInput = z.input<typeof menuItemSchema>
export type BlogPostInput = z.input<typeof blogPostSchema>
export type CustomPageInput = z.input<typeof customPageSchema>

/**
 * What a command is given, as it is stored. The refusal is the first one, with the field it belongs to in
 * `details.field`; 'content/unreadable' for what none of our forms sends.
 */
export function parseContent<Schema extends z.ZodType>(
  schema: Schema,
  input: unknown,
): Result<z.output<Schema>> {
  const parsed = schema.safeParse(input)
  if (parsed.success) return ok(parsed.data)
  const [issue] = parsed.error.issues
  const code = issue?.code === 'custom' && typeof issue.params?.code === 'string' ? issue.params.code : null
  return fail.invalid(code ?? 'content/unreadable', issue?.message ?? UNREADABLE_FORM, {
    field: issue?.path.join('.') ?? '',
  })
}
