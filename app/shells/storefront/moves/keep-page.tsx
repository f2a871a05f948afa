import type { ComponentType } from 'react'
import { useEffect, useState } from 'react'

/** Long after the page itself, and long before most visitors go on. */
const QUIET_MS = 3000

/** Fetches what keeps the page when the connection is gone: it must be there before. */
export function KeepPage() {
  const [Notice, setNotice] = useState<ComponentType | null>(null)
  useEffect(() => {
    const timer = window.setTimeout(() => {
      import('../on-demand/unreachable-notice.tsx').then(
        ({ UnreachableNotice }) => setNotice(() => UnreachableNotice),
        // The connection is gone already.
        () => undefined,
      )
    }, QUIET_MS)
    return () => window.clearTimeout(timer)
  }, [])
  return Notice && <Notice />
}
