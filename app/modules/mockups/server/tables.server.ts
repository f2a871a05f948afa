import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'
import { imageAssets } from '#app/modules/media/server/tables.server.ts'
import type { PrintMethod } from '../domain/print-area.ts'
import type { WarpMesh } from '../domain/warp-mesh.ts'

/**
 * The printable faces of a picture. They hang on the picture's content, not on a product's list of pictures: see
 * docs/decisions/0010-print-areas-belong-to-pictures.md.
 */
export const printAreas = pgTable(
  'print_areas',
  {
    assetId: text()
      .notNull()
      .references(() => imageAssets.assetId, { onDelete: 'cascade' }),
    areaId: text().notNull(),
    position: integer().notNull(),
    label: text().notNull(),
    surface: text().notNull(),
    shape: text().notNull(),
    widthMm: doublePrecision().notNull(),
    heightMm: doublePrecision().notNull(),
    methods: text().array().$type<PrintMethod[]>().notNull(),
    gloss: doublePrecision().notNull(),
    mesh: jsonb().$type<WarpMesh>().notNull(),
    shadeAssetId: text().references(() => imageAssets.assetId),
    maskAssetId: text().references(() => imageAssets.assetId),
    isSample: boolean().notNull().default(false),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.assetId, table.areaId] }),
    // Removing a picture asks who uses it as a layer.
    index().on(table.shadeAssetId),
    index().on(table.maskAssetId),
    check('print_areas_size_positive', sql`${table.widthMm} > 0 and ${table.heightMm} > 0`),
    check('print_areas_gloss_share', sql`${table.gloss} between 0 and 1`),
    check('print_areas_method_named', sql`cardinality(${table.methods}) > 0`),
  ],
)

/** What outside providers were asked for, one row a day: what the daily limit is counted by. Counted before they are asked. */
export const mockupCosts = pgTable(
  'mockup_costs',
  {
    /** The day in Istanbul, `2026-01-31`. */
    day: text().primaryKey(),
    pictures: integer().notNull(),
    spentMinor: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [check('mockup_costs_not_negative', sql`${table.pictures} >= 0 and ${table.spentMinor} >= 0`)],
)
