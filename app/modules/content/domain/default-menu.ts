import type { MenuItem, MenuItemId, SubmenuItem } from './menu.ts'

function link(id: string, title: string, address: string, description = ''): SubmenuItem {
  return { id: id as MenuItemId, title, link: address, icon: '', description }
}

function plain(id: string, title: string, address: string): MenuItem {
  return { ...link(id, title, address), isMegaMenu: false, submenu: [] }
}

/**
 * The menu of a shop whose owner has not made one (spec, back office §3). The four groups are searches: such a shop
 * may have any categories, and a search always answers.
 */
export const DEFAULT_MENU: readonly MenuItem[] = [
  plain('default-home', 'Ana Sayfa', '/'),
  {
    ...link('default-products', 'Ürünler', '/urunler'),
    isMegaMenu: true,
    submenu: [
      link('default-promotion', 'Promosyon', '/urunler?search=promosyon'),
      link('default-textile', 'Tekstil', '/urunler?search=tekstil'),
      link('default-office', 'Ofis', '/urunler?search=ofis'),
      link('default-technology', 'Teknoloji', '/urunler?search=teknoloji'),
    ],
  },
  plain('default-about', 'Hakkımızda', '/hakkimizda'),
  plain('default-contact', 'İletişim', '/iletisim'),
]
