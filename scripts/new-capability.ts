/**
 * Makes a new capability that runs: its folders with an example in each, its line in architecture/modules.mjs, its service
 * in the wiring, and a page in the navigation of the back office.
 * `npm run new-capability -- gift-wrap --uses catalog,settings`; the way from there: docs/how-to/add-a-capability.md.
 */
import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
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

  const allowed = [...new Set(['back-office', 'activity', ...uses])]
  const folder = `app/modules/${name}`
  const files: Record<string, string> = {
    [`${folder}/README.md`]: readme(name, allowed),
    [`${folder}/domain/${name}.ts`]: domain(name),
    [`${folder}/domain/${name}.test.ts`]: domainTest(name),
    [`${folder}/domain/activity-labels.ts`]: activityLabels(name),
    [`${folder}/server/tables.server.ts`]: tables(name),
    [`${folder}/server/${name}.server.ts`]: facade(name),
    [`${folder}/admin/navigation.ts`]: navigation(name),
    [`${folder}/admin/${name}-page.tsx`]: page(name),
    [`app/routes/admin/${name}.tsx`]: route(name),
  }
  for (const [file, text] of Object.entries(files)) write(join(root, file), text)
  mkdirSync(join(root, folder, 'storefront'), { recursive: true })

  const listed = { ...modules, [name]: allowed }
  const changed: readonly (readonly [string, (text: string) => string])[] = [
    ['architecture/modules.mjs', (text) => text.replace(/\n}\n*$/, `\n${listLine(name, allowed)}\n}\n`)],
    ['app/services.server.ts', (text) => wired(text, name)],
    ['app/shells/admin/admin-navigation.ts', (text) => inNavigation(text, name)],
    ['app/routes.ts', (text) => routed(text, name)],
    ['docs/principles.md', (text) => withDiagram(text, listed)],
  ]
  for (const [file, change] of changed) {
    const path = join(root, file)
    writeFileSync(path, change(readFileSync(path, 'utf8')))
  }
  const biome = join(root, 'node_modules/.bin/biome')
  const tidied = [...Object.keys(files), ...changed.map(([file]) => file)].filter(
    (file) => !file.endsWith('.md'),
  )
  execFileSync(biome, ['check', '--write', '--vcs-enabled=false', ...tidied], { cwd: root, stdio: 'pipe' })
  return Object.keys(files)
}

/** The service is built after those it may use, and is one of those that are asked what they add to the whole. */
function wired(text: string, name: string): string {
  const create = `create${pascal(name)}Service`
  const service = camel(name)
  return inserted(
    inserted(
      `import { ${create} } from './modules/${name}/server/${name}.server.ts'\n${text}`,
      /\n {2}const capabilities = \{\n/,
      (found) => `\n  const ${service} = ${create}({ ...base, activity })${found}`,
    ),
    /(?<=\n {2}const capabilities = \{\n[^}]*)\n {2}\}\n/,
    (found) => `\n    ${service},${found}`,
  )
}

/** At the end of the last group; where else it may stand is for whoever knows what it is. */
function inNavigation(text: string, name: string): string {
  return inserted(
    `import { ${constant(name)}_PAGE } from '#app/modules/${name}/admin/navigation.ts'\n${text}`,
    /\n {4}\],\n {2}\},\n\]\n/,
    (found) => `\n      ${constant(name)}_PAGE,${found}`,
  )
}

function routed(text: string, name: string): string {
  return inserted(
    text,
    /\n {4}route\('visits', /,
    (found) => `\n    route('${name}', 'routes/admin/${name}.tsx'),${found}`,
  )
}

/** Throws where the place is not found any more: this file is older than what it changes. */
function inserted(text: string, at: RegExp, put: (found: string) => string): string {
  if (!at.test(text)) throw new Error(`new-capability does not find its place: ${at}`)
  return text.replace(at, put)
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

/** gift-wrap → GIFT_WRAP */
function constant(name: string): string {
  return name.replaceAll('-', '_').toUpperCase()
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

function activityLabels(name: string): string {
  return `import type { ActivityLabels } from '#app/modules/activity/domain/activity-labels.ts'

/** How the log of the back office calls what is done here. */
export const ${constant(name)}_ACTIVITY: ActivityLabels = {
  subjects: { '${name}': { label: '${pascal(name)}', path: () => '/admin/${name}' } },
}
`
}

function navigation(name: string): string {
  return `import { Box } from 'lucide-react'
import type { AdminPage } from '#app/modules/back-office/admin/admin-page.ts'

export const ${constant(name)}_PAGE: AdminPage = {
  to: '/admin/${name}',
  label: '${pascal(name)}',
  Icon: Box,
  permission: 'settings',
}
`
}

function page(name: string): string {
  const type = pascal(name)
  return `import { Box } from 'lucide-react'
import type { DataColumn } from '#app/design/patterns/data-table.tsx'
import { DataTable } from '#app/design/patterns/data-table.tsx'
import { EmptyState } from '#app/design/patterns/empty-state.tsx'
import { PageHeader } from '#app/design/patterns/page-header.tsx'
import { formatDate } from '#app/kernel/instant.ts'
import type { ${type} } from '../domain/${name}.ts'

const COLUMNS: readonly DataColumn<${type}>[] = [
  { key: 'name', header: 'Ad', isRowHeader: true, cell: ({ name }) => name },
  { key: 'date', header: 'Eklendi', cell: ({ createdAt }) => formatDate(createdAt) },
]

export function ${type}Page({ rows }: { rows: readonly ${type}[] }) {
  return (
    <>
      <PageHeader title="${type}" />
      <DataTable
        caption="${type}"
        columns={COLUMNS}
        rows={rows}
        getRowKey={({ id }) => id}
        empty={<EmptyState icon={<Box aria-hidden="true" />} title="Henüz kayıt yok" text="Eklenenler burada görünür." />}
      />
    </>
  )
}
`
}

function route(name: string): string {
  const type = pascal(name)
  return `import { useLoaderData } from 'react-router'
import { ${type}Page } from '#app/modules/${name}/admin/${name}-page.tsx'
import { cacheHeaders, personal } from '#app/platform/respond.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import { AdminErrorPage } from '#app/shells/admin/admin-error-page.tsx'
import type { Route } from './+types/${name}'
import { guardStaff } from './guard.server.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  await guardStaff({ context, request, permission: 'settings' })
  return personal({ rows: await context.get(requestContext).services.${camel(name)}.list() })
}

export const headers = cacheHeaders

export const meta: Route.MetaFunction = () => [
  { title: '${type} | Yönetim' },
  { name: 'robots', content: 'noindex, nofollow' },
]

export default function ${type}Route() {
  return <${type}Page {...useLoaderData<typeof loader>()} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AdminErrorPage error={error} backTo={{ to: '/admin', label: 'Dashboard’a dön' }} />
}
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
  const labels = `${constant(name)}_ACTIVITY`
  return `import { desc } from 'drizzle-orm'
import type { Result } from '#app/kernel/result.ts'
import { ok } from '#app/kernel/result.ts'
import type { ActivityEntry, ActivityService } from '#app/modules/activity/server/activity.server.ts'
import type { BackOfficeContribution } from '#app/modules/back-office/domain/contribution.ts'
import type { Clock } from '#app/platform/clock.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { createToken } from '#app/platform/random.server.ts'
import { transact } from '#app/platform/transact.server.ts'
import { ${labels} } from '../domain/activity-labels.ts'
import type { ${type}, ${type}Id } from '../domain/${name}.ts'
import { parse${type}Name } from '../domain/${name}.ts'
import { ${table} } from './tables.server.ts'

export interface ${type}Dependencies {
  readonly db: Database
  readonly clock: Clock
  readonly activity: ActivityService
}

export interface ${type}Service {
  /** What waits at the page, what the command palette finds, what the dashboard counts. */
  readonly backOffice: readonly BackOfficeContribution[]
  /** The newest first, at most 100. */
  list(): Promise<${type}[]>
  /** Adds one. Refuses with '${name}/name-missing' and '${name}/name-too-long'. A repeat adds another. */
  add(actor: ActivityEntry['actor'], name: string): Promise<Result<${type}Id>>
}

/** Creates the ${name} capability. */
export function create${type}Service({ db, clock, activity }: ${type}Dependencies): ${type}Service {
  activity.describe(${labels})
  return {
    backOffice: [{ page: '/admin/${name}', permission: 'settings' }],
    async list() {
      const rows = await db.select().from(${table}).orderBy(desc(${table}.createdAt)).limit(100)
      return rows.map((row) => ({ id: row.id as ${type}Id, name: row.name, createdAt: row.createdAt.getTime() }))
    },
    add(actor, text) {
      return transact(db, async (tx) => {
        const name = parse${type}Name(text)
        if (!name.ok) return name
        const id = createToken() as ${type}Id
        await tx.insert(${table}).values({ id, name: name.value, createdAt: new Date(clock.now()) })
        const subject = { type: '${name}', id, label: name.value }
        await activity.record(tx, { actor, action: '${name}.create', subject, after: { name: name.value } })
        return ok(id)
      })
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
