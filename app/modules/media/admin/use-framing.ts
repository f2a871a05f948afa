import { useState } from 'react'
import type { AssetId } from '../domain/image.ts'
import type { Frame, FramedImage, ImageFit, ImageFraming } from '../domain/image-framing.ts'
import { framingOf } from '../domain/image-framing.ts'
import { useImageShape } from './use-image-shape.ts'

/** The texts of a form's controls for a picture's framing; all empty where nobody has chosen one. */
export interface FramingTexts {
  readonly fit: string
  readonly focalX: string
  readonly focalY: string
}

export const NO_FRAMING: FramingTexts = { fit: '', focalX: '', focalY: '' }

/**
 * The framing of a picture in a form: what the form sends of it, and the picture as it is then shown, null until its shape
 * is known. What was chosen holds for the picture it was chosen for: another one begins with what suits its shape.
 */
export function useFraming(
  assetId: AssetId | '',
  frames: readonly Frame[],
  stored: { readonly [Text in keyof FramingTexts]?: string | undefined },
): {
  readonly sent: FramingTexts
  readonly image: FramedImage | null
  readonly onChange: (framing: ImageFraming) => void
} {
  const [chosen, setChosen] = useState(() => {
    const { fit = '', focalX = '', focalY = '' } = stored
    return { assetId, texts: { fit, focalX, focalY } }
  })
  const shape = useImageShape(assetId)
  const sent = chosen.assetId === assetId ? chosen.texts : NO_FRAMING
  const framing = {
    ...(sent.fit !== '' && { fit: sent.fit as ImageFit }),
    ...(sent.focalX !== '' && { focalPoint: { x: Number(sent.focalX), y: Number(sent.focalY) } }),
  }
  return {
    sent,
    image: assetId === '' || !shape ? null : { assetId, ...shape, ...framingOf(framing, shape, frames) },
    onChange: ({ fit, focalPoint: { x, y } }) =>
      setChosen({ assetId, texts: { fit, focalX: String(x), focalY: String(y) } }),
  }
}
