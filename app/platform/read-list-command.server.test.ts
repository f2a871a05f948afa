import { expect, test } from 'vitest'
import { readListCommand } from './read-list-command.server.ts'

async function read(fields: readonly (readonly [string, string])[]) {
  const body = new URLSearchParams(fields.map(([name, value]) => [name, value]))
  const request = new Request('http://localhost/', { method: 'POST', body })
  return (await readListCommand(request)).command
}

test('a press in a list is read as what it asks for', async () => {
  expect(await read([['place', 'A1:B2']])).toEqual({ kind: 'place', id: 'A1', before: 'B2' })
  expect(await read([['place', 'A1:']])).toEqual({ kind: 'place', id: 'A1', before: null })
  expect(await read([['switch', 'A1:on']])).toEqual({ kind: 'switch', id: 'A1', on: true })
  expect(await read([['switch', 'A1:off']])).toEqual({ kind: 'switch', id: 'A1', on: false })
  expect(await read([['remove', 'A1']])).toEqual({ kind: 'remove', id: 'A1' })
})

test.each([
  [[]],
  [[['place', 'A1']]],
  [[['place', 'A1:B2:C3']]],
  [[['place', ':B2']]],
  [[['place', "A1:B'2"]]],
  [[['switch', 'A1']]],
  [[['switch', 'A1:maybe']]],
  [[['remove', 'A1:on']]],
  [[['remove', '']]],
  [[['remove', 'x'.repeat(129)]]],
  [
    [
      ['place', 'A1:'],
      ['remove', 'A1'],
    ],
  ],
  [
    [
      ['remove', 'A1'],
      ['remove', 'B2'],
    ],
  ],
] as [string, string][][][])('%j is no command', async (fields) => {
  expect(await read(fields)).toBeNull()
})
