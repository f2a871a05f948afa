import { useActionData, useLoaderData } from 'react-router'
import { keepUnsent, UNSENT } from '#app/design/forms/answer-or.ts'
import { ActionNotice } from '#app/design/patterns/action-notice.tsx'
import { readListAgain } from '#app/design/patterns/read-list-again.ts'
import { CategoryListPage, CategoryRemovalForm } from '#app/modules/catalog/admin/category-list-page.tsx'
import type { CategoryId } from '#app/modules/catalog/domain/product.ts'
import { readListCommand } from '#app/platform/read-list-command.server.ts'
import { cacheHeaders, personal } from '#app/platform/respond.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import { AdminErrorPage } from '#app/shells/admin/admin-error-page.tsx'
import { actionRefused, answerCommand } from '../action-result.server.ts'
import type { Route } from './+types/categories'
import { guardStaff } from './guard.server.ts'

const REMOVAL_FAILED = 'Kategori silinirken bir hata oluştu.'
const IN_USE = 'catalog/category-in-use'
const ORDER_FAILED = 'Sıralama değiştirilirken bir hata oluştu.'

export async function loader({ request, context }: Route.LoaderArgs) {
  await guardStaff({ context, request, permission: 'products' })
  return personal({ categories: await context.get(requestContext).services.catalog.categoryEditor.list() })
}

export async function action({ request, context }: Route.ActionArgs) {
  const account = await guardStaff({ context, request, permission: 'products' })
  const { command, form } = await readListCommand(request)
  const { categoryEditor } = context.get(requestContext).services.catalog
  if (command === null) return actionRefused(form.has('place') ? ORDER_FAILED : REMOVAL_FAILED)
  if (command.kind === 'place') {
    return answerCommand(await categoryEditor.place(account, command), {
      title: 'Güncellendi',
      text: 'Kategorilerin sırası değişti.',
    })
  }
  const id = command.id as CategoryId
  if (command.kind === 'switch') {
    return answerCommand(await categoryEditor.show(account, id, command.on), {
      title: 'Güncellendi',
      text: command.on ? 'Kategori ana sayfada gösteriliyor.' : 'Kategori ana sayfada gösterilmiyor.',
    })
  }
  const moveTo = form.get('moveTo')
  const target = typeof moveTo === 'string' && moveTo !== '' ? (moveTo as CategoryId) : null
  const removed = await categoryEditor.remove(account, id, target)
  // Named, for the form without JavaScript that asks where its products go.
  if (!removed.ok && removed.error.code === IN_USE) return actionRefused(removed.error, { id })
  return answerCommand(removed, {
    title: 'Silindi',
    text: target === null ? 'Kategori silindi.' : 'Kategori silindi; ürünleri taşındı.',
  })
}

export const clientAction = keepUnsent(({ sent }) =>
  sent.has('place') ? ORDER_FAILED : sent.has('remove') ? REMOVAL_FAILED : UNSENT,
)

export const shouldRevalidate = readListAgain

export const headers = cacheHeaders

export const meta: Route.MetaFunction = () => [
  { title: 'Kategoriler | Yönetim' },
  { name: 'robots', content: 'noindex, nofollow' },
]

export default function CategoriesRoute() {
  const { categories } = useLoaderData<typeof loader>()
  // Only a page without JavaScript has its answer here.
  const answer = useActionData<typeof clientAction>()
  const asked = answer?.problem?.code === IN_USE ? categories.find(({ id }) => id === answer.id) : undefined
  return (
    <>
      <ActionNotice result={answer} />
      {asked ? (
        <CategoryRemovalForm asked={asked} others={categories.filter(({ id }) => id !== asked.id)} />
      ) : null}
      <CategoryListPage categories={categories} />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AdminErrorPage error={error} backTo={{ to: '/admin', label: 'Dashboard’a dön' }} />
}
