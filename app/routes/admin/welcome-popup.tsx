import { Expand } from 'lucide-react'
import { useId, useState } from 'react'
import { useActionData, useLoaderData } from 'react-router'
import { keepUnsent, UNSENT } from '#app/design/forms/answer-or.ts'
import { PreviewFrame } from '#app/design/patterns/preview-frame.tsx'
import { Button } from '#app/design/primitives/button.tsx'
import type { FetchedPicture } from '#app/modules/content/admin/popup-picture-field.tsx'
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
import { cacheHeaders, personal } from '#app/platform/respond.server.ts'
import type { RequestContext } from '#app/request-context.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import { AdminErrorPage } from '#app/shells/admin/admin-error-page.tsx'
import {
  actionRefused,
  actionShown,
  actionUnreadable,
  answerCommand,
  answerForm,
} from '../action-result.server.ts'
import type { Route } from './+types/welcome-popup'
import { guardStaff } from './guard.server.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  await guardStaff({ context, request, permission: 'marketing' })
  return personal(await context.get(requestContext).services.content.welcomePopup.view())
}

export async function action({ request, context }: Route.ActionArgs) {
  const account = await guardStaff({ context, request, permission: 'marketing' })
  const { services } = context.get(requestContext)
  const editor = services.content.welcomePopup
  // A pressed button comes behind the form's own intent.
  const intent = (await readBoundedForm(request.clone())).getAll('intent').at(-1)
  if (intent === 'fetch') return fetchPicture(request, services)
  if (intent === 'reset-seen') {
    const done = { title: 'Sıfırlandı', text: 'Pop-up’ı kapatmış ziyaretçiler de yeniden görecek.' }
    return answerCommand<FetchedPicture>(await editor.resetSeen(account), done, { intent })
  }
  if (intent !== 'save') return actionUnreadable<FetchedPicture>()
  return answerForm({
    intent,
    form: await readForm(request, welcomePopupFormSchema),
    save: ({ input, version }) => editor.save(account, input, version),
    done: () => ({ title: 'Ayarlar Kaydedildi', text: null }),
    value: (): FetchedPicture | null => null,
    newestVersion: async () => (await editor.view()).version,
  })
}

/** Fetches the picture of a typed address into the media store. The rest of the form comes back as it was sent. */
async function fetchPicture(request: Request, services: RequestContext['services']) {
  const about = { intent: 'fetch' }
  const sent = await readBoundedForm(request.clone())
  const form = await readForm(request, pictureAddressSchema)
  if (!form.ok) {
    const [message = ''] = form.reply.error?.pictureUrl ?? []
    const missing = { kind: 'invalid', code: 'content/address-missing', message } as const
    return actionRefused<FetchedPicture>(missing, { ...about, reply: form.reply })
  }
  const stored = await services.media.fetchImage(form.value.pictureUrl, POPUP_IMAGE_MAX_BYTES)
  if (stored.ok) {
    sent.set('imageAssetId', stored.value.assetId)
    sent.delete('pictureUrl')
    const reply = sent.has('version') ? showFormAgain(sent, {}) : null
    return actionShown({ picture: stored.value.assetId }, { ...about, reply })
  }
  const { code } = stored.error
  const message =
    POPUP_PICTURE_REFUSALS[code as keyof typeof POPUP_PICTURE_REFUSALS]?.text ?? stored.error.message
  // An address that leads to no picture is a fault of the form.
  const kind = code === 'media/not-an-image' ? 'invalid' : stored.error.kind
  const reply = showFormAgain(sent, { pictureUrl: [message] })
  return actionRefused<FetchedPicture>({ kind, code, message }, { ...about, reply })
}

export const clientAction = keepUnsent<FetchedPicture>(({ sent }) =>
  sent.getAll('intent').at(-1) === 'save' ? 'Ayarlar kaydedilirken bir hata oluştu.' : UNSENT,
)

export const headers = cacheHeaders

export const meta: Route.MetaFunction = () => [
  { title: 'Karşılama Pop-up | Yönetim' },
  { name: 'robots', content: 'noindex, nofollow' },
]

export default function WelcomePopupRoute() {
  const page = useLoaderData<typeof loader>()
  const answer = useActionData<typeof clientAction>()
  return <WelcomePopupPage {...page} answer={answer} preview={(popup) => <Preview popup={popup} />} />
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
