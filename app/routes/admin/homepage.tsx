import { useActionData, useLoaderData } from 'react-router'
import { keepUnsent } from '#app/design/forms/answer-or.ts'
import { ActionNotice } from '#app/design/patterns/action-notice.tsx'
import { readListAgain } from '#app/design/patterns/read-list-again.ts'
import { HomepagePage } from '#app/modules/content/admin/homepage-page.tsx'
import type { HomeSectionId } from '#app/modules/content/domain/home-section.ts'
import { readListCommand } from '#app/platform/read-list-command.server.ts'
import { cacheHeaders, personal } from '#app/platform/respond.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import { AdminErrorPage } from '#app/shells/admin/admin-error-page.tsx'
import { actionRefused, answerCommand } from '../action-result.server.ts'
import type { Route } from './+types/homepage'
import { guardStaff } from './guard.server.ts'

function failedTo(sent: FormData): string {
  return sent.has('place') ? 'Sıralama değiştirilirken bir hata oluştu.' : 'İşlem sırasında bir hata oluştu.'
}

export async function loader({ request, context }: Route.LoaderArgs) {
  await guardStaff({ context, request, permission: 'content' })
  const { services } = context.get(requestContext)
  const [sections, counted] = await Promise.all([
    services.content.homeSections.list(),
    services.catalog.categories(),
  ])
  const categoryNames = Object.fromEntries(counted.map(({ category: { id, name } }) => [id, name]))
  return personal({ sections, categoryNames })
}

export async function action({ request, context }: Route.ActionArgs) {
  const account = await guardStaff({ context, request, permission: 'content' })
  const { command, form } = await readListCommand(request)
  if (command === null) return actionRefused(failedTo(form))
  const { homeSections } = context.get(requestContext).services.content
  const id = command.id as HomeSectionId
  if (command.kind === 'place') {
    return answerCommand(await homeSections.place(account, command), {
      title: 'Güncellendi',
      text: 'Bölümlerin sırası değişti.',
    })
  }
  if (command.kind === 'switch') {
    return answerCommand(await homeSections.toggle(account, id, command.on), {
      title: 'Başarılı',
      text: command.on ? 'Bölüm ana sayfada gösteriliyor.' : 'Bölüm ana sayfada gösterilmiyor.',
    })
  }
  return answerCommand(await homeSections.remove(account, id), { title: 'Başarılı', text: 'Bölüm silindi.' })
}

export const clientAction = keepUnsent(({ sent }) => failedTo(sent))

export const shouldRevalidate = readListAgain

export const headers = cacheHeaders

export const meta: Route.MetaFunction = () => [
  { title: 'Ana Sayfa | Yönetim' },
  { name: 'robots', content: 'noindex, nofollow' },
]

export default function HomepageRoute() {
  const page = useLoaderData<typeof loader>()
  return (
    <>
      <ActionNotice result={useActionData<typeof clientAction>()} />
      <HomepagePage {...page} />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AdminErrorPage error={error} backTo={{ to: '/admin', label: 'Dashboard’a dön' }} />
}
