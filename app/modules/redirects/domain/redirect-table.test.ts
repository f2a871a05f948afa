import { expect, test } from 'vitest'
import { rulesOfTable } from './redirect-table.ts'

const short = (headings: readonly string[], ...rows: readonly (readonly string[])[]) =>
  rulesOfTable({ headings, rows: rows.map((cells, index) => ({ line: index + 2, cells })) }).map(
    ({ line, source, target, status }) => [line, source, target, status],
  )

test('columns are known by their headings, in any order and language', () => {
  expect(short(['Yeni adres', 'Eski Adres', 'Tür'], ['/b', '/a', '302'])).toEqual([[2, '/a', '/b', 302]])
  expect(short(['Redirect from', 'Redirect to'], ['/a', '/b'])).toEqual([[2, '/a', '/b', 301]])
  expect(short(['source', 'target', 'code'], ['/a', '/b', '301'])).toEqual([[2, '/a', '/b', 301]])
})

test('a table without headings begins with a rule', () => {
  expect(short(['/a', '/b'], ['/c', '/d'])).toEqual([
    [1, '/a', '/b', 301],
    [2, '/c', '/d', 301],
  ])
  expect(short(['https://eski.com/a', '/b'])).toEqual([[1, 'https://eski.com/a', '/b', 301]])
})

test('headings nobody knows leave the columns where they are', () => {
  expect(short(['Adres 1', 'Adres 2', 'x'], ['/a', '/b', 'Geçici'])).toEqual([[2, '/a', '/b', 302]])
})

test('a missing cell is an empty one', () => {
  expect(short(['eski', 'yeni'], ['/a'])).toEqual([[2, '/a', '', 301]])
})
