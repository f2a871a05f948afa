import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'
import type { PrintFileRef } from '#app/modules/media/domain/print-file.ts'
import { foldedColumns } from '#app/platform/folded-column.server.ts'
import { turkishOrder } from '#app/platform/turkish-order.server.ts'

/** By the name people look for a customer under: the company's, or the person's (`customerTitle`). */
export const CUSTOMER_ORDER = turkishOrder(`coalesce(nullif(company_name, ''), name)`)

/** People who can sign in. */
export const users = pgTable(
  'users',
  {
    id: text().primaryKey(),
    name: text().notNull(),
    email: text().notNull().unique(),
    emailVerified: boolean().notNull().default(false),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Staff may sign in with it instead of the e-mail; lower case (product decision 19). */
    userName: text().unique(),
    role: text().notNull().default('customer'),
    type: text().notNull().default('normal'),
    status: text().notNull().default('active'),
    permissions: text().array().notNull().default(['shop']),
    memberDiscountBp: integer().notNull().default(0),
    phone: text(),
    companyName: text(),
    authorizedPerson: text(),
    /** A VKN, or the TCKN of a sole trader. */
    taxNumber: text(),
    taxOffice: text(),
    address: text(),
    /** The tax document of a company: a private file of the media store. */
    taxDocument: jsonb().$type<PrintFileRef>(),
    /** Registered and not opened by staff yet. */
    isNew: boolean().notNull().default(false),
    isSample: boolean().notNull().default(false),
    /** Staff who may see orders choose whether a new one is mailed to them. */
    wantsOrderMails: boolean().notNull().default(false),
    /** Everything the back office finds somebody by, folded. */
    searchText: text().generatedAlwaysAs(
      foldedColumns([
        ...['name', 'email', 'company_name', 'authorized_person', 'tax_number', 'user_name'],
        // As it is dialled: 0532…
        `'0' || substr(phone, 4)`,
      ]),
    ),
  },
  (table) => [
    index('users_order_mails').on(table.id).where(sql`wants_order_mails`),
    index('users_customers_newest')
      .on(table.createdAt.desc().nullsFirst(), table.id)
      .where(sql`role = 'customer'`),
    index('users_customers_by_status')
      .on(table.status, table.createdAt.desc().nullsFirst(), table.id)
      .where(sql`role = 'customer'`),
    index('users_customers_by_type')
      .on(table.type, table.status, table.createdAt.desc().nullsFirst(), table.id)
      .where(sql`role = 'customer'`),
    index('users_customers_waiting')
      .on(table.id)
      .where(sql`role = 'customer' and (status = 'pending' or is_new)`),
    index('users_customers_by_name').on(CUSTOMER_ORDER, table.id).where(sql`role = 'customer'`),
    index('users_customers_by_email').on(table.email, table.id).where(sql`role = 'customer'`),
    index('users_customers_by_discount')
      .on(table.memberDiscountBp.desc().nullsFirst(), table.id)
      .where(sql`role = 'customer'`),
    index('users_staff').on(table.role, table.id).where(sql`role <> 'customer'`),
    index('users_search').using('gin', sql`${table.searchText} gin_trgm_ops`),
  ],
)

/** Sign-ins of the last 30 days. */
export const sessions = pgTable(
  'sessions',
  {
    /** What its owner ends it by. It opens nothing. */
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Of the token in the browser's cookie. */
    tokenHash: text().notNull().unique(),
    userAgent: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    /** To the day. */
    lastUsedAt: timestamp({ withTimezone: true }).notNull(),
    /** When its owner last typed his password: at the sign-in and before what leads to power. */
    passwordAt: timestamp({ withTimezone: true }),
  },
  (table) => [index().on(table.userId), index().on(table.createdAt)],
)

/** Of everybody who has set a password. Apart from the people: who reads an account does not read it. */
export const passwordHashes = pgTable('password_hashes', {
  userId: text()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  hash: text().notNull(),
})

/**
 * Links that were mailed: to verify an address, change it, take a change back, set a new password, or join
 * the shop's people. Only the hash is kept, so the table
 * opens no account; a link counts once and until it expires.
 */
export const accountLinks = pgTable(
  'account_links',
  {
    tokenHash: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** `verify-email`, `change-email`, `restore-email`, `reset-password`, `handed-password` or `staff-invitation`. */
    purpose: text().notNull(),
    /** The address the link was mailed to, which it proves; of one that staff bring, the account's, which it does not. */
    email: text().notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.userId, table.purpose)],
)

/**
 * Who agreed to the membership terms, and when; rows are only ever added. Those of a removed account stay as proof, under
 * the hash of its address and for as long as they are needed (decision 0016). Marketing mails are with the consents.
 */
export const accountConsents = pgTable(
  'account_consents',
  {
    id: text().primaryKey(),
    /** Null once the account was removed. */
    userId: text().references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 (hex) of the removed account's address, in lower case. */
    emailHash: text(),
    keptUntil: timestamp({ withTimezone: true }),
    /** `membership`. */
    kind: text().notNull(),
    given: boolean().notNull(),
    /** The sentence beside the box, as it was read. */
    label: text().notNull(),
    /** Of the sentence, and for the terms of the text behind it. */
    version: text().notNull(),
    /** `registration`. */
    source: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index().on(table.userId, table.kind, table.at),
    index('account_consents_proofs').on(table.emailHash).where(sql`user_id is null`),
  ],
)

/** Second steps of sign-in. Without `enabledAt` the set-up was begun and not confirmed by a code yet. */
export const twoFactors = pgTable('two_factors', {
  userId: text()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Sealed under the app's secret. */
  sealedSecret: text().notNull(),
  /** The last time step a code was accepted for: a code counts once. */
  lastStep: bigint({ mode: 'number' }).notNull().default(0),
  begunAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  enabledAt: timestamp({ withTimezone: true }),
})

/** Wrong codes of a second step in a day, of browsers that have signed in before and of others. */
export const secondStepTries = pgTable(
  'second_step_tries',
  {
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    isKnownDevice: boolean().notNull(),
    wrong: integer().notNull(),
    /** When the day began: with its first try. */
    since: timestamp({ withTimezone: true }).notNull(),
    /** When the owner was last told that a day's tries were used up. */
    toldAt: timestamp({ withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.userId, table.isKnownDevice] }), index().on(table.since)],
)

/** Codes for when the phone is lost; each counts once. Random enough (80 bits) for a plain hash. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    codeHash: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
  },
  (table) => [index().on(table.userId)],
)

/**
 * What somebody did that leads to power, told to each of the other administrators until he has seen it; a row for each.
 */
export const securityNotices = pgTable(
  'security_notices',
  {
    id: text().primaryKey(),
    /** Who is told. */
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    at: timestamp({ withTimezone: true }).notNull(),
    // Not a foreign key: the notice outlives the account.
    actorId: text().notNull(),
    actorName: text().notNull(),
    /** What was changed, in words. */
    change: text().notNull(),
    /** From where; empty where that is not known. */
    origin: text().notNull(),
    seenAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index('security_notices_unseen').on(table.userId, table.at).where(sql`seen_at is null`),
    index().on(table.at),
  ],
)
