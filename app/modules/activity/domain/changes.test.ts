import { describe, expect, test } from 'vitest'
import { ACCOUNT_ACTIVITY } from '#app/modules/accounts/domain/activity-labels.ts'
import { CATALOG_ACTIVITY } from '#app/modules/catalog/domain/activity-labels.ts'
import { CONTENT_ACTIVITY } from '#app/modules/content/domain/activity-labels.ts'
import { ORDER_ACTIVITY } from '#app/modules/orders/domain/activity-labels.ts'
import { SETTINGS_ACTIVITY } from '#app/modules/settings/domain/activity-labels.ts'
import { SITE_FILE_ACTIVITY } from '#app/modules/site-files/domain/activity-labels.ts'
import * as labels from './activity-labels.ts'
import * as changes from './changes.ts'

const BOOK = labels.bookOf([
  ...[ACCOUNT_ACTIVITY, CATALOG_ACTIVITY, CONTENT_ACTIVITY, ORDER_ACTIVITY],
  ...[SETTINGS_ACTIVITY, SITE_FILE_ACTIVITY],
])
const changesOf = changes.changesOf.bind(null, BOOK)
const subjectName = changes.subjectName.bind(null, BOOK)
const actionText = labels.actionText.bind(null, BOOK)
const subjectPath = labels.subjectPath.bind(null, BOOK)

describe('what a write changed', () => {
  test('is said for the fields that differ, each in its own unit', () => {
    const before = { title: 'Kupa', priceMinMinor: 5_000, vatBp: 2_000, stock: 1_200, active: true }
    const after = { title: 'Kupa', priceMinMinor: 5_250, vatBp: 1_000, stock: 0, active: false }
    expect(changesOf('product', before, after)).toEqual([
      { label: 'Fiyat', from: '50,00 ₺', to: '52,50 ₺' },
      { label: 'KDV', from: '%20', to: '%10' },
      { label: 'Stok', from: '1.200', to: '0' },
      { label: 'Yayında', from: 'Evet', to: 'Hayır' },
    ])
  })

  test('names the states of an order and of a customer as their own pages do', () => {
    const changed = [{ status: 'new' }, { status: 'shipped' }] as const
    expect(changesOf('order', ...changed)).toEqual([{ label: 'Durum', from: 'Yeni', to: 'Kargoda' }])
    expect(changesOf('customer', { status: 'pending' }, { status: 'active' })).toEqual([
      { label: 'Durum', from: 'Onay bekliyor', to: 'Aktif' },
    ])
  })

  test('goes into groups of settings and shows lists in one line', () => {
    const before = { shipping: { isActive: true, freeThresholdMinor: 200_000 }, tiers: [] }
    const tiers = [{ minQuantity: 100, discountBp: 1_000 }]
    const after = { shipping: { isActive: true, freeThresholdMinor: 300_000 }, tiers }
    expect(changesOf('settings', before, after)).toEqual([
      { label: 'Kargo › Ücretsiz kargo eşiği', from: '2.000,00 ₺', to: '3.000,00 ₺' },
      { label: 'Adet indirimleri', from: null, to: 'En az adet: 100, İndirim: %10' },
    ])
  })

  test('of a long list is what only one side has, wherever it stands', () => {
    const synonyms = Array.from({ length: 60 }, (_, at) => [`kelime ${at}`, `sözcük ${at}`])
    const after = [...synonyms.slice(0, 30), ...synonyms.slice(31), ['kupa', 'mug']]
    const search = { label: 'Eş anlamlı kelimeler' }
    expect(changesOf('settings', { synonyms }, { synonyms: after })).toEqual([
      { ...search, from: '… kelime 30, sözcük 30', to: '… kupa, mug' },
    ])
    expect(changesOf('settings', { synonyms }, { synonyms: [...synonyms, ['kupa', 'mug']] })).toEqual([
      { ...search, from: '…', to: '… kupa, mug' },
    ])
    const [turned] = changesOf('settings', { synonyms }, { synonyms: synonyms.toReversed() })
    expect(turned?.from).toMatch(/^kelime 0, /)
    expect(turned?.to).toMatch(/^kelime 59, .*…$/)
    expect(changesOf('settings', { synonyms: [] }, { synonyms })[0]?.from).toBeNull()
  })

  test('of a long text begins a little before the change', () => {
    const note = 'uzun bir açıklama '.repeat(30)
    const [change] = changesOf('order', { note }, { note: `${note}sonunda` })
    expect(change?.from).toMatch(/^… .{40}$/)
    expect(change?.to).toBe(`${change?.from}sonunda`)
  })

  test('of something new or gone is everything it says, and nothing for what is the same', () => {
    expect(
      changesOf('staff', null, { role: 'staff', permissions: ['orders', 'files'], userName: null }),
    ).toEqual([
      { label: 'Rol', from: null, to: 'Personel' },
      { label: 'Yetkiler', from: null, to: 'Siparişler, Kod editörü' },
    ])
    expect(changesOf('quote', { name: 'Ayşe' }, null)).toEqual([{ label: 'Ad', from: 'Ayşe', to: null }])
    expect(changesOf('quote', { name: 'Ayşe' }, { name: 'Ayşe' })).toEqual([])
    expect(changesOf('quote', undefined, 'text')).toEqual([])
  })

  test('shows stored dates by Istanbul’s clock, shortens what is long and escapes nothing twice', () => {
    const after = { createdAt: '2026-03-02T21:30:00.000Z', note: 'a'.repeat(400), name: '<b>&' }
    const [date, note, name] = changesOf('order', {}, after)
    expect(date?.to).toBe('03.03.2026 00:30')
    expect(note?.to).toHaveLength(301)
    expect(name?.to).toBe('<b>&')
  })
})

describe('a value', () => {
  test.each([
    ['carrier', 'yurtici', 'Yurtiçi Kargo'],
    ['carrier', 'kendi aracımız', 'kendi aracımız'],
    ['phone', '+905332221144', '0533 222 11 44'],
    ['iban', 'TR809999900000000000000001', 'TR80 9999 9000 0000 0000 0000 01'],
    ['endsAt', '2026-03-05', '05.03.2026'],
    ['textTone', 'dark', 'Koyu'],
  ])('of %s is written as the screens write it: %s', (field, stored, shown) => {
    expect(changesOf('order', {}, { [field]: stored })[0]?.to).toBe(shown)
  })
})

describe('the words of an action', () => {
  test.each([
    ['product.change', 'Ürün değiştirildi'],
    ['customer.approve', 'Başvuru onaylandı'],
    ['announcement-bar.save', 'Üst banner kaydedildi'],
    ['something.else', 'something.else'],
  ])('%s reads %s', (action, text) => expect(actionText(action)).toBe(text))

  test('lead to the subject while it is there', () => {
    const subject = { type: 'customer', id: 'abc' }
    expect(subjectPath('customer.discount', subject)).toBe('/admin/customers/abc')
    expect(subjectPath('customer.remove', subject)).toBeNull()
    expect(subjectPath('settings.change', { type: 'settings', id: 'x' })).toBeNull()
    expect(subjectPath('site-file.save', { type: 'site-file', id: 'sayfalar/kvkk.md' })).toBe(
      '/admin/code-editor?dosya=sayfalar%2Fkvkk.md',
    )
  })
})

test('settings are told by the names of their fields, other things by their id', () => {
  expect(subjectName({ type: 'settings', id: 'vatDisplay,unpaidStockHours' })).toBe(
    'Fiyatların ilk gösterimi, Ödenmeyen siparişin stok süresi (saat)',
  )
  expect(subjectName({ type: 'order', id: 'ORD-1' })).toBe('ORD-1')
})

describe('the labels of several capabilities', () => {
  test('may agree on a field', () => {
    const both = [{ fields: { model: 'Model' } }, { fields: { model: 'Model' } }]
    expect(labels.bookOf(both).fields.get('model')).toBe('Model')
  })

  test('cannot call one field by two names', () => {
    const both = [{ fields: { model: 'Model' } }, { fields: { model: 'Tür' } }]
    expect(() => labels.bookOf(both)).toThrow('model')
  })
})
