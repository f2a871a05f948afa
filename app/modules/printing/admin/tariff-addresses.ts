/** Where the tariffs of the shop stand. */
export const TARIFFS = '/admin/print-tariffs'

export const tariffAddress = (id: string) => `${TARIFFS}/${id}`
