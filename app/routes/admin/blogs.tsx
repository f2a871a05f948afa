import { useActionData, useLoaderData } from 'react-router'
import { keepUnsent } from '#app/design/forms/answer-or.ts'
import { readListQuery } from '#app/design/list-query.ts'
import { ActionNotice } from '#app/design/patterns/action-notice.tsx'
import { readListAgain } from '#app/design/patterns/read-list-again.ts'
import { BLOG_LIST, BlogListPage } from '#app/modules/content/admin/blog-list-page.tsx'
import type { BlogPostId } from '#app/modules/content/domain/blog-post.ts'
import { readListCommand } from '#app/platform/read-list-command.server.ts'
import { cacheHeaders, personal } from '#app/platform/respond.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import { AdminErrorPage } from '#app/shells/admin/admin-error-page.tsx'
import { actionRefused, answerCommand } from '../action-result.server.ts'
import type { Route } from './+types/blogs'
import { guardStaff } from './guard.server.ts'

function failedTo(sent: FormData): string {
  return sent.has('remove') ? 'Blog silinirken bir hata oluştu.' : 'Blog güncellenirken bir hata oluştu.'
}

export async function loader({ request, context }: Route.LoaderArgs) {
  await guardStaff({ context, request, permission: 'content' })
  const query = readListQuery(new URL(request.url).searchParams, BLOG_LIST)
  const { posts } = context.get(requestContext).services.content
  const { page, ...list } = await posts.list({ ...query, ...query.chosen })
  return personal({ query: { ...query, page }, ...list, now: Date.now() })
}

export async function action({ request, context }: Route.ActionArgs) {
  const account = await guardStaff({ context, request, permission: 'content' })
  const { command, form } = await readListCommand(request)
  if (command === null || command.kind === 'place') return actionRefused(failedTo(form))
  const { posts } = context.get(requestContext).services.content
  const id = command.id as BlogPostId
  if (command.kind === 'switch') {
    return answerCommand(await posts.publish(account, id, command.on), {
      title: 'Güncellendi',
      text: command.on ? 'Yazı yayında.' : 'Yazı taslağa alındı.',
    })
  }
  return answerCommand(await posts.remove(account, id), { title: 'Silindi', text: 'Blog yazısı silindi.' })
}

export const clientAction = keepUnsent(({ sent }) => failedTo(sent))

export const shouldRevalidate = readListAgain

export const headers = cacheHeaders

export const meta: Route.MetaFunction = () => [
  { title: 'Blog | Yönetim' },
  { name: 'robots', content: 'noindex, nofollow' },
]

export default function BlogsRoute() {
  const list = useLoaderData<typeof loader>()
  return (
    <>
      <ActionNotice result={useActionData<typeof clientAction>()} />
      <BlogListPage {...list} />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AdminErrorPage error={error} backTo={{ to: '/admin', label: 'Dashboard’a dön' }} />
}
