import type { AssetId } from '#app/modules/media/domain/image.ts'
import { markedJson, refusalJson } from '#app/platform/respond.server.ts'
import type { RouteHandle } from '#app/platform/route-handle.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import type { Route } from './+types/print-areas'

export const handle = { answers: 'json' } satisfies RouteHandle

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
      kind: 'invalid',
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
  return markedJson(request, { pictures })
}
