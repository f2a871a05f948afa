import { z } from 'zod'
import { UNREADABLE_FORM } from '#app/kernel/form-words.ts'
import type { AssetId, ImageAsset } from '#app/modules/media/domain/image.ts'
import { isEmptyArticle, undescribedPictures } from './article-html.ts'
import type { BlogPostId } from './blog-post.ts'
import type { BlogPostInput } from './content-forms.ts'
import { blogPostSchema } from './content-forms.ts'
import { judge, pictureId, seenVersion, tickBox, typedText } from './entry-form.ts'

/** What the list of posts can be narrowed to. */
export const BLOG_STATES = ['published', 'draft'] as const
export type BlogState = (typeof BLOG_STATES)[number]

/** What the list of posts can be sorted by; unasked the last changed come first. */
export const BLOG_SORTS = { changed: 'date', title: 'text', published: 'date' } as const
export type BlogSort = keyof typeof BLOG_SORTS

/** A post as the list of the back office shows it. */
export interface BlogPostRow {
  readonly id: BlogPostId
  readonly slug: string
  readonly title: string
  readonly excerpt: string
  readonly image: ImageAsset | null
  readonly isPublished: boolean
  /** ISO instants; the first publication is null for a post that never came out. */
  readonly publishedAt: string | null
  readonly updatedAt: string
}

/** A post as its form changes it. */
export interface EditedPost extends BlogPostRow {
  readonly contentHtml: string
  readonly imageAlt: string
  readonly version: number
}

/** The post form's fields as they stand in its controls. */
export interface BlogFormValues {
  readonly title: string
  readonly excerpt: string
  readonly contentHtml: string
  readonly imageAssetId: string
  readonly imageAlt: string
  readonly isPublished: boolean
  readonly version: string
}

/** The post form as it is sent. A picture in the text needs its words too. */
export const blogFormSchema = z
  .strictObject(
    {
      title: typedText,
      excerpt: typedText,
      contentHtml: typedText,
      imageAssetId: pictureId,
      imageAlt: typedText,
      isPublished: tickBox,
      version: seenVersion,
    },
    UNREADABLE_FORM,
  )
  .transform((form, context): { input: BlogPostInput; version: number | null } => {
    const { version, ...fields } = form
    const input: BlogPostInput = {
      ...fields,
      contentHtml: isEmptyArticle(fields.contentHtml) ? '' : fields.contentHtml,
      imageAssetId: fields.imageAssetId as AssetId | null,
    }
    judge(blogPostSchema, input, context)
    if (undescribedPictures(input.contentHtml) > 0) {
      context.addIssue({
        code: 'custom',
        path: ['contentHtml'],
        message: 'İçerikteki her görsel için görselde ne göründüğünü yazmalısınız.',
      })
    }
    return { input, version }
  })

export type BlogFormFields = z.input<typeof blogFormSchema>
export type BlogForm = z.output<typeof blogFormSchema>

/** What the form of a new post starts with: a draft. */
export const EMPTY_BLOG_FORM: BlogFormValues = {
  title: '',
  excerpt: '',
  contentHtml: '',
  imageAssetId: '',
  imageAlt: '',
  isPublished: false,
  version: '',
}

/** What the form of a stored post starts with. Sent back untouched it gives the same post. */
export function blogFormValues(post: EditedPost): BlogFormValues {
  const { title, excerpt, contentHtml, image, imageAlt, isPublished, version } = post
  return {
    title,
    excerpt,
    contentHtml,
    imageAlt,
    isPublished,
    imageAssetId: image?.assetId ?? '',
    version: String(version),
  }
}
