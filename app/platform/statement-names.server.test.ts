import { expect, test } from 'vitest'
import { testDatabase } from '../../tests/support/database.ts'
import { createStatementNames } from './statement-names.server.ts'

const asked = (names: { of(text: string): string | undefined }, text: string, times: number) =>
  Array.from({ length: times }, () => names.of(text))

test('a change that is asked again and again is named from the sixth time on, always the same', () => {
  const names = createStatementNames()
  const [last, ...before] = asked(names, 'update "products" set "stock" = $1 where "id" = $2', 6).reverse()
  expect(before).toEqual([undefined, undefined, undefined, undefined, undefined])
  expect(last).toMatch(/^[\w-]+-1$/)
  expect(names.of('update "products" set "stock" = $1 where "id" = $2')).toBe(last)
})

test.each([
  'insert into "mails" ("id") values ($1)',
  '\n  INSERT INTO jobs.job_common (id) SELECT $1',
  'with counted as (insert into "order_counters" values ($1) returning 1) select 1 from counted',
  'delete from "carts" where "id" = $1',
  'select "id" from "products" where "id" in ($1) order by "id" for no key update',
  'select "id" from "products" where "id" = $1 for share',
])('%s is kept', (text) => {
  expect(asked(createStatementNames(), text, 6).at(-1)).toBeTypeOf('string')
})

test.each([
  'select "id" from "products" where "active" and "title" = $1 limit 24',
  'with found as (select 1) select * from found where $1',
])('a list is planned for what it is narrowed by: %s', (text) => {
  expect(asked(createStatementNames(), text, 50).every((name) => name === undefined)).toBe(true)
})

test('two connections never share a name, and a hundred statements are kept of any number', () => {
  const [one, other] = [createStatementNames(), createStatementNames()]
  const text = 'delete from "a" where "id" = $1'
  expect(asked(one, text, 6).at(-1)).not.toBe(asked(other, text, 6).at(-1))
  const kept = Array.from({ length: 3_000 }, (_, i) =>
    asked(one, `delete from "t${i}" where "id" = $1`, 6).at(-1),
  )
  expect(kept.filter((name) => name !== undefined)).toHaveLength(99)
  expect(one.of(text)).toBeTypeOf('string')
})

test('a statement by its name answers as without, also after the table it changes has grown a column', async () => {
  const { pool } = await testDatabase()
  const client = await pool.connect()
  try {
    await client.query('create temporary table named_ones (id int primary key, word text)')
    const add = (id: number) =>
      client.query('insert into named_ones values ($1, $2) returning word', [id, `söz ${id}`])
    for (let id = 0; id < 8; id += 1) expect((await add(id)).rows).toEqual([{ word: `söz ${id}` }])
    await expect(add(3)).rejects.toMatchObject({ code: '23505' })
    await client.query('alter table named_ones add column more int')
    expect((await add(9)).rows).toEqual([{ word: 'söz 9' }])
  } finally {
    await client.query('drop table if exists named_ones')
    client.release()
  }
})
