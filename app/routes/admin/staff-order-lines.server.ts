import { createRandomKey } from '#app/design/random-key.ts'
import type { ProductId } from '#app/modules/catalog/domain/product.ts'
import type { StaffOrderIntent, StaffOrderView } from '#app/modules/orders/admin/staff-order-view.ts'
import type { StaffOrderDraft } from '#app/modules/orders/domain/staff-order-form.ts'
import { draftLineFor } from '#app/modules/orders/domain/staff-order-form.ts'
import type { RequestContext } from '#app/request-context.server.ts'

type Services = RequestContext['services']

/** A form of goods after a press that adds or takes away, with what a search for goods found. */
export interface PressedLines {
  readonly draft: StaffOrderDraft
  readonly search?: StaffOrderView['search']
}

/** What a press makes of the lines of a form; null where it is about something else. */
export async function pressLines(
  services: Services,
  draft: StaffOrderDraft,
  intent: StaffOrderIntent,
  looked: unknown,
): Promise<PressedLines | null> {
  switch (intent.kind) {
    case 'find':
      return find(services, draft, looked)
    case 'add':
      return add(services, draft, intent.productId)
    case 'remove':
      return { draft: { ...draft, lines: draft.lines.filter((_, index) => index !== intent.index) } }
    case 'remove-design': {
      // Off all lines that were designed with it: the sizes of one job stay one.
      const chosen = draft.lines[intent.index]
      const isSame = (line: StaffOrderDraft['lines'][number]) =>
        line.productId === chosen?.productId && line.fileId === chosen.fileId && line.design === chosen.design
      return {
        draft: {
          ...draft,
          lines: draft.lines.map((line) => (isSame(line) ? { ...line, design: '' } : line)),
        },
      }
    }
    default:
      return null
  }
}

/** One hit becomes a line at once; several are offered. */
async function find(services: Services, draft: StaffOrderDraft, typed: unknown): Promise<PressedLines> {
  const text = typeof typed === 'string' ? typed.trim().slice(0, 100) : ''
  const { products } = await services.catalog.suggestions(text)
  const [first] = products
  if (first && products.length === 1) return add(services, draft, first.id)
  return { draft, search: { text, found: products } }
}

async function add(services: Services, draft: StaffOrderDraft, productId: string): Promise<PressedLines> {
  const id = productId as ProductId
  const product = (await services.catalog.findProducts([id])).get(id)
  const lines = product ? [...draft.lines, draftLineFor(product, createRandomKey())] : draft.lines
  return { draft: { ...draft, lines } }
}
