import { useEffect } from 'react'
import { redirect, useFetcher, useLoaderData } from 'react-router'
import { answerOr, UNSENT } from '#app/design/forms/answer-or.ts'
import { readListQuery } from '#app/design/list-query.ts'
import { useToast } from '#app/design/toast/toast-context.ts'
import type { Failure } from '#app/kernel/result.ts'
import { useArrivedFromBulk } from '#app/modules/catalog/admin/arrived-from-bulk.ts'
import { ProductListPage, productList } from '#app/modules/catalog/admin/product-list-page.tsx'
import { useRemovalToast } from '#app/modules/catalog/admin/use-removal-toast.ts'
import type { ProductId } from '#app/modules/catalog/domain/product.ts'
import { productCommandSchema } from '#app/modules/catalog/domain/product-form.ts'
import { readForm } from '#app/platform/read-form.server.ts'
import { cacheHeaders, personal, statusOf } from '#app/platform/respond.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import { AdminErrorPage } from '#app/shells/admin/admin-error-page.tsx'
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
  const { catalog } = context.get(requestContext).services
  if (!form.ok) {
    const [fault] = Object.values(form.reply.error ?? {}).flatMap((messages) => messages ?? [])
    return personal({ removalId: null, refusal: fault ?? COMMAND_FAILED }, { status: 400 })
  }
  const id = form.value.id as ProductId
  if (form.value.intent === 'duplicate') {
    const copy = await catalog.duplicate(account, id)
    if (copy.ok) throw redirect(`/admin/products/edit/${copy.value.id}`)
    return refused(copy.error)
  }
  if (form.value.intent === 'remove') {
    const removed = await catalog.remove(account, id)
    return removed.ok
      ? personal({ removalId: removed.value.removalId, refusal: null })
      : refused(removed.error)
  }
  const { version, value } = form.value
  const done =
    form.value.intent === 'price'
      ? await catalog.changeOne(account, id, { version }, { kind: 'price-set', priceMinor: value })
      : await catalog.changeOne(
          account,
          id,
          { version, stock: form.value.seenStock },
          { kind: 'stock-set', quantity: value },
        )
  return done.ok ? personal({ removalId: null, refusal: null }) : refused(done.error)
}

function refused(error: Failure) {
  return personal({ removalId: null, refusal: error.message }, { status: statusOf(error) })
}

/** A lost connection leaves the list, and what is being typed over in it, on the screen and is said. */
export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const sent = request.clone()
  return answerOr(serverAction, async () => {
    const isRemoval = (await sent.formData()).get('intent') === 'remove'
    return { removalId: null, refusal: isRemoval ? REMOVAL_FAILED : UNSENT }
  })
}

export const headers = cacheHeaders

export const meta: Route.MetaFunction = () => [
  { title: 'Ürünler | Yönetim' },
  { name: 'robots', content: 'noindex, nofollow' },
]

const NONE: readonly string[] = []

export default function ProductsRoute() {
  const list = useLoaderData<typeof loader>()
  const removal = useFetcher<typeof clientAction>()
  const toast = useToast()
  const sayRemoved = useRemovalToast()
  const arrived = useArrivedFromBulk()

  useEffect(() => {
    if (!removal.data) return
    const { removalId, refusal } = removal.data
    if (removalId !== null) sayRemoved('Ürün silindi.', removalId)
    else if (refusal) toast({ title: 'Hata', description: refusal, tone: 'destructive' })
  }, [removal.data, sayRemoved, toast])
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
