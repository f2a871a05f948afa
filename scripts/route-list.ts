import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { mayPrefetch } from '../app/shells/storefront/navigation/may-prefetch.ts'

/** A route as React Router tells browsers of it; paths begin with no slash. */
interface ToldRoute {
  readonly path?: string
  readonly parentId?: string
  readonly imports?: readonly string[]
}

/**
 * Takes out of the list of routes, which every visitor loads, what the pages of the back office and of one's profile are made
 * of: a browser uses it for pages it fetches before they are asked for, and it never does that with these
 * (`mayPrefetch`). They are half of the list.
 */
export function slimRouteList(clientFolder: string): void {
  const folder = join(clientFolder, 'assets')
  const name = readdirSync(folder).find((file) => /^manifest-.*\.js$/.test(file))
  if (!name) throw new Error('the list of routes is not in the build')
  const path = join(folder, name)
  const text = readFileSync(path, 'utf8')
  const [from, to] = [text.indexOf('{'), text.lastIndexOf('}') + 1]
  const list: { routes: Record<string, ToldRoute> } = JSON.parse(text.slice(from, to))
  const routes = Object.fromEntries(
    Object.entries(list.routes).map(([id, route]) => {
      const { imports: _imports, ...rest } = route
      return [id, mayPrefetch(`/${addressOf(list.routes, route)}`) ? route : rest]
    }),
  )
  writeFileSync(path, text.slice(0, from) + JSON.stringify({ ...list, routes }) + text.slice(to))
}

function addressOf(routes: Readonly<Record<string, ToldRoute>>, { path = '', parentId }: ToldRoute): string {
  const parent = parentId === undefined ? undefined : routes[parentId]
  const above = parent ? addressOf(routes, parent) : ''
  return [above, path].filter((part) => part !== '').join('/')
}
