import type { BodyLimits, RouteHandle } from '#app/platform/request-body.server.ts'
import type { BuiltRoute, PatternOf } from './route-pattern.ts'
import { patternsOf } from './route-pattern.ts'

/** A route of the build with what its module says about itself. */
export interface HandledRoute extends BuiltRoute {
  readonly module: { readonly handle?: unknown; readonly action?: unknown }
}

/** What the action at an address takes; an address without one takes what is usual. */
export type BodyLimitsOf = (path: string) => BodyLimits

/**
 * Looks up what a route says its action takes (`handle.body`). Where a layout and the page in it share an address, it is
 * the one with an action.
 */
export function createBodyLimitsOf(
  routes: Readonly<Record<string, HandledRoute | undefined>>,
  patternOf: PatternOf,
): BodyLimitsOf {
  const byPattern = new Map<string, BodyLimits>()
  for (const route of Object.values(routes)) {
    const { body } = (route?.module.handle ?? {}) as RouteHandle
    if (!body || !route?.module.action) continue
    for (const pattern of patternsOf(route, routes)) byPattern.set(pattern, body)
  }
  return (path) => byPattern.get(patternOf(path)) ?? {}
}
