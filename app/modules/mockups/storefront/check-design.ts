import type { PrintArea } from '../domain/areas/print-area.ts'
import { LOGO_SIDE_PX } from '../domain/artwork/logo-file.ts'
import { prepareLogo } from '../domain/artwork/prepare-logo.ts'
import { designObjections } from '../domain/checks/design-objections.ts'
import type { PrintDesign } from '../domain/designs/print-design.ts'

/**
 * What a printer would object to in a picture (JPG, PNG) at the size and in the technique of a design, in sentences; the
 * goods' own colour is not known here. Empty where there is nothing to say, and where the file is no picture. Never rejects.
 */
export async function checkDesign(
  file: File,
  design: PrintDesign,
  areas: readonly PrintArea[],
): Promise<readonly string[]> {
  try {
    const bitmap = await createImageBitmap(file)
    const scale = Math.min(1, LOGO_SIDE_PX / Math.max(bitmap.width, bitmap.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(bitmap.width * scale))
    canvas.height = Math.max(1, Math.round(bitmap.height * scale))
    const context = canvas.getContext('2d')
    if (!context) return []
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
    bitmap.close()
    const logo = prepareLogo(context.getImageData(0, 0, canvas.width, canvas.height), {
      removesBackground: !design.keepsGround,
    })
    return logo ? designObjections({ logo, sourceWidthPx: logo.raster.width / scale, design, areas }) : []
  } catch {
    return []
  }
}
