import type { RouterContextProvider, ServerBuild } from 'react-router'
import { isDatabaseAway } from '#app/platform/database-errors.server.ts'
import { refusalJson, refusalText, refuse, UNAVAILABLE } from '#app/platform/respond.server.ts'
import { requestContext } from '#app/request-context.server.ts'

interface CallArgs {
  readonly request: Request
  readonly context: Readonly<RouterContextProvider>
}
type Call = (args: CallArgs) => unknown

/**
 * The same build whose loaders and actions say with 503 and a sentence that the database is away, where they would fail
 * like a fault in the program. The log has the error all the same.
 */
export function sayingWhenAway(build: ServerBuild): ServerBuild {
  const routes: ServerBuild['routes'] = {}
  for (const [id, route] of Object.entries(build.routes)) {
    if (!route) continue
    const { loader, action } = route.module
    const isPage = route.module.default !== undefined
    const module = {
      ...route.module,
      ...(loader ? { loader: sayWhenAway(loader as unknown as Call, isPage) } : {}),
      ...(action ? { action: sayWhenAway(action as unknown as Call, isPage) } : {}),
    }
    routes[id] = { ...route, module: module as typeof route.module }
  }
  return { ...build, routes }
}

function sayWhenAway(call: Call, isPage: boolean): Call {
  return async (args) => {
    try {
      return await call(args)
    } catch (error) {
      if (!isDatabaseAway(error)) throw error
      args.context.get(requestContext).reportError(error)
      if (isPage) refuse(UNAVAILABLE)
      const isLink = args.request.headers.get('sec-fetch-mode') === 'navigate'
      throw isLink ? refusalText(UNAVAILABLE) : refusalJson(UNAVAILABLE)
    }
  }
}
