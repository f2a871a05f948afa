/** The seven tabs of the site settings; each has an address of its own. */
export const SETTINGS_TABS = [
  { id: 'genel', label: 'Genel' },
  { id: 'marka', label: 'Marka' },
  { id: 'iletisim', label: 'İletişim' },
  { id: 'seo', label: 'SEO' },
  { id: 'odeme', label: 'Ödeme' },
  { id: 'entegrasyonlar', label: 'Entegrasyonlar' },
  { id: 'yedekleme', label: 'Yedekleme' },
] as const

export type SettingsTab = (typeof SETTINGS_TABS)[number]['id']

/** The tab an address names; the first where it names none, null for an unknown one. */
export function settingsTabOf(name: string | undefined): SettingsTab | null {
  if (name === undefined) return 'genel'
  return SETTINGS_TABS.find(({ id }) => id === name)?.id ?? null
}

export function settingsTabAddress(tab: SettingsTab): string {
  return tab === 'genel' ? '/admin/settings' : `/admin/settings/${tab}`
}
