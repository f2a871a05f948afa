import { z } from 'zod'
import { UNREADABLE_FORM } from '#app/kernel/form-words.ts'
import { isEmptyArticle, undescribedPictures } from './article-html.ts'
import type { CustomPageInput } from './content-forms.ts'
import { customPageSchema } from './content-forms.ts'
import type { CustomPage, FooterColumn } from './custom-page.ts'
import { FOOTER_COLUMNS } from './custom-page.ts'
import { judge, seenVersion, tickBox, typedText } from './entry-form.ts'

/** What the list of pages can be narrowed to. */
export const CUSTOM_PAGE_STATES = ['published', 'draft'] as const
export type CustomPageState = (typeof CUSTOM_PAGE_STATES)[number]

/** What the list of pages can be sorted by; unasked the last changed come first. */
export const CUSTOM_PAGE_SORTS = { changed: 'date', title: 'text' } as const
export type CustomPageSort = keyof typeof CUSTOM_PAGE_SORTS

/** A page as the list of the back office shows it. */
export interface CustomPageRow extends Pick<CustomPage, 'id' | 'slug' | 'title'> {
  readonly footerColumn: FooterColumn | null
  readonly isPublished: boolean
  /** ISO instant. */
  readonly updatedAt: string
  /** Titles of the menu entries that lead to it. */
  readonly menuTitles: readonly string[]
}

/** A page as its form changes it. */
export interface EditedCustomPage extends CustomPage, Omit<CustomPageRow, 'menuTitles'> {
  readonly footerOrder: number
  readonly version: number
}

/** The page form's fields as they stand in its controls. */
export interface CustomPageFormValues {
  readonly title: string
  readonly slug: string
  readonly contentHtml: string
  readonly seoTitle: string
  readonly seoDescription: string
  readonly footerColumn: string
  readonly footerOrder: string
  readonly isPublished: boolean
  readonly version: string
}

/** The page form as it is sent. A picture in the text needs its words. */
export const customPageFormSchema = z
  .strictObject(
    {
      title: typedText,
      slug: typedText,
      contentHtml: typedText,
      seoTitle: typedText,
      seoDescription: typedText,
      footerColumn: z.enum(['none', ...FOOTER_COLUMNS], UNREADABLE_FORM).optional(),
      footerOrder: typedText,
      isPublished: tickBox,
      version: seenVersion,
    },
    UNREADABLE_FORM,
  )
  .transform((form, context): { input: CustomPageInput; version: number | null } => {
    const { version, footerColumn = 'none', footerOrder, ...fields } = form
    const input: CustomPageInput = {
      ...fields,
      contentHtml: isEmptyArticle(fields.contentHtml) ? '' : fields.contentHtml,
      footerColumn: footerColumn === 'none' ? null : footerColumn,
      // A page that stands in no column has no place there.
      footerOrder: footerColumn === 'none' || footerOrder.trim() === '' ? 1 : typedNumber(footerOrder),
    }
    judge(customPageSchema, input, context)
    if (undescribedPictures(input.contentHtml) > 0) {
      context.addIssue({
        code: 'custom',
        path: ['contentHtml'],
        message: 'İçerikteki her görsel için görselde ne göründüğünü yazmalısınız.',
      })
    }
    return { input, version }
  })

export type CustomPageFormFields = z.input<typeof customPageFormSchema>
export type CustomPageForm = z.output<typeof customPageFormSchema>

/** What the form of a new page starts with: a draft that nothing leads to yet. */
export const EMPTY_CUSTOM_PAGE_FORM: CustomPageFormValues = {
  title: '',
  slug: '',
  contentHtml: '',
  seoTitle: '',
  seoDescription: '',
  footerColumn: 'none',
  footerOrder: '1',
  isPublished: false,
  version: '',
}

/** What the form of a stored page starts with. Sent back untouched it gives the same page. */
export function customPageFormValues(page: EditedCustomPage): CustomPageFormValues {
  const { title, slug, contentHtml, seoTitle, seoDescription, isPublished } = page
  return {
    title,
    slug,
    contentHtml,
    seoTitle,
    seoDescription,
    isPublished,
    footerColumn: page.footerColumn ?? 'none',
    footerOrder: String(page.footerOrder),
    version: String(page.version),
  }
}

/** Anything but digits is none of the numbers the schema takes. */
function typedNumber(typed: string): number {
  return /^\d{1,4}$/.test(typed.trim()) ? Number(typed) : -1
}
