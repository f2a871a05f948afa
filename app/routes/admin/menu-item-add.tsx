import { useActionData, useLoaderData } from 'react-router'
import { answerOr } from '#app/design/forms/answer-or.ts'
import { unsavedEntry } from '#app/design/forms/entry-form-answer.ts'
import { MenuFormPage } from '#app/modules/content/admin/menu-form-page.tsx'
import { emptyMenuForm, MENU_SAVE_FAILED } from '#app/modules/content/domain/menu-form.ts'
import { cacheHeaders, personal } from '#app/platform/respond.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import { AdminErrorPage } from '#app/shells/admin/admin-error-page.tsx'
import type { Route } from './+types/menu-item-add'
import { guardStaff } from './guard.server.ts'
import { menuPages } from './menu-pages.server.ts'
import { saveMenuItem } from './save-menu-item.server.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  await guardStaff({ context, request, permission: 'content' })
  const { services } = context.get(requestContext)
  const asked = new URL(request.url).searchParams.get('parent') ?? ''
  const parent = (await services.content.menu.list()).find(({ id }) => id === asked) ?? null
  return personal({
    values: emptyMenuForm(parent?.id ?? ''),
    parent: parent && { title: parent.title },
    suggestions: await menuPages(services),
  })
}

export function action({ request, context }: Route.ActionArgs) {
  return saveMenuItem({ request, context, id: null })
}

/** A failure on the way keeps the form on the screen with everything typed; redirects and refusals pass. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return answerOr(serverAction, () => unsavedEntry(MENU_SAVE_FAILED))
}

export const headers = cacheHeaders

export const meta: Route.MetaFunction = () => [
  { title: 'Yeni menü | Yönetim' },
  { name: 'robots', content: 'noindex, nofollow' },
]

export default function MenuItemAddRoute() {
  const page = useLoaderData<typeof loader>()
  const answer = useActionData<typeof clientAction>()
  return <MenuFormPage key={page.values.parentId} {...page} stored={null} answer={answer} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AdminErrorPage error={error} backTo={{ to: '/admin/menu-items', label: 'Menüye dön' }} />
}
