/** Where the tariffs of the shop stand. */
export const TARIFFS = '/admin/print-tariffs'

export const tariffAddress = (id: string) => `${TARIFFS}/${id}`

/** The form of a new tariff of a method. */
export const newTariffAddress = (methodId: string) =>
  `${TARIFFS}/new?${new URLSearchParams({ method: methodId }).toString()}`
