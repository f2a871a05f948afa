import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { unwrap } from '#app/kernel/result.ts'
import { aCheckout, aLine, anUpload, aPdf, aProduct } from '../../../../tests/support/factories.ts'
import { readZip } from '../../../../tests/support/read-zip.ts'
import type { TestShop } from '../../../../tests/support/shop.ts'
import { openTestShop } from '../../../../tests/support/shop.ts'

const PRINT = 'Tek renk serigrafi'

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop()
})

/** An order whose lines have these print files; null for a line without one. */
async function orderWith(files: readonly (string | null)[]): Promise<string> {
  const { services } = shop
  const lines = []
  for (const name of files) {
    const product = await aProduct(services, { title: 'Işıklı Kupa' })
    if (name === null) {
      lines.push(aLine(product))
      continue
    }
    const { fileId } = unwrap(await services.media.receivePrintFile(anUpload(aPdf(name), name)))
    lines.push(aLine(product, { fileId, printChoice: PRINT }))
  }
  unwrap(await services.orders.place(await aCheckout(services, lines), null))
  return (await services.orders.adminList({ search: '', status: 'all', page: 1 })).rows[0]?.id ?? ''
}

async function unpacked(id: string): Promise<Map<string, Uint8Array>> {
  const { name, stream } = unwrap(await shop.services.orders.openAllFiles(id))
  expect(name).toBe('ORD-2026-0001-baski-dosyalari.zip')
  return readZip(new Uint8Array(await new Response(stream).arrayBuffer()))
}

test('all print files of an order come in one archive, each after its line, byte by byte', async () => {
  const files = await unpacked(await orderWith(['logo.pdf', null, 'Çağlar.pdf']))
  expect([...files.keys()]).toEqual([
    'ORD-2026-0001/1-isikli-kupa-logo.pdf',
    'ORD-2026-0001/3-isikli-kupa-caglar.pdf',
  ])
  expect(files.get('ORD-2026-0001/3-isikli-kupa-caglar.pdf')).toEqual(aPdf('Çağlar.pdf'))
})

test('a file that has gone is named in the archive, and the others are there', async () => {
  const id = await orderWith(['kayip.pdf', 'logo.pdf'])
  const { lines } = unwrap(await shop.services.orders.adminGet(id))
  const hash = lines[0]?.artwork?.contentHash ?? ''
  const stored = await readdir(join(shop.mediaFolder, 'private'), { recursive: true })
  for (const path of stored.filter((path) => path.endsWith(hash)))
    await rm(join(shop.mediaFolder, 'private', path))
  const files = await unpacked(id)
  expect([...files.keys()]).toEqual([
    'ORD-2026-0001/2-isikli-kupa-logo.pdf',
    'ORD-2026-0001/eksik-dosyalar.txt',
  ])
  const list = new TextDecoder().decode(files.get('ORD-2026-0001/eksik-dosyalar.txt'))
  expect(list).toContain('Dosya bulunamadı:\r\n1. Işıklı Kupa: kayip.pdf')
})

test('an order without print files has no archive, and an unknown one neither', async () => {
  const { orders } = shop.services
  const id = await orderWith([null])
  for (const asked of [id, 'ORD-NONE'])
    expect(await orders.openAllFiles(asked)).toMatchObject({ error: { code: 'orders/not-found' } })
})
