import './blog-article.css'
import { ArrowLeft } from 'lucide-react'
import { Breadcrumbs } from '#app/design/primitives/breadcrumbs.tsx'
import { Link } from '#app/design/primitives/link.tsx'
import { ResponsiveImage } from '#app/design/primitives/responsive-image.tsx'
import type { BlogPost, BlogPostSummary } from '#app/modules/content/domain/blog-post.ts'
import type { ImageWidth } from '#app/modules/media/domain/image.ts'
import { pictureOf } from '#app/modules/media/domain/picture.ts'
import { BlogDate } from './blog-card.tsx'
import { OtherPosts } from './other-posts.tsx'

const LEAD_WIDTHS: readonly ImageWidth[] = [400, 600, 800, 1200, 1920]

interface BlogPostPageProps {
  readonly post: BlogPost
  readonly others: readonly BlogPostSummary[]
}

/** A post for reading: one even column, the picture a little wider, other posts at its end. */
export function BlogPostPage({ post, others }: BlogPostPageProps) {
  const { title, excerpt, image, imageAlt, publishedAt, contentHtml } = post
  return (
    <div className="page pt-4 pb-16 md:pt-5 print:py-0">
      <div className="print:hidden">
        <Breadcrumbs
          items={[{ label: 'Ana Sayfa', to: '/' }, { label: 'Blog', to: '/blog' }, { label: title }]}
        />
      </div>
      <article className="mx-auto mt-6 max-w-5xl md:mt-8">
        {image ? (
          <div className="mb-8 overflow-hidden rounded-card bg-paper-deep md:mb-10">
            <ResponsiveImage
              image={pictureOf({ ...image, alt: imageAlt }, { widths: LEAD_WIDTHS })}
              sizes="(min-width: 68rem) 64rem, 94vw"
              priority
              className="max-h-[32rem] object-cover"
            />
          </div>
        ) : null}
        <header className="article-measure">
          <h1 className="text-3xl [overflow-wrap:anywhere] md:text-4xl">{title}</h1>
          <div className="mt-3">
            <BlogDate publishedAt={publishedAt} />
          </div>
          {excerpt ? (
            <p className="mt-5 text-lg leading-relaxed text-ink-soft [overflow-wrap:anywhere]">{excerpt}</p>
          ) : null}
        </header>
        <div
          className="article article-measure mt-8"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned when the post was saved
          dangerouslySetInnerHTML={{ __html: contentHtml }}
        />
        <p className="article-measure mt-12 border-t border-line pt-5 print:hidden">
          <Link
            to="/blog"
            className="inline-flex min-h-11 items-center gap-2 font-semibold text-brand underline-offset-4 hover:underline"
          >
            <ArrowLeft size={18} aria-hidden="true" />
            Tüm yazılar
          </Link>
        </p>
      </article>
      <OtherPosts title="Diğer yazılar" posts={others} className="mt-14" />
    </div>
  )
}
