import { redirect } from 'react-router'
import { brandPalette } from '#app/design/brand-palette.ts'
import type { IconShape } from '#app/modules/settings/domain/shop-icon.ts'
import { shopIconSvg } from '#app/modules/settings/domain/shop-icon.ts'
import type { RouteHandle } from '#app/platform/route-handle.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import type { Route } from './+types/icon'

export const handle = { answers: 'file', staysOpen: true } satisfies RouteHandle

/** Room around an owner's own picture; a maskable one keeps to the middle four fifths. */
const MARGIN: Readonly<Record<IconShape, number>> = { stamp: 0, square: 0.1, maskable: 0.18 }

const PICTURES: Readonly<Record<string, { readonly size: number; readonly shape: IconShape }>> = {
  'icon-48.png': { size: 48, shape: 'stamp' },
  'icon-192.png': { size: 192, shape: 'stamp' },
  'icon-512.png': { size: 512, shape: 'stamp' },
  'maskable-192.png': { size: 192, shape: 'maskable' },
  'maskable-512.png': { size: 512, shape: 'maskable' },
  'apple-touch-icon.png': { size: 180, shape: 'square' },
}

/** The shop's icons: the owner's picture, or the initials on the brand colour. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { services } = context.get(requestContext)
  const name = new URL(request.url).pathname.split('/').at(-1) ?? ''
  if (name === 'favicon.ico') return redirect('/icons/icon-48.png')
  const { siteName, primaryColor, favicon } = await services.settings.current()
  const palette = brandPalette(primaryColor)
  const look = { siteName, ground: palette['--brand'], ink: palette['--on-brand'] }
  if (name === 'favicon.svg') return answer(shopIconSvg(look, 'stamp'), 'image/svg+xml')
  const wanted = PICTURES[name]
  if (!wanted) return new Response('Dosya bulunamadı.', { status: 404 })
  const { size, shape } = wanted
  const own =
    favicon && (await services.media.drawIcon({ assetId: favicon.assetId, margin: MARGIN[shape] }, size))
  const png = own ?? (await services.media.drawIcon({ svg: shopIconSvg(look, shape) }, size))
  return answer(new Uint8Array(png ?? []), 'image/png')
}

function answer(body: BodyInit, type: string): Response {
  return new Response(body, { headers: { 'Content-Type': type, 'Cache-Control': 'public, max-age=3600' } })
}
