import type { Sketch } from './sketch.ts'
import { fill, group, stroke } from './sketch.ts'

type Box = readonly [x: number, y: number, width: number, height: number]

interface Relief {
  readonly frequency: string
  readonly octaves: number
  readonly seed: number
  readonly height: number
}

function relief(s: Sketch, { frequency, octaves, seed, height }: Relief): string {
  return s.filter(
    `<feTurbulence type="fractalNoise" baseFrequency="${frequency}" numOctaves="${octaves}" seed="${seed}"/>` +
      `<feDiffuseLighting surfaceScale="${height}" diffuseConstant="0.62" lighting-color="#ffffff"><feDistantLight azimuth="225" elevation="55"/></feDiffuseLighting>`,
  )
}

function overlay(s: Sketch, path: string, [x, y, width, height]: Box, filter: string, blend: string): string {
  const sheet = `<rect x="${x}" y="${y}" width="${width}" height="${height}" ${filter}/>`
  return group(
    group(sheet, s.clip(path)),
    `style="mix-blend-mode:${blend.split(' ')[0]}" opacity="${blend.split(' ')[1]}"`,
  )
}

/** Soft folds of cloth over the area of a path. */
export function cloth(s: Sketch, path: string, box: Box, seed: number, strength = 0.6): string {
  const folds = relief(s, { frequency: '0.0046 0.0028', octaves: 2, seed, height: 46 })
  return overlay(s, path, box, folds, `soft-light ${strength}`)
}

/** Threads of woven or knitted cloth. */
export function weave(s: Sketch, path: string, pitch: number, opacity: number): string {
  const thread = pitch * 0.42
  const paint = s.pattern(
    pitch,
    pitch,
    stroke(`M0 ${pitch / 2}H${pitch}`, '#000000', thread, 'opacity=".55"') +
      stroke(`M${pitch / 2} 0V${pitch}`, '#ffffff', thread, 'opacity=".5"'),
  )
  return fill(path, paint, `opacity="${opacity}"`)
}

/** Grain of leather. */
export function leather(s: Sketch, path: string, box: Box, strength = 0.5): string {
  return overlay(
    s,
    path,
    box,
    relief(s, { frequency: '0.16', octaves: 2, seed: 7, height: 1.7 }),
    `soft-light ${strength}`,
  )
}

/** Grain of wood; it runs along x, or along y when `upright`. */
export function wood(
  s: Sketch,
  path: string,
  box: Box,
  { upright = false, seed = 3, strength = 0.75 } = {},
): string {
  const rings = upright ? '0.035 0.0016' : '0.0016 0.035'
  const fibres = upright ? '0.5 0.006' : '0.006 0.5'
  const grain = (frequency: string, octaves: number, contrast: number): string =>
    s.filter(
      `<feTurbulence type="fractalNoise" baseFrequency="${frequency}" numOctaves="${octaves}" seed="${seed}"/>` +
        `<feColorMatrix type="matrix" values="${contrast} 0 0 0 ${0.5 - contrast / 2} ${contrast} 0 0 0 ${0.5 - contrast / 2} ${contrast} 0 0 0 ${0.5 - contrast / 2} 0 0 0 0 1"/>`,
    )
  return (
    overlay(s, path, box, grain(rings, 3, 2.4), `soft-light ${strength}`) +
    overlay(s, path, box, grain(fibres, 2, 1.6), `soft-light ${strength * 0.6}`)
  )
}

/** Lines of brushed metal along x, or along y when `upright`. */
export function brushed(s: Sketch, path: string, box: Box, { upright = false, strength = 0.3 } = {}): string {
  const frequency = upright ? '0.3 0.003' : '0.003 0.3'
  const lines = s.filter(
    `<feTurbulence type="fractalNoise" baseFrequency="${frequency}" numOctaves="1" seed="5"/>` +
      '<feColorMatrix type="matrix" values="1.6 0 0 0 -.3 1.6 0 0 0 -.3 1.6 0 0 0 -.3 0 0 0 0 1"/>',
  )
  return overlay(s, path, box, lines, `soft-light ${strength}`)
}

/** Fibres of kraft board and paper. */
export function paper(s: Sketch, path: string, box: Box, strength = 0.4): string {
  return overlay(
    s,
    path,
    box,
    relief(s, { frequency: '0.05 0.09', octaves: 3, seed: 11, height: 1.6 }),
    `soft-light ${strength}`,
  )
}
