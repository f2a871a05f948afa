/**
 * The way of docs/operations.md for a shop from before 1.0: the version that has the migrations it lacks is fetched from
 * the history and started once. Takes the whole history and the registry.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { projectRoot } from '../support/database.ts'
import { untilReady } from '../support/follow.ts'
import { commandsOf } from '../support/operations-page.ts'
import { freePort } from '../support/postgres-servers.ts'
import { begin, type } from './page-shell.ts'
import { isReachable } from './registry.ts'

const STARTS_WITHIN_MS = 600_000
const [fetchFormer = '', install = '', ownNode = '', start = '', goOn = ''] = commandsOf('before-1.0')

const folder = mkdtempSync(join(tmpdir(), 'damga-before-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A clone may have the newest commits only: then the commit that is asked for is not there. */
const hasHistory =
  spawnSync('bash', ['-euc', fetchFormer.replace('git checkout', 'git cat-file -e')], { cwd: projectRoot })
    .status === 0

describe.skipIf(!hasHistory || !isReachable)('a shop from before 1.0', () => {
  test('is brought up to date by the version that has its migrations, and opened by this one', async () => {
    const clone = join(folder, 'clone')
    execFileSync('git', ['clone', '--quiet', projectRoot, clone])
    const shop = { DATA_DIR: join(folder, 'data'), SAMPLE_DATA: 'none' }
    const fetched = await type(`${fetchFormer}\n${install}`, {}, clone)
    expect(fetched.code, fetched.said.slice(-4_000)).toBe(0)
    expect(existsSync(join(clone, 'db/migrations/0046_orders-for-everybody.sql'))).toBe(true)
    const former = begin(`${ownNode}\n${start}`, { ...shop, PORT: String(await freePort()) }, clone)
    await untilReady(former, STARTS_WITHIN_MS)
    await former.end()

    const back = await type(goOn, {}, clone)
    expect(back.code, back.said.slice(-4_000)).toBe(0)
    expect(existsSync(join(clone, 'db/migrations/0046_orders-for-everybody.sql'))).toBe(false)
    // This folder is built already.
    const now = begin('npm start', { ...shop, PORT: String(await freePort()) })
    await untilReady(now, STARTS_WITHIN_MS)
    await now.end()
  })
})
