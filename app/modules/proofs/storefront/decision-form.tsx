import { Check, Pencil } from 'lucide-react'
import type { FormEvent, Ref } from 'react'
import { useState } from 'react'
import { Form } from 'react-router'
import { TickBox } from '#app/design/forms/checkbox.tsx'
import { ErrorText, Field } from '#app/design/forms/field.tsx'
import { Alert } from '#app/design/primitives/alert.tsx'
import { Link } from '#app/design/primitives/link.tsx'
import { formatWeekday } from '#app/kernel/iso-day.ts'
import { formatLira } from '#app/kernel/money.ts'
import { freeRoundText } from '#app/modules/proofs/domain/buyer-page.ts'
import { MAX_DECIDER_NAME, NAME_MISSING } from '#app/modules/proofs/domain/decision-limits.ts'
import type { Checkpoint } from '#app/modules/proofs/domain/proof-manifest.ts'
import { CHECKPOINT_LABELS } from '#app/modules/proofs/domain/proof-manifest.ts'
import type { BuyerProof } from '#app/modules/proofs/domain/proof-views.ts'
import { DECISION_STYLE } from './decision-style.ts'

/** The two decisions as their buttons say them. */
export function ApproveWords({ proof, showsPrices }: { proof: BuyerProof; showsPrices: boolean }) {
  const { shipBy } = proof.ifApproved
  return (
    <>
      <Check size={20} aria-hidden="true" className="text-ink" />
      <b className="text-base leading-tight font-bold tracking-tight text-ink">Onaylıyorum</b>
      {shipBy && <strong className="font-semibold text-ink">{formatWeekday(shipBy)} kargoda</strong>}
      {showsPrices && <span>Fiyat aynı kalır</span>}
    </>
  )
}

export function ChangeWords({ proof, showsPrices }: { proof: BuyerProof; showsPrices: boolean }) {
  const { shipBy, feeMinor } = proof.ifChanged
  const free = freeRoundText(proof.ifChanged)
  return (
    <>
      <Pencil size={20} aria-hidden="true" className="text-ink" />
      <b className="text-base leading-tight font-bold tracking-tight text-ink">Değişiklik istiyorum</b>
      {shipBy && <strong className="font-semibold text-ink">En erken {formatWeekday(shipBy)} kargoda</strong>}
      {showsPrices && <span>{free ?? `Bu düzeltme ${formatLira(feeMinor)} + KDV`}</span>}
    </>
  )
}

/** What is confirmed one by one, who confirms it, and the two decisions. */
export function DecisionForm({
  proof,
  showsPrices,
  answerKey,
  changeHref,
  typed,
  refusal,
  isBusy,
  ref,
}: {
  proof: BuyerProof
  showsPrices: boolean
  /** Tells the same answer sent twice. */
  answerKey: string
  changeHref: string
  /** What was sent before, where it was refused. */
  typed: { readonly name: string; readonly checklist: readonly string[] }
  refusal: string | null
  isBusy: boolean
  ref: Ref<HTMLFormElement>
}) {
  const [missing, setMissing] = useState<readonly (Checkpoint | 'name')[]>([])

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    if (isBusy) {
      event.preventDefault()
      return
    }
    const form = new FormData(event.currentTarget)
    const ticked = form.getAll('checklist')
    const open: (Checkpoint | 'name')[] = proof.checklist
      .map(([point]) => point)
      .filter((point) => !ticked.includes(point))
    if (String(form.get('name') ?? '').trim() === '') open.push('name')
    setMissing(open)
    const [first] = open
    if (first === undefined) return
    event.preventDefault()
    event.currentTarget
      .querySelector<HTMLElement>(first === 'name' ? '[name=name]' : `[value=${first}]`)
      ?.focus()
  }

  return (
    <Form ref={ref} method="post" id="karar" preventScrollReset noValidate onSubmit={onSubmit}>
      <div className="grid gap-4 rounded-card border border-line bg-surface p-4 md:p-5">
        <input type="hidden" name="intent" value="approve" />
        <input type="hidden" name="proof" value={proof.id} />
        <input type="hidden" name="version" value={proof.version.number} />
        <input type="hidden" name="manifestHash" value={proof.version.manifestHash} />
        <input type="hidden" name="key" value={answerKey} />
        {refusal && (
          <Alert tone="danger" title="Onayınız kaydedilmedi" live>
            {refusal}
          </Alert>
        )}
        <fieldset className="min-w-0">
          <legend className="mb-2.5 text-base font-bold tracking-tight">Onaylamadan önce kontrol edin</legend>
          <div className="divide-y divide-line overflow-hidden rounded-card border border-line">
            {proof.checklist.map(([point, fact]) => {
              const isMissing = missing.includes(point)
              return (
                <label
                  key={point}
                  htmlFor={`check-${point}`}
                  className={`flex gap-3 px-3.5 py-3 text-sm ${isMissing ? 'bg-danger-soft' : ''}`}
                >
                  <TickBox
                    id={`check-${point}`}
                    name="checklist"
                    value={point}
                    defaultChecked={typed.checklist.includes(point)}
                    {...(isMissing ? { 'aria-invalid': true } : {})}
                    onChange={(event) => {
                      if (event.currentTarget.checked)
                        setMissing((open) => open.filter((one) => one !== point))
                    }}
                  />
                  <span className="min-w-0 text-ink-soft [overflow-wrap:anywhere]">
                    <b className="block font-semibold text-ink">{CHECKPOINT_LABELS[point]}</b>
                    {fact}
                    {isMissing && <span className="block text-danger">Kontrol edip işaretleyin.</span>}
                  </span>
                </label>
              )
            })}
          </div>
        </fieldset>
        <Field
          label="Adınız ve soyadınız"
          name="name"
          id="decider-name"
          hint={missing.includes('name') ? undefined : 'Onay belgesinde bu ad yazar.'}
          error={missing.includes('name') ? NAME_MISSING : undefined}
          autoComplete="name"
          maxLength={MAX_DECIDER_NAME}
          defaultValue={typed.name}
          onChange={(event) => {
            if (event.currentTarget.value.trim() !== '')
              setMissing((open) => open.filter((one) => one !== 'name'))
          }}
        />
        <div className="grid grid-cols-2 gap-2.5 max-[22rem]:grid-cols-1">
          <button type="submit" aria-busy={isBusy || undefined} className={DECISION_STYLE}>
            <ApproveWords proof={proof} showsPrices={showsPrices} />
          </button>
          <Link to={changeHref} preventScrollReset className={DECISION_STYLE}>
            <ChangeWords proof={proof} showsPrices={showsPrices} />
          </Link>
        </div>
        <ErrorText
          id="decision-open"
          message={missing.length > 0 ? 'Onaylamak için işaretli yerleri tamamlayın.' : null}
        />
        <p className="text-xs text-ink-soft">
          Onayınızla birlikte baskı hazırlığı başlar. Baskı başlayana kadar onayı geri alabilirsiniz. Onay,
          ayıplı ürüne ilişkin haklarınızı etkilemez.
        </p>
      </div>
    </Form>
  )
}
