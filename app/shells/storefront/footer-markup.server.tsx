import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { SiteFooter } from './on-demand/site-footer.tsx'
import type { ShellFrame } from './shell-frame.ts'

const drawn = new WeakMap<ShellFrame, string>()

/**
 * The footer as HTML, drawn once for each frame: it is the same on every page, and was a fifth of what drawing a
 * product page took. Its links name whole addresses, so where they stand does not matter.
 */
export function footerMarkup(frame: ShellFrame): string {
  const kept = drawn.get(frame)
  if (kept !== undefined) return kept
  const markup = renderToStaticMarkup(
    <StaticRouter location="/">
      <SiteFooter frame={frame} />
    </StaticRouter>,
  )
  drawn.set(frame, markup)
  return markup
}
