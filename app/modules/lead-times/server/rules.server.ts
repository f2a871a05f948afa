import { eq } from 'drizzle-orm'
import { formatCount } from '#app/kernel/count.ts'
import type { Failure, Result } from '#app/kernel/result.ts'
import { fail, ok, refused } from '#app/kernel/result.ts'
import type { ActivityEntry, ActivityService } from '#app/modules/activity/server/activity.server.ts'
import type { ProductId } from '#app/modules/catalog/domain/product.ts'
import type { CatalogService } from '#app/modules/catalog/server/catalog.server.ts'
import type { LeadGoods, LeadRule, LeadRuleId } from '#app/modules/delivery/domain/lead-rule.ts'
import { areRivals } from '#app/modules/delivery/domain/lead-rule.ts'
import type { PrintingService } from '#app/modules/printing/server/printing.server.ts'
import type { ChangeBus } from '#app/platform/change-bus.server.ts'
import type { Clock } from '#app/platform/clock.server.ts'
import type { Database, Transaction } from '#app/platform/database.server.ts'
import { violatedForeignKey } from '#app/platform/database-errors.server.ts'
import { createId } from '#app/platform/random.server.ts'
import { transact } from '#app/platform/transact.server.ts'
import type { LeadRuleDraft, LeadRuleInput } from '../domain/lead-rule-form.ts'
import { LEAD_RULE_LIMITS } from '../domain/lead-rule-limits.ts'
import { extraText, quantityText, workText } from '../domain/lead-rule-words.ts'
import { missingUsualRules } from '../domain/usual-rules.ts'
import type { RuleRow } from './rule-rows.server.ts'
import { lockRules, ruleColumns, toRule } from './rule-rows.server.ts'
import { leadRules } from './tables.server.ts'

type Editor = ActivityEntry['actor']

interface Names {
  /** Ids, in the order of the methods. */
  readonly methodOrder: readonly string[]
  readonly ofWork: (work: LeadRule['work']) => string
  /** Null for all goods. */
  readonly ofGoods: (goods: LeadGoods) => string | null
}

/** A rule as the back office sees it. */
export interface AdminLeadRule extends LeadRule {
  readonly version: number
  /** 'Baskısız ürün', 'Her baskı', or the name of its method. */
  readonly workName: string
  /** Of the category or product it is for; null for all goods. */
  readonly goodsName: string | null
}

/**
 * The rules of lead times in the back office. What they change is announced as a change of everything: any page may tell
 * a day of delivery.
 */
export interface LeadRuleEditor {
  /** All of them, by work (blank goods, any print, the methods in their order), then the wider goods and smaller amounts first. */
  list(): Promise<readonly AdminLeadRule[]>
  /** 'lead-times/rule-not-found'. */
  get(id: string): Promise<Result<AdminLeadRule>>
  /**
   * Adds (`id` null) a rule or changes one against the version that was seen. 'lead-times/rule-not-found',
   * 'lead-times/version-conflict', 'lead-times/rivals' with the rule that holds for some of the amounts already,
   * 'lead-times/too-many-rules', and 'lead-times/method-gone', 'lead-times/category-gone', 'lead-times/product-gone'.
   */
  save(editor: Editor, id: LeadRuleId | null, input: LeadRuleInput): Promise<Result<LeadRuleId>>
  /** 'lead-times/rule-not-found'. */
  remove(editor: Editor, id: LeadRuleId): Promise<Result<void>>
  /** How many of the usual rules `addUsual` would add. */
  missingUsual(): Promise<number>
  /**
   * Adds those of the usual rules (`usualRules`) that no rule of the shop is in the way of, and answers how many. Safe to
   * repeat. 'lead-times/too-many-rules'.
   */
  addUsual(editor: Editor): Promise<Result<number>>
}

const NOT_FOUND = fail.notFound<never>(
  'lead-times/rule-not-found',
  'Hazırlık süresi bulunamadı; silinmiş olabilir.',
)
export const TOO_MANY_RULES = fail.invalid<never>(
  'lead-times/too-many-rules',
  `En fazla ${LEAD_RULE_LIMITS.rules} hazırlık süresi olabilir. Önce kullanmadıklarınızı silin.`,
)
/** Which part of a rule names what is not there any more. */
const GONE: readonly (readonly [column: string, failure: Result<never>])[] = [
  [
    'method',
    fail.conflict('lead-times/method-gone', 'Bu baskı yöntemi silinmiş; başka birini seçin.', {
      field: 'work',
    }),
  ],
  [
    'category',
    fail.conflict('lead-times/category-gone', 'Bu kategori silinmiş; başka birini seçin.', {
      field: 'categoryId',
    }),
  ],
  [
    'product',
    fail.conflict('lead-times/product-gone', 'Bu ürün silinmiş; başka birini seçin.', { field: 'productId' }),
  ],
]

export function createLeadRuleEditor({
  db,
  clock,
  bus,
  activity,
  catalog,
  printing,
}: {
  readonly db: Database
  readonly clock: Clock
  readonly bus: ChangeBus
  readonly activity: ActivityService
  readonly catalog: Pick<CatalogService, 'linksTo' | 'categories'>
  readonly printing: Pick<PrintingService, 'methods'>
}): LeadRuleEditor {
  async function command<Value>(write: (tx: Transaction) => Promise<Result<Value>>): Promise<Result<Value>> {
    const written = await transact(db, write).catch((error: unknown) => {
      const violated = violatedForeignKey(error)
      const gone = GONE.find(([column]) => violated?.includes(column))
      if (gone) return gone[1]
      throw error
    })
    if (written.ok) await bus.publish(['*'])
    return written
  }

  /** What the rules' methods, categories and products are called. */
  async function namesFor(rules: readonly Pick<LeadRule, 'goods'>[]): Promise<Names> {
    const methods = await printing.methods.list()
    const categories = await catalog.categories()
    const products = await catalog.linksTo(
      rules.flatMap(({ goods }) => (goods.kind === 'product' ? [goods.productId as ProductId] : [])),
    )
    const methodName = new Map<string, string>(methods.map(({ id, name }) => [id, name]))
    const categoryName = new Map<string, string>(categories.map(({ category: { id, name } }) => [id, name]))
    return {
      methodOrder: methods.map(({ id }): string => id),
      ofWork: (work: LeadRule['work']) => workText(work, (id) => methodName.get(id)),
      ofGoods(goods: LeadGoods): string | null {
        if (goods.kind === 'all') return null
        if (goods.kind === 'category') return categoryName.get(goods.categoryId) ?? 'Silinmiş kategori'
        return products.get(goods.productId as ProductId)?.title ?? 'Silinmiş ürün'
      },
    }
  }
  async function named(rows: readonly RuleRow[]): Promise<readonly AdminLeadRule[]> {
    const rules = rows.map((row) => ({ ...toRule(row), version: row.version }))
    const names = await namesFor(rules)
    return rules
      .map((rule) => ({
        ...rule,
        workName: names.ofWork(rule.work),
        goodsName: names.ofGoods(rule.goods),
      }))
      .toSorted(inOrderOf(names.methodOrder))
  }

  async function rulesOf(id: string): Promise<readonly LeadRule[]> {
    return (await db.select().from(leadRules).where(eq(leadRules.id, id))).map(toRule)
  }

  return {
    list: async () => named(await db.select().from(leadRules)),
    async get(id) {
      const [found] = await named(await db.select().from(leadRules).where(eq(leadRules.id, id)))
      return found ? ok(found) : NOT_FOUND
    },

    async save(editor, id, input) {
      const names = await namesFor([input, ...(id === null ? [] : await rulesOf(id))])
      return command(async (tx): Promise<Result<LeadRuleId>> => {
        const { version, ...rule } = input
        const rows = await lockRules(tx)
        const former = id === null ? null : rows.find((row) => row.id === id)
        if (former === undefined) return NOT_FOUND
        if (former && former.version !== version)
          return fail.conflict(
            'lead-times/version-conflict',
            'Bu süre siz düzenlerken başka biri tarafından değiştirildi.',
          )
        const rival = rows.map(toRule).find((other) => other.id !== id && areRivals(rule, other))
        if (rival) return refused(rivalry(rival, names))
        const label = labelOf(rule, names)
        if (!former) {
          if (rows.length >= LEAD_RULE_LIMITS.rules) return TOO_MANY_RULES
          const created = createId('HS-') as LeadRuleId
          await tx
            .insert(leadRules)
            .values({ ...ruleColumns(rule), id: created, createdAt: new Date(clock.now()) })
          await activity.record(tx, {
            actor: editor,
            action: 'lead-rule.create',
            subject: { type: 'lead-rule', id: created, label },
            after: auditOf(rule, names),
          })
          return ok(created)
        }
        await tx
          .update(leadRules)
          // What an owner has changed is his.
          .set({ ...ruleColumns(rule), version: former.version + 1, isSample: false })
          .where(eq(leadRules.id, former.id))
        await activity.record(tx, {
          actor: editor,
          action: 'lead-rule.change',
          subject: { type: 'lead-rule', id: former.id, label },
          before: auditOf(toRule(former), names),
          after: auditOf(rule, names),
        })
        return ok(former.id as LeadRuleId)
      })
    },

    async remove(editor, id) {
      const names = await namesFor(await rulesOf(id))
      return command(async (tx): Promise<Result<void>> => {
        const [former] = await tx.delete(leadRules).where(eq(leadRules.id, id)).returning()
        if (!former) return NOT_FOUND
        const rule = toRule(former)
        await activity.record(tx, {
          actor: editor,
          action: 'lead-rule.remove',
          subject: { type: 'lead-rule', id, label: labelOf(rule, names) },
          before: auditOf(rule, names),
        })
        return ok(undefined)
      })
    },

    async missingUsual() {
      const rows = await db.select().from(leadRules)
      return missingUsualRules(rows.map(toRule), await printing.methods.list()).length
    },

    async addUsual(editor) {
      const methods = await printing.methods.list()
      return command(async (tx): Promise<Result<number>> => {
        const rows = await lockRules(tx)
        const missing = missingUsualRules(rows.map(toRule), methods)
        if (missing.length === 0) return ok(0)
        if (rows.length + missing.length > LEAD_RULE_LIMITS.rules) return TOO_MANY_RULES
        const createdAt = new Date(clock.now())
        await tx
          .insert(leadRules)
          .values(missing.map((rule) => ({ ...ruleColumns(rule), id: createId('HS-'), createdAt })))
        const nameOf = (methodId: string) => methods.find(({ id }) => id === methodId)?.name
        await activity.record(tx, {
          actor: editor,
          action: 'lead-rule.usual',
          subject: { type: 'lead-rule', id: 'usual', label: 'Yaygın süreler' },
          after: { added: missing.map((rule) => `${workText(rule.work, nameOf)}, ${quantityText(rule)}`) },
        })
        return ok(missing.length)
      })
    },
  }
}

const GOODS_ORDER = { all: 0, category: 1, product: 2 } as const

function inOrderOf(methodOrder: readonly string[]) {
  const placeOf = ({ work }: LeadRule): number => {
    if (work.kind === 'blank') return -2
    return work.methodId === null ? -1 : methodOrder.indexOf(work.methodId)
  }
  return (one: AdminLeadRule, other: AdminLeadRule): number =>
    placeOf(one) - placeOf(other) ||
    GOODS_ORDER[one.goods.kind] - GOODS_ORDER[other.goods.kind] ||
    (one.goodsName ?? '').localeCompare(other.goodsName ?? '', 'tr') ||
    one.fromQuantity - other.fromQuantity
}

function rivalry(rival: LeadRule, names: Names): Failure {
  return {
    kind: 'conflict',
    code: 'lead-times/rivals',
    message: `“${labelOf(rival, names)}” süresi aynı adetlerin bir bölümü için geçerli; hangisinin uygulanacağı belli olmaz. Adetleri değiştirin.`,
    details: { field: 'fromQuantity' },
  }
}

/** 'Serigrafi, Tişörtler, 1–300 adet'. */
function labelOf(rule: LeadRuleDraft, { ofWork, ofGoods }: Names): string {
  const goods = ofGoods(rule.goods)
  return [ofWork(rule.work), ...(goods === null ? [] : [goods]), quantityText(rule)].join(', ')
}

function auditOf(rule: LeadRuleDraft, { ofWork, ofGoods }: Names) {
  const { prepareDays, produceDays, expressDays } = rule
  return {
    leadWork: ofWork(rule.work),
    leadGoods: ofGoods(rule.goods) ?? 'Bütün ürünler',
    leadQuantity: quantityText(rule),
    prepareDays,
    produceDays,
    leadExtra: extraText(rule.extra),
    expressDays: expressDays === null ? null : formatCount(expressDays),
  }
}
