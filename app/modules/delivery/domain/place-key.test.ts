import { describe, expect, it } from 'vitest'
import { destinationOfKey, namedPlaces, placeKey, placeName } from './place-key.ts'

describe('the key of a place', () => {
  it('names every province, and its islands apart, both ways', () => {
    const places = namedPlaces()
    expect(places).toHaveLength(84)
    for (const { key, name } of places) {
      const place = destinationOfKey(key)
      expect(place && [placeKey(place), placeName(place)]).toEqual([key, name])
    }
    expect(places.filter(({ key }) => key.startsWith('34'))).toEqual([
      { key: '34', name: 'İstanbul' },
      { key: '34-ada', name: 'İstanbul, Adalar' },
    ])
  })

  it.each(['', '00', '82', '6', '06-ada', '34-', 'Ankara', '-ada'])('is not %s', (key) => {
    expect(destinationOfKey(key)).toBeNull()
  })
})
