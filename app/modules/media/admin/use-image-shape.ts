import { useEffect, useState } from 'react'
import type { AssetId } from '../domain/image.ts'
import { imageUrl } from '../domain/image.ts'

/** Width and height of a small size of a picture, which have the shape of the whole; null until it is there. */
export function useImageShape(
  assetId: AssetId | '',
): { readonly width: number; readonly height: number } | null {
  const [known, setKnown] = useState<{
    readonly assetId: AssetId
    readonly shape: { readonly width: number; readonly height: number }
  } | null>(null)
  useEffect(() => {
    if (assetId === '') return
    const image = new Image()
    image.onload = () =>
      setKnown({ assetId, shape: { width: image.naturalWidth, height: image.naturalHeight } })
    image.src = imageUrl(assetId, 96)
    return () => {
      image.onload = null
    }
  }, [assetId])
  return known?.assetId === assetId ? known.shape : null
}
