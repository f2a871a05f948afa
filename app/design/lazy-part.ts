import type { ComponentType, LazyExoticComponent } from 'react'
import { lazy } from 'react'

/**
 * A part of a page whose code comes when it is first drawn. A code file that does not come (the connection is gone, a
 * new version has replaced it) never takes the page along, as React's own `lazy` does: `fallback` is drawn instead, or
 * without one the part stays as it is, which is what the server drew or the fallback of its `Suspense`.
 */
export function lazyPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  fallback?: ComponentType<P>,
): LazyExoticComponent<ComponentType<P>> {
  return lazy(() =>
    load().then(
      (part) => ({ default: part }),
      () => (fallback ? { default: fallback } : new Promise<never>(() => {})),
    ),
  )
}
