/**
 * Reads an SVG as a drawing: paths, basic shapes, groups, transforms, plain colours and gradients, lines, opacity, and
 * clips of one outline. Everything else is refused by name and never left out: a sheet that shows half a logo is worse than
 * one with pixels.
 */
import type { Drawing, DrawingNode, Matrix, Outline, Paint, Path, Stroke } from './drawing.server.ts'
import { holds, IDENTITY, multiply, Untranslatable } from './drawing.server.ts'
import { gradientOf } from './svg-gradient.server.ts'
import type { PathBudget } from './svg-path.server.ts'
import { boxOfPath, ellipsePath, pointsPath, readPath, rectanglePath, spend } from './svg-path.server.ts'
import type { Style, StyleSheet } from './svg-style.server.ts'
import { readStyleSheet, referenceIn, styleOf } from './svg-style.server.ts'
import type { Viewport } from './svg-values.server.ts'
import { colourOf, lengthOf, numbersOf, shareOf, transformOf } from './svg-values.server.ts'
import type { XmlElement } from './xml-tree.server.ts'
import { readXmlTree } from './xml-tree.server.ts'

/** Drawn nowhere by themselves, or nothing to see. */
const SILENT: ReadonlySet<string> = new Set([
  ...['defs', 'style', 'title', 'desc', 'metadata', 'linearGradient', 'radialGradient', 'clipPath', 'symbol'],
  ...['mask', 'filter', 'pattern', 'marker', 'script'],
])
const REFUSED: Readonly<Record<string, string>> = {
  text: 'eğriye çevrilmemiş yazı',
  image: 'gömülü görsel',
  foreignObject: 'yabancı içerik',
  svg: 'iç içe çizim',
}
/** How often `use` may lead on, and how many elements are drawn in all: a few lines may ask for millions. */
const MOST = { uses: 8, drawn: 20_000, dashes: 32, side: 100_000 } as const

interface Reading {
  readonly elements: ReadonlyMap<string, XmlElement>
  readonly sheet: StyleSheet
  readonly viewport: Viewport
  readonly budget: PathBudget
  drawn: number
}

/** The drawing in an SVG's bytes. Throws `Untranslatable` with the reason for the press. */
export function readSvg(bytes: Uint8Array): Drawing {
  const root = readXmlTree(bytes)
  const elements = new Map<string, XmlElement>()
  let css = ''
  for (const element of everyElement(root)) {
    if (element.attributes.id !== undefined && !elements.has(element.attributes.id))
      elements.set(element.attributes.id, element)
    if (element.name === 'style') css += `${element.text}\n`
  }
  const { size, matrix, viewport } = frameOf(root)
  const reading: Reading = { elements, sheet: readStyleSheet(css), viewport, budget: { steps: 0 }, drawn: 0 }
  const nodes = readElement({ ...root, name: 'g' }, { reading, matrix, style: {}, uses: 0, isRoot: true })
  return { ...size, nodes }
}

function everyElement(root: XmlElement): readonly XmlElement[] {
  const found: XmlElement[] = [root]
  for (let index = 0; index < found.length; index++) found.push(...(found[index] as XmlElement).children)
  return found
}

/** The size an SVG is shown in, and how its own coordinates lie in it (`viewBox`, `preserveAspectRatio`). */
function frameOf({ attributes }: XmlElement): { size: Viewport; matrix: Matrix; viewport: Viewport } {
  const box = attributes.viewBox === undefined ? null : numbersOf(attributes.viewBox)
  const [x = 0, y = 0, boxWidth = 0, boxHeight = 0] = box ?? []
  if (box && !(box.length === 4 && boxWidth > 0 && boxHeight > 0)) throw holds('tanınmayan bir ölçü')
  const side = (name: 'width' | 'height', usual: number) => {
    const text = attributes[name]
    if (text !== undefined && !/%\s*$|^\s*auto\s*$/.test(text))
      return lengthOf(text, { width: usual, height: usual })
    return null
  }
  const [givenWidth, givenHeight] = [side('width', boxWidth), side('height', boxHeight)]
  const aspect = box ? boxWidth / boxHeight : 1
  const width = givenWidth ?? (box ? (givenHeight === null ? boxWidth : givenHeight * aspect) : 0)
  const height = givenHeight ?? (box ? (givenWidth === null ? boxHeight : givenWidth / aspect) : 0)
  if (!(width > 0 && height > 0 && width < MOST.side && height < MOST.side))
    throw holds('tanınmayan bir ölçü')
  const size = { width, height }
  if (!box) return { size, matrix: IDENTITY, viewport: size }
  const [align = 'xMidYMid', fit = 'meet'] = (attributes.preserveAspectRatio ?? '')
    .split(/\s+/)
    .filter((part) => part !== '')
  const [sx, sy] = [width / boxWidth, height / boxHeight]
  const viewport = { width: boxWidth, height: boxHeight }
  if (align === 'none') return { size, matrix: [sx, 0, 0, sy, -x * sx, -y * sy], viewport }
  const scale = fit === 'slice' ? Math.max(sx, sy) : Math.min(sx, sy)
  const share = (word: string) => (word === 'Min' ? 0 : word === 'Max' ? 1 : 0.5)
  const [left, top] = [
    (width - boxWidth * scale) * share(align.slice(1, 4)),
    (height - boxHeight * scale) * share(align.slice(5, 8)),
  ]
  return { size, matrix: [scale, 0, 0, scale, left - x * scale, top - y * scale], viewport }
}

interface Place {
  readonly reading: Reading
  readonly matrix: Matrix
  readonly style: Style
  readonly uses: number
  readonly isRoot?: boolean
}

function readElement(element: XmlElement, place: Place): readonly DrawingNode[] {
  const { name, attributes } = element
  if (SILENT.has(name) || name.includes(':')) return []
  const { reading } = place
  if (++reading.drawn > MOST.drawn) throw holds('çok fazla ayrıntı')
  const style = styleOf(element, reading.sheet, place.style)
  if (style.display === 'none') return []
  const refused = REFUSED[name]
  if (refused !== undefined) throw holds(refused)
  const matrix = place.isRoot ? place.matrix : multiply(place.matrix, transformOf(attributes.transform))
  const nodes = contentOf(element, { ...place, matrix, style, isRoot: false })
  if (nodes.length === 0) return []
  const opacity = shareOf(style.opacity ?? '1')
  const clip = clipOf(style['clip-path'], matrix, reading)
  return opacity === 1 && clip === null ? nodes : [{ kind: 'group', opacity, clip, nodes }]
}

function contentOf(element: XmlElement, place: Place): readonly DrawingNode[] {
  switch (element.name) {
    case 'g':
    case 'a':
      return element.children.flatMap((child) => readElement(child, place))
    case 'switch': {
      const chosen = element.children.find(
        ({ name, attributes }) =>
          !SILENT.has(name) && !['requiredExtensions', 'systemLanguage'].some((test) => test in attributes),
      )
      return chosen ? readElement(chosen, place) : []
    }
    case 'use':
      return used(element, place)
    default:
      return shape(element, place)
  }
}

function used({ attributes }: XmlElement, place: Place): readonly DrawingNode[] {
  const reference = attributes.href ?? attributes['xlink:href'] ?? ''
  const target = reference.startsWith('#') ? place.reading.elements.get(reference.slice(1)) : undefined
  if (!target || target.name === 'symbol' || place.uses >= MOST.uses) throw holds('karmaşık bir yineleme')
  const { viewport } = place.reading
  const at = (name: 'x' | 'y', of: 'width' | 'height') => lengthOf(attributes[name] ?? '0', viewport, of)
  const matrix = multiply(place.matrix, [1, 0, 0, 1, at('x', 'width'), at('y', 'height')])
  return readElement(target, { ...place, matrix, uses: place.uses + 1 })
}

function shape(element: XmlElement, { reading, matrix, style }: Place): readonly DrawingNode[] {
  const path = pathOf(element, reading)
  if (path.length === 0 || /^(hidden|collapse)$/.test(style.visibility ?? '')) return []
  // A line has no inside to fill.
  const fill = element.name === 'line' ? null : paintOf('fill', path, style, reading)
  const stroke = strokeOf(path, style, reading)
  if (!fill && !stroke) return []
  return [{ kind: 'shape', matrix, path, evenOdd: style['fill-rule'] === 'evenodd', fill, stroke }]
}

function pathOf({ name, attributes }: XmlElement, { viewport, budget }: Reading): Path {
  const at = (attribute: string, of?: 'width' | 'height', usual = '0') =>
    lengthOf(attributes[attribute] ?? usual, viewport, of)
  const radius = (own: string, other: string, of: 'width' | 'height') => {
    const given = attributes[own] ?? attributes[other]
    return given === undefined || given === 'auto' ? 0 : lengthOf(given, viewport, of)
  }
  const path = (): Path => {
    switch (name) {
      case 'path':
        return readPath(attributes.d ?? '')
      case 'rect': {
        const box = {
          x: at('x', 'width'),
          y: at('y', 'height'),
          width: at('width', 'width'),
          height: at('height', 'height'),
        }
        return rectanglePath(box, radius('rx', 'ry', 'width'), radius('ry', 'rx', 'height'))
      }
      case 'circle':
        return ellipsePath(at('cx', 'width'), at('cy', 'height'), at('r'), at('r'))
      case 'ellipse':
        return ellipsePath(
          ...([
            at('cx', 'width'),
            at('cy', 'height'),
            radius('rx', 'ry', 'width'),
            radius('ry', 'rx', 'height'),
          ] as const),
        )
      case 'line':
        return [
          ['M', at('x1', 'width'), at('y1', 'height')],
          ['L', at('x2', 'width'), at('y2', 'height')],
        ]
      case 'polyline':
      case 'polygon':
        return pointsPath(attributes.points ?? '', name === 'polygon')
      default:
        throw holds(`tanınmayan bir öğe (${name.replaceAll(/[^a-zA-Z]/g, '').slice(0, 24)})`)
    }
  }
  return spend(budget, path())
}

function paintOf(property: 'fill' | 'stroke', path: Path, style: Style, reading: Reading): Paint | null {
  const text = style[property] ?? (property === 'fill' ? '#000' : 'none')
  const alpha = shareOf(style[`${property}-opacity`] ?? '1')
  if (text === 'none' || alpha === 0) return null
  if (text.startsWith('url(')) {
    const target = reading.elements.get(referenceIn(text) ?? '')
    if (!target) throw holds('tanınmayan bir renk')
    if (target.name === 'pattern') throw holds('desen dolgusu')
    if (!/^(linear|radial)Gradient$/.test(target.name)) throw holds('tanınmayan bir renk')
    return gradientOf(target, boxOfPath(path), alpha, reading)
  }
  const shown = /^currentcolor$/i.test(text) ? (style.color ?? '#000') : text
  if (/^(context-|currentcolor$)/i.test(shown)) throw holds('tanınmayan bir renk')
  const colour = colourOf(shown)
  return colour.alpha === 0 ? null : { kind: 'solid', rgb: colour.rgb, alpha: alpha * colour.alpha }
}

const CAPS: Readonly<Record<string, Stroke['cap']>> = { butt: 0, round: 1, square: 2 }
const JOINS: Readonly<Record<string, Stroke['join']>> = { miter: 0, round: 1, bevel: 2 }

function strokeOf(path: Path, style: Style, reading: Reading): Stroke | null {
  const { viewport } = reading
  const paint = paintOf('stroke', path, style, reading)
  const width = lengthOf(style['stroke-width'] ?? '1', viewport)
  if (!paint || !(width > 0)) return null
  if (paint.kind !== 'solid') throw holds('renk geçişli çizgi')
  const [cap, join] = [CAPS[style['stroke-linecap'] ?? 'butt'], JOINS[style['stroke-linejoin'] ?? 'miter']]
  const miterLimit = Number(style['stroke-miterlimit'] ?? '4')
  if (cap === undefined || join === undefined || !(miterLimit >= 1))
    throw holds('tanınmayan bir çizgi biçimi')
  const dashes = (style['stroke-dasharray'] ?? 'none')
    .split(/[\s,]+/)
    .filter((part) => part !== '' && part !== 'none')
  const dash = dashes.map((part) => lengthOf(part, viewport))
  if (dash.length > MOST.dashes || dash.some((length) => length < 0))
    throw holds('tanınmayan bir çizgi biçimi')
  const isDashed = dash.some((length) => length > 0)
  const dashOffset = isDashed ? lengthOf(style['stroke-dashoffset'] ?? '0', viewport) : 0
  return { paint, width, cap, join, miterLimit, dash: isDashed ? dash : [], dashOffset }
}

function clipOf(value: string | undefined, matrix: Matrix, reading: Reading): Outline | null {
  if (value === undefined || value === 'none') return null
  const clipPath = reading.elements.get(referenceIn(value) ?? '')
  const complex = holds('karmaşık bir kırpma')
  if (clipPath?.name !== 'clipPath') throw complex
  const shapes = clipPath.children.filter(({ name }) => !SILENT.has(name))
  const [only] = shapes
  const isPlain =
    (clipPath.attributes.clipPathUnits ?? 'userSpaceOnUse') === 'userSpaceOnUse' &&
    [clipPath, only].every((element) => !element || !('clip-path' in element.attributes))
  if (!isPlain || !only || shapes.length > 1 || only.name === 'text') throw complex
  const outer = multiply(matrix, transformOf(clipPath.attributes.transform))
  const target = only.name === 'use' ? usedClip(only, reading) : only
  const inner = target === only ? outer : multiply(outer, transformOf(only.attributes.transform))
  const style = styleOf(target, reading.sheet, styleOf(clipPath, reading.sheet, {}))
  if (style['clip-path'] !== undefined || style.display === 'none') throw complex
  const path = pathOf(target, reading)
  if (path.length === 0) throw complex
  return {
    matrix: multiply(inner, transformOf(target.attributes.transform)),
    path,
    evenOdd: style['clip-rule'] === 'evenodd',
  }
}

/** The one shape that a clip takes from elsewhere, as Illustrator writes its clips. */
function usedClip({ attributes }: XmlElement, { elements }: Reading): XmlElement {
  const reference = attributes.href ?? attributes['xlink:href'] ?? ''
  const target = reference.startsWith('#') ? elements.get(reference.slice(1)) : undefined
  if (!target || 'x' in attributes || 'y' in attributes || target.name === 'use')
    throw new Untranslatable('karmaşık bir kırpma içerdiği için')
  return target
}
