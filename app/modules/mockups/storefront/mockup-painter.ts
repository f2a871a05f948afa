/**
 * Mockups made in a browser: the same rules and pixels as on the server, with the browser's own decoder and canvas. Runs
 * in the worker, and in the page where a worker has no canvas.
 */
import type { AssetId } from '#app/modules/media/domain/image.ts'
import { imageUrl } from '#app/modules/media/domain/image.ts'
import { withCutOuts } from '../domain/areas/cut-outs.ts'
import type { PrintArea } from '../domain/areas/print-area.ts'
import { LOGO_SIDE_PX } from '../domain/artwork/logo-file.ts'
import { createPixelCache } from '../domain/artwork/pixel-cache.ts'
import type { LogoPixels } from '../domain/artwork/stored-logo.ts'
import type { ShownFace } from '../domain/designs/print-design.ts'
import { whiteOnDark } from '../domain/designs/white-on-dark.ts'
import type { PixelBox, View } from '../domain/geometry/mesh-pixels.ts'
import { WHOLE_PICTURE } from '../domain/geometry/mesh-pixels.ts'
import type { Raster } from '../domain/geometry/raster.ts'
import type { Mask } from '../domain/geometry/warp.ts'
import { goodsColour, ownColour } from '../domain/rendering/light.ts'
import { flatScale, makeDecal } from '../domain/rendering/make-decal.ts'
import { printOnPicture } from '../domain/rendering/print-on-picture.ts'
import type { TextBitmap } from '../domain/rendering/watermark.ts'
import { blendWatermark, makeWatermark } from '../domain/rendering/watermark.ts'

export interface PaintOrder {
  readonly logoId: string
  /** Address of the picture in a size of this shop. */
  readonly source: string
  /** What of the picture is drawn, and how large. */
  readonly view: View
  readonly faces: readonly ShownFace[]
  readonly whiteOnDark: boolean
  readonly watermark: string | null
  /** 'picture': all of the view. 'print': what was printed alone, to be laid over the picture. */
  readonly shows: 'picture' | 'print'
}

/** What was drawn; `box` is its place in the view. */
export interface Painting {
  readonly bitmap: ImageBitmap
  readonly box: PixelBox
}

/** Some ten studio previews, or all cards of a list. */
const CACHE_BYTES = 48 * 1024 * 1024
/** Light and masks are smooth: this width shows all of them. */
const LAYER_WIDTH = 600
/** As browsers ask for pictures, so that one that is already here is not fetched again. */
const LIKE_A_PICTURE = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8'

export interface MockupPainter {
  /** Null when nothing of the logo is to be seen in the view. Rejects when a picture does not come. */
  paint(order: PaintOrder, logo: LogoPixels): Promise<Painting | null>
}

export function createMockupPainter(): MockupPainter {
  const pixels = createPixelCache(CACHE_BYTES)

  const viewOf = (source: string, view: View) => {
    const { left, top, width, height } = view.part ?? WHOLE_PICTURE
    const key = [source, left, top, width, height, view.width, view.height].join(' ')
    return pixels.get(key, async () => drawn(await fetchPicture(source, LIKE_A_PICTURE), view))
  }
  const layerOf = (assetId: NonNullable<PrintArea['shadeAssetId']>) =>
    pixels.get(assetId, () => readLayer(assetId))
  const maskOf = async ({ maskAssetId, cutOuts }: PrintArea): Promise<Mask | null> => {
    if (!maskAssetId && !cutOuts) return null
    return pixels.get(`mask ${maskAssetId} ${JSON.stringify(cutOuts)}`, async () =>
      withCutOuts(maskAssetId ? firstChannel(await readLayer(maskAssetId)) : null, cutOuts),
    )
  }

  return {
    async paint({ source, view, faces, whiteOnDark: isWhiteOnDark, watermark, shows }, logo) {
      const [base, ...layers] = await Promise.all([
        viewOf(source, view),
        ...faces.map(({ area }) =>
          Promise.all([maskOf(area), area.shadeAssetId ? layerOf(area.shadeAssetId) : null]),
        ),
      ])
      const printed: Raster = { ...base, data: new Uint8ClampedArray(base.data) }
      let touched: PixelBox | null = null
      for (const [index, shown] of faces.entries()) {
        const [mask = null, shade = null] = layers[index] ?? []
        const box = printFace(printed, view, shown, { logo, mask, shade, isWhiteOnDark })
        touched = touched && box ? around(touched, box) : (touched ?? box)
      }
      if (watermark !== null) {
        blendWatermark(printed, makeWatermark(drawText(watermark), view.width, view.height))
      }
      const whole = { left: 0, top: 0, width: view.width, height: view.height }
      if (shows === 'picture') return { bitmap: await toBitmap(printed), box: whole }
      const overlay = touched && changedPixels(base, printed, touched)
      return overlay && touched && { bitmap: await toBitmap(overlay), box: touched }
    },
  }
}

function firstChannel({ width, height, data }: Raster): Mask {
  const mask = new Uint8Array(width * height)
  for (let pixel = 0; pixel < mask.length; pixel++) mask[pixel] = data[pixel * 4] as number
  return { width, height, data: mask }
}

interface FaceContext {
  readonly logo: LogoPixels
  readonly mask: Mask | null
  readonly shade: Raster | null
  readonly isWhiteOnDark: boolean
}

/** Prints one face in place; answers the box that may have changed. */
function printFace(
  printed: Raster,
  view: View,
  { face, area }: ShownFace,
  { logo, mask, shade, isWhiteOnDark }: FaceContext,
): PixelBox | null {
  const part = view.part ?? WHOLE_PICTURE
  const whole = { width: view.width / part.width, height: view.height / part.height }
  const goods = goodsColour(printed, view, area.mesh)
  const { decal } = makeDecal({
    artwork: logo.levels,
    logoInks: logo.prepared.palette.inks.map(({ rgb }) => rgb),
    placement: face.placement,
    technique: isWhiteOnDark ? whiteOnDark(face.technique, goods) : face.technique,
    area,
    pxPerMm: flatScale(area.mesh, area, whole),
    goods,
    ownGoods: ownColour(goods, shade, area.mesh),
    adaptsContrast: face.adaptsContrast,
  })
  return printOnPicture({ picture: printed, view, area, decal, mask, shade })
}

function around(a: PixelBox, b: PixelBox): PixelBox {
  const left = Math.min(a.left, b.left)
  const top = Math.min(a.top, b.top)
  return {
    left,
    top,
    width: Math.max(a.left + a.width, b.left + b.width) - left,
    height: Math.max(a.top + a.height, b.top + b.height) - top,
  }
}

/** The pixels of the box that printing changed, on nothing; null when it changed none. */
function changedPixels(base: Raster, printed: Raster, { left, top, width, height }: PixelBox): Raster | null {
  const data = new Uint8ClampedArray(width * height * 4)
  let isChanged = false
  for (let y = 0; y < height; y++) {
    let from = ((y + top) * base.width + left) * 4
    let to = y * width * 4
    for (let x = 0; x < width; x++, from += 4, to += 4) {
      const isSame =
        base.data[from] === printed.data[from] &&
        base.data[from + 1] === printed.data[from + 1] &&
        base.data[from + 2] === printed.data[from + 2]
      if (isSame) continue
      isChanged = true
      data[to] = printed.data[from] as number
      data[to + 1] = printed.data[from + 1] as number
      data[to + 2] = printed.data[from + 2] as number
      data[to + 3] = 255
    }
  }
  return isChanged ? { width, height, data } : null
}

async function fetchPicture(address: string, accept: string): Promise<ImageBitmap> {
  const response = await fetch(address, { headers: { Accept: accept } })
  if (!response.ok) throw new Error(`${address} answered ${response.status}`)
  return createImageBitmap(await response.blob())
}

/** A layer of light or a mask as pixels. Rejects when it does not come. */
export async function readLayer(assetId: AssetId): Promise<Raster> {
  // Never AVIF: a size that is still being made would be answered in another format, and kept under this name.
  const picture = await fetchPicture(imageUrl(assetId, LAYER_WIDTH), 'image/webp')
  return drawn(picture, picture)
}

/** The view of a picture as pixels; the picture itself is given back to the browser. */
function drawn(picture: ImageBitmap, { width, height, part = WHOLE_PICTURE }: View): Raster {
  const context = contextOf(width, height)
  const cut = [
    ...([part.left * picture.width, part.top * picture.height] as const),
    ...([part.width * picture.width, part.height * picture.height] as const),
  ] as const
  context.drawImage(picture, ...cut, 0, 0, width, height)
  // Its own size is gone with it, and may be what was asked for.
  picture.close()
  // Not the ImageData itself: its size is no property of its own, and would be lost in a copy.
  return { width, height, data: context.getImageData(0, 0, width, height).data }
}

/** The middle square of a picture, at most `mostPx` wide, with the watermark on it. Takes the bitmap over. */
export async function watermarked(picture: ImageBitmap, mostPx: number, text: string): Promise<ImageBitmap> {
  const cut = Math.min(picture.width, picture.height)
  const side = Math.min(cut, mostPx)
  const part = {
    left: (picture.width - cut) / 2 / picture.width,
    top: (picture.height - cut) / 2 / picture.height,
    width: cut / picture.width,
    height: cut / picture.height,
  }
  const raster = drawn(picture, { width: side, height: side, part })
  blendWatermark(raster, makeWatermark(drawText(text), side, side))
  return toBitmap(raster)
}

/** The text as coverage. */
function drawText(text: string): TextBitmap {
  const [width, height] = [290, 40]
  const context = contextOf(width, height)
  context.font = '700 20px Inter, "DejaVu Sans", sans-serif'
  context.textAlign = 'center'
  context.fillStyle = '#fff'
  context.fillText(text, width / 2, 27, width)
  const { data } = context.getImageData(0, 0, width, height)
  return { width, height, data: data.filter((_, at) => at % 4 === 3) }
}

/** A canvas to read from; of the page where workers have none. */
function contextOf(width: number, height: number) {
  const canvas =
    typeof OffscreenCanvas === 'undefined'
      ? Object.assign(document.createElement('canvas'), { width, height })
      : new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d', { willReadFrequently: true }) as
    | CanvasRenderingContext2D
    | OffscreenCanvasRenderingContext2D
    | null
  if (!context) throw new Error('this browser draws no more canvases')
  context.imageSmoothingQuality = 'high'
  return context
}

function toImageData({ width, height, data }: Raster): ImageData {
  return new ImageData(data as Uint8ClampedArray<ArrayBuffer>, width, height)
}

function toBitmap(raster: Raster): Promise<ImageBitmap> {
  return createImageBitmap(toImageData(raster))
}

/** A raster as PNG. */
export async function toPng(raster: Raster): Promise<Blob> {
  const context = contextOf(raster.width, raster.height)
  context.putImageData(toImageData(raster), 0, 0)
  const { canvas } = context
  if ('convertToBlob' in canvas) return canvas.convertToBlob({ type: 'image/png' })
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no PNG'))), 'image/png'),
  )
}

/**
 * Pixels of a logo, turned as its camera says, at most `LOGO_SIDE_PX` on the longer side. A drawing comes as a bitmap,
 * because only a page can draw it. Rejects for what cannot be decoded.
 */
export async function decodeLogo(source: Blob | ImageBitmap): Promise<Raster> {
  const bitmap =
    source instanceof Blob ? await createImageBitmap(source, { imageOrientation: 'from-image' }) : source
  const scale = Math.min(1, LOGO_SIDE_PX / Math.max(bitmap.width, bitmap.height))
  const side = (length: number) => Math.max(1, Math.round(length * scale))
  return drawn(bitmap, { width: side(bitmap.width), height: side(bitmap.height) })
}
