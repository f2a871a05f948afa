import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'

const REFRESH_MS = 15_000

/**
 * Reads the page's data again every 15 seconds while somebody can see it, and at once when it is seen again. The next
 * question waits for the answer to the last.
 */
export function useBackgroundRefresh(): void {
  const { state, revalidate } = useRevalidator()
  const isIdle = useRef(true)
  isIdle.current = state === 'idle'
  useEffect(() => {
    let readAt = Date.now()
    const refresh = (): void => {
      if (document.hidden || !isIdle.current || Date.now() - readAt < REFRESH_MS) return
      readAt = Date.now()
      void revalidate()
    }
    const timer = setInterval(refresh, REFRESH_MS / 3)
    document.addEventListener('visibilitychange', refresh)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', refresh)
    }
  }, [revalidate])
}
