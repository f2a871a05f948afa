import type { RouterContextProvider, ServerBuild } from 'react-router'
import type { Failure } from '#app/kernel/result.ts'
import { isDatabaseAway } from '#app/platform/database-errors.server.ts'
import {
  refusalJson,
  refusalText,
  refuse,
  STORE_UNAVAILABLE,
  UNAVAILABLE,
} from '#app/platform/respond.server.ts'
import { isStorageError } from '#app/platform/storage-error.server.ts'
import { requestContext } from '#app/request-context.server.ts'

interface CallArgs {
  readonly request: Request
  readonly context: Readonly<RouterContextProvider>
}
type Call = (args: CallArgs) => unknown

/** What is said of an error that is none of the program: the database or the store of files is away; else null. */
export function unavailableRefusal(error: unknown): Failure | null {
  if (isDatabaseAway(error)) return UNAVAILABLE
  return isStorageError(error) ? STORE_UNAVAILABLE : null
}

/**
 * The same build whose loaders and actions say with 503 and a sentence that the database or the store of files is away,
 * where they would fail like a fault in the program. The log has the error all the same.
 */
export function refusingWhenUnavailable(build: ServerBuild): ServerBuild {
  const routes: ServerBuild['routes'] = {}
  for (const [id, route] of Object.entries(build.routes)) {
    if (!route) continue
    const { loader, action } = route.module
    const isPage = route.module.default !== undefined
    const module = {
      ...route.module,
      ...(loader ? { loader: refuseWhenUnavailable(loader as unknown as Call, isPage) } : {}),
      ...(action ? { action: refuseWhenUnavailable(action as unknown as Call, isPage) } : {}),
    }
    routes[id] = { ...route, module: module as typeof route.module }
  }
  return { ...build, routes }
}

function refuseWhenUnavailable(call: Call, isPage: boolean): Call {
  return async (args) => {
    try {
      return await call(args)
    } catch (error) {
      const refusal = unavailableRefusal(error)
      if (!refusal) throw error
      args.context.get(requestContext).reportError(error)
      if (isPage) refuse(refusal)
      const isLink = args.request.headers.get('sec-fetch-mode') === 'navigate'
      throw isLink ? refusalText(refusal) : refusalJson(refusal)
    }
  }
}
