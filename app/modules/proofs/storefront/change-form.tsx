import { useState } from 'react'
import { Form } from 'react-router'
import { Field } from '#app/design/forms/field.tsx'
import { RadioGroup } from '#app/design/forms/radio-group.tsx'
import { TextArea } from '#app/design/forms/text-area.tsx'
import { Alert } from '#app/design/primitives/alert.tsx'
import { Button } from '#app/design/primitives/button.tsx'
import { buttonStyle } from '#app/design/primitives/button-style.ts'
import { Link } from '#app/design/primitives/link.tsx'
import { formatDate, formatTime, isoDayOf } from '#app/kernel/instant.ts'
import { formatWeekday, weekdayName } from '#app/kernel/iso-day.ts'
import { formatLira } from '#app/kernel/money.ts'
import { timeDative } from '#app/kernel/turkish-suffix.ts'
import { freeRoundOrdinal } from '#app/modules/proofs/domain/buyer-page.ts'
import { MAX_DECIDER_NAME, MAX_WISH_TEXT } from '#app/modules/proofs/domain/decision-limits.ts'
import type { BuyerProof } from '#app/modules/proofs/domain/proof-views.ts'

/** Which change is wanted, what comes of it, and the one press that sends it. Pins are kept already; words may be added. */
export function ChangeForm({
  proof,
  totalMinor,
  buyerName,
  answerKey,
  pinCount,
  hasDraft,
  maxMegabytes,
  backHref,
  typed,
  refusal,
  isBusy,
}: {
  proof: BuyerProof
  /** Null where the link shows no price. */
  totalMinor: number | null
  buyerName: string
  answerKey: string
  pinCount: number
  /** A pin is being written that is not saved yet. */
  hasDraft: boolean
  maxMegabytes: number
  backHref: string
  typed: { readonly name: string; readonly wish: string; readonly text: string }
  refusal: string | null
  isBusy: boolean
}) {
  const [hasText, setHasText] = useState(typed.text.trim() !== '')
  const { shipBy, feeMinor, nextVersionBy, approveBy } = proof.ifChanged
  const cost = totalMinor === null ? null : feeMinor > 0 ? `${formatLira(feeMinor)} + KDV` : 'ücretsiz'
  const isEmpty = pinCount === 0 && !hasText
  return (
    <Form
      method="post"
      preventScrollReset
      onSubmit={(event) => {
        if (isBusy || isEmpty || hasDraft) event.preventDefault()
      }}
      className="grid gap-4 rounded-card border border-line bg-surface p-4 md:p-5"
    >
      <input type="hidden" name="intent" value="change" />
      <input type="hidden" name="proof" value={proof.id} />
      <input type="hidden" name="version" value={proof.version.number} />
      <input type="hidden" name="manifestHash" value={proof.version.manifestHash} />
      <input type="hidden" name="key" value={answerKey} />
      {refusal && (
        <Alert tone="danger" title="İsteğiniz gönderilmedi" live>
          {refusal}
        </Alert>
      )}
      <RadioGroup
        label="Nasıl bir değişiklik?"
        name="wish"
        variant="cards"
        defaultValue={typed.wish}
        options={[
          {
            value: 'minor',
            label: `Küçük düzeltme${cost ? `: ${cost}` : ''}`,
            description: `Yer, ölçü, renk, yazım. ${totalMinor === null ? '' : freeRoundOrdinal(proof.ifChanged)}`,
          },
          {
            value: 'replacement',
            label: `Yeni dosya göndereceğim${cost ? `: ${cost}` : ''}`,
            description: `PDF, AI, SVG veya PNG, en çok ${maxMegabytes} MB. Dosyayı sipariş sayfanızdan yüklersiniz.`,
          },
        ]}
      />
      <Field
        label="Eklemek istediğiniz"
        name="text"
        id="wish-text"
        hint={
          pinCount > 0
            ? 'İsteğe bağlı: notlarınız zaten kayıtlı.'
            : 'Resme not koymak istemezseniz neyin değişeceğini buraya yazın.'
        }
      >
        <TextArea
          rows={3}
          maxLength={MAX_WISH_TEXT}
          defaultValue={typed.text}
          onChange={(event) => setHasText(event.currentTarget.value.trim() !== '')}
        />
      </Field>
      <Field
        label="Adınız ve soyadınız"
        name="name"
        id="changer-name"
        autoComplete="name"
        required
        maxLength={MAX_DECIDER_NAME}
        defaultValue={typed.name || buyerName}
      />
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 gap-y-2 text-sm [&>dd]:text-right [&>dd]:font-semibold [&>dt]:text-ink-soft">
        <dt>Yeni prova</dt>
        <dd>{momentText(nextVersionBy)}</dd>
        {shipBy && (
          <>
            <dt>Kargo</dt>
            <dd>
              {proof.ifApproved.shipBy && proof.ifApproved.shipBy !== shipBy && (
                <del className="mr-1.5 font-normal text-ink-soft">
                  <span className="sr-only">önceki </span>
                  {formatWeekday(proof.ifApproved.shipBy)}
                </del>
              )}
              {formatWeekday(shipBy)}
            </dd>
          </>
        )}
        {totalMinor !== null && (
          <>
            <dt>Fiyat</dt>
            <dd className="tabular">
              {feeMinor > 0
                ? `${formatLira(totalMinor)} (KDV dahil) + ${formatLira(feeMinor)} + KDV`
                : `${formatLira(totalMinor)}, aynı`}
            </dd>
          </>
        )}
      </dl>
      <p className="text-xs text-ink-soft">
        {shipBy
          ? `Kargo günü, yeni provayı ${formatDate(approveBy)} ${weekdayName(isoDayOf(approveBy))} ${timeDative(formatTime(approveBy))} kadar onaylarsanız geçerlidir.`
          : `Yeni provayı ${formatDate(approveBy)} ${weekdayName(isoDayOf(approveBy))} ${timeDative(formatTime(approveBy))} kadar onaylamanızı bekleriz.`}
        {totalMinor === null ? '' : ' Ücretli bir düzeltmeye başlamadan önce size sorarız.'}
      </p>
      {hasDraft && (
        <p className="text-sm text-warning" role="status">
          Yazdığınız notu önce kaydedin ya da vazgeçin.
        </p>
      )}
      <div className="grid gap-2.5">
        <Button type="submit" size="lg" busy={isBusy} aria-disabled={isEmpty || hasDraft || undefined}>
          {pinCount > 0 ? `${pinCount} notu gönder` : 'Değişiklik isteğini gönder'}
        </Button>
        <Link to={backHref} preventScrollReset className={buttonStyle('secondary', 'lg')}>
          Geri dön, henüz göndermeyin
        </Link>
      </div>
    </Form>
  )
}

function momentText(moment: number): string {
  return `${formatWeekday(isoDayOf(moment))} ${formatTime(moment)}`
}
