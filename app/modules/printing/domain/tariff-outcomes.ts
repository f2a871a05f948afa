import type { PrintTariffId } from './print-tariff.ts'

/** What came of saving a tariff. */
export interface SavedTariff {
  readonly id: PrintTariffId
  /** Null where only the head changed: what it says is what it said. */
  readonly versionNumber: number | null
  /** The tariff that was the general one of its method until now. */
  readonly tookGeneralFrom: string | null
}

/** What came of raising one. */
export interface RaisedTariff {
  readonly versionNumber: number
  /** The day after it on which an earlier written version takes over, unraised; null: none. */
  readonly until: string | null
}

/** What came of giving a tariff to goods; `moved` had another one before. */
export interface AssignedTariff {
  readonly added: number
  readonly moved: readonly { readonly name: string; readonly from: string }[]
}
