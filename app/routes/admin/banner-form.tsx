import { useActionData, useLoaderData } from 'react-router'
import { keepUnsent } from '#app/design/forms/answer-or.ts'
import { BannerFormPage } from '#app/modules/content/admin/banner-form-page.tsx'
import type { BannerId } from '#app/modules/content/domain/banner.ts'
import {
  bannerFormSchema,
  bannerFormValues,
  emptyBannerForm,
} from '#app/modules/content/domain/banner-form.ts'
import { showBanner } from '#app/modules/content/storefront/show-banner.tsx'
import { cacheHeaders, personal, refuse } from '#app/platform/respond.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import { AdminErrorPage } from '#app/shells/admin/admin-error-page.tsx'
import type { Route } from './+types/banner-form'
import { formAction, savedEntry, versionOf } from './form-action.server.ts'
import { guardStaff } from './guard.server.ts'

export async function loader({ request, params, context }: Route.LoaderArgs) {
  await guardStaff({ context, request, permission: 'content' })
  if (params.id === undefined) {
    const asked = new URL(request.url).searchParams.get('placement')
    return personal({ stored: null, values: emptyBannerForm(asked === 'promo' ? 'promo' : 'slide') })
  }
  const found = await context.get(requestContext).services.content.banners.get(params.id)
  if (!found.ok) return refuse(found.error)
  const { id, title } = found.value
  return personal({ stored: { id, title }, values: bannerFormValues(found.value) })
}

export const action = formAction({
  permission: 'content',
  schema: bannerFormSchema,
  save: ({ input, version }, { account, services, params }) =>
    services.content.banners.save(account, (params.id as BannerId | undefined) ?? null, input, version),
  done: savedEntry({ created: 'Banner eklendi.', changed: 'Banner kaydedildi.' }),
  newestVersion: async ({ services, params }) =>
    versionOf(await services.content.banners.get(params.id ?? '')),
})

export const clientAction = keepUnsent(({ params }) =>
  params.id === undefined
    ? 'Banner kaydedilirken bir hata oluştu.'
    : 'Banner güncellenirken bir hata oluştu.',
)

export const headers = cacheHeaders

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.stored?.title ?? 'Yeni banner'} | Yönetim` },
  { name: 'robots', content: 'noindex, nofollow' },
]

export default function BannerFormRoute() {
  const page = useLoaderData<typeof loader>()
  const answer = useActionData<typeof clientAction>()
  return <BannerFormPage key={page.stored?.id} {...page} answer={answer} renderBanner={showBanner} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AdminErrorPage error={error} backTo={{ to: '/admin/banners', label: 'Bannerlara dön' }} />
}
