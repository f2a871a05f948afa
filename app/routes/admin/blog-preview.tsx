import { useLoaderData } from 'react-router'
import { PreviewNotice } from '#app/modules/content/admin/preview-notice.tsx'
import { articleHtml } from '#app/modules/content/domain/article-html.ts'
import type { BlogPost } from '#app/modules/content/domain/blog-post.ts'
import { BlogPostPage } from '#app/modules/content/storefront/blog-post-page.tsx'
import { cacheHeaders, personal, refuse } from '#app/platform/respond.server.ts'
import type { RouteHandle } from '#app/platform/route-handle.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import type { Route } from './+types/blog-preview'
import { guardStaff } from './guard.server.ts'

export const handle = { backOffice: true } satisfies RouteHandle

/** A post as visitors will see it, within the shop's own frame; also one that nobody else may see yet. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  await guardStaff({ context, request, permission: 'content' })
  const found = await context.get(requestContext).services.content.posts.get(params.id)
  if (!found.ok) return refuse(found.error)
  const { version: _version, isPublished, publishedAt, contentHtml, ...row } = found.value
  const post: BlogPost = {
    ...row,
    contentHtml: articleHtml(contentHtml),
    publishedAt: publishedAt ?? new Date().toISOString(),
  }
  return personal({ post, isPublished })
}

export const headers = cacheHeaders

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Önizleme: ${loaderData?.post.title ?? 'Blog yazısı'}` },
  { name: 'robots', content: 'noindex, nofollow' },
]

export default function BlogPreviewRoute() {
  const { post, isPublished } = useLoaderData<typeof loader>()
  return (
    <>
      <PreviewNotice thing="bu yazı" isPublished={isPublished} editPath={`/admin/blogs/edit/${post.id}`} />
      <BlogPostPage post={post} others={[]} />
    </>
  )
}
