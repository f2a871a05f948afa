import { useActionData, useLoaderData } from 'react-router'
import { answerOr } from '#app/design/forms/answer-or.ts'
import { unsavedEntry } from '#app/design/forms/entry-form-answer.ts'
import { BannerFormPage } from '#app/modules/content/admin/banner-form-page.tsx'
import type { BannerId } from '#app/modules/content/domain/banner.ts'
import { bannerFormValues } from '#app/modules/content/domain/banner-form.ts'
import { showBanner } from '#app/modules/content/storefront/show-banner.tsx'
import { cacheHeaders, personal, refuse } from '#app/platform/respond.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import { AdminErrorPage } from '#app/shells/admin/admin-error-page.tsx'
import type { Route } from './+types/banner-edit'
import { guardStaff } from './guard.server.ts'
import { saveBanner } from './save-banner.server.ts'

export async function loader({ request, params, context }: Route.LoaderArgs) {
  await guardStaff({ context, request, permission: 'content' })
  const found = await context.get(requestContext).services.content.banners.get(params.id)
  if (!found.ok) return refuse(found.error)
  const { id, title } = found.value
  return personal({ id, stored: { title }, values: bannerFormValues(found.value) })
}

export function action({ request, params, context }: Route.ActionArgs) {
  return saveBanner({ request, context, id: params.id as BannerId })
}

/** A failure on the way keeps the form on the screen with everything typed; redirects and refusals pass. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return answerOr(serverAction, () => unsavedEntry('Banner güncellenirken bir hata oluştu.'))
}

export const headers = cacheHeaders

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.stored.title ?? 'Banner'} | Yönetim` },
  { name: 'robots', content: 'noindex, nofollow' },
]

export default function BannerEditRoute() {
  const { id, ...page } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof clientAction>()
  return <BannerFormPage key={id} {...page} answer={answer} renderBanner={showBanner} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AdminErrorPage error={error} backTo={{ to: '/admin/banners', label: 'Bannerlara dön' }} />
}
