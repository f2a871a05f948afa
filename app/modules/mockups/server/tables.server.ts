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
import { categories } from '#app/modules/catalog/server/tables.server.ts'
import { imageAssets } from '#app/modules/media/server/tables.server.ts'
import type { AreaSource } from '../domain/areas/area-mesh.ts'
import type { CutOut } from '../domain/areas/cut-outs.ts'
import type { PrintMethod } from '../domain/areas/print-area.ts'
import type { WarpMesh } from '../domain/geometry/warp-mesh.ts'

/** What every printable face has, wherever it belongs. */
const areaColumns = () => ({
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
  /** What was drawn by hand and made the mesh. */
  source: jsonb().$type<AreaSource>(),
  updatedAt: timestamp({ withTimezone: true }).notNull(),
})

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
    ...areaColumns(),
    shadeAssetId: text().references(() => imageAssets.assetId),
    maskAssetId: text().references(() => imageAssets.assetId),
    /** What was drawn by hand as standing in front of the area. */
    cutOuts: jsonb().$type<readonly CutOut[]>(),
    isSample: boolean().notNull().default(false),
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

/** Pictures nothing is printed on, whatever their category says: a detail, a box, goods from behind. */
export const unprintedPictures = pgTable('unprinted_pictures', {
  assetId: text()
    .primaryKey()
    .references(() => imageAssets.assetId, { onDelete: 'cascade' }),
  updatedAt: timestamp({ withTimezone: true }).notNull(),
})

/** The faces of a category's pictures that have none of their own: docs/decisions/0029-category-print-areas.md. */
export const categoryPrintAreas = pgTable(
  'category_print_areas',
  {
    categoryId: text()
      .notNull()
      .references(() => categories.id, { onDelete: 'cascade' }),
    ...areaColumns(),
  },
  (table) => [
    primaryKey({ columns: [table.categoryId, table.areaId] }),
    check('category_print_areas_size_positive', sql`${table.widthMm} > 0 and ${table.heightMm} > 0`),
    check('category_print_areas_gloss_share', sql`${table.gloss} between 0 and 1`),
    check('category_print_areas_method_named', sql`cardinality(${table.methods}) > 0`),
  ],
)
