import { useActionData, useLoaderData } from 'react-router'
import { keepUnsent } from '#app/design/forms/answer-or.ts'
import { ActionNotice } from '#app/design/patterns/action-notice.tsx'
import { readListAgain } from '#app/design/patterns/read-list-again.ts'
import { MenuListPage } from '#app/modules/content/admin/menu-list-page.tsx'
import type { MenuItemId } from '#app/modules/content/domain/menu.ts'
import { readListCommand } from '#app/platform/read-list-command.server.ts'
import { cacheHeaders, personal } from '#app/platform/respond.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import { AdminErrorPage } from '#app/shells/admin/admin-error-page.tsx'
import { MainNavigation } from '#app/shells/storefront/header/main-navigation.tsx'
import { shellMenuOf } from '#app/shells/storefront/shell-menu.ts'
import { actionRefused, answerCommand } from '../action-result.server.ts'
import type { Route } from './+types/menu-items'
import { guardStaff } from './guard.server.ts'
import { menuPages } from './menu-pages.server.ts'

function failedTo(sent: FormData): string {
  return sent.has('place') ? 'Sıralama değiştirilirken bir hata oluştu.' : 'İşlem sırasında bir hata oluştu.'
}

export async function loader({ request, context }: Route.LoaderArgs) {
  await guardStaff({ context, request, permission: 'content' })
  const { services } = context.get(requestContext)
  const categories = (await services.catalog.categories()).map(({ category: { name, slug, image } }) => ({
    name,
    slug,
    image,
  }))
  const menu = await services.content.menu.list()
  return personal({ menu, categories, suggestions: await menuPages(services) })
}

export async function action({ request, context }: Route.ActionArgs) {
  const account = await guardStaff({ context, request, permission: 'content' })
  const { command, form } = await readListCommand(request)
  const { menu } = context.get(requestContext).services.content
  if (command === null) {
    if (form.get('start') !== 'default') return actionRefused(failedTo(form))
    return answerCommand(await menu.startWithDefault(account), {
      title: 'Güncellendi',
      text: 'Varsayılan menü kopyalandı; artık düzenleyebilirsiniz.',
    })
  }
  const id = command.id as MenuItemId
  if (command.kind === 'place') {
    return answerCommand(await menu.place(account, command), {
      title: 'Güncellendi',
      text: 'Menünün sırası değişti.',
    })
  }
  if (command.kind === 'switch') {
    return answerCommand(await menu.toggle(account, id, command.on), {
      title: 'Güncellendi',
      text: command.on ? 'Menü öğesi aktif.' : 'Menü öğesi pasif.',
    })
  }
  return answerCommand(await menu.remove(account, id), { title: 'Silindi', text: 'Menü öğesi silindi.' })
}

export const clientAction = keepUnsent(({ sent }) => failedTo(sent))

export const shouldRevalidate = readListAgain

export const headers = cacheHeaders

export const meta: Route.MetaFunction = () => [
  { title: 'Menü Yönetimi | Yönetim' },
  { name: 'robots', content: 'noindex, nofollow' },
]

export default function MenuItemsRoute() {
  const { menu, categories, suggestions } = useLoaderData<typeof loader>()
  return (
    <>
      <ActionNotice result={useActionData<typeof clientAction>()} />
      <MenuListPage
        menu={menu}
        suggestions={suggestions}
        renderMenu={(shown) => <MainNavigation menu={shellMenuOf(shown, categories)} />}
      />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AdminErrorPage error={error} backTo={{ to: '/admin', label: 'Dashboard’a dön' }} />
}
