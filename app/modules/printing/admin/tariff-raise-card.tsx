import { useState } from 'react'
import type { FetcherWithComponents } from 'react-router'
import type { ActionResult } from '#app/design/forms/action-result.ts'
import { faultOf } from '#app/design/forms/action-result.ts'
import { Field } from '#app/design/forms/field.tsx'
import { Select } from '#app/design/forms/select.tsx'
import { Alert } from '#app/design/primitives/alert.tsx'
import { Button } from '#app/design/primitives/button.tsx'
import { Card } from '#app/design/primitives/card.tsx'
import { formatIsoDay } from '#app/kernel/instant.ts'
import type { TariffVersion } from '#app/modules/printing/domain/print-tariff.ts'
import { TARIFF_LIMITS, versionOn } from '#app/modules/printing/domain/print-tariff.ts'
import type { PrintingMethod } from '#app/modules/printing/domain/printing-method.ts'
import type { RaiseStep } from '#app/modules/printing/domain/tariff-raise.ts'
import {
  parseChange,
  RAISE_STEP_LABELS,
  RAISE_STEPS,
  raiseTerms,
} from '#app/modules/printing/domain/tariff-raise.ts'
import { laterDays } from '#app/modules/printing/domain/tariff-status.ts'
import { TariffComparisonTable } from './tariff-comparison-table.tsx'
import { useTariffExample } from './tariff-example.ts'

/** Raises a whole tariff by a percentage from a day on, and shows beforehand what it would come to. */
export function RaiseCard({
  versions,
  method,
  version,
  today,
  isLocked,
  fetcher,
}: {
  versions: readonly TariffVersion[]
  method: PrintingMethod
  /** Of the tariff's head, as it was shown. */
  version: number
  today: string
  /** While something is typed into the form, which would be lost. */
  isLocked: boolean
  fetcher: FetcherWithComponents<ActionResult<unknown>>
}) {
  const { example } = useTariffExample(method)
  const [percent, setPercent] = useState('')
  const [step, setStep] = useState<RaiseStep>('kurus')
  const [validFrom, setValidFrom] = useState(today)
  const answer = fetcher.data?.intent === 'raise' ? fetcher.data : undefined
  const changeBp = parseChange(percent)
  const holding = versionOn(versions, validFrom)
  const raised = changeBp !== null && holding ? raiseTerms(holding.terms, { changeBp, step }) : null
  const [until] = laterDays(versions, validFrom)
  return (
    <Card as="section" title="Zam yap">
      <fetcher.Form method="post" className="grid gap-4">
        <input type="hidden" name="intent" value="raise" />
        <input type="hidden" name="version" value={version} />
        <div className="grid gap-4 sm:grid-cols-3">
          <Field
            id="zam-yuzde"
            name="percent"
            label="Yüzde"
            error={faultOf(answer, 'percent') ?? undefined}
            inputMode="text"
            trailing="%"
            placeholder="15"
            maxLength={12}
            autoComplete="off"
            value={percent}
            onChange={(event) => setPercent(event.currentTarget.value)}
            hint="İndirim için eksi: -10"
          />
          <Field id="zam-yuvarla" name="step" label="Yuvarlama" hint="10 katından küçük tutarlar kuruşa.">
            <Select
              value={step}
              onChange={(event) => setStep(event.currentTarget.value as RaiseStep)}
              options={Object.keys(RAISE_STEPS).map((value) => ({
                value,
                label: RAISE_STEP_LABELS[value as RaiseStep],
              }))}
            />
          </Field>
          <Field
            id="zam-gun"
            name="validFrom"
            label="İlk gün"
            type="date"
            min={today}
            error={faultOf(answer, 'validFrom') ?? undefined}
            value={validFrom}
            onChange={(event) => setValidFrom(event.currentTarget.value)}
          />
        </div>
        <Field
          id="zam-not"
          name="note"
          label="Sürüm notu"
          maxLength={TARIFF_LIMITS.note}
          autoComplete="off"
          error={faultOf(answer, 'note') ?? undefined}
        />
        {holding === null ? (
          <p className="text-sm text-ink-soft">O günde geçerli bir sürüm yok.</p>
        ) : until === undefined ? null : (
          <Alert tone="warning">
            {formatIsoDay(until)} günü daha önce kaydettiğiniz bir sürüm başlıyor; o günden sonrası bu zamdan
            etkilenmez.
          </Alert>
        )}
        {answer?.problem && answer.problem.field === null ? (
          <Alert tone="danger" live title="Zam kaydedilmedi">
            {answer.problem.message}
          </Alert>
        ) : null}
        {raised && !raised.ok ? <Alert tone="danger">{raised.error.message}</Alert> : null}
        {raised?.ok && holding && example ? (
          <TariffComparisonTable
            before={holding.terms}
            after={raised.value}
            example={example}
            names={{ before: `${holding.number}. sürüm`, after: 'Zamlı' }}
          />
        ) : null}
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" variant="secondary" busy={fetcher.state !== 'idle'} disabled={isLocked}>
            Yeni sürüm olarak kaydet
          </Button>
          {isLocked ? (
            <p className="text-sm text-ink-soft">Önce yukarıdaki değişiklikleri kaydedin ya da geri alın.</p>
          ) : null}
        </div>
      </fetcher.Form>
    </Card>
  )
}
