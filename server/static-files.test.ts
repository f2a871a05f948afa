import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StaticFiles } from './static-files.ts'
import { loadStaticFiles } from './static-files.ts'

const folder = mkdtempSync(join(tmpdir(), 'damga-static-'))
let files: StaticFiles

beforeAll(() => {
  mkdirSync(join(folder, 'assets'))
  mkdirSync(join(folder, '.vite'))
  writeFileSync(join(folder, 'assets/entry-Ab12.js'), 'console.log("kupa")'.repeat(100))
  writeFileSync(join(folder, 'assets/entry-Ab12.js.br'), 'compressed when it was built')
  writeFileSync(join(folder, 'favicon.svg'), '<svg/>')
  writeFileSync(join(folder, 'font.woff2'), 'font')
  writeFileSync(join(folder, '.vite/manifest.json'), '{"secret":"routes"}')
  writeFileSync(join(folder, 'notes.php'), 'no')
  files = loadStaticFiles(folder)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function header(path: string, name: string): string | undefined {
  const flat = files.get(path)?.headers ?? []
  return flat[flat.indexOf(name) + 1]
}

test('files with a hash in their name are kept by browsers for ever, others for a day', () => {
  expect(header('/assets/entry-Ab12.js', 'Cache-Control')).toBe('public, max-age=31536000, immutable')
  expect(header('/favicon.svg', 'Cache-Control')).toBe('public, max-age=86400')
})

test('every file carries the security headers, its type and an ETag', () => {
  expect(header('/favicon.svg', 'X-Content-Type-Options')).toBe('nosniff')
  expect(header('/favicon.svg', 'Content-Type')).toBe('image/svg+xml')
  expect(header('/favicon.svg', 'ETag')).toBe(files.get('/favicon.svg')?.etag)
})

test('texts are compressed, fonts are sent as they are', () => {
  const script = files.get('/assets/entry-Ab12.js')
  expect(script?.brotli.toString()).toBe('compressed when it was built')
  expect(gunzipSync(script?.gzip ?? '').equals(script?.identity ?? Buffer.of())).toBe(true)
  // Without a compressed form beside it a file is sent as it is.
  expect(files.get('/favicon.svg')?.brotli).toBe(files.get('/favicon.svg')?.identity)
  const font = files.get('/font.woff2')
  expect(font?.brotli).toBe(font?.identity)
})

test.each([
  '/.vite/manifest.json',
  '/notes.php',
  '/assets',
  '/assets/../favicon.svg',
  '/..%2f..%2fpackage.json',
  '/assets/missing.js',
  '/assets/entry-Ab12.js.br',
  '',
])('%s is not served', (path) => {
  expect(files.get(path)).toBeUndefined()
})
