import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { OptionGroup } from '#app/modules/pricing/domain/price-engine.ts'
import { presentOptions } from '#app/modules/pricing/domain/price-engine.ts'
import { offeredGroups, settleOptionIds } from './option-ids.ts'

const group = (
  name: string,
  ...values: readonly (string | readonly [id: string, value: string])[]
): OptionGroup => ({
  id: 'g1',
  name,
  options: values.map((given) => {
    const [id, value] = typeof given === 'string' ? [undefined, given] : given
    return { ...(id !== undefined && { id }), value, priceChangeMinor: 0 }
  }),
})
const idsOf = (groups: readonly OptionGroup[]) => groups.flatMap(({ options }) => options.map(({ id }) => id))

test('what is new gets an id of its own, what is named as before keeps its own', () => {
  const first = settleOptionIds([group('Renk', 'Beyaz', 'Siyah')], [])
  expect(idsOf(first)).toEqual(['o1', 'o2'])
  const second = settleOptionIds([group('Renk', 'Kırmızı', 'Siyah', 'Beyaz')], first)
  expect(idsOf(second)).toEqual(['o3', 'o2', 'o1'])
  // Taken away and put back it is a new one.
  const third = settleOptionIds([group('Renk', 'Siyah')], second)
  expect(idsOf(settleOptionIds([group('Renk', 'Siyah', 'Mavi')], third))).toEqual(['o2', 'o1'])
})

test('a renamed value is the same one and known by its former names; a name that means another does not', () => {
  const first = settleOptionIds([group('Renk', 'Lacivert', 'Siyah')], [])
  const renamed = settleOptionIds([group('Gövde rengi', ['o1', 'Koyu lacivert'], ['o2', 'Siyah'])], first)
  expect(renamed).toEqual([
    {
      id: 'g1',
      name: 'Gövde rengi',
      formerly: ['Renk'],
      options: [
        { id: 'o1', value: 'Koyu lacivert', priceChangeMinor: 0, formerly: ['Lacivert'] },
        { id: 'o2', value: 'Siyah', priceChangeMinor: 0 },
      ],
    },
  ])
  expect(presentOptions(renamed, { Renk: 'Lacivert' })).toEqual({ 'Gövde rengi': 'Koyu lacivert' })
  const swapped = settleOptionIds([group('Gövde rengi', ['o1', 'Siyah'], ['o2', 'Lacivert'])], renamed)
  expect(presentOptions(swapped, { Renk: 'Lacivert' })).toEqual({ 'Gövde rengi': 'Lacivert' })
  expect(presentOptions(swapped, { Renk: 'Koyu lacivert' })).toEqual({ 'Gövde rengi': 'Siyah' })
})

test('one id is given once, whatever was sent', () => {
  const settled = settleOptionIds([group('Renk', ['o1', 'Beyaz'], ['o1', 'Siyah'], 'Mavi')], [])
  expect(new Set(idsOf(settled)).size).toBe(3)
})

test('what is priced says nothing of ids and names', () => {
  const settled = settleOptionIds([group('Renk', 'Beyaz')], [])
  expect(offeredGroups(settled)).toEqual([group('Renk', 'Beyaz')])
})

test('through any renames a choice of before means the same value', () => {
  const name = fc.string({ minLength: 1, maxLength: 4 })
  fc.assert(
    fc.property(
      fc.uniqueArray(name, { minLength: 1, maxLength: 5 }),
      fc.array(name, { maxLength: 8 }),
      (values, names) => {
        let groups = settleOptionIds([group('Renk', ...values)], [])
        const [chosen] = groups[0]?.options ?? []
        const others = new Set(values.slice(1))
        for (const next of names.filter((text) => !others.has(text))) {
          const options = groups[0]?.options.map((option) =>
            option.id === chosen?.id ? { ...option, value: next } : option,
          )
          groups = settleOptionIds([{ id: 'g1', name: 'Renk', options: options ?? [] }], groups)
        }
        const now = groups[0]?.options.find(({ id }) => id === chosen?.id)?.value
        expect(presentOptions(groups, { Renk: chosen?.value ?? '' })).toEqual({ Renk: now })
      },
    ),
  )
})
