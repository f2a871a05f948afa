import type { Rgb } from '#app/kernel/contrast.ts'
import { luminanceOf } from '#app/kernel/contrast.ts'
import type { Technique } from './technique.ts'

const WHITE_INK = '#ffffff'
/** Goods darker than this take white best: black and white stand equally far apart from them. */
const DARK_GOODS = 0.18

/** A full-colour print on dark goods becomes one of white ink; every other technique stays as it is. */
export function whiteOnDark(technique: Technique, goods: Rgb): Technique {
  const isColours = 'inks' in technique && technique.inks === null
  return isColours && luminanceOf(goods) < DARK_GOODS ? { ...technique, inks: [WHITE_INK] } : technique
}
