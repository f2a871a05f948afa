/**
 * Makes the folders of a new capability, its README and its line in architecture/modules.mjs.
 * `npm run new-capability -- gift-wrap --uses catalog,settings`; the way from there: docs/how-to/add-a-capability.md.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { withDiagram } from '../architecture/diagram.mjs'

const VAGUE_NAMES = ['util', 'utils', 'helper', 'helpers', 'common', 'misc']

/** Something the person at the keyboard can put right; shown without a stack. */
export class CapabilityRefused extends Error {}

/** Makes the capability under `root` and answers with the files written. Refuses a name that is taken or says nothing. */
export async function createCapability(
  root: string,
  name: string,
  uses: readonly string[],
): Promise<string[]> {
  const listPath = join(root, 'architecture/modules.mjs')
  const { modules }: { modules: Record<string, readonly string[]> } = await import(
    pathToFileURL(listPath).href
  )
  refuseBadName(name, uses, modules)

  const folder = `app/modules/${name}`
  const files: Record<string, string> = {
    [`${folder}/README.md`]: readme(name, uses),
    [`${folder}/domain/${name}.ts`]: domain(name),
    [`${folder}/domain/${name}.test.ts`]: domainTest(name),
    [`${folder}/server/tables.server.ts`]: tables(name),
    [`${folder}/server/${name}.server.ts`]: facade(name),
  }
  for (const [file, text] of Object.entries(files)) write(join(root, file), text)
  for (const room of ['storefront', 'admin']) mkdirSync(join(root, folder, room), { recursive: true })

  const listed = { ...modules, [name]: uses }
  const list = readFileSync(listPath, 'utf8')
  writeFileSync(listPath, list.replace(/\n}\n*$/, `\n${listLine(name, uses)}\n}\n`))
  const biome = join(root, 'node_modules/.bin/biome')
  const tidied = ['check', '--write', '--vcs-enabled=false', folder, 'architecture/modules.mjs']
  execFileSync(biome, tidied, { cwd: root, stdio: 'pipe' })

  const picturePath = join(root, 'docs/principles.md')
  if (existsSync(picturePath)) write(picturePath, withDiagram(readFileSync(picturePath, 'utf8'), listed))
  return Object.keys(files)
}

function refuseBadName(
  name: string,
  uses: readonly string[],
  modules: Record<string, readonly string[]>,
): void {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)) {
    throw new CapabilityRefused(`"${name}": write the name in kebab-case, e.g. gift-wrap`)
  }
  if (VAGUE_NAMES.some((vague) => name.split('-').includes(vague))) {
    throw new CapabilityRefused(`"${name}" says nothing: name the part of the shop it is`)
  }
  if (name in modules) throw new CapabilityRefused(`there is already a capability ${name}`)
  const unknown = uses.filter((used) => !(used in modules))
  if (unknown.length > 0) {
    throw new CapabilityRefused(
      `no capability ${unknown.join(', ')}; there are ${Object.keys(modules).join(', ')}`,
    )
  }
}

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}

/** gift-wrap → GiftWrap */
function pascal(name: string): string {
  return name.replace(/(^|-)([a-z0-9])/g, (_match, _dash, letter: string) => letter.toUpperCase())
}

/** gift-wrap → giftWrap */
function camel(name: string): string {
  const type = pascal(name)
  return type.charAt(0).toLowerCase() + type.slice(1)
}

function listLine(name: string, uses: readonly string[]): string {
  return `  '${name}': [${uses.map((used) => `'${used}'`).join(', ')}],`
}

function readme(name: string, uses: readonly string[]): string {
  return `# ${name}

Owns: (what only this capability may change).

Invariants
- (what is always true, and what holds it: a constraint, a lock, a rule)

Tables: \`${name.replaceAll('-', '_')}_entries\`. Jobs: none. Cache tags: none.

Uses: ${uses.join(', ') || 'nobody'}. Used by: nobody yet.

| English | Turkish |
|---|---|
| ${name} | (the word on the screen) |
`
}

function domain(name: string): string {
  const type = pascal(name)
  return `import type { Brand } from '#app/kernel/brand.ts'
import type { Instant } from '#app/kernel/instant.ts'
import type { Result } from '#app/kernel/result.ts'
import { fail, ok } from '#app/kernel/result.ts'

export type ${type}Id = Brand<string, '${type}Id'>

export interface ${type} {
  readonly id: ${type}Id
  readonly name: string
  readonly createdAt: Instant
}

const MAX_NAME = 120

/** Tidies a typed name. Refuses with '${name}/name-missing' and '${name}/name-too-long'. */
export function parse${type}Name(text: string): Result<string> {
  const name = text.trim()
  if (name === '') return fail.invalid('${name}/name-missing', 'Lütfen bir ad yazın.')
  if (name.length > MAX_NAME) return fail.invalid('${name}/name-too-long', \`Ad en çok \${MAX_NAME} karakter olabilir.\`)
  return ok(name)
}
`
}

function domainTest(name: string): string {
  const type = pascal(name)
  return `import { expect, test } from 'vitest'
import { parse${type}Name } from './${name}.ts'

test('a name is tidied', () => {
  expect(parse${type}Name('  Kırmızı ')).toEqual({ ok: true, value: 'Kırmızı' })
})

test.each([
  ['', '${name}/name-missing'],
  ['   ', '${name}/name-missing'],
  ['a'.repeat(121), '${name}/name-too-long'],
])('the name %j is refused with %s', (text, code) => {
  expect(parse${type}Name(text)).toMatchObject({ ok: false, error: { code } })
})
`
}

function tables(name: string): string {
  return `import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'

export const ${camel(name)}Entries = pgTable('${name.replaceAll('-', '_')}_entries', {
  id: text().primaryKey(),
  name: text().notNull(),
  createdAt: timestamp({ withTimezone: true }).notNull(),
})
`
}

function facade(name: string): string {
  const type = pascal(name)
  const table = `${camel(name)}Entries`
  return `import { desc } from 'drizzle-orm'
import type { Result } from '#app/kernel/result.ts'
import { ok } from '#app/kernel/result.ts'
import type { Clock } from '#app/platform/clock.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { createToken } from '#app/platform/random.server.ts'
import type { ${type}, ${type}Id } from '../domain/${name}.ts'
import { parse${type}Name } from '../domain/${name}.ts'
import { ${table} } from './tables.server.ts'

export interface ${type}Dependencies {
  readonly db: Database
  readonly clock: Clock
}

export interface ${type}Service {
  /** The newest first, at most 100. */
  list(): Promise<${type}[]>
  /** Adds one. Refuses with '${name}/name-missing' and '${name}/name-too-long'. A repeat adds another. */
  add(name: string): Promise<Result<${type}Id>>
}

/** Creates the ${name} capability. */
export function create${type}Service({ db, clock }: ${type}Dependencies): ${type}Service {
  return {
    async list() {
      const rows = await db.select().from(${table}).orderBy(desc(${table}.createdAt)).limit(100)
      return rows.map((row) => ({ id: row.id as ${type}Id, name: row.name, createdAt: row.createdAt.getTime() }))
    },
    async add(text) {
      const name = parse${type}Name(text)
      if (!name.ok) return name
      const id = createToken() as ${type}Id
      await db.insert(${table}).values({ id, name: name.value, createdAt: new Date(clock.now()) })
      return ok(id)
    },
  }
}
`
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [name = '', option, uses = ''] = process.argv.slice(2)
  const root = join(import.meta.dirname, '..')
  try {
    if (option !== undefined && option !== '--uses') throw new CapabilityRefused(`unknown option ${option}`)
    const files = await createCapability(root, name, uses.split(',').filter(Boolean))
    console.log(`${files.join('\n')}\n\nNext: docs/how-to/add-a-capability.md from step 2.`)
  } catch (error) {
    if (!(error instanceof CapabilityRefused)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}
