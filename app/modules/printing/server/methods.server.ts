import { asc, eq, gt, sql } from 'drizzle-orm'
import { formatCount } from '#app/kernel/count.ts'
import type { Result } from '#app/kernel/result.ts'
import { fail, ok } from '#app/kernel/result.ts'
import { foldTurkish } from '#app/kernel/turkish-text.ts'
import type { ActivityEntry, ActivityService } from '#app/modules/activity/server/activity.server.ts'
import type { CatalogService } from '#app/modules/catalog/server/catalog.server.ts'
import type { ChangeBus } from '#app/platform/change-bus.server.ts'
import type { Clock } from '#app/platform/clock.server.ts'
import type { Database, Transaction } from '#app/platform/database.server.ts'
import { isUniqueViolation } from '#app/platform/database-errors.server.ts'
import { lockRows, placeRow } from '#app/platform/ordered-rows.server.ts'
import { createId } from '#app/platform/random.server.ts'
import { transact } from '#app/platform/transact.server.ts'
import { artworkText, toolText } from '../domain/method-activity-labels.ts'
import type { PrintingMethod, PrintingMethodId } from '../domain/printing-method.ts'
import { formerNames, METHOD_LIMITS } from '../domain/printing-method.ts'
import type { PrintingMethodInput } from '../domain/printing-method-form.ts'
import { missingUsual } from '../domain/usual-methods.ts'
import { lastPlace, lockMethods, toMethod } from './method-rows.server.ts'
import { printMethods, printTariffs } from './tables.server.ts'

type Editor = ActivityEntry['actor']

/** A method as the back office sees it. */
export interface AdminMethod extends PrintingMethod {
  readonly version: number
  readonly saleTariffs: number
}

/**
 * The print methods of the shop in the back office. What they change shows on public pages at the next request, by the
 * same announcement that reaches every page: any product may be printed so.
 */
export interface PrintMethodEditor {
  /** All of them in their order; `METHOD_LIMITS.methods` at most. */
  list(): Promise<readonly AdminMethod[]>
  /** 'printing/method-not-found'. */
  get(id: string): Promise<Result<AdminMethod>>
  /**
   * Adds (`id` null) a method at the end, or changes one against the version that was seen. Called otherwise it keeps its
   * former name, and so is the print choice of every product that has it, in the same transaction; carts and import files
   * still know it by the former one. 'printing/method-not-found', 'printing/name-taken', 'printing/too-many-methods',
   * 'printing/version-conflict'.
   */
  save(
    editor: Editor,
    id: PrintingMethodId | null,
    input: PrintingMethodInput,
  ): Promise<Result<PrintingMethodId>>
  /** Puts one before another (`before` null: at the end). 'printing/order-changed'. */
  place(editor: Editor, move: { readonly id: string; readonly before: string | null }): Promise<Result<void>>
  /** Offers prints by it or no longer; a form that is open on it is told. 'printing/method-not-found'. */
  toggle(editor: Editor, id: PrintingMethodId, active: boolean): Promise<Result<void>>
  /** Deletes a method for good; refused while it has tariffs: 'printing/method-in-use'. 'printing/method-not-found'. */
  remove(editor: Editor, id: PrintingMethodId): Promise<Result<void>>
  /**
   * Adds those of the usual methods (`USUAL_METHODS`) that the shop has under no name, and answers how many. Safe to
   * repeat. 'printing/too-many-methods'.
   */
  addUsual(editor: Editor): Promise<Result<number>>
}

const NOT_FOUND = fail.notFound<never>(
  'printing/method-not-found',
  'Baskı yöntemi bulunamadı; silinmiş olabilir.',
)
const NAME_TAKEN = fail.conflict<never>(
  'printing/name-taken',
  'Bu adla bir yöntem zaten var. Lütfen başka bir ad yazın.',
  { field: 'name' },
)
const TOO_MANY = fail.invalid<never>(
  'printing/too-many-methods',
  `En fazla ${METHOD_LIMITS.methods} baskı yöntemi olabilir. Önce kullanmadığınızı silin.`,
)
const LIST = { table: printMethods }

type MethodRow = typeof printMethods.$inferSelect

export function createPrintMethodEditor({
  db,
  clock,
  bus,
  catalog,
  activity,
}: {
  readonly db: Database
  readonly clock: Clock
  readonly bus: ChangeBus
  readonly catalog: CatalogService
  readonly activity: ActivityService
}): PrintMethodEditor {
  async function command<Value>(write: (tx: Transaction) => Promise<Result<Value>>): Promise<Result<Value>> {
    const written = await transact(db, write).catch((error: unknown) => {
      if (isUniqueViolation(error, 'print_methods_name')) return NAME_TAKEN
      throw error
    })
    if (written.ok) await bus.publish(['*'])
    return written
  }

  async function read(id?: string): Promise<readonly AdminMethod[]> {
    const sales = db
      .select({ methodId: printTariffs.methodId, count: sql<number>`count(*)::int`.as('count') })
      .from(printTariffs)
      .where(eq(printTariffs.kind, 'sale'))
      .groupBy(printTariffs.methodId)
      .as('sales')
    const rows = await db
      .select({ method: printMethods, saleTariffs: sql<number>`coalesce(${sales.count}, 0)` })
      .from(printMethods)
      .leftJoin(sales, eq(sales.methodId, printMethods.id))
      .where(id === undefined ? undefined : eq(printMethods.id, id))
      .orderBy(asc(printMethods.position), asc(printMethods.id))
    return rows.map(({ method, saleTariffs }) => ({
      ...toMethod(method),
      version: method.version,
      saleTariffs,
    }))
  }

  return {
    list: () => read(),
    async get(id) {
      const [found] = await read(id)
      return found ? ok(found) : NOT_FOUND
    },

    save: (editor, id, input) =>
      command(async (tx): Promise<Result<PrintingMethodId>> => {
        const { version, ...method } = input
        const former = id === null ? null : await lockMethod(tx, id)
        if (id !== null && !former) return NOT_FOUND
        if (former && former.version !== version)
          return fail.conflict(
            'printing/version-conflict',
            'Bu yöntem siz düzenlerken başka biri tarafından değiştirildi.',
          )
        const columns = { ...method, nameKey: foldTurkish(method.name) }
        if (!former) {
          const rows = await lockMethods(tx)
          if (rows.length >= METHOD_LIMITS.methods) return TOO_MANY
          const created = createId('BY-') as PrintingMethodId
          const place = { position: lastPlace(rows) + 1, createdAt: new Date(clock.now()) }
          await tx.insert(printMethods).values({ ...columns, ...place, id: created })
          await activity.record(tx, {
            actor: editor,
            action: 'print-method.create',
            subject: { type: 'print-method', id: created, label: method.name },
            after: auditOf(method),
          })
          return ok(created)
        }
        await tx
          .update(printMethods)
          // What an owner has changed is his.
          .set({
            ...columns,
            formerly: [...formerNames(former, method.name)],
            version: former.version + 1,
            isSample: false,
          })
          .where(eq(printMethods.id, former.id))
        const names = { from: former.name, to: method.name }
        const renamed = names.from === names.to ? [] : await catalog.printing.renameChoice(tx, names)
        await activity.record(tx, {
          actor: editor,
          action: 'print-method.change',
          subject: { type: 'print-method', id: former.id, label: method.name },
          before: auditOf(former),
          after: {
            ...auditOf(method),
            ...(renamed.length > 0 ? { renamedProducts: renamed.length } : {}),
          },
        })
        return ok(former.id as PrintingMethodId)
      }),

    place: (editor, move) =>
      command(async (tx) => {
        const placed = await placeRow(tx, LIST, move, 'printing/order-changed')
        if (!placed.ok) return placed
        const [from, to] = [placed.value.before, placed.value.after].map(
          (order) => order.indexOf(move.id) + 1,
        )
        const [moved] = await tx.select().from(printMethods).where(eq(printMethods.id, move.id))
        if (from !== to)
          await activity.record(tx, {
            actor: editor,
            action: 'print-method.reorder',
            subject: { type: 'print-method', id: move.id, label: moved?.name ?? move.id },
            before: { position: from },
            after: { position: to },
          })
        return ok(undefined)
      }),

    toggle: (editor, id, active) =>
      command(async (tx): Promise<Result<void>> => {
        const former = await lockMethod(tx, id)
        if (!former) return NOT_FOUND
        if (former.active === active) return ok(undefined)
        await tx
          .update(printMethods)
          .set({ active, version: former.version + 1, isSample: false })
          .where(eq(printMethods.id, id))
        await activity.record(tx, {
          actor: editor,
          action: 'print-method.change',
          subject: { type: 'print-method', id, label: former.name },
          before: { isActive: former.active },
          after: { isActive: active },
        })
        return ok(undefined)
      }),

    remove: (editor, id) =>
      command(async (tx): Promise<Result<void>> => {
        // The whole list, as a move locks it: places must not change under the numbering.
        await lockRows(tx, LIST)
        const former = await lockMethod(tx, id)
        if (!former) return NOT_FOUND
        // Whoever adds a tariff waits for the lock on its method.
        const tariffs = await tx.$count(printTariffs, eq(printTariffs.methodId, id))
        if (tariffs > 0)
          return fail.conflict(
            'printing/method-in-use',
            `“${former.name}” yönteminin ${formatCount(tariffs)} tarifesi var. Önce tarifelerini silin ya da yöntemi pasife alın.`,
          )
        await tx.delete(printMethods).where(eq(printMethods.id, id))
        await tx
          .update(printMethods)
          .set({ position: sql`${printMethods.position} - 1` })
          .where(gt(printMethods.position, former.position))
        await activity.record(tx, {
          actor: editor,
          action: 'print-method.remove',
          subject: { type: 'print-method', id, label: former.name },
          before: auditOf(former),
        })
        return ok(undefined)
      }),

    addUsual: (editor) =>
      command(async (tx): Promise<Result<number>> => {
        const rows = await lockMethods(tx)
        const missing = missingUsual(rows)
        if (missing.length === 0) return ok(0)
        if (rows.length + missing.length > METHOD_LIMITS.methods) return TOO_MANY
        const createdAt = new Date(clock.now())
        await tx.insert(printMethods).values(
          missing.map((method, index) => ({
            ...method,
            nameKey: foldTurkish(method.name),
            id: createId('BY-'),
            position: lastPlace(rows) + index + 1,
            createdAt,
          })),
        )
        await activity.record(tx, {
          actor: editor,
          action: 'print-method.usual',
          subject: { type: 'print-method', id: 'usual', label: 'Yaygın yöntemler' },
          after: { added: missing.map(({ name }) => name) },
        })
        return ok(missing.length)
      }),
  }
}

async function lockMethod(tx: Transaction, id: string): Promise<MethodRow | null> {
  const [row] = await tx.select().from(printMethods).where(eq(printMethods.id, id)).for('update')
  return row ?? null
}

function auditOf(
  method: Pick<
    PrintingMethod,
    | 'name'
    | 'technique'
    | 'basis'
    | 'isFullColour'
    | 'mostInks'
    | 'tool'
    | 'underbaseOnDark'
    | 'stitchesPerCm2'
    | 'artwork'
    | 'printsNames'
    | 'active'
  >,
) {
  const { name, technique, basis, isFullColour, mostInks, tool } = method
  const { underbaseOnDark, stitchesPerCm2, artwork, printsNames, active } = method
  return {
    name,
    technique,
    basis,
    isFullColour,
    mostInks,
    tool: toolText(tool),
    underbaseOnDark,
    stitchesPerCm2,
    artworkLimits: artworkText(artwork),
    printsNames,
    isActive: active,
  }
}
