import type { RouterContextProvider, ServerBuild } from 'react-router'
import { redirectDocument } from 'react-router'
import { requestContext } from '#app/request-context.server.ts'

interface CallArgs {
  readonly context: Readonly<RouterContextProvider>
}
type Call = (args: CallArgs) => unknown

/**
 * The same build whose pages lead elsewhere where the request's context says so (`leadsTo`): the router's own data
 * requests follow only what a loader throws. A shop may be closed while somebody walks through it, and a link in it may
 * have the address of the owner's former shop.
 */
export function leadingElsewhere(build: ServerBuild): ServerBuild {
  const routes: ServerBuild['routes'] = {}
  for (const [id, route] of Object.entries(build.routes)) {
    if (!route) continue
    const { loader, action } = route.module
    const module = {
      ...route.module,
      ...(loader ? { loader: leadFirst(loader as unknown as Call) } : {}),
      ...(action ? { action: leadFirst(action as unknown as Call) } : {}),
    }
    routes[id] = { ...route, module: module as typeof route.module }
  }
  return { ...build, routes }
}

function leadFirst(call: Call): Call {
  return (args) => {
    const { leadsTo } = args.context.get(requestContext)
    if (leadsTo !== null) throw redirectDocument(leadsTo, { headers: { 'Cache-Control': 'no-store' } })
    return call(args)
  }
}
