/** A logo printed on a picture in the browser, to see whether an area was drawn well. Uses the renderer buyers see. */
import type { ImageAsset, ImageWidth } from '#app/modules/media/domain/image.ts'
import { imageUrl } from '#app/modules/media/domain/image.ts'
import { withCutOuts } from '#app/modules/mockups/domain/areas/cut-outs.ts'
import type { PrintArea, PrintMethod } from '#app/modules/mockups/domain/areas/print-area.ts'
import type { ArtworkLevels } from '#app/modules/mockups/domain/artwork/artwork-levels.ts'
import { makeLevels } from '#app/modules/mockups/domain/artwork/artwork-levels.ts'
import type { PreparedLogo } from '#app/modules/mockups/domain/artwork/prepare-logo.ts'
import { prepareLogo } from '#app/modules/mockups/domain/artwork/prepare-logo.ts'
import { placePreset, SIZE_SHARES } from '#app/modules/mockups/domain/designs/placement.ts'
import { techniqueOf } from '#app/modules/mockups/domain/designs/technique.ts'
import type { Raster } from '#app/modules/mockups/domain/geometry/raster.ts'
import type { Mask } from '#app/modules/mockups/domain/geometry/warp.ts'
import { goodsColour } from '#app/modules/mockups/domain/rendering/light.ts'
import { flatScale, makeDecal } from '#app/modules/mockups/domain/rendering/make-decal.ts'
import { printOnPicture } from '#app/modules/mockups/domain/rendering/print-on-picture.ts'

export interface TestLogo {
  readonly name: string
  readonly prepared: PreparedLogo
  readonly levels: ArtworkLevels
}

/** What is printed on: the picture as the stage shows it, and the layers of the area. */
export interface TestGround {
  readonly picture: Raster
  readonly shade: Raster | null
  readonly mask: Mask | null
}

const PICTURE_WIDTH = 800
const LAYER_WIDTH = 600
const LOGO_SIDE = 1024
/** The specification's limit. */
const LOGO_MAX_BYTES = 5 * 1024 * 1024
export const LOGO_ACCEPT = 'image/png,image/jpeg,image/webp,image/svg+xml'

/** Loads the pixels to print on. Throws when a picture cannot be loaded. */
export async function loadGround(
  { assetId, width, height }: ImageAsset,
  { shadeAssetId, maskAssetId }: Pick<PrintArea, 'shadeAssetId' | 'maskAssetId'>,
): Promise<TestGround> {
  const [picture, shade, mask] = await Promise.all([
    loadImage(imageUrl(assetId, PICTURE_WIDTH)).then((image) =>
      rasterOf(image, PICTURE_WIDTH, Math.round((PICTURE_WIDTH * height) / width)),
    ),
    shadeAssetId ? loadLayer(shadeAssetId) : null,
    maskAssetId ? loadLayer(maskAssetId) : null,
  ])
  return { picture, shade, mask: mask && firstChannel(mask) }
}

async function loadLayer(assetId: ImageAsset['assetId']): Promise<Raster> {
  const image = await loadImage(imageUrl(assetId, LAYER_WIDTH as ImageWidth))
  return rasterOf(image, image.naturalWidth, image.naturalHeight)
}

function firstChannel({ width, height, data }: Raster): Mask {
  const grey = new Uint8Array(width * height)
  for (let pixel = 0; pixel < grey.length; pixel++) grey[pixel] = data[pixel * 4] ?? 0
  return { width, height, data: grey }
}

/** Prints the logo in the middle of the area, in a usual size; the ground stays as it is. */
export function printTest(
  ground: TestGround,
  { area, logo, method }: { readonly area: PrintArea; readonly logo: TestLogo; readonly method: PrintMethod },
): Raster {
  const picture: Raster = { ...ground.picture, data: new Uint8ClampedArray(ground.picture.data) }
  const view = { width: picture.width, height: picture.height }
  const { decal } = makeDecal({
    artwork: logo.levels,
    logoInks: logo.prepared.palette.inks.map(({ rgb }) => rgb),
    placement: placePreset({ area, aspect: logo.levels.aspect, share: SIZE_SHARES.large }),
    technique: techniqueOf(method),
    area,
    pxPerMm: flatScale(area.mesh, area, view),
    goods: goodsColour(picture, view, area.mesh),
    adaptsContrast: true,
  })
  printOnPicture({
    picture,
    view,
    area,
    decal,
    mask: withCutOuts(ground.mask, area.cutOuts),
    shade: ground.shade,
  })
  return picture
}

/** A logo of ours, until somebody brings his own. */
export function sampleLogo(): TestLogo {
  const [width, height] = [720, 260]
  const context = contextOf(width, height)
  context.fillStyle = '#0b6e63'
  context.beginPath()
  context.arc(130, 130, 118, 0, 2 * Math.PI)
  context.fill()
  context.fillStyle = '#f59e0b'
  context.beginPath()
  context.moveTo(130, 48)
  context.lineTo(200, 182)
  context.lineTo(60, 182)
  context.fill()
  context.fillStyle = '#1f2937'
  context.font = '800 128px Inter, "DejaVu Sans", sans-serif'
  context.textBaseline = 'middle'
  context.fillText('LOGO', 275, 136, width - 285)
  const { data } = context.getImageData(0, 0, width, height)
  return toLogo('Örnek logo', { width, height, data }) as TestLogo
}

/** A chosen file as a logo; else what is wrong with it, in a sentence. The file stays in the browser. */
export async function readTestLogo(file: File): Promise<TestLogo | string> {
  if (file.size > LOGO_MAX_BYTES) return "Logo dosyası 5MB'dan küçük olmalıdır."
  const address = URL.createObjectURL(file)
  try {
    const image = await loadImage(address)
    const longer = Math.max(image.naturalWidth, image.naturalHeight)
    // A drawing without a size of its own is drawn as large as is useful.
    const scale = longer === 0 ? 1 : Math.min(file.type === 'image/svg+xml' ? 64 : 1, LOGO_SIDE / longer)
    const [width, height] = [image.naturalWidth || LOGO_SIDE, image.naturalHeight || LOGO_SIDE].map((side) =>
      Math.max(1, Math.round(side * scale)),
    ) as [number, number]
    return (
      toLogo(file.name, rasterOf(image, width, height)) ??
      'Görselde basılacak bir şey bulunamadı. Lütfen başka bir dosya deneyin.'
    )
  } catch {
    return 'Logo okunamadı. Lütfen JPG, PNG, WebP veya SVG bir görsel yükleyin.'
  } finally {
    URL.revokeObjectURL(address)
  }
}

function toLogo(name: string, decoded: Raster): TestLogo | null {
  const prepared = prepareLogo(decoded)
  return prepared && { name, prepared, levels: makeLevels(prepared.raster) }
}

export function loadImage(address: string): Promise<HTMLImageElement> {
  const image = new Image()
  image.src = address
  return image.decode().then(() => image)
}

export function rasterOf(image: HTMLImageElement, width: number, height: number): Raster {
  const context = contextOf(width, height)
  context.drawImage(image, 0, 0, width, height)
  return { width, height, data: context.getImageData(0, 0, width, height).data }
}

function contextOf(width: number, height: number): CanvasRenderingContext2D {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('This browser has no 2D canvas.')
  return context
}
