import { eq } from 'drizzle-orm'
import type { Result } from '#app/kernel/result.ts'
import { fail } from '#app/kernel/result.ts'
import type { AccountAddress } from '#app/modules/consents/server/consents.server.ts'
import type { MediaService, OpenedFile } from '#app/modules/media/server/media.server.ts'
import type { AccountDetails, CompanyRecord } from '../domain/account-details.ts'
import type { AccountDetailsForm } from '../domain/account-forms.ts'
import type { AccountId, AccountStatus, AccountType } from '../domain/viewer.ts'
import type { AccountCore, UserRow } from './account-core.server.ts'
import { findUser } from './account-core.server.ts'
import { users } from './tables.server.ts'

export interface AccountRecords {
  detailsOf(id: AccountId): Promise<AccountDetails>
  changeDetails(id: AccountId, details: AccountDetailsForm): Promise<void>
  /** Adds the choice to the decisions about its address; the same choice again adds nothing. */
  chooseMarketing(id: AccountId, given: boolean): Promise<void>
  /** A company's tax document, for its owner and for staff who may see customers; the caller has judged who asks. 'accounts/not-found'. */
  openTaxDocument(id: string): Promise<Result<OpenedFile>>
}

/** What an account knows of its owner. */
export function createAccountRecords(core: AccountCore, media: MediaService): AccountRecords {
  const { db, consents } = core

  return {
    async detailsOf(id) {
      const user = await findUser(db, id)
      if (!user) throw new Error('details of an account that does not exist')
      const { name, email, emailVerified: isEmailVerified } = user
      const type = user.type as AccountType
      return {
        name,
        email,
        isEmailVerified,
        type,
        marketing: await marketingOf(core, user),
        phone: user.phone ?? '',
        status: user.status as AccountStatus,
        company: companyRecordOf(user),
      }
    },

    async changeDetails(id, { name, phone }) {
      await db.update(users).set({ name, phone }).where(eq(users.id, id))
    },

    async chooseMarketing(id, given) {
      const user = await findUser(db, id)
      if (user) await consents.choose(addressOf(user), given)
    },

    async openTaxDocument(id) {
      const user = await findUser(db, id)
      if (!user?.taxDocument) return fail.notFound('accounts/not-found', 'Dosya bulunamadı.')
      return media.openPrintFile(user.taxDocument.fileId)
    },
  }
}

/** What a company told about itself; null for individuals. */
export function companyRecordOf(user: UserRow): CompanyRecord | null {
  if (user.type !== 'corporate') return null
  return {
    companyName: user.companyName ?? '',
    authorizedPerson: user.authorizedPerson ?? '',
    taxNumber: user.taxNumber ?? '',
    taxOffice: user.taxOffice ?? '',
    address: user.address ?? '',
    documentName: user.taxDocument?.name ?? null,
  }
}

/** What counts about marketing mails to an account's address, and since when. */
export async function marketingOf(
  { consents }: Pick<AccountCore, 'consents'>,
  user: UserRow,
): Promise<AccountDetails['marketing']> {
  const state = await consents.stateOf(addressOf(user))
  return { given: state?.given ?? false, at: state?.since ?? null }
}

export function addressOf({ id, email, emailVerified }: UserRow): AccountAddress {
  return { accountId: id, email, isProven: emailVerified }
}
