import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  AppSecretError,
  createSecretBox,
  isSameSecret,
  keyedDigest,
  loadAppSecret,
} from './secrets.server.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'damga-secret-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('the secret is made once, kept for the owner of the process only, and stays the same', () => {
  const { secret, isNew } = loadAppSecret(null, folder)
  expect(isNew).toBe(true)
  expect(secret.length).toBeGreaterThanOrEqual(43)
  expect(loadAppSecret(null, folder)).toEqual({ secret, isNew: false })
  expect(statSync(join(folder, 'app-secret')).mode & 0o777).toBe(0o600)
})

test("the operator's own secret wins and is not written down", () => {
  const given = { secret: 'from the environment', isNew: false }
  expect(loadAppSecret('from the environment', folder)).toEqual(given)
  expect(() => statSync(join(folder, 'app-secret'))).toThrow()
})

test.each([
  ['boş', ''],
  ['boş', '\n'],
  ['eksik', 'k'.repeat(31)],
])('a kept secret that is %s is refused and stays as it is', (fault, kept) => {
  const path = join(folder, 'app-secret')
  writeFileSync(path, kept)
  expect(() => loadAppSecret(null, folder)).toThrow(AppSecretError)
  expect(() => loadAppSecret(null, folder)).toThrow(
    `Gizli anahtar dosyası ${fault}: ${path}. Dosyayı yedekten`,
  )
  expect(readFileSync(path, 'utf8')).toBe(kept)
  expect(loadAppSecret('the secret of the environment, long enough', folder).isNew).toBe(false)
})

test('a start that was cut off while writing is done anew, and nothing of it stays', () => {
  writeFileSync(join(folder, 'app-secret.new'), 'half')
  expect(loadAppSecret(null, folder).isNew).toBe(true)
  expect(readdirSync(folder)).toEqual(['app-secret'])
})

describe('a secret box', () => {
  const secret = 'a secret that is only for the tests, 32 characters'
  const box = createSecretBox(secret, 'two-factor')

  test('gives back what it sealed, and never seals the same text alike', () => {
    const sealed = box.seal('JBSWY3DP şifre')
    expect(sealed).not.toContain('JBSWY3DP')
    expect(box.open(sealed)).toBe('JBSWY3DP şifre')
    expect(box.seal('JBSWY3DP şifre')).not.toBe(sealed)
  })

  test('opens nothing of another purpose or secret, nothing changed and nothing made up', () => {
    const sealed = box.seal('x')
    expect(createSecretBox(secret, 'other').open(sealed)).toBeNull()
    expect(createSecretBox(`${secret}!`, 'two-factor').open(sealed)).toBeNull()
    expect(box.open(`${sealed.slice(0, -2)}${sealed.endsWith('A') ? 'Bg' : 'AA'}`)).toBeNull()
    for (const text of ['', 'x', 'a'.repeat(60), '{}']) expect(box.open(text)).toBeNull()
  })
})

test('a digest says nothing of its parts, is the same each time, and is another for other parts, purpose or secret', () => {
  const digest = keyedDigest('secret', 'feed', 'a', 'b')
  expect(digest).toMatch(/^[\w-]{43}$/)
  expect(keyedDigest('secret', 'feed', 'a', 'b')).toBe(digest)
  const others = [
    keyedDigest('secret', 'feed', 'ab', ''),
    keyedDigest('secret', 'code', 'a', 'b'),
    keyedDigest('secret!', 'feed', 'a', 'b'),
  ]
  expect(new Set([digest, ...others]).size).toBe(4)
  expect([
    isSameSecret(digest, `${digest}`),
    isSameSecret(digest, digest.slice(1)),
    isSameSecret('', digest),
  ]).toEqual([true, false, false])
})
