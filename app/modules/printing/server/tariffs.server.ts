import { and, eq, inArray, sql } from 'drizzle-orm'
import { formatIsoDay, isoDayOf } from '#app/kernel/instant.ts'
import type { Page } from '#app/kernel/page-number.ts'
import type { Result } from '#app/kernel/result.ts'
import { fail, ok } from '#app/kernel/result.ts'
import type { ActivityEntry, ActivityService } from '#app/modules/activity/server/activity.server.ts'
import type { ProductId } from '#app/modules/catalog/domain/product.ts'
import type { CatalogService } from '#app/modules/catalog/server/catalog.server.ts'
import type { JobsService } from '#app/modules/jobs/server/jobs.server.ts'
import type { ChangeBus } from '#app/platform/change-bus.server.ts'
import type { Clock } from '#app/platform/clock.server.ts'
import type { Database, Transaction } from '#app/platform/database.server.ts'
import { createId } from '#app/platform/random.server.ts'
import { orUndo, transact } from '#app/platform/transact.server.ts'
import type { PrintTariffId, TariffKind } from '../domain/print-tariff.ts'
import { TARIFF_LIMITS, versionOn } from '../domain/print-tariff.ts'
import { bandText, TARIFF_ACTIVITY } from '../domain/tariff-activity-labels.ts'
import { isSameTerms } from '../domain/tariff-comparison.ts'
import type { TariffContent, TariffInput } from '../domain/tariff-form.ts'
import type { AssignedTariff, RaisedTariff, SavedTariff } from '../domain/tariff-outcomes.ts'
import type { TariffRaise } from '../domain/tariff-raise.ts'
import { raiseTerms } from '../domain/tariff-raise.ts'
import { isRemovable, laterDays } from '../domain/tariff-status.ts'
import type { TariffTarget } from '../domain/tariff-targets.ts'
import {
  printMethods,
  printTariffCategories,
  printTariffProducts,
  printTariffs,
  printTariffVersions,
} from './tables.server.ts'
import { endFormerGeneral, giveCategories, giveProducts } from './tariff-goods.server.ts'
import type { AdminTariff, TariffListQuery, TariffRow } from './tariff-reads.server.ts'
import { listTariffs, productsWith, readTariff, TARIFF_NOT_FOUND, toVersion } from './tariff-reads.server.ts'

export type { AdminTariff, TariffRow }

/** Who does something to tariffs, and the kinds that are his to see: cost tariffs only of whoever has the right. */
export interface TariffEditor {
  readonly actor: ActivityEntry['actor']
  readonly kinds: readonly TariffKind[]
}

/**
 * The tariffs of the shop in the back office (decision 46). A kind that is not among the asker's is not there for him:
 * 'printing/tariff-not-found'. All changes of a method's tariffs are made one after the other, and show on public pages at
 * the next request.
 */
export interface PrintTariffEditor {
  /** By method and name; a page past the end is the last one. */
  list(kinds: readonly TariffKind[], query: TariffListQuery): Promise<Page<TariffRow>>
  /** 'printing/tariff-not-found'. */
  get(kinds: readonly TariffKind[], id: string): Promise<Result<AdminTariff>>
  /** Those of these products that have the tariff as their own. */
  productsWith(id: PrintTariffId, productIds: readonly string[]): Promise<ReadonlySet<string>>
  /**
   * Adds a tariff with its first version. 'printing/method-not-found', 'printing/day-over', 'printing/too-many-tariffs',
   * 'printing/kind-forbidden'.
   */
  create(editor: TariffEditor, input: TariffInput): Promise<Result<SavedTariff>>
  /**
   * Changes the head, and writes a new version where the terms are others than those that hold on that day, or have a note.
   * 'printing/version-conflict', 'printing/day-over', 'printing/method-fixed'.
   */
  save(editor: TariffEditor, id: PrintTariffId, input: TariffInput): Promise<Result<SavedTariff>>
  /**
   * A new version: what holds on the first day, with all amounts changed by a percentage. 'printing/version-conflict',
   * 'printing/day-over', 'printing/no-version', 'printing/amount-too-large'.
   */
  raise(editor: TariffEditor, id: PrintTariffId, raise: TariffRaise): Promise<Result<RaisedTariff>>
  /** Takes back a version that has not begun. 'printing/version-not-found', 'printing/version-begun'. */
  removeVersion(editor: TariffEditor, id: PrintTariffId, versionId: string): Promise<Result<void>>
  /** Deletes a tariff of which no version has begun: 'printing/tariff-begun'. */
  remove(editor: TariffEditor, id: PrintTariffId): Promise<Result<void>>
  /**
   * Gives a tariff to categories and products. Each has one of a method and kind: it leaves the one it had. Unknown ones
   * are passed over. Safe to repeat.
   */
  assign(
    editor: TariffEditor,
    id: PrintTariffId,
    targets: { readonly categoryIds: readonly string[]; readonly productIds: readonly string[] },
  ): Promise<Result<AssignedTariff>>
  /** Takes a tariff from a category or product. Safe to repeat. */
  unassign(
    editor: TariffEditor,
    id: PrintTariffId,
    target: { readonly target: TariffTarget; readonly targetId: string },
  ): Promise<Result<void>>
}

export interface TariffDependencies {
  readonly db: Database
  readonly clock: Clock
  readonly bus: ChangeBus
  readonly jobs: JobsService
  readonly activity: ActivityService
  readonly catalog: CatalogService
}

type TariffRecord = typeof printTariffs.$inferSelect

const CONFLICT = fail.conflict(
  'printing/version-conflict',
  'Bu tarife siz düzenlerken başka biri tarafından değiştirildi.',
)
const DAY_OVER = fail.invalid('printing/day-over', 'Yeni bir sürüm geçmiş bir günden başlayamaz.', {
  field: 'validFrom',
})

/** The part of the printing capability that keeps its tariffs. */
export function createPrintTariffEditor(dependencies: TariffDependencies): PrintTariffEditor {
  const { db, clock, bus, jobs, activity, catalog } = dependencies
  activity.describe(TARIFF_ACTIVITY)

  const today = () => isoDayOf(clock.now())
  // A tariff may be for all goods: what shows its prices is every page.
  const announce = () => bus.publish(['*'])

  // Kept pages show the prices of the day they were made on; a version that begins today is on none of them.
  jobs.define({
    queue: 'print-tariff-days',
    label: 'Gece yarısı başlayan baskı tarifeleri',
    cron: '0 0 * * *',
    async run() {
      const begun = await db.$count(printTariffVersions, eq(printTariffVersions.validFrom, today()))
      if (begun > 0) await announce()
    },
  })

  /** Runs a command on a tariff that the editor may see, under the lock of its method, and announces what it did. */
  async function change<Value>(
    { kinds }: TariffEditor,
    id: string,
    command: (tx: Transaction, tariff: TariffRecord) => Promise<Result<Value>>,
  ): Promise<Result<Value>> {
    const done = await transact(db, async (tx): Promise<Result<Value>> => {
      const isSeen = and(eq(printTariffs.id, id), inArray(printTariffs.kind, [...kinds]))
      const [known] = await tx.select({ methodId: printTariffs.methodId }).from(printTariffs).where(isSeen)
      if (!known) return TARIFF_NOT_FOUND
      await lockMethod(tx, known.methodId)
      const [tariff] = await tx.select().from(printTariffs).where(isSeen).for('update')
      return tariff ? command(tx, tariff) : TARIFF_NOT_FOUND
    })
    if (done.ok) await announce()
    return done
  }

  async function addVersion(
    tx: Transaction,
    { actor }: TariffEditor,
    tariffId: string,
    { validFrom, terms, note }: Pick<TariffInput, 'validFrom' | 'note'> & { readonly terms: TariffContent },
  ): Promise<number> {
    const [last] = await tx
      .select({ number: sql<number>`coalesce(max(${printTariffVersions.number}), 0)::int` })
      .from(printTariffVersions)
      .where(eq(printTariffVersions.tariffId, tariffId))
    const number = (last?.number ?? 0) + 1
    const id = createId('TRS-')
    await tx.insert(printTariffVersions).values({
      id,
      tariffId,
      number,
      validFrom,
      terms: { ...terms, id },
      note,
      createdAt: new Date(clock.now()),
      createdBy: actor.name,
    })
    return number
  }

  /** A method and kind have one general tariff: another one that was it is it no longer. Answers its name. */
  async function takeGeneral(
    tx: Transaction,
    { actor }: TariffEditor,
    { id, methodId, kind }: Pick<TariffRecord, 'id' | 'methodId' | 'kind'>,
  ): Promise<string | null> {
    const former = await endFormerGeneral(tx, { id, methodId, kind })
    if (!former) return null
    await activity.record(tx, {
      actor,
      action: 'print-tariff.change',
      subject: subjectOf(former),
      before: { isGeneral: true },
      after: { isGeneral: false },
    })
    return former.name
  }

  /** A form that is open on the tariff is told that it has changed. */
  async function touch(tx: Transaction, { id, version }: TariffRecord, head: Partial<TariffRecord> = {}) {
    // What an owner has changed is his.
    const changed = { ...head, version: version + 1, isSample: false }
    await tx.update(printTariffs).set(changed).where(eq(printTariffs.id, id))
  }

  async function versionsOf(tx: Transaction, tariffId: string) {
    const rows = await tx.select().from(printTariffVersions).where(eq(printTariffVersions.tariffId, tariffId))
    return rows.map(toVersion)
  }

  return {
    list: (kinds, query) => listTariffs(db, kinds, today(), query),
    get: (kinds, id) => readTariff({ db, catalog }, kinds, today(), id),

    productsWith: (id, productIds) => productsWith(db, id, productIds),

    async create(editor, input) {
      if (!editor.kinds.includes(input.kind)) {
        return fail.forbidden('printing/kind-forbidden', 'Maliyet tarifeleri için yetkiniz yok.')
      }
      if (input.validFrom < today()) return DAY_OVER
      const done = await transact(db, async (tx): Promise<Result<SavedTariff>> => {
        const { name, methodId, kind, supplier, isGeneral } = input
        const methodName = await lockMethod(tx, methodId)
        if (methodName === null) {
          return fail.invalid('printing/method-not-found', 'Bu baskı yöntemi artık yok.', {
            field: 'methodId',
          })
        }
        if ((await tx.$count(printTariffs)) >= TARIFF_LIMITS.tariffs) {
          return fail.conflict(
            'printing/too-many-tariffs',
            `En fazla ${TARIFF_LIMITS.tariffs} tarife olabilir.`,
          )
        }
        const id = createId('TRF-') as PrintTariffId
        const tookGeneralFrom = isGeneral ? await takeGeneral(tx, editor, { id, methodId, kind }) : null
        const head = { name, supplier, isGeneral }
        await tx
          .insert(printTariffs)
          .values({ ...head, id, methodId, kind, createdAt: new Date(clock.now()) })
        const versionNumber = await addVersion(tx, editor, id, input)
        await activity.record(tx, {
          actor: editor.actor,
          action: 'print-tariff.create',
          subject: subjectOf({ id, name }),
          after: {
            ...head,
            tariffKind: kind,
            tariffMethod: methodName,
            validFrom: input.validFrom,
            ...auditOf(input.terms),
          },
        })
        return ok({ id, versionNumber, tookGeneralFrom })
      })
      if (done.ok) await announce()
      return done
    },

    save: (editor, id, input) =>
      change(editor, id, async (tx, tariff): Promise<Result<SavedTariff>> => {
        if (tariff.version !== input.version) return CONFLICT
        if (tariff.methodId !== input.methodId || tariff.kind !== input.kind) {
          return fail.invalid(
            'printing/method-fixed',
            'Bir tarifenin yöntemi ve türü değiştirilemez; yeni bir tarife ekleyin.',
            { field: 'methodId' },
          )
        }
        const { name, supplier, isGeneral, validFrom, terms, note } = input
        const holding = versionOn(await versionsOf(tx, id), validFrom)
        const isNew = !holding || note !== '' || !isSameTerms(holding.terms, terms)
        if (isNew && validFrom < today()) return DAY_OVER
        const tookGeneralFrom = isGeneral && !tariff.isGeneral ? await takeGeneral(tx, editor, tariff) : null
        const versionNumber = isNew ? await addVersion(tx, editor, id, input) : null
        await touch(tx, tariff, { name, supplier, isGeneral })
        await activity.record(tx, {
          actor: editor.actor,
          action: 'print-tariff.change',
          subject: subjectOf({ id, name }),
          before: {
            ...headOf(tariff),
            ...(isNew && holding ? { validFrom: holding.validFrom, ...auditOf(holding.terms) } : {}),
          },
          after: { name, supplier, isGeneral, ...(isNew ? { validFrom, note, ...auditOf(terms) } : {}) },
        })
        return ok({ id, versionNumber, tookGeneralFrom })
      }),

    raise: (editor, id, raise) =>
      change(editor, id, async (tx, tariff): Promise<Result<RaisedTariff>> => {
        if (tariff.version !== raise.version) return CONFLICT
        const { validFrom, note, changeBp } = raise
        if (validFrom < today()) return DAY_OVER
        const versions = await versionsOf(tx, id)
        const holding = versionOn(versions, validFrom)
        if (!holding) {
          return fail.conflict('printing/no-version', 'O günde geçerli bir sürüm yok.', {
            field: 'validFrom',
          })
        }
        const terms = orUndo(raiseTerms(holding.terms, raise))
        const versionNumber = await addVersion(tx, editor, id, { validFrom, terms, note })
        await touch(tx, tariff)
        await activity.record(tx, {
          actor: editor.actor,
          action: 'print-tariff.raise',
          subject: subjectOf(tariff),
          before: { validFrom: holding.validFrom, ...auditOf(holding.terms) },
          after: { validFrom, note, ...auditOf(terms), changeBp },
        })
        return ok({ versionNumber, until: laterDays(versions, validFrom)[0] ?? null })
      }),

    removeVersion: (editor, id, versionId) =>
      change(editor, id, async (tx, tariff) => {
        const version = (await versionsOf(tx, id)).find((one) => one.id === versionId)
        if (!version) return fail.notFound<void>('printing/version-not-found', 'Sürüm bulunamadı.')
        if (!isRemovable(version, today())) {
          return fail.conflict<void>(
            'printing/version-begun',
            `${version.number}. sürüm ${formatIsoDay(version.validFrom)} günü başladı; siparişler onunla fiyatlanmış olabilir. Silmek yerine yeni bir sürüm kaydedin.`,
          )
        }
        await tx.delete(printTariffVersions).where(eq(printTariffVersions.id, versionId))
        await touch(tx, tariff)
        await activity.record(tx, {
          actor: editor.actor,
          action: 'print-tariff.version-remove',
          subject: subjectOf(tariff),
          before: { validFrom: version.validFrom, ...auditOf(version.terms) },
        })
        return ok(undefined)
      }),

    remove: (editor, id) =>
      change(editor, id, async (tx, tariff) => {
        const begun = (await versionsOf(tx, id)).filter((version) => !isRemovable(version, today()))
        if (begun.length > 0) {
          return fail.conflict<void>(
            'printing/tariff-begun',
            `“${tariff.name}” geçerli olmuş; siparişler onunla fiyatlanmış olabilir. Silmek yerine ürünlerini ve kategorilerini başka bir tarifeye verin.`,
          )
        }
        await tx.delete(printTariffs).where(eq(printTariffs.id, id))
        await activity.record(tx, {
          actor: editor.actor,
          action: 'print-tariff.remove',
          subject: subjectOf(tariff),
          before: { ...headOf(tariff), tariffKind: tariff.kind },
        })
        return ok(undefined)
      }),

    async assign(editor, id, { categoryIds, productIds }) {
      const names = {
        category: new Map<string, string>(
          (await catalog.categories()).map(({ category }) => [category.id, category.name]),
        ),
        product: new Map<string, string>(
          [...(await catalog.linksTo([...productIds] as ProductId[])).values()].map((product) => [
            product.id,
            product.title,
          ]),
        ),
      }
      return change(editor, id, async (tx, tariff) => {
        const given = [
          ...(await giveCategories(
            tx,
            tariff,
            categoryIds.filter((one) => names.category.has(one)),
          )),
          ...(await giveProducts(
            tx,
            tariff,
            productIds.filter((one) => names.product.has(one)),
          )),
        ].map(({ target, targetId, from }) => ({ name: names[target].get(targetId) ?? targetId, from }))
        if (given.length > 0) {
          await activity.record(tx, {
            actor: editor.actor,
            action: 'print-tariff.assign',
            subject: subjectOf(tariff),
            after: {
              tariffTargets: given.map(({ name, from }) => (from === null ? name : `${name} (${from})`)),
            },
          })
        }
        const moved = given.flatMap(({ name, from }) => (from === null ? [] : [{ name, from }]))
        return ok({ added: given.length, moved })
      })
    },

    async unassign(editor, id, { target, targetId }) {
      // Before the transaction: what is read beside it waits for itself on the embedded database.
      const name = await nameOf(target, targetId)
      return change(editor, id, async (tx, tariff) => {
        const removed =
          target === 'category'
            ? await tx
                .delete(printTariffCategories)
                .where(
                  and(eq(printTariffCategories.tariffId, id), eq(printTariffCategories.categoryId, targetId)),
                )
                .returning()
            : await tx
                .delete(printTariffProducts)
                .where(and(eq(printTariffProducts.tariffId, id), eq(printTariffProducts.productId, targetId)))
                .returning()
        if (removed.length === 0) return ok(undefined)
        await activity.record(tx, {
          actor: editor.actor,
          action: 'print-tariff.unassign',
          subject: subjectOf(tariff),
          before: { tariffTargets: [name] },
        })
        return ok(undefined)
      })
    },
  }

  async function nameOf(target: TariffTarget, id: string): Promise<string> {
    if (target === 'product')
      return (await catalog.linksTo([id as ProductId])).get(id as ProductId)?.title ?? id
    const found = (await catalog.categories()).find(({ category }) => category.id === id)
    return found?.category.name ?? id
  }
}

/** Makes all changes of a method's tariffs wait for each other; its name, or null where there is no such method. */
async function lockMethod(tx: Transaction, id: string): Promise<string | null> {
  const [method] = await tx
    .select({ name: printMethods.name })
    .from(printMethods)
    .where(eq(printMethods.id, id))
    .for('update')
  return method?.name ?? null
}

function subjectOf({ id, name }: Pick<TariffRecord, 'id' | 'name'>): ActivityEntry['subject'] {
  return { type: 'print-tariff', id, label: name }
}

function headOf({ name, supplier, isGeneral }: TariffRecord) {
  return { name, supplier, isGeneral }
}

/** Terms as the log keeps them: bands in words, one each. */
function auditOf({ bands, ...terms }: TariffContent) {
  const { maxAreaCm2, toolMinor, repeatToolMinor, minimumMinor, handlingMinor, expressBp } = terms
  return {
    bands: bands.map(bandText),
    ...{ maxAreaCm2, toolMinor, repeatToolMinor, minimumMinor, handlingMinor, expressBp },
    capsAtNextBand: terms.capsAtNextBand,
  }
}
