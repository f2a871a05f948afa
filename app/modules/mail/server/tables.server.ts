import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { foldedColumns } from '#app/platform/folded-column.server.ts'

/**
 * Every mail of the shop, written in the transaction of the command that caused it and sent by a job afterwards.
 * Without an SMTP server they stay `waiting` and can be read in the back office.
 */
export const mails = pgTable(
  'mails',
  {
    id: text().primaryKey(),
    kind: text().notNull(),
    recipient: text().notNull(),
    /** Where an answer goes; null for the shop's own address. */
    replyTo: text(),
    subject: text().notNull(),
    text: text().notNull(),
    html: text().notNull(),
    /** `waiting`, `sent`, `failed` or `withdrawn`. */
    state: text().notNull().default('waiting'),
    attempts: integer().notNull().default(0),
    /** Since when a try is under way: nobody else begins one meanwhile. Null between tries. */
    sendingSince: timestamp({ withTimezone: true }),
    lastError: text(),
    subjectId: text(),
    /** Its links prove who holds them (a reset, say): the back office shows them masked (product decision 23). */
    hasSecretLink: boolean().notNull().default(false),
    /** What opens something in those links; taken out of text and HTML, and from here, once the mail was sent. */
    secrets: text().array().notNull().default([]),
    /** Of a marketing mail that was not sent yet: where its recipient ends them. Null for every other mail. */
    unsubscribeUrl: text(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    sentAt: timestamp({ withTimezone: true }),
    /** Recipient and subject, folded: what the outbox is searched by. */
    searchText: text().generatedAlwaysAs(foldedColumns(['recipient', 'subject'])),
  },
  (table) => [
    index().on(table.state, table.createdAt),
    index().on(table.subjectId),
    index('mails_by_recipient').on(table.recipient, table.id),
    index('mails_newest').on(table.createdAt.desc().nullsFirst(), table.id),
    index('mails_by_state').on(table.state, table.createdAt.desc().nullsFirst(), table.id),
    index('mails_search').using('gin', sql`${table.searchText} gin_trgm_ops`),
  ],
)
