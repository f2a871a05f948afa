import type { ComponentProps } from 'react'
import { Link as RouterLink } from 'react-router'

type LinkProps = ComponentProps<typeof RouterLink>

/**
 * A link to a page of the shop: the router's own. On the server it is drawn without asking the router, who resolves every
 * address against the matched routes: ours are whole already, a product page has seventy of them, and they were a tenth
 * of what drawing it costs.
 */
export const Link: (props: LinkProps) => React.ReactNode = import.meta.env.SSR ? DrawnLink : RouterLink

/** The element the router's link draws. What only counts when it is pressed stays out of it. */
function DrawnLink(props: LinkProps) {
  const {
    to,
    discover = 'render',
    prefetch,
    relative,
    reloadDocument,
    replace,
    mask,
    state,
    ...inPage
  } = props
  const { preventScrollReset, viewTransition, defaultShouldRevalidate, ...rest } = inPage
  // Relative to the page or taken apart: rare enough to be left to the router.
  if (typeof to !== 'string' || !WHOLE_ADDRESS.test(to) || mask || prefetch) return <RouterLink {...props} />
  return <a {...rest} href={to} data-discover={discover === 'render' ? 'true' : undefined} />
}

/** From the root, without what a resolver would tidy up. */
const WHOLE_ADDRESS = /^\/(?!\/)(?:(?!\/\/|\/\.)[^#?])*(?:[#?].*)?$/
