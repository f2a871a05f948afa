import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type { AdminBadges } from '#app/modules/back-office/domain/contribution.ts'

/** Spec, back office §9. */
const REFRESH_MS = 10_000
const FIRST_AFTER_MS = 300

/**
 * The counts beside the navigation: those of the last page load, then fresh ones every 10 seconds and after each
 * navigation. A hidden tab does not ask, and asks at once when it is seen again. The next question waits for the answer
 * to the last one, however slow that is; a refusal (signed out meanwhile) ends the asking.
 */
export function useBadges(loaded: AdminBadges): AdminBadges {
  const [fresh, setFresh] = useState<{ readonly since: AdminBadges; readonly badges: AdminBadges } | null>(
    null,
  )
  const { pathname } = useLocation()

  // biome-ignore lint/correctness/useExhaustiveDependencies: opening an order changes the count, so each page asks anew
  useEffect(() => {
    const stop = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    let isAsking = false

    function askIn(ms: number): void {
      clearTimeout(timer)
      if (!stop.signal.aborted && !document.hidden) timer = setTimeout(refresh, ms)
    }

    async function refresh(): Promise<void> {
      isAsking = true
      try {
        const answer = await fetch('/admin/badges', { signal: stop.signal })
        if (answer.status === 401 || answer.status === 403) return stop.abort()
        const badges = answer.ok ? readBadges(await answer.json()) : null
        if (badges && !stop.signal.aborted) setFresh({ since: loaded, badges })
      } catch {
        // Offline or left meanwhile: the next round asks again.
      } finally {
        isAsking = false
        askIn(REFRESH_MS)
      }
    }

    function onVisibility(): void {
      if (document.hidden) clearTimeout(timer)
      else if (!isAsking) askIn(0)
    }

    askIn(FIRST_AFTER_MS)
    document.addEventListener('visibilitychange', onVisibility)
    return () => {
      document.removeEventListener('visibilitychange', onVisibility)
      clearTimeout(timer)
      stop.abort()
    }
  }, [pathname, loaded])

  return fresh?.since === loaded ? fresh.badges : loaded
}

function readBadges(answer: unknown): AdminBadges | null {
  if (typeof answer !== 'object' || answer === null) return null
  const areCounts = Object.values(answer).every((count) => typeof count === 'number')
  return areCounts ? (answer as AdminBadges) : null
}
