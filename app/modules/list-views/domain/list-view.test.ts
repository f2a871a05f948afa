import { describe, expect, test } from 'vitest'
import { listViewFormSchema, MAX_VIEW_QUERY } from './list-view.ts'

const form = (changed: Record<string, unknown> = {}) =>
  listViewFormSchema.safeParse({
    intent: 'save-view',
    name: 'Bu ayın havaleleri',
    audience: 'own',
    query: 'status=unpaid',
    ...changed,
  })

describe('a view that somebody saves', () => {
  test('has a name of one line, and an audience', () => {
    expect(form({ name: '  Acil \n işler ' }).data?.name).toBe('Acil işler')
    expect(form({ id: '' }).data?.id).toBeNull()
    expect(form({ id: 'LV1' }).data?.id).toBe('LV1')
  })

  test.each([
    [{ query: '' }, 'Kaydedilecek bir görünüm yok. Önce listeyi süzün, arayın veya sıralayın.'],
    [{ name: undefined }, 'Lütfen görünüme bir ad verin.'],
    [{ name: ' ' }, 'Lütfen görünüme bir ad verin.'],
    [{ name: 'ş'.repeat(41) }, 'Görünümün adı en fazla 40 karakter olabilir.'],
    [{ audience: 'everybody' }, 'Lütfen görünümü kimin göreceğini seçin.'],
    [{ query: 'x'.repeat(MAX_VIEW_QUERY + 1) }, 'Form okunamadı. Lütfen sayfayı yenileyip tekrar deneyin.'],
  ])('is refused with words: %o', (changed, message) => {
    expect(form(changed).error?.issues[0]?.message).toBe(message)
  })
})
