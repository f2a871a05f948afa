/** What docs/security.md says of hashes, ciphers, chance and processes, looked up in the program itself. */
import { scryptSync } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { scryptHashing } from '#app/modules/accounts/server/password-hashing.server.ts'
import * as accounts from '#app/modules/accounts/server/tables.server.ts'
import { createToken } from '#app/platform/random.server.ts'

const root = join(import.meta.dirname, '../..')

/** Every file of the program itself, by its path. */
const program = new Map(
  globSync(['app/**/*.{ts,tsx}', 'server/**/*.{ts,mjs}'], { cwd: root })
    .filter((path) => !/\.test\.tsx?$/.test(path))
    .map((path) => [path, readFileSync(join(root, path), 'utf8')]),
)
/** What runs on the server alone. */
const server = [...program].filter(([path]) => path.startsWith('server/') || /\.server\.tsx?$/.test(path))

/** Where a pattern is found, as `path: match`. */
function found(files: Iterable<readonly [string, string]>, pattern: RegExp): string[] {
  return [...files].flatMap(([path, text]) =>
    [...text.matchAll(pattern)].map(([match]) => `${path}: ${match}`),
  )
}

describe('the program', () => {
  test('is looked at as a whole', () => {
    expect(program.size).toBeGreaterThan(500)
  })

  test('hashes with SHA-256, and SHA-1 only where it proves nothing', () => {
    const hashes = found(program, /create(?:Hash|Hmac)\(\s*(?:'(?!sha256')[^']*'|[^'\s)])/g)
    expect(hashes.map((hash) => hash.split(':')[0]).toSorted()).toEqual([
      // TOTP as every app speaks it (RFC 6238), and names of unchanged files.
      'app/modules/accounts/server/totp.server.ts',
      'server/static-files.ts',
    ])
  })

  test('seals with AES-256-GCM alone, under keys derived by HKDF', () => {
    const ciphers = found(program, /create(?:Cipheriv|Decipheriv)\([^,]+/g)
    expect(ciphers.length).toBeGreaterThan(0)
    for (const cipher of ciphers)
      expect(cipher).toMatch(/^app\/platform\/secrets\.server\.ts: create(?:C|Dec)ipheriv\('aes-256-gcm'$/)
    expect(program.get('app/platform/secrets.server.ts')).toContain(
      "hkdfSync('sha256', secret, '', purpose, 32)",
    )
  })

  test('hashes passwords by scrypt, N 16384, r 16', async () => {
    const password = 'kırmızı bisiklet yokuşta'
    const [salt = '', key = ''] = (await scryptHashing.hash(password)).split(':')
    expect(Buffer.from(salt, 'hex')).toHaveLength(16)
    const settings = { N: 16_384, r: 16, p: 1, maxmem: 128 * 16_384 * 16 * 2 }
    expect(scryptSync(password, salt, 64, settings).toString('hex')).toBe(key)
  })

  test('nothing is made by Math.random on the server', () => {
    expect(found(server, /Math\.random/g)).toEqual([])
  })

  test('tokens have 192 random bits', () => {
    const tokens = Array.from({ length: 100 }, () => createToken())
    expect(new Set(tokens).size).toBe(100)
    for (const token of tokens) expect(Buffer.from(token, 'base64url')).toHaveLength(24)
  })

  test('child processes are started without a shell', () => {
    const starting = [...program].filter(([, text]) => text.includes("from 'node:child_process'"))
    expect(starting.length).toBeGreaterThan(0)
    expect(found(starting, /(?<![.\w])exec(?:Sync)?\(|\bshell:\s*(?!false)\S+/g)).toEqual([])
  })

  test('no certificate is left unchecked', () => {
    expect(found(program, /rejectUnauthorized:\s*false|NODE_TLS_REJECT_UNAUTHORIZED/g)).toEqual([])
  })

  test('no text of people is a format or a pattern of code', () => {
    expect(found(program, /\butil\.format|\bformatWithOptions|\beval\(|new Function\(/g)).toEqual([])
  })

  test('the server writes to nothing but its log', () => {
    // The first lines of the process, for the operator, and what processes of its own answer their parent.
    const entries = /^server\/[^:]+: process\.stdout\.write|^server\/(?:main|own-node)\.mjs: console\./
    const said = found(server, /\bconsole\.\w+|process\.std(?:out|err)\.write/g)
    expect(said.filter((line) => !entries.test(line))).toEqual([])
  })

  test('no account keeps a secret question or the age of its password', () => {
    const columns = [accounts.users, accounts.passwordHashes].flatMap((table) => Object.keys(table))
    expect(columns.length).toBeGreaterThan(10)
    expect(columns.filter((name) => /question|hint|passwordExpires|passwordAge/i.test(name))).toEqual([])
  })
})
