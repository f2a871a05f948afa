import { useActionData, useLoaderData } from 'react-router'
import { keepUnsent } from '#app/design/forms/answer-or.ts'
import { isoDayOf } from '#app/kernel/instant.ts'
import { TARIFFS } from '#app/modules/printing/admin/tariff-addresses.ts'
import { TariffFormPage } from '#app/modules/printing/admin/tariff-form-page.tsx'
import { emptyTariffForm, tariffSchema } from '#app/modules/printing/domain/tariff-form.ts'
import { readForm } from '#app/platform/read-form.server.ts'
import { cacheHeaders, personal } from '#app/platform/respond.server.ts'
import type { RouteHandle } from '#app/platform/route-handle.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import { AdminErrorPage } from '#app/shells/admin/admin-error-page.tsx'
import { answerForm } from '../action-result.server.ts'
import type { Route } from './+types/print-tariff-add'
import { guardStaff } from './guard.server.ts'
import { savedTariffText } from './saved-tariff.server.ts'
import { tariffEditor } from './tariff-editor.server.ts'

/** Six fields for each of sixty bands. */
export const handle = { body: { maxFields: 400 } } satisfies RouteHandle

export async function loader({ request, context }: Route.LoaderArgs) {
  const { kinds } = tariffEditor(await guardStaff({ context, request, permission: 'products' }))
  const methods = await context.get(requestContext).services.printing.methods.list()
  const today = isoDayOf(Date.now())
  const asked = new URL(request.url).searchParams.get('method')
  const methodId = methods.find(({ id }) => id === asked)?.id ?? ''
  return personal({ methods, kinds, today, values: emptyTariffForm(today, { methodId }) })
}

export async function action({ request, context }: Route.ActionArgs) {
  const editor = tariffEditor(await guardStaff({ context, request, permission: 'products' }))
  const { tariffs } = context.get(requestContext).services.printing
  return answerForm({
    form: await readForm(request, tariffSchema),
    save: (input) => tariffs.create(editor, input),
    done: savedTariffText,
  })
}

export const clientAction = keepUnsent('Tarife kaydedilirken bir hata oluştu.')

export const headers = cacheHeaders

export const meta: Route.MetaFunction = () => [
  { title: 'Yeni tarife | Yönetim' },
  { name: 'robots', content: 'noindex, nofollow' },
]

export default function PrintTariffAddRoute() {
  const page = useLoaderData<typeof loader>()
  const answer = useActionData<typeof clientAction>()
  return <TariffFormPage title="Yeni tarife" {...page} counterparts={[]} answer={answer} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AdminErrorPage error={error} backTo={{ to: TARIFFS, label: 'Tarifelere dön' }} />
}
