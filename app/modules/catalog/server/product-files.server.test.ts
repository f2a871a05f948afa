import { beforeEach, describe, expect, test } from 'vitest'
import { unwrap } from '#app/kernel/result.ts'
import { activityEntries } from '#app/modules/activity/server/tables.server.ts'
import { readTable, writeCsv, writeXlsx } from '#app/platform/spreadsheet.server.ts'
import { ADMIN, aCheckout, aLine, aProduct, EDITOR, inputOf } from '../../../../tests/support/factories.ts'
import type { TestShop } from '../../../../tests/support/shop.ts'
import { openTestShop } from '../../../../tests/support/shop.ts'
import { ALL_PRODUCTS } from '../domain/admin-product.ts'
import type { Product } from '../domain/product.ts'
import { guessMapping } from '../domain/product-table.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop()
})

const files = () => shop.services.catalog.files
const get = async (product: Product) => unwrap(await shop.services.catalog.adminGet(product.id))
const listed = async (search: string) =>
  (await shop.services.catalog.adminList({ search, page: 1 })).rows.map(({ sku }) => sku)

const KEEPS_STOCK = { takesStock: false }

function csv(text: string): Uint8Array {
  return new TextEncoder().encode(text)
}

/** Uploads a file and answers its draft with the mapping its headings suggest. */
async function upload(text: string) {
  const id = unwrap(await files().begin(EDITOR, 'urunler.csv', csv(text)))
  return { id, mapping: unwrap(await files().open(id)).guess }
}

async function applied(text: string, how = { takesStock: true }): Promise<string> {
  const { id, mapping } = await upload(text)
  unwrap(await files().apply(EDITOR, id, mapping, how))
  await shop.jobs.runAll()
  return id
}

async function undo(id: string) {
  unwrap(await files().undo(ADMIN, id))
  await shop.jobs.runAll()
  return unwrap(await files().open(id))
}

const NEW_ROW = 'SKU;Ürün Adı;Kategori;Açıklama;Fiyat;Min. Sipariş Adedi;Stok\n'

describe('products as a file', () => {
  test.each([writeCsv, writeXlsx])('come back unchanged from %o', async (write) => {
    const mug = await aProduct(shop.services, { tags: ['=kupa'], note: '-not', priceMaxMinor: 12_345 })
    const pen = await aProduct(shop.services, { active: false, priceMinMinor: 100, priceMaxMinor: 250 })
    const bytes = new Uint8Array(
      await new Response(write(files().table(ALL_PRODUCTS)) as BodyInit).arrayBuffer(),
    )
    const id = unwrap(await files().begin(EDITOR, 'urunler', bytes))
    const { guess, rowCount } = unwrap(await files().open(id))
    expect(rowCount).toBe(2)
    expect(unwrap(await files().check(id, guess, KEEPS_STOCK))).toEqual({
      added: 0,
      changed: 0,
      unchanged: 2,
      withoutPicture: 0,
      faultyRows: 0,
      movedStocks: 0,
      untoldStocks: 0,
      stocks: [],
      faults: [],
    })
    unwrap(await files().apply(EDITOR, id, guess, KEEPS_STOCK))
    await shop.jobs.runAll()
    expect([(await get(mug)).version, (await get(pen)).version]).toEqual([1, 1])
  })

  test('are only those the filter means, deleted ones never', async () => {
    await aProduct(shop.services, { sku: 'BIR', featured: true })
    await aProduct(shop.services, { sku: 'IKI' })
    const gone = await aProduct(shop.services, { sku: 'UC', featured: true })
    unwrap(await shop.services.catalog.remove(EDITOR, gone.id))
    const stream = writeCsv(files().table({ ...ALL_PRODUCTS, featured: 'yes' }))
    const table = unwrap(
      await readTable(new Uint8Array(await new Response(stream as BodyInit).arrayBuffer())),
    )
    expect(table.rows.map(({ cells }) => cells[0])).toEqual(['BIR'])
    expect(Object.keys(guessMapping(table.headings))).toHaveLength(table.headings.length)
  })
})

describe('an import', () => {
  test('leaves the stock alone unless it is chosen, and shows what was sold since the export', async () => {
    const mug = await aProduct(shop.services, { sku: 'KUP', stock: 100 })
    const bytes = new Uint8Array(
      await new Response(writeCsv(files().table(ALL_PRODUCTS)) as BodyInit).arrayBuffer(),
    )
    unwrap(
      await shop.services.orders.place(await aCheckout(shop.services, [aLine(mug, { quantity: 30 })]), null),
    )
    const id = unwrap(await files().begin(EDITOR, 'urunler.csv', bytes))
    const { guess } = unwrap(await files().open(id))
    const moved = { sku: 'KUP', inFile: 100, exported: 100, now: 70, after: 70 }
    for (const takesStock of [false, true])
      expect(unwrap(await files().check(id, guess, { takesStock }))).toMatchObject({
        unchanged: 1,
        movedStocks: 1,
        stocks: [moved],
      })
    await applied('SKU;Stok\nKUP;100', KEEPS_STOCK)
    expect(await get(mug)).toMatchObject({ stock: 70 })
    await applied('SKU;Stok;Dışa Aktarmadaki Stok\nKUP;600;100')
    expect(await get(mug)).toMatchObject({ stock: 570 })
  })

  test('counts the products whose stock it would write as it stands', async () => {
    for (const sku of ['BIR', 'IKI', 'UC']) await aProduct(shop.services, { sku, stock: 70 })
    const { id, mapping } = await upload('SKU;Stok;Dışa Aktarmadaki Stok\nBIR;600;100\nIKI;100;\nUC;70;')
    expect(unwrap(await files().check(id, mapping, { takesStock: true }))).toMatchObject({
      movedStocks: 2,
      untoldStocks: 1,
      changed: 2,
    })
  })

  test('changes what it names, adds what is new, and says who did it', async () => {
    const mug = await aProduct(shop.services, { sku: 'KUP', stock: 100 })
    const id = await applied(
      'SKU;Ürün Adı;Kategori;Açıklama;Fiyat;Min. Sipariş Adedi\nKUP;Yeni Kupa;kupalar;Açıklama;12,50;5\nYENI;Yepyeni;KUPALAR;Uzun açıklama;3;1;',
    ).catch((error: unknown) => error)
    // The second row names no stock, which a new product needs: nothing at all was done.
    expect(String(id)).toContain('catalog/import-faulty')
    expect(await get(mug)).toMatchObject({ title: mug.title, version: 1 })

    const second = await applied(
      `${NEW_ROW}KUP;Yeni Kupa;kupalar;Açıklama;12,50;5;70\nYENI;Yepyeni;KUPALAR;Uzun açıklama;3;1;9`,
    )
    expect(unwrap(await files().open(second))).toMatchObject({
      status: 'applied',
      added: 1,
      changed: 1,
      faults: [],
    })
    expect(await get(mug)).toMatchObject({
      title: 'Yeni Kupa',
      priceMinMinor: 1_250,
      stock: 70,
      tags: mug.tags,
    })
    expect(await listed('yepyeni')).toEqual(['YENI'])
    expect((await shop.services.catalog.adminList({ state: 'passive', page: 1 })).rows[0]?.sku).toBe('YENI')
    const entries = await shop.connection.db.select().from(activityEntries).orderBy(activityEntries.id)
    expect(entries.at(-1)).toMatchObject({
      action: 'product.import',
      actorName: EDITOR.name,
      after: { added: 1 },
    })
    expect(await shop.services.catalog.formerPrices(mug.id)).toHaveLength(2)
  })

  test('tells what is wrong by row and column, and writes nothing', async () => {
    await aProduct(shop.services, { sku: 'KUP' })
    const { id, mapping } = await upload(
      'SKU;Fiyat;Kategori\nKUP;12.5;Kupalar\n\nKUP;10;Olmayan\n;5;Kupalar\nDEGIL;4;Kupalar',
    )
    const check = unwrap(await files().check(id, mapping, KEEPS_STOCK))
    expect(check).toMatchObject({ added: 0, changed: 0, faultyRows: 4 })
    const said = check.faults.map(({ line, heading, message }) => [line, heading, message])
    expect(said).toContainEqual([2, 'Fiyat (KDV hariç)', expect.stringContaining('virgülle')])
    expect(said).toContainEqual([4, 'SKU', 'Bu kod 2. satırda da var.'])
    expect(said).toContainEqual([4, 'Kategori', '“Olmayan” adlı bir kategori yok.'])
    expect(said).toContainEqual([5, 'SKU', 'Ürün kodunu (SKU) yazın.'])
    expect(said).toContainEqual([6, 'Ürün Adı', 'Ürün adını yazın.'])
    expect(await files().apply(EDITOR, id, mapping, KEEPS_STOCK)).toMatchObject({
      error: { code: 'catalog/import-faulty' },
    })
  })

  test('is applied once, however often it is asked for', async () => {
    await aProduct(shop.services, { sku: 'KUP' })
    const { id, mapping } = await upload('SKU;Stok\nKUP;5')
    const asked = await Promise.all(
      Array.from({ length: 4 }, () => files().apply(EDITOR, id, mapping, { takesStock: true })),
    )
    expect(asked.filter(({ ok }) => ok)).toHaveLength(1)
    await shop.jobs.runAll()
    expect(unwrap(await files().open(id))).toMatchObject({ changed: 1 })
  })

  test('goes on where it stopped when its job is tried again', async () => {
    await aProduct(shop.services, { sku: 'KUP' })
    const { id, mapping } = await upload(`${NEW_ROW}KUP;Kupa;Kupalar;A;1;1;1\nYENI;Yeni;Kupalar;A;1;1;1`)
    unwrap(await files().apply(EDITOR, id, mapping, KEEPS_STOCK))
    await shop.jobs.runAll()
    await shop.connection.pool.query(
      `update product_imports set status = 'running', content = $1 where id = $2`,
      [
        JSON.stringify({
          table: { headings: ['SKU', 'Stok'], rows: [{ line: 2, cells: ['YENI', '7'] }] },
          mapping: { sku: 0, stock: 1 },
          editor: EDITOR,
          faults: [],
        }),
        id,
      ],
    )
    const { jobs } = shop
    await jobs.enqueue(shop.connection.db, 'catalog-import', { importId: id })
    await jobs.runAll()
    expect(unwrap(await files().open(id))).toMatchObject({ status: 'applied', added: 1, changed: 1 })
  })

  test('does not touch a stock it does not name, whatever is sold meanwhile', async () => {
    const mug = await aProduct(shop.services, { sku: 'KUP', stock: 100 })
    const { id, mapping } = await upload('SKU;Fiyat\nKUP;60')
    unwrap(await files().apply(EDITOR, id, mapping, KEEPS_STOCK))
    unwrap(
      await shop.services.orders.place(await aCheckout(shop.services, [aLine(mug, { quantity: 10 })]), null),
    )
    await shop.jobs.runAll()
    expect(await get(mug)).toMatchObject({ stock: 90, priceMinMinor: 6_000 })
  })

  test('is refused when it is no table, empty, or too long', async () => {
    const codeOf = async (bytes: Uint8Array) => {
      const begun = await files().begin(EDITOR, 'x', bytes)
      return begun.ok ? 'ok' : begun.error.code
    }
    expect(await codeOf(csv(''))).toBe('catalog/no-file')
    expect(await codeOf(csv('SKU;Ad'))).toBe('catalog/no-rows')
    expect(await codeOf(Uint8Array.from([0, 1, 2]))).toBe('spreadsheet/unreadable')
    expect(await codeOf(csv(`SKU\n${'a\n'.repeat(5_001)}`))).toBe('catalog/too-many-rows')
    expect((await files().open('IMP-YOK')).ok).toBe(false)
    expect((await files().check('IMP-YOK', {}, KEEPS_STOCK)).ok).toBe(false)
  })

  test('leaves drafts behind for a day only', async () => {
    const { id } = await upload('SKU\nA')
    shop.clock.advance({ days: 1, minutes: 1 })
    await upload('SKU\nB')
    expect((await files().open(id)).ok).toBe(false)
    expect(await files().list()).toHaveLength(1)
  })
})

describe('an import taken back', () => {
  test('leaves every product as it was before, with what was sold meanwhile', async () => {
    const mug = await aProduct(shop.services, { sku: 'KUP', stock: 100, title: 'Eski Kupa' })
    const id = await applied(`${NEW_ROW}KUP;Yeni Kupa;Kupalar;Başka;12,50;5;500\nYENI;Yeni;Kupalar;A;1;1;1`)
    const changed = await get(mug)
    expect(changed).toMatchObject({ stock: 500, slug: 'yeni-kupa' })
    unwrap(
      await shop.services.orders.place(
        await aCheckout(shop.services, [aLine(changed, { quantity: 10 })]),
        null,
      ),
    )
    expect(await undo(id)).toMatchObject({ status: 'undone', faults: [] })
    expect(await get(mug)).toMatchObject({ ...inputOf(mug), slug: mug.slug, stock: 90, version: 3 })
    expect(await listed('yeni')).toEqual([])
    expect(await files().undo(ADMIN, id)).toMatchObject({ error: { code: 'catalog/import-not-applied' } })
  })

  test('leaves alone what was changed since, and names it', async () => {
    const mug = await aProduct(shop.services, { sku: 'KUP' })
    const pen = await aProduct(shop.services, { sku: 'KAL' })
    const id = await applied('SKU;Fiyat\nKUP;60\nKAL;70')
    const now = await get(mug)
    unwrap(await shop.services.catalog.save(EDITOR, mug.id, { ...inputOf(now), title: 'Elle' }))
    const opened = await undo(id)
    expect(opened.faults).toEqual([
      { line: 0, heading: 'KUP', message: 'Ürün bu arada değişti; olduğu gibi bırakıldı.' },
    ])
    expect(await get(mug)).toMatchObject({ title: 'Elle', priceMinMinor: 6_000 })
    expect((await get(pen)).priceMinMinor).toBe(pen.priceMinMinor)
  })
})
