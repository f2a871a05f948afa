import { asc, eq, gt, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { ContentTally } from '#app/kernel/content-tally.ts'
import type { Result } from '#app/kernel/result.ts'
import { fail, ok } from '#app/kernel/result.ts'
import type { SampleCounts } from '#app/kernel/sample-counts.ts'
import type { ActivityService } from '#app/modules/activity/server/activity.server.ts'
import { countSample } from '#app/platform/count-sample.server.ts'
import type { Database, Transaction } from '#app/platform/database.server.ts'
import { keyOf } from '../domain/address.ts'
import type { RedirectRule } from '../domain/redirect.ts'
import { REDIRECT_LIMITS } from '../domain/redirect.ts'
import { planRedirects, readRedirects } from '../domain/redirect-plan.ts'
import type { Actor } from './redirect-editor.server.ts'
import { lockRules, readRules, writePlan } from './redirect-writes.server.ts'
import { redirects } from './tables.server.ts'

const BATCH = 500
const ruleSchema = z.strictObject({
  source: z.string().max(500),
  target: z.string().max(500),
  status: z.literal([301, 302]),
})

/** Every rule, for a file of the shop's content; read a piece at a time. */
export async function* exportedRules(db: Database): AsyncGenerator<RedirectRule> {
  let last = ''
  for (;;) {
    const rows = await db
      .select({ source: redirects.source, target: redirects.target, status: redirects.status })
      .from(redirects)
      .where(gt(redirects.source, last))
      .orderBy(asc(redirects.source))
      .limit(BATCH)
    yield* rows
    if (rows.length < BATCH) return
    last = rows.at(-1)?.source ?? ''
  }
}

/**
 * Takes the rules of such a file in, found again by their old addresses; those that are here and not there stay. Where the
 * shop has a page they rest, as ever. 'redirects/faulty-rule' and what `readRedirects` and `planRedirects` refuse, with the
 * line.
 */
export async function importRules(
  tx: Transaction,
  exported: readonly unknown[],
  {
    activity,
    editor,
    now,
    ownHost,
  }: {
    readonly activity: ActivityService
    readonly editor: Actor
    readonly now: Date
    readonly ownHost: string
  },
): Promise<Result<ContentTally>> {
  const faulty = (line: number, why: string) =>
    fail.invalid<never>('redirects/faulty-rule', `redirects.jsonl, ${line}. satır: ${why}`)
  if (exported.length > REDIRECT_LIMITS.rules)
    return faulty(REDIRECT_LIMITS.rules + 1, 'çok fazla kural var.')
  const typed = []
  for (const [index, value] of exported.entries()) {
    const read = ruleSchema.safeParse(value)
    if (!read.success) return faulty(index + 1, 'kural hatalı.')
    typed.push({ line: index + 1, ...read.data })
  }
  await lockRules(tx)
  const { read, refused: unread } = readRedirects(typed, ownHost)
  const plan = planRedirects({ read, stored: await readRules(tx), ownPaths: new Set() })
  const [refused] = [...unread, ...plan.refused]
  if (refused) return faulty(refused.line, refused.message)
  await writePlan(tx, plan, { now })
  // What comes with a file is the shop's own, also where it was the same.
  const sources = read.map(({ source }) => keyOf(source))
  await tx.execute(
    sql`update ${redirects} set is_sample = false where is_sample and source = any(${sql.param(sources)}::text[])`,
  )
  const tally = {
    added: plan.added.length,
    changed: plan.changed.length + plan.repointed.length,
    same: plan.same,
    removed: 0,
  }
  if (tally.added + tally.changed > 0)
    await activity.record(tx, {
      actor: editor,
      action: 'redirect.import',
      subject: { type: 'redirect', id: 'import', label: 'İçerik dosyası' },
      after: tally,
    })
  return ok(tally)
}

/** The rules of the sample shop. */
export interface SampleRedirects {
  figures(): Promise<SampleCounts>
  clear(tx: Transaction): Promise<void>
}

export function createSampleRedirects(db: Database): SampleRedirects {
  return {
    figures: () => countSample(db, redirects),
    async clear(tx) {
      await tx.delete(redirects).where(eq(redirects.isSample, true))
    },
  }
}
