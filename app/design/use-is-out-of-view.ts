import type { RefObject } from 'react'
import { useEffect, useState } from 'react'

/** Whether the element is outside of what the window shows; false until the page has come alive. */
export function useIsOutOfView(watched: RefObject<HTMLElement | null>): boolean {
  const [isOutOfView, setOutOfView] = useState(false)
  useEffect(() => {
    const element = watched.current
    if (!element) return
    // A busy page is told of several changes at once; the last one holds.
    const observer = new IntersectionObserver((entries) => setOutOfView(!entries.at(-1)?.isIntersecting))
    observer.observe(element)
    return () => observer.disconnect()
  }, [watched])
  return isOutOfView
}
