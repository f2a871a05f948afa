import { useActionData, useLoaderData } from 'react-router'
import { keepUnsent } from '#app/design/forms/answer-or.ts'
import { MethodFormPage } from '#app/modules/printing/admin/method-form-page.tsx'
import type { PrintingMethodId } from '#app/modules/printing/domain/printing-method.ts'
import {
  emptyPrintingMethodForm,
  printingMethodFormOf,
  printingMethodFormValues,
  printingMethodSchema,
} from '#app/modules/printing/domain/printing-method-form.ts'
import { cacheHeaders, personal, refuse } from '#app/platform/respond.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import { AdminErrorPage } from '#app/shells/admin/admin-error-page.tsx'
import type { Route } from './+types/print-method-form'
import { formAction, versionOf } from './form-action.server.ts'
import { guardStaff } from './guard.server.ts'

export async function loader({ request, params, context }: Route.LoaderArgs) {
  await guardStaff({ context, request, permission: 'products' })
  if (params.id === undefined) {
    // A print choice that products have already.
    const name = new URL(request.url).searchParams.get('name') ?? ''
    return personal({
      stored: null,
      values: name === '' ? emptyPrintingMethodForm() : printingMethodFormOf(name),
    })
  }
  const found = await context.get(requestContext).services.printing.methods.get(params.id)
  if (!found.ok) return refuse(found.error)
  const { id, name, formerly, saleTariffs } = found.value
  return personal({
    stored: { id, name, formerly, saleTariffs },
    values: printingMethodFormValues(found.value),
  })
}

export const action = formAction({
  permission: 'products',
  schema: printingMethodSchema,
  save: (input, { account, services, params }) =>
    services.printing.methods.save(account, (params.id as PrintingMethodId | undefined) ?? null, input),
  done: (_, { params }) => ({
    title: 'Başarılı',
    text: params.id === undefined ? 'Yöntem eklendi.' : 'Yöntem güncellendi.',
  }),
  newestVersion: async ({ services, params }) =>
    versionOf(await services.printing.methods.get(params.id ?? '')),
})

export const clientAction = keepUnsent('Yöntem kaydedilirken bir hata oluştu.')

export const headers = cacheHeaders

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.stored?.name ?? 'Yeni baskı yöntemi'} | Yönetim` },
  { name: 'robots', content: 'noindex, nofollow' },
]

export default function PrintMethodFormRoute() {
  const page = useLoaderData<typeof loader>()
  const answer = useActionData<typeof clientAction>()
  return <MethodFormPage key={page.stored?.id} {...page} answer={answer} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <AdminErrorPage error={error} backTo={{ to: '/admin/print-methods', label: 'Baskı Yöntemlerine dön' }} />
  )
}
