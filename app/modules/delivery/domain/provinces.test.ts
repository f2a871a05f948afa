import { describe, expect, it } from 'vitest'
import { districtsOf, findProvince, PROVINCES, postalCodeWarning, provinceOf } from './provinces.ts'

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

  it('are found by their plates', () => {
    expect(provinceOf('06')?.name).toBe('Ankara')
    for (const plate of ['6', '82', '', '__proto__']) expect(provinceOf(plate)).toBeNull()
  })

  it('doubt a postal code of another province, and nothing else', () => {
    expect(postalCodeWarning('İstanbul', '06710')).toBe(
      'İstanbul posta kodları genellikle 34 ile başlar. Lütfen kontrol edin.',
    )
    for (const [province, code] of [
      ['İstanbul', '34710'],
      ['İstanbul', ' 34 710'],
      ['İstanbul', ''],
      ['İstanbul', '0671'],
      ['İstanbul', 'abcde'],
      ['', '06710'],
      ['Atlantis', '06710'],
    ] as const)
      expect(postalCodeWarning(province, code), `${province} ${code}`).toBeNull()
  })
})
