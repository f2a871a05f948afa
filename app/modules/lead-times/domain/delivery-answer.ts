import type { DeliveryTable } from '#app/modules/delivery/domain/delivery-table.ts'
import type { NamedMethod } from '#app/modules/printing/domain/printing-method.ts'

/** What a browser works days of delivery out of: the same for everybody, and small. */
export interface DeliveryAnswer {
  readonly table: DeliveryTable
  readonly methods: readonly NamedMethod[]
  /** Whether the days are agreed on, and what a buyer gets where one is missed; else they are estimates. */
  readonly isCommitted: boolean
  readonly remedy: string
  /** Whether what is ready earlier may be sent before the rest, and whether goods may be fetched from the shop. */
  readonly mayShipReadyFirst: boolean
  readonly mayPickUp: boolean
}
