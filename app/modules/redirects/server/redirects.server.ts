import { inArray } from 'drizzle-orm'
import type { ContentTally } from '#app/kernel/content-tally.ts'
import type { Result } from '#app/kernel/result.ts'
import type { ActivityService } from '#app/modules/activity/server/activity.server.ts'
import type { ChangeBus } from '#app/platform/change-bus.server.ts'
import type { Clock } from '#app/platform/clock.server.ts'
import type { Database, Transaction } from '#app/platform/database.server.ts'
import type { Logger } from '#app/platform/logger.server.ts'
import { atomically } from '#app/platform/transact.server.ts'
import { REDIRECT_ACTIVITY } from '../domain/activity-labels.ts'
import { addressOf, hostOf, keyOf, locationOf } from '../domain/address.ts'
import { isWorthNoting } from '../domain/missing-address.ts'
import type { RedirectRule, RedirectStatus } from '../domain/redirect.ts'
import { planRedirects, readRedirects } from '../domain/redirect-plan.ts'
import { shopPlaceOf } from '../domain/shop-place.ts'
import { createAddressTally } from './address-tally.server.ts'
import type { Actor, RedirectEditor } from './redirect-editor.server.ts'
import { createRedirectEditor } from './redirect-editor.server.ts'
import type { RedirectImports } from './redirect-imports.server.ts'
import { createRedirectImports } from './redirect-imports.server.ts'
import type { EntryOwners } from './redirect-writes.server.ts'
import { createOwnPaths, lockRules, readRules, writePlan } from './redirect-writes.server.ts'
import type { SampleRedirects } from './redirects-exported.server.ts'
import { createSampleRedirects, exportedRules, importRules } from './redirects-exported.server.ts'
import { redirects } from './tables.server.ts'

export interface RedirectsDependencies extends EntryOwners {
  readonly db: Database
  /** What visitors' questions are answered from: as new as the last announced change. */
  readonly readDb: Database
  readonly bus: ChangeBus
  readonly clock: Clock
  readonly logger: Logger
  readonly activity: ActivityService
  readonly publicUrl: string
}

export interface RedirectsService {
  /**
   * Where an address leads at which the shop has nothing; one query. Counts what it answers, and what it cannot answer:
   * `visitor` only tells how many different ones come from one place, and is kept nowhere.
   */
  leadOn(asked: {
    readonly path: string
    /** Without its `?`. */
    readonly query: string
    readonly visitor: string
  }): Promise<{ readonly location: string; readonly status: RedirectStatus } | null>
  /** Writes what was counted since the last time; it is written by itself every few seconds. */
  writeCounts(): Promise<void>
  /** Writes what was counted, for the last time. */
  stop(): Promise<void>
  readonly editor: RedirectEditor
  readonly imports: RedirectImports
  /** For a file of the shop's content. */
  exported(): AsyncGenerator<RedirectRule>
  /** Takes the rules of such a file in. See `importRules`. */
  takeIn(
    tx: Transaction,
    exported: readonly unknown[],
    about: { readonly activity: ActivityService; readonly editor: Actor; readonly now: Date },
  ): Promise<Result<ContentTally>>
  readonly sample: SampleRedirects
  /** Brings rules of the sample shop, where the shop has none yet. */
  addSample(rules: readonly RedirectRule[]): Promise<void>
}

/** The addresses of an owner's former shop. */
export function createRedirectsService(dependencies: RedirectsDependencies): RedirectsService {
  const { db, readDb, bus, clock, logger, activity, publicUrl } = dependencies
  activity.describe(REDIRECT_ACTIVITY)
  const ownHost = hostOf(publicUrl) ?? ''
  const findOwnPaths = createOwnPaths(dependencies)
  const tally = createAddressTally({ db, clock, logger })
  const now = () => new Date(clock.now())
  const announce = () => bus.publish(['redirects'])
  const room = { db, now, activity, ownHost, findOwnPaths, announce }

  return {
    async leadOn({ path, query, visitor }) {
      const address = addressOf(path, query)
      if (address === null || shopPlaceOf(address.path).kind === 'fixed') return null
      const key = keyOf(address)
      const found = await readDb
        .select({
          id: redirects.id,
          source: redirects.source,
          target: redirects.target,
          status: redirects.status,
        })
        .from(redirects)
        .where(inArray(redirects.source, [key, address.path]))
      const rule = found.find(({ source }) => source === key) ?? found[0]
      if (rule) {
        tally.used(rule.id)
        return { location: locationOf(rule.target), status: rule.status }
      }
      if (isWorthNoting(address)) tally.missing(key, visitor)
      return null
    },
    writeCounts: () => tally.write(),
    stop: () => tally.stop(),
    editor: createRedirectEditor(room),
    imports: createRedirectImports(room),
    exported: () => exportedRules(db),
    takeIn: (tx, exported, about) => importRules(tx, exported, { ...about, ownHost }),
    sample: createSampleRedirects(db),
    async addSample(rules) {
      const { read } = readRedirects(
        rules.map((rule, index) => ({ line: index + 1, ...rule })),
        ownHost,
      )
      await atomically(db, async (tx) => {
        await lockRules(tx)
        const plan = planRedirects({ read, stored: await readRules(tx), ownPaths: new Set() })
        await writePlan(tx, plan, { now: now(), isSample: true })
      })
      await announce()
    },
  }
}
