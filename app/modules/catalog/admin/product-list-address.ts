/** What the product list is asked to show; it stands in the address. */
export interface ProductListQuery {
  readonly search: string
  /** From 1. */
  readonly page: number
}

const MAX_SEARCH = 100
const MAX_PAGE = 100_000

/** Reads the query of an address; what makes no sense is taken as not asked. */
export function readProductListQuery(parameters: URLSearchParams): ProductListQuery {
  const page = Number(parameters.get('page') ?? '1')
  return {
    search: (parameters.get('search') ?? '').trim().slice(0, MAX_SEARCH),
    page: Number.isInteger(page) && page >= 1 && page <= MAX_PAGE ? page : 1,
  }
}

/** The address of the product list that shows a query; what is the default is left out. */
export function productListAddress({ search, page }: ProductListQuery): string {
  const parameters = new URLSearchParams()
  if (search !== '') parameters.set('search', search)
  if (page > 1) parameters.set('page', String(page))
  const text = parameters.toString()
  return text === '' ? '/admin/products' : `/admin/products?${text}`
}
