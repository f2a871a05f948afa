import { createHash } from 'node:crypto'
import { asc, desc, eq, gt, lt } from 'drizzle-orm'
import { DAY_MS } from '#app/kernel/instant.ts'
import { cutText, plainLine } from '#app/kernel/plain-text.ts'
import type { Result } from '#app/kernel/result.ts'
import { fail, ok } from '#app/kernel/result.ts'
import type { ActivityService } from '#app/modules/activity/server/activity.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { createId } from '#app/platform/random.server.ts'
import { readTable } from '#app/platform/spreadsheet.server.ts'
import { transact } from '#app/platform/transact.server.ts'
import type { ImportLook, WaitingImport } from '../domain/redirect-import.ts'
import { SHOWN_REFUSED, SHOWN_WRITTEN, writesNothing } from '../domain/redirect-import.ts'
import type { RedirectPlan, RefusedRedirect, TypedRedirect } from '../domain/redirect-plan.ts'
import { pathsOf, planRedirects, readRedirects } from '../domain/redirect-plan.ts'
import { rulesOfTable } from '../domain/redirect-table.ts'
import type { Actor } from './redirect-editor.server.ts'
import type { FindOwnPaths } from './redirect-writes.server.ts'
import { lockRules, readRules, writePlan } from './redirect-writes.server.ts'
import { redirectImports } from './tables.server.ts'

/** Rules from a table somebody made, looked at before they are taken in. */
export interface RedirectImports {
  /**
   * Keeps the rules of a table for a day and answers the name of their look. The table is read in a parser process.
   * Refusals of `readTable`, further 'redirects/no-rows'.
   */
  begin(fileName: string, bytes: Uint8Array): Promise<Result<string>>
  /** The tables of the last day that nobody has taken in yet, the newest first; a few. */
  waiting(): Promise<readonly WaitingImport[]>
  /** What the table would do now; changes nothing. 'redirects/import-not-found'. */
  look(id: string): Promise<Result<ImportLook>>
  /**
   * Writes what `look` said, all of it or nothing; refused rows are left out, as was seen.
   * 'redirects/selection-changed' when the outcome is no longer `seen`, 'redirects/nothing-to-import'.
   */
  apply(actor: Actor, id: string, seen: string): Promise<Result<ImportLook['counts']>>
}

interface Dependencies {
  readonly db: Database
  readonly now: () => Date
  readonly activity: ActivityService
  readonly ownHost: string
  readonly findOwnPaths: FindOwnPaths
  readonly announce: () => Promise<void>
}

/** Letters of a cell: more than any address may have, so that the reader of addresses says that it is too long. */
const MOST_CELL = 2_100
const WAITING_SHOWN = 5
/** Of a cell that is shown with why it was refused. */
const MOST_SHOWN = 200

export function createRedirectImports({
  db,
  now,
  activity,
  ownHost,
  findOwnPaths,
  announce,
}: Dependencies): RedirectImports {
  /** What was typed, read, with which of its addresses are the shop's own; asked outside of any transaction. */
  async function judge(rows: readonly TypedRedirect[]) {
    const { read, refused } = readRedirects(rows, ownHost)
    return { read, refused, ownPaths: await findOwnPaths(pathsOf(read)) }
  }

  async function plan(from: Database, { refused, ...judged }: Awaited<ReturnType<typeof judge>>) {
    const made = planRedirects({ ...judged, stored: await readRules(from) })
    return { ...made, refused: [...refused, ...made.refused].sort((a, b) => a.line - b.line) }
  }

  async function find(from: Database, id: string) {
    const [row] = await from.select().from(redirectImports).where(eq(redirectImports.id, id)).limit(1)
    return row ?? null
  }

  const notFound = () =>
    fail.notFound<never>('redirects/import-not-found', 'Bu liste artık yok. Lütfen yeniden yükleyin.')

  return {
    async begin(fileName, bytes) {
      const read = await readTable(bytes)
      if (!read.ok) return read
      const rows = rulesOfTable(read.value).map((rule) => ({
        ...rule,
        source: cellText(rule.source),
        target: cellText(rule.target),
      }))
      if (rows.length === 0) return fail.invalid('redirects/no-rows', 'Listede başlıktan başka satır yok.')
      const id = createId('YA')
      const createdAt = now()
      await db
        .delete(redirectImports)
        .where(lt(redirectImports.createdAt, new Date(createdAt.getTime() - DAY_MS)))
      await db
        .insert(redirectImports)
        .values({ id, fileName: cutText(plainLine(fileName), 200) || 'dosya', rows, createdAt })
      return ok(id)
    },

    async waiting() {
      const { id, fileName, createdAt } = redirectImports
      const rows = await db
        .select({ id, fileName, createdAt })
        .from(redirectImports)
        .where(gt(createdAt, new Date(now().getTime() - DAY_MS)))
        .orderBy(desc(createdAt), asc(id))
        .limit(WAITING_SHOWN)
      return rows.map((row) => ({ ...row, createdAt: row.createdAt.getTime() }))
    },

    async look(id) {
      const row = await find(db, id)
      if (!row) return notFound()
      const { fileName, rows } = row
      const planned = await plan(db, await judge(rows))
      return ok({
        fileName,
        rowCount: rows.length,
        counts: countsOf(planned),
        seen: nameOf(planned),
        added: planned.added.slice(0, SHOWN_WRITTEN),
        changed: planned.changed.slice(0, SHOWN_WRITTEN),
        refused: planned.refused.slice(0, SHOWN_REFUSED).map(shownRefusal),
      })
    },

    async apply(actor, id, seen) {
      const drafted = await find(db, id)
      if (!drafted) return notFound()
      const judged = await judge(drafted.rows)
      const applied = await transact(db, async (tx) => {
        await lockRules(tx)
        // Somebody else may have pressed first.
        const row = await find(tx, id)
        if (!row) return notFound()
        const planned = await plan(tx, judged)
        if (nameOf(planned) !== seen)
          return fail.conflict(
            'redirects/selection-changed',
            'Kurallar ya da mağazanın sayfaları bu arada değişti; hiçbir şey yazılmadı. Sonuca yeniden bakın.',
          )
        if (writesNothing(planned))
          return fail.invalid('redirects/nothing-to-import', 'Bu listede yazılacak yeni bir kural yok.')
        const counts = countsOf(planned)
        await writePlan(tx, planned, { now: now() })
        await tx.delete(redirectImports).where(eq(redirectImports.id, id))
        await activity.record(tx, {
          actor,
          action: 'redirect.import',
          subject: { type: 'redirect', id: 'import', label: row.fileName },
          after: { fileName: row.fileName, ...counts },
        })
        return ok(counts)
      })
      if (applied.ok) await announce()
      return applied
    },
  }
}

function countsOf({ added, changed, same, repointed, refused }: RedirectPlan): ImportLook['counts'] {
  return {
    added: added.length,
    changed: changed.length,
    same,
    repointed: repointed.length,
    refused: refused.length,
  }
}

/** The same for the same outcome from the same rules, and no other. */
function nameOf({ added, changed, repointed, refused }: RedirectPlan): string {
  const rows = [
    added.map(({ source, target, status }) => [source, target, status]),
    changed.map(({ source, target, status, former }) => [
      source,
      target,
      status,
      former.target,
      former.status,
    ]),
    repointed.map(({ source, target, former }) => [source, target, former]),
  ]
  return createHash('sha256')
    .update(JSON.stringify([rows, refused.length]))
    .digest('hex')
}

function cellText(cell: string): string {
  return cutText(plainLine(cutText(cell, MOST_CELL)), MOST_CELL)
}

function shownRefusal({ source, target, ...rest }: RefusedRedirect): RefusedRedirect {
  const short = (text: string) => (text.length > MOST_SHOWN ? `${cutText(text, MOST_SHOWN)}…` : text)
  return { ...rest, source: short(source), target: short(target) }
}
