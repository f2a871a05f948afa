import { useActionData, useLoaderData, useNavigation } from 'react-router'
import { keepUnsent } from '#app/design/forms/answer-or.ts'
import { UNREADABLE_FORM } from '#app/kernel/form-words.ts'
import { readProofList } from '#app/modules/proofs/admin/proof-list-query.ts'
import type { SentProofs } from '#app/modules/proofs/admin/proof-queue-page.tsx'
import { ProofQueuePage } from '#app/modules/proofs/admin/proof-queue-page.tsx'
import { MOST_SENT, sendManySchema } from '#app/modules/proofs/domain/staff-forms.ts'
import { readForm } from '#app/platform/read-form.server.ts'
import { cacheHeaders, personal } from '#app/platform/respond.server.ts'
import type { RouteHandle } from '#app/platform/route-handle.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import { AdminErrorPage } from '#app/shells/admin/admin-error-page.tsx'
import { actionDone, actionRefused, firstFault } from '../action-result.server.ts'
import type { Route } from './+types/proofs'
import { guardStaff } from './guard.server.ts'

export const handle = {
  // Every ticked proof is a field.
  body: { maxFields: MOST_SENT + 20 },
} satisfies RouteHandle

export async function loader({ request, context }: Route.LoaderArgs) {
  await guardStaff({ context, request, permission: 'orders' })
  const { proofs } = context.get(requestContext).services
  const query = readProofList(new URL(request.url).searchParams)
  const queue = await proofs.queue({ name: query.chosen.queue, search: query.search })
  return personal({ ...queue, query, now: Date.now() })
}

const SEND = { intent: 'send-many' }

export async function action({ request, context }: Route.ActionArgs) {
  const actor = await guardStaff({ context, request, permission: 'orders' })
  const { proofs } = context.get(requestContext).services
  const form = await readForm(request, sendManySchema)
  if (!form.ok) return actionRefused<SentProofs>(firstFault(form.reply) ?? UNREADABLE_FORM, SEND)
  const { sent, refused } = await proofs.sendMany(actor, form.value.chosen)
  const named: SentProofs['refused'][number][] = []
  for (const { proofId, message } of refused) {
    const proof = await proofs.proof(proofId)
    named.push({ name: proof.ok ? `${proof.value.orderNumber}, ${proof.value.title}` : 'Prova', message })
  }
  const title = sent === 0 ? 'Hiçbir prova gönderilmedi.' : `${sent} prova gönderildi.`
  return actionDone<SentProofs>({ title, text: null }, { ...SEND, value: { sent, refused: named } })
}

export const clientAction = keepUnsent<SentProofs>()

export const headers = cacheHeaders

export const meta: Route.MetaFunction = () => [
  { title: 'Provalar | Yönetim' },
  { name: 'robots', content: 'noindex, nofollow' },
]

export default function ProofsRoute() {
  const answer = useActionData<typeof clientAction>() ?? null
  const isBusy = useNavigation().formMethod === 'POST'
  return <ProofQueuePage {...useLoaderData<typeof loader>()} answer={answer} isBusy={isBusy} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AdminErrorPage error={error} backTo={{ to: '/admin', label: 'Dashboard’a dön' }} />
}
