import { and, asc, desc, eq, getTableColumns, inArray, max, notExists, sql } from 'drizzle-orm'
import type { Instant } from '#app/kernel/instant.ts'
import type { Result } from '#app/kernel/result.ts'
import { fail, ok } from '#app/kernel/result.ts'
import type { AccountId } from '#app/modules/accounts/domain/viewer.ts'
import type { AccountsService, PersonalDataHolder } from '#app/modules/accounts/server/accounts.server.ts'
import type { ActivityEntry, ActivityService } from '#app/modules/activity/server/activity.server.ts'
import type { Clock } from '#app/platform/clock.server.ts'
import type { Database, Transaction } from '#app/platform/database.server.ts'
import { createId } from '#app/platform/random.server.ts'
import { transact } from '#app/platform/transact.server.ts'
import type { KeptTool, ToolState, UsedTool } from '../domain/kept-tool.ts'
import { toolKeptUntil, toolName, toolState } from '../domain/kept-tool.ts'
import type { ProductPrint } from '../domain/product-print.ts'
import { printMethods, printTools, printToolUses } from './tables.server.ts'

/** The tools of an order that stands. */
export interface ToolUse {
  readonly accountId: AccountId
  readonly orderId: string
  /** When the order was placed. */
  readonly at: Instant
  readonly tools: readonly UsedTool[]
}

/** A tool as one of the orders that use it knows it. */
export type ToolOfOrder = Pick<KeptTool, 'id' | 'madeForOrderId'>

/** What was made for customers' prints, and may be used again (decision 51). */
export interface PrintTools {
  /**
   * The tools that an account may use again now (`toolKey`), as far as the methods of `prints` need any: not thrown away, and
   * last used within the method's `lifeMonths`. A guest (null) has none; nothing is asked where no method needs one.
   */
  toolsOf(
    accountId: AccountId | null,
    prints: ReadonlyMap<string, Pick<ProductPrint, 'methods'>>,
    executor?: Database,
  ): Promise<ReadonlySet<string>>
  /** Notes what an order's print is made with, in its transaction and before its number is taken. Safe to repeat. */
  noteTools(tx: Database, use: ToolUse): Promise<void>
  /**
   * Takes an order back: what was made for it alone is gone, what others use or used is what it was without it. Safe to
   * repeat; `noteTools` is the way back.
   */
  forgetTools(tx: Transaction, orderId: string): Promise<void>
  /** The tools that these orders are printed with, by order and `toolKey`; those of a guest are kept by nobody. */
  toolsOfOrders(orderIds: readonly string[]): Promise<ReadonlyMap<string, ReadonlyMap<string, ToolOfOrder>>>
  /** All tools of a customer, last used first. */
  keptTools(accountId: AccountId): Promise<readonly KeptTool[]>
  /**
   * Says that a tool was thrown away, or is there after all. The same again changes nothing. 'printing/tool-not-found', also
   * for another customer's.
   */
  changeTool(
    editor: ActivityEntry['actor'],
    accountId: AccountId,
    toolId: string,
    to: Exclude<ToolState, 'expired'>,
  ): Promise<Result<void>>
  /** A customer's tools go with his account, whatever stands on the shelf: nobody could order with them. */
  readonly personalData: PersonalDataHolder
}

const NOT_FOUND = fail.notFound<never>(
  'printing/tool-not-found',
  'Bu kayıt bulunamadı; siparişi iptal edilmiş olabilir.',
)

const MADE_FIRST = sql`${printToolUses.isMade} desc, case when ${printToolUses.isMade} then ${printToolUses.usedAt} end desc, ${printToolUses.usedAt}`

/** Creates what remembers the tools of customers. */
export function createPrintTools({
  db,
  clock,
  accounts,
  activity,
}: {
  readonly db: Database
  readonly clock: Clock
  readonly accounts: Pick<AccountsService, 'namesOf'>
  readonly activity: ActivityService
}): PrintTools {
  /** The tools of an account that are used, with their state now; of some methods only where any are named. */
  async function read(
    executor: Database,
    accountId: AccountId,
    methodIds?: readonly string[],
  ): Promise<readonly (KeptTool & { readonly key: string })[]> {
    const rows = await executor
      .select({
        ...getTableColumns(printTools),
        lifeMonths: sql<number | null>`(${printMethods.tool} ->> 'lifeMonths')::int`,
        lastUsedAt: max(printToolUses.usedAt),
        lastOrderId: sql<string>`(array_agg(${printToolUses.orderId} order by ${printToolUses.usedAt} desc))[1]`,
        madeAt: sql<string>`(array_agg(extract(epoch from ${printToolUses.usedAt}) * 1000 order by ${MADE_FIRST}))[1]`,
        madeForOrderId: sql<string>`(array_agg(${printToolUses.orderId} order by ${MADE_FIRST}))[1]`,
      })
      .from(printTools)
      .innerJoin(printToolUses, eq(printToolUses.toolId, printTools.id))
      .innerJoin(printMethods, eq(printMethods.id, printTools.methodId))
      .where(
        and(
          eq(printTools.accountId, accountId),
          methodIds ? inArray(printTools.methodId, [...methodIds]) : undefined,
        ),
      )
      .groupBy(printTools.id, printMethods.id)
      .orderBy(desc(max(printToolUses.usedAt)), printTools.id)
    const now = clock.now()
    return rows.map((row) => {
      const { id, key, methodName, placeName, inks, artworkName, madeForOrderId, lastOrderId } = row
      const lastUsedAt = row.lastUsedAt?.getTime() ?? 0
      const madeAt = Math.round(Number(row.madeAt))
      const keptUntil = toolKeptUntil(lastUsedAt, row.lifeMonths)
      const state = toolState({ madeAt, destroyedAt: row.destroyedAt?.getTime() ?? null, keptUntil, now })
      const used = { madeForOrderId, madeAt, lastOrderId, lastUsedAt, keptUntil, state }
      return { id, key, methodName, placeName, inks, artworkName, ...used }
    })
  }

  return {
    async toolsOf(accountId, prints, executor = db) {
      const methods = [...prints.values()].flatMap((print) => print.methods.map(({ method }) => method))
      const methodIds = new Set(methods.flatMap(({ id, tool }) => (tool ? [id] : [])))
      if (accountId === null || methodIds.size === 0) return new Set()
      const tools = await read(executor, accountId, [...methodIds])
      return new Set(tools.flatMap(({ key, state }) => (state === 'kept' ? [key] : [])))
    },

    async noteTools(tx, { accountId, orderId, at, tools }) {
      const byKey = new Map<string, UsedTool>()
      for (const used of tools) {
        // Lines may share it; one of them that is charged whole has it made.
        if (!byKey.has(used.key) || !used.tool.isRepeat) byKey.set(used.key, used)
      }
      if (byKey.size === 0) return
      // In one order whoever comes: two orders at once wait for each other.
      const sorted = [...byKey].toSorted(([a], [b]) => (a < b ? -1 : 1))
      const noted = await tx
        .insert(printTools)
        .values(
          sorted.map(([key, { tool, artwork }]) => ({
            id: createId('KLP-'),
            accountId,
            key,
            methodId: tool.methodId,
            methodName: tool.methodName,
            placeName: tool.place?.placeName ?? null,
            inks: tool.inks,
            artworkHash: artwork.contentHash,
            artworkName: artwork.name,
          })),
        )
        .onConflictDoUpdate({
          target: [printTools.accountId, printTools.key],
          set: {
            methodName: sql`excluded.method_name`,
            placeName: sql`excluded.place_name`,
            artworkName: sql`excluded.artwork_name`,
          },
        })
        .returning({ id: printTools.id, key: printTools.key })
      await tx
        .insert(printToolUses)
        .values(
          noted.map(({ id, key }) => ({
            toolId: id,
            orderId,
            usedAt: new Date(at),
            isMade: byKey.get(key)?.tool.isRepeat === false,
          })),
        )
        .onConflictDoNothing()
    },

    async forgetTools(tx, orderId) {
      const ofOrder = tx
        .select({ id: printToolUses.toolId })
        .from(printToolUses)
        .where(eq(printToolUses.orderId, orderId))
      // Locked first: an order that uses one of them meanwhile has it kept.
      const locked = await tx
        .select({ id: printTools.id })
        .from(printTools)
        .where(inArray(printTools.id, ofOrder))
        .orderBy(asc(printTools.key))
        .for('update')
      if (locked.length === 0) return
      const ids = locked.map(({ id }) => id)
      await tx.delete(printToolUses).where(eq(printToolUses.orderId, orderId))
      await tx
        .delete(printTools)
        .where(
          and(
            inArray(printTools.id, ids),
            notExists(
              tx
                .select({ id: printToolUses.toolId })
                .from(printToolUses)
                .where(eq(printToolUses.toolId, printTools.id)),
            ),
          ),
        )
    },

    keptTools: (accountId) => read(db, accountId),

    async toolsOfOrders(orderIds) {
      const byOrder = new Map<string, Map<string, ToolOfOrder>>()
      if (orderIds.length === 0) return byOrder
      const ofThese = db
        .select({ toolId: printToolUses.toolId })
        .from(printToolUses)
        .where(inArray(printToolUses.orderId, [...orderIds]))
      const rows = await db
        .select({
          id: printTools.id,
          key: printTools.key,
          orderIds: sql<string[]>`array_agg(${printToolUses.orderId})`,
          madeForOrderId: sql<string>`(array_agg(${printToolUses.orderId} order by ${MADE_FIRST}))[1]`,
        })
        .from(printTools)
        .innerJoin(printToolUses, eq(printToolUses.toolId, printTools.id))
        .where(inArray(printTools.id, ofThese))
        .groupBy(printTools.id)
      for (const { key, orderIds: users, ...tool } of rows)
        for (const orderId of users) {
          const tools = byOrder.get(orderId) ?? new Map<string, ToolOfOrder>()
          byOrder.set(orderId, tools.set(key, tool))
        }
      return byOrder
    },

    async changeTool(editor, accountId, toolId, to) {
      const owner = (await accounts.namesOf([accountId])).get(accountId)
      return transact(db, async (tx): Promise<Result<void>> => {
        await tx
          .select({ id: printTools.id })
          .from(printTools)
          .where(and(eq(printTools.id, toolId), eq(printTools.accountId, accountId)))
          .for('update')
        const tool = (await read(tx, accountId)).find(({ id }) => id === toolId)
        if (!tool || owner === undefined) return NOT_FOUND
        const isDestroyed = tool.state === 'destroyed'
        if (isDestroyed === (to === 'destroyed')) return ok(undefined)
        await tx
          .update(printTools)
          .set({ destroyedAt: to === 'destroyed' ? new Date(clock.now()) : null })
          .where(eq(printTools.id, toolId))
        await activity.record(tx, {
          actor: editor,
          action: 'customer.tool',
          subject: { type: 'customer', id: accountId, label: owner },
          before: { printTool: toolName(tool), toolState: isDestroyed ? 'destroyed' : 'kept' },
          after: { printTool: toolName(tool), toolState: to },
        })
        return ok(undefined)
      })
    },

    personalData: {
      exportFor: ({ accountId }) => ({
        sections: [
          {
            name: 'baskiKaliplari',
            async *items() {
              for (const tool of await read(db, accountId)) {
                yield {
                  yontem: tool.methodName,
                  yer: tool.placeName,
                  renk: tool.inks,
                  baskiDosyasi: tool.artworkName,
                  yapilis: new Date(tool.madeAt).toISOString(),
                  sonKullanim: new Date(tool.lastUsedAt).toISOString(),
                  saklanma: tool.keptUntil === null ? null : new Date(tool.keptUntil).toISOString(),
                  imha: tool.state === 'destroyed',
                }
              }
            },
          },
        ],
      }),

      async forget(tx, { accountId }) {
        await tx.delete(printTools).where(eq(printTools.accountId, accountId))
        return []
      },
    },
  }
}
