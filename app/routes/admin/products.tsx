import { useEffect } from 'react'
import { redirect, useFetcher, useLoaderData } from 'react-router'
import { keepUnsent, UNSENT } from '#app/design/forms/answer-or.ts'
import { readListQuery } from '#app/design/list-query.ts'
import { useActionToast } from '#app/design/toast/use-action-toast.ts'
import { useArrivedFromBulk } from '#app/modules/catalog/admin/arrived-from-bulk.ts'
import { ProductListPage, productList } from '#app/modules/catalog/admin/product-list-page.tsx'
import { useRemovalToast } from '#app/modules/catalog/admin/use-removal-toast.ts'
import type { ProductId } from '#app/modules/catalog/domain/product.ts'
import { productCommandSchema } from '#app/modules/catalog/domain/product-command.ts'
import { readForm } from '#app/platform/read-form.server.ts'
import { cacheHeaders, personal } from '#app/platform/respond.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import { AdminErrorPage } from '#app/shells/admin/admin-error-page.tsx'
import { actionDone, actionRefused, answerCommand, firstFault } from '../action-result.server.ts'
import type { Route } from './+types/products'
import { guardStaff } from './guard.server.ts'

const REMOVAL_FAILED = 'Ürün silinirken bir hata oluştu.'
const COMMAND_FAILED = 'Ürün kaydedilirken bir hata oluştu.'

export async function loader({ request, context }: Route.LoaderArgs) {
  await guardStaff({ context, request, permission: 'products' })
  const { catalog } = context.get(requestContext).services
  const categories = (await catalog.categories()).map(({ category: { slug, name } }) => ({ slug, name }))
  const query = readListQuery(new URL(request.url).searchParams, productList(categories))
  const [{ page, ...list }, restorable] = await Promise.all([
    catalog.adminList({ ...query, ...query.chosen }),
    catalog.restorableCount(),
  ])
  return personal({ ...list, restorable, categories, query: { ...query, page } })
}

export async function action({ request, context }: Route.ActionArgs) {
  const account = await guardStaff({ context, request, permission: 'products' })
  const form = await readForm(request, productCommandSchema)
  const { catalog, leadTimes } = context.get(requestContext).services
  if (!form.ok) {
    return actionRefused<Removal>(firstFault(form.reply) ?? COMMAND_FAILED)
  }
  const id = form.value.id as ProductId
  if (form.value.intent === 'duplicate') {
    const copy = await leadTimes.duplicateProduct(account, id)
    if (copy.ok) throw redirect(`/admin/products/edit/${copy.value.id}`)
    return actionRefused<Removal>(copy.error)
  }
  if (form.value.intent === 'remove') {
    const removed = await catalog.remove(account, id)
    if (!removed.ok) return actionRefused<Removal>(removed.error)
    const { removalId } = removed.value
    return actionDone<Removal>({ title: 'Silindi', text: 'Ürün silindi.' }, { value: { removalId } })
  }
  const { version, value } = form.value
  const done =
    form.value.intent === 'price'
      ? await catalog.changeOne(account, id, { version }, { kind: 'price-set', priceMinor: value })
      : await catalog.changeOne(
          account,
          id,
          { version, stock: form.value.seenStock },
          { kind: 'stock-set', quantity: value, reason: form.value.reason },
        )
  return answerCommand<Removal>(done, 'Ürün güncellendi.')
}

/** What a deleted product is brought back by. */
interface Removal {
  readonly removalId: string
}

export const clientAction = keepUnsent<Removal>(({ sent }) =>
  sent.get('intent') === 'remove' ? REMOVAL_FAILED : UNSENT,
)

export const headers = cacheHeaders

export const meta: Route.MetaFunction = () => [
  { title: 'Ürünler | Yönetim' },
  { name: 'robots', content: 'noindex, nofollow' },
]

const NONE: readonly string[] = []

export default function ProductsRoute() {
  const list = useLoaderData<typeof loader>()
  const removal = useFetcher<typeof clientAction>()
  const sayRemoved = useRemovalToast()
  const arrived = useArrivedFromBulk()

  // With the way to take it back.
  useActionToast(removal.data?.problem ? removal.data : undefined)
  useEffect(() => {
    const { done, value } = removal.data ?? {}
    if (done && value) sayRemoved(done.text ?? '', value.removalId)
  }, [removal.data, sayRemoved])
  useEffect(() => {
    if (arrived?.removal) sayRemoved(arrived.removal.text, arrived.removal.id)
  }, [arrived, sayRemoved])

  return (
    <ProductListPage
      {...list}
      initiallyChosen={arrived?.chosen ?? NONE}
      onRemove={({ id }) => void removal.submit({ intent: 'remove', id }, { method: 'post' })}
    />
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AdminErrorPage error={error} backTo={{ to: '/admin', label: 'Dashboard’a dön' }} />
}
