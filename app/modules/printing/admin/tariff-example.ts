import { useState } from 'react'
import { parseCount } from '#app/kernel/count.ts'
import type { PrintingMethod } from '#app/modules/printing/domain/printing-method.ts'
import { pricedMethod } from '#app/modules/printing/domain/printing-method.ts'
import type { PrintExample } from '#app/modules/printing/domain/tariff-curve.ts'

/** What is typed of the example beside a tariff. */
export interface TypedExample {
  readonly quantity: string
  readonly inks: string
  readonly widthMm: string
  readonly heightMm: string
  readonly stitches: string
  readonly isRepeat: boolean
}

const AT_FIRST: TypedExample = {
  quantity: '250',
  inks: '1',
  widthMm: '80',
  heightMm: '50',
  stitches: '5.000',
  isRepeat: false,
}
const MOST_MM = 2_000
const MOST_STITCHES = 200_000
const MOST_QUANTITY = 1_000_000

/** The example beside a tariff: so many pieces of one place. What makes no sense counts as it began. */
export function useTariffExample(method: PrintingMethod | undefined) {
  const [typed, setTyped] = useState(AT_FIRST)
  const read = (field: keyof Omit<TypedExample, 'isRepeat'>, most: number): number => {
    const count = parseCount(typed[field])
    return count !== null && count >= 1 && count <= most ? count : (parseCount(AT_FIRST[field]) ?? 1)
  }
  const example: PrintExample | null = method
    ? {
        method: pricedMethod(method),
        inks: read('inks', method.mostInks),
        widthMm: read('widthMm', MOST_MM),
        heightMm: read('heightMm', MOST_MM),
        stitches: read('stitches', MOST_STITCHES),
        isRepeat: typed.isRepeat,
      }
    : null
  return {
    typed,
    change: (part: Partial<TypedExample>) => setTyped((before) => ({ ...before, ...part })),
    quantity: read('quantity', MOST_QUANTITY),
    example,
  }
}
