import { useActionData, useLoaderData, useNavigation } from 'react-router'
import { keepUnsent } from '#app/design/forms/answer-or.ts'
import { readListQuery } from '#app/design/list-query.ts'
import { ActionNotice } from '#app/design/patterns/action-notice.tsx'
import { useActionToast } from '#app/design/toast/use-action-toast.ts'
import { formatCount } from '#app/kernel/count.ts'
import { UnpricedPrintsPage, unpricedList } from '#app/modules/printing/admin/unpriced-prints-page.tsx'
import { bulkPrintPricingSchema } from '#app/modules/printing/domain/product-print-form.ts'
import { readForm } from '#app/platform/read-form.server.ts'
import { cacheHeaders, personal } from '#app/platform/respond.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import { AdminErrorPage } from '#app/shells/admin/admin-error-page.tsx'
import { answerForm } from '../action-result.server.ts'
import type { Route } from './+types/unpriced-prints'
import { guardStaff } from './guard.server.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  await guardStaff({ context, request, permission: 'products' })
  const { catalog, printing } = context.get(requestContext).services
  const known = (await catalog.categories()).map(({ category }) => category)
  const query = readListQuery(new URL(request.url).searchParams, unpricedList(known))
  const { page, ...list } = await printing.productPrints.unpriced({
    ...query.chosen,
    search: query.search,
    page: query.page,
  })
  return personal({ query: { ...query, page }, ...list })
}

/** Prices the prints of many products alike. */
export async function action({ request, context }: Route.ActionArgs) {
  const account = await guardStaff({ context, request, permission: 'products' })
  const { productPrints } = context.get(requestContext).services.printing
  const form = await readForm(request, bulkPrintPricingSchema)
  const isOfCategory = form.ok
    ? 'categoryId' in form.value.selection
    : form.reply.initialValue?.intent === 'category'
  return answerForm({
    form,
    intent: isOfCategory ? 'category' : 'ticked',
    save: ({ selection, ...pricing }) => productPrints.saveMany(account, selection, pricing),
    done: (count) => ({
      title: 'Güncellendi',
      text:
        count === 0
          ? 'Seçilen ürünlerin baskısı zaten böyle fiyatlanıyordu.'
          : `${formatCount(count)} ürünün baskı fiyatı değişti.`,
    }),
  })
}

export const clientAction = keepUnsent('Baskı fiyatları kaydedilirken bir hata oluştu.')

export const headers = cacheHeaders

export const meta: Route.MetaFunction = () => [
  { title: 'Baskı fiyatı olmayanlar | Yönetim' },
  { name: 'robots', content: 'noindex, nofollow' },
]

export default function UnpricedPrintsRoute() {
  const list = useLoaderData<typeof loader>()
  const answer = useActionData<typeof clientAction>()
  const isBusy = useNavigation().formMethod === 'POST'
  useActionToast(answer)
  return (
    <>
      <noscript>
        <ActionNotice result={answer} />
      </noscript>
      <UnpricedPrintsPage {...list} answer={answer} isBusy={isBusy} />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <AdminErrorPage error={error} backTo={{ to: '/admin/print-methods', label: 'Baskı Yöntemlerine dön' }} />
  )
}
