import { useActionData, useLoaderData } from 'react-router'
import { answerOr } from '#app/design/forms/answer-or.ts'
import { mayHavePower } from '#app/modules/accounts/domain/power-changes.ts'
import { ADMINS_ONLY } from '#app/modules/activity/domain/admins-only.ts'
import type { BackupAnswer } from '#app/modules/backups/admin/backup-tab.tsx'
import { BackupTab } from '#app/modules/backups/admin/backup-tab.tsx'
import { BrandTab } from '#app/modules/settings/admin/brand-tab.tsx'
import { ContactTab } from '#app/modules/settings/admin/contact-tab.tsx'
import { GeneralTab } from '#app/modules/settings/admin/general-tab.tsx'
import type { TryAnswer } from '#app/modules/settings/admin/integrations-tab.tsx'
import { IntegrationsTab } from '#app/modules/settings/admin/integrations-tab.tsx'
import type { MarkAnswer } from '#app/modules/settings/admin/mark-upload.tsx'
import { PaymentTab } from '#app/modules/settings/admin/payment-tab.tsx'
import { SeoTab } from '#app/modules/settings/admin/seo-tab.tsx'
import type { SettingsAnswer } from '#app/modules/settings/admin/settings-answer.ts'
import { SettingsPage } from '#app/modules/settings/admin/settings-page.tsx'
import { backupFormValues, backupSchema } from '#app/modules/settings/domain/backup-form.ts'
import { brandFormValues, brandSchema } from '#app/modules/settings/domain/brand-form.ts'
import { contactFormValues, contactSchema } from '#app/modules/settings/domain/contact-form.ts'
import { generalFormValues, generalSchema } from '#app/modules/settings/domain/general-form.ts'
import {
  integrationsFormValues,
  integrationsSchema,
  staffIntegrationsSchema,
} from '#app/modules/settings/domain/integrations-form.ts'
import { paymentFormValues, paymentSchema } from '#app/modules/settings/domain/payment-form.ts'
import { seoFormValues, seoSchema } from '#app/modules/settings/domain/seo-form.ts'
import { SECRET_NAMES } from '#app/modules/settings/domain/setting-secrets.ts'
import type { SettingsTab } from '#app/modules/settings/domain/site-settings-tabs.ts'
import { SETTINGS_TABS, settingsTabOf } from '#app/modules/settings/domain/site-settings-tabs.ts'
import { readBoundedForm, readForm } from '#app/platform/read-form.server.ts'
import { cacheHeaders, personal, refuse } from '#app/platform/respond.server.ts'
import type { RouteHandle } from '#app/platform/route-handle.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import { AdminErrorPage } from '#app/shells/admin/admin-error-page.tsx'
import type { Route } from './+types/settings'
import type { StaffAccount } from './guard.server.ts'
import { guardStaff } from './guard.server.ts'
import { asksOwnPassword, takeOwnPassword } from './own-password.server.ts'
import { removeMark, uploadMark } from './save-mark.server.ts'
import { saveSettings } from './save-settings.server.ts'
import { startBackup } from './start-backup.server.ts'
import { tryAi, tryMail } from './try-integration.server.ts'

export const handle = {
  body: { maxBytes: 512 * 1024, files: { sentAs: 'parts', maxBytes: 60 * 1024 * 1024 } },
} satisfies RouteHandle

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const account = await guardStaff({ context, request, permission: 'settings' })
  return personal(await tabData({ context, request, tab: tabOf(params.tab), account }))
}

function tabOf(name: string | undefined): SettingsTab {
  return (
    settingsTabOf(name) ??
    refuse({ kind: 'not-found', code: 'settings/not-found', message: 'Böyle bir ayar sayfası yok.' })
  )
}

/** The tabs where something is saved that leads to power. */
const POWER_TABS: readonly SettingsTab[] = ['odeme', 'entegrasyonlar', 'yedekleme']

async function tabData({
  context,
  request,
  tab,
  account,
}: Pick<Route.LoaderArgs, 'context' | 'request'> & { tab: SettingsTab; account: StaffAccount }) {
  const { services } = context.get(requestContext)
  const { edit } = services.settings
  const isAdmin = mayHavePower(account)
  const power = {
    mayHavePower: isAdmin,
    asksPassword: POWER_TABS.includes(tab) && (await asksOwnPassword({ context, account })),
  }
  if (tab === 'marka') {
    const [{ settings, version }, logo, favicon] = [
      await edit('brand'),
      await edit('logo'),
      await edit('favicon'),
    ]
    return {
      tab,
      ...{ values: brandFormValues(settings), version, siteName: settings.siteName },
      logo: { picture: logo.settings.logo, version: logo.version },
      favicon: { picture: favicon.settings.favicon, version: favicon.version },
    }
  }
  if (tab === 'iletisim') {
    const { settings, version } = await edit('contact')
    return { tab, values: contactFormValues(settings), version }
  }
  if (tab === 'seo') {
    const { settings, version } = await edit('seo')
    const { siteName, siteTagline } = settings
    return {
      tab,
      ...{ values: seoFormValues(settings), version },
      shop: { siteName, siteTagline, host: new URL(request.url).host },
    }
  }
  if (tab === 'yedekleme') {
    const { settings, version } = await edit('backup')
    const overview = await services.backups.overview()
    return {
      tab,
      values: backupFormValues(settings),
      version,
      stored: settings.backup,
      overview,
      ...power,
    }
  }
  const { locks } = services.settings.integrations
  if (tab === 'odeme') {
    const { settings, version, storedSecrets } = await edit('payment')
    const values = paymentFormValues(settings)
    return { tab, values, version, storedSecrets, lockedSecrets: locks.secrets, ...power }
  }
  if (tab === 'entegrasyonlar') {
    const { settings, version, storedSecrets } = await edit('integrations')
    const all = integrationsFormValues(settings)
    const values = isAdmin ? all : { ...all, smtpUser: '', aiAddress: '', aiModel: '' }
    const drawnToday = await services.mockups.drawnOutsideToday()
    return { tab, values, version, storedSecrets, locks, drawnToday, ownEmail: account.email, ...power }
  }
  const { settings, version } = await edit('general')
  return { tab, values: generalFormValues(settings), version }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const account = await guardStaff({ context, request, permission: 'settings' })
  const tab = tabOf(params.tab)
  if (tab === 'marka' && request.headers.get('content-type')?.startsWith('multipart/form-data')) {
    return uploadMark({ request, context, account })
  }
  const { integrations } = context.get(requestContext).services.settings
  const common = { context, account }
  const withPassword = async () => ({
    ...common,
    wrongPassword: await takeOwnPassword({ ...common, request }),
  })
  switch (tab) {
    case 'genel':
      return saveSettings({ ...common, group: 'general', form: await readForm(request, generalSchema) })
    case 'marka': {
      const form = await readBoundedForm(request.clone())
      if (form.has('intent')) return removeMark({ ...common, form })
      return saveSettings({ ...common, group: 'brand', form: await readForm(request, brandSchema) })
    }
    case 'iletisim':
      return saveSettings({ ...common, group: 'contact', form: await readForm(request, contactSchema) })
    case 'seo':
      return saveSettings({ ...common, group: 'seo', form: await readForm(request, seoSchema) })
    case 'odeme': {
      const asked = await withPassword()
      const form = await readForm(request, paymentSchema, { secret: SECRET_NAMES })
      return saveSettings({ ...asked, group: 'payment', form })
    }
    case 'yedekleme': {
      const { backups, settings } = context.get(requestContext).services
      const sent = await readBoundedForm(request.clone())
      if (sent.get('intent') === 'back-up') return startBackup(common)
      const asked = await withPassword()
      const [{ lockedKeep }, stored] = [await backups.overview(), (await settings.current()).backup]
      const form = await readForm(request, backupSchema({ lockedKeep, stored }))
      return saveSettings({ ...asked, group: 'backup', form })
    }
    case 'entegrasyonlar': {
      const sent = await readBoundedForm(request.clone())
      if (!mayHavePower(account)) {
        if (sent.has('intent'))
          refuse({ kind: 'forbidden', code: 'accounts/admins-only', message: ADMINS_ONLY })
        const form = await readForm(request, staffIntegrationsSchema)
        return saveSettings({ ...common, group: 'integrations', form })
      }
      if (sent.get('intent') === 'try-mail') return tryMail({ ...common, to: sent.get('to') })
      if (sent.get('intent') === 'try-ai') return tryAi(common)
      const asked = await withPassword()
      const schema = integrationsSchema(integrations.locks)
      const form = await readForm(request, schema, { secret: SECRET_NAMES })
      return saveSettings({ ...asked, group: 'integrations', form })
    }
  }
}

/** A failure on the way keeps the form on the screen with everything typed; redirects and refusals pass. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return answerOr<AnyAnswer>(serverAction as () => Promise<AnyAnswer>, () => null)
}

type AnyAnswer = SettingsAnswer | MarkAnswer | TryAnswer | BackupAnswer

export const headers = cacheHeaders

export const meta: Route.MetaFunction = ({ loaderData }) => {
  const label = SETTINGS_TABS.find(({ id }) => id === loaderData?.tab)?.label
  return [
    { title: label ? `${label} ayarları | Yönetim` : 'Ayarlar | Yönetim' },
    { name: 'robots', content: 'noindex, nofollow' },
  ]
}

export default function SettingsRoute() {
  const page = useLoaderData<typeof loader>()
  const answered = useActionData<AnyAnswer>()
  return (
    <SettingsPage current={page.tab}>
      <Tab key={page.tab} page={page} {...toldApart(answered)} />
    </SettingsPage>
  )
}

/** Without JavaScript every form of a tab is answered by the page itself. */
function toldApart(answered: AnyAnswer | undefined) {
  const none = { answer: undefined, markAnswer: undefined, tryAnswer: undefined, backupAnswer: undefined }
  if (answered === undefined) return none
  if (answered === null) return { ...none, answer: null }
  if ('mark' in answered) return { ...none, markAnswer: answered }
  if ('backup' in answered) return { ...none, backupAnswer: answered }
  if ('tried' in answered) return { ...none, tryAnswer: answered }
  return { ...none, answer: answered }
}

function Tab({
  page,
  answer,
  markAnswer,
  tryAnswer,
  backupAnswer,
}: {
  page: ReturnType<typeof useLoaderData<typeof loader>>
} & ReturnType<typeof toldApart>) {
  switch (page.tab) {
    case 'marka':
      return <BrandTab {...page} answer={answer} markAnswer={markAnswer} />
    case 'iletisim':
      return <ContactTab {...page} answer={answer} />
    case 'seo':
      return <SeoTab {...page} answer={answer} />
    case 'odeme':
      return <PaymentTab {...page} answer={answer} />
    case 'entegrasyonlar':
      return <IntegrationsTab {...page} answer={answer} tryAnswer={tryAnswer} />
    case 'yedekleme':
      return <BackupTab {...page} answer={answer} backupAnswer={backupAnswer} />
    case 'genel':
      return <GeneralTab {...page} answer={answer} />
  }
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AdminErrorPage error={error} backTo={{ to: '/admin/settings', label: 'Ayarlara dön' }} />
}
