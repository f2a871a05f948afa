import { describe, expect, it } from 'vitest'
import { districtsOf, findProvince, PROVINCES } from './provinces.ts'

describe('provinces and districts', () => {
  it('are the 81 provinces with their 973 districts, each with its own plate, in Turkish order', () => {
    const plates = PROVINCES.map((province) => province.plate).sort()
    expect(plates).toEqual(Array.from({ length: 81 }, (_, index) => String(index + 1).padStart(2, '0')))
    expect(PROVINCES.flatMap((province) => province.districts)).toHaveLength(973)
    const inTurkish = new Intl.Collator('tr').compare
    for (const names of [PROVINCES.map(({ name }) => name), ...PROVINCES.map(({ districts }) => districts)])
      expect(names).toEqual([...names].sort(inTurkish))
  })

  it('name no district twice within a province and leave no name empty', () => {
    for (const { name, districts } of PROVINCES) {
      expect(new Set(districts).size, name).toBe(districts.length)
      for (const text of [name, ...districts]) expect(text).toMatch(/^\S.*\S$/)
    }
  })

  it('are found by their exact names', () => {
    expect(findProvince('İstanbul')?.plate).toBe('34')
    expect(districtsOf('Ankara')).toContain('Çankaya')
    for (const name of ['istanbul', 'ISTANBUL', '', '__proto__', 'constructor']) {
      expect(findProvince(name)).toBeNull()
      expect(districtsOf(name)).toEqual([])
    }
  })
})
