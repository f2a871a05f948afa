import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type { AdminBadges } from './admin-navigation.ts'

/** Spec, back office §9. */
const REFRESH_MS = 10_000

/**
 * The counts beside the navigation: those of the last page load, then fresh ones every 10 seconds and after each
 * navigation. A hidden tab does not ask; a refusal (signed out meanwhile) ends the asking.
 */
export function useBadges(loaded: AdminBadges): AdminBadges {
  const [fresh, setFresh] = useState<{ readonly since: AdminBadges; readonly badges: AdminBadges } | null>(
    null,
  )
  const { pathname } = useLocation()

  // biome-ignore lint/correctness/useExhaustiveDependencies: opening an order changes the count, so each page asks anew
  useEffect(() => {
    const stop = new AbortController()
    async function refresh() {
      if (document.hidden) return
      try {
        const answer = await fetch('/admin/badges', { signal: stop.signal })
        if (!answer.ok) return stop.abort()
        const badges = readBadges(await answer.json())
        if (badges && !stop.signal.aborted) setFresh({ since: loaded, badges })
      } catch {
        // Offline or left meanwhile: the next round asks again.
      }
    }
    const first = setTimeout(refresh, 300)
    const timer = setInterval(() => {
      if (!stop.signal.aborted) void refresh()
    }, REFRESH_MS)
    return () => {
      clearTimeout(first)
      clearInterval(timer)
      stop.abort()
    }
  }, [pathname, loaded])

  return fresh?.since === loaded ? fresh.badges : loaded
}

function readBadges(answer: unknown): AdminBadges | null {
  if (typeof answer !== 'object' || answer === null) return null
  const { orders, quotes } = answer as Readonly<Record<string, unknown>>
  return typeof orders === 'number' && typeof quotes === 'number' ? { orders, quotes } : null
}
