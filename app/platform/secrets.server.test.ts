import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { loadAppSecret } from './secrets.server.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'damga-secret-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('the secret is made once, kept for the owner of the process only, and stays the same', () => {
  const secret = loadAppSecret(null, folder)
  expect(secret.length).toBeGreaterThanOrEqual(43)
  expect(loadAppSecret(null, folder)).toBe(secret)
  expect(statSync(join(folder, 'app-secret')).mode & 0o777).toBe(0o600)
})

test("the operator's own secret wins and is not written down", () => {
  expect(loadAppSecret('from the environment', folder)).toBe('from the environment')
  expect(() => statSync(join(folder, 'app-secret'))).toThrow()
})

test('a secret that a cut-off start left empty is made anew', () => {
  writeFileSync(join(folder, 'app-secret'), '')
  expect(loadAppSecret(null, folder).length).toBeGreaterThanOrEqual(43)
})
