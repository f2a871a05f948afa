import { FileX2 } from 'lucide-react'
import { EmptyState } from '#app/design/patterns/empty-state.tsx'
import { LinkButton } from '#app/design/primitives/link-button.tsx'
import type { BlogPostSummary } from '#app/modules/content/domain/blog-post.ts'
import { OtherPosts } from './other-posts.tsx'

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
      <OtherPosts title="Son yazılar" posts={others} className="mt-2" />
    </div>
  )
}
