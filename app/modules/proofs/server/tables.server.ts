import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { PrintFileRef } from '#app/modules/media/domain/print-file.ts'
import { orders } from '#app/modules/orders/server/tables.server.ts'
import type { ActorKind, Decision } from '../domain/proof-decision.ts'
import type { Checkpoint } from '../domain/proof-manifest.ts'
import type { ProofKind, ProofState, VersionState } from '../domain/proof-state.ts'
import type { ProofPage } from '../domain/proof-views.ts'

/** The proofs of printed lines, one of each kind for a line. Where it stands for its print is the line's own (`order_lines.proof`). */
export const proofs = pgTable(
  'proofs',
  {
    id: text().primaryKey(),
    orderId: text()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    // Not a foreign key: what was decided on a line stays when a change takes the line away.
    lineId: text().notNull(),
    kind: text().$type<ProofKind>().notNull(),
    state: text().$type<ProofState>().notNull(),
    /** The newest one; 0 before one is made. */
    versionNumber: integer().notNull().default(0),
    /** Counts the changes: what was decided on an older one is told so. */
    revision: integer().notNull().default(0),
    /** How often changes were asked for. */
    changeRounds: integer().notNull().default(0),
    approveBy: timestamp({ withTimezone: true }),
    sentAt: timestamp({ withTimezone: true }),
    viewedAt: timestamp({ withTimezone: true }),
    decidedAt: timestamp({ withTimezone: true }),
    /** The revision of its order when its line was last looked at; null before. */
    orderRevision: integer(),
    /** Why no version could be made; null where one was. */
    failure: text(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex('proofs_of_line').on(table.lineId, table.kind),
    index('proofs_of_order').on(table.orderId),
    index('proofs_by_state').on(table.state, table.approveBy),
    check(
      'proofs_state_known',
      sql`${table.state} in ('preparing', 'sent', 'on-hold', 'approved', 'waived')`,
    ),
    check('proofs_kind_known', sql`${table.kind} in ('digital', 'photo')`),
  ],
)

/** The versions of a proof. What was sent is never changed but for what became of it. */
export const proofVersions = pgTable(
  'proof_versions',
  {
    proofId: text()
      .notNull()
      .references(() => proofs.id, { onDelete: 'cascade' }),
    number: integer().notNull(),
    state: text().$type<VersionState>().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    createdBy: text().notNull(),
    pages: jsonb().$type<readonly ProofPage[]>().notNull(),
    /** The canonical text that is hashed, byte for byte. */
    manifest: text().notNull(),
    manifestHash: text().notNull(),
    /** Drawn when it is sent. */
    pdf: jsonb().$type<PrintFileRef>(),
    note: text().notNull().default(''),
    warnings: jsonb().$type<readonly string[]>().notNull(),
    sentAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.proofId, table.number] }),
    // What was approved by other ways may never have been sent.
    check(
      'proof_versions_sent_whole',
      sql`${table.state} in ('draft', 'approved') or ${table.pdf} is not null`,
    ),
  ],
)

/** Pins that buyers set on pictures, with the shop's answers. */
export const proofComments = pgTable(
  'proof_comments',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    proofId: text()
      .notNull()
      .references(() => proofs.id, { onDelete: 'cascade' }),
    versionNumber: integer().notNull(),
    page: integer().notNull(),
    x: real().notNull(),
    y: real().notNull(),
    text: text().notNull(),
    isFromBuyer: boolean().notNull(),
    author: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    reply: text().notNull().default(''),
    resolvedIn: integer(),
  },
  (table) => [
    index('proof_comments_of_proof').on(table.proofId, table.id),
    check('proof_comments_on_picture', sql`${table.x} between 0 and 1 and ${table.y} between 0 and 1`),
  ],
)

/** The chain of an order: what was decided on its proofs, each link with the hash of the one before. Only ever added to. */
export const proofDecisions = pgTable(
  'proof_decisions',
  {
    orderId: text()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** From 1, without gaps. */
    sequence: integer().notNull(),
    proofId: text()
      .notNull()
      .references(() => proofs.id, { onDelete: 'cascade' }),
    versionNumber: integer().notNull(),
    decision: text().$type<Decision>().notNull(),
    actorKind: text().$type<ActorKind>().notNull(),
    name: text().notNull(),
    email: text().notNull(),
    userId: text(),
    at: timestamp({ withTimezone: true }).notNull(),
    ip: text().notNull(),
    userAgent: text().notNull(),
    linkId: text(),
    statementVersion: integer(),
    statement: text().notNull(),
    checklist: jsonb().$type<readonly Checkpoint[]>().notNull(),
    manifestHash: text().notNull(),
    pdfHash: text().notNull(),
    /** What shows an approval that came by other ways. */
    evidence: jsonb().$type<PrintFileRef>(),
    reason: text().notNull(),
    /** What tells a repeated answer; null where nobody sent one. */
    answerKey: text(),
    prevHash: text().notNull(),
    hash: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.sequence] }),
    index('proof_decisions_of_proof').on(table.proofId),
    uniqueIndex('proof_decisions_answer_key')
      .on(table.proofId, table.answerKey)
      .where(sql`answer_key is not null`),
  ],
)

/** The links that open the proofs of an order; what stands in an address is worked out of the shop's secret. */
export const proofLinks = pgTable(
  'proof_links',
  {
    id: text().primaryKey(),
    orderId: text()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** The buyer's own, or one that he or the shop gave to who decides for him. */
    kind: text().$type<'buyer' | 'approver'>().notNull(),
    name: text().notNull(),
    email: text().notNull(),
    showsPrices: boolean().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    /** Who passed it on. */
    createdBy: text().notNull(),
    endedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index('proof_links_of_order').on(table.orderId),
    uniqueIndex('proof_links_of_buyer').on(table.orderId).where(sql`kind = 'buyer'`),
  ],
)

/** Reminders of a sent version that went out. */
export const proofReminders = pgTable(
  'proof_reminders',
  {
    proofId: text()
      .notNull()
      .references(() => proofs.id, { onDelete: 'cascade' }),
    versionNumber: integer().notNull(),
    number: integer().notNull(),
    sentAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.proofId, table.versionNumber, table.number] })],
)
