import { parseWithZod } from '@conform-to/zod/v4'
import { describe, expect, test } from 'vitest'
import { NEW_SECTION } from './home-section.ts'
import { homeSectionFormSchema, homeSectionValues } from './home-section-form.ts'

const values = { ...homeSectionValues({ ...NEW_SECTION, title: 'Çok Satanlar' }, 2) }

type Fields = Readonly<Record<string, string | boolean | readonly string[]>>
function parse(fields: Fields) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value === 'object') for (const entry of value) form.append(name, entry)
    else if (value !== false) form.set(name, value === true ? 'on' : value)
  }
  return parseWithZod(form, { schema: homeSectionFormSchema })
}
function inputOf(fields: Fields) {
  const parsed = parse(fields)
  if (parsed.status !== 'success') throw new Error(JSON.stringify(parsed.reply().error))
  return parsed.value.input
}

test('a new section: grid, 8 products, bestseller, white, 4 columns, button "Tümünü Gör" to /urunler', () => {
  expect(inputOf(values)).toEqual({
    title: 'Çok Satanlar',
    description: '',
    displayType: 'grid',
    productCount: 8,
    filterType: 'bestseller',
    categoryId: null,
    manualProductIds: [],
    showButton: true,
    buttonText: 'Tümünü Gör',
    buttonLink: '/urunler',
    backgroundColor: '#FFFFFF',
    gridColumns: 4,
  })
})

describe('the form of a section', () => {
  test.each(['0', '21', '', '3,5', '-1', 'sekiz'])('refuses %j products', (productCount) => {
    expect(parse({ ...values, productCount }).reply().error).toEqual({
      productCount: ['Ürün sayısı 1 ile 20 arasında olmalıdır.'],
    })
  })

  test.each(['1', '20'])('takes %j products', (productCount) => {
    expect(inputOf({ ...values, productCount }).productCount).toBe(Number(productCount))
  })

  test('keeps columns for a grid only', () => {
    expect(inputOf({ ...values, gridColumns: '8' }).gridColumns).toBe(8)
    expect(inputOf({ ...values, gridColumns: '8', displayType: 'slider' }).gridColumns).toBe(4)
    expect(inputOf({ ...values, gridColumns: '5' }).gridColumns).toBe(4)
  })

  test('keeps the picked products in their order, each once, and only for picked ones', () => {
    const picked = { ...values, filterType: 'manual', manualProductIds: ['PZB', 'PZA', 'PZB'] }
    expect(inputOf(picked).manualProductIds).toEqual(['PZB', 'PZA'])
    expect(inputOf({ ...picked, filterType: 'featured' }).manualProductIds).toEqual([])
  })

  test('wants what its choice of products needs', () => {
    expect(parse({ ...values, filterType: 'category' }).reply().error).toEqual({
      categoryId: ['Bir kategori seçmelisiniz.'],
    })
    expect(parse({ ...values, filterType: 'manual' }).reply().error).toEqual({
      manualProductIds: ['En az bir ürün seçmelisiniz.'],
    })
    expect(parse({ ...values, title: ' ' }).reply().error).toEqual({ title: ['Başlık yazmalısınız.'] })
  })

  test('keeps a category only for that choice', () => {
    expect(inputOf({ ...values, filterType: 'category', categoryId: 'KT1' }).categoryId).toBe('KT1')
    expect(inputOf({ ...values, categoryId: 'KT1' }).categoryId).toBeNull()
  })

  test('takes no more than twenty picks and no choice that does not exist', () => {
    const many = Array.from({ length: 21 }, (_, number) => `PZ${number}`)
    expect(
      Object.values(
        parse({ ...values, filterType: 'manual', manualProductIds: many }).reply().error ?? {},
      )[0],
    ).toEqual(['En fazla 20 ürün seçebilirsiniz.'])
    expect(parse({ ...values, filterType: 'cheapest' }).status).toBe('error')
    expect(parse({ ...values, displayType: 'list' }).status).toBe('error')
  })

  test('may be without a colour of its own, but not with half of one', () => {
    expect(inputOf({ ...values, backgroundColor: '' }).backgroundColor).toBe('')
    expect(parse({ ...values, backgroundColor: '#fff' }).status).toBe('error')
  })
})
