import { useActionData, useLoaderData } from 'react-router'
import { answerOr } from '#app/design/forms/answer-or.ts'
import { unsavedEntry } from '#app/design/forms/entry-form-answer.ts'
import { HomeSectionFormPage } from '#app/modules/content/admin/home-section-form-page.tsx'
import { NEW_SECTION } from '#app/modules/content/domain/home-section.ts'
import { homeSectionValues } from '#app/modules/content/domain/home-section-form.ts'
import { ProductSection } from '#app/modules/content/storefront/product-section.tsx'
import { cacheHeaders, personal } from '#app/platform/respond.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import { AdminErrorPage } from '#app/shells/admin/admin-error-page.tsx'
import type { Route } from './+types/homepage-add'
import { guardStaff } from './guard.server.ts'
import { saveSection, sectionFormFacts } from './save-section.server.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  await guardStaff({ context, request, permission: 'content' })
  const { services } = context.get(requestContext)
  const { vatDisplay } = await services.settings.current()
  const facts = await sectionFormFacts(services, [])
  return personal({ page: { ...facts, values: homeSectionValues(NEW_SECTION, null) }, vatDisplay })
}

export function action({ request, context }: Route.ActionArgs) {
  return saveSection({ request, context, id: null })
}

/** A failure on the way keeps the form on the screen with everything typed; redirects and refusals pass. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return answerOr(serverAction, () => unsavedEntry('İşlem sırasında bir hata oluştu.'))
}

export const headers = cacheHeaders

export const meta: Route.MetaFunction = () => [
  { title: 'Yeni bölüm | Yönetim' },
  { name: 'robots', content: 'noindex, nofollow' },
]

export default function HomepageAddRoute() {
  const { page, vatDisplay } = useLoaderData<typeof loader>()
  return (
    <HomeSectionFormPage
      {...page}
      answer={useActionData<typeof clientAction>()}
      preview={(section, products) => <ProductSection {...{ section, products, vatDisplay }} />}
    />
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AdminErrorPage error={error} backTo={{ to: '/admin/homepage', label: 'Ana Sayfa’ya dön' }} />
}
