import type { PrintArea } from '../areas/print-area.ts'
import { inkCoverage } from '../artwork/ink-coverage.ts'
import type { PreparedLogo } from '../artwork/prepare-logo.ts'
import type { PrintDesign } from '../designs/print-design.ts'
import { preflight } from './preflight.ts'

/** What a face's size and method are judged by; an ordered area says as much. */
type JudgedArea = Pick<PrintArea, 'id' | 'widthMm' | 'heightMm' | 'methods'>

/**
 * What a printer would object to in a logo at the size and in the technique of a design, in sentences, the same for the
 * buyer and for the shop's own people. `sourceWidthPx` are pixels of the file itself across the trimmed logo, null for
 * vectors. The goods' own colour is not judged. Empty where there is nothing to say.
 */
export function designObjections({
  logo: { raster, palette, box },
  sourceWidthPx,
  design,
  areas,
}: {
  readonly logo: PreparedLogo
  readonly sourceWidthPx: number | null
  readonly design: PrintDesign
  readonly areas: readonly JudgedArea[]
}): readonly string[] {
  const ink = { width: raster.width, height: raster.height, coverage: inkCoverage(raster) }
  const findings = design.faces.flatMap((face) => {
    const area = areas.find(({ id }) => id === face.areaId)
    if (!area) return []
    return preflight({
      face,
      area,
      goods: null,
      vanishingShare: 0,
      logo: { palette, box, ink, sourceWidthPx },
    })
  })
  return [...new Set(findings.filter(({ severity }) => severity !== 'note').map(({ message }) => message))]
}
