import { expect, test } from 'vitest'
import { unwrap } from '#app/kernel/result.ts'
import type { BackupManifest } from './backup-manifest.ts'
import { migrationLevel, readManifest, uploadOfEntry } from './backup-manifest.ts'

const HASH = 'a'.repeat(64)
const MANIFEST: BackupManifest = {
  format: 'damga-backup',
  version: 1,
  program: '0.1.0',
  createdAt: '2026-03-02T09:00:00.000Z',
  shop: 'Damga',
  source: 'embedded',
  wasRunning: false,
  migrations: [{ hash: HASH, createdAt: '1' }],
  secret: { inFile: true, fingerprint: 'f' },
  tables: [
    {
      schema: 'public',
      name: 'orders',
      entry: 'tables/public.orders.jsonl.gz',
      rows: 1,
      digest: HASH,
      sha256: HASH,
      columns: [{ name: 'id', type: 'text' }],
    },
  ],
  sequences: [{ schema: 'public', name: 'a_seq', lastValue: '9007199254740993', isCalled: true }],
  uploads: { pictures: { files: 0, bytes: 0 }, private: { files: 0, bytes: 0 } },
  missing: { count: 0, named: [] },
  damaged: [],
}
const said = (value: unknown): string => {
  const read = readManifest(JSON.stringify(value))
  return read.ok ? 'ok' : read.error.code
}

test('a manifest is read as it was written', () => {
  expect(unwrap(readManifest(JSON.stringify(MANIFEST)))).toEqual(MANIFEST)
})

test.each([
  ['of another program', { ...MANIFEST, format: 'other' }, 'backups/not-a-backup'],
  ['of a newer layout', { ...MANIFEST, version: 2, tables: 'unknown' }, 'backups/newer-format'],
  ['of no version', { ...MANIFEST, version: '1' }, 'backups/damaged'],
  ['without tables', { ...MANIFEST, tables: [] }, 'backups/damaged'],
  [
    'with a path for an entry',
    { ...MANIFEST, tables: [{ ...MANIFEST.tables[0], entry: '../x' }] },
    'backups/damaged',
  ],
  ['that is null', null, 'backups/not-a-backup'],
])('a manifest %s is refused', (_what, value, code) => expect(said(value)).toBe(code))

test('what is not JSON is refused', () => {
  const read = readManifest('{"format"')
  expect(read.ok ? '' : read.error.code).toBe('backups/damaged')
})

test.each([
  ['of this program', 'a2 b3 c4', 3],
  ['of an older one', 'a2 b3', 2],
  ['of a shop that began before the first migration was one', 'x0 x1 x2', 1],
  ['of such a shop, later', 'x0 x1 x2 b3', 2],
  ['of such a shop that lacks one', 'x0 x1', 'backups/too-old'],
  ['with a migration more', 'a2 b3 c4 d5', 'backups/newer-program'],
  ['with another migration', 'a2 x3', 'backups/newer-program'],
  ['that lacks one in between', 'a2 c4', 'backups/newer-program'],
  ['that began otherwise', 'b3', 'backups/newer-program'],
])('a backup %s is known by its migrations', (_what, backedUp, expected) => {
  // Each by its hash, which ends with its time.
  const known = ['a2', 'b3', 'c4'].map((hash) => ({ hash, folderMillis: Number(hash.slice(1)) }))
  const found = migrationLevel(
    backedUp.split(' ').map((hash) => ({ hash, createdAt: hash.slice(1) })),
    known,
  )
  expect(found.ok ? found.value : found.error.code).toBe(expected)
})

test('only a store’s name and a hash make an upload', () => {
  expect(uploadOfEntry(`uploads/private/${HASH}`)).toEqual({ store: 'private', hash: HASH })
  for (const name of [
    `uploads/other/${HASH}`,
    `uploads/private/../${HASH}`,
    `uploads/private/${HASH}/x`,
    'app-secret',
  ])
    expect(uploadOfEntry(name)).toBeNull()
})
