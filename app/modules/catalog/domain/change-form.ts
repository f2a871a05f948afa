import { formatCount } from '#app/kernel/count.ts'
import { parsePercent } from '#app/kernel/percent.ts'
import type { Result } from '#app/kernel/result.ts'
import { fail, ok } from '#app/kernel/result.ts'
import type { ProductFilter } from './admin-product.ts'
import { ALL_PRODUCTS, PRODUCT_FILTERS } from './admin-product.ts'
import type { ProductId } from './product.ts'
import { isProductId } from './product.ts'
import type { ProductChange } from './product-change.ts'
import { PRODUCT_LIMITS } from './product-limits.ts'
import { typedReason, USUAL_REASON } from './stock-movement.ts'

/** An address or a form as its fields; may be gone through more than once. */
export type SentFields = Iterable<readonly [string, string]>

/** What can be done to many products at once, as the page of it asks. */
export const BULK_DEEDS = ['price', 'stock', 'active', 'featured', 'remove'] as const
export type BulkDeed = (typeof BULK_DEEDS)[number]

/** What the page of many products is asked for: which ones, what with them, and what was typed for that. */
export interface BulkRequest {
  readonly selection: { readonly ids: readonly ProductId[] } | { readonly filter: ProductFilter }
  /** Null before anything was chosen to do. */
  readonly deed: BulkDeed | null
  /** The change that was typed, or why it is none; null before anything was chosen to do. */
  readonly change: Result<ProductChange> | null
  /** Everything above as it stands in the address, to be sent again. */
  readonly fields: readonly (readonly [name: string, value: string])[]
  /** What the list showed, as its address says it: there the way back leads. Read by whoever makes an address of it. */
  readonly listQuery: string
}

const FILTER_NAMES = ['search', 'category', 'state', 'stock', 'featured'] as const
const CHANGE_NAMES = ['deed', 'direction', 'percent', 'mode', 'quantity', 'reason', 'on'] as const
const MAX_SEARCH = 100
const MAX_LIST_QUERY = 2_000

/** Reads the address, or the form sent from it. Ids that are none are left out; filters that make no sense are not set. */
export function readBulkRequest(parameters: SentFields): BulkRequest {
  const { text, all } = readerOf(parameters)
  const ids = all('ids').filter(isProductId)
  const isAll = text('all') === 'yes'
  const filter = readProductFilter(parameters)
  const deed = BULK_DEEDS.find((known) => known === text('deed')) ?? null
  const change = deed === null ? null : readChange(deed, text)
  const selected = isAll
    ? ([['all', 'yes'], ...FILTER_NAMES.map((name) => [name, filter[name]] as const)] as const)
    : ids.map((id) => ['ids', id] as const)
  const typed = CHANGE_NAMES.map((name) => [name, text(name)] as const).filter(([, value]) => value !== '')
  const listQuery = (all('list')[0] ?? '').slice(0, MAX_LIST_QUERY)
  const came = listQuery === '' ? [] : [['list', listQuery] as const]
  return {
    selection: isAll ? { filter } : { ids },
    deed,
    change,
    fields: [...selected, ...came, ...typed],
    listQuery,
  }
}

/** The filter an address of the list carries; what makes no sense is not set. */
export function readProductFilter(parameters: SentFields): ProductFilter {
  const { text } = readerOf(parameters)
  const one = <Value extends string>(name: string, known: readonly Value[]): Value | 'all' =>
    known.find((value) => value === text(name)) ?? 'all'
  return {
    ...ALL_PRODUCTS,
    search: text('search'),
    category: text('category') || 'all',
    state: one('state', PRODUCT_FILTERS.state),
    stock: one('stock', PRODUCT_FILTERS.stock),
    featured: one('featured', PRODUCT_FILTERS.featured),
  }
}

/** The fields of a request that say which products are meant and where they were chosen, without what is to be done. */
export function selectionFields({ fields }: BulkRequest): BulkRequest['fields'] {
  return fields.filter(([name]) => !CHANGE_NAMES.some((known) => known === name))
}

function readerOf(parameters: SentFields) {
  const sent = [...parameters]
  const all = (wanted: string) => sent.filter(([name]) => name === wanted).map(([, value]) => value)
  return { all, text: (name: string) => (all(name)[0] ?? '').trim().slice(0, MAX_SEARCH) }
}

function readChange(deed: BulkDeed, text: (name: string) => string): Result<ProductChange> {
  switch (deed) {
    case 'price': {
      const percent = parsePercent(text('percent'))
      if (!percent.ok) return percent
      if (percent.value === 0) return fail.invalid('catalog/no-change', 'Sıfırdan büyük bir yüzde yazın.')
      const direction = text('direction') === 'lower' ? 'lower' : 'raise'
      return ok({ kind: 'price-percent', direction, percentBp: percent.value })
    }
    case 'stock': {
      const quantity = readQuantity(text('quantity'))
      const isAdding = text('mode') === 'add'
      if (quantity === null || Math.abs(quantity) > PRODUCT_LIMITS.quantity || (!isAdding && quantity < 0)) {
        const most = formatCount(PRODUCT_LIMITS.quantity)
        return fail.invalid(
          'catalog/not-a-quantity',
          isAdding
            ? `-${most} ile ${most} arasında bir tam sayı yazın.`
            : `0 ile ${most} arasında bir tam sayı yazın.`,
        )
      }
      const reason = typedReason(text('reason')) ?? USUAL_REASON
      return ok({ kind: isAdding ? 'stock-add' : 'stock-set', quantity, reason })
    }
    case 'active':
      return ok({ kind: 'active', active: text('on') !== 'no' })
    case 'featured':
      return ok({ kind: 'featured', featured: text('on') !== 'no' })
    case 'remove':
      return ok({ kind: 'remove' })
  }
}

/** A whole number as people type it, `1000` or `-1.000`; null for anything else. */
export function readQuantity(typed: string): number | null {
  const text = typed.replace('−', '-')
  return /^-?(?:\d{1,9}|\d{1,3}(?:\.\d{3}){1,2})$/.test(text) ? Number(text.replaceAll('.', '')) : null
}
