import { useNavigation } from 'react-router'
import { UNREADABLE_FORM } from '#app/kernel/form-words.ts'
import { uploaderOf } from '#app/modules/accounts/domain/uploader-of.ts'
import { logoFormSchema } from '#app/modules/logos/domain/saved-logo.ts'
import { LogosPage } from '#app/modules/logos/storefront/logos-page.tsx'
import { readForm } from '#app/platform/read-form.server.ts'
import { cacheHeaders, personal } from '#app/platform/respond.server.ts'
import type { RouteHandle } from '#app/platform/route-handle.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import { actionDone, actionRefused, answerCommand, firstFault } from '../action-result.server.ts'
import type { Route } from './+types/logos'
import { guardAccount } from './guard.server.ts'

export const handle = {
  ownerStyles: true,
  ownerScripts: true,
  body: { files: { sentAs: 'parts', maxBytes: 60 * 1024 * 1024 } },
} satisfies RouteHandle

export async function loader({ context }: Route.LoaderArgs) {
  const account = await guardAccount(context)
  const { services } = context.get(requestContext)
  const [logos, { printFileMaxMegabytes }] = await Promise.all([
    services.logos.list(account.id),
    services.settings.current(),
  ])
  return personal({ logos, printFileMaxMegabytes })
}

/** A new file, another name, or away with one; the page is drawn again with what became of it. */
export async function action({ request, context }: Route.ActionArgs) {
  const account = await guardAccount(context)
  const { services, clientAddress } = context.get(requestContext)
  if (request.headers.get('content-type')?.startsWith('multipart/form-data')) {
    const received = await services.media.receivePrintFile(request, uploaderOf(account, clientAddress))
    if (!received.ok) return actionRefused(received.error)
    await services.logos.keepUpload(account.id, received.value)
    return actionDone(`${received.value.name} logolarınıza eklendi.`)
  }
  const form = await readForm(request, logoFormSchema)
  if (!form.ok) {
    const refusal = firstFault(form.reply) ?? UNREADABLE_FORM
    return actionRefused(refusal, { id: idOf(form.reply) })
  }
  const { id } = form.value
  const done =
    form.value.intent === 'rename'
      ? await services.logos.rename(account.id, id, form.value.name)
      : await services.logos.remove(account.id, id)
  return answerCommand(
    done,
    form.value.intent === 'rename' ? 'Logonuzun adı değiştirildi.' : 'Logo listenizden çıkarıldı.',
  )
}

function idOf({ initialValue }: { readonly initialValue?: Record<string, unknown> | null }): string | null {
  return typeof initialValue?.id === 'string' ? initialValue.id : null
}

export const headers = cacheHeaders

export default function LogosRoute({ loaderData, actionData }: Route.ComponentProps) {
  const sending = useNavigation().formData
  return <LogosPage {...loaderData} answer={actionData} isSending={sending !== undefined} />
}
