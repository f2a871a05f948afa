import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { cruise, projectRoot } from '../tests/architecture/cruise.ts'
import { createCapability } from './new-capability.ts'

const SLOW_MS = 60_000
let root = ''

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'damga-capability-'))
  for (const path of [
    'architecture',
    'docs/principles.md',
    'app/kernel',
    'app/platform',
    'biome.json',
    '.gitignore',
  ]) {
    cpSync(join(projectRoot, path), join(root, path), { recursive: true })
  }
  for (const path of ['package.json', 'tsconfig.json']) cpSync(join(projectRoot, path), join(root, path))
  mkdirSync(join(root, 'server'))
  symlinkSync(join(projectRoot, 'node_modules'), join(root, 'node_modules'), 'dir')
})

afterEach(() => {
  rmSync(root, { recursive: true, force: true })
})

describe('a new capability', () => {
  it('has its folders, and its line keeps those that were there', { timeout: SLOW_MS }, async () => {
    const files = await createCapability(root, 'gift-wrap', ['catalog', 'settings'])
    expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([])
    for (const room of ['domain', 'server', 'storefront', 'admin']) {
      expect(existsSync(join(root, 'app/modules/gift-wrap', room)), room).toBe(true)
    }
    const list = readFileSync(join(root, 'architecture/modules.mjs'), 'utf8')
    expect(list).toContain("  'gift-wrap': ['catalog', 'settings'],\n}\n")
    const written = await import(`${pathToFileURL(join(root, 'architecture/modules.mjs')).href}?again`)
    const before = await import('../architecture/modules.mjs')
    expect(written.modules).toEqual({ ...before.modules, 'gift-wrap': ['catalog', 'settings'] })
    expect(readFileSync(join(root, 'docs/principles.md'), 'utf8')).toContain('gift-wrap --> catalog')
  })

  it('keeps the import rules and the style from the first minute', { timeout: SLOW_MS }, async () => {
    await createCapability(root, 'gift-wrap', ['catalog'])
    expect((await cruise(root)).violations.filter(({ from }) => from.includes('gift-wrap'))).toEqual([])
    const biome = join(projectRoot, 'node_modules/.bin/biome')
    const check = ['check', '--vcs-enabled=false', 'app/modules/gift-wrap', 'architecture/modules.mjs']
    execFileSync(biome, check, { cwd: root, stdio: 'pipe' })
  })

  it.each([
    ['GiftWrap', []],
    ['gift_wrap', []],
    ['../gift', []],
    ['', []],
    ['order-utils', []],
    ['cart', []],
    ['gift-wrap', ['wrapping-paper']],
  ])('is refused when its name or its wishes are wrong: %j %j', async (name, uses) => {
    await expect(createCapability(root, name, uses)).rejects.toThrow()
    expect(existsSync(join(root, 'app/modules'))).toBe(false)
  })
})
