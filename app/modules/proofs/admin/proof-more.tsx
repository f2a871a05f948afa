import { Ban, FileQuestion, MailCheck, PencilRuler, RotateCcw, UserPlus } from 'lucide-react'
import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { Checkbox } from '#app/design/forms/checkbox.tsx'
import { Field } from '#app/design/forms/field.tsx'
import { FileInput } from '#app/design/forms/file-input.tsx'
import { TextArea } from '#app/design/forms/text-area.tsx'
import { TextInput } from '#app/design/forms/text-input.tsx'
import { ConfirmedForm } from '#app/design/patterns/confirmed-form.tsx'
import { FoldRow } from '#app/design/patterns/fold-row.tsx'
import { Alert } from '#app/design/primitives/alert.tsx'
import { Button } from '#app/design/primitives/button.tsx'
import { Card } from '#app/design/primitives/card.tsx'
import { Link } from '#app/design/primitives/link.tsx'
import { FILE_FAULT_LABELS, FILE_FAULTS } from '../domain/file-faults.ts'
import { nextState } from '../domain/proof-state.ts'
import { STAFF_LIMITS } from '../domain/staff-forms.ts'
import type { StepProps } from './proof-next-step.tsx'
import type { ProofRefusal } from './proof-refusal.ts'
import { refusalIn } from './proof-refusal.ts'
import { useFileFormAction } from './use-file-form-action.ts'

type MoreProps = Pick<StepProps, 'proof' | 'busyWith' | 'refused'>

/** What is done with a proof now and then, each folded; what its state does not allow is not there. */
export function ProofMore({
  proof,
  busyWith,
  refused,
  changeHref,
}: MoreProps & {
  /** Where the print of its line is placed anew. */
  changeHref: string
}) {
  const { state, revision, orderNumber, versions, kind } = proof
  const may = (event: Parameters<typeof nextState>[1]) => nextState(state, event) !== null
  const rows: readonly (readonly [name: string, icon: ReactNode, label: string, form: ReactNode] | false)[] =
    [
      may('approve-offline') &&
        versions.length > 0 && [
          'evidence',
          <MailCheck key="icon" size={18} aria-hidden="true" />,
          'Onay başka yoldan geldi',
          <Evidence key="form" {...{ proof, busyWith, refused }} />,
        ],
      [
        'ask-file',
        <FileQuestion key="icon" size={18} aria-hidden="true" />,
        'Başka dosya iste',
        <AskFile key="form" {...{ proof, busyWith, refused }} />,
      ],
      [
        'name-approver',
        <UserPlus key="icon" size={18} aria-hidden="true" />,
        'Onaylayacak kişiyi belirle',
        <NameApprover key="form" {...{ proof, busyWith, refused }} />,
      ],
      may('waive') && [
        'waive',
        <Ban key="icon" size={18} aria-hidden="true" />,
        kind === 'photo' ? 'Fotoğraf onayı beklemeden devam et' : 'Provasız bas',
        <Reasoned
          key="form"
          intent="waive"
          {...{ revision, busyWith, refused }}
          label="Neden provasız basılıyor?"
          verb="Provasız bas"
          refusalTitle="Karar kaydedilmedi"
          title={`${orderNumber}: prova onayı beklenmeden basılsın mı?`}
          text="Alıcı bu işi onaylamamış olur; yanlış basılırsa sorumluluk mağazanındır. Karar ve nedeni kayıtta kalır."
        />,
      ],
      may('revoke') && [
        'revoke',
        <RotateCcw key="icon" size={18} aria-hidden="true" />,
        'Onayı geri al',
        <Reasoned
          key="form"
          intent="revoke"
          revision={null}
          {...{ busyWith, refused }}
          label="Neden geri alınıyor?"
          verb="Onayı geri al"
          refusalTitle="Onay geri alınmadı"
          title={`${orderNumber}: onay geri alınsın mı?`}
          text="İş yeniden prova bekler; yeni sürüm onaylanmadan basılmaz. Baskı başladıysa geri alınamaz."
        />,
      ],
    ]
  return (
    <Card as="section" title="Diğer işlemler" flush>
      {rows.map(
        (row) =>
          row && (
            <FoldRow key={row[0]} icon={row[1]} label={row[2]} isOpen={refusalIn(refused, row[0]) !== null}>
              {row[3]}
            </FoldRow>
          ),
      )}
      {kind === 'digital' && (
        <Link
          to={changeHref}
          className="flex min-h-11 items-center gap-2.5 border-t border-line px-5 py-2.5 text-sm font-semibold hover:bg-paper-deep"
        >
          <PencilRuler size={18} aria-hidden="true" className="text-ink-soft" /> Yerleşimi düzenle
        </Link>
      )}
    </Card>
  )
}

function Refusal({
  refused,
  intent,
  title,
}: {
  refused: ProofRefusal | null
  intent: string
  title: string
}) {
  const message = refusalIn(refused, intent)
  return message === null ? null : (
    <Alert tone="danger" title={title} live>
      {message}
    </Alert>
  )
}

function Evidence({ proof: { revision }, busyWith, refused }: MoreProps) {
  const action = useFileFormAction('evidence')
  return (
    <Form
      method="post"
      action={action}
      encType="multipart/form-data"
      preventScrollReset
      className="grid gap-3"
    >
      <input type="hidden" name="revision" value={revision} />
      <Refusal refused={refused} intent="evidence" title="Onay kaydedilmedi" />
      <Field label="Kim onayladı?" name="name" id="evidence-name" required>
        <TextInput maxLength={STAFF_LIMITS.name} autoComplete="off" />
      </Field>
      <Field
        label="Nasıl?"
        name="how"
        id="evidence-how"
        required
        hint="E-posta, WhatsApp, imzalı kâğıt … tarih ve saatiyle."
      >
        <TextInput maxLength={STAFF_LIMITS.how} autoComplete="off" />
      </Field>
      <Field
        label="Onayı gösteren dosya"
        name="file"
        id="evidence-file"
        hint="Dosyasız kaydedilmez: e-postanın veya mesajın ekran görüntüsü, imzalı kâğıdın taraması; JPEG, PNG veya PDF."
      >
        <FileInput accept="image/jpeg,image/png,application/pdf,.jpg,.jpeg,.png,.pdf" />
      </Field>
      <Button type="submit" variant="secondary" busy={busyWith === 'evidence'}>
        Onayı kaydet
      </Button>
    </Form>
  )
}

function AskFile({ proof: { revision }, busyWith, refused }: MoreProps) {
  return (
    <Form method="post" preventScrollReset className="grid gap-3">
      <input type="hidden" name="intent" value="ask-file" />
      <input type="hidden" name="revision" value={revision} />
      <Refusal refused={refused} intent="ask-file" title="Dosya istenmedi" />
      <fieldset className="grid gap-0.5">
        <legend className="mb-1 text-sm font-semibold">Dosyada ne var?</legend>
        {FILE_FAULTS.map((fault) => (
          <Checkbox
            key={fault}
            id={`fault-${fault}`}
            name="faults"
            value={fault}
            label={FILE_FAULT_LABELS[fault]}
          />
        ))}
      </fieldset>
      <Field
        label="Kendi sözlerinizle"
        name="text"
        id="fault-text"
        hint="İşaretlediklerinizin ne demek olduğunu alıcıya biz yazarız."
      >
        <TextArea rows={2} maxLength={STAFF_LIMITS.fileText} />
      </Field>
      <Button type="submit" variant="secondary" busy={busyWith === 'ask-file'}>
        Alıcıdan dosya iste
      </Button>
    </Form>
  )
}

function NameApprover({ busyWith, refused }: MoreProps) {
  return (
    <Form method="post" preventScrollReset className="grid gap-3">
      <input type="hidden" name="intent" value="name-approver" />
      <Refusal refused={refused} intent="name-approver" title="Kişi kaydedilmedi" />
      <p className="text-sm text-ink-soft">
        Kendine ait bir bağlantı alır; alıcının yerine onaylayabilir. Kimin onayladığı belgede yazar.
      </p>
      <Field label="Adı ve soyadı" name="name" id="approver-name" required>
        <TextInput maxLength={STAFF_LIMITS.name} autoComplete="off" />
      </Field>
      <Field label="E-postası" name="email" id="approver-email" required>
        <TextInput type="email" maxLength={300} autoComplete="off" />
      </Field>
      <Checkbox id="approver-prices" name="showsPrices" label="Sipariş tutarını da görsün" />
      <Button type="submit" variant="secondary" busy={busyWith === 'name-approver'}>
        Bağlantısını gönder
      </Button>
    </Form>
  )
}

/** A decision that is asked about first and says why. */
function Reasoned({
  intent,
  revision,
  busyWith,
  refused,
  label,
  verb,
  refusalTitle,
  title,
  text,
}: {
  intent: 'waive' | 'revoke'
  revision: number | null
  busyWith: string | null
  refused: ProofRefusal | null
  label: string
  verb: string
  refusalTitle: string
  title: string
  text: string
}) {
  return (
    <ConfirmedForm
      intent={intent}
      label={verb}
      isBusy={busyWith === intent}
      title={title}
      text={text}
      confirmLabel={verb}
    >
      {revision !== null && <input type="hidden" name="revision" value={revision} />}
      <Refusal refused={refused} intent={intent} title={refusalTitle} />
      <Field label={label} name="reason" id={`${intent}-reason`} required>
        <TextInput maxLength={STAFF_LIMITS.reason} autoComplete="off" />
      </Field>
    </ConfirmedForm>
  )
}
