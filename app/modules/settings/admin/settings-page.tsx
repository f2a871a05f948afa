import type { ReactNode } from 'react'
import { BackLink } from '#app/design/patterns/back-link.tsx'
import { PageHeader } from '#app/design/patterns/page-header.tsx'
import { PageTabs } from '#app/design/patterns/page-tabs.tsx'
import type { SettingsTab } from '#app/modules/settings/domain/site-settings-tabs.ts'
import { SETTINGS_TABS, settingsTabAddress } from '#app/modules/settings/domain/site-settings-tabs.ts'

/** The site settings: tabs, each a page of its own. */
export function SettingsPage({ current, children }: { current: SettingsTab; children: ReactNode }) {
  return (
    <>
      <PageHeader
        above={<BackLink to="/admin" />}
        title="Ayarlar"
        description="Değişiklikler kaydedilince mağazada hemen görünür."
      />
      <PageTabs
        label="Ayar sekmeleri"
        current={settingsTabAddress(current)}
        tabs={SETTINGS_TABS.map(({ id, label }) => ({ to: settingsTabAddress(id), label }))}
      />
      {children}
    </>
  )
}
