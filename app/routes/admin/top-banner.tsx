import { useActionData, useLoaderData } from 'react-router'
import { readablePair } from '#app/design/brand-palette.ts'
import { answerOr, UNSENT } from '#app/design/forms/answer-or.ts'
import { ListAnswerNotice } from '#app/design/patterns/list-answer-notice.tsx'
import { readListAgain } from '#app/design/patterns/read-list-again.ts'
import type { ListAnswer } from '#app/design/toast/use-list-toast.ts'
import type { RoomAnswer } from '#app/modules/content/admin/room-answer.ts'
import { SETTINGS_FAILED, unsentAnswer } from '#app/modules/content/admin/room-answer.ts'
import { TopBannerPage } from '#app/modules/content/admin/top-banner-page.tsx'
import type { AnnouncementId, AnnouncementBar as Bar } from '#app/modules/content/domain/announcement.ts'
import {
  announcementBarFormSchema,
  announcementFormSchema,
} from '#app/modules/content/domain/announcement-forms.ts'
import { AnnouncementBar } from '#app/modules/content/storefront/announcement-bar.tsx'
import { readForm } from '#app/platform/read-form.server.ts'
import { readListCommand } from '#app/platform/read-list-command.server.ts'
import { cacheHeaders, personal } from '#app/platform/respond.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import { AdminErrorPage } from '#app/shells/admin/admin-error-page.tsx'
import type { Route } from './+types/top-banner'
import { guardStaff } from './guard.server.ts'
import { listAnswer, listRefusal } from './list-answer.server.ts'
import { readEntryId, roomDone, roomRefused, roomUnread, roomUnreadable } from './room-answer.server.ts'

const FAILED = {
  place: 'Sıralama değiştirilirken bir hata oluştu.',
  switch: 'Duyuru güncellenirken bir hata oluştu.',
  remove: 'Duyuru silinirken bir hata oluştu.',
}

/** What a press says that came to nothing. */
function failedTo(sent: FormData): string {
  return sent.has('place') ? FAILED.place : sent.has('remove') ? FAILED.remove : FAILED.switch
}

export async function loader({ request, context }: Route.LoaderArgs) {
  await guardStaff({ context, request, permission: 'marketing' })
  return personal(await context.get(requestContext).services.content.announcements.view())
}

export async function action({ request, context }: Route.ActionArgs) {
  const account = await guardStaff({ context, request, permission: 'marketing' })
  const { content } = context.get(requestContext).services
  const room = content.announcements
  const { command, form: sent } = await readListCommand(request.clone())
  if (command !== null) {
    const id = command.id as AnnouncementId
    if (command.kind === 'place') {
      return listAnswer(await room.place(account, command), {
        title: 'Güncellendi',
        text: 'Duyuruların sırası değişti.',
      })
    }
    if (command.kind === 'switch') {
      return listAnswer(await room.turn(account, id, command.on), {
        title: 'Güncellendi',
        text: command.on ? 'Duyuru yayında.' : 'Duyuru yayından kaldırıldı.',
      })
    }
    return listAnswer(await room.remove(account, id), { title: 'Silindi', text: 'Duyuru silindi.' })
  }
  if (!sent.has('intent')) return listRefusal(failedTo(sent))
  const intent = sent.get('intent')
  if (intent === 'settings') {
    const about = { intent, id: null }
    const form = await readForm(request, announcementBarFormSchema)
    if (!form.ok) return roomUnread(about, form.reply)
    const { input, version } = form.value
    const saved = await room.saveSettings(account, input, version)
    if (saved.ok) return roomDone(about)
    const newest = async () => (await room.view()).version
    return roomRefused(about, saved.error, { reply: form.reply({}), newest })
  }
  if (intent === 'add') {
    const about = { intent, id: null }
    const form = await readForm(request, announcementFormSchema)
    if (!form.ok) return roomUnread(about, form.reply)
    const added = await content.addAnnouncement(account, form.value.input)
    return added.ok ? roomDone(about) : roomRefused(about, added.error, { reply: form.reply({}) })
  }
  const id = readEntryId(sent) as AnnouncementId | null
  if (id === null || typeof intent !== 'string') return roomUnreadable('unknown')
  const about = { intent, id }
  if (intent === 'edit') {
    const form = await readForm(request, announcementFormSchema)
    if (!form.ok) return roomUnread(about, form.reply)
    const { input, version } = form.value
    const changed = await room.change(account, id, input, version ?? 0)
    if (changed.ok) return roomDone(about)
    const newest = async () =>
      (await room.view()).announcements.find((announcement) => announcement.id === id)?.version ?? null
    return roomRefused(about, changed.error, { reply: form.reply({}), newest })
  }
  return roomUnreadable('unknown')
}

/** A failure on the way keeps everything typed on the screen and is said. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const sent = await request.clone().formData()
  const intent = sent.get('intent')
  return answerOr<RoomAnswer | ListAnswer>(serverAction, () =>
    intent === null
      ? { done: null, refusal: failedTo(sent) }
      : unsentAnswer(String(intent), intent === 'settings' ? SETTINGS_FAILED : UNSENT),
  )
}

export const shouldRevalidate = readListAgain

export const headers = cacheHeaders

export const meta: Route.MetaFunction = () => [
  { title: 'Üst Banner | Yönetim' },
  { name: 'robots', content: 'noindex, nofollow' },
]

export default function TopBannerRoute() {
  const page = useLoaderData<typeof loader>()
  const answer = useActionData<typeof clientAction>()
  const ofForm = answer && 'intent' in answer ? answer : undefined
  return (
    <>
      <ListAnswerNotice answer={answer && 'refusal' in answer ? answer : undefined} />
      <TopBannerPage {...page} answer={ofForm} preview={(bar) => <AnnouncementBar bar={asShown(bar)} />} />
    </>
  )
}

/** In the colours the shop draws it with, which are not always those that were chosen. */
function asShown(bar: Bar): Bar {
  const { background, text } = readablePair({ background: bar.backgroundColor, text: bar.textColor })
  return { ...bar, backgroundColor: background, textColor: text }
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AdminErrorPage error={error} backTo={{ to: '/admin', label: 'Dashboard’a dön' }} />
}
