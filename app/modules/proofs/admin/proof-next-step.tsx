import { Check, Clock, Copy, FileText, ListTodo, RefreshCw, Send } from 'lucide-react'
import type { ReactNode } from 'react'
import { useEffect, useRef } from 'react'
import { Form, useFetcher } from 'react-router'
import { classNames } from '#app/design/class-names.ts'
import type { ActionResult } from '#app/design/forms/action-result.ts'
import { Field } from '#app/design/forms/field.tsx'
import { FileInput } from '#app/design/forms/file-input.tsx'
import { TextArea } from '#app/design/forms/text-area.tsx'
import { ConfirmedForm } from '#app/design/patterns/confirmed-form.tsx'
import { usePageKeys } from '#app/design/patterns/use-page-keys.ts'
import { Alert } from '#app/design/primitives/alert.tsx'
import { Button } from '#app/design/primitives/button.tsx'
import { buttonStyle } from '#app/design/primitives/button-style.ts'
import { WhatsappIcon } from '#app/design/primitives/whatsapp-icon.tsx'
import { useCopy } from '#app/design/use-copy.ts'
import type { Instant } from '#app/kernel/instant.ts'
import { formatDateTime } from '#app/kernel/instant.ts'
import { useMailSending } from '#app/modules/mail/admin/mail-sending.tsx'
import { MAIL_WILL_WAIT } from '#app/modules/mail/domain/mail-promise.ts'
import { staffProofPath } from '../domain/proof-address.ts'
import { approvalCode } from '../domain/proof-decision.ts'
import { isWithBuyer } from '../domain/proof-state.ts'
import type { StaffProof } from '../domain/proof-views.ts'
import { deadlineWords } from '../domain/queue-words.ts'
import { STAFF_LIMITS } from '../domain/staff-forms.ts'
import { staffReceiptPath } from '../domain/staff-proof-files.ts'
import type { ProofRefusal } from './proof-refusal.ts'
import { refusalIn } from './proof-refusal.ts'
import { useFileFormAction } from './use-file-form-action.ts'

/** A link that somebody of the shop brings to the buyer himself. */
export interface HandedProof {
  readonly url: string
  readonly text: string
  readonly chatHref: string
}

export interface StepProps {
  readonly proof: StaffProof
  readonly now: Instant
  /** The form that is on its way; null while none is. */
  readonly busyWith: string | null
  readonly refused: ProofRefusal | null
  /** Asked for without JavaScript; null before. */
  readonly link: HandedProof | null
}

/** The one thing that is next of a proof, by where it stands. */
export function ProofNextStep(props: StepProps) {
  const { state } = props.proof
  if (state === 'preparing') return <ToSend {...props} />
  return isWithBuyer(state) ? <WithBuyer {...props} /> : <Decided {...props} />
}

function Frame({
  isOurs,
  title,
  reason,
  tone,
  children,
}: {
  isOurs: boolean
  title: string
  reason: ReactNode
  tone?: 'late' | 'soon' | 'open' | undefined
  children: ReactNode
}) {
  const Icon = isOurs ? ListTodo : Clock
  return (
    <section
      aria-label="Sıradaki iş"
      className={classNames(
        'rounded-card border px-5 py-5',
        isOurs ? 'border-brand-line bg-brand-soft' : 'border-line bg-paper-deep',
      )}
    >
      <p className="flex items-center gap-2 text-sm text-ink-soft">
        <Icon size={16} aria-hidden="true" /> {isOurs ? 'Sıradaki iş' : 'Sizden bir şey beklenmiyor'}
      </p>
      <h2 className="mt-1 text-lg">{title}</h2>
      <p
        className={classNames(
          'text-sm',
          tone === 'late'
            ? 'font-semibold text-danger'
            : tone === 'soon'
              ? 'font-semibold text-warning'
              : 'text-ink-soft',
        )}
      >
        {reason}
      </p>
      <div className="mt-4 grid gap-4">{children}</div>
    </section>
  )
}

function ToSend({ proof, busyWith, refused }: StepProps) {
  const { sendsMail } = useMailSending()
  const { refusesSending, failure, revision, versions, orderNumber } = proof
  const [newest] = versions
  const place = useRef<HTMLDivElement>(null)
  usePageKeys([
    {
      key: 'g',
      text: 'Sıradaki iş',
      run: () => {
        const button = place.current?.querySelector<HTMLButtonElement>('button[type=submit]')
        button?.click()
        return button != null
      },
    },
  ])
  const wasAnswered = newest !== undefined && newest.state !== 'draft'
  const last = proof.decisions.findLast(({ decision }) => decision !== 'sent')
  const wish = last?.decision === 'changes-requested' ? last.reason : ''
  return (
    <Frame
      isOurs
      title={
        refusesSending === null
          ? `${newest?.number ?? 1}. sürümü gönderin`
          : wasAnswered
            ? 'Yeni sürümü hazırlayın'
            : 'Prova hazırlanacak'
      }
      reason={
        failure ??
        refusesSending ??
        (sendsMail ? 'Alıcıya bağlantısı e-postayla gider; yanıtı burada görünür.' : MAIL_WILL_WAIT)
      }
    >
      <div ref={place} className="grid gap-4">
        {wish && (
          <p className="rounded-card bg-surface px-3 py-2 text-sm whitespace-pre-line [overflow-wrap:anywhere]">
            <span className="block text-xs font-semibold text-ink-soft">Alıcı değişiklik istedi</span>
            {wish}
          </p>
        )}
        {refusalIn(refused, 'send') && (
          <Alert tone="danger" title="Prova gönderilmedi" live>
            {refusalIn(refused, 'send')}
          </Alert>
        )}
        {refusesSending === null ? (
          <ConfirmedForm
            intent="send"
            label="Alıcıya gönder"
            variant="primary"
            icon={<Send size={18} aria-hidden="true" />}
            isBusy={busyWith === 'send'}
            title={`${orderNumber}: prova alıcıya gönderilsin mi?`}
            text={
              sendsMail
                ? `${newest?.number ?? 1}. sürüm e-postayla gider; alıcı yanıtlayana kadar değiştirilemez.`
                : MAIL_WILL_WAIT
            }
            confirmLabel="Gönder"
            tone="primary"
          >
            <input type="hidden" name="revision" value={revision} />
            <Field
              label="Alıcıya not"
              name="note"
              id="proof-note"
              hint="Provanın üstünde görünür; boş kalabilir."
            >
              <TextArea rows={2} maxLength={STAFF_LIMITS.note} />
            </Field>
          </ConfirmedForm>
        ) : null}
        <Form method="post" preventScrollReset className="grid gap-3">
          <input type="hidden" name="intent" value="make" />
          {refusalIn(refused, 'make') && (
            <Alert tone="danger" title="Prova hazırlanmadı" live>
              {refusalIn(refused, 'make')}
            </Alert>
          )}
          <Button
            type="submit"
            variant={refusesSending === null ? 'secondary' : 'primary'}
            busy={busyWith === 'make'}
            icon={<RefreshCw size={18} aria-hidden="true" />}
          >
            {versions.length === 0 ? 'Şimdi hazırla' : 'Yeniden hazırla'}
          </Button>
        </Form>
      </div>
      <OwnVersion busyWith={busyWith} refused={refused} />
    </Frame>
  )
}

/** A version that the shop has drawn itself, in place of what is made of the line. */
function OwnVersion({ busyWith, refused }: Pick<StepProps, 'busyWith' | 'refused'>) {
  const refusal = refusalIn(refused, 'version')
  const action = useFileFormAction('version')
  return (
    <details open={refusal !== null}>
      <summary className="inline-block min-h-6 cursor-pointer py-0.5 text-sm font-semibold text-brand underline underline-offset-3">
        Kendi provamı yükle
      </summary>
      <Form
        method="post"
        action={action}
        encType="multipart/form-data"
        preventScrollReset
        className="mt-2 grid gap-3"
      >
        {refusal && (
          <Alert tone="danger" title="Prova yüklenmedi" live>
            {refusal}
          </Alert>
        )}
        <Field label="Prova dosyası" name="file" id="own-proof" hint="PDF veya JPEG, en fazla 20 MB.">
          <FileInput accept="application/pdf,image/jpeg,.pdf,.jpg,.jpeg" />
        </Field>
        <Button type="submit" variant="secondary" size="sm" busy={busyWith === 'version'}>
          Yükle
        </Button>
      </Form>
    </details>
  )
}

function WithBuyer({ proof, now, busyWith, refused, link }: StepProps) {
  const { viewedAt, revision, orderNumber, versions, state } = proof
  const deadline = deadlineWords({ ...proof, decidedAt: null }, now)
  const seen = viewedAt === null ? 'Henüz açılmadı.' : `Görüldü: ${formatDateTime(viewedAt)}.`
  return (
    <Frame
      isOurs={false}
      title={state === 'on-hold' ? 'Yanıt gelmedi, bekletiliyor' : 'Alıcının yanıtı bekleniyor'}
      tone={deadline?.level}
      reason={`${deadline ? `${deadline.text}. ` : ''}${seen}`}
    >
      <HandOut proof={proof} shown={link} />
      {refusalIn(refused, 'withdraw') && (
        <Alert tone="danger" title="Prova geri çekilmedi" live>
          {refusalIn(refused, 'withdraw')}
        </Alert>
      )}
      <ConfirmedForm
        intent="withdraw"
        label="Geri çek"
        size="sm"
        isBusy={busyWith === 'withdraw'}
        title={`${orderNumber}: prova geri çekilsin mi?`}
        text={`Alıcı ${versions[0]?.number ?? 1}. sürümü artık onaylayamaz; yeni bir sürüm hazırlayıp gönderirsiniz.`}
        confirmLabel="Geri çek"
      >
        <input type="hidden" name="revision" value={revision} />
      </ConfirmedForm>
    </Frame>
  )
}

/** The link for who brings it to the buyer himself. It is logged each time, so it is shown when asked for. */
function HandOut({ proof, shown }: { proof: StaffProof; shown: HandedProof | null }) {
  const fetcher = useFetcher<ActionResult<HandedProof>>()
  const link = fetcher.data?.value ?? shown
  const refusal = fetcher.data?.problem?.message
  const field = useRef<HTMLDivElement>(null)
  const hasCome = fetcher.data?.value != null
  useEffect(() => {
    if (hasCome) field.current?.querySelector('button')?.focus()
  }, [hasCome])
  if (!link)
    return (
      <fetcher.Form method="post" action={staffProofPath(proof.id)} className="grid gap-3">
        <input type="hidden" name="intent" value="link" />
        {refusal && (
          <Alert tone="danger" title="Bağlantı gösterilmedi" live>
            {refusal}
          </Alert>
        )}
        <Button type="submit" variant="secondary" busy={fetcher.state !== 'idle'}>
          Bağlantıyı kendim ileteceğim
        </Button>
      </fetcher.Form>
    )
  return (
    <div ref={field} className="grid gap-2">
      <Field
        label="Provanın bağlantısı"
        name="proof-link"
        readOnly
        defaultValue={link.url}
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className="flex flex-wrap gap-2">
        <CopyText text={link.url} label="Bağlantıyı kopyala" />
        <CopyText text={link.text} label="WhatsApp metnini kopyala" />
        {link.chatHref !== '' && (
          <a
            href={link.chatHref}
            target="_blank"
            rel="noopener noreferrer"
            className={buttonStyle('secondary', 'sm')}
          >
            <WhatsappIcon size={16} /> WhatsApp’ta aç<span className="sr-only"> (yeni sekmede açılır)</span>
          </a>
        )}
      </div>
      <p className="text-xs text-ink-soft">
        Yalnızca alıcıya iletin: bağlantıyı açan, provayı onun yerine onaylayabilir.
      </p>
    </div>
  )
}

function CopyText({ text, label }: { text: string; label: string }) {
  const { state, copy } = useCopy()
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        onClick={() => copy(text)}
        icon={
          state === 'copied' ? <Check size={16} aria-hidden="true" /> : <Copy size={16} aria-hidden="true" />
        }
      >
        {state === 'copied' ? 'Kopyalandı' : label}
      </Button>
      <span role="status" className="text-sm text-ink-soft empty:hidden">
        {state === 'failed' ? 'Kopyalanamadı; elle seçip kopyalayın.' : ''}
      </span>
    </>
  )
}

function Decided({ proof }: StepProps) {
  const { state, decisions, versions } = proof
  const last = decisions.findLast(({ decision }) => decision !== 'sent')
  const isApproved = state === 'approved'
  const version = versions.find(({ number }) => number === last?.versionNumber)
  return (
    <Frame
      isOurs={false}
      title={isApproved ? 'Onaylandı, baskıya hazır' : 'Provasız basılacak'}
      reason={
        last
          ? `${isApproved ? `${last.versionNumber}. sürüm, onay kodu ${approvalCode(last.hash)}` : last.reason} · ${last.name}, ${formatDateTime(last.at)}`
          : ''
      }
    >
      {last?.decision === 'approved-offline' && (
        <p className="text-sm whitespace-pre-line [overflow-wrap:anywhere]">{last.reason}</p>
      )}
      <div className="flex flex-wrap gap-2">
        {isApproved && (
          <a href={staffReceiptPath(proof.id)} download className={buttonStyle('secondary', 'sm')}>
            <FileText size={16} aria-hidden="true" /> Onay belgesi (PDF)
          </a>
        )}
        {version?.pdfUrl && (
          <a href={version.pdfUrl} download className={buttonStyle('secondary', 'sm')}>
            <FileText size={16} aria-hidden="true" /> Prova (PDF)
          </a>
        )}
      </div>
    </Frame>
  )
}
