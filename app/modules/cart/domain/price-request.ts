import type { PrintDesign } from '#app/modules/mockups/domain/designs/print-design.ts'
import type { ChosenOptions } from '#app/modules/pricing/domain/price-engine.ts'
import type { AskedPlace } from '#app/modules/printing/domain/printed-place.ts'
import type { LineRow } from './line-rows.ts'

/** Lines that are priced at once: each is priced at several quantities, beside all the others. */
export const MAX_PRICED_LINES = 10

/** What is asked of `POST /api/price`: lines that would be ordered together, so that pieces that count together do. */
export interface PriceRequest {
  readonly lines: readonly {
    readonly productId: string
    /** Of a line with rows their sum counts. */
    readonly quantity: number
    readonly options?: ChosenOptions | undefined
    readonly rows?: readonly LineRow[] | undefined
    /** Null, or left out, for goods without print choices. */
    readonly print?: {
      /** One of the product's print choices: 'Serigrafi'. */
      readonly choice: string
      readonly places?: readonly AskedPlace[] | undefined
      readonly fileId?: string | null | undefined
      readonly design?: PrintDesign | null | undefined
    } | null
    /** In express, where there is one. */
    readonly isExpress?: boolean | undefined
  }[]
}
