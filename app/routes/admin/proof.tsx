import { useActionData, useLoaderData, useNavigation } from 'react-router'
import { keepUnsent } from '#app/design/forms/answer-or.ts'
import { useActionToast } from '#app/design/toast/use-action-toast.ts'
import { UNREADABLE_FORM } from '#app/kernel/form-words.ts'
import type { Result } from '#app/kernel/result.ts'
import type { Account } from '#app/modules/accounts/domain/viewer.ts'
import { NoMailServerNotice } from '#app/modules/mail/admin/no-mail-server-notice.tsx'
import { doneWithMail } from '#app/modules/mail/domain/mail-promise.ts'
import { STAFF } from '#app/modules/media/domain/upload-limits.ts'
import { listOfProof } from '#app/modules/proofs/admin/proof-list-query.ts'
import type { HandedProof } from '#app/modules/proofs/admin/proof-next-step.tsx'
import { ProofPage } from '#app/modules/proofs/admin/proof-page.tsx'
import { refusalOf } from '#app/modules/proofs/admin/proof-refusal.ts'
import { EVIDENCE } from '#app/modules/proofs/domain/evidence-upload.ts'
import { FILE_FAULT_TEXTS } from '#app/modules/proofs/domain/file-faults.ts'
import { PROOFS } from '#app/modules/proofs/domain/proof-address.ts'
import { neighboursIn, queueOf } from '#app/modules/proofs/domain/queue-words.ts'
import type { FileForm, ProofCommand } from '#app/modules/proofs/domain/staff-forms.ts'
import { evidenceSchema, fileFormOf, proofCommandSchema } from '#app/modules/proofs/domain/staff-forms.ts'
import { readForm } from '#app/platform/read-form.server.ts'
import { cacheHeaders, personal, refuse } from '#app/platform/respond.server.ts'
import type { RouteHandle } from '#app/platform/route-handle.server.ts'
import type { RequestContext } from '#app/request-context.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import { AdminErrorPage } from '#app/shells/admin/admin-error-page.tsx'
import { actionDone, actionRefused, actionShown, firstFault } from '../action-result.server.ts'
import type { Route } from './+types/proof'
import { guardStaff } from './guard.server.ts'

export const handle = {
  // A proof of the shop's own, or what shows an approval.
  body: { files: { sentAs: 'parts', maxBytes: 60 * 1024 * 1024 } },
} satisfies RouteHandle

export async function loader({ request, params, context }: Route.LoaderArgs) {
  await guardStaff({ context, request, permission: 'orders' })
  const { proofs } = context.get(requestContext).services
  const found = await proofs.proof(params.proofId)
  if (!found.ok) return refuse(found.error)
  const now = Date.now()
  const list = listOfProof(new URL(request.url).searchParams)
  const proof = found.value
  const name = list?.chosen.queue ?? queueOf({ ...proof, decidedAt: null }, now)
  const { rows } = await proofs.queue({ name, search: list?.search ?? '' })
  return personal({ proof, list, neighbours: neighboursIn(rows, proof.id), now })
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const actor = await guardStaff({ context, request, permission: 'orders' })
  const { services } = context.get(requestContext)
  const { proofId } = params
  const isUpload = request.headers.get('content-type')?.startsWith('multipart/form-data') ?? false
  const fileForm = isUpload ? fileFormOf(new URL(request.url).searchParams) : null
  if (fileForm !== null) return takeFile({ request, proofId, actor, services, fileForm })
  const form = await readForm(request, proofCommandSchema)
  if (!form.ok) {
    const { intent, pinId } = form.reply.initialValue ?? {}
    const about = { intent: textOf(intent), id: textOf(pinId) }
    return actionRefused<HandedProof>(firstFault(form.reply) ?? UNREADABLE_FORM, about)
  }
  const command = form.value
  if (command.intent === 'link') return showLink({ proofId, actor, services })
  const about = { intent: command.intent, id: command.intent === 'reply' ? String(command.pinId) : null }
  const result = await run(command, { proofId, actor, services })
  if (!result.ok) return actionRefused<HandedProof>(result.error, about)
  const [done, tells] = DONE[command.intent]
  const text = tells ? doneWithMail(done, await services.mail.canSend()) : done
  return actionDone<HandedProof>(text, about)
}

interface Asked {
  readonly proofId: string
  readonly actor: Account
  readonly services: RequestContext['services']
}

type Sent = Exclude<ProofCommand, { intent: 'link' }>

/** What was done, and whether somebody is written to. */
const DONE: Readonly<Record<Sent['intent'], readonly [text: string, tells: boolean]>> = {
  send: ['Prova gönderildi.', true],
  make: ['Yeni sürüm hazırlandı.', false],
  withdraw: ['Prova geri çekildi.', false],
  waive: ['Provasız basılacağı kaydedildi.', false],
  revoke: ['Onay geri alındı; iş yeniden prova bekliyor.', false],
  'name-approver': ['Onaylayacak kişi kaydedildi.', true],
  'ask-file': ['Alıcıdan yeni dosya istendi.', true],
  reply: ['Yanıtınız kaydedildi.', false],
}

async function run(command: Sent, { proofId, actor, services: { proofs } }: Asked): Promise<Result<unknown>> {
  switch (command.intent) {
    case 'send':
      return proofs.send({ actor, proofId, revision: command.revision, note: command.note })
    case 'make':
      return proofs.makeVersion(actor, proofId)
    case 'withdraw':
      return proofs.withdraw({ actor, proofId, revision: command.revision, reason: command.reason })
    case 'waive':
      return proofs.waive({ actor, proofId, revision: command.revision, reason: command.reason })
    case 'revoke': {
      const { id: userId, name, email } = actor
      const decider = { kind: 'staff', name, email, userId, ip: '', userAgent: '', linkId: null } as const
      return proofs.revoke(decider, proofId, command.reason)
    }
    case 'reply':
      return proofs.replyToPin(proofId, command.pinId, command)
    case 'ask-file': {
      const reasons = command.faults.map((fault) => FILE_FAULT_TEXTS[fault])
      return proofs.askForFile({ actor, proofId, revision: command.revision, reasons, text: command.text })
    }
    case 'name-approver': {
      const found = await proofs.proof(proofId)
      return found.ok ? proofs.nameApprover(actor, found.value.orderId, command) : found
    }
  }
}

async function showLink({ proofId, actor, services: { proofs } }: Asked) {
  const about = { intent: 'link' }
  const found = await proofs.proof(proofId)
  if (!found.ok) return actionRefused<HandedProof>(found.error, about)
  const handed = await proofs.handOutLink(actor, found.value.orderId)
  if (!handed.ok) return actionRefused<HandedProof>(handed.error, about)
  return actionShown<HandedProof>(handed.value, about)
}

/** A form with a file is streamed to the store and not read as a form. */
async function takeFile({
  request,
  proofId,
  actor,
  services,
  fileForm,
}: Asked & { readonly request: Request; readonly fileForm: FileForm }) {
  const about = { intent: fileForm }
  const { proofs, mail } = services
  const result =
    fileForm === 'version'
      ? await proofs.uploadVersion(actor, proofId, request)
      : await recordApproval({ request, proofId, actor, services })
  if (!result.ok) return actionRefused<HandedProof>(result.error, about)
  if (fileForm === 'version') return actionDone<HandedProof>('Provanız yeni sürüm oldu.', about)
  return actionDone<HandedProof>(doneWithMail('Onay kaydedildi.', await mail.canSend()), about)
}

async function recordApproval({
  request,
  proofId,
  actor,
  services: { proofs, media },
}: Asked & { readonly request: Request }): Promise<Result<unknown>> {
  const { file, fields } = await media.receivePrivateFileForm(request, EVIDENCE, STAFF)
  const read = evidenceSchema.safeParse(Object.fromEntries(fields))
  if (!read.success)
    return {
      ok: false,
      error: {
        kind: 'invalid',
        code: 'proofs/unreadable-form',
        message: read.error.issues[0]?.message ?? UNREADABLE_FORM,
      },
    }
  // Without a file it is refused where that is decided.
  if (!file.ok && file.error.code !== EVIDENCE.noFile.code) return file
  return proofs.approveOffline({ actor, proofId, ...read.data, evidence: file.ok ? file.value : null })
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}

export const clientAction = keepUnsent<HandedProof>()

export const headers = cacheHeaders

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.proof.title ?? 'Prova'} | Provalar` },
  { name: 'robots', content: 'noindex, nofollow' },
]

export default function ProofRoute() {
  const { proof, list, neighbours, now } = useLoaderData<typeof loader>()
  const answered = useActionData<typeof clientAction>()
  const { state, formMethod, formData, formAction } = useNavigation()
  const sentIntent = formData?.get('intent')
  const busyWith =
    formMethod !== 'POST'
      ? null
      : typeof sentIntent === 'string'
        ? sentIntent
        : fileFormOf(new URLSearchParams((formAction ?? '').split('?')[1]))
  // What is refused stands in its form.
  useActionToast(state === 'idle' ? answered : undefined, answered?.intent ? null : undefined)
  return (
    <ProofPage
      key={proof.id}
      {...{ proof, list, neighbours, now, busyWith }}
      refused={refusalOf(answered)}
      link={answered?.intent === 'link' ? answered.value : null}
      notice={
        <NoMailServerNotice className="mb-5">
          Provalar alıcıya e-postayla gitmiyor. Gönderdikten sonra bağlantısını buradan kopyalayıp siz
          iletebilirsiniz.
        </NoMailServerNotice>
      }
    />
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AdminErrorPage error={error} backTo={{ to: PROOFS, label: 'Provalara dön' }} />
}
