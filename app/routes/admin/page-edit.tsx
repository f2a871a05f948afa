import { useActionData, useLoaderData } from 'react-router'
import { answerOr } from '#app/design/forms/answer-or.ts'
import { unsavedEntry } from '#app/design/forms/entry-form-answer.ts'
import { CustomPageFormPage } from '#app/modules/content/admin/custom-page-form-page.tsx'
import type { CustomPageId } from '#app/modules/content/domain/custom-page.ts'
import { customPageFormValues } from '#app/modules/content/domain/custom-page-form.ts'
import { cacheHeaders, personal, refuse } from '#app/platform/respond.server.ts'
import type { RouteHandle } from '#app/platform/route-handle.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import { AdminErrorPage } from '#app/shells/admin/admin-error-page.tsx'
import type { Route } from './+types/page-edit'
import { guardStaff } from './guard.server.ts'
import { saveCustomPage } from './save-custom-page.server.ts'

/** A long text; whoever pastes a longer one still reads that it is too long. */
export const handle = { body: { maxBytes: 3 * 1024 * 1024 } } satisfies RouteHandle

export async function loader({ request, params, context }: Route.LoaderArgs) {
  await guardStaff({ context, request, permission: 'content' })
  const found = await context.get(requestContext).services.content.customPages.get(params.id)
  if (!found.ok) return refuse(found.error)
  const { id, title, slug, isPublished } = found.value
  return personal({ stored: { id, title, slug, isPublished }, values: customPageFormValues(found.value) })
}

export function action({ request, params, context }: Route.ActionArgs) {
  return saveCustomPage({ request, context, id: params.id as CustomPageId })
}

/** A failure on the way keeps the form on the screen with everything typed; redirects and refusals pass. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return answerOr(serverAction, () => unsavedEntry('Sayfa güncellenirken bir hata oluştu.'))
}

export const headers = cacheHeaders

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.stored.title ?? 'Sayfa'} | Yönetim` },
  { name: 'robots', content: 'noindex, nofollow' },
]

export default function PageEditRoute() {
  const page = useLoaderData<typeof loader>()
  const answer = useActionData<typeof clientAction>()
  return <CustomPageFormPage key={page.stored.id} {...page} answer={answer} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AdminErrorPage error={error} backTo={{ to: '/admin/pages', label: 'Sayfalara dön' }} />
}
