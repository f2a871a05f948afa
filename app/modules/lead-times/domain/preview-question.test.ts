import { describe, expect, it } from 'vitest'
import type { PreviewValues } from './preview-question.ts'
import { MOST_PLACES, previewValues, readPreview } from './preview-question.ts'

/** 1 December 2026, 10:30 in Istanbul. */
const NOW = Date.UTC(2026, 11, 1, 7, 30)
const VALUES = previewValues(new URLSearchParams({ product: 'PZ-1' }), NOW)
const read = (fields: Partial<PreviewValues>) => readPreview({ ...VALUES, ...fields }, NOW)

describe('the question of the preview', () => {
  it('begins with a hundred blank pieces, now, paid by transfer as on the shop’s pages', () => {
    expect(VALUES).toMatchObject({ moment: '2026-12-01T10:30', quantity: '100', print: '', province: '' })
    expect(read({})).toEqual({
      question: {
        productId: 'PZ-1',
        quantity: 100,
        prints: [],
        isExpress: false,
        payment: 'bank-transfer',
        province: null,
        moment: NOW,
      },
    })
  })

  it('names a method once for each place', () => {
    const asked = new URLSearchParams({
      print: 'BY-1',
      places: '2',
      quantity: '1.500',
      express: 'on',
      payment: 'bank-transfer',
      province: '06',
    })
    expect(readPreview(previewValues(asked, NOW), NOW)).toMatchObject({
      question: {
        quantity: 1_500,
        prints: ['BY-1', 'BY-1'],
        isExpress: true,
        payment: 'bank-transfer',
        province: '06',
      },
    })
  })

  it.each<[keyof PreviewValues, Partial<PreviewValues>]>([
    ['quantity', { quantity: '0' }],
    ['quantity', { quantity: 'yüz' }],
    ['places', { places: '0' }],
    ['places', { places: String(MOST_PLACES + 1) }],
    ['province', { province: '82' }],
    ['moment', { moment: '' }],
    ['moment', { moment: '2026-12-01T24:00' }],
    ['moment', { moment: '2026-02-30T10:00' }],
    ['moment', { moment: '2026-11-30T23:59' }],
    ['moment', { moment: '2028-01-01T10:00' }],
  ])('refuses in %s %j', (field, fields) => {
    const answer = read(fields)
    expect('faults' in answer && Object.keys(answer.faults)).toEqual([field])
  })

  it('may be about an hour of today that is over', () => {
    expect(read({ moment: '2026-12-01T00:00' })).toHaveProperty('question')
  })
})
