import { useEffect, useState } from 'react'
import { PrefetchPageLinks } from 'react-router'
import { mayPrefetch } from './may-prefetch.ts'

/** Long enough to tell a pointer that stays from one that passes. */
const INTENT_MS = 80

/**
 * Fetches a page while the visitor is about to open it: when the pointer rests on a link, the focus reaches it, or a
 * finger touches it. One listener for every link of the shop, whoever drew it.
 */
export function PrefetchOnIntent() {
  const [page, setPage] = useState<string | null>(null)

  useEffect(() => {
    let timer = 0
    let begunBy = ''
    const onIntent = ({ target, type }: Event) => {
      const link = target instanceof Element ? target.closest('a') : null
      const path = link && pathOf(link)
      // A page that scrolls to the focus moves under a pointer that rests: that is nobody's change of mind.
      if (path === null && type !== begunBy) return
      window.clearTimeout(timer)
      begunBy = type
      if (path !== null) timer = window.setTimeout(() => setPage(path), INTENT_MS)
    }
    const kinds = ['pointerover', 'focusin', 'touchstart'] as const
    for (const kind of kinds) document.addEventListener(kind, onIntent, { passive: true })
    return () => {
      window.clearTimeout(timer)
      for (const kind of kinds) document.removeEventListener(kind, onIntent)
    }
  }, [])

  return page === null ? null : <PrefetchPageLinks page={page} />
}

/** Where a link leads within the public shop; null for other sites, what is a person's own, files, other tabs and the page one is on. */
function pathOf(link: HTMLAnchorElement): string | null {
  if (link.target !== '' || link.hasAttribute('download')) return null
  const { origin, pathname, search } = new URL(link.href, window.location.href)
  const isHere = pathname + search === window.location.pathname + window.location.search
  if (origin !== window.location.origin || isHere || !mayPrefetch(pathname)) return null
  return pathname + search
}
