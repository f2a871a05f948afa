/**
 * Reads an SVG as a drawing. What its text says (style sheets, `use`, units, basic shapes, arcs) is resolved by usvg
 * (docs/decisions/0037-vectors-on-print-sheets.md), whose plain tree of groups and paths is read here. What a sheet cannot
 * show is refused by name and never left out: a sheet that shows half a logo is worse than one with pixels.
 */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { initWasm, Resvg } from '@resvg/resvg-wasm'
import type { Drawing, DrawingNode, Matrix, Outline, Paint, Path, Stroke } from './drawing.server.ts'
import { holds, multiply, Untranslatable } from './drawing.server.ts'
import { boxOfPath, readPath } from './path.server.ts'
import { gradientOf } from './svg-gradient.server.ts'
import { matrixOf, numbersOf, referenceIn, rgbOf } from './usvg-values.server.ts'
import type { XmlElement } from './xml-tree.server.ts'
import { readXmlTree } from './xml-tree.server.ts'

/** What usvg leaves out, or a sheet has no paths for, and what the press reads then. */
const REFUSED: Readonly<Record<string, string>> = {
  text: 'eğriye çevrilmemiş yazı',
  image: 'gömülü görsel',
  foreignObject: 'yabancı içerik',
}
/** Elements drawn in all, and how many dashes: a few lines may ask for millions. Steps: a fine logo has some thousands. */
const MOST = { drawn: 20_000, dashes: 32, steps: 100_000 } as const

let usvg: Promise<unknown> | null = null

/** The drawing in an SVG's bytes. Throws `Untranslatable` with the reason for the press. */
export async function readSvg(bytes: Uint8Array): Promise<Drawing> {
  const source = readXmlTree(bytes)
  refuseUnshown(source)
  usvg ??= initWasm(readFileSync(createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm')))
  await usvg
  const root = readXmlTree(Buffer.from(plainTree(bytes)))
  const { size, matrix } = frameOf(root)
  const reading: Reading = { definitions: definitionsOf(root), steps: 0 }
  return { ...size, nodes: root.children.flatMap((child) => nodesOf(child, matrix, reading)) }
}

function plainTree(bytes: Uint8Array): string {
  try {
    return new Resvg(bytes).toString()
  } catch {
    throw new Untranslatable('yapısı okunamadığı için')
  }
}

/** Refuses what would be missing from the plain tree without a word, and what multiplies beyond any logo. */
function refuseUnshown(root: XmlElement): void {
  const byId = new Map<string, XmlElement>()
  const everything: XmlElement[] = [root]
  for (const element of everything) {
    const refused = REFUSED[element.name]
    if (refused !== undefined) throw holds(refused)
    const { id } = element.attributes
    if (id !== undefined && !byId.has(id)) byId.set(id, element)
    everything.push(...element.children)
  }
  const sizes = new Map<XmlElement, number>()
  /** How many elements are drawn for one: its own, and those it takes from elsewhere. */
  function sizeOf(element: XmlElement): number {
    const known = sizes.get(element)
    if (known !== undefined) return known
    // Whoever takes himself is told so when he is met again.
    sizes.set(element, Number.POSITIVE_INFINITY)
    const size = element.children.reduce((sum, child) => sum + sizeOf(child), 1 + usedSize(element))
    sizes.set(element, size)
    return size
  }
  function usedSize({ name, attributes }: XmlElement): number {
    if (name !== 'use') return 0
    const reference = attributes.href ?? attributes['xlink:href'] ?? ''
    const target = reference.startsWith('#') ? byId.get(reference.slice(1)) : undefined
    if (!target) throw holds('karmaşık bir yineleme')
    return sizeOf(target)
  }
  if (sizeOf(root) > MOST.drawn) throw holds('çok fazla ayrıntı')
}

interface Reading {
  readonly definitions: ReadonlyMap<string, XmlElement>
  steps: number
}

function definitionsOf({ children }: XmlElement): ReadonlyMap<string, XmlElement> {
  const all = children.filter(({ name }) => name === 'defs').flatMap((defs) => defs.children)
  return new Map(all.map((element) => [element.attributes.id ?? '', element]))
}

/** How the coordinates of the `viewBox` lie in the size an SVG is shown in. */
function frameOf({ attributes }: XmlElement): {
  readonly size: Pick<Drawing, 'width' | 'height'>
  matrix: Matrix
} {
  const size = { width: Number(attributes.width), height: Number(attributes.height) }
  const [x = 0, y = 0, boxWidth = size.width, boxHeight = size.height] = numbersOf(attributes.viewBox ?? '')
  const [align = 'xMidYMid', fit = 'meet'] = (attributes.preserveAspectRatio ?? '').split(' ').filter(Boolean)
  const [sx, sy] = [size.width / boxWidth, size.height / boxHeight]
  if (align === 'none') return { size, matrix: [sx, 0, 0, sy, -x * sx, -y * sy] }
  const scale = fit === 'slice' ? Math.max(sx, sy) : Math.min(sx, sy)
  const share = (word: string) => (word === 'Min' ? 0 : word === 'Max' ? 1 : 0.5)
  const left = (size.width - boxWidth * scale) * share(align.slice(1, 4))
  const top = (size.height - boxHeight * scale) * share(align.slice(5, 8))
  return { size, matrix: [scale, 0, 0, scale, left - x * scale, top - y * scale] }
}

function nodesOf(element: XmlElement, outer: Matrix, reading: Reading): readonly DrawingNode[] {
  const { name, attributes, children } = element
  if (name === 'defs') return []
  if (attributes.mask !== undefined) throw holds('saydamlık maskesi')
  if (attributes.filter !== undefined) throw holds('efekt (filtre)')
  if (/mix-blend-mode:(?!normal)/.test(attributes.style ?? '')) throw holds('karışım modu')
  const matrix = multiply(outer, matrixOf(attributes.transform))
  if (name === 'path') return shapeOf(element, matrix, reading)
  if (name !== 'g') throw holds(REFUSED[name] ?? 'tanınmayan bir öğe')
  const nodes = children.flatMap((child) => nodesOf(child, matrix, reading))
  const opacity = Number(attributes.opacity ?? 1)
  const clip = clipOf(attributes['clip-path'], matrix, reading)
  if (nodes.length === 0) return []
  return opacity === 1 && clip === null ? nodes : [{ kind: 'group', opacity, clip, nodes }]
}

function shapeOf({ attributes }: XmlElement, matrix: Matrix, reading: Reading): readonly DrawingNode[] {
  if (/^(hidden|collapse)$/.test(attributes.visibility ?? '')) return []
  const path = pathOf(attributes.d, reading)
  const fill = paintOf('fill', attributes, path, reading)
  const stroke = strokeOf(attributes, path, reading)
  if (!fill && !stroke) return []
  if (fill && stroke && /^stroke/.test(attributes['paint-order'] ?? '')) throw holds('özel boyama sırası')
  return [{ kind: 'shape', matrix, path, evenOdd: attributes['fill-rule'] === 'evenodd', fill, stroke }]
}

function pathOf(data: string | undefined, reading: Reading): Path {
  const path = readPath(data ?? '')
  reading.steps += path.length
  if (reading.steps > MOST.steps) throw holds('çok fazla ayrıntı')
  return path
}

type Attributes = XmlElement['attributes']

function paintOf(
  property: 'fill' | 'stroke',
  attributes: Attributes,
  path: Path,
  { definitions }: Reading,
): Paint | null {
  const text = attributes[property] ?? (property === 'fill' ? '#000000' : 'none')
  const alpha = Number(attributes[`${property}-opacity`] ?? 1)
  if (text === 'none' || alpha === 0) return null
  if (!text.startsWith('url(')) return { kind: 'solid', rgb: rgbOf(text), alpha }
  const target = definitions.get(referenceIn(text))
  if (target?.name === 'pattern') throw holds('desen dolgusu')
  if (!target) throw holds('tanınmayan bir renk')
  return gradientOf(target, boxOfPath(path), alpha)
}

const CAPS: Readonly<Record<string, Stroke['cap']>> = { butt: 0, round: 1, square: 2 }
const JOINS: Readonly<Record<string, Stroke['join']>> = { miter: 0, round: 1, bevel: 2 }

function strokeOf(attributes: Attributes, path: Path, reading: Reading): Stroke | null {
  const paint = paintOf('stroke', attributes, path, reading)
  if (!paint) return null
  if (paint.kind !== 'solid') throw holds('renk geçişli çizgi')
  const [cap, join] = [
    CAPS[attributes['stroke-linecap'] ?? 'butt'],
    JOINS[attributes['stroke-linejoin'] ?? 'miter'],
  ]
  const dash = numbersOf(attributes['stroke-dasharray'] ?? '')
  if (cap === undefined || join === undefined || dash.length > MOST.dashes)
    throw holds('tanınmayan bir çizgi biçimi')
  return {
    paint,
    width: Number(attributes['stroke-width'] ?? 1),
    cap,
    join,
    miterLimit: Number(attributes['stroke-miterlimit'] ?? 4),
    dash,
    dashOffset: Number(attributes['stroke-dashoffset'] ?? 0),
  }
}

function clipOf(value: string | undefined, matrix: Matrix, reading: Reading): Outline | null {
  if (value === undefined) return null
  const clip = reading.definitions.get(referenceIn(value))
  const [only, ...others] = clip?.children ?? []
  const isPlain =
    clip?.attributes.clipPathUnits !== 'objectBoundingBox' &&
    [clip, only].every((element) => element?.attributes['clip-path'] === undefined)
  if (!clip || only?.name !== 'path' || others.length > 0 || !isPlain) throw holds('karmaşık bir kırpma')
  const path = pathOf(only.attributes.d, reading)
  if (path.length === 0) throw holds('karmaşık bir kırpma')
  return {
    matrix: multiply(
      matrix,
      multiply(matrixOf(clip.attributes.transform), matrixOf(only.attributes.transform)),
    ),
    path,
    evenOdd: only.attributes['clip-rule'] === 'evenodd',
  }
}
