import type { Stage } from './stage.ts'

/** What a page of the workshop goes on with after a command. */
export type JobAnswer =
  | {
      readonly kind: 'one'
      readonly lineId: string
      readonly title: string
      readonly quantity: number
      readonly orderNumber: string
      readonly stage: Stage | null
      readonly revision: number
      readonly hasBegun: boolean
    }
  | {
      readonly kind: 'many'
      readonly changed: number
      readonly refused: readonly { readonly lineId: string; readonly reason: string }[]
    }
