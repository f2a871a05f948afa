import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { RouteHandle } from '#app/platform/route-handle.server.ts'
import { adminManifestPath } from '../server/admin-manifest.ts'
import { handlesOf } from '../server/route-table.ts'

const BEGIN = 'window.__reactRouterManifest='
interface Manifest {
  readonly entry: { readonly imports?: readonly string[] }
  readonly routes: Readonly<Record<string, ManifestRoute>>
}
interface ManifestRoute {
  readonly hasDefaultExport?: boolean
  readonly imports?: readonly string[]
}

/**
 * The router's list of routes as browsers get it, without what no browser needs: every visitor's first page brings it,
 * and it grows with every address of the shop. Left out are addresses without a page (files, JSON, feeds), imports of
 * pages nobody looks ahead to (no `handle.prefetch`) and those the entry has brought already, what is false (the router reads what is not there the same)
 * and, for the shop itself, the back office. The server keeps the whole list. Throws when the router writes its list
 * otherwise.
 */
export function leanManifest(
  source: string,
  readers: 'shop' | 'back-office',
  handles: ReadonlyMap<string, RouteHandle>,
): string {
  const text = source.trim().replace(/;$/, '')
  if (!text.startsWith(BEGIN)) throw new Error('the router writes its manifest in another way than it did')
  const manifest = JSON.parse(text.slice(BEGIN.length)) as Manifest
  const brought = new Set(manifest.entry.imports)
  const shown = Object.entries(manifest.routes).flatMap(([id, route]) => {
    if (id !== 'root' && !route.hasDefaultExport) return []
    const { backOffice, prefetch } = handles.get(id) ?? {}
    if (readers === 'shop' && backOffice) return []
    const imports = (route.imports ?? []).filter((file) => prefetch && !brought.has(file))
    return [[id, withoutFalse({ ...route, imports })] as const]
  })
  return `${BEGIN}${JSON.stringify({ ...manifest, routes: Object.fromEntries(shown) })};`
}

function withoutFalse(route: ManifestRoute): object {
  return Object.fromEntries(Object.entries(route).filter(([, value]) => value !== false))
}

/** Makes the manifest in the built client lean, and puts the back office's beside it. */
async function trimManifest(buildFolder: string): Promise<void> {
  const { build } = await import(pathToFileURL(join(buildFolder, 'server/index.js')).href)
  const handles = handlesOf(build.routes)
  const assets = join(buildFolder, 'client/assets')
  const [name, ...others] = readdirSync(assets).filter((file) => /^manifest-[\w-]+\.js$/.test(file))
  if (name === undefined || others.length > 0) throw new Error('the build has no manifest, or several')
  const source = readFileSync(join(assets, name), 'utf8')
  writeFileSync(join(assets, name), leanManifest(source, 'shop', handles))
  writeFileSync(join(assets, adminManifestPath(name)), leanManifest(source, 'back-office', handles))
}

// The routes are asked in a process of their own: what they load is loaded once, as the environment then says.
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await trimManifest(join(import.meta.dirname, '../build'))
  process.exit()
}
