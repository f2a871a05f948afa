import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { takeProcessLock } from '#app/platform/process-lock.server.ts'
import { alone } from './build.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'damga-build-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('one process builds at a time: the next one says whom it waits for, and builds after it', async () => {
  const said = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  const first = takeProcessLock(join(folder, 'build.lock'))
  const done: string[] = []
  const second = alone(async () => void done.push('second'), folder)
  await vi.waitFor(() => expect(said).toHaveBeenCalledTimes(1))
  expect(said.mock.calls[0]?.[0]).toBe(
    `Başka bir başlatma derliyor (işlem no ${process.pid}); bitmesi bekleniyor…`,
  )
  expect(done).toEqual([])
  done.push('first')
  if ('lock' in first) first.lock.release()
  await second
  expect(done).toEqual(['first', 'second'])
  said.mockRestore()
})

test('a build that fails gives the turn to the next one', async () => {
  await expect(alone(() => Promise.reject(new Error('kırık')), folder)).rejects.toThrow('kırık')
  let ran = false
  await alone(async () => {
    ran = true
  }, folder)
  expect(ran).toBe(true)
})
