import { expect, test } from 'vitest'
import { bulkStatusFormSchema } from './bulk-status-form.ts'

const FORM = { intent: 'bulk-status', ids: ['ORD-1'], status: 'processing' }
const problem = (form: object) => bulkStatusFormSchema.safeParse(form).error?.issues[0]?.message

test('a bulk change is one status for 1 to 100 orders, not yet confirmed', () => {
  const ids = [{ id: 'ORD-1', seenRevision: null }]
  expect(bulkStatusFormSchema.parse(FORM)).toEqual({
    ...FORM,
    ids,
    tellBuyer: false,
    isUntracked: false,
    confirmed: false,
  })
  expect(problem({ ...FORM, ids: Array.from({ length: 100 }, (_, index) => `ORD-${index}`) })).toBeUndefined()
})

test('its answer names the revision that was asked about', () => {
  const { ids } = bulkStatusFormSchema.parse({ ...FORM, ids: ['ORD-1:7'], confirmed: true })
  expect(ids).toEqual([{ id: 'ORD-1', seenRevision: 7 }])
})

test.each([
  ['no order', { ids: [] }, 'Lütfen en az bir sipariş seçin.'],
  [
    '101 orders',
    { ids: Array.from({ length: 101 }, () => 'ORD-1') },
    'Bir seferde en fazla 100 sipariş seçebilirsiniz.',
  ],
  ['no status', { status: '' }, 'Lütfen bir durum seçin.'],
  ['a status nobody knows', { status: 'lost' }, 'Lütfen bir durum seçin.'],
  [
    'a revision that is none',
    { ids: ['ORD-1:x'] },
    'Form okunamadı. Lütfen sayfayı yenileyip tekrar deneyin.',
  ],
  ['an id that is none', { ids: [''] }, 'Form okunamadı. Lütfen sayfayı yenileyip tekrar deneyin.'],
])('%s is refused', (_what, fault, message) => {
  expect(problem({ ...FORM, ...fault })).toBe(message)
})
