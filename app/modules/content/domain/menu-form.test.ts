import { expect, test } from 'vitest'
import type { MenuItemId } from './menu.ts'
import type { MenuRow } from './menu-form.ts'
import { findMenuEntry, menuFormSchema, menuFormValues, shownMenu } from './menu-form.ts'

const FORM = { title: 'Ürünler', link: '/urunler' }

function faults(form: unknown): Record<string, string> {
  const parsed = menuFormSchema.safeParse(form)
  if (parsed.success) return {}
  return Object.fromEntries(parsed.error.issues.map(({ path, message }) => [path.join('.'), message]))
}

function row(id: string, overrides: Partial<MenuRow> = {}): MenuRow {
  return {
    id: id as MenuItemId,
    title: id,
    link: '/',
    icon: '',
    description: '',
    active: true,
    version: 1,
    isMegaMenu: false,
    submenu: [],
    ...overrides,
  }
}

test('a menu entry needs title and link', () => {
  expect(faults({})).toEqual({ title: 'Menü başlığı yazmalısınız.', link: 'Menü bağlantısı yazmalısınız.' })
  expect(faults({ ...FORM, link: 'urunler' })).toHaveProperty('link')
  expect(faults({ ...FORM, parentId: "x'" })).toHaveProperty('parentId')
})

test('an icon has at most two characters as people count them', () => {
  expect(faults({ ...FORM, icon: '👩‍💻🎁' })).toEqual({})
  expect(faults({ ...FORM, icon: 'abc' })).toEqual({ icon: 'İkon en fazla 2 karakter olabilir.' })
})

test('what stands below another entry is no mega menu', () => {
  expect(menuFormSchema.parse({ ...FORM, isMegaMenu: true }).input.isMegaMenu).toBe(true)
  expect(menuFormSchema.parse({ ...FORM, isMegaMenu: true, parentId: 'MN1' })).toMatchObject({
    parentId: 'MN1',
    input: { isMegaMenu: false },
  })
})

test('sent back untouched gives the same entry', () => {
  const { parentId, ...values } = menuFormValues(row('a', { isMegaMenu: true, version: 3 }), '')
  expect(parentId).toBe('')
  expect(menuFormSchema.parse(values)).toEqual({
    version: 3,
    parentId: null,
    input: { title: 'a', link: '/', icon: '', description: '', isMegaMenu: true },
  })
})

test('entries are found on both levels, and the bar is what visitors see', () => {
  const below = row('b')
  const rows = [row('a', { isMegaMenu: true, submenu: [below] }), row('c', { active: false })]
  expect(findMenuEntry(rows, 'b')).toMatchObject({ entry: { id: 'b' }, parent: { id: 'a' } })
  expect(findMenuEntry(rows, 'c')).toMatchObject({ entry: { id: 'c' }, parent: null })
  expect(findMenuEntry(rows, 'd')).toBeNull()
  expect(shownMenu(rows)).toMatchObject([{ id: 'a', isMegaMenu: true, submenu: [{ id: 'b' }] }])
})
