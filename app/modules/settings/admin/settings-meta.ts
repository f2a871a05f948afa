import type { SettingsTab } from '#app/modules/settings/domain/site-settings-tabs.ts'
import { SETTINGS_TABS } from '#app/modules/settings/domain/site-settings-tabs.ts'

/** The head of one tab's page. */
export function settingsMeta(tab: SettingsTab) {
  const label = SETTINGS_TABS.find(({ id }) => id === tab)?.label
  return [{ title: `${label} ayarları | Yönetim` }, { name: 'robots', content: 'noindex, nofollow' }]
}
