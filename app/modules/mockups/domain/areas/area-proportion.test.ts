import { describe, expect, test } from 'vitest'
import type { AreaFormValues } from './area-form.ts'
import { newAreaForm } from './area-form.ts'
import type { CylinderSource } from './area-mesh.ts'
import { FIRST_SOURCE } from './area-mesh.ts'
import type { Proportion } from './area-proportion.ts'
import { aspectInPicture, followChange, isInProportion, proportioned, stretchOf } from './area-proportion.ts'

const WIDE = { width: 640, height: 480 }

describe('a new area', () => {
  test.each([WIDE, { width: 480, height: 640 }, { width: 1200, height: 1200 }, { width: 3000, height: 200 }])(
    'of 80 × 80 mm lies as a square on %j, so that circles stay circles',
    (picture) => {
      const area = newAreaForm([], {}, picture)
      expect([area.widthMm, area.heightMm]).toEqual(['80', '80'])
      expect(stretchOf(area, picture)).toBeCloseTo(1, 2)
    },
  )

  test('has the proportion of the one before it', () => {
    const before = { ...newAreaForm([], {}, WIDE), widthMm: '120', heightMm: '40' }
    const area = newAreaForm([before], {}, WIDE)
    expect(area.source && aspectInPicture(area.source, WIDE)).toBeCloseTo(3, 2)
  })
})

describe('an area whose millimetres are not its picture’s', () => {
  const area = { source: FIRST_SOURCE, widthMm: '80', heightMm: '80' }

  test('is told by how much a circle is stretched: 256 × 144 pixels for a square', () => {
    expect(stretchOf(area, WIDE)).toBeCloseTo(256 / 144, 3)
    expect(isInProportion(area, WIDE)).toBe(false)
  })

  test('is put right by either side, to a tenth of a millimetre', () => {
    expect(proportioned(area, WIDE, 'widthMm')).toEqual({ ...area, heightMm: '45' })
    expect(proportioned({ ...area, heightMm: '33,3' }, WIDE, 'heightMm')).toMatchObject({ widthMm: '59,2' })
    for (const kept of ['widthMm', 'heightMm'] as const)
      expect(isInProportion(proportioned(area, WIDE, kept), WIDE)).toBe(true)
  })

  test('is left as it is where nothing can be said', () => {
    const [a, b, c, d] = FIRST_SOURCE.corners
    for (const strange of [
      { ...area, widthMm: 'geniş' },
      { ...area, widthMm: '0' },
      { ...area, source: null },
      { ...area, source: { kind: 'quad', corners: [a, c, b, d] } as const },
    ]) {
      expect(stretchOf(strange, WIDE)).toBeNull()
      expect(proportioned(strange, WIDE, 'widthMm')).toEqual(strange)
    }
  })
})

test('the wall of a cylinder is measured where it faces the viewer: round it there is more of it than we see', () => {
  const cup: CylinderSource = {
    kind: 'cylinder',
    corners: FIRST_SOURCE.corners,
    axis: 'upright',
    bulgeTop: 0.1,
    bulgeBottom: 0.1,
    arcDeg: 120,
    phaseDeg: 0,
  }
  // The chord of 120° is √3 of the radius, the arc 2π/3 of it.
  const square = { width: 1000, height: 1000 }
  expect(aspectInPicture(cup, square)).toBeCloseTo((0.4 / 0.3) * (((2 / 3) * Math.PI) / Math.sqrt(3)), 1)
})

describe('while an area is edited', () => {
  const NEW: Proportion = { follows: 'drawing', typed: [] }
  type Change = Partial<Pick<AreaFormValues, 'widthMm' | 'heightMm' | 'source'>>
  const edited = (changes: readonly Change[], first = NEW) =>
    changes.reduce(
      ({ area, proportion }, change) => followChange({ ...area, ...change }, change, proportion, WIDE),
      { area: newAreaForm([], {}, WIDE), proportion: first },
    )
  const dragged = { source: { ...FIRST_SOURCE } } satisfies Change

  test('a new one is drawn as it is measured, whatever is typed on the way', () => {
    const { area, proportion } = edited([
      { widthMm: '6' },
      { widthMm: '66,' },
      { widthMm: '66,5' },
      { heightMm: '4' },
      { heightMm: '' },
      { heightMm: '40' },
    ])
    expect([area.widthMm, area.heightMm]).toEqual(['66,5', '40'])
    expect(isInProportion(area, WIDE)).toBe(true)
    const moved = edited([dragged], proportion)
    expect([moved.area.widthMm, moved.proportion.follows], 'what was measured stays').toEqual([
      '80',
      'nothing',
    ])
  })

  test('once it was drawn its sizes follow: the height the hand, and one side the other', () => {
    const { area, proportion } = edited([dragged])
    expect([area.widthMm, area.heightMm, proportion.follows]).toEqual(['80', '45', 'sizes'])
    expect(edited([dragged, { heightMm: '90' }]).area.widthMm).toBe('160')
  })

  test('nothing follows where somebody has said so', () => {
    const off: Proportion = { follows: 'nothing', typed: [] }
    const { area } = edited([{ widthMm: '50' }, dragged], off)
    expect([area.widthMm, area.heightMm]).toEqual(['50', '80'])
  })
})
