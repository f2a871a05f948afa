import type { RefObject } from 'react'
import { useEffect, useRef, useState } from 'react'
import type { ImageAsset } from '#app/modules/media/domain/image.ts'
import type { PrintArea, PrintMethod } from '#app/modules/mockups/domain/areas/print-area.ts'
import type { TestGround, TestLogo } from './test-print.ts'
import { loadGround, printTest } from './test-print.ts'

export interface TestPrint {
  /** The area to print on; null draws nothing. */
  readonly area: PrintArea | null
  readonly logo: TestLogo | null
  readonly method: PrintMethod
}

/**
 * Keeps the logo printed on the canvas while the area is dragged: at most once a frame, always the newest. Says when the
 * picture could not be loaded.
 */
export function useTestPrint(
  canvas: RefObject<HTMLCanvasElement | null>,
  picture: ImageAsset,
  wanted: TestPrint,
): { readonly hasFailed: boolean } {
  const [ground, setGround] = useState<TestGround | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const newest = useRef(wanted)
  newest.current = wanted
  const frame = useRef(0)
  const { area, logo, method } = wanted
  const { assetId, width, height } = picture
  const shadeAssetId = area?.shadeAssetId ?? null
  const maskAssetId = area?.maskAssetId ?? null

  useEffect(() => {
    let isCurrent = true
    loadGround({ assetId, width, height }, { shadeAssetId, maskAssetId }).then(
      (loaded) => {
        if (!isCurrent) return
        setGround(loaded)
        setFailed(false)
      },
      () => isCurrent && setFailed(true),
    )
    return () => {
      isCurrent = false
    }
  }, [assetId, width, height, shadeAssetId, maskAssetId])

  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever of these changes asks for a new print
  useEffect(() => {
    cancelAnimationFrame(frame.current)
    frame.current = requestAnimationFrame(() => draw(canvas.current, ground, newest.current))
  }, [canvas, ground, area, logo, method])
  useEffect(() => () => cancelAnimationFrame(frame.current), [])

  return { hasFailed }
}

function draw(
  canvas: HTMLCanvasElement | null,
  ground: TestGround | null,
  { area, logo, method }: TestPrint,
): void {
  if (!canvas) return
  const context = canvas.getContext('2d')
  if (!context) return
  if (!ground || !area || !logo) {
    context.clearRect(0, 0, canvas.width, canvas.height)
    canvas.dataset.printed = ''
    return
  }
  const { width, height, data } = printTest(ground, { area, logo, method })
  if (canvas.width !== width || canvas.height !== height) {
    canvas.width = width
    canvas.height = height
  }
  context.putImageData(new ImageData(data as Uint8ClampedArray<ArrayBuffer>, width, height), 0, 0)
  canvas.dataset.printed = method
}
