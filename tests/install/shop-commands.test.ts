/** The commands that docs/operations.md has for a shop that is there, as they stand on the page. */
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { untilReady } from '../support/follow.ts'
import { openObjectStore } from '../support/object-store.ts'
import { commandsOf, filledIn } from '../support/operations-page.ts'
import { freePort } from '../support/postgres-servers.ts'
import { begin, type } from './page-shell.ts'

const STARTS_WITHIN_MS = 600_000

const folder = mkdtempSync(join(tmpdir(), 'damga-commands-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const shop = { DATA_DIR: join(folder, 'shop'), BACKUP_DIR: join(folder, 'backups') }
const file = join(folder, 'damga.zip')
/** Nothing below asks for another mail server. */
const WITHOUT_MAIL = { SMTP_URL: 'smtp://127.0.0.1:1' }

async function succeeds(...typed: Parameters<typeof type>): Promise<string> {
  const { code, said } = await type(...typed)
  expect(code, said.slice(-4_000)).toBe(0)
  return said
}

test('grow fills a shop', async () => {
  const [command = ''] = commandsOf('grow')
  const fewer = { 100000: '130', 20000: '40', 5000: '12' }
  expect(await succeeds(filledIn(command, fewer), shop)).toContain('Done in')
})

test('a backup is made, read, and restored beside and in the place of a shop', async () => {
  const [intoFolder = '', intoFile = '', verify = '', restore = '', replace = ''] = commandsOf('backup')
  await succeeds(intoFolder, shop)
  expect(readdirSync(shop.BACKUP_DIR)).toEqual([expect.stringMatching(/^damga-[\d-]+\.zip$/)])
  const here = { '/mnt/usb/damga.zip': file }
  await succeeds(filledIn(intoFile, here), shop)
  expect((await type(filledIn(intoFile, here), shop)).code, 'a second time').not.toBe(0)
  expect(await succeeds(filledIn(verify, { FILE: file }))).toContain('Yedek sağlam')
  const other = { DATA_DIR: join(folder, 'other') }
  await succeeds(filledIn(restore, { FILE: file }), other)
  expect((await type(filledIn(restore, { FILE: file }), other)).code, 'over a shop').not.toBe(0)
  await succeeds(filledIn(replace, { FILE: file }), other)
  expect(readdirSync(other.DATA_DIR)).toContainEqual(expect.stringMatching(/^before-/))
})

test('the drill ends with a shop that answers', async () => {
  const [install, verify = '', restore = '', start = ''] = commandsOf('drill')
  expect(install).toBe('npm ci')
  const name = 'damga-2026-11-22-033005.zip'
  const port = await freePort()
  const drill = { '/tmp/drill': join(folder, 'drill') }
  await succeeds(filledIn(verify, { [name]: file }))
  await succeeds(filledIn(restore, { ...drill, [name]: file }))
  const restored = begin(filledIn(start, { ...drill, 3999: String(port) }), WITHOUT_MAIL)
  await untilReady(restored, STARTS_WITHIN_MS)
  expect((await fetch(`http://127.0.0.1:${port}/urunler`)).status).toBe(200)
  await restored.end()
})

test('files are moved into a store, compared, and moved back', async () => {
  const store = await openObjectStore()
  try {
    const [move = '', compare = '', back = ''] = commandsOf('move-files')
    const environment = { ...shop, ...store.environment('kayitlar') }
    expect(await succeeds(move, environment)).toContain('Tamam')
    expect(store.objects.size).toBeGreaterThan(0)
    expect(await succeeds(compare, environment)).toContain(', 0 kopyalandı')
    const onDisk = { ...environment, DATA_DIR: join(folder, 'on-disk') }
    expect(await succeeds(back, onDisk)).toContain('Tamam')
    const pictures = (where: string) => readdirSync(join(where, 'media'), { recursive: true }).length
    expect(existsSync(join(onDisk.DATA_DIR, 'media'))).toBe(true)
    expect(pictures(onDisk.DATA_DIR)).toBeGreaterThan(49)
  } finally {
    await store.close()
  }
})

test('the benchmarks measure every figure of a quick run', async () => {
  const [, quick = '', json = ''] = commandsOf('bench')
  expect(json).toBe('npm run bench -- --json')
  const said = await succeeds(`${quick} --json`)
  const report: { rows: readonly { what: string }[] } = JSON.parse(said.slice(said.indexOf('{')))
  expect(report.rows.length).toBeGreaterThan(10)
})
