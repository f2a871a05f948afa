import { isDeepStrictEqual } from 'node:util'
import { eq, inArray } from 'drizzle-orm'
import type { ContentTally } from '#app/kernel/content-tally.ts'
import { createTally } from '#app/kernel/content-tally.ts'
import type { Result } from '#app/kernel/result.ts'
import { fail, ok } from '#app/kernel/result.ts'
import type { ActivityEntry, ActivityService } from '#app/modules/activity/server/activity.server.ts'
import type { LeadGoods } from '#app/modules/delivery/domain/lead-rule.ts'
import { areRivals } from '#app/modules/delivery/domain/lead-rule.ts'
import type { NamedMethod } from '#app/modules/printing/domain/printing-method.ts'
import { methodOfChoice } from '#app/modules/printing/domain/printing-method.ts'
import type { Transaction } from '#app/platform/database.server.ts'
import { createId } from '#app/platform/random.server.ts'
import type { FiledLeadTimes } from '../domain/exported-lead-times.ts'
import { readExportedLeadTimes } from '../domain/exported-lead-times.ts'
import type { LeadRuleDraft } from '../domain/lead-rule-form.ts'
import { LEAD_RULE_LIMITS } from '../domain/lead-rule-limits.ts'
import { lockRules, ruleColumns, toRule } from './rule-rows.server.ts'
import { leadRules, pressCapacities } from './tables.server.ts'

/** What taking the lead times of a file in needs besides its lines. */
export interface LeadTimesImport {
  readonly activity: ActivityService
  readonly editor: ActivityEntry['actor']
  readonly now: Date
  /** What the file's categories and products are called here. */
  readonly categoryIdOf: ReadonlyMap<string, string>
  readonly productIdOf: ReadonlyMap<string, string>
}

/** What became of the lines of each kind. */
export interface ImportedLeadTimes {
  readonly rules: ContentTally
  readonly presses: ContentTally
}

type Line<Kind extends FiledLeadTimes['kind']> = Extract<FiledLeadTimes, { readonly kind: Kind }>

/**
 * Takes rules and presses of a file in, after its print methods. A rule is found again by work, goods and first amount; one
 * that is here and would hold for the same amounts as one of the file gives way to it. What is here and not there stays.
 * Lines about methods, categories and products that are not here are passed over: they were deleted while the file was
 * written. 'lead-times/faulty-line', 'lead-times/too-many-rules'.
 */
export async function importLeadTimes(
  tx: Transaction,
  exported: readonly unknown[],
  methods: readonly NamedMethod[],
  context: LeadTimesImport,
): Promise<Result<ImportedLeadTimes>> {
  const lines: FiledLeadTimes[] = []
  for (const [index, value] of exported.entries()) {
    const read = readExportedLeadTimes(value)
    if (!read) return faulty(`${index + 1}. satır hatalı.`)
    lines.push(read)
  }
  const ofKind = <Kind extends FiledLeadTimes['kind']>(kind: Kind) =>
    lines.filter((line): line is Line<Kind> => line.kind === kind)
  const rules = await takeRules(tx, ofKind('rule'), methods, context)
  if (!rules.ok) return rules
  const taken = { rules: rules.value, presses: await takePresses(tx, ofKind('press'), methods) }
  const isChanged = Object.values(taken).some(({ added, changed, removed }) => added + changed + removed > 0)
  if (isChanged)
    await context.activity.record(tx, {
      actor: context.editor,
      action: 'lead-rule.import',
      subject: { type: 'lead-rule', id: 'import', label: 'İçerik dosyası' },
      after: { leadRules: wordsOf(taken.rules), presses: wordsOf(taken.presses) },
    })
  return ok(taken)
}

function faulty(why: string): Result<never> {
  return fail.invalid('lead-times/faulty-line', `lead-times.jsonl: ${why}`)
}

function wordsOf({ added, changed, removed }: ContentTally): string {
  return `+${added} ~${changed} -${removed}`
}

async function takeRules(
  tx: Transaction,
  lines: readonly Line<'rule'>[],
  methods: readonly NamedMethod[],
  context: LeadTimesImport,
): Promise<Result<ContentTally>> {
  const filed = lines.flatMap((line) => ruleHere(line, methods, context) ?? [])
  const isTwice = filed.some((rule, index) => filed.slice(0, index).some((other) => areRivals(rule, other)))
  if (isTwice) return faulty('İki süre aynı adetler için geçerli.')
  const rows = await lockRules(tx)
  const tally = createTally()
  const kept = new Set<string>()
  const added: LeadRuleDraft[] = []
  for (const rule of filed) {
    const here = rows.find((row) => isDeepStrictEqual(nameOf(toRule(row)), nameOf(rule)))
    if (!here) {
      added.push(rule)
      tally.note('added')
      continue
    }
    kept.add(here.id)
    const { id: _id, ...stored } = toRule(here)
    const isSame = isDeepStrictEqual(ruleColumns(stored), ruleColumns(rule))
    tally.note(isSame ? 'same' : 'changed')
    if (isSame && !here.isSample) continue
    await tx
      .update(leadRules)
      // What comes with a file is the shop's own.
      .set({ ...ruleColumns(rule), version: isSame ? here.version : here.version + 1, isSample: false })
      .where(eq(leadRules.id, here.id))
  }
  const inTheWay = rows.filter(
    (row) => !kept.has(row.id) && filed.some((rule) => areRivals(rule, toRule(row))),
  )
  tally.note('removed', inTheWay.length)
  if (inTheWay.length > 0)
    await tx.delete(leadRules).where(
      inArray(
        leadRules.id,
        inTheWay.map(({ id }) => id),
      ),
    )
  if (rows.length - inTheWay.length + added.length > LEAD_RULE_LIMITS.rules)
    return fail.invalid(
      'lead-times/too-many-rules',
      `En fazla ${LEAD_RULE_LIMITS.rules} hazırlık süresi olabilir; dosyadakilerle daha çok olur.`,
    )
  if (added.length > 0)
    await tx
      .insert(leadRules)
      .values(added.map((rule) => ({ ...ruleColumns(rule), id: createId('HS-'), createdAt: context.now })))
  return ok(tally.counted())
}

/** What a rule is found again by. */
function nameOf({ work, goods, fromQuantity }: LeadRuleDraft) {
  return { work, goods, fromQuantity }
}

/** A rule by what its method, category and product are called here; null where one of them is not. */
function ruleHere(
  { method, rule }: Line<'rule'>,
  methods: readonly NamedMethod[],
  context: LeadTimesImport,
): LeadRuleDraft | null {
  const goods = goodsHere(rule.goods, context)
  if (!goods) return null
  if (method === null) return { ...rule, goods }
  const here = methodOfChoice(methods, method)
  return here ? { ...rule, goods, work: { kind: 'print', methodId: here.id } } : null
}

function goodsHere(goods: LeadGoods, { categoryIdOf, productIdOf }: LeadTimesImport): LeadGoods | null {
  if (goods.kind === 'all') return goods
  if (goods.kind === 'category') {
    const categoryId = categoryIdOf.get(goods.categoryId)
    return categoryId === undefined ? null : { kind: 'category', categoryId }
  }
  const productId = productIdOf.get(goods.productId)
  return productId === undefined ? null : { kind: 'product', productId }
}

async function takePresses(
  tx: Transaction,
  lines: readonly Line<'press'>[],
  methods: readonly NamedMethod[],
): Promise<ContentTally> {
  const tally = createTally()
  const wanted = new Map(
    lines.flatMap(({ method, press }) => {
      const here = methodOfChoice(methods, method)
      return here ? [[here.id as string, press] as const] : []
    }),
  )
  // By their ids, as whoever books days of several methods locks them.
  for (const [methodId, { perDay, exceptions }] of [...wanted].toSorted(([one], [other]) =>
    one < other ? -1 : 1,
  )) {
    const columns = {
      piecesPerDay: perDay.pieces,
      jobsPerDay: perDay.jobs,
      exceptions: [...exceptions],
    }
    const isMethod = eq(pressCapacities.methodId, methodId)
    const [stored] = await tx.select().from(pressCapacities).where(isMethod).for('update')
    if (!stored) {
      await tx.insert(pressCapacities).values({ ...columns, methodId })
      tally.note('added')
      continue
    }
    const { piecesPerDay, jobsPerDay } = stored
    const isSame = isDeepStrictEqual({ piecesPerDay, jobsPerDay, exceptions: stored.exceptions }, columns)
    tally.note(isSame ? 'same' : 'changed')
    if (isSame && !stored.isSample) continue
    await tx
      .update(pressCapacities)
      .set({ ...columns, version: isSame ? stored.version : stored.version + 1, isSample: false })
      .where(isMethod)
  }
  return tally.counted()
}
