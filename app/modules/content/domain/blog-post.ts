import type { Brand } from '#app/kernel/brand.ts'
import type { ImageAsset } from '#app/modules/media/domain/image.ts'

export type BlogPostId = Brand<string, 'BlogPostId'>

/** What lists and the footer show of a post. */
export interface BlogPostSummary {
  readonly slug: string
  readonly title: string
  readonly excerpt: string
  readonly image: ImageAsset | null
  readonly imageAlt: string
  /** ISO instant of the first publication. */
  readonly publishedAt: string
}

export interface BlogPost extends BlogPostSummary {
  readonly id: BlogPostId
  /** HTML that was cleaned when it was saved. */
  readonly contentHtml: string
  readonly updatedAt: string
}

export const POSTS_PER_PAGE = 12
/** Latest posts in the footer (spec, storefront §9). */
export const FOOTER_POSTS = 5
