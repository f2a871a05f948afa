import { PROVINCES } from './provinces.ts'
import type { Destination } from './transit.ts'
import { islandsOf } from './transit.ts'

const ISLAND = '-ada'

/** A destination as addresses name it: the plate of its province, `34-ada` for the islands of one. */
export function placeKey({ province, isIsland }: Destination): string {
  return isIsland ? `${province}${ISLAND}` : province
}

/** The destination of such a key; null for what is none. */
export function destinationOfKey(key: string): Destination | null {
  const isIsland = key.endsWith(ISLAND)
  const province = isIsland ? key.slice(0, -ISLAND.length) : key
  if (!PROVINCES.some(({ plate }) => plate === province)) return null
  return isIsland && islandsOf(province).length === 0 ? null : { province, isIsland }
}

/** 'İstanbul', 'İstanbul, Adalar'. */
export function placeName({ province, isIsland }: Destination): string {
  const name = PROVINCES.find(({ plate }) => plate === province)?.name ?? province
  return isIsland ? `${name}, ${islandsOf(province).join(' veya ')}` : name
}

/** Every place with its key, in Turkish order; a province before its islands. */
export function namedPlaces(): readonly { readonly key: string; readonly name: string }[] {
  return PROVINCES.flatMap(({ plate }) => {
    const province = { province: plate, isIsland: false }
    const places = islandsOf(plate).length > 0 ? [province, { ...province, isIsland: true }] : [province]
    return places.map((place) => ({ key: placeKey(place), name: placeName(place) }))
  })
}
