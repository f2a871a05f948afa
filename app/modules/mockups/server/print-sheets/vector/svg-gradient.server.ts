/** Gradients of SVG (SVG 2, chapter 14.2), with what they take over from one another. */
import type { Rgb } from '#app/kernel/contrast.ts'
import type { Box, GradientPaint, Matrix, SolidPaint } from './drawing.server.ts'
import { holds, IDENTITY, multiply } from './drawing.server.ts'
import type { StyleSheet } from './svg-style.server.ts'
import { spendWork, styleOf } from './svg-style.server.ts'
import type { Viewport } from './svg-values.server.ts'
import { colourOf, lengthOf, shareOf, transformOf } from './svg-values.server.ts'
import type { XmlElement } from './xml-tree.server.ts'

export interface GradientSource {
  readonly elements: ReadonlyMap<string, XmlElement>
  readonly sheet: StyleSheet
  readonly viewport: Viewport
}

const MOST_LINKS = 8
const MOST_STOPS = 64
/** A radial gradient whose focus lies on or beyond its circle is drawn differently by every program. */
const FARTHEST_FOCUS = 0.99

interface Stop {
  readonly offset: number
  readonly rgb: Rgb
  readonly alpha: number
}

/** The paint that an element of a gradient is for a shape with this box; null where it paints nothing. */
export function gradientOf(
  element: XmlElement,
  shapeBox: Box | null,
  alpha: number,
  source: GradientSource,
): GradientPaint | SolidPaint | null {
  const chain = chainOf(element, source)
  const attribute = (name: string) =>
    chain.find(({ attributes }) => attributes[name] !== undefined)?.attributes[name]
  const stops = stopsOf(
    chain.find(({ children }) => children.some(({ name }) => name === 'stop')),
    source,
  )
  const [first] = stops
  if (!first) return null
  if (stops.some((stop) => stop.alpha !== first.alpha)) throw holds('saydamlaşan renk geçişi')
  const shownAlpha = alpha * first.alpha
  if ((attribute('spreadMethod') ?? 'pad') !== 'pad') throw holds('yinelenen renk geçişi')
  const last = stops.at(-1) as Stop
  if (stops.length === 1) return { kind: 'solid', rgb: first.rgb, alpha: shownAlpha }
  const byBox = (attribute('gradientUnits') ?? 'objectBoundingBox') === 'objectBoundingBox'
  if (byBox && !(shapeBox && shapeBox.width > 0 && shapeBox.height > 0)) return null
  const viewport = byBox ? { width: 1, height: 1 } : source.viewport
  const at = (name: string, usual: string, of?: 'width' | 'height') =>
    lengthOf(attribute(name) ?? usual, viewport, of)
  const boxed: Matrix =
    byBox && shapeBox ? [shapeBox.width, 0, 0, shapeBox.height, shapeBox.x, shapeBox.y] : IDENTITY
  const shared = {
    matrix: multiply(boxed, transformOf(attribute('gradientTransform'))),
    stops: stops.map(({ offset, rgb }) => ({ offset, rgb })),
    alpha: shownAlpha,
  }
  if (element.name === 'linearGradient') {
    const along = [
      at('x1', '0%', 'width'),
      at('y1', '0%', 'height'),
      at('x2', '100%', 'width'),
      at('y2', '0%', 'height'),
    ]
    const isPoint = along[0] === along[2] && along[1] === along[3]
    return isPoint
      ? { kind: 'solid', rgb: last.rgb, alpha: shownAlpha }
      : { kind: 'linear', along, ...shared }
  }
  const [cx, cy, r] = [at('cx', '50%', 'width'), at('cy', '50%', 'height'), at('r', '50%')]
  const [fx, fy, fr] = [at('fx', String(cx), 'width'), at('fy', String(cy), 'height'), at('fr', '0')]
  if (r <= 0) return { kind: 'solid', rgb: last.rgb, alpha: shownAlpha }
  if (fr < 0 || Math.hypot(fx - cx, fy - cy) + fr > r * FARTHEST_FOCUS)
    throw holds('karmaşık bir renk geçişi')
  return { kind: 'radial', along: [fx, fy, fr, cx, cy, r], ...shared }
}

/** The gradient and those it refers to, the nearest first. */
function chainOf(element: XmlElement, { elements, sheet }: GradientSource): readonly XmlElement[] {
  const chain = [element]
  for (let last = element; ; ) {
    spendWork(sheet, last.letters + last.children.length)
    const reference = last.attributes.href ?? last.attributes['xlink:href']
    if (reference === undefined) return chain
    const next = reference.startsWith('#') ? elements.get(reference.slice(1)) : undefined
    if (!next || !/^(linear|radial)Gradient$/.test(next.name) || chain.length >= MOST_LINKS)
      throw holds('karmaşık bir renk geçişi')
    chain.push(next)
    last = next
  }
}

function stopsOf(gradient: XmlElement | undefined, { sheet }: GradientSource): readonly Stop[] {
  const stops: Stop[] = []
  let least = 0
  for (const element of gradient?.children ?? []) {
    if (element.name !== 'stop') continue
    const style = styleOf(element, sheet, {})
    const colour = style['stop-color'] ?? '#000'
    if (/^(currentcolor|inherit)$/i.test(colour)) throw holds('karmaşık bir renk geçişi')
    const { rgb, alpha } = colourOf(colour)
    least = Math.max(least, shareOf(element.attributes.offset ?? '0'))
    stops.push({ offset: least, rgb, alpha: alpha * shareOf(style['stop-opacity'] ?? '1') })
    if (stops.length > MOST_STOPS) throw holds('çok fazla ayrıntı')
  }
  return stops
}
