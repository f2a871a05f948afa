import { useActionData, useLoaderData } from 'react-router'
import { keepUnsent } from '#app/design/forms/answer-or.ts'
import type { ProductId } from '#app/modules/catalog/domain/product.ts'
import { isProductId } from '#app/modules/catalog/domain/product.ts'
import type { LeadRuleId } from '#app/modules/delivery/domain/lead-rule.ts'
import { LEAD_TIMES } from '#app/modules/lead-times/admin/lead-times-addresses.ts'
import { RuleFormPage } from '#app/modules/lead-times/admin/rule-form-page.tsx'
import {
  emptyLeadRuleForm,
  leadRuleFormValues,
  leadRuleSchema,
} from '#app/modules/lead-times/domain/lead-rule-form.ts'
import { cacheHeaders, personal, refuse } from '#app/platform/respond.server.ts'
import type { RequestContext } from '#app/request-context.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import { AdminErrorPage } from '#app/shells/admin/admin-error-page.tsx'
import type { Route } from './+types/lead-rule-form'
import { formAction, savedEntry, versionOf } from './form-action.server.ts'
import { guardStaff } from './guard.server.ts'

export async function loader({ request, params, context }: Route.LoaderArgs) {
  await guardStaff({ context, request, permission: 'settings' })
  const { services } = context.get(requestContext)
  if (params.id === undefined) {
    const values = emptyLeadRuleForm()
    return personal({ id: null, title: 'Yeni hazırlık süresi', values, ...(await formFacts(services, '')) })
  }
  const found = await services.leadTimes.rules.get(params.id)
  if (!found.ok) return refuse(found.error)
  const { id, workName, goodsName } = found.value
  const values = leadRuleFormValues(found.value)
  return personal({
    id,
    title: goodsName === null ? workName : `${workName}, ${goodsName}`,
    values,
    ...(await formFacts(services, values.productId)),
  })
}

/** What a rule can be for. */
async function formFacts({ catalog, printing }: RequestContext['services'], productId: string) {
  const [methods, categories, products] = await Promise.all([
    printing.namedMethods(),
    catalog.categories(),
    catalog.linksTo(isProductId(productId) ? [productId] : []),
  ])
  const product = products.get(productId as ProductId)
  return {
    methods: methods.map(({ id, name }) => ({ id, name })),
    categories: categories.map(({ category: { id, name } }) => ({ id, name })),
    product: product ? { id: product.id, title: product.title } : null,
  }
}

export const action = formAction({
  permission: 'settings',
  schema: leadRuleSchema,
  save: (input, { account, services, params }) =>
    services.leadTimes.rules.save(account, (params.id as LeadRuleId | undefined) ?? null, input),
  done: savedEntry({ created: 'Hazırlık süresi eklendi.', changed: 'Hazırlık süresi güncellendi.' }),
  newestVersion: async ({ services, params }) =>
    versionOf(await services.leadTimes.rules.get(params.id ?? '')),
})

export const clientAction = keepUnsent('Hazırlık süresi kaydedilirken bir hata oluştu.')

export const headers = cacheHeaders

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.title ?? 'Hazırlık süresi'} | Yönetim` },
  { name: 'robots', content: 'noindex, nofollow' },
]

export default function LeadRuleFormRoute() {
  const { id, ...page } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof clientAction>()
  return <RuleFormPage key={id} {...page} answer={answer} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AdminErrorPage error={error} backTo={{ to: LEAD_TIMES, label: 'Teslim Sürelerine dön' }} />
}
