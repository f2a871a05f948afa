import { brandPalette } from '#app/design/brand-palette.ts'
import type { RouteHandle } from '#app/platform/route-handle.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import type { Route } from './+types/web-manifest'

export const handle = { answers: 'file', staysOpen: true } satisfies RouteHandle

/** Ground of every page, shown while a shop on the home screen opens. */
const PAPER = '#FBFAF7'
const SHORT_NAME_LENGTH = 12

/** What a phone needs to put the shop on its home screen. */
export async function loader({ context }: Route.LoaderArgs) {
  const { siteName, siteTagline, primaryColor } = await context
    .get(requestContext)
    .services.settings.current()
  const icon = (name: string, size: number, purpose: string) => ({
    src: `/icons/${name}-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  })
  const manifest = {
    name: siteName,
    short_name: shortName(siteName),
    description: siteTagline,
    lang: 'tr',
    dir: 'ltr',
    id: '/',
    start_url: '/',
    scope: '/',
    display: 'browser',
    theme_color: brandPalette(primaryColor)['--brand'],
    background_color: PAPER,
    icons: [
      icon('icon', 192, 'any'),
      icon('icon', 512, 'any'),
      icon('maskable', 192, 'maskable'),
      icon('maskable', 512, 'maskable'),
    ],
  }
  return new Response(JSON.stringify(manifest), {
    headers: { 'Content-Type': 'application/manifest+json', 'Cache-Control': 'public, max-age=3600' },
  })
}

/** Phones cut names below an icon; whole words read better. */
function shortName(siteName: string): string {
  if (siteName.length <= SHORT_NAME_LENGTH) return siteName
  return siteName.split(/\s+/)[0] ?? siteName
}
