import { z } from 'zod'
import { formatCount } from '#app/kernel/count.ts'
import { FORM_VERSION } from '#app/kernel/form-version.ts'
import { UNREADABLE_FORM } from '#app/kernel/form-words.ts'
import { plainLine } from '#app/kernel/plain-text.ts'
import { countBoundsText, typedCount } from '#app/kernel/typed-count.ts'
import type { LeadGoods, LeadRule, LeadWork } from '#app/modules/delivery/domain/lead-rule.ts'
import { LEAD_RULE_LIMITS } from './lead-rule-limits.ts'

/** A rule before it has an id. */
export type LeadRuleDraft = Omit<LeadRule, 'id'>

/** What the back office saves of a rule. */
export interface LeadRuleInput extends LeadRuleDraft {
  /** The version the form was opened with; null for a new rule. */
  readonly version: number | null
}

export const GOODS_KINDS = ['all', 'category', 'product'] as const

/** The form's fields as the texts that stand in its controls. */
export interface LeadRuleFormValues {
  /** 'blank', 'any-print' or a method's id. */
  readonly work: string
  readonly goods: LeadGoods['kind']
  readonly categoryId: string
  readonly productId: string
  readonly fromQuantity: string
  /** Empty: any larger amount. */
  readonly toQuantity: string
  readonly prepareDays: string
  readonly produceDays: string
  /** Both or none. */
  readonly extraPieces: string
  readonly extraDays: string
  /** Empty where there is no express. */
  readonly expressDays: string
  readonly version: string
}

const L = LEAD_RULE_LIMITS
const ID = /^[\w.:-]{1,128}$/

const text = z
  .string(UNREADABLE_FORM)
  .max(2_000, UNREADABLE_FORM)
  .optional()
  .transform((typed) => plainLine(typed ?? ''))

const formFields = z.strictObject(
  {
    work: text,
    goods: z.enum(GOODS_KINDS, UNREADABLE_FORM),
    categoryId: text,
    productId: text,
    fromQuantity: text,
    toQuantity: text,
    prepareDays: text,
    produceDays: text,
    extraPieces: text,
    extraDays: text,
    expressDays: text,
    version: z.string(UNREADABLE_FORM).regex(FORM_VERSION, UNREADABLE_FORM).optional(),
  },
  UNREADABLE_FORM,
)

/**
 * The form as it is sent, read into what the shop stores. Of the goods only what was chosen counts; blank goods are not
 * prepared before and have no express. Whether method, category and product exist is the server's to look up.
 */
export const leadRuleSchema = formFields.transform((form, context): LeadRuleInput => {
  const refuse = (field: keyof typeof form, message: string): void => {
    context.addIssue({ code: 'custom', path: [field], message })
  }
  function count(field: keyof typeof form, least: number, most: number): number {
    const read = typedCount(form[field] ?? '', least, most)
    if (read === null) refuse(field, `${countBoundsText(least, most)}.`)
    return read ?? least
  }
  const optional = (field: keyof typeof form, least: number, most: number): number | null =>
    form[field] === '' ? null : count(field, least, most)

  const work = workOf(form.work)
  if (work === null) refuse('work', 'Ne yapıldığını seçin.')
  const isBlank = work?.kind === 'blank'
  const goods = goodsOf(form)
  if (goods === null)
    refuse(
      form.goods === 'category' ? 'categoryId' : 'productId',
      form.goods === 'category' ? 'Kategoriyi seçin.' : 'Ürünü arayıp seçin.',
    )
  const fromQuantity = count('fromQuantity', 1, L.quantity)
  const toQuantity = optional('toQuantity', 1, L.quantity)
  if (toQuantity !== null && toQuantity < fromQuantity)
    refuse('toQuantity', 'İlk adetten az olamaz. Üst sınır yoksa boş bırakın.')
  const extraPieces = optional('extraPieces', 1, L.quantity)
  const extraDays = optional('extraDays', 1, L.days)
  if (extraPieces !== null && extraDays === null)
    refuse('extraDays', 'Kaç gün eklendiğini yazın; süre uzamıyorsa ikisini de boş bırakın.')
  if (extraPieces === null && extraDays !== null)
    refuse('extraPieces', 'Kaç adette bir eklendiğini yazın; süre uzamıyorsa ikisini de boş bırakın.')
  return {
    work: work ?? { kind: 'blank' },
    goods: goods ?? { kind: 'all' },
    fromQuantity,
    toQuantity,
    prepareDays: isBlank ? 0 : count('prepareDays', 0, L.days),
    produceDays: count('produceDays', 0, L.days),
    extra: extraPieces === null || extraDays === null ? null : { pieces: extraPieces, days: extraDays },
    expressDays: isBlank ? null : optional('expressDays', 0, L.days),
    version: form.version === undefined ? null : Number(form.version),
  }
})

export type LeadRuleFormFields = z.input<typeof leadRuleSchema>

function workOf(typed: string): LeadWork | null {
  if (typed === 'blank') return { kind: 'blank' }
  if (typed === 'any-print') return { kind: 'print', methodId: null }
  return ID.test(typed) ? { kind: 'print', methodId: typed } : null
}

function goodsOf({
  goods,
  categoryId,
  productId,
}: Pick<LeadRuleFormValues, 'goods' | 'categoryId' | 'productId'>): LeadGoods | null {
  if (goods === 'all') return { kind: 'all' }
  if (goods === 'category') return ID.test(categoryId) ? { kind: 'category', categoryId } : null
  return ID.test(productId) ? { kind: 'product', productId } : null
}

/** What the form of a stored rule starts with. Sent back untouched it gives the same rule. */
export function leadRuleFormValues(rule: LeadRuleInput): LeadRuleFormValues {
  const { work, goods, fromQuantity, toQuantity, prepareDays, produceDays, extra, expressDays } = rule
  return {
    work: workValue(work),
    goods: goods.kind,
    categoryId: goods.kind === 'category' ? goods.categoryId : '',
    productId: goods.kind === 'product' ? goods.productId : '',
    fromQuantity: formatCount(fromQuantity),
    toQuantity: toQuantity === null ? '' : formatCount(toQuantity),
    prepareDays: String(prepareDays),
    produceDays: String(produceDays),
    extraPieces: extra === null ? '' : formatCount(extra.pieces),
    extraDays: extra === null ? '' : String(extra.days),
    expressDays: expressDays === null ? '' : String(expressDays),
    version: rule.version === null ? '' : String(rule.version),
  }
}

/** What a work is called in the form's control. */
export function workValue(work: LeadWork): string {
  return work.kind === 'blank' ? 'blank' : (work.methodId ?? 'any-print')
}

/** What the form of a new rule starts with. */
export function emptyLeadRuleForm(facts: Partial<LeadRuleFormValues> = {}): LeadRuleFormValues {
  return {
    work: '',
    goods: 'all',
    categoryId: '',
    productId: '',
    fromQuantity: '1',
    toQuantity: '',
    prepareDays: '0',
    produceDays: '',
    extraPieces: '',
    extraDays: '',
    expressDays: '',
    version: '',
    ...facts,
  }
}
