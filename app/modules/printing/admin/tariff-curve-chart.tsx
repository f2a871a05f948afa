import { formatCount } from '#app/kernel/count.ts'
import type { Kurus } from '#app/kernel/money.ts'
import { formatLira } from '#app/kernel/money.ts'
import type { OddSpot, PrintTotal } from '#app/modules/printing/domain/tariff-curve.ts'
import { CURVE_QUANTITY } from '#app/modules/printing/domain/tariff-curve.ts'

/** The plot's own units; it is stretched to its box, and texts stand beside it in units of the page. */
const WIDTH = 200
const HEIGHT = 100
/** Between the entries of two bands the totals lie on a line; so many steps keep minimum and cap visible. */
const STEP = 10

/**
 * The totals of a tariff over the number of pieces, with the stretches marked in which more pieces would cost less. Drawn
 * by the server and without a script; the marked spots stand in words below it.
 */
export function TariffCurveChart({
  curve,
  entries,
  spots,
}: {
  curve: readonly Pick<PrintTotal, 'quantity' | 'totalMinor'>[]
  /** Where bands begin: the line breaks there. */
  entries: readonly number[]
  spots: readonly OddSpot[]
}) {
  const highest = Math.max(1, ...curve.map(({ totalMinor }) => totalMinor))
  const x = (quantity: number) => ((quantity - 1) / (CURVE_QUANTITY - 1)) * WIDTH
  const y = (minor: Kurus) => HEIGHT - (minor / highest) * HEIGHT
  const breaks = new Set(entries.flatMap((entry) => [entry - 1, entry]))
  const drawn = curve.filter(
    ({ quantity }, index) =>
      quantity % STEP === 0 || breaks.has(quantity) || index === 0 || index === curve.length - 1,
  )
  const summary =
    `1–${formatCount(CURVE_QUANTITY)} adedin toplamı, en çok ${formatLira(highest)}. ` +
    (spots.length === 0
      ? 'Daha çok adedin daha aza geldiği yer yok.'
      : `${formatCount(spots.length)} yerde daha çok adet daha aza geliyor.`)
  return (
    <div className="grid gap-1">
      <p aria-hidden="true" className="tabular text-xs text-ink-soft">
        {formatLira(highest)}
      </p>
      <svg
        role="img"
        aria-label={summary}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="h-36 w-full overflow-visible"
      >
        <line
          x1={0}
          x2={WIDTH}
          y1={HEIGHT}
          y2={HEIGHT}
          vectorEffect="non-scaling-stroke"
          className="stroke-line-strong"
        />
        {spots.map(({ from, to, totalMinor, cheaperQuantity, cheaperMinor }) => (
          <g key={from}>
            <title>{oddSpotText({ to, totalMinor, cheaperQuantity, cheaperMinor })}</title>
            <rect
              x={x(from)}
              width={Math.max(1, x(to) - x(from))}
              y={0}
              height={HEIGHT}
              className="fill-warning-soft"
            />
            <line
              x1={x(to)}
              x2={x(to)}
              y1={y(totalMinor)}
              y2={y(cheaperMinor)}
              vectorEffect="non-scaling-stroke"
              strokeDasharray="3 3"
              className="stroke-warning"
            />
          </g>
        ))}
        <polyline
          points={drawn
            .map(({ quantity, totalMinor }) => `${x(quantity).toFixed(2)},${y(totalMinor).toFixed(2)}`)
            .join(' ')}
          fill="none"
          strokeWidth={2}
          vectorEffect="non-scaling-stroke"
          className="stroke-brand"
        />
      </svg>
      <p aria-hidden="true" className="tabular flex justify-between text-xs text-ink-soft">
        <span>1 adet</span>
        <span>{formatCount(CURVE_QUANTITY / 2)}</span>
        <span>{formatCount(CURVE_QUANTITY)}</span>
      </p>
    </div>
  )
}

/** '500 adet 1.250,00 ₺, 501 adet 901,80 ₺'. */
export function oddSpotText({
  to,
  totalMinor,
  cheaperQuantity,
  cheaperMinor,
}: Pick<OddSpot, 'to' | 'totalMinor' | 'cheaperQuantity' | 'cheaperMinor'>): string {
  return `${formatCount(to)} adet ${formatLira(totalMinor)}, ${formatCount(cheaperQuantity)} adet ${formatLira(cheaperMinor)}`
}
