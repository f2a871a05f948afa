/** What migrations make of the rows that are there. Each that changes some is named here; a test fails until it is. */
import { expect } from 'vitest'
import type { Row, Table } from './former-shop.ts'
import { rowsOf } from './former-shop.ts'

interface Change {
  /** New columns whose values it works out: afterwards they are those of former-shop.jsonl. */
  readonly columns?: readonly string[]
  /** New tables whose rows it works out, from which table, and the columns that are drawn. */
  readonly tables?: Readonly<Record<string, { readonly from: string; readonly drawn?: readonly string[] }>>
  /** Columns whose values went elsewhere. */
  readonly gone?: readonly string[]
  /** Columns whose values it writes anew, and what becomes of each. */
  readonly rewritten?: Readonly<Record<string, (former: unknown) => unknown>>
  /** Rows that went elsewhere, by table. */
  readonly moved?: Readonly<Record<string, (row: Row) => boolean>>
}

/** What each migration that changes rows makes of them. */
export const CHANGES: Readonly<Record<string, Change>> = {
  '0002_marketing-consents': {
    tables: {
      marketing_decisions: { from: 'account_consents' },
      marketing_addresses: { from: 'account_consents', drawn: ['id', 'token'] },
    },
    moved: { account_consents: ({ kind }) => kind === 'marketing' },
  },
  '0004_picture-framing': { columns: ['product_images.fit', 'categories.image_fit'] },
  '0005_buyers-data': {
    columns: ['quotes.quote_number'],
    rewritten: { 'quotes.search_text': (former) => `tkl-2026-0001 ${former}` },
    tables: { quote_counters: { from: 'quotes' } },
  },
  '0006_honest-order-states': {
    columns: ['orders.awaits_approval', 'order_lines.restocked_quantity'],
    tables: { order_changes: { from: 'activity_entries' } },
  },
  '0008_search': {
    rewritten: {
      'products.search_text': (former) => ` ${former} ;|`,
      'products.name_text': (former) => ` ${former} `,
    },
  },
  '0012_sign-in': {
    columns: ['sessions.token_hash', 'sessions.last_used_at'],
    tables: { password_hashes: { from: 'credentials' } },
    gone: [
      ...['sessions.token', 'sessions.expires_at', 'sessions.ip_address', 'sessions.updated_at'],
      ...['users.image', 'users.updated_at'],
    ],
    moved: { credentials: () => true, verifications: () => true },
  },
  '0014_stock-movements': { tables: { stock_movements: { from: 'products', drawn: ['at'] } } },
  '0016_option-ids': { rewritten: { 'products.option_groups': withOptionIds } },
  // Generated anew, with the values they had.
  '0021_untracked-stock': {},
  '0022_goods-on-their-way': {},
  '0031_method_technique': { columns: ['print_methods.technique'] },
  '0040_order-parcels': {
    // A shop from before could not say that an order travels untracked, nor had its lines rows.
    tables: { order_parcels: { from: 'order_changes' }, order_parcel_rows: { from: 'order_line_rows' } },
    gone: [
      ...['orders.cargo_company', 'orders.tracking_number'],
      ...['orders.is_untracked', 'orders.shipping_note'],
    ],
  },
}

interface FormerGroup {
  readonly options: readonly object[]
}

function withOptionIds(groups: unknown): unknown {
  return (groups as readonly FormerGroup[]).map((group, g) => ({
    ...group,
    options: group.options.map((option, o) => ({ ...option, id: `o${g + 1}-${o + 1}` })),
  }))
}

/** A statement that changes rows. */
export const CHANGES_ROWS =
  /^\s*(update|insert|delete|truncate)\b|\bdrop (column|table)\b|\bset data type\b|\brename\b/im
const GONE = Object.values(CHANGES).flatMap(({ gone = [] }) => gone)

/** Every row of before is there as it was, but for what the migrations after `level` are said to change. */
export function expectNothingLost(
  before: ReadonlyMap<string, Table>,
  after: ReadonlyMap<string, Table>,
  level: string,
): void {
  const changes = Object.entries(CHANGES).filter(([migration]) => migration > level)
  for (const [name, { key, columns, rows }] of before) {
    const isMoved = changes.flatMap(([, { moved }]) => moved?.[name] ?? [])
    const stays = rows.filter((row) => !isMoved.some((isIt) => isIt(row)))
    const kept = columns.filter((column) => !GONE.includes(`${name}.${column}`))
    const byKey = (row: Row) => JSON.stringify(key.map((column) => row[column]))
    const found = new Map(after.get(name)?.rows.map((row) => [byKey(row), row]))
    expect(found.size, name).toBe(stays.length)
    for (const row of stays) {
      const now = Object.fromEntries(
        changes.flatMap(([, { rewritten = {} }]) =>
          Object.entries(rewritten)
            .map(([path, write]) => ({ path: path.split('.'), write }))
            .filter(({ path: [table] }) => table === name)
            .map(({ path: [, column = ''], write }) => [column, write(row[column])]),
        ),
      )
      expect(cut(found.get(byKey(row)), kept), name).toEqual({ ...cut(row, kept), ...now })
    }
  }
  for (const [, { columns = [], tables = {} }] of changes) {
    for (const column of columns) {
      const [name = '', value = ''] = column.split('.')
      if (!before.has(name)) continue
      const { key, rows } = after.get(name) ?? { key: [], rows: [] }
      const values = (of: readonly Row[]) =>
        of.map((row) => JSON.stringify([key.map((part) => row[part]), row[value]])).sort()
      expect(values(rows), column).toEqual(values(rowsOf(name)))
    }
    for (const [name, { from, drawn = [] }] of Object.entries(tables)) {
      if (!before.has(from)) continue
      const said = Object.keys(rowsOf(name)[0] ?? {}).filter((column) => !drawn.includes(column))
      const inOrder = (rows: readonly Row[]) => rows.map((row) => JSON.stringify(cut(row, said))).sort()
      expect(inOrder(after.get(name)?.rows ?? []), name).toEqual(inOrder(rowsOf(name)))
    }
  }
}

function cut(row: Row | undefined, columns: readonly string[]): Row | undefined {
  return row && Object.fromEntries(columns.map((column) => [column, row[column]]))
}
