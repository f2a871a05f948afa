import { inkOn, lit } from './colour.ts'
import type { Finish } from './light.ts'
import { lyingShadow, reflex, roundStops } from './light.ts'
import { logo } from './logo.ts'
import { paper } from './material.ts'
import type { Point, Sketch } from './sketch.ts'
import { fill, group, n, rect, stroke, turned } from './sketch.ts'

const CHROME = '#c8ccce'

/** Part of a pen lying along x: half thicknesses at both ends. */
interface Part {
  readonly from: number
  readonly to: number
  readonly start: number
  readonly end: number
  readonly colour: string
  readonly finish: Finish
}

const partPath = ({ from, to, start, end }: Part): string =>
  `M${from} ${-start}L${to} ${-end}L${to} ${end}L${from} ${start}Z`

function part(s: Sketch, piece: Part): string {
  const half = Math.max(piece.start, piece.end)
  return fill(partPath(piece), s.linear(roundStops(piece.colour, piece.finish), [0, -half, 0, half]))
}

/** Lays a pen drawn around the origin on the table. */
function laid(content: string, at: Point, angleDeg: number): string {
  return group(content, `transform="translate(${n(at[0])} ${n(at[1])}) rotate(${angleDeg})"`)
}

function clip(s: Sketch, colour: string, finish: Finish): string {
  const path =
    'M462 -34L458 -58Q455 -74 436 -74L196 -64Q176 -62 176 -53Q176 -46 190 -47L404 -54Q418 -54 420 -34Z'
  return (
    fill(path, '#000000', `opacity=".4" ${s.blur(8)} transform="translate(-4 20)"`) +
    fill(path, s.linear(roundStops(colour, finish), [0, -76, 0, -40])) +
    fill('M440 -71L200 -61L200 -57L436 -65Z', '#ffffff', 'opacity=".4"')
  )
}

/** Push-button pen of metal with a rubber-like coat. */
function metalPenBody(s: Sketch, colour: string, angleDeg: number, printed: boolean): string {
  const outline = 'M-640 0L-610 -10L-500 -38L420 -44L470 -26L560 -24L560 24L470 26L420 44L-500 38L-610 10Z'
  return [
    lyingShadow(s, outline, 34, angleDeg),
    part(s, { from: -646, to: -606, start: 3, end: 8, colour: CHROME, finish: 'metal' }),
    part(s, { from: -608, to: -490, start: 9, end: 38, colour: CHROME, finish: 'metal' }),
    part(s, { from: -490, to: 340, start: 39, end: 45, colour, finish: 'matte' }),
    part(s, { from: -60, to: -42, start: 44, end: 44, colour: CHROME, finish: 'metal' }),
    part(s, { from: 340, to: 420, start: 45, end: 44, colour: CHROME, finish: 'metal' }),
    part(s, { from: 420, to: 462, start: 40, end: 27, colour: CHROME, finish: 'metal' }),
    part(s, { from: 462, to: 552, start: 24, end: 24, colour: CHROME, finish: 'metal' }),
    fill(rect(546, -24, 12, 48, 6), lit(CHROME, -0.2)),
    reflex(s, rect(-470, -26, 740, 9, 4), 0.28, 3),
    clip(s, CHROME, 'metal'),
    printed
      ? logo(s, {
          mark: 'seal',
          layout: 'inline',
          at: [136, 5],
          width: 250,
          ink: '#dfe2e2',
          technique: 'engraved',
        })
      : '',
  ].join('')
}

export function metalPen(s: Sketch, colour: string): string {
  return [
    laid(metalPenBody(s, colour, -62, false), [770, 1010], -62),
    laid(metalPenBody(s, colour, -62, true), [500, 830], -62),
  ].join('')
}

/** White barrel, coloured rubber grip, clip and button. */
function plasticPenBody(s: Sketch, colour: string, angleDeg: number, printed: boolean): string {
  const white = '#f4f2ee'
  const outline =
    'M-640 0L-600 -10L-520 -36L-200 -46L420 -44L440 -24L540 -22L540 22L440 24L420 44L-200 46L-520 36L-600 10Z'
  const grooves = Array.from({ length: 11 }, (_, index) => {
    const x = -478 + index * 24
    return (
      stroke(`M${x} -38V38`, '#000000', 5, 'opacity=".22"') +
      stroke(`M${x + 5} -38V38`, '#ffffff', 3, 'opacity=".2"')
    )
  }).join('')
  return [
    lyingShadow(s, outline, 34, angleDeg),
    part(s, { from: -644, to: -604, start: 3, end: 7, colour: CHROME, finish: 'metal' }),
    part(s, { from: -606, to: -508, start: 9, end: 36, colour: white, finish: 'gloss' }),
    part(s, { from: -508, to: -208, start: 39, end: 47, colour, finish: 'matte' }),
    grooves,
    part(s, { from: -208, to: 330, start: 45, end: 45, colour: white, finish: 'gloss' }),
    part(s, { from: 330, to: 424, start: 46, end: 44, colour, finish: 'gloss' }),
    part(s, { from: 424, to: 540, start: 24, end: 21, colour, finish: 'gloss' }),
    fill(rect(532, -22, 14, 44, 7), lit(colour, -0.3)),
    reflex(s, rect(-190, -28, 500, 8, 4), 0.8, 2),
    clip(s, colour, 'gloss'),
    printed
      ? logo(s, {
          mark: 'cube',
          layout: 'inline',
          at: [70, 4],
          width: 330,
          ink: inkOn(colour) === '#f5f2ea' ? colour : lit(colour, -0.3),
        })
      : '',
  ].join('')
}

export function plasticPen(s: Sketch, colour: string): string {
  return [
    laid(plasticPenBody(s, colour, -58, true), [520, 760], -58),
    laid(plasticPenBody(s, colour, -74, true), [790, 1060], -74),
  ].join('')
}

/** Barrel rolled from recycled board; tip, clip and button of wheat-straw plastic. */
function kraftPenBody(s: Sketch, colour: string, angleDeg: number, printed: boolean): string {
  const kraft = '#bf9765'
  const straw = colour === '#b88f60' ? '#d3b98b' : colour
  const barrel = partPath({ from: -470, to: 330, start: 41, end: 41, colour, finish: 'matte' })
  const outline =
    'M-640 0L-600 -10L-490 -38L-470 -41L420 -41L440 -24L540 -20L540 20L440 24L420 41L-470 41L-490 38L-600 10Z'
  const seam = Array.from({ length: 3 }, (_, index) =>
    stroke(`M${-380 + index * 290} 41L${-220 + index * 290} -41`, '#5b3f1e', 2, 'opacity=".22"'),
  ).join('')
  return [
    lyingShadow(s, outline, 34, angleDeg),
    part(s, { from: -642, to: -604, start: 3, end: 7, colour: CHROME, finish: 'metal' }),
    part(s, { from: -606, to: -470, start: 9, end: 41, colour: straw, finish: 'matte' }),
    part(s, { from: -470, to: 330, start: 41, end: 41, colour: kraft, finish: 'matte' }),
    paper(s, barrel, [-470, -45, 800, 90], 0.55),
    group(seam, s.clip(barrel)),
    part(s, { from: 330, to: 424, start: 43, end: 41, colour: straw, finish: 'matte' }),
    part(s, { from: 424, to: 536, start: 23, end: 20, colour: straw, finish: 'matte' }),
    fill(rect(528, -21, 14, 42, 7), lit(straw, -0.3)),
    clip(s, straw, 'matte'),
    printed
      ? logo(s, {
          mark: 'petal',
          layout: 'inline',
          at: [-60, 3],
          width: 330,
          ink: inkOn(colour) === '#f5f2ea' ? lit(colour, -0.1) : '#3c2c18',
        })
      : '',
  ].join('')
}

export function kraftPen(s: Sketch, colour: string): string {
  return [
    laid(kraftPenBody(s, colour, -66, true), [480, 800], -66),
    laid(kraftPenBody(s, colour, -66, false), [745, 985], -66),
  ].join('')
}

/** The pen in the loop of the spiral notebook, upright, centred on a point. */
export function uprightKraftPen(s: Sketch, at: Point, scale: number): string {
  return group(
    turned(kraftPenBody(s, '#b88f60', 90, false), 90, [0, 0]),
    `transform="translate(${n(at[0])} ${n(at[1])}) scale(${scale})"`,
  )
}
