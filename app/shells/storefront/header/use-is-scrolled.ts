import type { RefObject } from 'react'
import { useEffect, useState } from 'react'

/** Whether the marked place at the top of the page has been scrolled out of view. */
export function useIsScrolled(mark: RefObject<HTMLElement | null>): boolean {
  const [isScrolled, setScrolled] = useState(false)
  useEffect(() => {
    const element = mark.current
    if (!element) return
    const observer = new IntersectionObserver(([entry]) => setScrolled(entry ? !entry.isIntersecting : false))
    observer.observe(element)
    return () => observer.disconnect()
  }, [mark])
  return isScrolled
}
