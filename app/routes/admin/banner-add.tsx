import { useActionData, useLoaderData } from 'react-router'
import { answerOr } from '#app/design/forms/answer-or.ts'
import { unsavedEntry } from '#app/design/forms/entry-form-answer.ts'
import { BannerFormPage } from '#app/modules/content/admin/banner-form-page.tsx'
import { emptyBannerForm } from '#app/modules/content/domain/banner-form.ts'
import { showBanner } from '#app/modules/content/storefront/show-banner.tsx'
import { cacheHeaders, personal } from '#app/platform/respond.server.ts'
import { AdminErrorPage } from '#app/shells/admin/admin-error-page.tsx'
import type { Route } from './+types/banner-add'
import { guardStaff } from './guard.server.ts'
import { saveBanner } from './save-banner.server.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  await guardStaff({ context, request, permission: 'content' })
  const asked = new URL(request.url).searchParams.get('placement')
  return personal({ values: emptyBannerForm(asked === 'promo' ? 'promo' : 'slide') })
}

export function action({ request, context }: Route.ActionArgs) {
  return saveBanner({ request, context, id: null })
}

/** A failure on the way keeps the form on the screen with everything typed; redirects and refusals pass. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return answerOr(serverAction, () => unsavedEntry('Banner kaydedilirken bir hata oluştu.'))
}

export const headers = cacheHeaders

export const meta: Route.MetaFunction = () => [
  { title: 'Yeni banner | Yönetim' },
  { name: 'robots', content: 'noindex, nofollow' },
]

export default function BannerAddRoute() {
  const page = useLoaderData<typeof loader>()
  const answer = useActionData<typeof clientAction>()
  return <BannerFormPage {...page} stored={null} answer={answer} renderBanner={showBanner} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AdminErrorPage error={error} backTo={{ to: '/admin/banners', label: 'Bannerlara dön' }} />
}
