import { useActionData, useLoaderData } from 'react-router'
import { answerOr } from '#app/design/forms/answer-or.ts'
import { unsavedEntry } from '#app/design/forms/entry-form-answer.ts'
import { BlogFormPage } from '#app/modules/content/admin/blog-form-page.tsx'
import { EMPTY_BLOG_FORM } from '#app/modules/content/domain/blog-form.ts'
import { cacheHeaders, personal } from '#app/platform/respond.server.ts'
import type { RouteHandle } from '#app/platform/route-handle.server.ts'
import { AdminErrorPage } from '#app/shells/admin/admin-error-page.tsx'
import type { Route } from './+types/blog-add'
import { guardStaff } from './guard.server.ts'
import { saveBlogPost } from './save-blog-post.server.ts'

/** A long article; whoever pastes a longer one still reads that it is too long. */
export const handle = { body: { maxBytes: 3 * 1024 * 1024 } } satisfies RouteHandle

export async function loader({ request, context }: Route.LoaderArgs) {
  await guardStaff({ context, request, permission: 'content' })
  return personal({ values: EMPTY_BLOG_FORM })
}

export function action({ request, context }: Route.ActionArgs) {
  return saveBlogPost({ request, context, id: null })
}

/** A failure on the way keeps the form on the screen with everything typed; redirects and refusals pass. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return answerOr(serverAction, () => unsavedEntry('Blog kaydedilirken bir hata oluştu.'))
}

export const headers = cacheHeaders

export const meta: Route.MetaFunction = () => [
  { title: 'Yeni blog yazısı | Yönetim' },
  { name: 'robots', content: 'noindex, nofollow' },
]

export default function BlogAddRoute() {
  const page = useLoaderData<typeof loader>()
  const answer = useActionData<typeof clientAction>()
  return <BlogFormPage {...page} stored={null} answer={answer} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AdminErrorPage error={error} backTo={{ to: '/admin/blogs', label: 'Blog yazılarına dön' }} />
}
