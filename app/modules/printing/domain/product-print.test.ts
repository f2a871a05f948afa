import { describe, expect, test } from 'vitest'
import { withMethodsOf } from './product-print.ts'

const PLACE = { id: 'YER-1', name: 'Sap', widthMm: 60, heightMm: 8.5 }
const IDS = ['S', 'L']

describe('the methods of a place', () => {
  test.each([
    ['some', [{ methodId: 'S' }]],
    ['all, of which one has a limit', [{ methodId: 'S' }, { methodId: 'L', heightMm: 5 }]],
    ['all, of which one has fewer colours', [{ methodId: 'S', mostInks: 2 }, { methodId: 'L' }]],
  ])('are kept where they are %s', (_, methods) => {
    expect(withMethodsOf({ ...PLACE, methods }, IDS)).toEqual({ ...PLACE, methods })
  })

  test.each([
    ['nothing was said', undefined],
    ['they are all, without a limit', [{ methodId: 'L' }, { methodId: 'S', widthMm: undefined }]],
    ['none of them is left', [{ methodId: 'gone', mostInks: 1 }]],
  ])('are left out where %s', (_, methods) => {
    expect(withMethodsOf({ ...PLACE, methods }, IDS)).toStrictEqual(PLACE)
  })

  test('lose those that the product is printed by no more', () => {
    const methods = [{ methodId: 'gone' }, { methodId: 'S', mostInks: 2 }]
    expect(withMethodsOf({ ...PLACE, methods }, IDS).methods).toEqual([{ methodId: 'S', mostInks: 2 }])
    expect(withMethodsOf({ ...PLACE, methods: [{ methodId: 'S' }] }, []).methods).toBeUndefined()
  })
})
