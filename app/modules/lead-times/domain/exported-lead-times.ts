/** How long work takes, and what presses can do, as a file of the shop's content says it, a line for each. */
import { z } from 'zod'
import type { LeadDays } from '#app/modules/delivery/domain/lead-rule.ts'
import type { LeadRuleDraft } from './lead-rule-form.ts'
import { leadRuleFormValues, leadRuleSchema } from './lead-rule-form.ts'
import type { PressCapacity } from './press-capacity.ts'
import type { PressInput } from './press-form.ts'
import { PRESS_LIMITS, pressFormValues, pressSchema } from './press-form.ts'

/** A rule; a method stands there by its name, categories and products as the file's other parts call them. */
export interface ExportedRule extends LeadDays {
  readonly kind: 'rule'
  readonly work: LeadRuleDraft['work']['kind']
  /** Null for blank goods and for any print. */
  readonly method: string | null
  readonly goods: LeadRuleDraft['goods']
  readonly fromQuantity: number
  readonly toQuantity: number | null
}

/** What a method's presses can do; those without a limit have no line. */
export interface ExportedPress extends Omit<PressCapacity, 'methodId'> {
  readonly kind: 'press'
  readonly method: string
}

export type ExportedLeadTimes = ExportedRule | ExportedPress

/** A line as it is taken in: judged by the rules of the form that an owner would have filled in. */
export type FiledLeadTimes =
  | {
      readonly kind: 'rule'
      /** Its method; null where the rule is of none. */
      readonly method: string | null
      /** A print of a method stands there as any print. */
      readonly rule: LeadRuleDraft
    }
  | { readonly kind: 'press'; readonly method: string; readonly press: Omit<PressInput, 'version'> }

const id = z.string().regex(/^[\w.:-]{1,128}$/)
const name = z.string().min(1).max(200)
const whole = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER)
const capacity = { pieces: whole.nullable(), jobs: whole.nullable() }

const ruleLine = z.object({
  kind: z.literal('rule'),
  work: z.enum(['blank', 'print']),
  method: name.nullable(),
  goods: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('all') }),
    z.object({ kind: z.literal('category'), categoryId: id }),
    z.object({ kind: z.literal('product'), productId: id }),
  ]),
  fromQuantity: whole,
  toQuantity: whole.nullable(),
  prepareDays: whole,
  produceDays: whole,
  extra: z.object({ pieces: whole, days: whole }).nullable(),
  expressDays: whole.nullable(),
})

const pressLine = z.object({
  kind: z.literal('press'),
  method: name,
  perDay: z.object(capacity),
  exceptions: z
    .array(
      z.object({
        ...capacity,
        firstDay: z.string().max(20),
        lastDay: z.string().max(20),
        note: z.string().max(2_000),
      }),
    )
    .max(PRESS_LIMITS.exceptions),
})

const line = z.discriminatedUnion('kind', [ruleLine, pressLine])

/** A line of a file; null for what no form of ours could have said. */
export function readExportedLeadTimes(value: unknown): FiledLeadTimes | null {
  const read = line.safeParse(value)
  if (!read.success) return null
  if (read.data.kind === 'press') {
    const { kind, method, ...press } = read.data
    const typed = pressSchema.safeParse(pressFormValues({ ...press, version: 0 }))
    if (!typed.success) return null
    const { version: _version, ...judged } = typed.data
    return { kind, method, press: judged }
  }
  const { kind, work, method, ...rule } = read.data
  if (work === 'blank' && method !== null) return null
  const filed = { ...rule, work: work === 'blank' ? { kind: work } : { kind: work, methodId: null } }
  const { version: _empty, ...values } = leadRuleFormValues({ ...filed, version: null })
  const typed = leadRuleSchema.safeParse(values)
  if (!typed.success) return null
  const { version: _version, ...judged } = typed.data
  return { kind, method, rule: judged }
}
