import { useEffect, useMemo, useState } from 'react'
import type { Rgb } from '#app/kernel/contrast.ts'
import { imageUrl } from '#app/modules/media/domain/image.ts'
import { adaptContrast } from '../../domain/adapt-contrast.ts'
import { inkCoverage } from '../../domain/ink-coverage.ts'
import { goodsColour } from '../../domain/light.ts'
import { LOGO_SIDE_PX, logoKindOf } from '../../domain/logo-file.ts'
import type { Finding } from '../../domain/preflight.ts'
import { preflight } from '../../domain/preflight.ts'
import type { PrintArea } from '../../domain/print-area.ts'
import type { PrintFace } from '../../domain/print-design.ts'
import type { Raster } from '../../domain/raster.ts'
import type { StoredLogo } from '../logo-store.ts'
import type { StudioPicture } from './studio-state.ts'

/** Lines are measured on a copy of the logo about this wide: exact to a part of a millimetre, and quick. */
const MEASURED_PX = 512
/** A share of a logo shows in few pixels. */
const SAMPLED_PX = 128
const GOODS_WIDTH = 200

/** While the hand moves nothing is judged; this long after, everything. */
const REST_MS = 250

/** What a printer would say about a face; null until it was judged. */
export function useFindings({
  picture,
  area,
  face,
  logo,
}: {
  picture: StudioPicture
  area: PrintArea
  face: PrintFace | null
  logo: StoredLogo | null
}): readonly Finding[] | null {
  const [findings, setFindings] = useState<readonly Finding[] | null>(null)
  const goods = useGoods(picture, area)
  const measured = useMemo(() => logo && measure(logo), [logo])
  const sourceWidthPx = useSourceWidth(logo)

  useEffect(() => {
    if (!face || !measured || sourceWidthPx === undefined) {
      setFindings(null)
      return
    }
    const timer = setTimeout(() => {
      const vanishingShare = goods ? adaptContrast(measured.sample, goods).changedShare : 0
      setFindings(preflight({ face, area, goods, vanishingShare, logo: { ...measured.logo, sourceWidthPx } }))
    }, REST_MS)
    return () => clearTimeout(timer)
  }, [face, area, goods, measured, sourceWidthPx])

  return findings
}

function measure({ prepared, levels }: StoredLogo) {
  const near = (widthPx: number): Raster =>
    levels.levels.find(({ width, height }) => Math.max(width, height) <= widthPx) ?? prepared.raster
  const drawing = near(MEASURED_PX)
  const ink = { width: drawing.width, height: drawing.height, coverage: inkCoverage(drawing) }
  return { sample: near(SAMPLED_PX), logo: { palette: prepared.palette, box: prepared.box, ink } }
}

/** Pixels of the visitor's own file across the trimmed logo; null for a drawing, undefined until it is known. */
function useSourceWidth(logo: StoredLogo | null): number | null | undefined {
  const [known, setKnown] = useState<{ readonly id: string; readonly widthPx: number | null }>()
  useEffect(() => {
    if (!logo) return
    let isWanted = true
    void logo.file.arrayBuffer().then((bytes) => {
      const kind = logoKindOf(new Uint8Array(bytes))
      const isDrawing = !kind || kind.format === 'svg'
      const scale = isDrawing ? 1 : Math.max(1, Math.max(kind.width, kind.height) / LOGO_SIDE_PX)
      const widthPx = isDrawing ? null : Math.round(logo.prepared.raster.width * scale)
      if (isWanted) setKnown({ id: logo.id, widthPx })
    })
    return () => {
      isWanted = false
    }
  }, [logo])
  return known && known.id === logo?.id ? known.widthPx : undefined
}

/** The goods' colour below the area, read off a small copy of the picture; null until it is known. */
function useGoods({ image }: StudioPicture, area: PrintArea): Rgb | null {
  const [goods, setGoods] = useState<{ readonly area: PrintArea; readonly rgb: Rgb } | null>(null)
  useEffect(() => {
    let isWanted = true
    const small = new Image()
    small.src = imageUrl(image.assetId, GOODS_WIDTH)
    void small.decode().then(
      () => {
        const canvas = document.createElement('canvas')
        Object.assign(canvas, { width: small.naturalWidth, height: small.naturalHeight })
        const context = canvas.getContext('2d', { willReadFrequently: true })
        if (!context || !isWanted) return
        context.drawImage(small, 0, 0)
        const raster = context.getImageData(0, 0, canvas.width, canvas.height)
        const view = { width: raster.width, height: raster.height }
        setGoods({ area, rgb: goodsColour(raster, view, area.mesh) })
      },
      // Without it nothing is said of the goods' colour.
      () => undefined,
    )
    return () => {
      isWanted = false
    }
  }, [image.assetId, area])
  return goods?.area === area ? goods.rgb : null
}
