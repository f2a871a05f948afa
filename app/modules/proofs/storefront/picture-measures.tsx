import { mmText } from '#app/modules/proofs/domain/proof-manifest.ts'
import type { ShownPage } from '#app/modules/proofs/domain/proof-views.ts'

/** Width of the drawing that lies over a picture, whatever the picture's own is. */
const WIDTH = 1_000
const GAP = 28
const TICK = 11
/** What the scale may be long, in millimetres. */
const SCALES_MM = [100, 50, 20, 10, 5] as const

interface Point {
  readonly x: number
  readonly y: number
}

/** Whether there is anything to measure on a page. */
export function hasMeasures({ marks, areaMm }: Pick<ShownPage, 'marks' | 'areaMm'>): boolean {
  return marks.length > 0 || areaMm !== null
}

/** Sizes, frames of print areas and a scale, drawn over a picture. Everything it says stands beside it in words. */
export function PictureMeasures({ page }: { page: ShownPage }) {
  const height = (WIDTH * page.heightPx) / page.widthPx
  const marks = page.marks.map(({ corners, ...mark }) => ({
    ...mark,
    corners: corners.map(({ x, y }) => ({ x: x * WIDTH, y: y * height })),
  }))
  const [first] = marks
  const perMm = page.areaMm
    ? WIDTH / page.areaMm.width
    : first
      ? distance(first.corners[0], first.corners[1]) / first.widthMm
      : null
  const scaleMm = perMm === null ? undefined : SCALES_MM.find((mm) => mm * perMm <= WIDTH * 0.32)
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${height}`}
      aria-hidden="true"
      className="proof-measures pointer-events-none absolute inset-0 size-full"
    >
      {marks.map((mark) => {
        const [topLeft, topRight, bottomRight, bottomLeft] = mark.corners
        if (!topLeft || !topRight || !bottomRight || !bottomLeft) return null
        const middle = midpoint(midpoint(topLeft, bottomRight), midpoint(topRight, bottomLeft))
        return (
          <g key={`${topLeft.x} ${topLeft.y}`}>
            {mark.isFramed && (
              <Line isDashed path={`M${mark.corners.map(({ x, y }) => `${x} ${y}`).join('L')}Z`} />
            )}
            <Measure from={bottomLeft} to={bottomRight} away={middle} height={height}>
              {mmText(mark.widthMm)} mm
            </Measure>
            <Measure from={topLeft} to={bottomLeft} away={middle} height={height}>
              {mmText(mark.heightMm)} mm
            </Measure>
          </g>
        )
      })}
      {perMm !== null && scaleMm !== undefined && (
        <g>
          <Line
            path={`M${GAP} ${height - GAP - TICK}v${2 * TICK}m0-${TICK}h${scaleMm * perMm}m0-${TICK}v${2 * TICK}`}
          />
          <text x={GAP + scaleMm * perMm + 14} y={height - GAP} dominantBaseline="central">
            {scaleMm} mm
          </text>
        </g>
      )}
    </svg>
  )
}

/** A line with its ends beside an edge, on the side that looks away from a point; inside where no room is left outside. */
function Measure({
  from,
  to,
  away,
  height,
  children,
}: {
  from: Point
  to: Point
  away: Point
  height: number
  children: React.ReactNode
}) {
  const length = distance(from, to)
  if (length === 0) return null
  const along = { x: (to.x - from.x) / length, y: (to.y - from.y) / length }
  const edge = midpoint(from, to)
  const side = Math.sign((edge.x - away.x) * along.y - (edge.y - away.y) * along.x) || 1
  const out = { x: along.y * side, y: -along.x * side }
  const room = 3 * GAP
  const hasRoom =
    edge.x + out.x * room > 0 &&
    edge.x + out.x * room < WIDTH &&
    edge.y + out.y * room > 0 &&
    edge.y + out.y * room < height
  const sign = hasRoom ? 1 : -1
  const at = (point: Point, far: number): Point => ({
    x: point.x + out.x * far * sign,
    y: point.y + out.y * far * sign,
  })
  const line = [at(from, GAP), at(to, GAP)] as const
  const ends = line.map((end) => [at(end, -TICK), at(end, TICK)] as const)
  const words = at(edge, GAP * 2.1)
  const angle = (Math.atan2(along.y, along.x) * 180) / Math.PI
  // Never upside down; a standing one is read from below.
  const upright = angle > 89 ? angle - 180 : angle <= -91 ? angle + 180 : angle
  return (
    <g>
      <Line
        path={[[line[0], line[1]] as const, ...ends].map(([a, b]) => `M${a.x} ${a.y}L${b.x} ${b.y}`).join('')}
      />
      <text
        x={words.x}
        y={words.y}
        textAnchor="middle"
        dominantBaseline="central"
        transform={`rotate(${upright} ${words.x} ${words.y})`}
      >
        {children}
      </text>
    </g>
  )
}

/** Light on dark: seen on goods of any colour. */
function Line({ path, isDashed = false }: { path: string; isDashed?: boolean }) {
  const dashes = isDashed ? { 'data-dashed': '' } : {}
  return (
    <>
      <path d={path} data-under="" {...dashes} />
      <path d={path} {...dashes} />
    </>
  )
}

function distance(one: Point | undefined, other: Point | undefined): number {
  return one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 0
}

function midpoint(one: Point, other: Point): Point {
  return { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 }
}
