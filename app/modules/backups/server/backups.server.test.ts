import { mkdirSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { beforeEach, describe, expect, test } from 'vitest'
import { unwrap } from '#app/kernel/result.ts'
import { mails } from '#app/modules/mail/server/tables.server.ts'
import { EDITOR } from '../../../../tests/support/factories.ts'
import type { TestShop, TestShopOptions } from '../../../../tests/support/shop.ts'
import { openTestShop } from '../../../../tests/support/shop.ts'
import { CUT_OFF } from '../domain/backup-run.ts'
import type { BackupAnswer } from './backups.server.ts'
import { backupRuns } from './tables.server.ts'

/** What the stand-in of the writing process does. */
let answer: BackupAnswer
let written: string[]
let shop: TestShop

const DONE: BackupAnswer = { sizeBytes: 5, missing: 0, damaged: 0 }
const FAILED: BackupAnswer = { refused: 'Diskte yer kalmadı.', said: '' }

async function open(backups: TestShopOptions['backups'] = {}): Promise<void> {
  answer = DONE
  written = []
  shop = await openTestShop({
    backups: {
      async write(path) {
        written.push(path)
        if ('sizeBytes' in answer) writeFileSync(path, 'bytes')
        return answer
      },
      ...backups,
    },
  })
}

const folder = () => join(shop.mediaFolder, 'backups')
const files = () => readdirSync(folder()).sort()
/** Looks as the job does every five minutes, and makes what is due. */
const look = async () => {
  await shop.jobs.run('backups-due')
  await shop.jobs.runAll()
}
/** The clock of the tests begins at noon. */
const untilHalfPastThree = () => shop.clock.advance({ minutes: 15 * 60 + 30 })
const runs = async () => (await shop.services.backups.overview()).runs

describe('backups of the shop', () => {
  beforeEach(() => open())

  test('one is made every day at its hour, and none twice', async () => {
    await look()
    expect(await shop.services.backups.last()).toBeNull()
    untilHalfPastThree()
    await look()
    shop.clock.advance({ minutes: 5 })
    await look()
    expect(files()).toEqual(['damga-2026-03-03-033000.zip'])
    expect(await shop.services.backups.last()).toMatchObject({
      outcome: 'done',
      reason: 'schedule',
      sizeBytes: 5,
    })
    shop.clock.advance({ days: 1 })
    await look()
    expect(files()).toHaveLength(2)
  })

  test('none is made where the owner does not want it', async () => {
    await shop.services.settings.change({ backup: { isOn: false, time: '03:30', keep: 7 } })
    untilHalfPastThree()
    await look()
    expect(written).toEqual([])
  })

  test('several instances that look at once make one', async () => {
    untilHalfPastThree()
    await Promise.all([1, 2, 3].map(() => shop.jobs.run('backups-due')))
    await shop.jobs.runAll()
    expect(written).toHaveLength(1)
  })

  test('the oldest goes when more are there than are kept, and only after the new one is sound', async () => {
    await shop.services.settings.change({ backup: { isOn: true, time: '03:30', keep: 2 } })
    untilHalfPastThree()
    for (let day = 0; day < 3; day += 1) {
      await look()
      shop.clock.advance({ days: 1 })
    }
    writeFileSync(join(folder(), 'benim.zip'), 'mine')
    expect(files()).toEqual(['benim.zip', 'damga-2026-03-04-033000.zip', 'damga-2026-03-05-033000.zip'])
    answer = FAILED
    await look()
    expect(files()).toHaveLength(3)
    shop.clock.advance({ days: 1 })
    answer = DONE
    await look()
    expect(files()).toEqual(['benim.zip', 'damga-2026-03-05-033000.zip', 'damga-2026-03-07-033000.zip'])
  })

  test('what the environment keeps wins over the settings, and the page is told', async () => {
    await open({ keep: 1 })
    untilHalfPastThree()
    for (let day = 0; day < 3; day += 1) {
      await look()
      shop.clock.advance({ days: 1 })
    }
    expect(files()).toEqual(['damga-2026-03-05-033000.zip'])
    expect((await shop.services.backups.overview()).lockedKeep).toBe(1)
  })

  test('a failure is shown, and mailed once until one succeeds', async () => {
    await shop.services.settings.change({ email: 'sahip@example.com' })
    untilHalfPastThree()
    const told = async () =>
      (await shop.connection.db.select().from(mails)).filter((m) => m.kind === 'backup-failed')
    for (const [result, mailsSoFar] of [
      [FAILED, 1],
      [FAILED, 1],
      [DONE, 1],
      [FAILED, 2],
    ] as const) {
      answer = result
      await look()
      expect(await told()).toHaveLength(mailsSoFar)
      shop.clock.advance({ days: 1 })
    }
    const [mail] = await told()
    expect(mail?.recipient).toBe('sahip@example.com')
    expect(mail?.text).toContain('Diskte yer kalmadı.')
    expect(await shop.services.backups.last()).toMatchObject({
      outcome: 'failed',
      message: 'Diskte yer kalmadı.',
    })
  })

  test('a failure nobody foresaw says nothing of the inside', async () => {
    answer = { refused: null, said: 'Error: secret at /inside' }
    unwrap(await shop.services.backups.start(EDITOR))
    await shop.jobs.runAll()
    const last = await shop.services.backups.last()
    expect(last?.message).not.toContain('inside')
    expect(last?.message).toContain('günlüğünde')
  })

  test('while one is made a second wish is refused, and one that fell silent does not block for ever', async () => {
    const { backups } = shop.services
    unwrap(await backups.start(EDITOR))
    const second = await backups.start(EDITOR)
    expect(second.ok ? '' : second.error.code).toBe('backups/running')
    expect((await backups.overview()).isRunning).toBe(true)
    // Its process was killed: nobody says any more that it goes on.
    shop.clock.advance({ minutes: 6 })
    expect(await backups.last()).toMatchObject({ outcome: 'failed', message: CUT_OFF })
    unwrap(await backups.start(EDITOR))
    expect((await runs()).map(({ outcome }) => outcome)).toEqual(['running', 'failed'])
  })

  test('a job that comes a second time makes nothing', async () => {
    unwrap(await shop.services.backups.start(EDITOR))
    await shop.jobs.runAll()
    const [run] = await runs()
    await shop.jobs.enqueue(shop.connection.db, 'backups-run', { runId: run?.id })
    await shop.jobs.runAll()
    expect(written).toHaveLength(1)
  })

  test('what a killed process left half-written is cleared away, what is being written is not', async () => {
    mkdirSync(folder(), { recursive: true })
    for (const name of ['damga-2026-01-01-033000.zip.part', 'damga-2026-01-02-033000.zip.part', 'benim.part'])
      writeFileSync(join(folder(), name), 'half')
    const longAgo = Date.now() / 1000 - 7_200
    utimesSync(join(folder(), 'damga-2026-01-01-033000.zip.part'), longAgo, longAgo)
    utimesSync(join(folder(), 'benim.part'), longAgo, longAgo)
    unwrap(await shop.services.backups.start(EDITOR))
    await shop.jobs.runAll()
    expect(files()).toEqual(['benim.part', 'damga-2026-01-02-033000.zip.part', 'damga-2026-03-02-120000.zip'])
  })

  test('a backup is taken home while it is there, and by nothing but its run', async () => {
    unwrap(await shop.services.backups.start(EDITOR))
    await shop.jobs.runAll()
    const { backups } = shop.services
    const [run] = await runs()
    expect(run?.isHere).toBe(true)
    const opened = unwrap(await backups.open(EDITOR, run?.id ?? ''))
    expect(opened).toMatchObject({ name: 'damga-2026-03-02-120000.zip', sizeBytes: 5 })
    expect(await text(opened.stream)).toBe('bytes')
    for (const id of [opened.name, `../backups/${opened.name}`, '..', '', 'x'.repeat(999)])
      expect((await backups.open(EDITOR, id)).ok, id).toBe(false)
    rmSync(join(folder(), opened.name))
    expect((await backups.open(EDITOR, run?.id ?? '')).ok).toBe(false)
    expect((await runs())[0]?.isHere).toBe(false)
  })

  test('a row that came from elsewhere leads to no other file', async () => {
    unwrap(await shop.services.backups.start(EDITOR))
    await shop.jobs.runAll()
    writeFileSync(join(folder(), '..', 'secret'), 'secret')
    await shop.connection.db.update(backupRuns).set({ fileName: '../secret' })
    expect((await shop.services.backups.open(EDITOR, (await runs())[0]?.id ?? '')).ok).toBe(false)
  })
})
