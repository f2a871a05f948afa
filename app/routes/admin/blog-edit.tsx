import { useActionData, useLoaderData } from 'react-router'
import { answerOr } from '#app/design/forms/answer-or.ts'
import { unsavedEntry } from '#app/design/forms/entry-form-answer.ts'
import { BlogFormPage } from '#app/modules/content/admin/blog-form-page.tsx'
import { blogFormValues } from '#app/modules/content/domain/blog-form.ts'
import type { BlogPostId } from '#app/modules/content/domain/blog-post.ts'
import { cacheHeaders, personal, refuse } from '#app/platform/respond.server.ts'
import type { RouteHandle } from '#app/platform/route-handle.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import { AdminErrorPage } from '#app/shells/admin/admin-error-page.tsx'
import type { Route } from './+types/blog-edit'
import { guardStaff } from './guard.server.ts'
import { saveBlogPost } from './save-blog-post.server.ts'

/** A long article; whoever pastes a longer one still reads that it is too long. */
export const handle = { body: { maxBytes: 3 * 1024 * 1024 } } satisfies RouteHandle

export async function loader({ request, params, context }: Route.LoaderArgs) {
  await guardStaff({ context, request, permission: 'content' })
  const found = await context.get(requestContext).services.content.posts.get(params.id)
  if (!found.ok) return refuse(found.error)
  const { id, title, slug, isPublished } = found.value
  return personal({ stored: { id, title, slug, isPublished }, values: blogFormValues(found.value) })
}

export function action({ request, params, context }: Route.ActionArgs) {
  return saveBlogPost({ request, context, id: params.id as BlogPostId })
}

/** A failure on the way keeps the form on the screen with everything typed; redirects and refusals pass. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return answerOr(serverAction, () => unsavedEntry('Blog güncellenirken bir hata oluştu.'))
}

export const headers = cacheHeaders

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.stored.title ?? 'Blog yazısı'} | Yönetim` },
  { name: 'robots', content: 'noindex, nofollow' },
]

export default function BlogEditRoute() {
  const page = useLoaderData<typeof loader>()
  const answer = useActionData<typeof clientAction>()
  return <BlogFormPage key={page.stored.id} {...page} answer={answer} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AdminErrorPage error={error} backTo={{ to: '/admin/blogs', label: 'Blog yazılarına dön' }} />
}
