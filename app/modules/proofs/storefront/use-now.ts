import { useEffect, useState } from 'react'
import type { Instant } from '#app/kernel/instant.ts'
import { MINUTE_MS } from '#app/kernel/instant.ts'

/** The time, renewed each minute; at first the server's, so that both render the same. */
export function useNow(atFirst: Instant): Instant {
  const [now, setNow] = useState(atFirst)
  useEffect(() => {
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}
