import type { SQL } from 'drizzle-orm'
import { and, asc, desc, eq, gt, inArray, sql } from 'drizzle-orm'
import { formatCount } from '#app/kernel/count.ts'
import { isoDayOf } from '#app/kernel/instant.ts'
import type { Page } from '#app/kernel/page-number.ts'
import type { Result } from '#app/kernel/result.ts'
import { fail, ok } from '#app/kernel/result.ts'
import type { SortOrder } from '#app/kernel/sort-order.ts'
import type { ActivityEntry, ActivityService } from '#app/modules/activity/server/activity.server.ts'
import { containsWords } from '#app/platform/contains-words.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { inOrder, pageOf } from '#app/platform/page-of.server.ts'
import type { SheetTable } from '#app/platform/spreadsheet.server.ts'
import { transact } from '#app/platform/transact.server.ts'
import { addressOfKey, keyOf, readNewAddress } from '../domain/address.ts'
import type {
  MissingAddress,
  RedirectId,
  RedirectRow,
  RedirectSort,
  RedirectUse,
} from '../domain/redirect.ts'
import { REDIRECT_LIMITS, REDIRECT_SORTS } from '../domain/redirect.ts'
import type { RedirectInput } from '../domain/redirect-form.ts'
import type { RefusedRedirect } from '../domain/redirect-plan.ts'
import { pathsOf, planRedirects, readRedirects } from '../domain/redirect-plan.ts'
import type { FindOwnPaths } from './redirect-writes.server.ts'
import { forgetFound, lockRules, readRules, writePlan } from './redirect-writes.server.ts'
import { missingAddresses, redirects } from './tables.server.ts'

export type Actor = ActivityEntry['actor']

export interface RedirectFilter {
  readonly search: string
  readonly use: RedirectUse | 'all'
}

export interface RedirectPage extends Page<RedirectRow> {
  /** Addresses that visitors looked for in vain. */
  readonly missingCount: number
}

/** The room of the rules in the back office. What it changes is seen at the next request. */
export interface RedirectEditor {
  /** The last changed first unless sorted; a page past the end is the last one. */
  list(
    query: RedirectFilter & { readonly page: number; readonly sort?: SortOrder<RedirectSort> },
  ): Promise<RedirectPage>
  /** 'redirects/redirect-not-found'. */
  get(id: string): Promise<Result<RedirectRow>>
  /**
   * Adds (`id` null) or changes a rule against the version that was seen; where its new address is an old one itself, it
   * leads to where that ends, and rules that led to its old address lead to its end. Refusals name their field:
   * those of `readRedirects` and `planRedirects`, 'redirects/source-taken'; further 'redirects/redirect-not-found' and
   * 'redirects/version-conflict'.
   */
  save(
    actor: Actor,
    id: RedirectId | null,
    input: RedirectInput,
    version: number | null,
  ): Promise<Result<{ readonly id: RedirectId; readonly target: string }>>
  /** Removes these and answers how many there were. 'redirects/redirect-not-found' when none is left. */
  remove(actor: Actor, ids: readonly string[]): Promise<Result<number>>
  /** Removes all that a filter shows. 'redirects/selection-changed' when they are not as many as were seen. */
  removeMatching(actor: Actor, filter: RedirectFilter, seenCount: number): Promise<Result<number>>
  /** All rules as a table; its rows are read while it is sent. */
  table(): SheetTable
  /** What visitors asked for in vain lately, the most often first. */
  missing(): Promise<readonly MissingAddress[]>
  /** Takes one off that list, or all (null). Whoever asks for it again puts it there again. */
  forgetMissing(actor: Actor, address: string | null): Promise<Result<number>>
}

interface Dependencies {
  readonly db: Database
  readonly now: () => Date
  readonly activity: ActivityService
  readonly ownHost: string
  readonly findOwnPaths: FindOwnPaths
  /** Says on every instance that rules have changed. */
  readonly announce: () => Promise<void>
}

const ROWS_PER_PAGE = 50
const BATCH = 500
/** Old addresses that the log names of a removal of many. */
const NAMED = 20
const NOT_FOUND = 'Kural bulunamadı; silinmiş olabilir.'
const CONFLICT = 'Siz düzenlerken başka biri bu kuralı değiştirdi.'
const TAKEN = 'Bu eski adres için zaten bir kural var. Listeden o kuralı düzenleyebilirsiniz.'

type Row = typeof redirects.$inferSelect

export function createRedirectEditor({
  db,
  now,
  activity,
  ownHost,
  findOwnPaths,
  announce,
}: Dependencies): RedirectEditor {
  async function shown(rows: readonly Row[]): Promise<readonly RedirectRow[]> {
    const paths = rows.map(({ source, target }) => ({
      source: addressOfKey(source).path,
      target: targetPath(target),
    }))
    const own = await findOwnPaths(
      paths.flatMap(({ source, target }) => (target ? [source, target] : [source])),
    )
    return rows.map(({ id, source, target, status, hits, lastUsedOn, version, updatedAt }, index) => {
      const path = paths[index]
      return {
        id: id as RedirectId,
        source,
        target,
        status,
        hits,
        lastUsedOn,
        version,
        changedAt: updatedAt.getTime(),
        isHidden: own.has(path?.source ?? ''),
        isTargetMissing: path?.target != null && !own.has(path.target),
      }
    })
  }

  /** One transaction under the lock of all rules, then everybody is told. */
  async function write<Value>(
    command: (tx: Parameters<typeof lockRules>[0]) => Promise<Result<Value>>,
  ): Promise<Result<Value>> {
    const written = await transact(db, async (tx) => {
      await lockRules(tx)
      return command(tx)
    })
    if (written.ok) await announce()
    return written
  }

  function removeWhere(
    actor: Actor,
    where: SQL | undefined,
    seenCount: number | null,
  ): Promise<Result<number>> {
    return write(async (tx) => {
      if (seenCount !== null && (await tx.$count(redirects, where)) !== seenCount)
        return fail.conflict('redirects/selection-changed', 'Liste bu arada değişti; hiçbir kural silinmedi.')
      const gone = await tx.delete(redirects).where(where).returning()
      const [first] = gone
      if (!first) return fail.notFound('redirects/redirect-not-found', NOT_FOUND)
      const label = gone.length === 1 ? first.source : `${formatCount(gone.length)} kural`
      await activity.record(tx, {
        actor,
        action: 'redirect.remove',
        subject: { type: 'redirect', id: gone.length === 1 ? first.id : 'many', label },
        before:
          gone.length === 1
            ? auditOf(first)
            : { count: gone.length, sources: gone.slice(0, NAMED).map(({ source }) => source) },
      })
      return ok(gone.length)
    })
  }

  return {
    async list({ page, sort, ...filter }) {
      const columns = {
        changed: redirects.updatedAt,
        source: redirects.source,
        hits: redirects.hits,
        // What was never used is older than everything.
        last: sql`coalesce(${redirects.lastUsedOn}, '-infinity')`,
      }
      const { rows, ...listed } = await pageOf(db, db.select().from(redirects).$dynamic(), {
        id: redirects.source,
        where: conditionOf(filter),
        order: inOrder(REDIRECT_SORTS, sort, columns, redirects.source),
        page,
        size: ROWS_PER_PAGE,
      })
      return { ...listed, rows: await shown(rows), missingCount: await db.$count(missingAddresses) }
    },

    async get(id) {
      const [row] = await shown(await db.select().from(redirects).where(eq(redirects.id, id)))
      return row ? ok(row) : fail.notFound('redirects/redirect-not-found', NOT_FOUND)
    },

    async save(actor, id, input, version) {
      const { read, refused } = readRedirects([{ line: 1, ...input }], ownHost)
      const [unread] = refused
      if (unread) return refusal(unread)
      const ownPaths = await findOwnPaths(pathsOf(read))
      return write(async (tx) => {
        const [former] = id === null ? [] : await tx.select().from(redirects).where(eq(redirects.id, id))
        if (id !== null && !former) return fail.notFound('redirects/redirect-not-found', NOT_FOUND)
        if (former && former.version !== version) return fail.conflict('redirects/version-conflict', CONFLICT)
        const stored = (await readRules(tx)).filter((rule) => rule.id !== id)
        const source = read[0] ? keyOf(read[0].source) : ''
        if (stored.some((rule) => rule.source === source))
          return fail.invalid('redirects/source-taken', TAKEN, { field: 'source' })
        const plan = planRedirects({ read, stored, ownPaths })
        const [planned] = plan.added
        if (!planned) return refusal(plan.refused[0])
        const rule = { source, target: planned.target, status: planned.status }
        if (former) {
          await tx
            .update(redirects)
            .set({ ...rule, version: former.version + 1, isSample: false, updatedAt: now() })
            .where(eq(redirects.id, former.id))
          await forgetFound(tx, [source])
          await writePlan(tx, { ...plan, added: [] }, { now: now() })
        } else await writePlan(tx, plan, { now: now() })
        const [saved] = await tx
          .select({ id: redirects.id })
          .from(redirects)
          .where(eq(redirects.source, source))
        const savedId = (saved?.id ?? '') as RedirectId
        await activity.record(tx, {
          actor,
          action: former ? 'redirect.change' : 'redirect.create',
          subject: { type: 'redirect', id: savedId, label: source },
          before: former && auditOf(former),
          after: rule,
        })
        return ok({ id: savedId, target: planned.target })
      })
    },

    remove: (actor, ids) => removeWhere(actor, inArray(redirects.id, [...ids]), null),

    removeMatching: (actor, filter, seenCount) => removeWhere(actor, conditionOf(filter), seenCount),

    table: () => ({
      name: 'Yönlendirmeler',
      columns: [
        { header: 'Eski adres', kind: 'text', width: 50 },
        { header: 'Yeni adres', kind: 'text', width: 50 },
        { header: 'Tür', kind: 'text' },
        { header: 'Kullanım', kind: 'number' },
        { header: 'Son kullanım', kind: 'text' },
      ],
      rows: tableRows(db),
    }),

    async missing() {
      const rows = await db
        .select()
        .from(missingAddresses)
        .orderBy(
          desc(missingAddresses.hits),
          desc(missingAddresses.lastSeenAt),
          asc(missingAddresses.address),
        )
        .limit(REDIRECT_LIMITS.missing)
      return rows.map(({ address, hits, lastSeenAt }) => ({
        address,
        hits,
        lastSeenOn: isoDayOf(lastSeenAt.getTime()),
      }))
    },

    forgetMissing: (actor, address) =>
      transact(db, async (tx) => {
        const where = address === null ? undefined : eq(missingAddresses.address, address)
        const gone = await tx.delete(missingAddresses).where(where).returning()
        if (gone.length === 0)
          return fail.notFound('redirects/address-not-found', 'Bu adres artık listede değil.')
        await activity.record(tx, {
          actor,
          action: 'missing-address.remove',
          subject: {
            type: 'missing-address',
            id: address ?? 'all',
            label: address ?? `${formatCount(gone.length)} adres`,
          },
          before: { count: gone.length },
        })
        return ok(gone.length)
      }),
  }
}

function conditionOf({ search, use }: RedirectFilter): SQL | undefined {
  return and(
    containsWords(redirects.searchText, search),
    use === 'unused' ? eq(redirects.hits, 0) : undefined,
    use === 'used' ? gt(redirects.hits, 0) : undefined,
  )
}

async function* tableRows(db: Database) {
  let last = ''
  for (;;) {
    const rows = await db
      .select()
      .from(redirects)
      .where(gt(redirects.source, last))
      .orderBy(asc(redirects.source))
      .limit(BATCH)
    for (const { source, target, status, hits, lastUsedOn } of rows)
      yield [source, target, String(status), hits, lastUsedOn ?? '']
    if (rows.length < BATCH) return
    last = rows.at(-1)?.source ?? ''
  }
}

function targetPath(target: string): string | null {
  const read = readNewAddress(target, () => false)
  return read.ok ? (read.value.address?.path ?? null) : null
}

function auditOf({ source, target, status }: Pick<Row, 'source' | 'target' | 'status'>) {
  return { source, target, status }
}

function refusal(refused: RefusedRedirect | undefined): Result<never> {
  if (!refused) throw new Error('a rule that is neither planned nor refused')
  return fail.invalid(refused.code, refused.message, { field: refused.field })
}
