import type { ActivityLabels } from '#app/modules/activity/domain/activity-labels.ts'
import { FOOTER_COLUMN_TITLES } from './custom-page.ts'
import { DISPLAY_LABELS, FILTER_LABELS } from './home-section.ts'

/** How the log of the back office calls what is done here. */
export const CONTENT_ACTIVITY: ActivityLabels = {
  subjects: {
    banner: { label: 'Banner', path: (id) => `/admin/banners/edit/${id}` },
    announcement: { label: 'Duyuru', path: () => '/admin/top-banner' },
    'announcement-bar': { label: 'Üst banner', path: () => '/admin/top-banner' },
    'welcome-popup': { label: 'Karşılama penceresi', path: () => '/admin/welcome-popup' },
    'home-section': { label: 'Ana sayfa bölümü', path: (id) => `/admin/homepage/edit/${id}` },
    'menu-item': { label: 'Menü öğesi', path: (id) => `/admin/menu-items/edit/${id}` },
    'blog-post': { label: 'Blog yazısı', path: (id) => `/admin/blogs/edit/${id}` },
    'custom-page': { label: 'Sayfa', path: (id) => `/admin/pages/edit/${id}` },
  },
  actions: {
    'welcome-popup.reset-seen': 'Karşılama penceresi herkese yeniden gösterildi',
  },
  fields: {
    parentId: 'Bağlı olduğu menü',
    autoRotate: 'Otomatik döngü',
    backgroundColor: 'Arka plan rengi',
    buttonLink: 'Düğme bağlantısı',
    buttonText: 'Düğme yazısı',
    delayMs: 'Gecikme (ms)',
    displayType: 'Görünüm',
    excerpt: 'Özet',
    filterType: 'Seçim',
    footerColumn: 'Alt bilgi sütunu',
    footerOrder: 'Alt bilgideki sıra',
    gridColumns: 'Sütun sayısı',
    hasSubmenu: 'Alt menü',
    imageAlt: 'Görsel açıklaması',
    isMegaMenu: 'Geniş menü',
    isPublished: 'Yayında',
    linkText: 'Bağlantı yazısı',
    manualProductIds: 'Seçilen ürünler',
    phoneImageAssetId: 'Telefon görseli',
    placement: 'Yer',
    publishedAt: 'Yayın tarihi',
    rotationMs: 'Geçiş süresi (ms)',
    showButton: 'Düğmeyi göster',
    showOnce: 'Bir kez göster',
    submenu: 'Alt menü',
    subtitle: 'Alt başlık',
    textColor: 'Yazı rengi',
    textTone: 'Yazı tonu',
    author: 'Yazan',
    alt: 'Görsel açıklaması',
  },
  values: {
    placement: { slide: 'Slayt', promo: 'Kampanya bannerı' },
    textTone: { light: 'Açık', dark: 'Koyu' },
    footerColumn: FOOTER_COLUMN_TITLES,
    displayType: DISPLAY_LABELS,
    filterType: FILTER_LABELS,
  },
}
