import { FileX2 } from 'lucide-react'
import { EmptyState } from '#app/design/patterns/empty-state.tsx'
import { LinkButton } from '#app/design/primitives/link-button.tsx'
import type { BlogPostSummary } from '#app/modules/content/domain/blog-post.ts'
import { BlogCard } from './blog-card.tsx'

/** An address that names no published post. */
export function BlogMissing({ others }: { readonly others: readonly BlogPostSummary[] }) {
  return (
    <div className="page pb-16">
      <EmptyState
        level={1}
        icon={<FileX2 aria-hidden="true" />}
        title="Blog yazısı bulunamadı"
        text="Yazı yayından kaldırılmış ya da adresi değişmiş olabilir."
        action={<LinkButton to="/blog">Bloga dön</LinkButton>}
      />
      {others.length > 0 ? (
        <section aria-labelledby="diger-yazilar" className="mt-2 border-t border-line pt-10">
          <h2 id="diger-yazilar" className="text-xl">
            Son yazılar
          </h2>
          <ul className="mt-6 grid gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
            {others.map((other) => (
              <li key={other.slug}>
                <BlogCard post={other} headingLevel={3} />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  )
}
