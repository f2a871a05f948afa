import { describe, expect, it } from 'vitest'
import type { MenuItem, MenuItemId, SubmenuItem } from '#app/modules/content/domain/menu.ts'
import type { AssetId } from '#app/modules/media/domain/image.ts'
import { currentEntry, megaMenuColumns, shellMenuOf } from './shell-menu.ts'

const entry = (link: string, icon = ''): SubmenuItem => ({
  id: link as MenuItemId,
  title: link,
  link,
  icon,
  description: '',
})
const item = (link: string, ...submenu: SubmenuItem[]): MenuItem => ({
  ...entry(link),
  isMegaMenu: false,
  submenu,
})

describe('the picture beside an entry of the menu', () => {
  const image = { assetId: 'a'.repeat(64) as AssetId, width: 800, height: 1200 }
  const categories = [
    { name: 'Kupalar', slug: 'kupalar', image },
    { name: 'Kalemler', slug: 'kalemler', image: null },
  ]
  const pictureOf = (submenu: SubmenuItem) =>
    shellMenuOf([item('/urunler', submenu)], categories)[0]?.submenu[0]?.picture

  it('is the category’s where the entry leads to one and has no icon', () =>
    expect(pictureOf(entry('/kategoriler/kupalar'))).toBe(image.assetId))
  it('gives way to the owner’s icon', () => expect(pictureOf(entry('/kategoriler/kupalar', '☕'))).toBeNull())
  it.each(['/kategoriler/kalemler', '/kategoriler/yok', '/urunler', 'https://example.com'])(
    'is missing for %s',
    (link) => expect(pictureOf(entry(link))).toBeNull(),
  )
})

it('a mega menu has 2 to 3 columns', () => {
  expect([1, 2, 3, 4, 6, 7, 12].map(megaMenuColumns)).toEqual([2, 2, 3, 2, 2, 3, 3])
})

describe('the entry of the page one is on', () => {
  const menu = [
    item('/'),
    item('/urunler', entry('/urunler?search=ofis'), entry('/kategoriler/kalemler')),
    item('/kategoriler'),
    item('https://example.com/urunler'),
  ]
  it.each([
    ['/', '', 0],
    ['/urunler', '', 1],
    ['/urunler', '?search=ofis', 1],
    ['/urunler', '?search=baska', 1],
    ['/kategoriler', '', 2],
    ['/kategoriler/kupalar', '', 2],
    ['/kategoriler/kalemler', '', 1],
    ['/kategoriler-eski', '', -1],
    ['/sepet', '', -1],
  ])('%s%s is entry %i', (path, search, expected) => expect(currentEntry(menu, path, search)).toBe(expected))
})
