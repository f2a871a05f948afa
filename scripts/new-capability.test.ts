import { execFileSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { cruise, projectRoot } from '../tests/architecture/cruise.ts'
import { createCapability } from './new-capability.ts'

const SLOW_MS = 60_000
let root = ''

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'damga-capability-'))
  for (const path of ['architecture', 'docs/principles.md', 'biome.json', '.gitignore']) {
    cpSync(join(projectRoot, path), join(root, path), { recursive: true })
  }
  for (const path of ['package.json', 'tsconfig.json']) cpSync(join(projectRoot, path), join(root, path))
  mkdirSync(join(root, 'server'))
  symlinkSync(join(projectRoot, 'node_modules'), join(root, 'node_modules'), 'dir')
})

function filesBelow(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)))
    .filter((file) => !file.startsWith('node_modules'))
}

afterEach(() => {
  rmSync(root, { recursive: true, force: true })
})

describe('a new capability', () => {
  beforeEach(() => cpSync(join(projectRoot, 'app'), join(root, 'app'), { recursive: true }))

  it('has its folders, and its line keeps those that were there', { timeout: SLOW_MS }, async () => {
    const files = await createCapability(root, 'gift-wrap', ['catalog', 'settings'])
    expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([])
    for (const folder of ['domain', 'server', 'storefront', 'admin']) {
      expect(existsSync(join(root, 'app/modules/gift-wrap', folder)), folder).toBe(true)
    }
    const list = readFileSync(join(root, 'architecture/modules.mjs'), 'utf8')
    const uses = ['back-office', 'activity', 'catalog', 'settings']
    expect(list).toContain(`  'gift-wrap': [${uses.map((used) => `'${used}'`).join(', ')}],\n}\n`)
    const written = await import(`${pathToFileURL(join(root, 'architecture/modules.mjs')).href}?again`)
    const before = await import('../architecture/modules.mjs')
    expect(written.modules).toEqual({ ...before.modules, 'gift-wrap': uses })
    expect(readFileSync(join(root, 'docs/principles.md'), 'utf8')).toContain('gift-wrap --> catalog')
  })

  it('stands in the wiring, the navigation and the routes, and nowhere else', {
    timeout: SLOW_MS,
  }, async () => {
    const read = (file: string) => readFileSync(join(root, file), 'utf8')
    const before = filesBelow(root).map((file) => [file, read(file)] as const)
    await createCapability(root, 'gift-wrap', [])
    expect(read('app/services.server.ts')).toContain(
      '  const giftWrap = createGiftWrapService({ ...base, activity })\n  const capabilities = {',
    )
    expect(read('app/services.server.ts')).toMatch(/\n {4}giftWrap,\n {2}\}\n/)
    expect(read('app/shells/admin/admin-navigation.ts')).toMatch(
      /\n {6}GIFT_WRAP_PAGE,\n {4}\],\n {2}\},\n\]\n/,
    )
    expect(read('app/routes.ts')).toContain("    route('gift-wrap', 'routes/admin/gift-wrap.tsx'),\n")
    const touched = before.filter(([file, text]) => read(file) !== text).map(([file]) => file)
    expect(touched.toSorted()).toEqual([
      'app/routes.ts',
      'app/services.server.ts',
      'app/shells/admin/admin-navigation.ts',
      'architecture/modules.mjs',
      'docs/principles.md',
    ])
  })

  it('keeps the import rules and the style from the first minute', { timeout: SLOW_MS }, async () => {
    await createCapability(root, 'gift-wrap', ['catalog'])
    expect((await cruise(root)).violations.filter(({ from }) => from.includes('gift-wrap'))).toEqual([])
    const biome = join(projectRoot, 'node_modules/.bin/biome')
    const check = ['check', '--vcs-enabled=false', 'app/modules/gift-wrap', 'app/routes', 'architecture']
    execFileSync(biome, check, { cwd: root, stdio: 'pipe' })
  })
})

it.each([
  ['GiftWrap', []],
  ['gift_wrap', []],
  ['../gift', []],
  ['', []],
  ['order-utils', []],
  ['cart', []],
  ['gift-wrap', ['wrapping-paper']],
])('a capability is refused when its name or its wishes are wrong: %j %j', async (name, uses) => {
  const before = filesBelow(root)
  await expect(createCapability(root, name, uses)).rejects.toThrow()
  expect(filesBelow(root)).toEqual(before)
})
