import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createDiskBlobStore } from '#app/platform/blob-store.server.ts'
import { openTestShop } from '../../../../tests/support/shop.ts'
import { writeBackup } from './write-backup.server.ts'

let folder: string
const warnings: string[] = []
const note = ({ name, message }: Error): void => void warnings.push(`${name}: ${message}`)
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'damga-backup-'))
  warnings.length = 0
  process.on('warning', note)
})
afterEach(() => {
  process.off('warning', note)
  rmSync(folder, { recursive: true, force: true })
})

test('a backup of long tables is written and looked through without a warning of the process', async () => {
  const shop = await openTestShop()
  // Letters nobody can pack: the reader has to wait for the unpacking again and again.
  await shop.connection.pool.query(
    `insert into settings (key, value, updated_at)
     select 'long-' || row,
       to_jsonb((select string_agg(md5(row || ' ' || part), '') from generate_series(1, 2000) part)), now()
     from generate_series(1, 60) row`,
  )
  const client = await shop.connection.pool.connect()
  try {
    const store = createDiskBlobStore(join(folder, 'media'))
    const { manifest } = await writeBackup(
      {
        client,
        kind: 'embedded',
        wasRunning: false,
        stores: { pictures: store, private: store },
        references: [],
        secret: { value: 'x'.repeat(43), isFromEnvironment: true },
        program: 'test',
        now: () => Date.UTC(2026, 2, 2),
      },
      join(folder, 'backup.zip'),
    )
    expect(manifest.tables.find(({ name }) => name === 'settings')?.rows).toBeGreaterThanOrEqual(60)
  } finally {
    client.release()
  }
  // Warnings are told in a later round.
  await new Promise(setImmediate)
  expect(warnings).toEqual([])
})
