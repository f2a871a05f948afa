import { useActionData, useLoaderData } from 'react-router'
import { readablePair } from '#app/design/brand-palette.ts'
import { keepUnsent, UNSENT } from '#app/design/forms/answer-or.ts'
import { ActionNotice } from '#app/design/patterns/action-notice.tsx'
import { readListAgain } from '#app/design/patterns/read-list-again.ts'
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
import { actionRefused, actionUnreadable, answerCommand, answerForm } from '../action-result.server.ts'
import type { Route } from './+types/top-banner'
import { guardStaff } from './guard.server.ts'

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
  const editor = content.announcements
  const { command, form: sent } = await readListCommand(request.clone())
  if (command !== null) {
    const id = command.id as AnnouncementId
    if (command.kind === 'place') {
      return answerCommand(await editor.place(account, command), {
        title: 'Güncellendi',
        text: 'Duyuruların sırası değişti.',
      })
    }
    if (command.kind === 'switch') {
      return answerCommand(await editor.toggle(account, id, command.on), {
        title: 'Güncellendi',
        text: command.on ? 'Duyuru yayında.' : 'Duyuru yayından kaldırıldı.',
      })
    }
    return answerCommand(await editor.remove(account, id), { title: 'Silindi', text: 'Duyuru silindi.' })
  }
  if (!sent.has('intent')) return actionRefused(failedTo(sent))
  const intent = sent.get('intent')
  if (intent === 'settings') {
    return answerForm({
      intent,
      form: await readForm(request, announcementBarFormSchema),
      save: ({ input, version }) => editor.saveSettings(account, input, version),
      done: () => ({ title: 'Ayarlar Kaydedildi', text: 'Sayfa yenileniyor…' }),
      newestVersion: async () => (await editor.view()).version,
    })
  }
  if (intent === 'add') {
    return answerForm({
      intent,
      form: await readForm(request, announcementFormSchema),
      save: ({ input }) => content.addAnnouncement(account, input),
      done: () => ({ title: 'Duyuru Eklendi', text: null }),
    })
  }
  const id = readEntryId(sent) as AnnouncementId | null
  if (id === null || intent !== 'edit') return actionUnreadable()
  return answerForm({
    intent,
    id,
    form: await readForm(request, announcementFormSchema),
    save: ({ input, version }) => editor.change(account, id, input, version ?? 0),
    done: () => ({ title: 'Güncellendi', text: null }),
    newestVersion: async () =>
      (await editor.view()).announcements.find((announcement) => announcement.id === id)?.version ?? null,
  })
}

/** The id of an entry as a form names it; null for what none of ours is. */
function readEntryId(form: FormData): string | null {
  const id = form.get('id')
  return typeof id === 'string' && /^[\w-]{1,64}$/.test(id) ? id : null
}

export const clientAction = keepUnsent(({ sent }) => {
  const intent = sent.get('intent')
  if (intent === null) return failedTo(sent)
  return intent === 'settings' ? 'Ayarlar kaydedilirken bir hata oluştu.' : UNSENT
})

export const shouldRevalidate = readListAgain

export const headers = cacheHeaders

export const meta: Route.MetaFunction = () => [
  { title: 'Üst Banner | Yönetim' },
  { name: 'robots', content: 'noindex, nofollow' },
]

export default function TopBannerRoute() {
  const page = useLoaderData<typeof loader>()
  const answer = useActionData<typeof clientAction>()
  const ofForm = answer?.intent == null ? undefined : answer
  return (
    <>
      <ActionNotice result={ofForm ? undefined : answer} />
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
