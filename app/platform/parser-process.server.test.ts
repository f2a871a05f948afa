import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { testFolder } from '../../tests/support/database.ts'
import type { ParserBounds } from './parser-bounds.server.ts'
import { PARSER_PROCESSES } from './parser-bounds.server.ts'
import type { ParserFall } from './parser-child.server.ts'
import type { ParserPool } from './parser-process.server.ts'
import { createParserPool } from './parser-process.server.ts'
import type { ParserSpec } from './parser-spec.server.ts'

/** What parsers do to their process, at its worst. */
const MODULE = 'tests/support/hostile.parser.server.ts'
const READABLE = ['app', 'server', 'node_modules', 'package.json', 'tests/support']
const LIMITS = { fileBytes: 1024 * 1024, answerBytes: 1024 * 1024, timeoutMs: 20_000 }
const NOTHING = new Uint8Array()

let pool: ParserPool
let falls: ParserFall[]

beforeEach(() => {
  open()
})

afterEach(() => pool.stop(0))

function open(bounds: Partial<ParserBounds> = {}): void {
  pool = createParserPool({ ...PARSER_PROCESSES, ...bounds }, READABLE)
  falls = []
  pool.onFall((fall) => falls.push(fall))
}

function specOf(
  name: string,
  limits: Partial<typeof LIMITS> = {},
  queue: Partial<ParserSpec['queue']> = {},
): ParserSpec {
  return {
    module: MODULE,
    name,
    limits: { ...LIMITS, ...limits },
    queue: { name: 'tests', atOnce: 2, waiting: 10, ...queue },
  }
}

async function codeOf(answer: Promise<{ ok: boolean; error?: { code: string } }>): Promise<string> {
  const { ok, error } = await answer
  return ok ? 'ok' : (error?.code ?? '')
}

/** Waits until a process is no more; its number is gone from the system then. */
async function gone(pid: number | undefined): Promise<void> {
  await expect.poll(() => isAlive(pid)).toBe(false)
}

function isAlive(pid: number | undefined): boolean {
  if (pid === undefined) return false
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

describe('a parser process', () => {
  test('answers what its parser does, many times over', async () => {
    expect(await pool.run(specOf('echo'), Buffer.from('kupa'), { a: [1, new Date(5)] })).toEqual({
      ok: true,
      value: { text: 'kupa', options: { a: [1, new Date(5)] } },
    })
    const [pid] = pool.pids()
    await pool.run(specOf('echo'), Buffer.from('kalem'), null)
    expect(pool.pids()).toEqual([pid])
  })

  test('hands pieces over as a list, and reads parts of a file that only the shop can open', async () => {
    const path = join(testFolder('parts'), 'file.bin')
    await writeFile(path, 'abcdefghij')
    expect(await pool.run(specOf('pieces'), { path }, null)).toEqual({
      ok: true,
      value: ['cde', 'ij', '', 10],
    })
    expect(await codeOf(pool.run(specOf('pieces', { fileBytes: 5 }), { path }, null))).toBe(
      'parser/too-large',
    )
  })

  test('tells that a parser threw, and goes on', async () => {
    expect(await codeOf(pool.run(specOf('throws'), NOTHING, null))).toBe('parser/refused')
    expect(falls).toEqual([])
    expect(await codeOf(pool.run(specOf('echo'), NOTHING, null))).toBe('ok')
    expect(pool.pids()).toHaveLength(1)
  })

  test('that loops for ever is killed, and the next file is read', async () => {
    const [pid] = await Promise.all([
      expect
        .poll(() => pool.pids()[0])
        .toBeDefined()
        .then(() => pool.pids()[0]),
      expect(codeOf(pool.run(specOf('loops', { timeoutMs: 300 }), NOTHING, null))).resolves.toBe(
        'parser/too-slow',
      ),
    ])
    expect(falls).toMatchObject([{ name: 'loops', why: 'too-slow' }])
    expect(await codeOf(pool.run(specOf('echo'), NOTHING, null))).toBe('ok')
    await gone(pid)
  })

  test.skipIf(!existsSync('/proc/self/status'))(
    'that fills the memory outside its heap is killed',
    async () => {
      expect(await codeOf(pool.run(specOf('fillsBuffers'), NOTHING, null))).toBe('parser/too-much-memory')
      expect(await codeOf(pool.run(specOf('echo'), NOTHING, null))).toBe('ok')
    },
  )

  test('that fills its heap falls alone', async () => {
    expect(await codeOf(pool.run(specOf('fillsHeap'), NOTHING, null))).toMatch(/ended|too-much-memory/)
    expect(await codeOf(pool.run(specOf('echo'), NOTHING, null))).toBe('ok')
  })

  test('that is killed in the middle of a job is replaced', async () => {
    const looping = pool.run(specOf('loops'), NOTHING, null)
    await expect.poll(() => pool.pids()[0]).toBeDefined()
    const [pid] = pool.pids()
    process.kill(pid as number, 'SIGKILL')
    expect(await codeOf(looping)).toBe('parser/ended')
    expect(await codeOf(pool.run(specOf('echo'), NOTHING, null))).toBe('ok')
    expect(pool.pids()).not.toContain(pid)
  })

  test('answers no more than it may, writes nothing on the way, and cannot be confused by what it prints', async () => {
    expect(await codeOf(pool.run(specOf('answersMuch'), NOTHING, null))).toBe('parser/too-long-answer')
    expect(await pool.run(specOf('prints'), NOTHING, null)).toEqual({ ok: true, value: 'printed' })
    expect(await codeOf(pool.run(specOf('echo', { fileBytes: 3 }), Buffer.from('1234'), null))).toBe(
      'parser/too-large',
    )
  })

  test('knows nothing of the shop: no environment, no files, no processes, no writing', async () => {
    const path = join(testFolder('secret'), 'app-secret')
    await writeFile(path, 'secret')
    process.env.DAMGA_SECRET_OF_A_TEST = 'secret'
    try {
      expect(await pool.run(specOf('looksAround'), NOTHING, { path })).toEqual({
        ok: true,
        value: {
          environment: [],
          read: 'ERR_ACCESS_DENIED',
          write: 'ERR_ACCESS_DENIED',
          spawn: 'ERR_ACCESS_DENIED',
        },
      })
    } finally {
      delete process.env.DAMGA_SECRET_OF_A_TEST
    }
  })

  test.skipIf(!existsSync('/proc/self/stat'))(
    'that waits and computes nothing is given up by the clock',
    async () => {
      const waiting = pool.run(specOf('waits', { timeoutMs: 200 }), NOTHING, 600_000)
      expect(await codeOf(waiting)).toBe('parser/too-slow')
    },
  )

  test('comes after everything else for the processor', async () => {
    const nice = await pool.run(specOf('priorities'), NOTHING, null)
    expect(nice).toMatchObject({ ok: true, value: 5 })
  })

  test('runs only parsers', async () => {
    for (const module of [
      'app/platform/logger.server.ts',
      '../hostile.parser.server.ts',
      MODULE.replace('hostile', 'none'),
    ])
      expect(await codeOf(pool.run({ ...specOf('echo'), module }, NOTHING, null))).toBe('parser/refused')
    expect(await codeOf(pool.run(specOf('missing'), NOTHING, null))).toBe('parser/refused')
  })
})

describe('many files at once', () => {
  test('wait for two processes, those of another kind take turns, and too many are refused', async () => {
    const order: string[] = []
    const note = (name: string) => (answer: { ok: boolean }) => order.push(answer.ok ? name : `no ${name}`)
    const one = { name: 'flood', atOnce: 2, waiting: 4 }
    const flood = Array.from({ length: 8 }, () =>
      pool.run(specOf('waits', {}, one), NOTHING, 150).then(note('flood')),
    )
    expect(pool.pids()).toHaveLength(2)
    const other = pool.run(specOf('echo', {}, { name: 'other' }), NOTHING, null).then(note('other'))
    await Promise.all([...flood, other])
    // Two at once, four that wait, and two too many.
    expect(order.filter((name) => name === 'no flood')).toHaveLength(2)
    expect(order.filter((name) => name === 'flood')).toHaveLength(6)
    // After those that had begun, and at most one more of the flood.
    expect(order.filter((name) => name !== 'no flood').indexOf('other')).toBeLessThanOrEqual(3)
  })

  test('of which one kind may use one process leave the other one free', async () => {
    const one = { name: 'slow', atOnce: 1, waiting: 30 }
    const slow = Array.from({ length: 20 }, () =>
      pool.run(specOf('loops', { timeoutMs: 400 }, one), NOTHING, null),
    )
    expect(await codeOf(pool.run(specOf('echo'), NOTHING, null))).toBe('ok')
    pool.stop(0)
    for (const answer of await Promise.all(slow)) expect(answer).toMatchObject({ ok: false })
  })

  test('keep nobody waiting longer than the limit: he is told', async () => {
    open({ waitMs: 500 })
    const one = { name: 'slow', atOnce: 1, waiting: 30 }
    const slow = specOf('loops', { timeoutMs: 60_000 }, one)
    void pool.run(slow, NOTHING, null)
    expect(await codeOf(pool.run(specOf('echo', {}, one), NOTHING, null))).toBe('parser/busy')
  })

  test('are fetched when their turn has come, and whoever cannot fetch his is told', async () => {
    let fetched = 0
    const one = { name: 'one', atOnce: 1, waiting: 30 }
    const bytes = async () => Buffer.from(String(++fetched))
    const first = pool.run(specOf('waits', {}, one), bytes, 200)
    const second = pool.run(specOf('echo', {}, one), bytes, null)
    await expect.poll(() => fetched).toBe(1)
    await first
    expect(await second).toMatchObject({ value: { text: '2' } })
    const failing = pool.run(specOf('echo', {}, one), () => Promise.reject(new Error('away')), null)
    await expect(failing).rejects.toThrow('away')
    expect(await codeOf(pool.run(specOf('echo', {}, one), bytes, null))).toBe('ok')
  })
})

describe('processes', () => {
  test('end without work', async () => {
    open({ idleMs: 50 })
    await pool.run(specOf('echo'), NOTHING, null)
    const [pid] = pool.pids()
    await gone(pid)
    expect(pool.pids()).toEqual([])
  })

  test('are replaced after so many jobs', async () => {
    open({ jobs: 2 })
    await pool.run(specOf('echo'), NOTHING, null)
    const [pid] = pool.pids()
    await pool.run(specOf('echo'), NOTHING, null)
    await gone(pid)
    expect(await codeOf(pool.run(specOf('echo'), NOTHING, null))).toBe('ok')
  })

  test('are gone when the shop stops, whatever they are at', async () => {
    const looping = pool.run(specOf('loops'), NOTHING, null)
    const waiting = pool.run(specOf('loops', {}, { atOnce: 1, waiting: 5 }), NOTHING, null)
    await expect.poll(() => pool.pids().length).toBeGreaterThan(0)
    const pids = pool.pids()
    pool.stop(100)
    expect(await codeOf(looping)).toBe('parser/stopping')
    expect(await codeOf(waiting)).toBe('parser/stopping')
    expect(await codeOf(pool.run(specOf('echo'), NOTHING, null))).toBe('parser/stopping')
    for (const pid of pids) await gone(pid)
  })
})
