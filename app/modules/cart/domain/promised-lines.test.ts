import { describe, expect, it } from 'vitest'
import { UNPRINTED } from '#app/modules/catalog/domain/product.ts'
import type { PrintingMethodId } from '#app/modules/printing/domain/printing-method.ts'
import { goodsOnOf, methodsOfLine } from './promised-lines.ts'

const METHODS = [
  { id: 'S' as PrintingMethodId, name: 'Serigrafi', formerly: ['İpek baskı'], active: true },
  { id: 'N' as PrintingMethodId, name: 'Nakış', formerly: [], active: false },
]
const methodsOf = (line: Partial<Parameters<typeof methodsOfLine>[0]>) =>
  methodsOfLine({ printChoice: 'Serigrafi', design: null, ...line }, METHODS)

describe('the methods of a line', () => {
  it('are none of blank goods, and of goods without print', () => {
    expect(methodsOf({ printChoice: UNPRINTED })).toEqual([])
    expect(methodsOf({ printChoice: null })).toEqual([])
  })

  it('are that of its choice where no place is said, also by a former name and of one that is switched off', () => {
    expect(methodsOf({})).toEqual(['S'])
    expect(methodsOf({ printChoice: 'İpek baskı' })).toEqual(['S'])
    expect(methodsOf({ printChoice: 'Nakış' })).toEqual(['N'])
    expect(methodsOf({ printChoice: 'Süblimasyon' })).toEqual([null])
  })

  it('are one for each place, by its own choice where it has one', () => {
    expect(methodsOf({ places: [{}, { choice: 'Nakış' }] })).toEqual(['S', 'N'])
  })

  it('are those of the faces of a design, and of places that have a print of their own beside', () => {
    const design = { faces: [{ choice: 'Nakış' }, {}] } as unknown as Parameters<
      typeof methodsOfLine
    >[0]['design']
    expect(methodsOf({ design, places: [{}] })).toEqual(['N', 'S'])
    expect(methodsOf({ design, places: [{ artwork: null }] })).toEqual(['N', 'S', 'S'])
  })
})

describe('the day goods are there', () => {
  it('is that of those that are missing', () => {
    expect(goodsOnOf(null)).toBeNull()
    expect(goodsOnOf({ pieces: 3, until: '2026-12-18' })).toBe('2026-12-18')
  })

  it('is unknown where nobody can say it', () => {
    expect(goodsOnOf({ pieces: 1, until: null })).toBe('unknown')
  })
})
