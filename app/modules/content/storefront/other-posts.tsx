import { classNames } from '#app/design/class-names.ts'
import type { BlogPostSummary } from '#app/modules/content/domain/blog-post.ts'
import { BlogCard } from './blog-card.tsx'

/** Posts to go on with, at the end of a page; nothing where there are none. */
export function OtherPosts({
  title,
  posts,
  className,
}: {
  title: string
  posts: readonly BlogPostSummary[]
  className?: string
}) {
  if (posts.length === 0) return null
  return (
    <section
      aria-labelledby="diger-yazilar"
      className={classNames('border-t border-line pt-10 print:hidden', className)}
    >
      <h2 id="diger-yazilar" className="text-xl">
        {title}
      </h2>
      <ul className="mt-6 grid gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
        {posts.map((post, index) => (
          // Two columns would leave the third alone in its row.
          <li key={post.slug} className={index === 2 ? 'sm:max-lg:hidden' : undefined}>
            <BlogCard post={post} headingLevel={3} />
          </li>
        ))}
      </ul>
    </section>
  )
}
