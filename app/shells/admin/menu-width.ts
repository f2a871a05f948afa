import { useState } from 'react'

/** The menu beside the pages: with its words, or icons alone. */
export type MenuWidth = 'wide' | 'narrow'

const COOKIE = 'damga_menu'

/** The width that the cookies of a request ask for; wide without ours, and for what we did not write. */
export function readMenuWidth(cookies: string | null): MenuWidth {
  const sent = (cookies ?? '').split(';').map((cookie) => cookie.trim())
  return sent.includes(`${COOKIE}=narrow`) ? 'narrow' : 'wide'
}

/**
 * How wide the menu is in this browser. The server reads it with the page (`shown`), so that nothing jumps when the page
 * comes alive.
 */
export function useMenuWidth(shown: MenuWidth): { readonly width: MenuWidth; readonly fold: () => void } {
  const [width, setWidth] = useState(shown)
  return {
    width,
    fold() {
      const next = width === 'wide' ? 'narrow' : 'wide'
      setWidth(next)
      // biome-ignore lint/suspicious/noDocumentCookie: not every browser has a cookieStore
      document.cookie = `${COOKIE}=${next}; Path=/admin; Max-Age=31536000; SameSite=Lax`
    },
  }
}
