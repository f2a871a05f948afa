/** An id as the shop makes them: of products, files, places and the like. */
export const REFERENCE = /^[\w.:-]{1,128}$/

export function isReference(value: unknown): value is string {
  return typeof value === 'string' && REFERENCE.test(value)
}
