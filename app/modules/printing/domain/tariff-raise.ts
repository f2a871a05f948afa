import { z } from 'zod'
import { FORM_VERSION } from '#app/kernel/form-version.ts'
import { UNREADABLE_FORM } from '#app/kernel/form-words.ts'
import { parseIsoDay } from '#app/kernel/instant.ts'
import type { Kurus } from '#app/kernel/money.ts'
import { formatLira, multiplyRounded } from '#app/kernel/money.ts'
import { WHOLE_BP } from '#app/kernel/percent.ts'
import { plainText } from '#app/kernel/plain-text.ts'
import type { Result } from '#app/kernel/result.ts'
import { fail, ok } from '#app/kernel/result.ts'
import { TARIFF_LIMITS } from './print-tariff.ts'
import type { TariffContent } from './tariff-form.ts'

/** What raised amounts are rounded to, in kuruş. */
export const RAISE_STEPS = { kurus: 1, 'five-kurus': 5, lira: 100 } as const
export type RaiseStep = keyof typeof RAISE_STEPS

export const RAISE_STEP_LABELS: Readonly<Record<RaiseStep, string>> = {
  kurus: 'Kuruşa',
  'five-kurus': '5 kuruşa',
  lira: 'Tam liraya',
}

/** Ten times dearer at most; nothing becomes free. */
const MOST_BP = 10 * WHOLE_BP
const LEAST_BP = -WHOLE_BP + 1
/** Of fewer steps than this an amount would change by more than its raise; it is rounded to kuruş. */
const LEAST_STEPS = 10

/** A whole tariff raised from a day on. */
export interface TariffRaise {
  /** Hundredths of a percent; below 0 it is lowered. */
  readonly changeBp: number
  readonly step: RaiseStep
  readonly validFrom: string
  readonly note: string
  /** The version of the head that was seen: pressed twice, it is raised once. */
  readonly version: number
}

const text = z
  .string(UNREADABLE_FORM)
  .max(2_000, UNREADABLE_FORM)
  .optional()
  .transform((typed) => plainText(typed ?? ''))

/** What is typed for raising a tariff. Whether the day is not over is the server's to look up. */
export const tariffRaiseSchema = z
  .strictObject(
    {
      intent: z.literal('raise'),
      percent: text,
      step: z.enum(Object.keys(RAISE_STEPS) as [RaiseStep, ...RaiseStep[]], UNREADABLE_FORM),
      validFrom: text,
      note: text,
      version: z.string(UNREADABLE_FORM).regex(FORM_VERSION, UNREADABLE_FORM),
    },
    UNREADABLE_FORM,
  )
  .transform(({ percent, step, validFrom, note, version }, context): TariffRaise => {
    const refuse = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message })
    const changeBp = parseChange(percent)
    if (changeBp === null)
      refuse('percent', 'Yüzdeyi yazın: zam için 15, indirim için -10. En çok iki ondalık.')
    if (!parseIsoDay(validFrom)) refuse('validFrom', 'Geçerli olacağı ilk günü seçin.')
    if (note.length > TARIFF_LIMITS.note)
      refuse('note', `En fazla ${TARIFF_LIMITS.note} karakter yazabilirsiniz.`)
    return { changeBp: changeBp ?? 0, step, validFrom, note, version: Number(version) }
  })

/** A change in percent as it is typed: '15', '%150', '-7,5'. In basis points; null for none and for what is out of bounds. */
export function parseChange(typed: string): number | null {
  const [, sign, whole, decimals = ''] =
    /^(?:%\s?)?([-−+]?)\s?(\d{1,4})(?:[.,](\d{1,2}))?(?:\s?%)?$/.exec(typed.trim()) ?? []
  if (whole === undefined) return null
  const size = Number(whole) * 100 + Number(decimals.padEnd(2, '0'))
  const change = sign === '-' || sign === '−' ? -size : size
  return change === 0 || change < LEAST_BP || change > MOST_BP ? null : change
}

/**
 * Terms with every amount changed by a percentage, each rounded half up once, to `step`; an amount of fewer than ten steps
 * to kuruş. A raise lowers nothing and a lowering raises nothing. Express stays: it is a percentage of what was raised.
 * Refuses an amount beyond what a tariff may say ('printing/amount-too-large').
 */
export function raiseTerms<Terms extends TariffContent>(
  terms: Terms,
  { changeBp, step }: Pick<TariffRaise, 'changeBp' | 'step'>,
): Result<Terms> {
  const raise = (minor: Kurus) => raiseAmount(minor, changeBp, RAISE_STEPS[step])
  const bands = terms.bands.map((band) => ({
    ...band,
    fixedMinor: raise(band.fixedMinor),
    nextFixedMinor: raise(band.nextFixedMinor),
    firstMinor: raise(band.firstMinor),
    nextMinor: raise(band.nextMinor),
  }))
  const toolMinor = raise(terms.toolMinor)
  const repeatToolMinor = raise(terms.repeatToolMinor)
  const minimumMinor = raise(terms.minimumMinor)
  const handlingMinor = raise(terms.handlingMinor)
  const largest = Math.max(
    ...bands.flatMap(({ fixedMinor, nextFixedMinor, firstMinor, nextMinor }) => [
      ...[fixedMinor, nextFixedMinor, firstMinor, nextMinor],
    ]),
    ...[toolMinor, repeatToolMinor, minimumMinor, handlingMinor],
  )
  if (largest > TARIFF_LIMITS.amountMinor) {
    return fail.invalid(
      'printing/amount-too-large',
      `Bu zamla bir tutar ${formatLira(TARIFF_LIMITS.amountMinor)} sınırını aşar.`,
      { field: 'percent' },
    )
  }
  return ok({ ...terms, bands, toolMinor, repeatToolMinor, minimumMinor, handlingMinor })
}

function raiseAmount(minor: Kurus, changeBp: number, step: number): Kurus {
  const isCoarse = minor < LEAST_STEPS * step
  const to = isCoarse ? 1 : step
  const rounded = multiplyRounded(minor, WHOLE_BP + changeBp, WHOLE_BP * to) * to
  return changeBp > 0 ? Math.max(minor, rounded) : Math.min(minor, rounded)
}
