import { useActionData, useLoaderData } from 'react-router'
import { answerOr, UNSENT } from '#app/design/forms/answer-or.ts'
import { ListAnswerNotice } from '#app/design/patterns/list-answer-notice.tsx'
import { readListAgain } from '#app/design/patterns/read-list-again.ts'
import type { ListAnswer } from '#app/design/toast/use-list-toast.ts'
import { CategoryListPage, CategoryRemovalForm } from '#app/modules/catalog/admin/category-list-page.tsx'
import type { CategoryId } from '#app/modules/catalog/domain/product.ts'
import { readListCommand } from '#app/platform/read-list-command.server.ts'
import { cacheHeaders, personal, statusOf } from '#app/platform/respond.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import { AdminErrorPage } from '#app/shells/admin/admin-error-page.tsx'
import type { Route } from './+types/categories'
import { guardStaff } from './guard.server.ts'
import { listAnswer, listRefusal } from './list-answer.server.ts'

const REMOVAL_FAILED = 'Kategori silinirken bir hata oluştu.'
const ORDER_FAILED = 'Sıralama değiştirilirken bir hata oluştu.'

/** The answer to a removal that needs a target also says of which category, for the form without JavaScript. */
interface CategoryListAnswer extends ListAnswer {
  readonly askedId?: string
}

export async function loader({ request, context }: Route.LoaderArgs) {
  await guardStaff({ context, request, permission: 'products' })
  return personal({ categories: await context.get(requestContext).services.catalog.categoryDesk.list() })
}

export async function action({ request, context }: Route.ActionArgs) {
  const account = await guardStaff({ context, request, permission: 'products' })
  const { command, form } = await readListCommand(request)
  const { categoryDesk } = context.get(requestContext).services.catalog
  if (command === null) return listRefusal(form.has('place') ? ORDER_FAILED : REMOVAL_FAILED)
  if (command.kind === 'place') {
    return listAnswer(await categoryDesk.place(account, command), {
      title: 'Güncellendi',
      text: 'Kategorilerin sırası değişti.',
    })
  }
  const id = command.id as CategoryId
  if (command.kind === 'switch') {
    return listAnswer(await categoryDesk.show(account, id, command.on), {
      title: 'Güncellendi',
      text: command.on ? 'Kategori ana sayfada gösteriliyor.' : 'Kategori ana sayfada gösterilmiyor.',
    })
  }
  const moveTo = form.get('moveTo')
  const target = typeof moveTo === 'string' && moveTo !== '' ? (moveTo as CategoryId) : null
  const removed = await categoryDesk.remove(account, id, target)
  if (!removed.ok && removed.error.code === 'catalog/category-in-use') {
    const answer: CategoryListAnswer = { done: null, refusal: removed.error.message, askedId: id }
    return personal(answer, { status: statusOf(removed.error) })
  }
  return listAnswer(removed, {
    title: 'Silindi',
    text: target === null ? 'Kategori silindi.' : 'Kategori silindi; ürünleri taşındı.',
  })
}

/** A lost connection leaves the list on the screen and is said. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const sent = await request.clone().formData()
  const refusal = sent.has('place') ? ORDER_FAILED : sent.has('remove') ? REMOVAL_FAILED : UNSENT
  return answerOr<CategoryListAnswer>(serverAction, () => ({ done: null, refusal }))
}

export const shouldRevalidate = readListAgain

export const headers = cacheHeaders

export const meta: Route.MetaFunction = () => [
  { title: 'Kategoriler | Yönetim' },
  { name: 'robots', content: 'noindex, nofollow' },
]

export default function CategoriesRoute() {
  const { categories } = useLoaderData<typeof loader>()
  // Only a page without JavaScript has its answer here.
  const answer = useActionData<typeof clientAction>() as CategoryListAnswer | undefined
  const asked = categories.find(({ id }) => id === answer?.askedId)
  return (
    <>
      <ListAnswerNotice answer={answer} />
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
