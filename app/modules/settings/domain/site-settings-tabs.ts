/** The tabs of the site settings; each has an address of its own. */
export const SETTINGS_TABS = [
  { id: 'genel', label: 'Genel' },
  { id: 'marka', label: 'Marka' },
  { id: 'iletisim', label: 'İletişim' },
  { id: 'seo', label: 'SEO' },
  { id: 'odeme', label: 'Ödeme' },
  { id: 'prova', label: 'Prova' },
  { id: 'entegrasyonlar', label: 'Entegrasyonlar' },
  { id: 'yedekleme', label: 'Yedekleme' },
] as const

export type SettingsTab = (typeof SETTINGS_TABS)[number]['id']

/** The tab whose page stands at an address; the first at that of the settings themselves. */
export function settingsTabAt(path: string): SettingsTab {
  return SETTINGS_TABS.find(({ id }) => path.endsWith(`/${id}`))?.id ?? 'genel'
}

export function settingsTabAddress(tab: SettingsTab): string {
  return tab === 'genel' ? '/admin/settings' : `/admin/settings/${tab}`
}
