import type { Result } from '#app/kernel/result.ts'
import { fail, ok } from '#app/kernel/result.ts'
import type { ProductId } from '#app/modules/catalog/domain/product.ts'
import type { CatalogService } from '#app/modules/catalog/server/catalog.server.ts'
import type { LeadWork } from '#app/modules/delivery/domain/lead-rule.ts'
import { leadTimeOf } from '#app/modules/delivery/domain/lead-rule.ts'
import type { DeliveryTerms, Promised, PromisedLine } from '#app/modules/delivery/domain/promise.ts'
import { expectedGates, promiseOf } from '#app/modules/delivery/domain/promise.ts'
import type { Destination } from '#app/modules/delivery/domain/transit.ts'
import { destinationOf } from '#app/modules/delivery/domain/transit.ts'
import type { PrintingService } from '#app/modules/printing/server/printing.server.ts'
import { workText } from '../domain/lead-rule-words.ts'
import type { PreviewQuestion } from '../domain/preview-question.ts'

/** What the preview says: the promise, or why there is none. */
export interface PreviewAnswer {
  readonly promised: Promised
  readonly line: PromisedLine
  readonly destination: Destination | null
  /** What the works are called that no rule says the days of. */
  readonly lacking: readonly string[]
  readonly productTitle: string
  /** By the ids of the promise's steps. */
  readonly methodNames: Readonly<Record<string, string>>
}

/**
 * What the shop would promise a buyer who ordered at this moment, by the rules, capacities and days as they are stored:
 * all goods are taken to be there, and nothing is booked. 'lead-times/product-gone', 'lead-times/method-gone'.
 */
export async function previewPromise(
  {
    catalog,
    printing,
    terms,
  }: {
    readonly catalog: Pick<CatalogService, 'findProducts'>
    readonly printing: Pick<PrintingService, 'namedMethods'>
    readonly terms: DeliveryTerms
  },
  { productId, quantity, prints, isExpress, payment, province, moment }: PreviewQuestion,
): Promise<Result<PreviewAnswer>> {
  const product = (await catalog.findProducts([productId as ProductId])).get(productId as ProductId)
  if (!product) return fail.notFound('lead-times/product-gone', 'Bu ürün bulunamadı.', { field: 'product' })
  const methods = new Map<string, string>((await printing.namedMethods()).map(({ id, name }) => [id, name]))
  if (!prints.every((id) => methods.has(id)))
    return fail.notFound('lead-times/method-gone', 'Bu baskı yöntemi bulunamadı.', { field: 'print' })
  const { categoryId } = product
  const goods = { productId, categoryId, quantity }
  const works: readonly LeadWork[] =
    prints.length === 0 ? [{ kind: 'blank' }] : prints.map((methodId) => ({ kind: 'print', methodId }))
  const lacking = works.filter((work) => leadTimeOf(terms.rules, { ...goods, work }) === null)
  const line: PromisedLine = { key: productId, ...goods, prints, goodsOn: null, isExpress }
  const destination = province === null ? null : destinationOf(province, '')
  return ok({
    promised: promiseOf(terms, {
      lines: [line],
      gates: expectedGates(terms, moment, payment),
      destination,
    }),
    line,
    destination,
    lacking: [...new Set(lacking.map((work) => workText(work, (id) => methods.get(id))))],
    productTitle: product.title,
    methodNames: Object.fromEntries(methods),
  })
}
