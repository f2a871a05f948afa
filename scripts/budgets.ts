/** Weighs what a first visit and the heaviest back-office page load, compressed with brotli. `node scripts/budgets.ts` after a build. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'

const KILOBYTE = 1024

export interface Weight {
  readonly what: string
  readonly bytes: number
  readonly limitBytes: number
  readonly files: readonly { readonly file: string; readonly bytes: number }[]
}

/** An entry of Vite's manifest. Imports are keys of the manifest; the rest are files under build/client. */
interface Chunk {
  readonly file: string
  readonly imports?: readonly string[]
  readonly dynamicImports?: readonly string[]
  readonly css?: readonly string[]
  readonly assets?: readonly string[]
}

/** What React Router tells the browser of a route; paths begin with a slash. */
interface RouteEntry {
  readonly id: string
  readonly parentId?: string
  readonly path?: string
  readonly module: string
  readonly css?: readonly string[]
}

interface Build {
  readonly chunks: ReadonlyMap<string, Chunk>
  readonly routes: readonly RouteEntry[]
  readonly entry: string
  readonly entryCss: readonly string[]
  readonly routeManifest: string
  weigh(file: string): number
}

/** Weighs the build in `clientFolder` against the budgets. Throws when a page the budgets speak of is missing. */
export function weighBuild(clientFolder: string): Weight[] {
  const build = readBuild(clientFolder)
  const product = build.routes.find(({ path }) => path === 'urun/:slug')
  const adminPages = build.routes.filter(
    ({ id, path }) => id.startsWith('routes/admin/') && path !== undefined,
  )
  if (!product) throw new Error('the product page (urun/:slug) is not in the build')
  if (adminPages.length === 0) throw new Error('no page of the back office is in the build')

  const visit = filesOf(build, product, null)
  const base = filesOf(build, null, null)
  const admin = adminPages
    .map((page) => ({ page, files: difference(filesOf(build, page, visit), base).filter(isScript) }))
    .map(({ page, files }) => weight(build, `back office: ${page.id}`, files, 300))
    .reduce((heaviest, page) => (page.bytes > heaviest.bytes ? page : heaviest))
  return [
    weight(build, 'first visit to a product page, JavaScript', [...visit].filter(isScript), 150),
    weight(build, 'first visit to a product page, CSS', [...visit].filter(isStyle), 20),
    { ...admin, what: `heaviest on top of the base, JavaScript (${admin.what})` },
  ]
}

function readBuild(clientFolder: string): Build {
  const manifest: Record<string, Chunk> = JSON.parse(
    readFileSync(join(clientFolder, '.vite/manifest.json'), 'utf8'),
  )
  const routeManifest = readdirSync(join(clientFolder, 'assets')).find((name) =>
    /^manifest-.*\.js$/.test(name),
  )
  if (!routeManifest) throw new Error('the route manifest is not in the build')
  const text = readFileSync(join(clientFolder, 'assets', routeManifest), 'utf8')
  const routing = JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1))
  const routes: RouteEntry[] = Object.values(routing.routes)
  return {
    chunks: new Map(Object.entries(manifest)),
    routes,
    entry: routing.entry.module,
    entryCss: routing.entry.css ?? [],
    routeManifest: `assets/${routeManifest}`,
    weigh: weigher(clientFolder),
  }
}

/** Most files belong to many pages; each is compressed once. */
function weigher(clientFolder: string): (file: string) => number {
  const bytes = new Map<string, number>()
  return (file) => {
    const known = bytes.get(file) ?? brotliCompressSync(readFileSync(join(clientFolder, file))).length
    bytes.set(file, known)
    return known
  }
}

/**
 * Files the browser loads for a page: entry, the route manifest, root, the layouts around the page and the page,
 * each with everything it imports. Without a page only what every page loads. `lazyBeyond` adds what the page and its
 * layouts load later, as far as they ask for it themselves: what files of that set ask for belongs to another page.
 */
function filesOf(build: Build, page: RouteEntry | null, lazyBeyond: ReadonlySet<string> | null): Set<string> {
  const files = new Set([build.routeManifest])
  collect(build, [build.entry], build.entryCss, null, files)
  const root = build.routes.find(({ id }) => id === 'root')
  if (root) collect(build, [root.module], root.css ?? [], null, files)
  for (let route = page; route && route.id !== 'root'; route = parentOf(build, route)) {
    collect(build, [route.module], route.css ?? [], lazyBeyond, files)
  }
  return files
}

function parentOf(build: Build, route: RouteEntry): RouteEntry | null {
  return build.routes.find(({ id }) => id === route.parentId) ?? null
}

/** Adds the modules, their styles and everything they import. */
function collect(
  build: Build,
  modules: readonly string[],
  css: readonly string[],
  lazyBeyond: ReadonlySet<string> | null,
  files: Set<string>,
): void {
  const keyOfFile = new Map([...build.chunks].map(([key, chunk]) => [chunk.file, key]))
  const waiting = modules.map((module) => keyOfFile.get(withoutSlash(module)) ?? missing(module))
  const seen = new Set(waiting)
  for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
    const chunk = build.chunks.get(key) ?? missing(key)
    files.add(chunk.file)
    for (const style of [...(chunk.css ?? []), ...(chunk.assets ?? []).filter(isStyle)]) files.add(style)
    const lazy = lazyBeyond && !lazyBeyond.has(chunk.file) ? (chunk.dynamicImports ?? []) : []
    for (const next of [...(chunk.imports ?? []), ...lazy]) {
      if (!seen.has(next)) waiting.push(next)
      seen.add(next)
    }
  }
  for (const style of css) files.add(withoutSlash(style))
}

function weight(build: Build, what: string, files: readonly string[], limitKilobytes: number): Weight {
  const weighed = files.map((file) => ({ file, bytes: build.weigh(file) })).sort((a, b) => b.bytes - a.bytes)
  const bytes = weighed.reduce((sum, file) => sum + file.bytes, 0)
  return { what, bytes, limitBytes: limitKilobytes * KILOBYTE, files: weighed }
}

function difference(files: ReadonlySet<string>, without: ReadonlySet<string>): string[] {
  return [...files].filter((file) => !without.has(file))
}

function isScript(file: string): boolean {
  return file.endsWith('.js')
}

function isStyle(file: string): boolean {
  return file.endsWith('.css')
}

function withoutSlash(path: string): string {
  return path.replace(/^\//, '')
}

function missing(what: string): never {
  throw new Error(`${what} is not in the build's manifest`)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const { what, bytes, limitBytes, files } of weighBuild(join(import.meta.dirname, '../build/client'))) {
    const fits = bytes <= limitBytes
    const figures = `${(bytes / KILOBYTE).toFixed(1)} KB of ${limitBytes / KILOBYTE} KB`
    console.log(`${fits ? '✓' : '✗'} ${what}: ${figures}`)
    if (fits) continue
    process.exitCode = 1
    for (const file of files.slice(0, 12))
      console.log(`    ${(file.bytes / KILOBYTE).toFixed(1)} KB  ${file.file}`)
  }
}
