import { useActionData, useLoaderData } from 'react-router'
import { keepUnsent } from '#app/design/forms/answer-or.ts'
import { readListAgain } from '#app/design/patterns/read-list-again.ts'
import { useActionToast } from '#app/design/toast/use-action-toast.ts'
import { formatCount } from '#app/kernel/count.ts'
import { GROUP_PARAM, VariantsPage } from '#app/modules/catalog/admin/variants-page.tsx'
import type { Product, ProductId } from '#app/modules/catalog/domain/product.ts'
import { hasVariants, shownVariants } from '#app/modules/catalog/domain/variant.ts'
import { proposedRows } from '#app/modules/catalog/domain/variant-rows.ts'
import {
  combinationCount,
  MOST_VARIANT_GROUPS,
  MOST_VARIANTS,
  tooManyVariants,
} from '#app/modules/catalog/domain/variant-settling.ts'
import { variantsFormSchema } from '#app/modules/catalog/domain/variants-form.ts'
import { cacheHeaders, personal, refuse } from '#app/platform/respond.server.ts'
import type { RouteHandle } from '#app/platform/route-handle.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import { AdminErrorPage } from '#app/shells/admin/admin-error-page.tsx'
import type { Route } from './+types/product-variants'
import { formAction } from './form-action.server.ts'
import { guardStaff } from './guard.server.ts'

/** Eleven fields for each of two hundred combinations. */
export const handle = { body: { maxBytes: 384 * 1024, maxFields: 2_300 } } satisfies RouteHandle

export async function loader({ request, params, context }: Route.LoaderArgs) {
  await guardStaff({ context, request, permission: 'products' })
  const { services } = context.get(requestContext)
  const found = await services.catalog.adminGet(params.id)
  if (!found.ok) return refuse(found.error)
  const { id, title, sku, stock, optionGroups, variantGroups, variants } = found.value
  const product = { id, title, sku, stock, optionGroups, variantGroups }
  if (hasVariants(product)) {
    const rows = shownVariants(variants).map(({ id: _id, ...row }) => {
      const { incoming, incomingOn } = row
      return { ...row, seenStock: row.stock, seenIncoming: { incoming, incomingOn } }
    })
    return personal({ product, groups: variantGroups, rows, refusal: null })
  }
  return personal({ product, ...proposal(found.value, new URL(request.url).searchParams) })
}

/** What the product would be divided into by the chosen groups, at first by as many as can be. */
function proposal(product: Product, searchParams: URLSearchParams) {
  const asked = searchParams.getAll(GROUP_PARAM)
  const all = product.optionGroups.map(({ id }) => id)
  const groups = searchParams.has(GROUP_PARAM)
    ? all.filter((id) => asked.includes(id))
    : all.slice(0, MOST_VARIANT_GROUPS)
  const count = combinationCount(product.optionGroups.filter(({ id }) => groups.includes(id)))
  const refusal =
    groups.length > MOST_VARIANT_GROUPS
      ? `En fazla ${MOST_VARIANT_GROUPS} varyasyon seçilebilir.`
      : count > MOST_VARIANTS
        ? tooManyVariants(count)
        : groups.length === 0
          ? 'En az bir varyasyon seçin.'
          : null
  return { groups, refusal, rows: refusal === null ? proposedRows(product, groups) : [] }
}

export const action = formAction({
  permission: 'products',
  schema: variantsFormSchema,
  save: (command, { account, services, params }) => {
    const { variants } = services.catalog
    const id = params.id as ProductId
    switch (command.intent) {
      case 'split':
        return variants.split(account, id, command)
      case 'change':
        return variants.change(account, id, command)
      case 'merge':
        return variants.merge(account, id)
    }
  },
  done: (command) => {
    switch (command.intent) {
      case 'split':
        return {
          title: 'Stok varyantlara ayrıldı',
          text: `${formatCount(command.rows.length)} varyant oluştu.`,
        }
      case 'change':
        return { title: 'Varyantlar kaydedildi', text: 'Değişiklikler kaydedildi.' }
      case 'merge':
        return { title: 'Tek stoğa dönüldü', text: 'Varyantların stoğu toplandı.' }
    }
  },
})

export const clientAction = keepUnsent('Varyantlar kaydedilirken bir hata oluştu.')

/** Pieces that were sold while somebody typed: the grid keeps what is typed and is held against the new sum. */
export const shouldRevalidate = readListAgain

export const headers = cacheHeaders

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.product.title ?? 'Ürün'}: varyantlar | Yönetim` },
  { name: 'robots', content: 'noindex, nofollow' },
]

export default function ProductVariantsRoute() {
  const answer = useActionData<typeof clientAction>()
  useActionToast(answer?.done ? answer : undefined)
  return <VariantsPage {...useLoaderData<typeof loader>()} answer={answer} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AdminErrorPage error={error} backTo={{ to: '/admin/products', label: 'Ürünlere dön' }} />
}
