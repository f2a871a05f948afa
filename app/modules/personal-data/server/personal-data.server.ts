import { HOUR_MS } from '#app/kernel/instant.ts'
import type { Result } from '#app/kernel/result.ts'
import { fail, ok } from '#app/kernel/result.ts'
import type { PersonalPart } from '#app/modules/accounts/domain/personal-part.ts'
import type { Account, AccountId } from '#app/modules/accounts/domain/viewer.ts'
import type {
  AccountsService,
  LockedAccount,
  PersonalDataHolder,
} from '#app/modules/accounts/server/accounts.server.ts'
import type { ActivityEntry, ActivityService } from '#app/modules/activity/server/activity.server.ts'
import type { MailService } from '#app/modules/mail/server/mail.server.ts'
import type { MediaService } from '#app/modules/media/server/media.server.ts'
import type { ChangeBus } from '#app/platform/change-bus.server.ts'
import type { Clock } from '#app/platform/clock.server.ts'
import type { Database, Transaction } from '#app/platform/database.server.ts'
import { createRateLimit } from '#app/platform/rate-limit.server.ts'
import { transact } from '#app/platform/transact.server.ts'
import { accountDeletedMail } from '../domain/account-deleted-mail.ts'
import { writeExport } from './write-export.server.ts'

export interface PersonalDataDependencies {
  readonly db: Database
  readonly bus: ChangeBus
  readonly clock: Clock
  readonly activity: ActivityService
  readonly accounts: AccountsService
  readonly mail: MailService
  readonly media: Pick<MediaService, 'askStore'>
  /** Whoever keeps something of people, in the order in which they are built. */
  readonly holders: readonly PersonalDataHolder[]
  readonly publicUrl: string
}

export interface PersonalDataService {
  /**
   * Everything the shop keeps of a person as one archive, after his password. What is known by e-mail alone (mails, quotes
   * he was not signed in for) is in it only once the address is proved to be his. Refuses with 'accounts/wrong-password' and
   * 'personal-data/too-many-tries' (3 in an hour). Throws `StorageError` when the store of files is away.
   */
  export(account: Account, password: string): Promise<Result<ReadableStream<Uint8Array>>>
  /**
   * Deletes a customer's account after his password, in one transaction: orders keep their own copy and lose the account,
   * everything else of it goes, and a mail confirms. Refuses with 'accounts/wrong-password', 'accounts/staff-stays',
   * 'accounts/not-found'.
   */
  deleteAccount(account: Account, password: string): Promise<Result<void>>
  /**
   * The same at the shop's hand, for a customer (product decision 18): recorded, without the person's name. Refuses with
   * 'accounts/staff-stays' and 'accounts/not-found'.
   */
  removeCustomer(actor: Actor, id: string): Promise<Result<void>>
  /**
   * The same for one of the shop's own people, by an administrator; recorded. Refuses with 'accounts/not-found',
   * 'accounts/own-account', 'accounts/forbidden' and as whoever watches the log does (what leads to power).
   */
  removeStaff(actor: Actor, id: string): Promise<Result<void>>
}

type Actor = ActivityEntry['actor']

/** An export reads everything there is of a person. */
const EXPORTS_PER_HOUR = 3

/** Creates the personal-data capability: what a person may ask of everything the shop knows about him. */
export function createPersonalDataService(dependencies: PersonalDataDependencies): PersonalDataService {
  const { db, bus, clock, activity, accounts, mail, media, holders, publicUrl } = dependencies
  const exports = createRateLimit({ tries: EXPORTS_PER_HOUR, windowMs: HOUR_MS, clock })

  const mailsTo = (email: string): PersonalPart => ({
    sections: [
      {
        name: 'epostalar',
        async *items() {
          for (const { subject, writtenAt, sentAt } of await mail.notesTo(email))
            yield { konu: subject, tarih: (sentAt ?? writtenAt).toISOString() }
        },
      },
    ],
  })

  async function removeAccount(
    id: AccountId,
    by: 'owner' | 'shop',
    lock: (tx: Transaction) => Promise<Result<LockedAccount>>,
  ): Promise<Result<void>> {
    const mailContext = await mail.context()
    const verifiedEmail = await accounts.verifiedEmailOf(id)
    const removed = await transact(db, async (tx): Promise<Result<readonly string[]>> => {
      const locked = await lock(tx)
      if (!locked.ok) return locked
      const person = { accountId: id, email: verifiedEmail }
      const shownNoMore: string[] = []
      // Before the account goes, which takes its name off them.
      for (const holder of holders.toReversed()) shownNoMore.push(...(await holder.forget(tx, person)))
      if (verifiedEmail) await mail.forgetRecipient(tx, verifiedEmail)
      // Also what went to addresses that were never proven, or were the account's once.
      await mail.forgetSubjects(tx, [id])
      await activity.forgetSubject(tx, { type: 'customer', id })
      await accounts.forgetAccount(tx, id)
      await mail.enqueue(tx, {
        ...accountDeletedMail(mailContext, publicUrl, by),
        kind: 'account-deleted',
        recipient: locked.value.email,
      })
      return ok(shownNoMore)
    })
    if (!removed.ok) return removed
    if (removed.value.length > 0) await bus.publish(removed.value)
    return ok(undefined)
  }

  return {
    async export(account, password) {
      const confirmed = await accounts.confirmPassword(account.id, password)
      if (!confirmed.ok) return confirmed
      await media.askStore()
      if (!exports.allow(account.id)) {
        return fail.tooMany(
          'personal-data/too-many-tries',
          'Verilerinizi kısa süre önce indirdiniz. Lütfen bir saat sonra tekrar deneyin.',
        )
      }
      const email = await accounts.verifiedEmailOf(account.id)
      const parts = [
        accounts.exportFor(account.id),
        ...holders.map((holder) => holder.exportFor({ accountId: account.id, email })),
        ...(email ? [mailsTo(email)] : []),
      ]
      return ok(writeExport(parts, new Date(clock.now())))
    },

    async deleteAccount({ id }, password) {
      const confirmed = await accounts.confirmPassword(id, password)
      if (!confirmed.ok) return confirmed
      return removeAccount(id, 'owner', (tx) => accounts.lockForRemoval(tx, id))
    },

    removeCustomer(actor, id) {
      return removeAccount(id as AccountId, 'shop', async (tx) => {
        const locked = await accounts.lockForRemoval(tx, id as AccountId)
        if (!locked.ok) return locked
        const subject = { type: 'customer', id }
        await activity.record(tx, { actor, action: 'customer.remove', subject })
        return locked
      })
    },

    removeStaff(actor, id) {
      return removeAccount(id as AccountId, 'shop', async (tx) => {
        const locked = await accounts.lockStaffForRemoval(tx, actor, id as AccountId)
        if (!locked.ok) return locked
        const subject = { type: 'staff', id, label: locked.value.name }
        await activity.record(tx, { actor, action: 'staff.remove', subject })
        return locked
      })
    },
  }
}
