import { Fragment } from 'react'
import { Price } from '#app/design/primitives/price.tsx'
import { formatCount } from '#app/kernel/count.ts'
import type { Kurus } from '#app/kernel/money.ts'
import { unitsOfLine } from '#app/modules/pricing/domain/price-engine.ts'

/** '120 × 135,00 ₺': how many pieces of a line cost what, each price once. */
export function UnitsOfLine({
  line,
  shown = (minor) => minor,
}: {
  line: Parameters<typeof unitsOfLine>[0]
  /** What is written for a net unit price. */
  shown?: (minor: Kurus) => Kurus
}) {
  return unitsOfLine(line).map(({ quantity, unitMinor }, place) => (
    <Fragment key={unitMinor}>
      {place > 0 && ' + '}
      <span className="whitespace-nowrap">
        {formatCount(quantity)} × <Price minor={shown(unitMinor)} />
      </span>
    </Fragment>
  ))
}
