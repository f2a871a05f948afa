import { useActionData, useLoaderData } from 'react-router'
import { z } from 'zod'
import { keepUnsent } from '#app/design/forms/answer-or.ts'
import { OWN_PASSWORD_FIELD } from '#app/kernel/own-password-field.ts'
import type { Failure } from '#app/kernel/result.ts'
import { refused } from '#app/kernel/result.ts'
import { mayHavePower } from '#app/modules/accounts/domain/power-changes.ts'
import { mayEnter } from '#app/modules/accounts/domain/viewer.ts'
import type { LookedFile } from '#app/modules/shop-data/admin/shop-data-page.tsx'
import { ShopDataPage } from '#app/modules/shop-data/admin/shop-data-page.tsx'
import { clearFormSchema } from '#app/modules/shop-data/domain/clear-form.ts'
import { applyFormSchema } from '#app/modules/shop-data/domain/import-form.ts'
import { ALL_THE_SAME, changesNothing } from '#app/modules/shop-data/domain/import-report.ts'
import { CLEAR_WORD_MISSING } from '#app/modules/shop-data/domain/sample-overview.ts'
import { readForm } from '#app/platform/read-form.server.ts'
import { cacheHeaders, personal } from '#app/platform/respond.server.ts'
import type { RouteHandle } from '#app/platform/route-handle.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import { AdminErrorPage } from '#app/shells/admin/admin-error-page.tsx'
import { actionDone, actionRefused, actionShown } from '../action-result.server.ts'
import type { Route } from './+types/data'
import { guardStaff } from './guard.server.ts'
import { takeOwnPassword } from './own-password.server.ts'

/** A file of a whole shop's content, with the form around it. */
export const handle = {
  body: { files: { sentAs: 'parts', maxBytes: 513 * 1024 * 1024 } },
} satisfies RouteHandle

export async function loader({ request, context }: Route.LoaderArgs) {
  await guardStaff({ context, request, permission: 'settings' })
  return personal({ overview: await context.get(requestContext).services.shopData.sample.overview() })
}

export async function action({ request, context }: Route.ActionArgs) {
  const account = await guardStaff({ context, request, permission: 'settings' })
  const { shopData, settings } = context.get(requestContext).services
  const importer = {
    actor: account,
    mayChangeTexts: mayEnter(account, 'files'),
    leavesPower: !mayHavePower(account),
  }
  // Only the form with the file is sent in parts.
  if (request.headers.get('content-type')?.startsWith('multipart/form-data')) {
    const received = await shopData.contentImport.receive(request, importer)
    return received.ok
      ? actionShown<LookedFile>(received.value, IMPORT)
      : actionRefused<LookedFile>(received.error, IMPORT)
  }
  const wrong = await takeOwnPassword({ context, account, request })
  const form = await readForm(request, z.union([clearFormSchema, applyFormSchema]))
  if (!form.ok) return actionRefused<LookedFile>(WORD_MISSING, CLEAR)
  if (form.value.intent === 'import') {
    const { file } = form.value
    const applied = wrong ? refused(wrong) : await shopData.contentImport.apply(file, importer)
    if (!applied.ok) {
      // For want of a password what the file would do stands there again, with its field.
      const needsPassword = applied.error.details?.field === OWN_PASSWORD_FIELD
      const again = needsPassword ? await shopData.contentImport.look(file, importer) : null
      const value = again?.ok ? { file, report: again.value } : null
      return actionRefused<LookedFile>(applied.error, { ...IMPORT, value })
    }
    const done = changesNothing(applied.value) ? ALL_THE_SAME : 'İçerik içe aktarıldı.'
    return actionDone<LookedFile>(done, IMPORT)
  }
  const cleared = await shopData.sample.clear(account)
  if (!cleared.ok) return actionRefused<LookedFile>(cleared.error, CLEAR)
  const { isOpen } = await settings.current()
  return actionDone<LookedFile>(isOpen ? 'Örnek veriler temizlendi.' : CLEARED_AND_CLOSED, CLEAR)
}

const IMPORT = { intent: 'import' }
const CLEAR = { intent: 'clear-sample' }
const WORD_MISSING: Failure = {
  kind: 'invalid',
  code: 'shop-data/word-missing',
  message: CLEAR_WORD_MISSING,
}
const CLEARED_AND_CLOSED =
  'Örnek veriler temizlendi. Mağazanız siz açana kadar kapalıdır; dashboard’daki liste açılışa kadar yol gösterir.'

export const clientAction = keepUnsent<LookedFile>()

export const headers = cacheHeaders

export const meta: Route.MetaFunction = () => [
  { title: 'Veri | Yönetim' },
  { name: 'robots', content: 'noindex, nofollow' },
]

export default function DataRoute() {
  const { overview } = useLoaderData<typeof loader>()
  return <ShopDataPage overview={overview} answer={useActionData<typeof clientAction>()} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AdminErrorPage error={error} backTo={{ to: '/admin', label: 'Dashboard’a dön' }} />
}
