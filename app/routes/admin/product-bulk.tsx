import { useEffect } from 'react'
import { useActionData, useLoaderData, useNavigate, useNavigation } from 'react-router'
import { listAddress, readListQuery } from '#app/design/list-query.ts'
import { useActionToast } from '#app/design/toast/use-action-toast.ts'
import { formatCount } from '#app/kernel/count.ts'
import { UNREADABLE_FORM } from '#app/kernel/form-words.ts'
import { arrivalOf } from '#app/modules/catalog/admin/arrived-from-bulk.ts'
import type { BulkView } from '#app/modules/catalog/admin/product-bulk-page.tsx'
import { ProductBulkPage } from '#app/modules/catalog/admin/product-bulk-page.tsx'
import { productList } from '#app/modules/catalog/admin/product-list-page.tsx'
import { readBulkRequest, selectionFields } from '#app/modules/catalog/domain/change-form.ts'
import { readBoundedForm } from '#app/platform/read-form.server.ts'
import { cacheHeaders, personal } from '#app/platform/respond.server.ts'
import type { RouteHandle } from '#app/platform/route-handle.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import { AdminErrorPage } from '#app/shells/admin/admin-error-page.tsx'
import { actionDone, actionRefused } from '../action-result.server.ts'
import type { Route } from './+types/product-bulk'
import { guardStaff } from './guard.server.ts'

const LIST = '/admin/products'
/** As after every saved form (spec, back office §2). */
const RETURN_MS = 1000

/** Each chosen product is a field. */
export const handle = { body: { maxFields: 2_000 } } satisfies RouteHandle

export async function loader({ request, context }: Route.LoaderArgs) {
  await guardStaff({ context, request, permission: 'products' })
  const asked = readBulkRequest(new URL(request.url).searchParams)
  const { catalog } = context.get(requestContext).services
  const change = asked.change?.ok ? asked.change.value : null
  const [preview, categories] = await Promise.all([
    catalog.previewChange(asked.selection, change),
    catalog.categories(),
  ])
  const definition = productList(categories.map(({ category }) => category))
  const list = listAddress(LIST, readListQuery(new URLSearchParams(asked.listQuery), definition))
  if (!preview.ok) return personal({ view: null, list, refusal: preview.error.message })
  const view: BulkView = {
    ...preview.value,
    selection: selectionFields(asked),
    fields: asked.fields,
    deed: asked.deed,
    typed: Object.fromEntries(asked.fields),
    fault: asked.change?.ok === false ? asked.change.error.message : null,
  }
  return personal({ view, list, refusal: null })
}

export async function action({ request, context }: Route.ActionArgs) {
  const account = await guardStaff({ context, request, permission: 'products' })
  const form = await readBoundedForm(request)
  const sent = new URLSearchParams([...form].map(([name, value]) => [name, String(value)]))
  const asked = readBulkRequest(sent)
  const seenCount = Number(sent.get('seenCount') ?? '')
  if (!asked.change?.ok || !Number.isSafeInteger(seenCount)) {
    const refusal = asked.change?.ok === false ? asked.change.error.message : UNREADABLE_FORM
    return actionRefused<Removal>(refusal)
  }
  const { catalog } = context.get(requestContext).services
  const report = await catalog.changeMany(account, asked.selection, asked.change.value, seenCount)
  if (!report.ok) return actionRefused<Removal>(report.error)
  const { changedIds, refused, removalId } = report.value
  const deed = asked.change.value.kind === 'remove' ? 'silindi' : 'güncellendi'
  const rest = refused === 0 ? '' : ` ${formatCount(refused)} ürün değişmedi.`
  const text = `${formatCount(changedIds.length)} ürün ${deed}.${rest}`
  return actionDone<Removal>({ title: 'Başarılı', text }, { value: { removalId } })
}

/** What deleted products are brought back by; null where nothing was deleted. */
interface Removal {
  readonly removalId: string | null
}

export const headers = cacheHeaders

export const meta: Route.MetaFunction = () => [
  { title: 'Toplu değişiklik | Yönetim' },
  { name: 'robots', content: 'noindex, nofollow' },
]

export default function ProductBulkRoute() {
  const { view, list, refusal } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const isBusy = useNavigation().formMethod === 'POST'
  const navigate = useNavigate()
  const done = answer?.done?.text ?? null
  const removalId = answer?.value?.removalId ?? null
  const fields = view?.selection

  // What was deleted is said by the list, where it can be taken back.
  useActionToast(removalId === null && done !== null ? answer : undefined)

  useEffect(() => {
    if (done === null) return
    const removal = removalId === null ? null : { id: removalId, text: done }
    const state = arrivalOf(fields ?? [], removal)
    const timer = setTimeout(() => navigate(list, { state }), RETURN_MS)
    return () => clearTimeout(timer)
  }, [done, removalId, fields, list, navigate])

  // What was deleted is no longer found by the loader that runs after it.
  return (
    <ProductBulkPage
      view={view}
      list={list}
      removalId={removalId}
      refusal={done === null ? (answer?.problem?.message ?? refusal) : null}
      done={done}
      isBusy={isBusy}
    />
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AdminErrorPage error={error} backTo={{ to: LIST, label: 'Ürünlere dön' }} />
}
