import type { ComponentType } from 'react'
import { useEffect, useState } from 'react'

/** Long after the page itself, and long before most visitors go on. */
const QUIET_MS = 3000

/** Fetches what no page waits for and every page needs: some of it must be there before the connection is gone. */
export function QuietPartsLater() {
  const [Parts, setParts] = useState<ComponentType | null>(null)
  useEffect(() => {
    const timer = window.setTimeout(() => {
      import('../on-demand/quiet-parts.tsx').then(
        ({ QuietParts }) => setParts(() => QuietParts),
        // The connection is gone already.
        () => undefined,
      )
    }, QUIET_MS)
    return () => window.clearTimeout(timer)
  }, [])
  return Parts && <Parts />
}
