import type { PrintingMethod, PrintingMethodId } from '../domain/printing-method.ts'
import type { printMethods } from './tables.server.ts'

export function toMethod(row: typeof printMethods.$inferSelect): PrintingMethod {
  const { id, name, formerly, technique, basis, isFullColour, mostInks, tool, underbaseOnDark } = row
  const { stitchesPerCm2, artwork, printsNames, active } = row
  return {
    id: id as PrintingMethodId,
    name,
    formerly,
    technique,
    basis,
    isFullColour,
    mostInks,
    tool,
    underbaseOnDark,
    stitchesPerCm2,
    artwork,
    printsNames,
    active,
  }
}
