import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { cruiseModules, projectRoot } from '../tests/architecture/cruise.ts'
import { BESIDE_THE_BUNDLE } from './beside-the-bundle.ts'
import { COMMANDS } from './pack/archive-files.ts'

/** What Node.js runs as it is, in the archive too. */
const RUN_AS_THEY_ARE = [
  ...['server/parser-process.ts', 'server/db-worker.ts', 'sample/seed.ts'],
  ...COMMANDS.map((command) => `scripts/${command}.ts`),
  ...globSync('app/**/*.parser.server.ts', { cwd: projectRoot }),
]

/** Packages that are imported on the way from these files, not counting types. */
async function packagesBehind(files: readonly string[]): Promise<readonly string[]> {
  const { modules } = await cruiseModules(projectRoot, files)
  const bySource = new Map(modules.map((module) => [module.source, module]))
  const seen = new Set(files)
  const packages = new Set<string>()
  for (const file of seen) {
    for (const { resolved, dependencyTypes } of bySource.get(file)?.dependencies ?? []) {
      if (dependencyTypes.includes('type-only')) continue
      const [, name] = /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(resolved) ?? []
      if (name) packages.add(name)
      else seen.add(resolved)
    }
  }
  return [...packages].sort()
}

test('what Node.js runs as it is needs only packages that stay beside the bundle', async () => {
  const packages = await packagesBehind(RUN_AS_THEY_ARE)
  // It was followed into the parsers, the database and the backups.
  expect(packages).toEqual(expect.arrayContaining(['sharp', '@electric-sql/pglite', 'yauzl', 'zod']))
  expect(packages.filter((name) => !BESIDE_THE_BUNDLE.includes(name))).toEqual([])
})

test('each of them is a dependency of the shop', () => {
  const { dependencies } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')) as {
    readonly dependencies: Readonly<Record<string, string>>
  }
  expect(BESIDE_THE_BUNDLE.filter((name) => !(name in dependencies))).toEqual([])
})
