/** Rules that several people save at once. Only real PostgreSQL runs transactions side by side. */
import { beforeEach, describe, expect, test } from 'vitest'
import { keyOf, readNewAddress } from '#app/modules/redirects/domain/address.ts'
import { postgresUrl } from '../support/database.ts'
import { EDITOR } from '../support/factories.ts'
import type { TestShop } from '../support/shop.ts'
import { openTestShop } from '../support/shop.ts'

const RING = 8

// One connection cannot do two things at once.
describe.skipIf(!postgresUrl)('rules saved at the same moment', () => {
  let shop: TestShop
  beforeEach(async () => {
    shop = await openTestShop()
  })

  test('never make a loop or a chain together', async () => {
    const { editor } = shop.services.redirects
    const saved = await Promise.all(
      Array.from({ length: RING }, (_, i) =>
        editor.save(EDITOR, null, { source: `/r${i}`, target: `/r${(i + 1) % RING}`, status: 301 }, null),
      ),
    )
    const refused = saved.flatMap((result) => (result.ok ? [] : [result.error.code]))
    expect(refused).toEqual(['redirects/loop'])
    const { rows } = await editor.list({ search: '', use: 'all', page: 1 })
    expect(rows).toHaveLength(RING - 1)
    const sources = new Set(rows.map(({ source }) => source))
    for (const { target } of rows) {
      const read = readNewAddress(target, () => false)
      expect(read.ok && read.value.address && sources.has(keyOf(read.value.address))).toBe(false)
    }
  })

  test('of one old address leave one, and a list that was looked at writes once', async () => {
    const { editor, imports } = shop.services.redirects
    const twice = await Promise.all(
      ['/urunler', '/blog'].map((target) =>
        editor.save(EDITOR, null, { source: '/eski', target, status: 301 }, null),
      ),
    )
    expect(twice.flatMap((result) => (result.ok ? [] : [result.error.code]))).toEqual([
      'redirects/source-taken',
    ])
    const begun = await imports.begin('liste', new TextEncoder().encode('/a;/urunler\n/b;/urunler'))
    const id = begun.ok ? begun.value : ''
    const look = await imports.look(id)
    const seen = look.ok ? look.value.seen : ''
    const applied = await Promise.all([imports.apply(EDITOR, id, seen), imports.apply(EDITOR, id, seen)])
    expect(applied.filter(({ ok }) => ok)).toHaveLength(1)
    expect((await editor.list({ search: '', use: 'all', page: 1 })).total).toBe(3)
  })

  test('are counted in full while they are changed', async () => {
    const { redirects } = shop.services
    await redirects.editor.save(EDITOR, null, { source: '/eski', target: '/urunler', status: 301 }, null)
    const visits = Array.from({ length: 40 }, async (_, i) => {
      await redirects.leadOn({ path: '/eski', query: '', visitor: `v${i}` })
      if (i % 7 === 0) await redirects.writeCounts()
    })
    await Promise.all(visits)
    await redirects.writeCounts()
    expect((await redirects.editor.list({ search: '', use: 'all', page: 1 })).rows[0]?.hits).toBe(40)
  })
})
