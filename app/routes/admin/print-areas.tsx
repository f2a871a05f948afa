import { useActionData, useLoaderData } from 'react-router'
import { keepUnsent } from '#app/design/forms/answer-or.ts'
import { readListQuery } from '#app/design/list-query.ts'
import { AreaReportPage, areaReportList } from '#app/modules/mockups/admin/area-report-page.tsx'
import { skipAreasSchema } from '#app/modules/mockups/domain/areas/area-form.ts'
import { readForm } from '#app/platform/read-form.server.ts'
import { cacheHeaders, personal } from '#app/platform/respond.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import { AdminErrorPage } from '#app/shells/admin/admin-error-page.tsx'
import { actionRefused, answerCommand } from '../action-result.server.ts'
import type { Route } from './+types/print-areas'
import { guardStaff } from './guard.server.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  await guardStaff({ context, request, permission: 'products' })
  const { catalog, mockups } = context.get(requestContext).services
  const categories = (await catalog.categories()).map(({ category }) => category)
  const query = readListQuery(new URL(request.url).searchParams, areaReportList(categories))
  const report = await mockups.editor.report({ ...query.chosen, search: query.search, page: query.page })
  return personal({ report, query: { ...query, page: report.page } })
}

const FAILED = 'Görseller işaretlenirken bir hata oluştu. Lütfen tekrar deneyin.'

/** Marks a product's pictures without areas as needing none. */
export async function action({ request, context }: Route.ActionArgs) {
  const account = await guardStaff({ context, request, permission: 'products' })
  const form = await readForm(request, skipAreasSchema)
  if (!form.ok) return actionRefused(FAILED)
  const { editor } = context.get(requestContext).services.mockups
  const skipped = await editor.skipLacking(account, form.value.skip)
  const text = skipped.ok ? `${skipped.value} görselde baskı alanı gerekmez.` : ''
  return answerCommand(skipped, { title: 'Güncellendi', text })
}

export const clientAction = keepUnsent(FAILED)

export const headers = cacheHeaders

export const meta: Route.MetaFunction = () => [
  { title: 'Baskı alanları | Yönetim' },
  { name: 'robots', content: 'noindex, nofollow' },
]

export default function PrintAreasRoute() {
  const answer = useActionData<typeof clientAction>()
  return <AreaReportPage {...useLoaderData<typeof loader>()} answer={answer} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AdminErrorPage error={error} backTo={{ to: '/admin', label: 'Dashboard’a dön' }} />
}
