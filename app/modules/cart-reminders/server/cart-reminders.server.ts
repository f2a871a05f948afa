import type { Account, AccountId } from '#app/modules/accounts/domain/viewer.ts'
import type { AccountsService } from '#app/modules/accounts/server/accounts.server.ts'
import { toCartRequest } from '#app/modules/cart/domain/cart-changes.ts'
import type { PricedCart } from '#app/modules/cart/domain/priced-cart.ts'
import type { CartService, RestingCart } from '#app/modules/cart/server/cart.server.ts'
import type { ConsentsService } from '#app/modules/consents/server/consents.server.ts'
import type { JobsService } from '#app/modules/jobs/server/jobs.server.ts'
import type { MailContext } from '#app/modules/mail/domain/fill-mail.ts'
import type { MailService } from '#app/modules/mail/server/mail.server.ts'
import type { OrdersService } from '#app/modules/orders/server/orders.server.ts'
import type { SettingsService } from '#app/modules/settings/server/settings.server.ts'
import type { Clock } from '#app/platform/clock.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import type { Logger } from '#app/platform/logger.server.ts'
import { loggableError } from '#app/platform/logger.server.ts'
import { atomically } from '#app/platform/transact.server.ts'
import { cartReminderMail } from '../domain/cart-reminder-mail.ts'
import { mayRemindAgain, remindsOfCarts, restingWindow } from '../domain/reminder-due.ts'

export interface CartRemindersService {
  /**
   * Looks once at each cart that has rested for the set time and reminds its owner where all speaks for it; answers how
   * many it reminded. Safe to repeat, and at several instances at once. The job runs it every hour.
   */
  remind(): Promise<number>
}

export interface CartRemindersDependencies {
  readonly db: Database
  readonly clock: Clock
  readonly jobs: JobsService
  readonly logger: Logger
  readonly settings: SettingsService
  readonly mail: Pick<MailService, 'context' | 'canSend'>
  readonly consents: Pick<ConsentsService, 'agrees' | 'defineMail'>
  readonly accounts: Pick<AccountsService, 'findOpenCustomer' | 'verifiedEmailOf'>
  readonly cart: Pick<CartService, 'restingCarts' | 'consider' | 'noteReminder' | 'isAsConsidered' | 'price'>
  readonly orders: Pick<OrdersService, 'hasOrderedSince'>
  readonly publicUrl: string
}

const BATCH = 100
/** Carts looked at in one run; the rest waits for the next. */
const MOST_IN_A_RUN = 2_000

interface Reminder {
  readonly account: Account
  readonly priced: PricedCart
}

/** Creates the reminders of carts that members have left, and declares their job. */
export function createCartRemindersService(dependencies: CartRemindersDependencies): CartRemindersService {
  const { db, clock, jobs, logger, settings, mail, accounts, cart, orders, publicUrl } = dependencies
  const { consents } = dependencies

  const sender = consents.defineMail({
    kind: 'cart-reminder',
    async isStillTrue({ subjectId, writtenAt }) {
      const accountId = subjectId as AccountId
      if (!remindsOfCarts(await settings.current())) return false
      if (!(await reachable(accountId)) || !(await cart.isAsConsidered(accountId))) return false
      return !(await orders.hasOrderedSince(accountId, writtenAt))
    },
  })

  /** An active customer whose address is proven to be his; null for everybody else. */
  async function reachable(accountId: AccountId): Promise<Account | null> {
    const account = await accounts.findOpenCustomer(accountId)
    if (account?.status !== 'active') return null
    return (await accounts.verifiedEmailOf(accountId)) === account.email ? account : null
  }

  /** Whom to remind and of what; null where anything speaks against it. */
  async function reminderFor(resting: RestingCart): Promise<Reminder | null> {
    const { accountId, cart: kept, changedAt, remindedAt } = resting
    if (kept.lines.length === 0 || !mayRemindAgain(remindedAt, clock.now())) return null
    const account = await reachable(accountId)
    if (!account || !(await consents.agrees(account.email))) return null
    if (await orders.hasOrderedSince(accountId, changedAt)) return null
    const priced = await cart.price(toCartRequest(kept), account)
    return priced.blocked ? null : { account, priced }
  }

  async function lookAt(resting: RestingCart, mailContext: MailContext): Promise<boolean> {
    const { accountId } = resting
    // Priced before the transaction begins: inside it a read would wait for itself.
    const reminder = await reminderFor(resting)
    return atomically(db, async (tx) => {
      if (!(await cart.consider(tx, resting)) || !reminder) return false
      const { account, priced } = reminder
      const isSent = await sender.send(tx, {
        recipient: account.email,
        subjectId: accountId,
        compose: (unsubscribeUrl) =>
          cartReminderMail(mailContext, { name: account.name, priced, publicUrl, unsubscribeUrl }),
      })
      if (isSent) await cart.noteReminder(tx, accountId)
      return isSent
    })
  }

  async function remind(): Promise<number> {
    const shop = await settings.current()
    if (!remindsOfCarts(shop) || !(await mail.canSend())) return 0
    const mailContext = await mail.context()
    const window = restingWindow(clock.now(), shop)
    let reminded = 0
    let after: RestingCart | null = null
    for (let looked = 0; looked < MOST_IN_A_RUN; looked += BATCH) {
      const batch: readonly RestingCart[] = await cart.restingCarts({ ...window, after, most: BATCH })
      for (const resting of batch) {
        try {
          if (await lookAt(resting, mailContext)) reminded += 1
        } catch (error) {
          // One that cannot be read now keeps none of the others waiting, and is looked at again in an hour.
          logger.error({ error: loggableError(error) }, 'a cart could not be looked at for its reminder')
        }
      }
      after = batch.at(-1) ?? null
      if (batch.length < BATCH) break
    }
    return reminded
  }

  jobs.define({
    queue: 'cart-reminders',
    label: 'Sepet hatırlatmaları',
    cron: '25 * * * *',
    retries: 0,
    async run() {
      await remind()
    },
  })

  return { remind }
}
