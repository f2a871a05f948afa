import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
/** What parses a request's body before anybody has counted what is in it. */
const BARE =
  /\b(?:request|req|raw|sent|copy)(?:\.clone\(\))?\.(?:json|formData|text|arrayBuffer|blob|bytes)\(\)/g
/** Runs in the browser. */
const CLIENT_ACTION = /export (?:async )?function clientAction[\s\S]*?\n\}\n/g

function bareReadings(code: string): string[] {
  return [...code.replace(CLIENT_ACTION, '').matchAll(BARE)].map(([found]) => found)
}

test('no request is parsed but by the readers that count first (app/platform)', () => {
  const files = globSync(['app/routes/**/*.{ts,tsx}', 'app/modules/**/*.server.ts', 'server/**/*.ts'], {
    cwd: root,
  })
  const own = files.filter((file) => !file.includes('.test.'))
  expect(own.length).toBeGreaterThan(200)
  const found = own.flatMap((file) =>
    bareReadings(readFileSync(join(root, file), 'utf8')).map((reading) => `${file}: ${reading}`),
  )
  expect(found, 'use readForm, readBoundedForm, readJson or readBody').toEqual([])
})

test('a bare reading would be found', () => {
  expect(bareReadings('const a = await request.json().catch(() => null)')).toHaveLength(1)
  expect(bareReadings('const a = await request.clone().formData()')).toHaveLength(1)
  expect(bareReadings('export function clientAction() {\n  request.json()\n}\n')).toEqual([])
})
