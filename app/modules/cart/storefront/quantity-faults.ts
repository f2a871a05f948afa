import type { ManyState } from './many-state.ts'
import type { AskedQuantities } from './quantities-in-address.ts'
import type { VariantMatrixRow } from './variant-matrix-rows.ts'

/** A sentence about some variants of a row. */
interface RowFault {
  /** The first of them: where a link to the sentence leads. */
  readonly variantId: string
  /** 'S, M' */
  readonly labels: string
  readonly fault: string
}

/** What is wrong with the pieces that were typed: of each variant, and of a row each sentence once with whom it is about. */
export function quantityFaults(
  { unread }: Pick<AskedQuantities, 'unread'>,
  { wanted }: Pick<ManyState, 'wanted'>,
): {
  readonly faultOf: (variantId: string) => string | null
  readonly ofRow: (row: VariantMatrixRow) => readonly RowFault[]
} {
  const faults = new Map<string, string | null>([
    ...wanted.map(({ variant, fault }) => [variant.id, fault] as const),
    ...Object.entries(unread).map(([variantId, { fault }]) => [variantId, fault] as const),
  ])
  const faultOf = (variantId: string) => faults.get(variantId) ?? null
  return {
    faultOf,
    ofRow({ cells }) {
      const said = new Map<string, RowFault>()
      for (const { label, variant } of cells) {
        const fault = faultOf(variant.id)
        if (fault === null) continue
        const before = said.get(fault)
        const labels = before ? `${before.labels}, ${label}` : label
        said.set(fault, { variantId: before?.variantId ?? variant.id, labels, fault })
      }
      return [...said.values()]
    },
  }
}
