import type { SQL } from 'drizzle-orm'
import { and, eq, gt, lt } from 'drizzle-orm'
import type { Instant } from '#app/kernel/instant.ts'
import type { Page } from '#app/kernel/page-number.ts'
import type { Result } from '#app/kernel/result.ts'
import { fail, ok } from '#app/kernel/result.ts'
import type { SortOrder } from '#app/kernel/sort-order.ts'
import type { ActivityEntry, ActivityService } from '#app/modules/activity/server/activity.server.ts'
import type { JobsService } from '#app/modules/jobs/server/jobs.server.ts'
import type { ComposedMail } from '#app/modules/mail/domain/mail-blocks.ts'
import type { UnsubscribeUrl } from '#app/modules/mail/domain/unsubscribe-url.ts'
import type { MailService } from '#app/modules/mail/server/mail.server.ts'
import type { Clock } from '#app/platform/clock.server.ts'
import { containsWords } from '#app/platform/contains-words.server.ts'
import { countUpTo } from '#app/platform/count-up-to.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { inOrder, pageOf } from '#app/platform/page-of.server.ts'
import type { SheetCell, SheetTable } from '#app/platform/spreadsheet.server.ts'
import { atomically, transact } from '#app/platform/transact.server.ts'
import { CONSENT_ACTIVITY } from '../domain/activity-labels.ts'
import { exportedRow } from '../domain/exported-row.ts'
import type {
  AddressSort,
  MarketingAddressRow,
  MarketingSource,
  MarketingState,
  MarketingStateName,
  StaffSource,
} from '../domain/marketing-consent.ts'
import {
  ADDRESS_SORTS,
  LINK_GONE,
  MARKETING_SOURCE_LABELS,
  MOST_ADDRESSES,
  maskedEmail,
  WITHDRAWAL_PATH,
} from '../domain/marketing-consent.ts'
import type { AccountAddress, KeptDecision, MarketingDecisions } from './decisions.server.ts'
import { createMarketingDecisions } from './decisions.server.ts'
import { marketingAddresses, marketingDecisions } from './tables.server.ts'

export type { AccountAddress } from './decisions.server.ts'

/** A kind of marketing mail, as its capability declares it. */
export interface MarketingMailKind {
  /** Names its template in the outbox. */
  readonly kind: string
  /**
   * Whether what a mail says still holds, asked right before it is handed over, which may be days after it was written.
   * `subjectId` as it was sent.
   */
  readonly isStillTrue: (mail: {
    readonly subjectId: string
    readonly writtenAt: Instant
  }) => Promise<boolean>
}

/** The one way a marketing mail goes out. */
export interface MarketingSender {
  /**
   * Writes the mail into the outbox in the given transaction if the address agrees now, and asks again before it is handed
   * to the mail server. False, writing nothing, where it does not agree.
   */
  send(
    tx: Database,
    mail: {
      readonly recipient: string
      readonly subjectId: string
      readonly compose: (unsubscribeUrl: UnsubscribeUrl) => ComposedMail
    },
  ): Promise<boolean>
}

/** A page of addresses; neither the total nor the two below are above `MOST_ADDRESSES`. */
export interface MarketingAddressPage extends Page<MarketingAddressRow> {
  /** Of the whole shop, whatever is searched for. */
  readonly given: number
  readonly withdrawn: number
}

export interface ConsentsService extends Pick<MarketingDecisions, 'agree' | 'changeAddress' | 'detach'> {
  /** Adds what a signed-in person chose on his account; what he sees as his choice already adds nothing. */
  choose(address: AccountAddress, given: boolean): Promise<void>
  /** How an account's address stands for its owner; null where nobody decided. */
  stateOf(address: AccountAddress): Promise<MarketingState | null>
  /** Every decision its owner may know of, the oldest first. */
  decisionsOf(address: AccountAddress): Promise<readonly KeptDecision[]>
  /** Whether an address agrees to marketing mails now. */
  agrees(email: string): Promise<boolean>
  /** Declares a kind of marketing mail, once, when services are put together, and gives the way to send it. */
  defineMail(mail: MarketingMailKind): MarketingSender
  /** Whose link of a mail it is, masked, and how it stands; null for what is no such link. Changes nothing. */
  openLink(token: string): Promise<{ readonly email: string; readonly given: boolean } | null>
  /** Ends the mails to the address of a link. A repeat changes nothing and is no refusal. 'consents/link-gone'. */
  withdrawByLink(token: string): Promise<Result<{ readonly email: string }>>
  /**
   * The addresses anybody decided about, those whose state changed last first unless sorted. A page past the end answers
   * with the last.
   */
  adminList(query: {
    readonly search: string
    readonly state: MarketingStateName | 'all'
    readonly page: number
    readonly sort?: SortOrder<AddressSort>
  }): Promise<MarketingAddressPage>
  /**
   * Staff note that somebody told them he wants no more mails; recorded. There is no way to note an agreement. Refuses with
   * 'consents/not-found' and 'consents/conflict'.
   */
  noteWithdrawal(actor: ActivityEntry['actor'], id: string, source: StaffSource): Promise<Result<void>>
  /** The list as a file with what İYS asks for, all of it, read while it is sent. */
  exportAddresses(query: { readonly search: string; readonly state: MarketingStateName | 'all' }): SheetTable
}

export interface ConsentsDependencies {
  readonly db: Database
  readonly clock: Clock
  readonly jobs: JobsService
  readonly activity: ActivityService
  readonly mail: Pick<MailService, 'enqueue' | 'guardMarketing'>
  /** Address of the shop, without a slash at the end. */
  readonly publicUrl: string
}

const ROWS_PER_PAGE = 25
const EXPORTED_AT_ONCE = 1_000
const NOT_FOUND = 'Bu adres için kayıt bulunamadı.'
const ALREADY = 'Bu adresin izni zaten geri alınmış.'

/** Creates the consents capability: who agrees to marketing mails, and the one way to send them. */
export function createConsentsService(dependencies: ConsentsDependencies): ConsentsService {
  const { db, clock, jobs, activity, mail, publicUrl } = dependencies
  activity.describe(CONSENT_ACTIVITY)
  const decisions = createMarketingDecisions(clock)
  const kinds = new Map<string, MarketingMailKind>()

  async function agrees(email: string): Promise<boolean> {
    const [address] = await db
      .select({ given: marketingAddresses.given })
      .from(marketingAddresses)
      .where(eq(marketingAddresses.email, email))
    return address?.given ?? false
  }

  async function addressOf(token: string) {
    const [address] = await db.select().from(marketingAddresses).where(eq(marketingAddresses.token, token))
    return address ?? null
  }

  mail.guardMarketing(async ({ kind, recipient, subjectId, writtenAt }) => {
    const definition = kinds.get(kind)
    if (!definition || subjectId === null || !(await agrees(recipient))) return false
    return definition.isStillTrue({ subjectId, writtenAt })
  })

  jobs.define({
    queue: 'consents-clean-up',
    label: 'Eski izin kayıtlarının silinmesi',
    cron: '15 4 * * *',
    async run() {
      await db.delete(marketingDecisions).where(lt(marketingDecisions.keptUntil, new Date(clock.now())))
    },
  })

  return {
    agree: decisions.agree,
    changeAddress: decisions.changeAddress,
    detach: decisions.detach,
    choose: (address, given) => atomically(db, (tx) => decisions.choose(tx, address, given)),
    stateOf: (address) => decisions.stateOf(db, address),
    decisionsOf: (address) => decisions.decisionsOf(db, address),
    agrees,

    defineMail(definition) {
      const { kind } = definition
      kinds.set(kind, definition)
      return {
        async send(tx, { recipient, subjectId, compose }) {
          const [address] = await tx
            .select({ given: marketingAddresses.given, token: marketingAddresses.token })
            .from(marketingAddresses)
            .where(eq(marketingAddresses.email, recipient))
          if (!address?.given) return false
          const url = `${publicUrl}${WITHDRAWAL_PATH}/${address.token}` as UnsubscribeUrl
          await mail.enqueue(tx, { ...compose(url), kind, recipient, subjectId })
          return true
        },
      }
    },

    async openLink(token) {
      const address = await addressOf(token)
      return address && { email: maskedEmail(address.email), given: address.given }
    },

    async withdrawByLink(token) {
      const address = await addressOf(token)
      if (!address) return fail.notFound('consents/link-gone', LINK_GONE)
      await atomically(db, (tx) => decisions.withdraw(tx, address.email, 'link'))
      return ok({ email: maskedEmail(address.email) })
    },

    async adminList({ search, state, page, sort }) {
      const countOf = (name: MarketingStateName) =>
        countUpTo(db, {
          of: marketingAddresses,
          id: marketingAddresses.id,
          where: narrowedBy('', name),
          most: MOST_ADDRESSES,
        })
      const columns = { since: marketingAddresses.since, email: marketingAddresses.email }
      const { rows, ...shown } = await pageOf(db, db.select(ROW).from(marketingAddresses).$dynamic(), {
        id: marketingAddresses.id,
        where: narrowedBy(search, state),
        order: inOrder(ADDRESS_SORTS, sort, columns, marketingAddresses.id),
        page,
        size: ROWS_PER_PAGE,
        most: MOST_ADDRESSES,
      })
      const [given, withdrawn] = [await countOf('given'), await countOf('withdrawn')]
      return { ...shown, rows: rows.map(toRow), given, withdrawn }
    },

    noteWithdrawal(actor, id, source) {
      return transact(db, async (tx): Promise<Result<void>> => {
        const [address] = await tx.select().from(marketingAddresses).where(eq(marketingAddresses.id, id))
        if (!address) return fail.notFound('consents/not-found', NOT_FOUND)
        if (!(await decisions.withdraw(tx, address.email, source)))
          return fail.conflict('consents/conflict', ALREADY)
        await activity.record(tx, {
          actor,
          action: 'marketing-consent.withdraw',
          // The log outlives the account, so it does not name the person.
          subject: { type: 'marketing-consent', id, label: maskedEmail(address.email) },
          before: { given: true },
          after: { given: false, receivedBy: MARKETING_SOURCE_LABELS[source] },
        })
        return ok(undefined)
      })
    },

    exportAddresses({ search, state }) {
      return {
        name: 'Pazarlama izinleri',
        columns: [
          { header: 'Alıcı', kind: 'text', width: 32 },
          { header: 'Kanal', kind: 'text' },
          { header: 'Durum', kind: 'text' },
          { header: 'Tarih', kind: 'text', width: 20 },
          { header: 'Kaynak', kind: 'text' },
          { header: 'Mağazadaki kaynak', kind: 'text', width: 30 },
          { header: 'Metin sürümü', kind: 'text' },
        ],
        rows: exportRows(db, narrowedBy(search, state)),
      }
    },
  }
}

const { id, email, given, since, source, textVersion } = marketingAddresses
const ROW = { id, email, given, since, source, textVersion }
type StoredRow = Pick<typeof marketingAddresses.$inferSelect, keyof typeof ROW>

function toRow(row: StoredRow): MarketingAddressRow {
  return { ...row, since: row.since.getTime(), source: row.source as MarketingSource }
}

function narrowedBy(search: string, state: MarketingStateName | 'all'): SQL | undefined {
  return and(
    state === 'all' ? undefined : eq(marketingAddresses.given, state === 'given'),
    containsWords(marketingAddresses.searchText, search),
  )
}

/** In pieces, by the address: one that changes meanwhile stands once in the file all the same. */
async function* exportRows(db: Database, where: SQL | undefined): AsyncGenerator<readonly SheetCell[]> {
  let last = ''
  for (;;) {
    const rows = await db
      .select(ROW)
      .from(marketingAddresses)
      .where(and(where, gt(marketingAddresses.email, last)))
      .orderBy(marketingAddresses.email)
      .limit(EXPORTED_AT_ONCE)
    for (const row of rows) yield exportedRow(toRow(row))
    last = rows.at(-1)?.email ?? ''
    if (rows.length < EXPORTED_AT_ONCE) return
  }
}
