import { useActionData, useLoaderData } from 'react-router'
import { answerOr } from '#app/design/forms/answer-or.ts'
import { unsavedEntry } from '#app/design/forms/entry-form-answer.ts'
import { MenuFormPage } from '#app/modules/content/admin/menu-form-page.tsx'
import type { MenuItemId } from '#app/modules/content/domain/menu.ts'
import { MENU_SAVE_FAILED, menuFormValues } from '#app/modules/content/domain/menu-form.ts'
import { cacheHeaders, personal, refuse } from '#app/platform/respond.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import { AdminErrorPage } from '#app/shells/admin/admin-error-page.tsx'
import type { Route } from './+types/menu-item-edit'
import { guardStaff } from './guard.server.ts'
import { menuPages } from './menu-pages.server.ts'
import { saveMenuItem } from './save-menu-item.server.ts'

export async function loader({ request, params, context }: Route.LoaderArgs) {
  await guardStaff({ context, request, permission: 'content' })
  const { services } = context.get(requestContext)
  const found = await services.content.menu.get(params.id)
  if (!found.ok) return refuse(found.error)
  const { entry, parent } = found.value
  return personal({
    id: entry.id,
    stored: { title: entry.title },
    values: menuFormValues(entry, parent?.id ?? ''),
    parent: parent && { title: parent.title },
    suggestions: await menuPages(services),
  })
}

export function action({ request, params, context }: Route.ActionArgs) {
  return saveMenuItem({ request, context, id: params.id as MenuItemId })
}

/** A failure on the way keeps the form on the screen with everything typed; redirects and refusals pass. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return answerOr(serverAction, () => unsavedEntry(MENU_SAVE_FAILED))
}

export const headers = cacheHeaders

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.stored.title ?? 'Menü'} | Yönetim` },
  { name: 'robots', content: 'noindex, nofollow' },
]

export default function MenuItemEditRoute() {
  const { id, ...page } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof clientAction>()
  return <MenuFormPage key={id} {...page} answer={answer} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AdminErrorPage error={error} backTo={{ to: '/admin/menu-items', label: 'Menüye dön' }} />
}
