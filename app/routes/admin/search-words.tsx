import { useActionData, useLoaderData } from 'react-router'
import { keepUnsent } from '#app/design/forms/answer-or.ts'
import { SearchWordsPage } from '#app/modules/settings/admin/search-words-page.tsx'
import {
  vocabularyFormValues,
  vocabularySchema,
} from '#app/modules/settings/domain/search-vocabulary-form.ts'
import { cacheHeaders, personal } from '#app/platform/respond.server.ts'
import type { RouteHandle } from '#app/platform/route-handle.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import { AdminErrorPage } from '#app/shells/admin/admin-error-page.tsx'
import type { Route } from './+types/search-words'
import { guardStaff } from './guard.server.ts'
import { settingsAction } from './save-settings.server.ts'

/** A few hundred lines, most letters of which are six bytes in a form. */
export const handle = { body: { maxBytes: 2 * 1024 * 1024 } } satisfies RouteHandle

export async function loader({ request, context }: Route.LoaderArgs) {
  await guardStaff({ context, request, permission: 'products' })
  const { settings, version } = await context.get(requestContext).services.settings.edit('search')
  return personal({ values: vocabularyFormValues(settings.searchVocabulary), version })
}

export const action = settingsAction({
  permission: 'products',
  group: 'search',
  schema: vocabularySchema,
  done: {
    title: 'Arama Kelimeleri Kaydedildi',
    text: 'Mağazadaki arama hemen bunlara göre çalışır.',
  },
})

export const clientAction = keepUnsent<number>('Arama kelimeleri kaydedilirken bir hata oluştu.')

export const headers = cacheHeaders

export const meta: Route.MetaFunction = () => [
  { title: 'Arama Kelimeleri | Yönetim' },
  { name: 'robots', content: 'noindex, nofollow' },
]

export default function SearchWordsRoute() {
  return <SearchWordsPage {...useLoaderData<typeof loader>()} answer={useActionData<typeof clientAction>()} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AdminErrorPage error={error} backTo={{ to: '/admin/products', label: 'Ürünlere dön' }} />
}
