/** Work orders with the pictures of what is printed: the ordered design's, else the goods' own. */
import type { Result } from '#app/kernel/result.ts'
import { ok } from '#app/kernel/result.ts'
import type { AssetId, ImageAsset } from '#app/modules/media/domain/image.ts'
import type { MediaService } from '#app/modules/media/server/media.server.ts'
import type { Clock } from '#app/platform/clock.server.ts'
import { qrPicture } from '#app/platform/qr-picture.server.ts'
import type { PrintArea } from '../../domain/areas/print-area.ts'
import { asOrdered, OTHER_GOODS, orderedFaces } from '../../domain/designs/ordered-design.ts'
import { facesOn } from '../../domain/designs/print-design.ts'
import type { PictureMark } from '../../domain/print-sheets/picture-marks.ts'
import { areaMarks, faceMarks } from '../../domain/print-sheets/picture-marks.ts'
import type { WorkSheet } from '../../domain/print-sheets/work-sheet.ts'
import type { MockupRenderer } from '../generation/render-mockup.server.ts'
import { drawWorkSheets } from './draw-print-sheet.server.ts'
import type { PlacedDesign, PlacedDesigns } from './placed-designs.server.ts'

/** A work order, and what its pictures are made of. */
export interface WorkOrdered {
  readonly sheet: WorkSheet
  /** Null where no design says the places. */
  readonly placed: PlacedDesign | null
  /** The goods' blank pictures as the ordered ones are best looked at, and the places that were chosen without a design. */
  readonly goods: { readonly pictures: readonly AssetId[]; readonly placeIds: readonly string[] }
}

export interface WorkOrders {
  /**
   * These work orders as one PDF. A design that cannot be drawn is shown as its frame on the goods, with the reason; goods
   * without a picture have none. Refuses with 'mockups/busy' alone.
   */
  drawWork(
    orders: readonly WorkOrdered[],
    print: { readonly title: string; readonly madeBy: string },
  ): Promise<Result<Uint8Array>>
}

interface DrawnWork {
  readonly jpeg: Buffer
  readonly marks: readonly PictureMark[]
  readonly caption: string
}

const FRAMED = 'Çerçeve baskı alanıdır; baskının ölçüsü yanında yazar.'
/** Two sides of the goods say where; more make them too small to see. */
const GOODS_PICTURES = 2

export function createWorkOrders({
  clock,
  media,
  renderer,
  drawPicture,
  printAreasOf,
}: {
  readonly clock: Clock
  readonly media: Pick<MediaService, 'findImages'>
  readonly renderer: Pick<MockupRenderer, 'blank'>
  readonly drawPicture: PlacedDesigns['drawPicture']
  readonly printAreasOf: (assetIds: readonly AssetId[]) => Promise<ReadonlyMap<AssetId, readonly PrintArea[]>>
}): WorkOrders {
  async function ofDesign(placed: PlacedDesign): Promise<Result<readonly DrawnWork[]>> {
    const faces = orderedFaces(placed.design)
    const assetIds = [...new Set(faces.map(({ area }) => area.assetId))]
    const [images, areasOf] = await Promise.all([media.findImages(assetIds), printAreasOf(assetIds)])
    const drawn: DrawnWork[] = []
    for (const assetId of assetIds) {
      const picture = images.get(assetId)
      if (!picture) continue
      const areas = asOrdered(placed.design, areasOf.get(assetId) ?? [])
      const printed = await drawPicture(placed, assetId)
      if (!printed.ok && printed.error.code === 'mockups/busy') return printed
      const jpeg = printed.ok ? printed.value.jpeg : await renderer.blank(picture, areas)
      if (!jpeg) continue
      const isOtherGoods = faces.some(({ area }) => area.assetId === assetId && area.isOtherGoods)
      drawn.push({
        jpeg,
        marks: faceMarks(picture, facesOn(placed.design.design, areas), !printed.ok),
        caption: [
          ...(isOtherGoods ? [OTHER_GOODS] : []),
          ...(printed.ok ? [] : [printed.error.message]),
        ].join(' '),
      })
    }
    return ok(drawn)
  }

  async function ofGoods({ pictures, placeIds }: WorkOrdered['goods']): Promise<readonly DrawnWork[]> {
    const [images, areasOf] = await Promise.all([media.findImages(pictures), printAreasOf(pictures)])
    const shown = new Map<ImageAsset, PrintArea[]>()
    for (const placeId of placeIds) {
      for (const assetId of pictures) {
        const picture = images.get(assetId)
        const area = areasOf.get(assetId)?.find(({ id }) => id === placeId)
        if (!picture || !area) continue
        shown.set(picture, [...(shown.get(picture) ?? []), area])
        break
      }
    }
    const first = pictures.map((assetId) => images.get(assetId)).find((picture) => picture !== undefined)
    if (shown.size === 0 && first) shown.set(first, [])
    const drawn: DrawnWork[] = []
    for (const [picture, areas] of [...shown].slice(0, GOODS_PICTURES)) {
      const jpeg = await renderer.blank(picture, areas)
      if (jpeg)
        drawn.push({ jpeg, marks: areaMarks(picture, areas), caption: areas.length > 0 ? FRAMED : '' })
    }
    return drawn
  }

  return {
    async drawWork(orders, print) {
      const jpegs: Buffer[] = []
      const jobs = []
      let from = 0
      // One after the other: pictures are drawn elsewhere for buyers too, who come first.
      for (const { sheet, placed, goods } of orders) {
        const designed = placed ? await ofDesign(placed) : ok<readonly DrawnWork[]>([])
        if (!designed.ok) return designed
        const shown = designed.value.length > 0 ? designed.value : await ofGoods(goods)
        const pictures = shown.map(({ jpeg, marks, caption }) => {
          jpegs.push(jpeg)
          const part = { from, to: from + jpeg.byteLength }
          from = part.to
          return { ...part, marks, caption }
        })
        jobs.push({ sheet, qr: qrPicture(sheet.link), pictures })
      }
      return drawWorkSheets(Buffer.concat(jpegs), { ...print, jobs, madeAt: clock.now() })
    },
  }
}
