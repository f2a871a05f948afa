import { scaleBand, scaleLinear } from 'd3-scale'
import { classNames } from '../class-names.ts'
import { Link } from '../primitives/link.tsx'

export interface ChartPoint {
  readonly label: string
  readonly value: number
  /** Where pressing the column leads: for the pointer only, so the same links belong into the table beside the chart. */
  readonly to?: string
  /** Stands there for comparison only, drawn paler. */
  readonly isMuted?: boolean
}

/** The plot's own units; it is stretched to its box, and texts stand beside it in units of the page. */
const SIZE = 100
const TICKS = 3
const LABELS = 4

/**
 * Values over time as columns. Drawn by the server and without a script; as wide as its box, with texts that stay
 * readable on a phone. `summary` says the same to whoever does not see it; the values belong into a table beside it.
 */
export function BarChart({
  points,
  summary,
  formatValue,
  formatTick,
}: {
  points: readonly ChartPoint[]
  summary: string
  formatValue: (value: number) => string
  /** Short: it stands at the side of the plot. */
  formatTick: (value: number) => string
}) {
  const highest = Math.max(1, ...points.map(({ value }) => value))
  const height = scaleLinear().domain([0, highest]).nice(TICKS).range([0, SIZE])
  const ticks = height.ticks(TICKS).filter((tick) => Number.isInteger(tick))
  const across = scaleBand<number>()
    .domain(points.map((_, index) => index))
    .range([0, SIZE])
    .paddingInner(points.length > 45 ? 0.15 : 0.3)
    .paddingOuter(0.1)
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2">
      <div aria-hidden="true" className="relative h-36 text-right text-xs text-ink-soft">
        {/* Keeps the width of the widest text; the texts themselves are placed by their value. */}
        {ticks.map((tick) => (
          <span key={tick} className="tabular invisible block h-0">
            {formatTick(tick)}
          </span>
        ))}
        {ticks.map((tick) => (
          <span
            key={tick}
            className="tabular absolute right-0 translate-y-1/2 leading-none"
            style={{ bottom: `${height(tick)}%` }}
          >
            {formatTick(tick)}
          </span>
        ))}
      </div>
      <div className="relative">
        <svg
          role="img"
          aria-label={summary}
          viewBox={`0 0 ${SIZE} ${SIZE}`}
          preserveAspectRatio="none"
          className="h-36 w-full overflow-visible"
        >
          {ticks.map((tick) => (
            <line
              key={tick}
              x1={0}
              x2={SIZE}
              y1={SIZE - height(tick)}
              y2={SIZE - height(tick)}
              vectorEffect="non-scaling-stroke"
              className={tick === 0 ? 'stroke-line-strong' : 'stroke-line'}
            />
          ))}
          {points.map(({ label, value, isMuted }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a column's place is what it is
            <g key={index}>
              <title>{`${label}: ${formatValue(value)}`}</title>
              {/* The whole height answers the pointer, however low the column is. */}
              <rect x={across(index)} width={across.bandwidth()} y={0} height={SIZE} fill="transparent" />
              <rect
                x={across(index)}
                width={across.bandwidth()}
                y={SIZE - height(value)}
                height={height(value)}
                className={isMuted ? 'fill-ink/15' : 'fill-brand'}
              />
            </g>
          ))}
        </svg>
        {points.map(({ label, value, to }, index) =>
          to === undefined ? null : (
            <Link
              // biome-ignore lint/suspicious/noArrayIndexKey: a column's place is what it is
              key={index}
              to={to}
              aria-hidden="true"
              tabIndex={-1}
              title={`${label}: ${formatValue(value)}`}
              className="absolute inset-y-0 hover:bg-ink/6"
              style={{ left: `${across(index)}%`, width: `${across.bandwidth()}%` }}
            />
          ),
        )}
      </div>
      <div
        aria-hidden="true"
        className="relative col-start-2 mt-2 h-4 text-xs whitespace-nowrap text-ink-soft"
      >
        {labelledOf(points.length).map((index) => (
          <span
            key={index}
            className={classNames(
              'absolute leading-none',
              index === 0 && points.length > 1 ? null : '-translate-x-1/2',
              index === points.length - 1 && index > 0 ? '-translate-x-full' : null,
            )}
            style={{ left: `${placeOf(index, points.length, across(index) ?? 0, across.bandwidth())}%` }}
          >
            {points[index]?.label}
          </span>
        ))}
      </div>
    </div>
  )
}

/** The columns whose names there is room for: the first, the last and some between. */
function labelledOf(count: number): number[] {
  if (count <= LABELS) return Array.from({ length: count }, (_, index) => index)
  const step = (count - 1) / (LABELS - 1)
  return Array.from({ length: LABELS }, (_, index) => Math.round(index * step))
}

/** The outer names end at the plot's edges, the others stand below the middle of their column. */
function placeOf(index: number, count: number, left: number, width: number): number {
  if (index === 0 && count > 1) return 0
  return index === count - 1 && index > 0 ? SIZE : left + width / 2
}
