import { useActionData, useLoaderData } from 'react-router'
import { answerOr } from '#app/design/forms/answer-or.ts'
import { unsavedEntry } from '#app/design/forms/entry-form-answer.ts'
import { HomeSectionFormPage } from '#app/modules/content/admin/home-section-form-page.tsx'
import type { HomeSectionId } from '#app/modules/content/domain/home-section.ts'
import { homeSectionValues } from '#app/modules/content/domain/home-section-form.ts'
import { ProductSection } from '#app/modules/content/storefront/product-section.tsx'
import { cacheHeaders, personal, refuse } from '#app/platform/respond.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import { AdminErrorPage } from '#app/shells/admin/admin-error-page.tsx'
import type { Route } from './+types/homepage-edit'
import { guardStaff } from './guard.server.ts'
import { saveSection, sectionFormFacts } from './save-section.server.ts'

export async function loader({ request, params, context }: Route.LoaderArgs) {
  await guardStaff({ context, request, permission: 'content' })
  const { services } = context.get(requestContext)
  const found = await services.content.homeSections.get(params.id)
  if (!found.ok) return refuse(found.error)
  const { id, version, manualProductIds } = found.value
  const { vatDisplay } = await services.settings.current()
  const facts = await sectionFormFacts(services, manualProductIds)
  return personal({ id, page: { ...facts, values: homeSectionValues(found.value, version) }, vatDisplay })
}

export function action({ request, params, context }: Route.ActionArgs) {
  return saveSection({ request, context, id: params.id as HomeSectionId })
}

/** A failure on the way keeps the form on the screen with everything typed; redirects and refusals pass. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return answerOr(serverAction, () => unsavedEntry('İşlem sırasında bir hata oluştu.'))
}

export const headers = cacheHeaders

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.page.values.title ?? 'Bölüm'} | Yönetim` },
  { name: 'robots', content: 'noindex, nofollow' },
]

export default function HomepageEditRoute() {
  const { id, page, vatDisplay } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof clientAction>()
  return (
    <HomeSectionFormPage
      key={id}
      {...page}
      answer={answer}
      preview={(section, products) => <ProductSection {...{ section, products, vatDisplay }} />}
    />
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AdminErrorPage error={error} backTo={{ to: '/admin/homepage', label: 'Ana Sayfa’ya dön' }} />
}
