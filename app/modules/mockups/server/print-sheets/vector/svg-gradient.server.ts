/** Gradients as usvg writes them: what they take over from one another is resolved. */
import type { Rgb } from '#app/kernel/contrast.ts'
import type { Box, GradientPaint, Matrix, SolidPaint } from './drawing.server.ts'
import { holds, IDENTITY, multiply } from './drawing.server.ts'
import { matrixOf, rgbOf } from './usvg-values.server.ts'
import type { XmlElement } from './xml-tree.server.ts'

const MOST_STOPS = 64
/** A radial gradient whose focus lies on or beyond its circle is drawn differently by every program. */
const FARTHEST_FOCUS = 0.99

interface Stop {
  readonly offset: number
  readonly rgb: Rgb
  readonly alpha: number
}

/** The paint that a gradient is for a shape with this box; null where it paints nothing. */
export function gradientOf(
  { name, attributes, children }: XmlElement,
  shapeBox: Box | null,
  alpha: number,
): GradientPaint | SolidPaint | null {
  const stops = children.map(stopOf)
  const [first] = stops
  const last = stops.at(-1)
  if (!first || !last) return null
  if (stops.length > MOST_STOPS) throw holds('çok fazla ayrıntı')
  if (stops.some((stop) => stop.alpha !== first.alpha)) throw holds('saydamlaşan renk geçişi')
  if ((attributes.spreadMethod ?? 'pad') !== 'pad') throw holds('yinelenen renk geçişi')
  const byBox = attributes.gradientUnits !== 'userSpaceOnUse'
  if (byBox && !(shapeBox && shapeBox.width > 0 && shapeBox.height > 0)) return null
  const boxed: Matrix =
    byBox && shapeBox ? [shapeBox.width, 0, 0, shapeBox.height, shapeBox.x, shapeBox.y] : IDENTITY
  const shared = {
    matrix: multiply(boxed, matrixOf(attributes.gradientTransform)),
    stops: stops.map(({ offset, rgb }) => ({ offset, rgb })),
    alpha: alpha * first.alpha,
  }
  const at = (attribute: string, usual = 0) => Number(attributes[attribute] ?? usual)
  if (name === 'linearGradient')
    return { kind: 'linear', along: [at('x1'), at('y1'), at('x2'), at('y2')], ...shared }
  if (name !== 'radialGradient') throw holds('tanınmayan bir renk')
  const [cx, cy, r] = [at('cx'), at('cy'), at('r')]
  const [fx, fy, fr] = [at('fx', cx), at('fy', cy), at('fr')]
  if (fr < 0 || Math.hypot(fx - cx, fy - cy) + fr > r * FARTHEST_FOCUS)
    throw holds('karmaşık bir renk geçişi')
  return { kind: 'radial', along: [fx, fy, fr, cx, cy, r], ...shared }
}

function stopOf({ attributes }: XmlElement): Stop {
  return {
    offset: Number(attributes.offset ?? 0),
    rgb: rgbOf(attributes['stop-color'] ?? '#000000'),
    alpha: Number(attributes['stop-opacity'] ?? 1),
  }
}
