import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

/**
 * Says the title of the page one has come to, as a browser does after loading one. The focus stays where it was; when
 * its element went away with the old page, the new page's content gets it, so that Tab goes on from there.
 */
export function AnnounceNavigation() {
  const { pathname } = useLocation()
  const cameFrom = useRef(pathname)
  const [title, setTitle] = useState('')

  useEffect(() => {
    if (cameFrom.current === pathname) return
    cameFrom.current = pathname
    setTitle(document.title)
    const { activeElement } = document
    if (activeElement === null || activeElement === document.body) {
      document.getElementById('icerik')?.focus({ preventScroll: true })
    }
  }, [pathname])

  return (
    <p role="status" className="sr-only">
      {title}
    </p>
  )
}
