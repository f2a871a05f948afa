import { useActionData, useLoaderData } from 'react-router'
import { keepUnsent } from '#app/design/forms/answer-or.ts'
import { MenuFormPage } from '#app/modules/content/admin/menu-form-page.tsx'
import type { MenuItemId } from '#app/modules/content/domain/menu.ts'
import {
  emptyMenuForm,
  MENU_SAVE_FAILED,
  menuFormSchema,
  menuFormValues,
} from '#app/modules/content/domain/menu-form.ts'
import { cacheHeaders, personal, refuse } from '#app/platform/respond.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import { AdminErrorPage } from '#app/shells/admin/admin-error-page.tsx'
import type { Route } from './+types/menu-item-form'
import { formAction, savedEntry } from './form-action.server.ts'
import { guardStaff } from './guard.server.ts'
import { menuPages } from './menu-pages.server.ts'

export async function loader({ request, params, context }: Route.LoaderArgs) {
  await guardStaff({ context, request, permission: 'content' })
  const { services } = context.get(requestContext)
  const suggestions = await menuPages(services)
  if (params.id === undefined) {
    const asked = new URL(request.url).searchParams.get('parent') ?? ''
    const parent = (await services.content.menu.list()).find(({ id }) => id === asked) ?? null
    const values = emptyMenuForm(parent?.id ?? '')
    return personal({ stored: null, values, parent: parent && { title: parent.title }, suggestions })
  }
  const found = await services.content.menu.get(params.id)
  if (!found.ok) return refuse(found.error)
  const { entry, parent } = found.value
  return personal({
    stored: { id: entry.id, title: entry.title },
    values: menuFormValues(entry, parent?.id ?? ''),
    parent: parent && { title: parent.title },
    suggestions,
  })
}

export const action = formAction({
  permission: 'content',
  schema: menuFormSchema,
  save: ({ input, ...seen }, { account, services, params }) =>
    services.content.menu.save(account, (params.id as MenuItemId | undefined) ?? null, input, seen),
  done: savedEntry({ created: 'Menü öğesi eklendi.', changed: 'Menü öğesi kaydedildi.' }),
  newestVersion: async ({ services, params }) => {
    const newest = await services.content.menu.get(params.id ?? '')
    return newest.ok ? newest.value.entry.version : null
  },
})

export const clientAction = keepUnsent(MENU_SAVE_FAILED)

export const headers = cacheHeaders

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.stored?.title ?? 'Yeni menü'} | Yönetim` },
  { name: 'robots', content: 'noindex, nofollow' },
]

export default function MenuItemFormRoute() {
  const page = useLoaderData<typeof loader>()
  const answer = useActionData<typeof clientAction>()
  return <MenuFormPage key={page.stored?.id ?? page.values.parentId} {...page} answer={answer} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AdminErrorPage error={error} backTo={{ to: '/admin/menu-items', label: 'Menüye dön' }} />
}
