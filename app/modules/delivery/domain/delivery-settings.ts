import type { CarrierKey } from './carriers.ts'
import type { GateDays } from './promise.ts'
import type { CarrierTransit } from './transit.ts'
import { USUAL_TRANSIT } from './transit.ts'

/** What an owner says of the way of goods (decision 54), beside the calendar and the lead times. */
export interface DeliverySettings {
  /** The plate of the province goods are sent from; empty while not said: then no day of arrival is promised. */
  readonly fromProvince: string
  /** By whom goods are usually sent. */
  readonly carrier: CarrierKey
  /** Of the carriers whose days the owner knows better than they say themselves; each once. */
  readonly transit: readonly CarrierTransit[]
  readonly gates: GateDays
  /** Whether the days are agreed on, and not estimates: then a missed day has the remedy beside it (TBK art. 117). */
  readonly isCommitted: boolean
  /** What a buyer gets where a day that was agreed on is missed. */
  readonly remedy: string
  /** Whether a buyer may have what is ready earlier sent before the rest. */
  readonly mayShipReadyFirst: boolean
  /** Whether a buyer may fetch his order from the shop. */
  readonly mayPickUp: boolean
}

/** What holds until an owner says otherwise. */
export const DEFAULT_DELIVERY: DeliverySettings = {
  fromProvince: '',
  carrier: 'yurtici',
  transit: [],
  gates: { proofDays: 0, approvalDays: 1, transferDays: 1 },
  isCommitted: false,
  remedy: '',
  mayShipReadyFirst: false,
  mayPickUp: false,
}

/** How long the usual carrier takes: as the owner knows it, else as it says itself. */
export function usualTransit({ carrier, transit }: DeliverySettings): CarrierTransit {
  return transit.find((known) => known.carrier === carrier) ?? { ...USUAL_TRANSIT, carrier }
}
