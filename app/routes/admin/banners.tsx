import { useActionData, useLoaderData } from 'react-router'
import { keepUnsent } from '#app/design/forms/answer-or.ts'
import { ActionNotice } from '#app/design/patterns/action-notice.tsx'
import { readListAgain } from '#app/design/patterns/read-list-again.ts'
import { BannerListPage } from '#app/modules/content/admin/banner-list-page.tsx'
import type { BannerId } from '#app/modules/content/domain/banner.ts'
import { readListCommand } from '#app/platform/read-list-command.server.ts'
import { cacheHeaders, personal } from '#app/platform/respond.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import { AdminErrorPage } from '#app/shells/admin/admin-error-page.tsx'
import { actionRefused, answerCommand } from '../action-result.server.ts'
import type { Route } from './+types/banners'
import { guardStaff } from './guard.server.ts'

const FAILED = {
  place: 'Sıralama değiştirilirken bir hata oluştu.',
  switch: 'Banner güncellenirken bir hata oluştu.',
  remove: 'Banner silinirken bir hata oluştu.',
}

function failedTo(sent: FormData): string {
  return sent.has('place') ? FAILED.place : sent.has('remove') ? FAILED.remove : FAILED.switch
}

export async function loader({ request, context }: Route.LoaderArgs) {
  await guardStaff({ context, request, permission: 'content' })
  return personal({ banners: await context.get(requestContext).services.content.banners.list() })
}

export async function action({ request, context }: Route.ActionArgs) {
  const account = await guardStaff({ context, request, permission: 'content' })
  const { command, form } = await readListCommand(request)
  if (command === null) return actionRefused(failedTo(form))
  const { banners } = context.get(requestContext).services.content
  const id = command.id as BannerId
  if (command.kind === 'place') {
    return answerCommand(await banners.place(account, command), {
      title: 'Güncellendi',
      text: 'Bannerların sırası değişti.',
    })
  }
  if (command.kind === 'switch') {
    return answerCommand(await banners.toggle(account, id, command.on), {
      title: 'Güncellendi',
      text: command.on ? 'Banner yayında.' : 'Banner yayından kaldırıldı.',
    })
  }
  return answerCommand(await banners.remove(account, id), { title: 'Silindi', text: 'Banner silindi.' })
}

export const clientAction = keepUnsent(({ sent }) => failedTo(sent))

export const shouldRevalidate = readListAgain

export const headers = cacheHeaders

export const meta: Route.MetaFunction = () => [
  { title: 'Banner Yönetimi | Yönetim' },
  { name: 'robots', content: 'noindex, nofollow' },
]

export default function BannersRoute() {
  const { banners } = useLoaderData<typeof loader>()
  return (
    <>
      <ActionNotice result={useActionData<typeof clientAction>()} />
      <BannerListPage banners={banners} />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AdminErrorPage error={error} backTo={{ to: '/admin', label: 'Dashboard’a dön' }} />
}
