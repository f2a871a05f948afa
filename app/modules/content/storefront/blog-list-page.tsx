import { Newspaper } from 'lucide-react'
import { EmptyState } from '#app/design/patterns/empty-state.tsx'
import { PageHeader } from '#app/design/patterns/page-header.tsx'
import { Breadcrumbs } from '#app/design/primitives/breadcrumbs.tsx'
import { LinkButton } from '#app/design/primitives/link-button.tsx'
import { Pagination } from '#app/design/primitives/pagination.tsx'
import type { BlogPostSummary } from '#app/modules/content/domain/blog-post.ts'
import { BlogCard } from './blog-card.tsx'

interface BlogListPageProps {
  readonly posts: readonly BlogPostSummary[]
  readonly page: number
  readonly pageCount: number
}

/** Address of a page of the blog; the first has none of its own. */
export function blogHref(page: number): string {
  return page > 1 ? `/blog?page=${page}` : '/blog'
}

/** Every published post, newest first; the newest of all stands large above the grid. */
export function BlogListPage({ posts, page, pageCount }: BlogListPageProps) {
  const [newest, ...others] = posts
  const hasLead = page === 1 && newest !== undefined
  const shown = hasLead ? others : posts
  return (
    <div className="page pt-4 pb-16 md:pt-5">
      <Breadcrumbs items={[{ label: 'Ana Sayfa', to: '/' }, { label: 'Blog' }]} />
      <PageHeader
        className="mt-3 mb-7"
        title={page > 1 ? `Blog, sayfa ${page}` : 'Blog'}
        description="Baskı yöntemleri, ürün seçimi ve kurumsal hediye üzerine yazılar."
      />
      {posts.length === 0 ? (
        <EmptyState
          icon={<Newspaper aria-hidden="true" />}
          title="Henüz blog yazısı bulunmuyor."
          action={<LinkButton to="/urunler">Ürünleri incele</LinkButton>}
        />
      ) : null}
      {hasLead ? <BlogCard post={newest} priority wide /> : null}
      {shown.length > 0 ? (
        <ul
          className={`grid gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-cols-3 ${hasLead ? 'mt-10 border-t border-line pt-10' : ''}`}
        >
          {shown.map((post, index) => (
            <li key={post.slug}>
              <BlogCard post={post} priority={!hasLead && index < 3} />
            </li>
          ))}
        </ul>
      ) : null}
      {pageCount > 1 ? (
        <div className="mt-12">
          <Pagination page={page} pageCount={pageCount} hrefFor={blogHref} />
        </div>
      ) : null}
    </div>
  )
}
