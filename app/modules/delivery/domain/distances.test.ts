import { describe, expect, it } from 'vitest'
import { distancesFrom } from './distances.ts'
import { PROVINCES } from './provinces.ts'

describe('distances between provinces', () => {
  it('are those of the highways', () => {
    const fromIstanbul = distancesFrom('34')
    expect(['06', '35', '01', '65', '30', '34'].map((plate) => fromIstanbul.get(plate))).toEqual([
      ...[453, 566, 951, 1641, 1779],
      0,
    ])
  })

  it.each([
    ['34', 28, 36, 17],
    ['35', 26, 30, 25],
    ['06', 47, 32, 2],
  ])('from %s leave %i provinces near, %i farther and %i far', (plate, near, farther, far) => {
    const others = [...distancesFrom(plate)].filter(([to]) => to !== plate).map(([, km]) => km)
    // The province itself is counted among the near ones.
    const bands = [
      others.filter((km) => km < 600).length,
      others.filter((km) => km >= 600 && km <= 1200).length,
    ]
    expect([bands[0], bands[1], others.filter((km) => km > 1200).length]).toEqual([near - 1, farther, far])
  })

  it('are known between all provinces, both ways alike', () => {
    const from = new Map(PROVINCES.map(({ plate }) => [plate, distancesFrom(plate)]))
    for (const [plate, distances] of from) {
      expect(distances.size).toBe(81)
      for (const [to, km] of distances) {
        expect(km).toBe(from.get(to)?.get(plate))
        expect(km > 0).toBe(to !== plate)
      }
    }
  })

  it('refuse what is no province', () => {
    expect(() => distancesFrom('00')).toThrow(RangeError)
    expect(() => distancesFrom('82')).toThrow(RangeError)
    expect(() => distancesFrom('6')).toThrow(RangeError)
  })
})
