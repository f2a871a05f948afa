import { describe, expect, it, vi } from 'vitest'
import type { ProductId, ProductImage } from '#app/modules/catalog/domain/product.ts'
import type { AssetId } from '#app/modules/media/domain/image.ts'
import { changedGroup, chooseFor, fitOptions, pictureOfChoice } from './chosen-options.ts'

const groups = [
  {
    id: 'g1',
    name: 'Renk',
    options: [
      { value: 'Beyaz', priceChangeMinor: 0 },
      { value: 'Lacivert', priceChangeMinor: 150 },
    ],
  },
  {
    id: 'g2',
    name: 'Boy',
    options: [
      { value: '330 ml', priceChangeMinor: 0 },
      { value: '450 ml', priceChangeMinor: 500 },
    ],
  },
]

function picture(optionGroup: string | null, optionValue: string | null): ProductImage {
  return {
    assetId: 'a' as AssetId,
    width: 1200,
    height: 1800,
    fit: 'crop',
    focalPoint: { x: 50, y: 50 },
    alt: '',
    optionGroup,
    optionValue,
  }
}

describe('the remembered choice of options', () => {
  it('means what has another name by now', () => {
    const options = [{ value: 'Gece mavisi', priceChangeMinor: 0, formerly: ['Lacivert'] }]
    const renamed = [
      {
        id: 'g1',
        name: 'Gövde rengi',
        formerly: ['Renk'],
        options: [...(groups[0]?.options ?? []), ...options],
      },
    ]
    expect(fitOptions(renamed, { Renk: 'Lacivert' })).toEqual({ 'Gövde rengi': 'Lacivert' })
    const gone = [{ ...groups[0], id: 'g1', name: 'Gövde rengi', formerly: ['Renk'], options }]
    expect(fitOptions(gone, { Renk: 'Lacivert' })).toEqual({ 'Gövde rengi': 'Gece mavisi' })
  })

  it('starts with the first value of every group', () => {
    expect(fitOptions(groups, null)).toEqual({ Renk: 'Beyaz', Boy: '330 ml' })
  })

  it('keeps remembered values that still exist', () => {
    expect(fitOptions(groups, { Renk: 'Lacivert', Boy: '450 ml' })).toEqual({
      Renk: 'Lacivert',
      Boy: '450 ml',
    })
  })

  it.each([
    [{ Renk: 'Mor', Baskı: 'x' }],
    ['Lacivert'],
    [42],
    [['Lacivert']],
    [{ Renk: { value: 'Lacivert' } }],
    [undefined],
  ])('falls back to the first value for anything else: %j', (remembered) => {
    expect(fitOptions(groups, remembered)).toEqual({ Renk: 'Beyaz', Boy: '330 ml' })
  })

  it('has nothing to choose for a product without options', () => {
    expect(fitOptions([], { Renk: 'Beyaz' })).toEqual({})
  })
})

describe('the picture of a choice', () => {
  const images = [
    picture(null, null),
    picture('Renk', 'Beyaz'),
    picture('Renk', 'Lacivert'),
    picture('Boy', '450 ml'),
  ]

  it('is the one that carries the value just chosen', () => {
    const options = { Renk: 'Lacivert', Boy: '450 ml' }
    expect(pictureOfChoice(images, options, 'Renk')).toBe(2)
    expect(pictureOfChoice(images, options, 'Boy')).toBe(3)
  })

  it('is none when the changed group has no picture for the value', () => {
    expect(pictureOfChoice(images, { Renk: 'Lacivert', Boy: '330 ml' }, 'Boy')).toBe(-1)
  })

  it('is the first match when the page opens', () => {
    expect(pictureOfChoice(images, { Renk: 'Lacivert', Boy: '450 ml' })).toBe(2)
    expect(pictureOfChoice([picture(null, null)], { Renk: 'Lacivert' })).toBe(-1)
  })

  it('knows which group a new choice changed', () => {
    expect(changedGroup({ Renk: 'Beyaz', Boy: 'x' }, { Renk: 'Beyaz', Boy: 'y' })).toBe('Boy')
    expect(changedGroup({ Renk: 'Beyaz' }, { Renk: 'Beyaz' })).toBeNull()
  })
})

describe('chooseFor', () => {
  it('adds to what was chosen before, and leaves the other groups as they were', () => {
    const stored = new Map([['product_variations_p1', '{"Renk":"Beyaz","Boy":"450 ml"}']])
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, text: string) => void stored.set(key, text),
    })
    chooseFor({ id: 'p1' as ProductId, optionGroups: groups }, { Renk: 'Lacivert' })
    vi.unstubAllGlobals()
    expect(JSON.parse(stored.get('product_variations_p1') ?? '')).toEqual({ Renk: 'Lacivert', Boy: '450 ml' })
  })
})
