import { eq } from 'drizzle-orm'
import type { SampleCounts } from '#app/kernel/sample-counts.ts'
import { countSample } from '#app/platform/count-sample.server.ts'
import type { Database, Transaction } from '#app/platform/database.server.ts'
import { coupons } from './tables.server.ts'

export interface SampleCoupons {
  figures(): Promise<SampleCounts>
  /** Removes the sample coupons with their uses; orders keep their copy of code and discount. */
  clear(tx: Transaction): Promise<void>
}

export function createSampleCoupons(db: Database): SampleCoupons {
  return {
    figures: () => countSample(db, coupons),
    async clear(tx) {
      await tx.delete(coupons).where(eq(coupons.isSample, true))
    },
  }
}
