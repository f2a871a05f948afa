import { useActionData, useLoaderData } from 'react-router'
import { keepUnsent } from '#app/design/forms/answer-or.ts'
import { HomeSectionFormPage } from '#app/modules/content/admin/home-section-form-page.tsx'
import type { PickedProduct } from '#app/modules/content/admin/product-picks.tsx'
import type { HomeSectionId } from '#app/modules/content/domain/home-section.ts'
import { NEW_SECTION } from '#app/modules/content/domain/home-section.ts'
import { homeSectionFormSchema, homeSectionValues } from '#app/modules/content/domain/home-section-form.ts'
import { ProductSection } from '#app/modules/content/storefront/product-section.tsx'
import { cacheHeaders, personal, refuse } from '#app/platform/respond.server.ts'
import type { RequestContext } from '#app/request-context.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import { AdminErrorPage } from '#app/shells/admin/admin-error-page.tsx'
import type { Route } from './+types/home-section-form'
import { formAction, savedEntry, versionOf } from './form-action.server.ts'
import { guardStaff } from './guard.server.ts'

export async function loader({ request, params, context }: Route.LoaderArgs) {
  await guardStaff({ context, request, permission: 'content' })
  const { services } = context.get(requestContext)
  if (params.id === undefined) {
    const values = homeSectionValues(NEW_SECTION, null)
    return personal({ id: null, page: { ...(await formFacts(services, [])), values } })
  }
  const found = await services.content.homeSections.get(params.id)
  if (!found.ok) return refuse(found.error)
  const { id, version, manualProductIds } = found.value
  const values = homeSectionValues(found.value, version)
  return personal({ id, page: { ...(await formFacts(services, manualProductIds)), values } })
}

/** What the form shows of the shop: every category, and the picked products, on sale or not; deleted ones are missing. */
async function formFacts(
  { catalog }: RequestContext['services'],
  pickedIds: Parameters<typeof catalog.findProducts>[0],
) {
  const [counted, found] = await Promise.all([catalog.categories(), catalog.findProducts(pickedIds)])
  return {
    categories: counted.map(({ category: { id, name } }) => ({ id, name })),
    picks: pickedIds.flatMap((id): PickedProduct[] => {
      const product = found.get(id)
      if (!product) return []
      const { title, images, active } = product
      return [{ id, title, image: images[0] ?? null, isOnSale: active }]
    }),
  }
}

export const action = formAction({
  permission: 'content',
  schema: homeSectionFormSchema,
  save: ({ input, version }, { account, services, params }) => {
    const { homeSections } = services.content
    if (params.id === undefined) return homeSections.add(account, input)
    return homeSections.change(account, params.id as HomeSectionId, input, version ?? 0)
  },
  done: savedEntry({ created: 'Bölüm eklendi.', changed: 'Bölüm kaydedildi.' }),
  newestVersion: async ({ services, params }) =>
    versionOf(await services.content.homeSections.get(params.id ?? '')),
})

export const clientAction = keepUnsent('İşlem sırasında bir hata oluştu.')

export const headers = cacheHeaders

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.id ? loaderData.page.values.title : 'Yeni bölüm'} | Yönetim` },
  { name: 'robots', content: 'noindex, nofollow' },
]

export default function HomeSectionFormRoute() {
  const { id, page } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof clientAction>()
  return (
    <HomeSectionFormPage
      key={id}
      {...page}
      answer={answer}
      preview={(section, products) => <ProductSection {...{ section, products }} />}
    />
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AdminErrorPage error={error} backTo={{ to: '/admin/homepage', label: 'Ana Sayfa’ya dön' }} />
}
