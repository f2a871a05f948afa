import { cachedJson } from '#app/platform/respond.server.ts'
import type { RouteHandle } from '#app/platform/route-handle.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import type { Route } from './+types/suggestions'

export const handle = { public: true, query: { q: 'one' }, answers: 'json' } satisfies RouteHandle

/** What the search box offers for `?q=`: at most five products, and the word they were found by when it was misspelt. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { services } = context.get(requestContext)
  const text = new URL(request.url).searchParams.get('q') ?? ''
  return cachedJson(await services.catalog.suggestions(text), ['catalog'])
}
