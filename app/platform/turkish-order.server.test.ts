import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import type { TestShop } from '../../tests/support/shop.ts'
import { openTestShop } from '../../tests/support/shop.ts'
import { turkishOrder } from './turkish-order.server.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})

test.each([
  ['the alphabet', [...'abcçdefgğhıijklmnoöprsştuüvyz']],
  ['capitals', [...'ABCÇDEFGĞHIİJKLMNOÖPRSŞTUÜVYZ']],
  [
    'names',
    ['Aslı', 'Çağla', 'Irmak', 'ışıl', 'İpek', 'Ozan', 'ömer', 'Suna', 'şule', 'Umut', 'Ünal', 'Zübeyde'],
  ],
  ['a letter inside a name', ['Cam', 'Camcı', 'Çam', 'Saz', 'Saş Ltd.', 'Saya']],
  ['letters without their marks', ['Hakan', 'Hâkim', 'Halil', 'Müller', 'Munoz', 'Muñoz A.Ş.']],
])('%s stand in Turkish order', async (_, words) => {
  const sorted = words.toSorted(new Intl.Collator('tr').compare)
  const { rows } = await shop.connection.db.execute<{ word: string }>(
    sql`select word from unnest(${sql.param(words.toReversed())}::text[]) word order by ${turkishOrder('word')}`,
  )
  expect(rows.map(({ word }) => word)).toEqual(sorted)
})

test('a letter typed as two signs stands where the whole one does', async () => {
  const words = ['Çelik'.normalize('NFD'), 'Cüneyt', 'Davut']
  const { rows } = await shop.connection.db.execute<{ word: string }>(
    sql`select word from unnest(${sql.param(words)}::text[]) word order by ${turkishOrder('word')}`,
  )
  expect(rows.map(({ word }) => word.normalize('NFC'))).toEqual(['Cüneyt', 'Çelik', 'Davut'])
})
