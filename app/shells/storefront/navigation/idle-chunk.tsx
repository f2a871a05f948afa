import type { ComponentType } from 'react'
import { useEffect, useState } from 'react'
import { whenMeasuring } from '#app/modules/measuring/storefront/when-measuring.ts'

/** Long after the page itself, and long before most visitors go on. */
const IDLE_MS = 3000

/** Fetches what no page waits for and every page needs: some of it must be there before the connection is gone. */
export function IdleChunk() {
  const [Parts, setParts] = useState<ComponentType | null>(null)
  useEffect(() => {
    const fetchParts = () => {
      import('../on-demand/idle-parts.tsx').then(
        ({ IdleParts }) => setParts(() => IdleParts),
        // The connection is gone already.
        () => undefined,
      )
    }
    const timer = window.setTimeout(fetchParts, IDLE_MS)
    // A visitor who is measured may go on before that.
    const stopWaiting = whenMeasuring(fetchParts)
    return () => {
      window.clearTimeout(timer)
      stopWaiting()
    }
  }, [])
  return Parts && <Parts />
}
