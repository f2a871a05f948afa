import type { Brand } from '#app/kernel/brand.ts'

export type LeadRuleId = Brand<string, 'LeadRuleId'>

/** What is done to goods before they are sent: nothing but packing, or a print; by a method, or by any. */
export type LeadWork =
  | { readonly kind: 'blank' }
  | { readonly kind: 'print'; readonly methodId: string | null }

/** Which goods a rule is for. */
export type LeadGoods =
  | { readonly kind: 'all' }
  | { readonly kind: 'category'; readonly categoryId: string }
  | { readonly kind: 'product'; readonly productId: string }

/** How many working days an amount takes by whole days, from its first piece on. */
export interface LeadDays {
  /** Films, screens, programmes: before the first place of a line is printed, once. */
  readonly prepareDays: number
  /** Printing one place of all pieces; of blank goods picking and packing them. */
  readonly produceDays: number
  /** What larger amounts take longer: so many days for each begun `pieces` from the rule's first piece on. */
  readonly extra: { readonly pieces: number; readonly days: number } | null
  /** Preparing and printing where a buyer pays for express; null where there is none. */
  readonly expressDays: number | null
}

/** How long a kind of work takes for amounts from `fromQuantity` to `toQuantity` (null: any larger), both included. */
export interface LeadRule extends LeadDays {
  readonly id: LeadRuleId
  readonly work: LeadWork
  readonly goods: LeadGoods
  readonly fromQuantity: number
  readonly toQuantity: number | null
}

/** What one piece of work takes. */
export interface LeadTime {
  readonly ruleId: LeadRuleId
  readonly prepareDays: number
  readonly produceDays: number
  readonly expressDays: number | null
}

/** A work that a line needs. */
export interface WantedWork {
  readonly work: LeadWork
  readonly productId: string
  readonly categoryId: string
  /** In pieces. */
  readonly quantity: number
}

/**
 * How long a work takes by the most specific rule for it: of the product before those of its category before those for all
 * goods, and among them of the method before those for any print. Of two that are alike the one that begins at more pieces.
 * Null where no rule is for it.
 */
export function leadTimeOf(rules: readonly LeadRule[], wanted: WantedWork): LeadTime | null {
  const fitting = rules.filter((rule) => isFor(rule, wanted))
  const [rule] = fitting.toSorted(
    (one, other) => rankOf(other) - rankOf(one) || other.fromQuantity - one.fromQuantity,
  )
  if (!rule) return null
  const { id, prepareDays, produceDays, expressDays, extra, fromQuantity } = rule
  const begun = extra ? Math.ceil((wanted.quantity - fromQuantity + 1) / extra.pieces) * extra.days : 0
  return { ruleId: id, prepareDays, produceDays: produceDays + begun, expressDays }
}

/** Whether any of a line's prints can be made in express. */
export function hasExpress(
  rules: readonly LeadRule[],
  line: Omit<WantedWork, 'work'> & { readonly methodIds: readonly (string | null)[] },
): boolean {
  return line.methodIds.some(
    (methodId) => leadTimeOf(rules, { ...line, work: { kind: 'print', methodId } })?.expressDays != null,
  )
}

function isFor({ work, goods, fromQuantity, toQuantity }: LeadRule, wanted: WantedWork): boolean {
  if (wanted.quantity < fromQuantity || (toQuantity !== null && wanted.quantity > toQuantity)) return false
  if (goods.kind === 'category' && goods.categoryId !== wanted.categoryId) return false
  if (goods.kind === 'product' && goods.productId !== wanted.productId) return false
  if (work.kind !== wanted.work.kind) return false
  return (
    work.kind === 'blank' ||
    work.methodId === null ||
    (wanted.work.kind === 'print' && work.methodId === wanted.work.methodId)
  )
}

function rankOf({ work, goods }: LeadRule): number {
  const ofGoods = { all: 0, category: 2, product: 4 }[goods.kind]
  return ofGoods + (work.kind === 'print' && work.methodId !== null ? 1 : 0)
}

/** Whether two rules would both be the most specific one for some amount: an owner could not tell which holds. */
export function areRivals(one: Omit<LeadRule, 'id'>, other: Omit<LeadRule, 'id'>): boolean {
  return (
    JSON.stringify([one.work, one.goods]) === JSON.stringify([other.work, other.goods]) &&
    one.fromQuantity <= (other.toQuantity ?? Number.POSITIVE_INFINITY) &&
    other.fromQuantity <= (one.toQuantity ?? Number.POSITIVE_INFINITY)
  )
}
