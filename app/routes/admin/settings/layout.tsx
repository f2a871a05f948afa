import { Outlet, useLocation } from 'react-router'
import { SettingsPage } from '#app/modules/settings/admin/settings-page.tsx'
import { settingsTabAt } from '#app/modules/settings/domain/site-settings-tabs.ts'
import { AdminErrorPage } from '#app/shells/admin/admin-error-page.tsx'
import type { Route } from './+types/layout'

/** The tabs of the site settings; each is a page of its own below them. */
export default function SettingsLayout() {
  return (
    <SettingsPage current={settingsTabAt(useLocation().pathname)}>
      <Outlet />
    </SettingsPage>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AdminErrorPage error={error} backTo={{ to: '/admin/settings', label: 'Ayarlara dön' }} />
}
