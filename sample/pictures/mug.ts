import { inkOn, lit } from './colour.ts'
import { disc, lathePath, turnedSolid } from './lathe.ts'
import { reflex, roundStops, standingShadow, tube } from './light.ts'
import type { LogoOptions } from './logo.ts'
import { around, logo } from './logo.ts'
import type { Sketch } from './sketch.ts'
import { ellipse, fill, group, rect, stroke } from './sketch.ts'

const WHITE = '#f3f1ec'
const TILT = 0.15
const FLOOR_Y = 1240

/** The open mouth: rim, and the inside falling into shade. */
function mouth(
  s: Sketch,
  {
    cx,
    y,
    radius,
    rim,
    inside,
    lip,
  }: { cx: number; y: number; radius: number; rim: string; inside: string; lip: number },
): string {
  const inner = ellipse(cx, y + 1, radius - lip, (radius - lip) * TILT)
  const depth = s.linear(
    [
      [0, lit(inside, -0.5)],
      [0.45, lit(inside, -0.24)],
      [0.8, lit(inside, 0.06)],
      [1, lit(inside, -0.12)],
    ],
    [cx - radius, y - 20, cx + radius, y + 30],
  )
  const wellShade = fill(
    ellipse(cx - radius * 0.15, y - radius * TILT * 0.75, radius, radius * TILT),
    '#000000',
    `opacity=".28" ${s.blur(10)}`,
  )
  return (
    disc(s, [lit(rim, 0.3), lit(rim, -0.16)], [cx, y, radius], TILT) +
    fill(inner, depth) +
    group(wellShade, s.clip(inner)) +
    stroke(
      ellipse(cx, y, radius - lip / 2, (radius - lip / 2) * TILT),
      s.linear(
        [
          [0, '#ffffff', 0.9],
          [0.5, '#ffffff', 0.15],
          [1, '#ffffff', 0.5],
        ],
        [cx - radius, y, cx + radius, y],
      ),
      2.5,
    )
  )
}

/** Straight porcelain mug: white outside, colour inside and on the handle. */
export function porcelainMug(s: Sketch, colour: string): string {
  const [cx, radius, top] = [545, 292, FLOOR_Y - 680]
  const body = {
    cx,
    tilt: TILT,
    colour: WHITE,
    finish: 'gloss',
    profile: [
      [radius, top],
      [radius, FLOOR_Y - 62],
      [radius - 2, FLOOR_Y - 4, 44],
      [radius - 60, FLOOR_Y],
    ],
  } as const
  const path = lathePath(body)
  const handle = `M${cx + radius - 20} ${top + 130}C${cx + radius + 190} ${top + 90} ${cx + radius + 215} ${top + 270} ${cx + radius + 180} ${top + 380}C${cx + radius + 150} ${top + 500} ${cx + radius + 40} ${top + 535} ${cx + radius - 20} ${top + 520}`
  const mark: LogoOptions = {
    mark: 'seal',
    layout: 'stacked',
    at: [cx - 40, top + 365],
    width: 270,
    ink: '#0f5c57',
    bend: around(cx, radius, TILT),
  }
  return [
    standingShadow(s, cx, FLOOR_Y + 16, radius - 12),
    tube(handle, 62, colour, 'gloss'),
    turnedSolid(s, body),
    group(
      reflex(s, rect(cx - radius * 0.66, top + 60, 26, 540, 13), 0.75, 7) +
        reflex(s, rect(cx + radius * 0.8, top + 90, 14, 470, 7), 0.3, 8),
      s.clip(path),
    ),
    logo(s, mark),
    mouth(s, { cx, y: top, radius, rim: WHITE, inside: colour, lip: 15 }),
  ].join('')
}

/** Wide matt stoneware mug with a rounded foot. */
export function stonewareMug(s: Sketch, colour: string): string {
  const [cx, radius, top] = [545, 306, FLOOR_Y - 640]
  const body = {
    cx,
    tilt: TILT,
    colour,
    finish: 'matte',
    profile: [
      [radius - 6, top],
      [radius, top + 200],
      [radius, FLOOR_Y - 180],
      [radius - 4, FLOOR_Y - 6, 170],
      [radius - 200, FLOOR_Y],
    ],
  } as const
  const handle = `M${cx + radius - 30} ${top + 150}C${cx + radius + 70} ${top + 110} ${cx + radius + 178} ${top + 120} ${cx + radius + 178} ${top + 255}C${cx + radius + 178} ${top + 395} ${cx + radius + 60} ${top + 420} ${cx + radius - 30} ${top + 410}`
  const speckles = Array.from({ length: 90 }, (_, index) => {
    const [x, y] = [cx - radius + ((index * 137.5) % (radius * 2)), top + 40 + ((index * 89.3) % 560)]
    return fill(
      ellipse(x, y, 1.4 + (index % 3) * 0.6),
      index % 4 === 0 ? lit(colour, 0.35) : lit(colour, -0.4),
      'opacity=".45"',
    )
  }).join('')
  return [
    standingShadow(s, cx, FLOOR_Y + 12, radius - 70),
    tube(handle, 56, colour),
    turnedSolid(s, body),
    group(
      speckles + reflex(s, rect(cx - radius * 0.72, top + 60, 90, 400, 45), 0.14, 30),
      s.clip(lathePath(body)),
    ),
    logo(s, {
      mark: 'petal',
      layout: 'stacked',
      at: [cx - 30, top + 310],
      width: 250,
      ink: inkOn(colour) === '#f5f2ea' ? '#efe9de' : '#6d5c48',
      technique: 'engraved',
      bend: around(cx, radius, TILT),
    }),
    mouth(s, { cx, y: top, radius: radius - 6, rim: colour, inside: WHITE, lip: 20 }),
  ].join('')
}

/** Enamelled steel camping mug with a dark rim and a strap handle. */
export function enamelMug(s: Sketch, colour: string): string {
  const [cx, radius, top] = [540, 318, FLOOR_Y - 570]
  const body = {
    cx,
    tilt: TILT,
    colour,
    finish: 'gloss',
    profile: [
      [radius, top],
      [radius - 8, top + 26],
      [radius - 14, FLOOR_Y - 70],
      [radius - 18, FLOOR_Y - 4, 80],
      [radius - 130, FLOOR_Y],
    ],
  } as const
  const rimColour = colour === '#f1efea' ? '#223457' : '#23272a'
  const handle = `M${cx + radius - 22} ${top + 92}C${cx + radius + 150} ${top + 60} ${cx + radius + 168} ${top + 180} ${cx + radius + 150} ${top + 270}C${cx + radius + 130} ${top + 370} ${cx + radius + 40} ${top + 400} ${cx + radius - 26} ${top + 402}`
  return [
    standingShadow(s, cx, FLOOR_Y + 14, radius - 50),
    tube(handle, 40, rimColour, 'gloss'),
    tube(handle, 26, lit(colour, -0.05), 'gloss'),
    turnedSolid(s, body),
    group(
      reflex(s, rect(cx - radius * 0.68, top + 60, 34, 420, 17), 0.7, 9) +
        reflex(s, rect(cx + radius * 0.74, top + 80, 18, 370, 9), 0.3, 8),
      s.clip(lathePath(body)),
    ),
    logo(s, {
      mark: 'cube',
      layout: 'stacked',
      at: [cx - 34, top + 290],
      width: 240,
      ink: inkOn(colour) === '#f5f2ea' ? '#f3f1ec' : '#223457',
      bend: around(cx, radius - 12, TILT),
    }),
    mouth(s, {
      cx,
      y: top,
      radius: radius + 4,
      rim: rimColour,
      inside: colour === '#f1efea' ? WHITE : lit(colour, 0.1),
      lip: 11,
    }),
    stroke(
      ellipse(cx, top, radius + 1, (radius + 1) * TILT),
      s.linear(roundStops(rimColour, 'gloss'), [cx - radius, 0, cx + radius, 0]),
      13,
    ),
  ].join('')
}
