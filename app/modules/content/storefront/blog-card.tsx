import { Newspaper } from 'lucide-react'
import { Link } from '#app/design/primitives/link.tsx'
import { ResponsiveImage } from '#app/design/primitives/responsive-image.tsx'
import { formatDate } from '#app/kernel/instant.ts'
import type { BlogPostSummary } from '#app/modules/content/domain/blog-post.ts'
import type { ImageWidth } from '#app/modules/media/domain/image.ts'
import { pictureOf } from '#app/modules/media/domain/picture.ts'

const CARD_WIDTHS: readonly ImageWidth[] = [400, 600, 800, 1200]

interface BlogCardProps {
  readonly post: BlogPostSummary
  readonly headingLevel?: 2 | 3
  /** For what is in sight when the page opens. */
  readonly priority?: boolean
  /** The newest post of the list: picture and words beside each other where there is room. */
  readonly wide?: boolean
}

/** A post in a list: the whole card leads to it. */
export function BlogCard({ post, headingLevel = 2, priority = false, wide = false }: BlogCardProps) {
  const Heading = `h${headingLevel}` as const
  return (
    <article
      className={
        wide
          ? 'group relative grid gap-x-10 gap-y-4 md:grid-cols-[3fr_2fr] md:items-center'
          : 'group relative'
      }
    >
      <div className="aspect-[3/2] overflow-hidden rounded-card bg-paper-deep">
        {post.image ? (
          <ResponsiveImage
            image={pictureOf({ ...post.image, alt: '' }, { widths: CARD_WIDTHS })}
            sizes={
              wide
                ? '(min-width: 82rem) 46rem, (min-width: 768px) 58vw, 94vw'
                : '(min-width: 82rem) 25rem, (min-width: 1024px) 31vw, (min-width: 640px) 46vw, 94vw'
            }
            priority={priority}
            className="aspect-[3/2] object-cover transition-transform duration-500 ease-out group-hover:scale-[1.02]"
          />
        ) : (
          <div className="grid size-full place-items-center text-line-strong">
            <Newspaper size={40} aria-hidden="true" />
          </div>
        )}
      </div>
      <div className={wide ? 'min-w-0' : 'mt-4 min-w-0'}>
        <BlogDate publishedAt={post.publishedAt} />
        <Heading
          className={`mt-1.5 [overflow-wrap:anywhere] ${wide ? 'text-2xl lg:text-3xl' : 'line-clamp-3 text-lg'}`}
        >
          <Link
            to={`/blog/${post.slug}`}
            className="underline-offset-4 after:absolute after:inset-0 after:rounded-card group-hover:underline"
          >
            {post.title}
          </Link>
        </Heading>
        {post.excerpt ? (
          <p
            className={`mt-2 text-ink-soft [overflow-wrap:anywhere] ${wide ? 'line-clamp-5 max-w-prose text-base' : 'line-clamp-3'}`}
          >
            {post.excerpt}
          </p>
        ) : null}
      </div>
    </article>
  )
}

/** The day a post first came out, as `06.01.2026`. */
export function BlogDate({ publishedAt }: { readonly publishedAt: string }) {
  return (
    <p className="text-sm text-ink-soft tabular">
      <time dateTime={publishedAt}>{formatDate(Date.parse(publishedAt))}</time>
    </p>
  )
}
