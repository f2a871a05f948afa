import type { SQL } from 'drizzle-orm'
import { and, asc, eq } from 'drizzle-orm'
import type { Instant } from '#app/kernel/instant.ts'
import { WITHDRAW_LABEL } from '#app/modules/mail/domain/marketing-footer.ts'
import type { Clock } from '#app/platform/clock.server.ts'
import type { Database, Transaction } from '#app/platform/database.server.ts'
import { hashOfEmail } from '#app/platform/email-hash.server.ts'
import { createId, createToken } from '#app/platform/random.server.ts'
import type { MarketingSource, MarketingState } from '../domain/marketing-consent.ts'
import {
  goesAlong,
  MARKETING_LABEL,
  MARKETING_TEXT_VERSION,
  marketingState,
} from '../domain/marketing-consent.ts'
import { marketingAddresses, marketingDecisions } from './tables.server.ts'

/** An account's address. Until it is proven to be its owner's, he answers and sees for himself alone. */
export interface AccountAddress {
  readonly accountId: string
  readonly email: string
  readonly isProven: boolean
}

/** A decision as it is kept. */
export interface KeptDecision {
  readonly given: boolean
  readonly at: Instant
  readonly source: MarketingSource
  readonly shownText: string | null
  readonly textVersion: string | null
}

export interface MarketingDecisions {
  /** Adds the agreement of somebody who ticked the box beside `MARKETING_LABEL`, in the command's transaction. */
  agree(
    tx: Database,
    box: {
      readonly email: string
      readonly accountId: string | null
      readonly source: 'registration' | 'checkout'
    },
  ): Promise<void>
  /** What a signed-in person chose; what he sees as his choice already adds nothing. */
  choose(tx: Transaction, address: AccountAddress, given: boolean): Promise<void>
  /** Ends the mails to an address that agrees; false, adding nothing, where it does not. */
  withdraw(
    tx: Transaction,
    email: string,
    source: Exclude<MarketingSource, 'registration' | 'checkout'>,
  ): Promise<boolean>
  /** Takes an account's agreement along to its new address (`goesAlong`), and away from the one it leaves. */
  changeAddress(tx: Transaction, from: AccountAddress, to: string): Promise<void>
  /** How the address stands for its owner. */
  stateOf(db: Database, address: AccountAddress): Promise<MarketingState<KeptDecision> | null>
  /** What was decided, the oldest first, as far as its owner may know it. */
  decisionsOf(db: Database, address: AccountAddress): Promise<readonly KeptDecision[]>
  /**
   * Takes the address from what its owner decided before his account is removed. The rows stay as proof, under the hash of
   * the address, until `keptUntil`; nobody is written to for them any more.
   */
  detach(tx: Transaction, address: AccountAddress, keptUntil: Date): Promise<void>
}

/** The log of decisions and the state each address is in by it: the only writer of both tables. */
export function createMarketingDecisions(clock: Clock): MarketingDecisions {
  /** Whoever decides about an address next waits until this transaction ends. */
  async function lock(tx: Database, email: string, given: boolean, source: MarketingSource): Promise<void> {
    const first = { given, source, since: new Date(clock.now()), textVersion: null }
    for (;;) {
      await tx
        .insert(marketingAddresses)
        .values({ id: createId('IZIN-'), email, token: createToken(), ...first })
        .onConflictDoNothing()
      const locked = await tx
        .select({ id: marketingAddresses.id })
        .from(marketingAddresses)
        .where(eq(marketingAddresses.email, email))
        .for('update')
      // A removal that was waited for has taken the row along.
      if (locked.length > 0) return
    }
  }

  async function read(db: Database, condition: SQL | undefined): Promise<readonly KeptDecision[]> {
    const { given, at, source, shownText, textVersion } = marketingDecisions
    const rows = await db
      .select({ given, at, source, shownText, textVersion })
      .from(marketingDecisions)
      .where(condition)
      .orderBy(asc(marketingDecisions.id))
    return rows.map((row) => ({ ...row, at: row.at.getTime(), source: row.source as MarketingSource }))
  }

  const byAll = (email: string) => eq(marketingDecisions.email, email)
  const byOwner = ({ email, accountId, isProven }: AccountAddress) =>
    isProven ? byAll(email) : and(byAll(email), eq(marketingDecisions.accountId, accountId))

  /** Brings the address's row up to date, which must be locked. */
  async function settle(tx: Database, email: string): Promise<void> {
    const state = marketingState(await read(tx, byAll(email)))
    const ofAddress = eq(marketingAddresses.email, email)
    if (!state) {
      await tx.delete(marketingAddresses).where(ofAddress)
      return
    }
    const { source, textVersion } = state.begunBy
    const now = { given: state.given, since: new Date(state.since), source, textVersion }
    await tx.update(marketingAddresses).set(now).where(ofAddress)
  }

  /** The address must be locked. */
  async function add(
    tx: Database,
    decision: {
      readonly email: string
      readonly accountId: string | null
      readonly given: boolean
      readonly source: MarketingSource
    },
  ): Promise<void> {
    const { given, source } = decision
    await tx.insert(marketingDecisions).values({
      ...decision,
      shownText: shownTextOf(given, source),
      textVersion: given ? MARKETING_TEXT_VERSION : null,
      at: new Date(clock.now()),
    })
    await settle(tx, decision.email)
  }

  return {
    async agree(tx, { email: typed, accountId, source }) {
      const email = typed.toLowerCase()
      await lock(tx, email, true, source)
      await add(tx, { email, accountId, given: true, source })
    },

    async choose(tx, address, given) {
      const { email, accountId } = address
      await lock(tx, email, given, 'profile')
      const state = marketingState(await read(tx, byOwner(address)))
      if ((state?.given ?? false) === given) await settle(tx, email)
      else await add(tx, { email, accountId, given, source: 'profile' })
    },

    async withdraw(tx, email, source) {
      await lock(tx, email, false, source)
      const state = marketingState(await read(tx, byAll(email)))
      if (state?.given) await add(tx, { email, accountId: null, given: false, source })
      else await settle(tx, email)
      return state?.given ?? false
    },

    async changeAddress(tx, from, to) {
      const source = 'address-change'
      // Always in one order: two accounts that swap addresses wait for each other and not in a circle.
      for (const email of [from.email, to].toSorted()) await lock(tx, email, false, source)
      const left = marketingState(await read(tx, byOwner(from)))
      if (left?.given) {
        const { accountId } = from
        await add(tx, { email: from.email, accountId, given: false, source })
        const there = marketingState(await read(tx, byAll(to)))
        if (goesAlong(there?.begunBy ?? null)) await add(tx, { email: to, accountId, given: true, source })
      }
      for (const email of [from.email, to]) await settle(tx, email)
    },

    stateOf: async (db, address) => marketingState(await read(db, byOwner(address))),

    decisionsOf: (db, address) => read(db, byOwner(address)),

    async detach(tx, address, keptUntil) {
      const { email } = address
      await lock(tx, email, false, 'profile')
      await tx
        .update(marketingDecisions)
        .set({ email: null, accountId: null, emailHash: hashOfEmail(email), keptUntil })
        .where(byOwner(address))
      await settle(tx, email)
    },
  }
}

function shownTextOf(given: boolean, source: MarketingSource): string | null {
  if (source === 'link') return WITHDRAW_LABEL
  return given || source === 'profile' ? MARKETING_LABEL : null
}
