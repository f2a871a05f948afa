import { pictureSize } from '#app/modules/media/domain/picture-size.ts'
import type { DrawnFile } from './drawn-file.ts'
import { MAX_DRAWN_WIDTH, PreviewRefusal } from './drawn-file.ts'

/** Pixels that are decoded at most; four bytes each. */
const MAX_PIXELS = 100_000_000

/** Draws a JPEG or PNG smaller, from its pixels. Throws a `PreviewRefusal` for one that is too large, else what the browser does. */
export async function drawPicture(bytes: ArrayBuffer): Promise<DrawnFile> {
  const size = pictureSize(new Uint8Array(bytes))
  if (size && size.width * size.height > MAX_PIXELS)
    throw new PreviewRefusal('Bu görsel önizlenemeyecek kadar büyük, indirip açın.')
  const picture = await createImageBitmap(new Blob([bytes]))
  const { width, height } = picture
  const scale = Math.min(1, MAX_DRAWN_WIDTH / width)
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width * scale))
  canvas.height = Math.max(1, Math.round(height * scale))
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  return { pages: [canvas], facts: [`${width} × ${height} piksel`] }
}
