import { asc, eq } from 'drizzle-orm'
import type { SampleCounts } from '#app/kernel/sample-counts.ts'
import { countSample } from '#app/platform/count-sample.server.ts'
import type { Database, Transaction } from '#app/platform/database.server.ts'
import type { AccountId } from '../domain/viewer.ts'
import { users } from './tables.server.ts'

export interface SampleAccounts {
  figures(): Promise<SampleCounts>
  /** Locks the sample customers, in id order, until the transaction ends; `forgetAccount` removes each. */
  lock(tx: Transaction): Promise<readonly { readonly accountId: AccountId; readonly email: string }[]>
}

export function createSampleAccounts(db: Database): SampleAccounts {
  return {
    figures: () => countSample(db, users, eq(users.role, 'customer')),
    async lock(tx) {
      const rows = await tx
        .select({ id: users.id, email: users.email })
        .from(users)
        .where(eq(users.isSample, true))
        .orderBy(asc(users.id))
        .for('update')
      return rows.map(({ id, email }) => ({ accountId: id as AccountId, email }))
    },
  }
}
