import { inkOn, lit, mix } from './colour.ts'
import { disc, lathePath, turnedSolid } from './lathe.ts'
import { reflex, roundStops, standingShadow, through, tube } from './light.ts'
import { around, logo } from './logo.ts'
import { FLOOR_Y } from './scene.ts'
import type { Sketch } from './sketch.ts'
import { ellipse, fill, group, rect, stroke } from './sketch.ts'

const STEEL = '#c3c7c9'
const ENGRAVED = '#d9dcdc'

/** The bare steel under a lacquered surface; on white goods the laser leaves dark grey. */
function laserInk(colour: string): string {
  return inkOn(colour) === '#f5f2ea' ? ENGRAVED : '#70767a'
}

/** Narrow-necked vacuum flask with a screw cap of steel. */
export function classicThermos(s: Sketch, colour: string): string {
  const [cx, radius, tilt, floor] = [590, 158, 0.085, FLOOR_Y]
  const body = {
    cx,
    tilt,
    colour,
    finish: 'matte',
    profile: [
      [104, 476],
      [radius, 540, 130],
      [radius, floor - 20],
      [radius - 14, floor],
    ],
  } as const
  const neck = {
    cx,
    tilt,
    colour: STEEL,
    finish: 'metal',
    profile: [
      [96, 452],
      [100, 484],
    ],
  } as const
  const cap = {
    cx,
    tilt,
    colour: STEEL,
    finish: 'metal',
    profile: [
      [92, 292],
      [106, 298, 12],
      [108, 452],
    ],
  } as const
  const grip = Array.from({ length: 5 }, (_, index) => {
    const y = 340 + index * 20
    return (
      stroke(`M${cx - 107} ${y}A107 ${107 * tilt} 0 0 0 ${cx + 107} ${y}`, '#000000', 2.5, 'opacity=".22"') +
      stroke(
        `M${cx - 107} ${y + 3}A107 ${107 * tilt} 0 0 0 ${cx + 107} ${y + 3}`,
        '#ffffff',
        2,
        'opacity=".35"',
      )
    )
  }).join('')
  return [
    standingShadow(s, cx, floor + 8, radius),
    turnedSolid(s, neck),
    turnedSolid(s, body),
    group(
      reflex(s, rect(cx - radius * 0.62, 620, 40, 720, 20), 0.2, 16) +
        reflex(s, rect(cx + radius * 0.72, 640, 12, 700, 6), 0.16, 7),
      s.clip(lathePath(body)),
    ),
    stroke(`M${cx - 104} 477A104 9 0 0 0 ${cx + 104} 477`, '#000000', 6, `opacity=".45" ${s.blur(3)}`),
    turnedSolid(s, cap),
    grip,
    disc(s, [lit(STEEL, 0.6), lit(STEEL, -0.22)], [cx, 293, 92], tilt),
    stroke(
      `M${cx - radius + 3} ${floor - 24}A${radius - 2} ${radius * tilt} 0 0 0 ${cx + radius - 3} ${floor - 24}`,
      lit(colour, -0.6),
      3,
      'opacity=".5"',
    ),
    logo(s, {
      mark: 'seal',
      layout: 'stacked',
      at: [cx - 16, 930],
      width: 176,
      ink: laserInk(colour),
      technique: 'engraved',
      bend: around(cx, radius, tilt),
    }),
  ].join('')
}

const SEGMENTS: Record<string, string> = {
  '6': 'M14 0H0V15V30H14V15H0',
  '8': 'M0 0H14V30H0ZM0 15H14',
}

/** Slim flask whose cap shows the temperature. */
export function digitalThermos(s: Sketch, colour: string): string {
  const [cx, radius, tilt, floor] = [590, 166, 0.2, FLOOR_Y]
  const body = {
    cx,
    tilt,
    colour,
    finish: 'matte',
    profile: [
      [radius, 600],
      [radius, floor - 34],
      [radius - 4, floor - 2, 22],
      [radius - 30, floor],
    ],
  } as const
  const cap = {
    cx,
    tilt,
    colour,
    finish: 'matte',
    profile: [
      [radius - 22, 402],
      [radius, 402, 20],
      [radius, 578],
    ],
  } as const
  const ring = {
    cx,
    tilt,
    colour: STEEL,
    finish: 'metal',
    profile: [
      [radius - 3, 574],
      [radius - 3, 606],
    ],
  } as const
  const face = 404
  const digits = ['6', '8']
    .map(
      (digit, index) =>
        `<path d="${SEGMENTS[digit] ?? ''}" transform="translate(${cx - 27 + index * 26} ${face - 12}) skewX(-6) scale(1 .8)" fill="none" stroke="#e9fbff" stroke-width="4.2"/>`,
    )
    .join('')
  return [
    standingShadow(s, cx, floor + 18, radius - 6),
    turnedSolid(s, body),
    group(
      reflex(s, rect(cx - radius * 0.62, 660, 42, 720, 20), 0.18, 16) +
        reflex(s, rect(cx + radius * 0.74, 680, 12, 680, 6), 0.15, 7),
      s.clip(lathePath(body)),
    ),
    turnedSolid(s, ring),
    turnedSolid(s, cap),
    disc(s, [lit(colour, 0.3), lit(colour, -0.12)], [cx, 403, radius - 8], tilt),
    fill(ellipse(cx, face, radius * 0.72, radius * 0.72 * tilt), '#101315'),
    fill(
      ellipse(cx, face, radius * 0.72, radius * 0.72 * tilt),
      s.linear(
        [
          [0, '#ffffff', 0.34],
          [0.5, '#ffffff', 0],
          [1, '#ffffff', 0.08],
        ],
        [cx - 90, face - 20, cx + 90, face + 20],
      ),
    ),
    group(digits, `${s.blur(3)} opacity=".7"`),
    digits,
    stroke(ellipse(cx + 32, face - 8, 4, 3.4), '#e9fbff', 2.6),
    logo(s, {
      mark: 'petal',
      layout: 'stacked',
      at: [cx - 16, 980],
      width: 186,
      ink: laserInk(colour),
      technique: 'engraved',
      bend: around(cx, radius, tilt),
    }),
  ].join('')
}

/** Handled travel mug with a clear lid. */
export function travelMug(s: Sketch, colour: string): string {
  const [cx, radius, tilt, floor] = [545, 264, 0.16, 1300]
  const top = floor - 690
  const body = {
    cx,
    tilt,
    colour,
    finish: 'matte',
    profile: [
      [radius, top],
      [radius - 4, top + 120],
      [radius - 46, floor - 60],
      [radius - 54, floor - 4, 40],
      [radius - 100, floor],
    ],
  } as const
  const lip = {
    cx,
    tilt,
    colour: STEEL,
    finish: 'metal',
    profile: [
      [radius + 1, top - 24],
      [radius + 1, top + 6],
    ],
  } as const
  const handle = `M${cx + radius - 26} ${top + 120}C${cx + radius + 150} ${top + 70} ${cx + radius + 180} ${top + 180} ${cx + radius + 165} ${top + 290}C${cx + radius + 145} ${top + 430} ${cx + radius + 60} ${top + 470} ${cx + radius - 44} ${top + 465}`
  const lidY = top - 50
  const clear = through('#9fb0b4', 0.45)
  const lidSide = lathePath({
    cx,
    tilt,
    profile: [
      [radius - 20, lidY],
      [radius - 6, lidY + 24],
    ],
  })
  const slider = ellipse(cx - 40, lidY - 4, 66, 66 * tilt)
  return [
    standingShadow(s, cx, floor + 14, radius - 60),
    tube(handle, 50, colour),
    turnedSolid(s, body),
    group(reflex(s, rect(cx - radius * 0.68, top + 50, 60, 520, 30), 0.17, 20), s.clip(lathePath(body))),
    turnedSolid(s, lip),
    fill(lidSide, s.linear(roundStops(clear, 'gloss'), [cx - radius, 0, cx + radius, 0]), 'opacity=".85"'),
    fill(
      ellipse(cx, lidY, radius - 20, (radius - 20) * tilt),
      s.linear(
        [
          [0, '#f7f8f7'],
          [0.4, '#cfd6d7'],
          [1, '#98a4a7'],
        ],
        [cx - radius, lidY - 40, cx + radius, lidY + 40],
      ),
      'opacity=".92"',
    ),
    fill(
      ellipse(cx, lidY + 4, radius - 52, (radius - 52) * tilt),
      s.linear(
        [
          [0, '#aab5b7'],
          [0.6, '#d5dbdb'],
          [1, '#eef0ef'],
        ],
        [cx - radius, lidY - 40, cx + radius, lidY + 40],
      ),
      'opacity=".9"',
    ),
    fill(slider, '#000000', `opacity=".3" ${s.blur(5)} transform="translate(5 7)"`),
    fill(
      slider,
      s.linear(
        [
          [0, '#5a6063'],
          [1, '#24282a'],
        ],
        [cx - 100, lidY - 14, cx + 20, lidY + 14],
      ),
    ),
    stroke(ellipse(cx, lidY, radius - 22, (radius - 22) * tilt), '#ffffff', 3, 'opacity=".8"'),
    logo(s, {
      mark: 'cube',
      layout: 'stacked',
      at: [cx - 34, top + 320],
      width: 220,
      ink: mix(laserInk(colour), '#ffffff', 0.1),
      technique: 'engraved',
      bend: around(cx, radius, tilt),
    }),
    stroke(
      `M${cx - radius + 56} ${floor - 26}A${radius - 56} ${(radius - 56) * tilt} 0 0 0 ${cx + radius - 56} ${floor - 26}`,
      '#000000',
      3,
      'opacity=".35"',
    ),
  ].join('')
}
