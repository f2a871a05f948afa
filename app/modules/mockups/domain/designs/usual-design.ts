import type { PrintArea } from '../areas/print-area.ts'
import { CENTRE, placePreset } from './placement.ts'
import type { PrintDesign } from './print-design.ts'
import { techniqueOf } from './technique.ts'

/**
 * How a logo is shown that nobody has placed: on the first area, in the middle, at a medium size, in the area's usual
 * technique, its colours turned where they would vanish. `aspect` is the logo's width through its height. Null without
 * an area.
 */
export function usualDesign(areas: readonly PrintArea[], aspect: number): PrintDesign | null {
  const [area] = areas
  if (!area) return null
  const [usual = 'print'] = area.methods
  const placement = placePreset({ area, aspect, position: CENTRE })
  return {
    version: 1,
    faces: [{ areaId: area.id, placement, technique: techniqueOf(usual), adaptsContrast: true }],
  }
}
