/** The finished picture: square, at most 800 px wide, with the watermark on it (specification §9). */
import type { PrintDesign } from '../../domain/designs/print-design.ts'
import type { StoredLogo } from '../logo-store.ts'
import { drawMockup } from '../mockup-engine.ts'
import { watermarked } from '../mockup-painter.ts'
import type { StudioPicture } from './studio-state.ts'

const PREVIEW_SIDE_PX = 800
const JPEG_QUALITY = 0.9

/** The design as our renderer prints it, in this browser alone. Rejects when the picture does not come. */
export async function makePreview({
  picture,
  design,
  logo,
  watermark,
}: {
  picture: StudioPicture
  design: PrintDesign
  logo: StoredLogo
  watermark: string
}): Promise<Blob> {
  const bitmap = await drawMockup({
    picture: picture.image,
    areas: picture.areas,
    design,
    logo,
    watermark,
    side: PREVIEW_SIDE_PX,
    view: 'square',
  })
  return toJpeg(bitmap)
}

/** A picture that a provider made: cut square, no larger than the preview, and watermarked. Rejects when it is none. */
export async function previewOf(imageBase64: string, watermark: string): Promise<Blob> {
  const bytes = Uint8Array.from(atob(imageBase64), (letter) => letter.charCodeAt(0))
  const made = await createImageBitmap(new Blob([bytes]))
  return toJpeg(await watermarked(made, PREVIEW_SIDE_PX, watermark))
}

function toJpeg(bitmap: ImageBitmap): Promise<Blob> {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width: bitmap.width, height: bitmap.height })
  const context = canvas.getContext('2d')
  context?.drawImage(bitmap, 0, 0)
  bitmap.close()
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob && context ? resolve(blob) : reject(new Error('no JPEG'))),
      'image/jpeg',
      JPEG_QUALITY,
    ),
  )
}
