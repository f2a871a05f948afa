import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { DependencyRules, LockedPackage } from './audit.ts'
import { askRegistry, knownFaults, lockfileFaults, looseVersions } from './audit.ts'

const root = join(import.meta.dirname, '..')
const read = (path: string) => JSON.parse(readFileSync(join(root, path), 'utf8'))
const rules = read('architecture/dependency-rules.json') as DependencyRules

const GOOD: LockedPackage = { version: '1.0.0', integrity: 'sha512-abc', license: 'MIT' }
const faultsOf = (changes: Partial<LockedPackage>, name = 'kupa') =>
  lockfileFaults({ packages: { '': {}, [`node_modules/${name}`]: { ...GOOD, ...changes } } }, rules)

test('the lockfile of the program is well, and every version is one', () => {
  expect(lockfileFaults(read('package-lock.json'), rules)).toEqual([])
  expect(looseVersions(read('package.json'))).toEqual([])
})

describe('a locked package', () => {
  test('that is well is not named', () => expect(faultsOf({})).toEqual([]))

  test.each<[string, object, string]>([
    ['without a hash', { integrity: undefined }, 'kupa 1.0.0 has no hash of its content'],
    ['with a weak hash', { integrity: 'sha1-abc' }, 'kupa 1.0.0 has a weak hash'],
    ['that is a link', { link: true }, 'kupa 1.0.0 has no hash of its content'],
    [
      'from elsewhere',
      { resolved: 'git+ssh://git@example.com/kupa.git' },
      'kupa 1.0.0 comes from git+ssh://git@example.com/kupa.git',
    ],
    ['with an install script', { hasInstallScript: true }, 'kupa 1.0.0 wants to run a script at the install'],
    ['under another licence', { license: 'AGPL-3.0' }, 'kupa 1.0.0 has the licence AGPL-3.0'],
    [
      'under two licences at once',
      { license: 'MIT AND SSPL-1.0' },
      'kupa 1.0.0 has the licence MIT AND SSPL-1.0',
    ],
    ['without a licence', { license: undefined }, 'kupa 1.0.0 has the licence (none said)'],
  ])('%s is named', (_what, changes, said) => {
    expect(faultsOf(changes as LockedPackage)).toEqual([said])
  })

  test('may offer a licence among others, and anything when it is for development alone', () => {
    expect(faultsOf({ license: '(MIT OR AGPL-3.0)' })).toEqual([])
    expect(faultsOf({ license: 'AGPL-3.0', dev: true })).toEqual([])
    expect(faultsOf({ hasInstallScript: true }, 'esbuild')).toEqual([])
  })

  test('in two major versions is named', () => {
    const packages = {
      'node_modules/kupa': GOOD,
      'node_modules/a/node_modules/kupa': { ...GOOD, version: '2.1.0' },
    }
    expect(lockfileFaults({ packages }, rules)).toEqual(['kupa is there in several major versions: 1, 2'])
  })
})

test('a range in package.json is named, under an alias too', () => {
  const ranges = { b: '^1.2.3', c: 'github:x/y', d: 'npm:x@^1.2.3' }
  expect(looseVersions({ dependencies: { a: '1.2.3', e: 'npm:@x/y@1.2.3', ...ranges } })).toHaveLength(3)
})

describe('what the registry knows', () => {
  const report = (severity: string) => ({
    vulnerabilities: { kupa: { name: 'kupa', severity, range: '<2.0.0' } },
  })
  const exception = { package: 'kupa', reason: 'not reached', until: '2026-12-31' }

  test('fails when it is grave, and is said when it is not', () => {
    expect(knownFaults(report('high'), [], '2026-11-22')?.faults).toEqual(['kupa (<2.0.0): high'])
    expect(knownFaults(report('critical'), [], '2026-11-22')?.faults).toHaveLength(1)
    expect(knownFaults(report('moderate'), [], '2026-11-22')).toEqual({
      faults: [],
      notes: ['kupa (<2.0.0): moderate'],
    })
  })

  test('may be lived with for a reason, until its day and no longer', () => {
    expect(knownFaults(report('high'), [exception], '2026-12-31')?.faults).toEqual([])
    expect(knownFaults(report('high'), [exception], '2027-01-01')?.faults).toHaveLength(2)
  })

  test('is nothing when it could not be asked', () => {
    expect(knownFaults({ message: '405 Method Not Allowed' }, [], '2026-11-22')).toBeNull()
  })
})

/** npm itself against a registry of the test's own. */
async function askedOf(status: number, advisories: object): Promise<ReturnType<typeof knownFaults>> {
  const registry = createServer((request, response) => {
    const isAdvisories = request.url?.includes('/security/advisories/bulk') ?? false
    const versions = { '1.0.0': { name: 'kupa', version: '1.0.0' } }
    const packument = { name: 'kupa', versions, 'dist-tags': { latest: '1.0.0' } }
    request.resume()
    response.writeHead(isAdvisories ? status : 200, { 'Content-Type': 'application/json' })
    response.end(JSON.stringify(isAdvisories ? advisories : packument))
  })
  await new Promise<void>((settle) => void registry.listen(0, '127.0.0.1', () => settle()))
  const { port } = registry.address() as AddressInfo
  const folder = mkdtempSync(join(tmpdir(), 'damga-audit-'))
  try {
    const dependencies = { kupa: '1.0.0' }
    const own = { name: 'x', version: '1.0.0', dependencies }
    writeFileSync(join(folder, 'package.json'), JSON.stringify(own))
    const packages = { '': own, 'node_modules/kupa': GOOD }
    writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ ...own, lockfileVersion: 3, packages }))
    const env = {
      ...process.env,
      npm_config_registry: `http://127.0.0.1:${port}/`,
      npm_config_cache: join(folder, 'cache'),
      npm_config_update_notifier: 'false',
    }
    return knownFaults(await askRegistry(folder, env), [], '2026-11-22')
  } finally {
    registry.closeAllConnections()
    registry.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

describe('npm, asked for known faults', { timeout: 120_000 }, () => {
  const advisory = {
    id: 1,
    url: 'https://example.com/1',
    title: 'Kırık kulp',
    severity: 'high',
    vulnerable_versions: '<2.0.0',
    cwe: [],
    cvss: { score: 8 },
  }

  test('names a library with a grave one', async () => {
    expect((await askedOf(200, { kupa: [advisory] }))?.faults).toEqual([
      expect.stringMatching(/^kupa .*: high$/),
    ])
  })

  test('is content with one that has none', async () => {
    expect(await askedOf(200, {})).toEqual({ faults: [], notes: [] })
  })

  test('says when the registry does not answer such questions', async () => {
    expect(await askedOf(405, {})).toBeNull()
  })
})
