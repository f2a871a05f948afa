import { PROVINCE_ROWS } from './provinces.generated.ts'

/** A province (il) with its districts (ilçe) in Turkish order. */
export interface Province {
  /** Two digits: '34'. Also how a postal code of the province begins. */
  readonly plate: string
  readonly name: string
  readonly districts: readonly string[]
}

/** All provinces, in Turkish order of their names. */
export const PROVINCES: readonly Province[] = PROVINCE_ROWS.map((row) => {
  const [plate = '', name = '', districts = ''] = row.split('|')
  return { plate, name, districts: districts.split(',') }
})

const BY_PLATE = new Map(PROVINCES.map((province) => [province.plate, province]))
const BY_NAME = new Map(PROVINCES.map((province) => [province.name, province]))

/** The province with this plate. */
export function provinceOf(plate: string): Province | null {
  return BY_PLATE.get(plate) ?? null
}

/** The province of exactly this name, as the select offers it. */
export function findProvince(name: string): Province | null {
  return BY_NAME.get(name) ?? null
}

/** The districts of a province; none for an unknown name. */
export function districtsOf(provinceName: string): readonly string[] {
  return findProvince(provinceName)?.districts ?? []
}

/**
 * What to point out about a postal code beside its province; null for nothing. Never a refusal: some codes do not
 * follow their province, and a parcel finds its way without one (product decision 39).
 */
export function postalCodeWarning(provinceName: string, postalCode: string): string | null {
  const province = findProvince(provinceName)
  const typed = postalCode.replace(/\s/g, '')
  if (!province || !/^\d{5}$/.test(typed) || typed.startsWith(province.plate)) return null
  return `${province.name} posta kodları genellikle ${province.plate} ile başlar. Lütfen kontrol edin.`
}
