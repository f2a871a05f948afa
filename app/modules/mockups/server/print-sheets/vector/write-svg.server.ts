/** A drawing as an SVG of nothing but paths: what was understood of a file, to be drawn and compared with it. */
import type { Rgb } from '#app/kernel/contrast.ts'
import type { Drawing, DrawingNode, GradientPaint, Outline, Paint, Path } from './drawing.server.ts'
import type { PrintedDrawing } from './recolour-drawing.server.ts'

export function writeSvg({ drawing, coverage }: PrintedDrawing): Buffer {
  const defs: string[] = []
  const { width, height } = drawing
  const nodes = (of: Drawing) => of.nodes.map((node) => nodeText(node, defs)).join('')
  const frame = `width="${width}" height="${height}"`
  const body = coverage
    ? `<mask id="c" maskUnits="userSpaceOnUse" x="0" y="0" ${frame}>${nodes(coverage)}</mask><g mask="url(#c)">${nodes(drawing)}</g>`
    : nodes(drawing)
  const head = `<svg xmlns="http://www.w3.org/2000/svg" ${frame} viewBox="0 0 ${width} ${height}">`
  return Buffer.from(`${head}<defs>${defs.join('')}</defs>${body}</svg>`)
}

function nodeText(node: DrawingNode, defs: string[]): string {
  if (node.kind === 'group') {
    const clip = node.clip ? ` clip-path="url(#${define(defs, clipText(node.clip))})"` : ''
    return `<g opacity="${node.opacity}"${clip}>${node.nodes.map((child) => nodeText(child, defs)).join('')}</g>`
  }
  const { fill, stroke, evenOdd } = node
  const lines = stroke
    ? ` stroke="${colourText(stroke.paint.rgb)}" stroke-opacity="${stroke.paint.alpha}" stroke-width="${stroke.width}" stroke-linecap="${['butt', 'round', 'square'][stroke.cap]}" stroke-linejoin="${['miter', 'round', 'bevel'][stroke.join]}" stroke-miterlimit="${stroke.miterLimit}" stroke-dasharray="${stroke.dash.join(' ') || 'none'}" stroke-dashoffset="${stroke.dashOffset}"`
    : ''
  return `<path ${placeText(node)} fill-rule="${evenOdd ? 'evenodd' : 'nonzero'}"${fillText(fill, defs)}${lines}/>`
}

function fillText(fill: Paint | null, defs: string[]): string {
  if (!fill) return ' fill="none"'
  const paint = fill.kind === 'solid' ? colourText(fill.rgb) : `url(#${define(defs, gradientText(fill))})`
  return ` fill="${paint}" fill-opacity="${fill.alpha}"`
}

/** Keeps a definition whose id is still to be written in, and answers that id. */
function define(defs: string[], text: (id: string) => string): string {
  const id = `d${defs.length}`
  defs.push(text(id))
  return id
}

function clipText(clip: Outline): (id: string) => string {
  return (id) =>
    `<clipPath id="${id}"><path ${placeText(clip)} clip-rule="${clip.evenOdd ? 'evenodd' : 'nonzero'}"/></clipPath>`
}

function gradientText({ kind, along, matrix, stops }: GradientPaint): (id: string) => string {
  const names = kind === 'linear' ? ['x1', 'y1', 'x2', 'y2'] : ['fx', 'fy', 'fr', 'cx', 'cy', 'r']
  const place = names.map((name, index) => `${name}="${along[index]}"`).join(' ')
  const colours = stops
    .map(({ offset, rgb }) => `<stop offset="${offset}" stop-color="${colourText(rgb)}"/>`)
    .join('')
  return (id) =>
    `<${kind}Gradient id="${id}" gradientUnits="userSpaceOnUse" gradientTransform="matrix(${matrix.join(' ')})" ${place}>${colours}</${kind}Gradient>`
}

function placeText({ path, matrix }: Outline): string {
  return `d="${pathText(path)}" transform="matrix(${matrix.join(' ')})"`
}

function pathText(path: Path): string {
  return path.map(([letter, ...numbers]) => letter + numbers.join(' ')).join('')
}

function colourText([red, green, blue]: Rgb): string {
  return `rgb(${red},${green},${blue})`
}
