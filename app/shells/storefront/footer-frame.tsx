import type { MouseEvent } from 'react'
import { createContext, Suspense, use, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { lazyPart } from '#app/design/lazy-part.ts'
import type { ShellFrame } from './shell-frame.ts'

const SiteFooter = lazyPart(() => import('./on-demand/site-footer.tsx').then((module) => module.SiteFooter))

/** Without content of its own the browser leaves what the server drew as it is. */
const AS_SERVED = { __html: '' }

/** Draws the footer as HTML; only the server has it (`footer-markup.server.tsx`). */
export const FooterMarkup = createContext<((frame: ShellFrame) => string) | null>(null)

/**
 * The footer as the server drew it. Nothing in it changes while somebody looks at a page, so browsers are spared its code:
 * presses on its links become moves here, and only a visit that began without a footer (at sign-in, say) loads it.
 */
export function FooterFrame({ frame }: { frame: ShellFrame }) {
  const box = useRef<HTMLElement>(null)
  const navigate = useNavigate()
  const markupOf = use(FooterMarkup)
  const served = markupOf ? { __html: markupOf(frame) } : AS_SERVED
  const [isDrawn, setDrawn] = useState(false)

  useEffect(() => {
    if (!box.current?.hasChildNodes()) setDrawn(true)
  }, [])

  function onClick(event: MouseEvent) {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    const isForBrowser =
      event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey
    if (!link || isForBrowser || link.target !== '' || link.origin !== window.location.origin) return
    event.preventDefault()
    if (link.dataset.event) window.dispatchEvent(new Event(link.dataset.event))
    else void navigate(link.pathname + link.search + link.hash)
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a press of Enter on a link arrives as a click
    // biome-ignore lint/a11y/noStaticElementInteractions: the links inside are what is pressed
    <footer
      // React must not be asked to change what it did not draw.
      key={isDrawn ? 'drawn' : 'served'}
      ref={box}
      onClick={onClick}
      className="on-dark clear-of-bars mt-auto print:hidden bg-ink text-sm text-paper pb-(--bottom-bar)"
      {...(isDrawn ? null : { suppressHydrationWarning: true, dangerouslySetInnerHTML: served })}
    >
      {isDrawn ? (
        <Suspense fallback={null}>
          <SiteFooter frame={frame} />
        </Suspense>
      ) : undefined}
    </footer>
  )
}
