import { Expand } from 'lucide-react'
import { useId, useState } from 'react'
import { useActionData, useLoaderData } from 'react-router'
import { answerOr, UNSENT } from '#app/design/forms/answer-or.ts'
import { PreviewFrame } from '#app/design/patterns/preview-frame.tsx'
import { Button } from '#app/design/primitives/button.tsx'
import type { PopupAnswer } from '#app/modules/content/admin/popup-answer.ts'
import type { RoomAnswer } from '#app/modules/content/admin/room-answer.ts'
import { SETTINGS_FAILED, unsentAnswer } from '#app/modules/content/admin/room-answer.ts'
import { WelcomePopupPage } from '#app/modules/content/admin/welcome-popup-page.tsx'
import type { WelcomePopup } from '#app/modules/content/domain/welcome-popup.ts'
import { POPUP_IMAGE_MAX_BYTES, POPUP_PICTURE_REFUSALS } from '#app/modules/content/domain/welcome-popup.ts'
import {
  pictureAddressSchema,
  welcomePopupFormSchema,
} from '#app/modules/content/domain/welcome-popup-form.ts'
import { WelcomePopupContent } from '#app/modules/content/storefront/welcome-popup-content.tsx'
import { WelcomePopupDialog } from '#app/modules/content/storefront/welcome-popup-dialog.tsx'
import { readBoundedForm, readForm, showFormAgain } from '#app/platform/read-form.server.ts'
import { cacheHeaders, personal, statusOf } from '#app/platform/respond.server.ts'
import type { RequestContext } from '#app/request-context.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import { AdminErrorPage } from '#app/shells/admin/admin-error-page.tsx'
import type { Route } from './+types/welcome-popup'
import { guardStaff } from './guard.server.ts'
import { roomDone, roomRefused, roomUnread, roomUnreadable } from './room-answer.server.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  await guardStaff({ context, request, permission: 'marketing' })
  return personal(await context.get(requestContext).services.content.welcomePopup.view())
}

export async function action({ request, context }: Route.ActionArgs) {
  const account = await guardStaff({ context, request, permission: 'marketing' })
  const { services } = context.get(requestContext)
  const room = services.content.welcomePopup
  // A pressed button comes behind the form's own intent.
  const sent = await readBoundedForm(request.clone())
  const intent = sent.getAll('intent').at(-1)
  if (intent === 'fetch') return fetchPicture(request, services)
  if (intent === 'reset-seen') {
    const about = { intent, id: null }
    const reset = await room.resetSeen(account)
    return reset.ok ? roomDone(about) : roomRefused(about, reset.error)
  }
  if (intent !== 'save') return roomUnreadable('unknown')
  const about = { intent, id: null }
  const form = await readForm(request, welcomePopupFormSchema)
  if (!form.ok) return roomUnread(about, form.reply)
  const { input, version } = form.value
  const saved = await room.save(account, input, version)
  if (saved.ok) return roomDone(about)
  const newest = async () => (await room.view()).version
  const reply = form.reply(
    saved.error.code === 'content/image-not-found' ? { imageAssetId: [saved.error.message] } : {},
  )
  return roomRefused(about, saved.error, { reply, newest })
}

/** Fetches the picture of a typed address into the media store. The rest of the form comes back as it was sent. */
async function fetchPicture(request: Request, services: RequestContext['services']) {
  const about = { intent: 'fetch', id: null }
  const sent = await readBoundedForm(request.clone())
  const form = await readForm(request, pictureAddressSchema)
  if (!form.ok) {
    const [message = ''] = form.reply.error?.pictureUrl ?? []
    return pictureRefused(form.reply, { code: 'content/address-missing', message }, 400)
  }
  const stored = await services.media.fetchImage(form.value.pictureUrl, POPUP_IMAGE_MAX_BYTES)
  if (stored.ok) {
    sent.set('imageAssetId', stored.value.assetId)
    sent.delete('pictureUrl')
    const reply = sent.has('version') ? showFormAgain(sent, {}) : null
    return personal<PopupAnswer>({
      ...about,
      isDone: true,
      reply,
      problem: null,
      picture: stored.value.assetId,
    })
  }
  const { code } = stored.error
  const message =
    POPUP_PICTURE_REFUSALS[code as keyof typeof POPUP_PICTURE_REFUSALS]?.text ?? stored.error.message
  const reply = showFormAgain(sent, { pictureUrl: [message] })
  // An address that leads to no picture is a fault of the form.
  const status = code === 'media/not-an-image' ? 400 : statusOf(stored.error)
  return pictureRefused(reply, { code, message }, status)
}

function pictureRefused(
  reply: RoomAnswer['reply'],
  problem: { readonly code: string; readonly message: string },
  status: number,
) {
  return personal<PopupAnswer>(
    {
      ...{ intent: 'fetch', id: null, isDone: false, reply, picture: null },
      problem: { ...problem, newestVersion: null },
    },
    { status },
  )
}

/** A failure on the way keeps everything typed on the screen and is said. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const intent = String((await request.clone().formData()).getAll('intent').at(-1) ?? 'unknown')
  return answerOr<RoomAnswer | PopupAnswer>(serverAction, () =>
    unsentAnswer(intent, intent === 'save' ? SETTINGS_FAILED : UNSENT),
  )
}

export const headers = cacheHeaders

export const meta: Route.MetaFunction = () => [
  { title: 'Karşılama Pop-up | Yönetim' },
  { name: 'robots', content: 'noindex, nofollow' },
]

export default function WelcomePopupRoute() {
  const page = useLoaderData<typeof loader>()
  const answer = useActionData<typeof clientAction>()
  return (
    <WelcomePopupPage
      {...page}
      answer={answer && { picture: null, ...answer }}
      preview={(popup) => <Preview popup={popup} />}
    />
  )
}

/** The popup as it stands on a telephone, and on demand as it opens in the shop. */
function Preview({ popup }: { popup: WelcomePopup }) {
  const [isOpen, setOpen] = useState(false)
  const titleId = useId()
  return (
    <div className="grid gap-3">
      <PreviewFrame label="Pop-up önizlemesi" className="@container relative bg-surface shadow-float">
        <WelcomePopupContent popup={popup} titleId={titleId} onClose={() => undefined} />
      </PreviewFrame>
      <Button
        variant="secondary"
        size="sm"
        icon={<Expand size={16} aria-hidden="true" />}
        onClick={() => setOpen(true)}
        className="justify-self-start"
      >
        Mağazadaki gibi aç
      </Button>
      {isOpen ? <WelcomePopupDialog popup={popup} onClose={() => setOpen(false)} /> : null}
    </div>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AdminErrorPage error={error} backTo={{ to: '/admin', label: 'Dashboard’a dön' }} />
}
