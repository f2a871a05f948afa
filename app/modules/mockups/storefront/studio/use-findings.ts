import { useEffect, useMemo, useState } from 'react'
import type { Rgb } from '#app/kernel/contrast.ts'
import { imageUrl } from '#app/modules/media/domain/image.ts'
import type { PrintArea } from '../../domain/areas/print-area.ts'
import { inkCoverage } from '../../domain/artwork/ink-coverage.ts'
import { LOGO_SIDE_PX, logoKindOf } from '../../domain/artwork/logo-file.ts'
import type { Finding } from '../../domain/checks/preflight.ts'
import { preflight } from '../../domain/checks/preflight.ts'
import type { PrintChoice } from '../../domain/checks/print-choice.ts'
import type { PrintFace } from '../../domain/designs/print-design.ts'
import type { Raster } from '../../domain/geometry/raster.ts'
import { adaptContrast } from '../../domain/rendering/adapt-contrast.ts'
import { goodsColour, ownColour } from '../../domain/rendering/light.ts'
import type { StoredLogo } from '../logo-store.ts'
import { readLayer } from '../mockup-painter.ts'
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
  choices,
  choice,
}: {
  picture: StudioPicture
  area: PrintArea
  face: PrintFace | null
  logo: StoredLogo | null
  choices: readonly PrintChoice[]
  /** By which the face is printed. */
  choice: PrintChoice | null
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
      const vanishingShare = goods ? adaptContrast(measured.sample, goods.seen, goods.own).changedShare : 0
      const facts = { ...measured.logo, sourceWidthPx }
      setFindings(
        preflight({ face, area, goods: goods?.seen ?? null, vanishingShare, logo: facts, choices, choice }),
      )
    }, REST_MS)
    return () => clearTimeout(timer)
  }, [face, area, goods, measured, sourceWidthPx, choices, choice])

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

/** The goods' colour below the area, as the picture shows it and in full light: what the renderers judge by. */
interface Goods {
  readonly seen: Rgb
  readonly own: Rgb
}

/** Read off a small copy of the picture and its layer of light; null until it is known. */
function useGoods({ image }: StudioPicture, area: PrintArea): Goods | null {
  const [found, setFound] = useState<{ readonly area: PrintArea; readonly goods: Goods } | null>(null)
  useEffect(() => {
    let isWanted = true
    const small = new Image()
    small.src = imageUrl(image.assetId, GOODS_WIDTH)
    const shade = area.shadeAssetId ? readLayer(area.shadeAssetId) : null
    void Promise.all([shade, small.decode()]).then(
      ([light]) => {
        const canvas = document.createElement('canvas')
        Object.assign(canvas, { width: small.naturalWidth, height: small.naturalHeight })
        const context = canvas.getContext('2d', { willReadFrequently: true })
        if (!context || !isWanted) return
        context.drawImage(small, 0, 0)
        const raster = context.getImageData(0, 0, canvas.width, canvas.height)
        const seen = goodsColour(raster, { width: raster.width, height: raster.height }, area.mesh)
        setFound({ area, goods: { seen, own: ownColour(seen, light, area.mesh) } })
      },
      // Without it nothing is said of the goods' colour.
      () => undefined,
    )
    return () => {
      isWanted = false
    }
  }, [image.assetId, area])
  return found?.area === area ? found.goods : null
}
