import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { SwapPlan } from './data-directory-swap.server.ts'
import { finishSwap, planSwap } from './data-directory-swap.server.ts'

const PLAN: SwapPlan = {
  id: 'one',
  needsCommit: false,
  moves: [
    { from: 'database', to: 'before-now/database' },
    { from: 'media', to: 'before-now/media' },
    { from: 'restoring/database', to: 'database' },
    { from: 'restoring/media', to: 'media', isMerge: true },
  ],
}

describe('putting restored things in the place of the old', () => {
  let root: string
  const read = (path: string) =>
    existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : null
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'damga-swap-'))
    write('database/rows', 'old')
    write('media/a', 'old file')
    write('restoring/database/rows', 'new')
    write('restoring/media/a', 'new file')
  })
  afterEach(() => rmSync(root, { recursive: true, force: true }))

  function expectSwapped() {
    expect(read('database/rows')).toBe('new')
    expect(read('media/a')).toBe('new file')
    expect(read('before-now/database/rows')).toBe('old')
    expect(read('before-now/media/a')).toBe('old file')
    expect(existsSync(join(root, 'restoring'))).toBe(false)
    expect(existsSync(join(root, 'restore.json'))).toBe(false)
  }

  // A process may be killed before each of the renames, and after the last.
  test.each([0, 1, 2, 3, 4])(
    'is finished by the next one when it was cut off after %i moves',
    async (done) => {
      planSwap(root, PLAN)
      for (const { from, to } of PLAN.moves.slice(0, done)) {
        mkdirSync(dirname(join(root, to)), { recursive: true })
        renameSync(join(root, from), join(root, to))
      }
      await finishSwap(root, null)
      expectSwapped()
      await finishSwap(root, null)
      expectSwapped()
    },
  )

  test('leaves everything as it was when nothing was written down yet', async () => {
    await finishSwap(root, null)
    expect(read('database/rows')).toBe('old')
    expect(existsSync(join(root, 'restoring'))).toBe(false)
  })

  test('asks the database whether the restore counts, and waits for one that can say', async () => {
    planSwap(root, { ...PLAN, needsCommit: true })
    await finishSwap(root, null)
    expect(read('restoring/database/rows')).toBe('new')
    await finishSwap(root, async (id) => id === 'another')
    expect(read('database/rows')).toBe('old')
    expect(existsSync(join(root, 'restoring'))).toBe(false)

    write('restoring/database/rows', 'new')
    write('restoring/media/a', 'new file')
    planSwap(root, { ...PLAN, needsCommit: true })
    await finishSwap(root, async (id) => id === 'one')
    expectSwapped()
  })

  test('takes files into a folder that stays', async () => {
    write('media/only-old', 'kept')
    planSwap(root, { ...PLAN, moves: PLAN.moves.slice(3) })
    await finishSwap(root, null)
    expect([read('media/only-old'), read('media/a')]).toEqual(['kept', 'new file'])
  })
})
