import type { ReactNode } from 'react'
import type { ChosenOptions } from '#app/modules/pricing/domain/price-engine.ts'

/** A way to be told of goods that are sold out, as the place that it stands in wants it. */
export interface AskedRestock {
  readonly options: ChosenOptions
  readonly className: string
  readonly children: ReactNode
}
