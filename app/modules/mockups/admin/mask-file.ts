/** A mask that somebody made in a drawing program, looked at before it is sent. */
import type { ImageAsset } from '#app/modules/media/domain/image.ts'
import { logoKindOf } from '#app/modules/mockups/domain/artwork/logo-file.ts'
import type { Raster } from '#app/modules/mockups/domain/geometry/raster.ts'
import { loadImage, rasterOf } from './test-print.ts'

const MOST_BYTES = 15 * 1024 * 1024
/** Masks are smooth: more shows nothing. */
const SIDE_PX = 1200
const MOST_ASPECT_OFF = 0.02
/** A pixel is coloured when its channels lie further apart; and so much of a mask may be, where two colours meet. */
const COLOURED_FROM = 48
const MOST_COLOURED = 0.01
/** A mask hides, and leaves, at least this share of the picture. */
const LEAST_SHARE = 0.0001

/** The file as an upright PNG without transparency (what is to be seen through is printed on); else what is wrong with it. */
export async function readMaskFile(
  file: File,
  picture: Pick<ImageAsset, 'width' | 'height'>,
): Promise<File | string> {
  if (file.size > MOST_BYTES) return 'Maske dosyası en fazla 15MB olabilir.'
  const kind = logoKindOf(new Uint8Array(await file.slice(0, 64).arrayBuffer()))
  if (kind?.format !== 'png') return 'Maske PNG dosyası olmalıdır.'
  if (Math.abs(kind.width / kind.height / (picture.width / picture.height) - 1) > MOST_ASPECT_OFF)
    return `Maske görselle aynı oranda olmalıdır: görsel ${picture.width}×${picture.height}, maske ${kind.width}×${kind.height} piksel.`
  const address = URL.createObjectURL(file)
  try {
    const scale = Math.min(1, SIDE_PX / Math.max(kind.width, kind.height))
    const [width, height] = [kind.width, kind.height].map((side) =>
      Math.max(1, Math.round(side * scale)),
    ) as [number, number]
    const mask = onWhite(rasterOf(await loadImage(address), width, height))
    return maskFault(mask) ?? (await pngOf(mask))
  } catch {
    return 'Maske dosyası okunamadı. Lütfen yeniden kaydedip deneyin.'
  } finally {
    URL.revokeObjectURL(address)
  }
}

/** What is wrong with a mask's pixels, in a sentence; null when it hides something and not everything. */
export function maskFault({ width, height, data }: Raster): string | null {
  let [coloured, dark] = [0, 0]
  const all = width * height
  for (let at = 0; at < data.length; at += 4) {
    const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3)
    const most = Math.max(red, green, blue)
    if (most - Math.min(red, green, blue) > COLOURED_FROM) coloured++
    if (most < 128) dark++
  }
  if (coloured > all * MOST_COLOURED)
    return 'Maske siyah-beyaz olmalıdır: siyah yerlere baskı yapılmaz, beyaz yerlere yapılır.'
  if (dark < all * LEAST_SHARE)
    return 'Maskede siyah yer yok; baskının dışında kalacak yerleri siyaha boyayın.'
  if (dark > all * (1 - LEAST_SHARE)) return 'Maskenin tümü siyah; baskı yapılacak yer kalmıyor.'
  return null
}

function onWhite({ width, height, data }: Raster): Raster {
  const out = new Uint8ClampedArray(data.length)
  for (let at = 0; at < data.length; at += 4) {
    const alpha = (data[at + 3] as number) / 255
    for (let channel = at; channel < at + 3; channel++)
      out[channel] = (data[channel] as number) * alpha + 255 * (1 - alpha)
    out[at + 3] = 255
  }
  return { width, height, data: out }
}

async function pngOf({ width, height, data }: Raster): Promise<File> {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  canvas
    .getContext('2d')
    ?.putImageData(new ImageData(data as Uint8ClampedArray<ArrayBuffer>, width, height), 0, 0)
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'))
  if (!blob) throw new Error('no PNG')
  return new File([blob], 'maske.png', { type: 'image/png' })
}
