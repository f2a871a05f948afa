/** Where the methods of the shop stand. */
export const METHODS = '/admin/print-methods'
/** Products whose print has no price. */
export const UNPRICED = `${METHODS}/products`

export const methodAddress = (id: string) => `${METHODS}/${id}`
export const productPrintAddress = (productId: string) => `/admin/products/${productId}/print`

/** The form of a new method by the name of a print choice. */
export function newMethodAddress(choice: string): string {
  return `${METHODS}/new?${new URLSearchParams({ name: choice }).toString()}`
}
