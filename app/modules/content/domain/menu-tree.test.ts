import { expect, test } from 'vitest'
import type { MenuItemId } from './menu.ts'
import type { StoredMenuItem } from './menu-tree.ts'
import { menuOf } from './menu-tree.ts'

function stored(id: string, rest: Partial<StoredMenuItem> = {}): StoredMenuItem {
  const texts = { title: id, link: `/${id}`, icon: '', description: '' }
  return { id: id as MenuItemId, parentId: null, ...texts, isMegaMenu: false, active: true, ...rest }
}

test('an inactive entry takes everything below it along', () => {
  const parentId = 'a' as MenuItemId
  expect(menuOf([stored('a', { active: false }), stored('b', { parentId }), stored('c')])).toMatchObject([
    { id: 'c', submenu: [] },
  ])
})

test('an entry without an active one below it is a plain link, mega menu or not', () => {
  const parentId = 'a' as MenuItemId
  expect(menuOf([stored('a', { isMegaMenu: true }), stored('b', { parentId, active: false })])).toMatchObject(
    [{ id: 'a', isMegaMenu: false, submenu: [] }],
  )
  expect(menuOf([stored('a', { isMegaMenu: true }), stored('b', { parentId })])).toMatchObject([
    { isMegaMenu: true, submenu: [{ id: 'b' }] },
  ])
})
