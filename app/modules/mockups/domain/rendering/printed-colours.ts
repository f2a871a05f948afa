/** The colours a logo has once it is printed: the one source for pictures of the goods and for print sheets. */
import type { Rgb } from '#app/kernel/contrast.ts'
import { inChosenInks, isMostlyDark, printedIn } from '../artwork/ink-coverage.ts'
import type { PrintFace } from '../designs/print-design.ts'
import type { FoilTone, Technique } from '../designs/technique.ts'
import type { Raster } from '../geometry/raster.ts'
import type { Adaptation } from './adapt-contrast.ts'
import { adaptContrast, adaptedColours } from './adapt-contrast.ts'

/** The goods' colour below a face, as its picture shows it and in full light (`goodsColour`, `ownColour`). */
export interface FaceGoods {
  readonly seen: Rgb
  readonly own: Rgb
}

/** How a face is printed, as far as its colours go. */
export interface Printing {
  readonly technique: Technique
  /** The logo's own inks, the largest first: what a print of few inks replaces. Empty: not known. */
  readonly logoInks: readonly Rgb[]
  /** What parts are turned white or black on so that they do not vanish; null: nothing is turned. */
  readonly turnedOn: FaceGoods | null
}

const FOIL_COLOURS: Readonly<Record<FoilTone, string>> = {
  gold: '#c9a227',
  silver: '#b8bcc2',
  copper: '#b4693a',
}

/** The colours a technique prints where they are few, as '#rrggbb'; null: the logo's own. */
export function fewInks(technique: Technique): readonly string[] | null {
  if (technique.method === 'foil') return [FOIL_COLOURS[technique.tone]]
  return 'inks' in technique ? technique.inks : null
}

/** Whether parts that would vanish on the goods are turned: never those whose inks the buyer chose, or that have none. */
export function turnsColours({ technique, adaptsContrast }: PrintFace): boolean {
  const hasColours = ['print', 'embroidery', 'sublimation'].includes(technique.method)
  return adaptsContrast && hasColours && fewInks(technique) === null
}

/** The logo in the colours it is printed in, and the share of it that was turned. */
export function printedRaster(raster: Raster, { technique, logoInks, turnedOn }: Printing): Adaptation {
  const inks = fewInks(technique)
  if (inks) return { raster: inChosenInks(raster, logoInks, inks), changedShare: 0 }
  return turnedOn ? adaptContrast(raster, turnedOn.seen, turnedOn.own) : { raster, changedShare: 0 }
}

/** What one colour is printed in, and how much of it, 0 (left free) to 1. */
export type PrintedColour = (rgb: Rgb) => { readonly rgb: Rgb; readonly cover: number }

/**
 * The same for drawings that are no pixels, colour by colour; `raster` is how the drawing looks. Null: its colours stay.
 * 'free-parts': what is left free depends on what lies around it, which only pixels show.
 */
export function printedColours(
  raster: Raster,
  { technique, logoInks, turnedOn }: Printing,
): PrintedColour | 'free-parts' | null {
  const inks = fewInks(technique)
  if (inks) return printedIn({ own: logoInks, chosen: inks, isDark: isMostlyDark(raster) })
  const turned = turnedOn && adaptedColours(raster, turnedOn.seen, turnedOn.own)
  if (!turned) return null
  return turned.leavesFree ? 'free-parts' : (rgb) => ({ rgb: turned.colourOf(rgb), cover: 1 })
}
