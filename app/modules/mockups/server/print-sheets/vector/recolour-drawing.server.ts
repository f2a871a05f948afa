import type { Rgb } from '#app/kernel/contrast.ts'
import type { Drawing, DrawingNode, Paint, Shape } from './drawing.server.ts'
import { IDENTITY } from './drawing.server.ts'
import { rectanglePath } from './svg-path.server.ts'

/** A drawing as it is printed: where the light of `coverage` is white it is there, where black the goods show. */
export interface PrintedDrawing {
  readonly drawing: Drawing
  /** Null: nothing is left free. */
  readonly coverage: Drawing | null
}

/** What a colour is printed in, and how much of it, 0 (left free) to 1. */
export interface PrintedColour {
  readonly rgb: Rgb
  readonly cover: number
}

/** Each colour of a drawing as it is printed. A part that is left free cuts through what lies below it. */
export function recolour(drawing: Drawing, printed: (rgb: Rgb) => PrintedColour): PrintedDrawing {
  const coloured = {
    ...drawing,
    nodes: drawing.nodes.map((node) => painted(node, (rgb) => printed(rgb).rgb)),
  }
  let leavesFree = false
  const cover = (rgb: Rgb): Rgb => {
    const { cover: share } = printed(rgb)
    if (share < 1) leavesFree = true
    const light = Math.round(share * 255)
    return [light, light, light]
  }
  const nodes = drawing.nodes.map((node) => painted(node, cover))
  return {
    drawing: coloured,
    coverage: leavesFree ? { ...drawing, nodes: [sheetOf(drawing), ...nodes] } : null,
  }
}

function painted(node: DrawingNode, to: (rgb: Rgb) => Rgb): DrawingNode {
  if (node.kind === 'group') return { ...node, nodes: node.nodes.map((child) => painted(child, to)) }
  const fill = node.fill && paintIn(node.fill, to)
  const stroke = node.stroke && {
    ...node.stroke,
    paint: { ...node.stroke.paint, rgb: to(node.stroke.paint.rgb) },
  }
  return { ...node, fill, stroke }
}

function paintIn(paint: Paint, to: (rgb: Rgb) => Rgb): Paint {
  if (paint.kind === 'solid') return { ...paint, rgb: to(paint.rgb) }
  return { ...paint, stops: paint.stops.map(({ offset, rgb }) => ({ offset, rgb: to(rgb) })) }
}

/** White all over: what is not drawn on is not left free but empty. */
function sheetOf({ width, height }: Drawing): Shape {
  return {
    kind: 'shape',
    matrix: IDENTITY,
    path: rectanglePath({ x: 0, y: 0, width, height }),
    evenOdd: false,
    fill: { kind: 'solid', rgb: [255, 255, 255], alpha: 1 },
    stroke: null,
  }
}

export function hasGradient(nodes: readonly DrawingNode[]): boolean {
  return nodes.some((node) =>
    node.kind === 'group' ? hasGradient(node.nodes) : node.fill !== null && node.fill.kind !== 'solid',
  )
}
