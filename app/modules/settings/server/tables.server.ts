import { sql } from 'drizzle-orm'
import { check, integer, jsonb, pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core'

/** One row a setting, so that saving one group never overwrites another. */
export const settings = pgTable(
  'settings',
  {
    key: text().primaryKey(),
    value: jsonb().notNull(),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
    /** How often it was written; the sum over a group is the group's version. */
    revision: integer().notNull().default(1),
  },
  (table) => [check('settings_revision', sql`${table.revision} > 0`)],
)

/** Passwords and keys of outside services, sealed with a key derived from the app's secret. Never read by a page. */
export const settingSecrets = pgTable('setting_secrets', {
  name: text().primaryKey(),
  sealed: text().notNull(),
  updatedAt: timestamp({ withTimezone: true }).notNull(),
})

/** One row: which APP_SECRET the instances over this database share, by a fingerprint that tells nothing of it. */
export const secretFingerprints = pgTable(
  'secret_marks',
  {
    id: smallint().primaryKey(),
    fingerprint: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [check('secret_marks_one', sql`${table.id} = 1`)],
)
