import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Release } from './release.ts'
import { release } from './release.ts'

let root: string
const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()
const read = (name: string) => readFileSync(join(root, name), 'utf8')
const write = (name: string, text: string) => writeFileSync(join(root, name), text)
const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`

const passing = (): Release => ({ root, wish: 'minor', day: '2026-02-03', passesTests: () => true })

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'damga-release-'))
  git('init', '--quiet')
  git('config', 'user.name', 'Test')
  git('config', 'user.email', 'test@example.com')
  write('package.json', json({ name: 'shop', version: '1.0.0', license: 'MIT' }))
  write(
    'package-lock.json',
    json({ version: '1.0.0', packages: { '': { version: '1.0.0' }, a: { version: '1.0.0' } } }),
  )
  write('CHANGELOG.md', '# Changelog\n\n## Unreleased\n\n### Added\n- Pens.\n')
  git('add', '.')
  git('commit', '--quiet', '--message', 'start')
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

test('a release has its number in both manifests, a commit, and a tag with the notes', () => {
  expect(release(passing())).toEqual({ version: '1.1.0', tag: 'v1.1.0', notes: '### Added\n- Pens.' })
  expect(JSON.parse(read('package.json'))).toEqual({ name: 'shop', version: '1.1.0', license: 'MIT' })
  expect(JSON.parse(read('package-lock.json'))).toEqual({
    version: '1.1.0',
    packages: { '': { version: '1.1.0' }, a: { version: '1.0.0' } },
  })
  expect(read('CHANGELOG.md')).toContain('## Unreleased\n\n## 1.1.0 (2026-02-03)\n\n### Added\n- Pens.')
  expect(git('status', '--porcelain')).toBe('')
  expect(git('log', '-1', '--format=%s')).toBe('release: 1.1.0')
  expect(git('tag', '--list', '--format=%(contents)', 'v1.1.0')).toBe('Damga 1.1.0\n\n### Added\n- Pens.')
  expect(git('rev-list', '-1', 'v1.1.0')).toBe(git('rev-parse', 'HEAD'))
})

test.each([
  ['changes are uncommitted', () => write('README.md', 'x'), {}, 'uncommitted'],
  ['the tag is there', () => git('tag', 'v1.1.0'), {}, 'there already'],
  ['the tests do not pass', () => {}, { passesTests: () => false }, 'did not pass'],
  ['the version is not above the last', () => {}, { wish: '0.9.0' }, 'not above'],
])('where %s nothing is released and nothing is written', (_, before, otherwise, why) => {
  before()
  const state = () => [
    git('rev-parse', 'HEAD'),
    git('tag'),
    git('status', '--porcelain'),
    read('CHANGELOG.md'),
  ]
  const former = state()
  expect(() => release({ ...passing(), ...otherwise })).toThrow(why)
  expect(state()).toEqual(former)
})
