import { beforeEach, describe, expect, test } from 'vitest'
import { unwrap } from '#app/kernel/result.ts'
import { activityEntries } from '#app/modules/activity/server/tables.server.ts'
import { readTable, writeCsv, writeXlsx } from '#app/platform/spreadsheet.server.ts'
import { aDividedShirt, SHIRT_SIZES } from '../../../../tests/support/a-shirt.ts'
import { ADMIN, aCheckout, aLine, aProduct, EDITOR, inputOf } from '../../../../tests/support/factories.ts'
import type { TestShop } from '../../../../tests/support/shop.ts'
import { openTestShop } from '../../../../tests/support/shop.ts'
import { ALL_PRODUCTS } from '../domain/admin-product.ts'
import type { Product } from '../domain/product.ts'
import { guessMapping } from '../domain/product-table.ts'
import { variantName } from '../domain/variant.ts'

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

/** The products as the text of a CSV file. */
async function exported(): Promise<string> {
  return new Response(writeCsv(files().table(ALL_PRODUCTS)) as BodyInit).text()
}

/** What there is of each variant, by its name. */
function stocks(product: Product): Record<string, number> {
  return Object.fromEntries(product.variants.map((variant) => [variantName(product, variant), variant.stock]))
}

/** Orders pieces of a shirt by the names of its variants. */
async function buy(product: Product, pieces: Readonly<Record<string, number>>): Promise<void> {
  const lines = Object.entries(pieces).map(([name, quantity]) => {
    const [Renk = '', Beden = ''] = name.split(', ')
    return aLine(product, { quantity, options: { Renk, Beden }, printChoice: 'Baskısız' })
  })
  unwrap(await shop.services.orders.place(await aCheckout(shop.services, lines), null))
}

async function imports(product: Product) {
  const { rows } = await shop.services.catalog.stockLedger.list(product.id, { reason: 'import', page: 1 })
  return rows.map(({ quantity, stockAfter, variantStockAfter }) => [quantity, stockAfter, variantStockAfter])
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
      changedVariants: 0,
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

describe('the variants of a divided product', () => {
  const VARIANT_ROW = 'SKU;Varyant Kodu;Varyant;Stok;Dışa Aktarmadaki Stok\n'

  test('are rows of the file, and what is changed there moves their stock alone', async () => {
    const shirt = await aDividedShirt(shop.services, [10, 20, 15, 5])
    const text = await exported()
    const { id, mapping } = await upload(text)
    for (const takesStock of [false, true])
      expect(unwrap(await files().check(id, mapping, { takesStock }))).toMatchObject({
        unchanged: 1,
        changed: 0,
        changedVariants: 0,
        faultyRows: 0,
      })
    const edited = text
      .replace(/(TS-LACI-XL;.*?;)20;20/, '$150;20')
      .replace(/(TS-BEYA-S;.*?;)15;15/, '$112;15')
    await buy(shirt, { 'Lacivert, XL': 4 })
    const draft = await upload(edited)
    const check = unwrap(await files().check(draft.id, draft.mapping, { takesStock: true }))
    expect(check).toMatchObject({ changed: 1, changedVariants: 2, movedStocks: 1, untoldStocks: 0 })
    expect(check.stocks).toMatchObject([
      { sku: 'TS-LACI-XL', title: 'Tişört (Lacivert, XL)', inFile: 50, exported: 20, now: 16, after: 46 },
    ])
    const importId = await applied(edited)
    expect(unwrap(await files().open(importId))).toMatchObject({ changed: 1, faults: [] })
    const after = await get(shirt)
    expect(stocks(after)).toEqual({
      'Lacivert, S': 10,
      'Lacivert, XL': 46,
      'Beyaz, S': 12,
      'Beyaz, XL': 5,
    })
    expect(after.stock).toBe(73)
    expect(await imports(shirt)).toEqual([
      [-3, 73, 12],
      [30, 76, 46],
    ])
  })

  test('keep their stock where it is not chosen, and take codes and barcodes', async () => {
    const shirt = await aDividedShirt(shop.services, [10, 20, 15, 5])
    await applied(
      'SKU;Varyant Kodu;Varyant;Stok;Varyant Barkodu\nTS;OZEL;Lacivert / S;99;8690000000012',
      KEEPS_STOCK,
    )
    const [first, second] = (await get(shirt)).variants
    expect(first).toMatchObject({ sku: 'OZEL', barcode: '8690000000012', stock: 10 })
    expect(second).toEqual(shirt.variants[1])
    expect(await imports(shirt)).toEqual([])
  })

  test('that are wrong are told by row, and nothing is written', async () => {
    await aDividedShirt(shop.services, [10, 20, 15, 5])
    await aProduct(shop.services, { sku: 'BASKA' })
    const { id, mapping } = await upload(
      `${VARIANT_ROW}TS;;;60;50\nTS;TS-YOK;;1;\nYOK;A;;1;\nBASKA;A;;1;\nTS;TS-LACI-S;;-1;\nTS;BASKA;Beyaz, S;15;15\nTS;TS-LACI-XL;;21;20`,
    )
    const check = unwrap(await files().check(id, mapping, { takesStock: true }))
    const said = check.faults.map(({ line, heading, message }) => [line, heading, message])
    expect(said).toEqual([
      [2, 'Stok', expect.stringContaining('varyantlarında tutulur')],
      [3, 'Varyant Kodu', 'Bu ürünün “TS-YOK” kodlu bir varyantı yok.'],
      [4, 'SKU', expect.stringContaining('“YOK” kodlu bir ürün yok')],
      [5, 'Varyant', expect.stringContaining('varyantlara ayrılmamış')],
      [6, 'Stok', 'Stok, yolda mal yokken sıfırın altında olamaz.'],
      [7, 'Varyant Kodu', '“BASKA” stok kodu başka bir üründe kullanılıyor.'],
    ])
    expect(check).toMatchObject({ faultyRows: 6, changedVariants: 1 })
    expect(await files().apply(EDITOR, id, mapping, { takesStock: true })).toMatchObject({
      error: { code: 'catalog/import-faulty' },
    })
  })

  test('are left alone with their product where it was changed between check and job', async () => {
    const shirt = await aDividedShirt(shop.services, [10, 20, 15, 5])
    const { id, mapping } = await upload(`${VARIANT_ROW}TS;TS-LACI-S;;11;10\nTS;TS-BEYA-S;;16;15`)
    unwrap(await files().apply(EDITOR, id, mapping, { takesStock: true }))
    unwrap(await shop.services.catalog.variants.merge(EDITOR, shirt.id))
    await shop.jobs.runAll()
    const { faults, changed } = unwrap(await files().open(id))
    expect(changed).toBe(0)
    expect(faults.map(({ line }) => line)).toEqual([2, 3])
    expect((await get(shirt)).stock).toBe(50)
  })

  test('come back with their product when the import is taken back, less what was sold', async () => {
    const shirt = await aDividedShirt(shop.services, [10, 20, 15, 5])
    const id = await applied(
      'SKU;Varyant Kodu;Varyant;Stok;Varyant Barkodu;Ürün Adı\nTS;;;;;Yeni Tişört\nTS;OZEL;Lacivert, S;40;869;\nTS;TS-BEYA-S;;12;;',
    )
    const changed = await get(shirt)
    expect(changed).toMatchObject({ title: 'Yeni Tişört', stock: 77 })
    await buy(changed, { 'Lacivert, S': 4, 'Beyaz, XL': 1 })
    expect(await undo(id)).toMatchObject({ status: 'undone', faults: [] })
    const after = await get(shirt)
    expect(after).toMatchObject({ title: shirt.title, slug: shirt.slug, stock: 45 })
    expect(stocks(after)).toEqual({ 'Lacivert, S': 6, 'Lacivert, XL': 20, 'Beyaz, S': 15, 'Beyaz, XL': 4 })
    expect(after.variants.map(({ sku, barcode }) => [sku, barcode])).toEqual(
      shirt.variants.map(({ sku, barcode }) => [sku, barcode]),
    )
    expect(await imports(shirt)).toHaveLength(4)
  })

  test('are not taken back where somebody changed them since', async () => {
    const shirt = await aDividedShirt(shop.services, [10, 20, 15, 5])
    const id = await applied(`${VARIANT_ROW}TS;TS-LACI-S;;40;10`)
    const rows = (await get(shirt)).variants.map((variant) => ({ ...variant, barcode: '1', seenStock: null }))
    unwrap(await shop.services.catalog.variants.change(EDITOR, shirt.id, { rows, reason: 'count', note: '' }))
    const { faults } = await undo(id)
    expect(faults).toMatchObject([{ heading: 'TS', message: expect.stringContaining('değişti') }])
    expect((await get(shirt)).stock).toBe(80)
  })

  test('follow the options that their product’s row brings or takes away, there and back', async () => {
    const shirt = await aDividedShirt(shop.services, [10, 0, 15, 0])
    const [, large] = shirt.variants
    if (!large) throw new Error('a shirt has four variants')
    const own = { ...large, sku: 'XL-OZEL', barcode: '869', seenStock: null }
    unwrap(
      await shop.services.catalog.variants.change(EDITOR, shirt.id, {
        rows: [own],
        reason: 'count',
        note: '',
      }),
    )
    const before = await get(shirt)
    const id = await applied(
      'SKU;Varyant;Stok;Varyasyonlar\nTS;;;"Renk: Lacivert; Beyaz\nBeden: S; M"\nTS;Beyaz, M;7;',
    )
    const changed = await get(shirt)
    expect(stocks(changed)).toEqual({ 'Lacivert, S': 10, 'Lacivert, M': 0, 'Beyaz, S': 15, 'Beyaz, M': 7 })
    await buy(changed, { 'Lacivert, S': 1 })
    expect(await undo(id)).toMatchObject({ faults: [] })
    const after = await get(shirt)
    expect(stocks(after)).toEqual({ 'Lacivert, S': 9, 'Lacivert, XL': 0, 'Beyaz, S': 15, 'Beyaz, XL': 0 })
    expect(after.variants.map(({ sku, barcode }) => [sku, barcode])).toEqual(
      before.variants.map(({ sku, barcode }) => [sku, barcode]),
    )
    expect(after.stock).toBe(24)
  })

  test('have prices that are judged with that of their product, there and back', async () => {
    const shirt = await aDividedShirt(shop.services, [10, 20, 15, 5], { tiers: [] })
    const rows = shirt.variants.map(({ id: _id, ...variant }, place) => ({
      ...variant,
      seenStock: variant.stock,
      priceChangeMinor: place === 0 ? -4_000 : 0,
    }))
    unwrap(await shop.services.catalog.variants.change(EDITOR, shirt.id, { rows, reason: 'count', note: '' }))
    const heading = 'SKU;Varyant Kodu;Fiyat;Varyant Fiyat Farkı'
    // By itself either row would bring the unit below nothing: the one with the price of before, the other with its own.
    const id = await applied(`${heading}\nTS;;10,00;\nTS;TS-LACI-S;;`, KEEPS_STOCK)
    expect(unwrap(await files().open(id))).toMatchObject({ changed: 1, faults: [] })
    expect(await get(shirt)).toMatchObject({ priceMinMinor: 1_000, combinationPrices: [] })
    expect(await undo(id)).toMatchObject({ status: 'undone', faults: [] })
    expect(await get(shirt)).toMatchObject({
      priceMinMinor: 5_000,
      combinationPrices: [{ priceChangeMinor: -4_000 }],
    })
    const wrong = await applied(`${heading}\nTS;;10,00;`, KEEPS_STOCK)
    expect(unwrap(await files().open(wrong)).faults).toMatchObject([
      { message: expect.stringContaining('sıfırın altına') },
    ])
  })

  test('of another shop’s file are there with their product at once', async () => {
    const shirt = await aDividedShirt(shop.services, [10, 20, 15, 5])
    const text = await exported()
    unwrap(await shop.services.catalog.remove(EDITOR, shirt.id))
    const id = await applied(text, KEEPS_STOCK)
    expect(unwrap(await files().open(id))).toMatchObject({ added: 1, faults: [] })
    const [row] = (await shop.services.catalog.adminList({ search: 'TS', page: 1 })).rows
    const copy = unwrap(await shop.services.catalog.adminGet(row?.id ?? shirt.id))
    expect(copy.id).not.toBe(shirt.id)
    expect(stocks(copy)).toEqual(stocks(shirt))
    expect(copy).toMatchObject({ stock: 50, active: false })
    expect(copy.variants.map(({ sku }) => sku)).toEqual(shirt.variants.map(({ sku }) => sku))
    expect(copy.optionGroups.map(({ name }) => name)).toEqual(
      SHIRT_SIZES.optionGroups?.map(({ name }) => name),
    )
    const { rows } = await shop.services.catalog.stockLedger.list(copy.id, { reason: 'import', page: 1 })
    expect(rows.map(({ quantity }) => quantity)).toEqual([5, 15, 20, 10])
    await undo(id)
    expect(await listed('TS')).toEqual([])
  })
})
