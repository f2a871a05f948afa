import { describe, expect, test } from 'vitest'
import { readBulkRequest, readQuantity, selectionFields } from './change-form.ts'

const read = (text: string) => readBulkRequest(new URLSearchParams(text))
const changeOf = (text: string) => read(`ids=a&${text}`).change

describe('a request for many products', () => {
  test('names products, or everything a filter means', () => {
    expect(read('ids=PZ-1&ids=PZ-2&ids=%3Cx%3E').selection).toEqual({ ids: ['PZ-1', 'PZ-2'] })
    expect(read('all=yes&category=kupalar&stock=low&state=odd').selection).toEqual({
      filter: { search: '', category: 'kupalar', state: 'all', stock: 'low', featured: 'all' },
    })
    expect(read('').selection).toEqual({ ids: [] })
  })

  test('says what to do, or what is wrong with it', () => {
    expect(read('ids=a').change).toBeNull()
    expect(changeOf('deed=price&direction=lower&percent=12,5')).toEqual({
      ok: true,
      value: { kind: 'price-percent', direction: 'lower', percentBp: 1250 },
    })
    for (const wrong of ['', '0', '100,01', 'x', '-5']) {
      expect(changeOf(`deed=price&percent=${wrong}`)?.ok, wrong).toBe(false)
    }
    expect(changeOf('deed=stock&mode=set&quantity=1.000')).toMatchObject({
      value: { kind: 'stock-set', quantity: 1_000, reason: 'count' },
    })
    expect(changeOf('deed=stock&mode=add&quantity=-20&reason=damage')).toMatchObject({
      value: { kind: 'stock-add', quantity: -20, reason: 'damage' },
    })
    expect(changeOf('deed=stock&mode=add&quantity=1&reason=order')).toMatchObject({
      value: { reason: 'count' },
    })
    for (const wrong of ['mode=set&quantity=-1', 'mode=set&quantity=', 'mode=add&quantity=1,5']) {
      expect(changeOf(`deed=stock&${wrong}`)?.ok, wrong).toBe(false)
    }
    expect(changeOf('deed=active&on=no')).toMatchObject({ value: { active: false } })
    expect(changeOf('deed=featured&on=yes')).toMatchObject({ value: { featured: true } })
    expect(changeOf('deed=remove')).toMatchObject({ value: { kind: 'remove' } })
    expect(changeOf('deed=explode')).toBeNull()
  })

  test('can be sent again as it was, and without what is to be done', () => {
    const request = read('all=yes&search=kupa&deed=price&direction=raise&percent=10')
    expect(
      readBulkRequest(new URLSearchParams(request.fields.map(([name, value]) => [name, value]))),
    ).toEqual(request)
    expect(Object.fromEntries(selectionFields(request))).toMatchObject({ all: 'yes', search: 'kupa' })
    expect(selectionFields(read('ids=a&deed=remove'))).toEqual([['ids', 'a']])
  })
})

test.each([
  ['1000', 1000],
  ['1.000', 1000],
  ['-1.250.000', -1_250_000],
  ['−5', -5],
  ['1.00', null],
  ['1e3', null],
  ['', null],
])('%j is the quantity %j', (typed, quantity) => {
  expect(readQuantity(typed)).toBe(quantity)
})
