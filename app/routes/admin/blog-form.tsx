import { useActionData, useLoaderData } from 'react-router'
import { keepUnsent } from '#app/design/forms/answer-or.ts'
import { BlogFormPage } from '#app/modules/content/admin/blog-form-page.tsx'
import { blogFormSchema, blogFormValues, EMPTY_BLOG_FORM } from '#app/modules/content/domain/blog-form.ts'
import type { BlogPostId } from '#app/modules/content/domain/blog-post.ts'
import { cacheHeaders, personal, refuse } from '#app/platform/respond.server.ts'
import type { RouteHandle } from '#app/platform/route-handle.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import { AdminErrorPage } from '#app/shells/admin/admin-error-page.tsx'
import type { Route } from './+types/blog-form'
import { formAction, savedEntry, versionOf } from './form-action.server.ts'
import { guardStaff } from './guard.server.ts'

/** A long article; whoever pastes a longer one still reads that it is too long. */
export const handle = { body: { maxBytes: 3 * 1024 * 1024 } } satisfies RouteHandle

export async function loader({ request, params, context }: Route.LoaderArgs) {
  await guardStaff({ context, request, permission: 'content' })
  if (params.id === undefined) return personal({ stored: null, values: EMPTY_BLOG_FORM })
  const found = await context.get(requestContext).services.content.posts.get(params.id)
  if (!found.ok) return refuse(found.error)
  const { id, title, slug, isPublished } = found.value
  return personal({ stored: { id, title, slug, isPublished }, values: blogFormValues(found.value) })
}

export const action = formAction({
  permission: 'content',
  schema: blogFormSchema,
  save: ({ input, version }, { account, services, params }) =>
    services.content.posts.save(account, (params.id as BlogPostId | undefined) ?? null, input, version),
  done: savedEntry({ created: 'Blog yazısı eklendi.', changed: 'Blog yazısı kaydedildi.' }),
  newestVersion: async ({ services, params }) => versionOf(await services.content.posts.get(params.id ?? '')),
})

export const clientAction = keepUnsent(({ params }) =>
  params.id === undefined ? 'Blog kaydedilirken bir hata oluştu.' : 'Blog güncellenirken bir hata oluştu.',
)

export const headers = cacheHeaders

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.stored?.title ?? 'Yeni blog yazısı'} | Yönetim` },
  { name: 'robots', content: 'noindex, nofollow' },
]

export default function BlogFormRoute() {
  const page = useLoaderData<typeof loader>()
  const answer = useActionData<typeof clientAction>()
  return <BlogFormPage key={page.stored?.id} {...page} answer={answer} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AdminErrorPage error={error} backTo={{ to: '/admin/blogs', label: 'Blog yazılarına dön' }} />
}
