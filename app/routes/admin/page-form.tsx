import { useActionData, useLoaderData } from 'react-router'
import { keepUnsent } from '#app/design/forms/answer-or.ts'
import { CustomPageFormPage } from '#app/modules/content/admin/custom-page-form-page.tsx'
import type { CustomPageId } from '#app/modules/content/domain/custom-page.ts'
import {
  customPageFormSchema,
  customPageFormValues,
  EMPTY_CUSTOM_PAGE_FORM,
} from '#app/modules/content/domain/custom-page-form.ts'
import { cacheHeaders, personal, refuse } from '#app/platform/respond.server.ts'
import type { RouteHandle } from '#app/platform/route-handle.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import { AdminErrorPage } from '#app/shells/admin/admin-error-page.tsx'
import type { Route } from './+types/page-form'
import { formAction, savedEntry, versionOf } from './form-action.server.ts'
import { guardStaff } from './guard.server.ts'

/** A long text; whoever pastes a longer one still reads that it is too long. */
export const handle = { body: { maxBytes: 3 * 1024 * 1024 } } satisfies RouteHandle

export async function loader({ request, params, context }: Route.LoaderArgs) {
  await guardStaff({ context, request, permission: 'content' })
  if (params.id === undefined) return personal({ stored: null, values: EMPTY_CUSTOM_PAGE_FORM })
  const found = await context.get(requestContext).services.content.customPages.get(params.id)
  if (!found.ok) return refuse(found.error)
  const { id, title, slug, isPublished } = found.value
  return personal({ stored: { id, title, slug, isPublished }, values: customPageFormValues(found.value) })
}

export const action = formAction({
  permission: 'content',
  schema: customPageFormSchema,
  save: ({ input, version }, { account, services, params }) =>
    services.content.customPages.save(
      account,
      (params.id as CustomPageId | undefined) ?? null,
      input,
      version,
    ),
  done: savedEntry({ created: 'Sayfa eklendi.', changed: 'Sayfa kaydedildi.' }),
  newestVersion: async ({ services, params }) =>
    versionOf(await services.content.customPages.get(params.id ?? '')),
})

export const clientAction = keepUnsent(({ params }) =>
  params.id === undefined ? 'Sayfa kaydedilirken bir hata oluştu.' : 'Sayfa güncellenirken bir hata oluştu.',
)

export const headers = cacheHeaders

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.stored?.title ?? 'Yeni sayfa'} | Yönetim` },
  { name: 'robots', content: 'noindex, nofollow' },
]

export default function PageFormRoute() {
  const page = useLoaderData<typeof loader>()
  const answer = useActionData<typeof clientAction>()
  return <CustomPageFormPage key={page.stored?.id} {...page} answer={answer} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AdminErrorPage error={error} backTo={{ to: '/admin/pages', label: 'Sayfalara dön' }} />
}
