import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { claimDataDirectory, DataDirectoryInUseError } from './data-directory.server.ts'

describe('the data directory', () => {
  let parent: string
  let path: string
  let lock: string
  beforeEach(() => {
    parent = mkdtempSync(join(tmpdir(), 'damga-claim-'))
    path = join(parent, 'data')
    lock = join(path, 'damga.lock')
  })
  afterEach(() => rmSync(parent, { recursive: true, force: true }))

  function leaveLock(content: string): void {
    claimDataDirectory(path).release()
    writeFileSync(lock, content)
  }

  test('is made, for its owner only, and given back', () => {
    const directory = claimDataDirectory(path)
    expect(statSync(path).mode & 0o777).toBe(0o700)
    expect(existsSync(lock)).toBe(true)
    directory.release()
    directory.release()
    expect(existsSync(lock)).toBe(false)
    claimDataDirectory(path).release()
  })

  test('has one owner at a time; the second is told who has it and what to do', () => {
    const directory = claimDataDirectory(path)
    expect(() => claimDataDirectory(path)).toThrow(DataDirectoryInUseError)
    expect(() => claimDataDirectory(path)).toThrow(
      `Bu veri klasörü zaten kullanımda: ${path} (işlem no ${process.pid}).`,
    )
    directory.release()
  })

  test('is refused while another living process has it', async () => {
    const other = spawn('sleep', ['60'])
    try {
      leaveLock(String(other.pid))
      expect(() => claimDataDirectory(path)).toThrow(`işlem no ${other.pid}`)
    } finally {
      other.kill('SIGKILL')
    }
  })

  test('is taken over from a process that is gone', () => {
    const { pid } = spawnSync('true')
    leaveLock(`${pid} 12345`)
    claimDataDirectory(path).release()
  })

  test('is taken over when the pid now belongs to somebody who started later', () => {
    leaveLock(`${process.pid} 1`)
    claimDataDirectory(path).release()
  })

  test.each([
    ['an empty lock of a start that was cut off', ''],
    ['a lock nobody can read', 'İ\u0000🎁'],
    ['a negative pid', '-1 5'],
    ['a pid beyond any', '99999999999 5'],
  ])('is taken over from %s', (_case, content) => {
    leaveLock(content)
    const directory = claimDataDirectory(path)
    expect(readFileSync(lock, 'utf8')).toMatch(new RegExp(`^${process.pid} `))
    directory.release()
  })

  test('leaves no other file beside the lock', () => {
    leaveLock('')
    const directory = claimDataDirectory(path)
    expect(() => claimDataDirectory(path)).toThrow(DataDirectoryInUseError)
    expect(readdirSync(path)).toEqual(['damga.lock'])
    directory.release()
    expect(readdirSync(path)).toEqual([])
  })

  test('is cleared of what starts left that were killed while they took it', () => {
    const { pid: gone } = spawnSync('true')
    claimDataDirectory(path).release()
    const left = [`damga.lock.${gone}`, `damga.lock.${gone}.stale`, `damga.lock.${process.pid}.stale`]
    const kept = [`damga.lock.${process.ppid}`, 'damga.lock.md', `damga.lock.${gone}.bak`]
    for (const name of [...left, ...kept]) writeFileSync(join(path, name), '')
    const directory = claimDataDirectory(path)
    expect(readdirSync(path).sort()).toEqual(['damga.lock', ...kept].sort())
    directory.release()
  })

  test('gives back only its own lock', () => {
    const directory = claimDataDirectory(path)
    writeFileSync(lock, '1 1')
    directory.release()
    expect(existsSync(lock)).toBe(true)
  })
})
