import type { SQL } from 'drizzle-orm'
import { and, count, eq, inArray, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Page } from '#app/kernel/page-number.ts'
import type { BasisPoints } from '#app/kernel/percent.ts'
import { basisPoints } from '#app/kernel/percent.ts'
import type { Result } from '#app/kernel/result.ts'
import { fail, ok } from '#app/kernel/result.ts'
import type { SortOrder } from '#app/kernel/sort-order.ts'
import type { PrintFileRef } from '#app/modules/media/domain/print-file.ts'
import { STAFF } from '#app/modules/media/domain/upload-limits.ts'
import type { MediaService } from '#app/modules/media/server/media.server.ts'
import { containsWords } from '#app/platform/contains-words.server.ts'
import type { Transaction } from '#app/platform/database.server.ts'
import { inOrder, pageOf } from '#app/platform/page-of.server.ts'
import { createToken } from '#app/platform/random.server.ts'
import { transact } from '#app/platform/transact.server.ts'
import type { Customer, CustomerRow, CustomerSort } from '../domain/customer.ts'
import { CUSTOMER_SORTS, customerTitle, MOST_CUSTOMERS, maySwitch } from '../domain/customer.ts'
import type { NewCustomer } from '../domain/customer-forms.ts'
import { CUSTOMER_FAILURES, newCompanySchema, newPersonSchema } from '../domain/customer-forms.ts'
import {
  accountOpenedMail,
  applicationApprovedMail,
  applicationRejectedMail,
} from '../domain/customer-mails.ts'
import type { AccountId, AccountStatus, AccountType } from '../domain/viewer.ts'
import type { AccountCore, Actor, UserRow } from './account-core.server.ts'
import { EMAIL_TAKEN, insertAccount, mailInput } from './account-core.server.ts'
import { companyRecordOf, marketingOf } from './account-details.server.ts'
import { formRefused, whenFileUnkept } from './registration.server.ts'
import { CUSTOMER_ORDER, users } from './tables.server.ts'
import type { KeptDocument, TaxDocuments, TypedFields } from './tax-documents.server.ts'
import { hasTwoFactor } from './two-factor.server.ts'

export interface CustomerQuery {
  readonly search: string
  readonly type: AccountType | 'all'
  readonly status: AccountStatus | 'all'
  readonly page: number
  readonly sort?: SortOrder<CustomerSort>
}

/** A page of customers; it counts to `MOST_CUSTOMERS` at most. */
export type CustomerPage = Page<CustomerRow>

/** What a form that adds a customer is answered with; what was typed and the document come back with a refusal. */
export interface CustomerAddition {
  readonly outcome: Result<AccountId>
  readonly typed: TypedFields
  readonly document: KeptDocument | null
}

export interface Customers {
  /** The last to register first unless sorted. A page past the end answers with the last one. */
  list(query: CustomerQuery): Promise<CustomerPage>
  /** 'accounts/not-found', also for the shop's own people. */
  get(id: string): Promise<Result<Customer>>
  /** How many await approval or were opened by nobody yet (product decision 36). */
  waitingCount(): Promise<number>
  /** Clears the new flag. Safe to repeat; an unknown id changes nothing. */
  markSeen(id: string): Promise<void>
  /**
   * Makes a pending account active with a discount and mails it, once. Refuses with 'accounts/not-found' and with
   * 'accounts/conflict' when the application was decided on meanwhile.
   */
  approve(actor: Actor, id: string, discountBp: BasisPoints): Promise<Result<void>>
  /** Refuses a pending account, ends its sessions and mails it, once; refuses as `approve` does. */
  reject(actor: Actor, id: string): Promise<Result<void>>
  /** The same discount again changes nothing. 'accounts/not-found'. */
  changeDiscount(actor: Actor, id: string, discountBp: BasisPoints): Promise<Result<void>>
  /**
   * Makes an account active or inactive; inactive ones lose their sessions. The same status again changes nothing.
   * Refuses with 'accounts/not-found' and, for an application, with 'accounts/conflict'.
   */
  setStatus(actor: Actor, id: string, to: 'active' | 'inactive'): Promise<Result<void>>
  /**
   * Adds a customer who can sign in at once, from a form that may carry a company's tax document, and mails him.
   * Refuses with 'accounts/form-refused' (`details.faults` by field) and 'accounts/email-taken'.
   */
  add(actor: Actor, type: AccountType, form: Request): Promise<CustomerAddition>
  /** The condition that no account has the e-mail in a column. */
  hasNoAccount(email: PgColumn): SQL
  /** The condition that an account with one of these e-mails has the id in a column. */
  hasAccountWith(id: PgColumn, emails: readonly string[]): SQL
}

const ROWS_PER_PAGE = 25
const NOT_FOUND = 'Müşteri bulunamadı.'
const DECIDED = 'Bu başvuru siz bakarken sonuçlandırıldı. Sayfadaki yeni hâlini kontrol edin.'
const IS_APPLICATION = 'Bu hesap onay bekliyor. Önce başvuruyu onaylayın veya reddedin.'
const isCustomer = eq(users.role, 'customer')

/** Customers as the back office sees and changes them. */
export function createCustomers(
  core: AccountCore,
  { media, taxDocuments }: { readonly media: MediaService; readonly taxDocuments: TaxDocuments },
): Customers {
  const { db, clock, activity, mail, passwords, sessions, links } = core

  /** Runs a command on one customer, locked in a transaction of its own. */
  function onCustomer(
    id: string,
    command: (tx: Transaction, user: UserRow) => Promise<Result<void>>,
  ): Promise<Result<void>> {
    return transact(db, async (tx) => {
      const [user] = await tx
        .select()
        .from(users)
        .where(and(eq(users.id, id), isCustomer))
        .for('update')
      return user ? command(tx, user) : fail.notFound('accounts/not-found', NOT_FOUND)
    })
  }

  async function change(
    tx: Transaction,
    user: UserRow,
    changed: {
      readonly actor: Actor
      readonly action: string
      readonly values: Partial<Pick<UserRow, 'status' | 'memberDiscountBp' | 'isNew'>>
    },
  ): Promise<void> {
    const { actor, action, values } = changed
    await tx.update(users).set(values).where(eq(users.id, user.id))
    await activity.record(tx, {
      actor,
      action,
      subject: { type: 'customer', id: user.id, label: customerTitle(user) },
      before: { status: user.status, memberDiscountBp: user.memberDiscountBp },
      after: {
        status: values.status ?? user.status,
        memberDiscountBp: values.memberDiscountBp ?? user.memberDiscountBp,
      },
    })
  }

  async function insertNew(
    actor: Actor,
    form: NewCustomer,
    taxDocument: PrintFileRef | null,
  ): Promise<Result<AccountId>> {
    const [passwordHash, mailContext] = await Promise.all([passwords.hash(form.password), mail.context()])
    const { name, email, phone, memberDiscountBp, company } = form
    const id = createToken()
    const at = new Date(clock.now())
    return transact(db, async (tx): Promise<Result<AccountId>> => {
      const account = {
        id,
        name,
        email,
        phone,
        memberDiscountBp,
        createdAt: at,
        ...(company ? { ...company, type: 'corporate', taxDocument } : {}),
      }
      if (!(await insertAccount(tx, account, passwordHash)))
        return fail.conflict('accounts/email-taken', CUSTOMER_FAILURES.add, {
          faults: { email: EMAIL_TAKEN },
        })
      if (taxDocument) await media.keepFor(tx, [taxDocument.fileId], { kind: 'account', id })
      const token = await links.issue(tx, { userId: id, purpose: 'verify-email', email })
      await mail.enqueue(tx, {
        ...accountOpenedMail(mailInput(core, mailContext, { name }), token),
        kind: 'account-opened',
        recipient: email,
        subjectId: id,
      })
      await activity.record(tx, {
        actor,
        action: 'customer.create',
        subject: { type: 'customer', id, label: company?.companyName ?? name },
        after: { type: company ? 'corporate' : 'normal', status: 'active', memberDiscountBp },
      })
      return ok(id as AccountId)
    })
  }

  return {
    async list({ search, type, status, page, sort }) {
      const condition = and(
        isCustomer,
        type === 'all' ? undefined : eq(users.type, type),
        status === 'all' ? undefined : eq(users.status, status),
        containsWords(users.searchText, search),
      )
      const columns = {
        date: users.createdAt,
        email: users.email,
        discount: users.memberDiscountBp,
        name: CUSTOMER_ORDER,
      }
      const { rows, ...shown } = await pageOf(db, db.select().from(users).$dynamic(), {
        id: users.id,
        where: condition,
        order: inOrder(CUSTOMER_SORTS, sort, columns, users.id),
        page,
        size: ROWS_PER_PAGE,
        most: MOST_CUSTOMERS,
      })
      return { ...shown, rows: rows.map(toCustomerRow) }
    },

    async get(id) {
      const [user] = await db
        .select()
        .from(users)
        .where(and(eq(users.id, id), isCustomer))
        .limit(1)
      if (!user) return fail.notFound('accounts/not-found', NOT_FOUND)
      const [marketing, isTwoFactorOn] = await Promise.all([marketingOf(core, user), hasTwoFactor(db, id)])
      return ok({
        ...toCustomerRow(user),
        isEmailVerified: user.emailVerified,
        company: companyRecordOf(user),
        marketing,
        hasTwoFactor: isTwoFactorOn,
      })
    },

    async waitingCount() {
      const [row] = await db
        .select({ waiting: count() })
        .from(users)
        // Word for word as its index has it.
        .where(sql`role = 'customer' and (status = 'pending' or is_new)`)
      return row?.waiting ?? 0
    },

    async markSeen(id) {
      await db
        .update(users)
        .set({ isNew: false })
        .where(and(eq(users.id, id), isCustomer, users.isNew))
    },

    async approve(actor, id, memberDiscountBp) {
      const mailContext = await mail.context()
      return onCustomer(id, async (tx, user) => {
        if (user.status !== 'pending') return fail.conflict('accounts/conflict', DECIDED)
        const values = { status: 'active', memberDiscountBp, isNew: false }
        await change(tx, user, { actor, action: 'customer.approve', values })
        const approved = { companyName: customerTitle(user), discountBp: memberDiscountBp }
        await mail.enqueue(tx, {
          ...applicationApprovedMail(mailInput(core, mailContext, user), approved),
          kind: 'application-approved',
          recipient: user.email,
          subjectId: id,
        })
        return ok(undefined)
      })
    },

    async reject(actor, id) {
      const mailContext = await mail.context()
      return onCustomer(id, async (tx, user) => {
        if (user.status !== 'pending') return fail.conflict('accounts/conflict', DECIDED)
        const values = { status: 'rejected', isNew: false }
        await change(tx, user, { actor, action: 'customer.reject', values })
        await sessions.endAll(tx, id)
        await mail.enqueue(tx, {
          ...applicationRejectedMail(mailInput(core, mailContext, user), customerTitle(user)),
          kind: 'application-rejected',
          recipient: user.email,
          subjectId: id,
        })
        return ok(undefined)
      })
    },

    changeDiscount: (actor, id, memberDiscountBp) =>
      onCustomer(id, async (tx, user) => {
        if (user.memberDiscountBp === memberDiscountBp) return ok(undefined)
        await change(tx, user, { actor, action: 'customer.discount', values: { memberDiscountBp } })
        return ok(undefined)
      }),

    setStatus: (actor, id, to) =>
      onCustomer(id, async (tx, user) => {
        const from = user.status as AccountStatus
        if (from === to) return ok(undefined)
        if (!maySwitch(from, to)) return fail.conflict('accounts/conflict', IS_APPLICATION)
        await change(tx, user, { actor, action: 'customer.status', values: { status: to } })
        if (to === 'inactive') await sessions.endAll(tx, id)
        return ok(undefined)
      }),

    async add(actor, type, request) {
      const { typed, file, document } = await taxDocuments.receive(request, STAFF)
      const form = (type === 'corporate' ? newCompanySchema : newPersonSchema).safeParse(typed)
      // The shop knows its customer: a document is welcome, not needed.
      const isFileFaulty = !file.ok && file.error.code !== 'accounts/document-missing'
      const faults = [
        ...(form.success ? [] : form.error.issues),
        ...(isFileFaulty ? [{ path: ['taxDocument'], message: file.error.message }] : []),
      ]
      const outcome =
        form.success && !isFileFaulty
          ? await insertNew(actor, form.data, file.ok ? file.value : null)
          : whenFileUnkept(formRefused(faults, CUSTOMER_FAILURES.add), form.success, file)
      return { outcome, typed, document }
    },

    // `offset 0` keeps the planner from reading every account to answer for a few rows.
    hasNoAccount: (email) =>
      sql`not exists (select 1 from ${users} where ${users.email} = ${email} offset 0)`,

    hasAccountWith: (id, emails) =>
      inArray(
        id,
        db
          .select({ id: users.id })
          .from(users)
          .where(inArray(users.email, [...emails])),
      ),
  }
}

function toCustomerRow(user: UserRow): CustomerRow {
  return {
    id: user.id as AccountId,
    name: user.name,
    companyName: user.companyName,
    email: user.email,
    phone: user.phone,
    type: user.type as AccountType,
    status: user.status as AccountStatus,
    memberDiscountBp: basisPoints(user.memberDiscountBp),
    registeredAt: user.createdAt.getTime(),
    isNew: user.isNew,
  }
}
