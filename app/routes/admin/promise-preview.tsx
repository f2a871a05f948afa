import type { ComponentProps } from 'react'
import { useLoaderData } from 'react-router'
import type { ProductId } from '#app/modules/catalog/domain/product.ts'
import { isProductId } from '#app/modules/catalog/domain/product.ts'
import { LEAD_TIMES } from '#app/modules/lead-times/admin/lead-times-addresses.ts'
import type { PreviewedPromise } from '#app/modules/lead-times/admin/promise-preview-page.tsx'
import { PromisePreviewPage } from '#app/modules/lead-times/admin/promise-preview-page.tsx'
import { quantityText } from '#app/modules/lead-times/domain/lead-rule-words.ts'
import type { PreviewQuestion } from '#app/modules/lead-times/domain/preview-question.ts'
import { previewValues, readPreview } from '#app/modules/lead-times/domain/preview-question.ts'
import { PromiseAtMoment } from '#app/modules/lead-times/storefront/promise-at-moment.tsx'
import { knownMethodOfChoice } from '#app/modules/printing/domain/printing-method.ts'
import { cacheHeaders, personal } from '#app/platform/respond.server.ts'
import type { RequestContext } from '#app/request-context.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import { AdminErrorPage } from '#app/shells/admin/admin-error-page.tsx'
import type { Route } from './+types/promise-preview'
import { guardStaff } from './guard.server.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  await guardStaff({ context, request, permission: 'settings' })
  const { services } = context.get(requestContext)
  const { catalog, printing, settings } = services
  const now = Date.now()
  const values = previewValues(new URL(request.url).searchParams, now)
  const productId = isProductId(values.product) ? values.product : null
  const [newest, found, methods, { delivery }] = await Promise.all([
    catalog.adminList({ page: 1 }),
    catalog.findProducts(productId ? [productId] : []),
    printing.namedMethods(),
    settings.current(),
  ])
  const product = found.get(productId as ProductId)
  const named = methods.map(({ id, name }) => ({ id, name }))
  const own = new Set(
    product?.printingOptions.map((choice) => knownMethodOfChoice(methods, choice)?.id as string),
  )
  const read = readPreview(values, now)
  const faults: Record<string, string> = 'faults' in read ? { ...read.faults } : {}
  // Opened without a product nothing is wrong yet.
  if (values.product !== '' && !product) faults.product = 'Bu ürün bulunamadı.'
  if (values.print !== '' && !named.some(({ id }) => id === values.print))
    faults.print = 'Bu baskı yöntemi bulunamadı.'
  const isAsked = product && 'question' in read && Object.keys(faults).length === 0
  return personal({
    values,
    faults,
    products: [...(product ? [product] : []), ...newest.rows.filter(({ id }) => id !== productId)].map(
      ({ id, title }) => ({ id, title }),
    ),
    ownMethods: named.filter(({ id }) => own.has(id)),
    otherMethods: named.filter(({ id }) => !own.has(id)),
    hasOrigin: delivery.fromProvince !== '',
    ...(isAsked ? await preview(services, read.question) : NOTHING),
  })
}

/** What the preview answers, and what is shown of it as its buyer reads it. */
interface Previewed {
  readonly previewed: PreviewedPromise
  readonly shown: ComponentProps<typeof PromiseAtMoment>
}

const NOTHING = { previewed: null, shown: null }

async function preview(
  { leadTimes }: RequestContext['services'],
  question: PreviewQuestion,
): Promise<Previewed | typeof NOTHING> {
  const answer = await leadTimes.preview(question)
  // Deleted between two looks.
  if (!answer.ok) return NOTHING
  const { line, destination, ...previewed } = answer.value
  const { promised } = previewed
  const used = new Set(promised.ok ? promised.promise.lines.flatMap(({ ruleIds }) => ruleIds) : [])
  const rules = (await leadTimes.rules.list()).filter(({ id }) => used.has(id))
  return {
    previewed: {
      ...previewed,
      rules: rules.map((rule) => ({
        id: rule.id,
        name: [rule.workName, ...(rule.goodsName === null ? [] : [rule.goodsName]), quantityText(rule)].join(
          ', ',
        ),
      })),
    },
    shown: {
      answer: await leadTimes.answer(),
      lines: [line],
      payment: question.payment,
      destination,
      at: question.moment,
    },
  }
}

export const headers = cacheHeaders

export const meta: Route.MetaFunction = () => [
  { title: 'Teslim önizlemesi | Yönetim' },
  { name: 'robots', content: 'noindex, nofollow' },
]

export default function PromisePreviewRoute() {
  const { shown, ...page } = useLoaderData<typeof loader>()
  return <PromisePreviewPage {...page} words={shown && <PromiseAtMoment {...shown} />} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AdminErrorPage error={error} backTo={{ to: LEAD_TIMES, label: 'Teslim Sürelerine dön' }} />
}
