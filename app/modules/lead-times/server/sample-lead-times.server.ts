import { eq, isNotNull } from 'drizzle-orm'
import type { SampleCounts } from '#app/kernel/sample-counts.ts'
import type { DayCapacity } from '#app/modules/delivery/domain/production-capacity.ts'
import type { PrintingService } from '#app/modules/printing/server/printing.server.ts'
import type { Clock } from '#app/platform/clock.server.ts'
import { countSample } from '#app/platform/count-sample.server.ts'
import type { Database, Transaction } from '#app/platform/database.server.ts'
import { createId } from '#app/platform/random.server.ts'
import { atomically } from '#app/platform/transact.server.ts'
import type { LeadRuleDraft } from '../domain/lead-rule-form.ts'
import { usualRules } from '../domain/usual-rules.ts'
import { ruleColumns } from './rule-rows.server.ts'
import { leadRules, pressCapacities } from './tables.server.ts'

export interface SampleLeadTimes {
  /** Adds the usual rules for the methods there are, and what presses can do by the names of their methods; marked as sample data. */
  add(perDay: ReadonlyMap<string, DayCapacity>): Promise<void>
  figures(): Promise<{ readonly rules: SampleCounts; readonly presses: SampleCounts }>
  /** Removes what is marked, and answers the methods that something of the owner's own still names. */
  clear(tx: Transaction): Promise<readonly string[]>
}

/** Half of the usual days; blank goods and what takes a day anyway have no express. */
function expressDaysOf({ work, prepareDays, produceDays }: LeadRuleDraft): number | null {
  const half = Math.floor((prepareDays + produceDays) / 2)
  return work.kind === 'print' && half > 0 ? half : null
}

export function createSampleLeadTimes({
  db,
  clock,
  printing,
}: {
  readonly db: Database
  readonly clock: Clock
  readonly printing: Pick<PrintingService, 'methods'>
}): SampleLeadTimes {
  return {
    async add(perDay) {
      const methods = await printing.methods.list()
      const createdAt = new Date(clock.now())
      await atomically(db, async (tx) => {
        await tx.insert(leadRules).values(
          usualRules(methods).map((rule) => ({
            ...ruleColumns({ ...rule, expressDays: expressDaysOf(rule) }),
            id: createId('HS-'),
            isSample: true,
            createdAt,
          })),
        )
        const limited = methods.flatMap(({ id, name }) => {
          const capacity = perDay.get(name)
          return capacity ? [{ methodId: id, capacity }] : []
        })
        if (limited.length > 0)
          await tx.insert(pressCapacities).values(
            limited.map(({ methodId, capacity: { pieces, jobs } }) => ({
              methodId,
              piecesPerDay: pieces,
              jobsPerDay: jobs,
              isSample: true,
            })),
          )
      })
    },

    async figures() {
      return { rules: await countSample(db, leadRules), presses: await countSample(db, pressCapacities) }
    },

    async clear(tx) {
      await tx.delete(leadRules).where(eq(leadRules.isSample, true))
      await tx.delete(pressCapacities).where(eq(pressCapacities.isSample, true))
      const ofRules = await tx
        .selectDistinct({ methodId: leadRules.methodId })
        .from(leadRules)
        .where(isNotNull(leadRules.methodId))
      const ofPresses = await tx.select({ methodId: pressCapacities.methodId }).from(pressCapacities)
      return [...new Set([...ofRules, ...ofPresses].flatMap(({ methodId }) => methodId ?? []))]
    },
  }
}
