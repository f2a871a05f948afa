import { createHash } from 'node:crypto'
import type { AssetId } from '#app/modules/media/domain/image.ts'
import { refusalJson } from '#app/platform/respond.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import type { Route } from './+types/print-areas'

/** Most pictures asked for at once. */
const MAX_PICTURES = 60

/**
 * Where a logo can be printed on the pictures of `?pictures=a,b,c`, in that order; those without a print area are left
 * out. Addresses are too many and too long for the page cache, so the answer carries its own mark.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { media, mockups } = context.get(requestContext).services
  const asked = (new URL(request.url).searchParams.get('pictures') ?? '').split(',')
  const assetIds = [...new Set(asked.filter((id) => id !== ''))] as AssetId[]
  if (assetIds.length > MAX_PICTURES) {
    return refusalJson({
      code: 'mockups/too-many-pictures',
      message: `Bir kerede en fazla ${MAX_PICTURES} görselin baskı alanı istenebilir.`,
    })
  }
  const areasByPicture = await mockups.printAreasOf(assetIds)
  const images = await media.findImages([...areasByPicture.keys()])
  const pictures = assetIds.flatMap((assetId) => {
    const [image, areas] = [images.get(assetId), areasByPicture.get(assetId)]
    return image && areas ? [{ ...image, areas }] : []
  })
  const body = JSON.stringify({ pictures })
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  const headers = { ETag: etag, 'Cache-Control': 'public, max-age=0, must-revalidate' }
  if (request.headers.get('if-none-match')?.includes(etag))
    return new Response(null, { status: 304, headers })
  return new Response(body, { headers: { ...headers, 'Content-Type': 'application/json' } })
}
