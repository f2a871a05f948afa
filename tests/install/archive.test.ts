/**
 * The archive of `npm run pack` by the commands of docs/operations.md, on a machine that has neither npm nor Node.js: as
 * root a folder that holds a shell and the system's libraries and nothing else is the whole machine, otherwise a process
 * that finds no program by its name.
 */
import type { ChildProcess } from 'node:child_process'
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { projectRoot } from '../support/database.ts'
import { follow, untilReady } from '../support/follow.ts'
import { commandsOf, filledIn } from '../support/operations-page.ts'
import { freePort } from '../support/postgres-servers.ts'

const MOST_BYTES = 120e6
const STARTS_WITHIN_MS = 600_000
const isRoot = process.getuid?.() === 0

const machine = mkdtempSync(join(tmpdir(), 'damga-archive-'))
afterAll(() => rmSync(machine, { recursive: true, force: true }))

/** Where the page puts the shop. */
const SHOP_FOLDER = '/opt/damga'
const [unpack = '', start = '', backUp = ''] = commandsOf('archive')
let archive = ''

/** What every machine has: a shell, two small programs, and the libraries of the system's C and C++. */
function bringLibraries(): void {
  const programs = ['/bin/sh', '/usr/bin/dirname', '/usr/bin/readlink']
  const own = join(machine, SHOP_FOLDER, 'node_modules')
  const native = readdirSync(own, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.node$|\.so[.\d]*$|bin\/node$/.test(file))
    .map((file) => join(own, file))
  const needed = [...programs, ...native].flatMap(
    (file) => spawnSync('ldd', [file], { encoding: 'utf8' }).stdout.match(/\/(?:usr\/)?lib\S+/g) ?? [],
  )
  for (const file of new Set([...programs, ...needed])) {
    if (!existsSync(file)) continue
    mkdirSync(join(machine, dirname(file)), { recursive: true })
    copyFileSync(file, join(machine, file))
  }
  for (const folder of ['tmp', 'dev', 'root']) mkdirSync(join(machine, folder), { recursive: true })
  execFileSync('mknod', [join(machine, 'dev/null'), 'c', '1', '3'])
}

/** Types a command on the machine. Who may not change the root of a process has its folders below the machine's. */
function typed(command: string, environment: Readonly<Record<string, string>> = {}): ChildProcess {
  const options = { env: { PATH: '/usr/bin:/bin', ...environment }, stdio: 'pipe' } as const
  if (isRoot) return spawn('/usr/sbin/chroot', [machine, '/bin/sh', '-c', `exec ${command}`], options)
  return spawn('/bin/sh', ['-c', `exec ${command.replaceAll(/(?=\/(?:opt|root)\/)/g, machine)}`], options)
}

/** What the process holds now and held at most, in MB. */
function memoryOf(pid: number | undefined): { readonly now: number; readonly most: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const read = (name: string) => Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1024)
  return { now: read('VmRSS'), most: read('VmHWM') }
}

describe.skipIf(process.platform !== 'linux')('the archive', () => {
  beforeAll(() => {
    const said = execFileSync(process.execPath, ['scripts/pack.ts'], { cwd: projectRoot, encoding: 'utf8' })
    archive = /^\S+\.tar\.gz/m.exec(said)?.[0] ?? ''
    const here = { 'damga-1.0.0-linux-x64.tar.gz': archive, [SHOP_FOLDER]: join(machine, SHOP_FOLDER) }
    execFileSync('bash', ['-euc', filledIn(unpack, here)])
    if (isRoot) bringLibraries()
  })

  test('is small, and says what it must hash to', () => {
    expect(statSync(archive).size).toBeLessThanOrEqual(MOST_BYTES)
    const checked = spawnSync('sha256sum', ['--check', `${archive}.sha256`], { cwd: dirname(archive) })
    expect(checked.status).toBe(0)
  })

  test('starts by one command, sells from the sample shop, is backed up and restored, and ends', async () => {
    const port = await freePort()
    const shop = typed(start, { PORT: String(port) })
    const followed = follow(shop)
    const { ended, said } = followed
    await untilReady(followed, STARTS_WITHIN_MS)
    const url = `http://127.0.0.1:${port}`
    for (const path of ['/', '/urunler', '/urun/porselen-kupa-330-ml', '/giris', '/feeds/google.xml'])
      expect((await fetch(`${url}${path}`)).status, path).toBe(200)
    const page = await (await fetch(`${url}/urunler`)).text()
    const files = page.match(/\/assets\/[\w.-]+\.(?:css|js)/g) ?? []
    expect(files.some((file) => file.endsWith('.css'))).toBe(true)
    for (const file of new Set(files)) expect((await fetch(`${url}${file}`)).status, file).toBe(200)
    // Made by a process of its own.
    const picture = /\/img\/\w+\/400/.exec(page)?.[0]
    expect((await fetch(`${url}${picture}`)).headers.get('content-type')).toBe('image/webp')
    const { now, most } = memoryOf(shop.pid)
    expect(await follow(typed(`${start} ready`, { PORT: String(port) })).ended).toBe(0)
    const megabytes = Math.round(statSync(archive).size / 1e6)
    console.log(`archive ${megabytes} MB; after the first start ${now} MB, at most ${most} MB`)

    const backup = follow(typed(backUp))
    expect(await backup.ended, backup.said()).toBe(0)
    shop.kill('SIGTERM')
    expect(await ended, said()).toBe(0)
    expect(await follow(typed(`${start} ready`, { PORT: String(port) })).ended).toBe(1)
    const into = { DATA_DIR: `${isRoot ? '' : machine}/tmp/restored` }
    const restore = follow(typed(`${start} restore /root/shop.zip`, into))
    expect(await restore.ended, restore.said()).toBe(0)
  })

  test('says its commands when it is given another', async () => {
    const { ended, said } = follow(typed(`${start} uçur`))
    expect(await ended).toBe(64)
    expect(said()).toContain('Komutlar: start, ready, backup, restore, move-files')
  })
})
