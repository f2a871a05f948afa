import { inkOn, lit } from './colour.ts'
import { edge, lyingShadow, tube } from './light.ts'
import { logo } from './logo.ts'
import { brushed } from './material.ts'
import type { Sketch } from './sketch.ts'
import { ellipse, fill, group, rect, stroke, turned } from './sketch.ts'
import { usbPlug } from './tech.ts'

/** Extruded side of a slab that lies on the table: the layers between its foot and its face. */
function sides(path: string, colour: string, depth: number): string {
  return Array.from({ length: depth }, (_, index) => {
    const left = depth - index
    return fill(
      path,
      lit(colour, -0.55 + 0.25 * (index / depth)),
      `transform="translate(${(left * 0.45).toFixed(1)} ${left})"`,
    )
  }).join('')
}

/** Slim anodised power bank with a charging cord. */
export function slimPowerBank(s: Sketch, colour: string): string {
  const [x, y, w, h, angle] = [345, 440, 500, 1000, -9]
  const face = rect(x, y, w, h, 62)
  const foot = rect(x + 12, y + 26, w, h, 62)
  const sheen = s.linear(
    [
      [0, '#ffffff', 0.34],
      [0.3, '#ffffff', 0.06],
      [0.46, '#ffffff', 0.2],
      [0.52, '#ffffff', 0.02],
      [1, '#000000', 0.28],
    ],
    [x, y, x + w, y + h],
  )
  const lights = [0, 1, 2, 3]
    .map(
      (index) =>
        fill(
          ellipse(x + w / 2 - 48 + index * 32, y + h - 64, 6.5),
          index < 3 ? '#dff7ff' : '#2a2d2f',
          'opacity=".95"',
        ) +
        (index < 3
          ? fill(
              ellipse(x + w / 2 - 48 + index * 32, y + h - 64, 12),
              '#a6e3ff',
              `opacity=".45" ${s.blur(5)}`,
            )
          : ''),
    )
    .join('')
  return turned(
    [
      group(
        stroke(
          'M720 330C730 160 960 140 1010 300C1060 480 960 620 990 820C1016 1010 1120 1100 1260 1120',
          '#2c2012',
          24,
          `opacity=".36" ${s.blur(11)}`,
        ),
        'transform="translate(10 16)"',
      ),
      tube(
        'M720 330C730 160 960 140 1010 300C1060 480 960 620 990 820C1016 1010 1120 1100 1260 1120',
        24,
        '#34383a',
      ),
      usbPlug(s, '#2b2f31', 720, 452),
      lyingShadow(s, foot, 40, angle),
      sides(face, colour, 26),
      fill(rect(x + 2, y + 2, w, h, 62), lit(colour, -0.3)),
      fill(face, colour),
      brushed(s, face, [x, y, w, h], { upright: true, strength: 0.3 }),
      fill(face, sheen),
      edge(s, face, [x, y, x + w, y + h], 0.9),
      stroke(rect(x + 10, y + 10, w - 20, h - 20, 54), lit(colour, 0.3), 1.6, 'opacity=".35"'),
      lights,
      logo(s, {
        mark: 'cube',
        layout: 'stacked',
        at: [x + w / 2, y + 430],
        width: 270,
        ink: inkOn(colour) === '#f5f2ea' ? '#d5d9da' : '#5a6063',
        technique: 'engraved',
      }),
      stroke(`M${x + w - 3} ${y + 170}V${y + 260}`, lit(colour, -0.6), 6, 'opacity=".7"'),
    ].join(''),
    angle,
    [600, 900],
  )
}

/** Small power bank that holds on by magnets. */
export function magneticPowerBank(s: Sketch, colour: string): string {
  const [x, y, w, h, angle] = [330, 520, 540, 800, 8]
  const face = rect(x, y, w, h, 110)
  const foot = rect(x + 10, y + 22, w, h, 110)
  const sheen = s.linear(
    [
      [0, '#ffffff', 0.3],
      [0.45, '#ffffff', 0.04],
      [1, '#000000', 0.22],
    ],
    [x, y, x + w, y + h],
  )
  const ringTone = inkOn(colour) === '#f5f2ea' ? lit(colour, 0.2) : lit(colour, -0.16)
  const [cx, cy] = [x + w / 2, y + 300]
  const plate = ellipse(200, 1470, 84)
  return [
    group(stroke(plate, '#2c2012', 26, `opacity=".4" ${s.blur(6)}`), 'transform="translate(6 9)"'),
    stroke(
      plate,
      s.linear(
        [
          [0, '#f6f7f6'],
          [0.4, '#a7adb0'],
          [0.6, '#d9dcdc'],
          [1, '#73797c'],
        ],
        [110, 1380, 290, 1560],
      ),
      26,
    ),
    turned(
      [
        lyingShadow(s, foot, 36, angle),
        sides(face, colour, 22),
        fill(face, colour),
        fill(face, sheen),
        edge(s, face, [x, y, x + w, y + h], 0.9),
        stroke(ellipse(cx, cy, 186), ringTone, 5, 'opacity=".6"'),
        stroke(ellipse(cx, cy, 148), ringTone, 2.5, 'opacity=".5"'),
        stroke(`M${cx} ${cy + 186}V${cy + 262}`, ringTone, 12, 'opacity=".5"'),
        logo(s, { mark: 'petal', layout: 'mark', at: [cx, cy], width: 170, ink: inkOn(colour) }),
        logo(s, { mark: 'petal', layout: 'word', at: [cx, y + 650], width: 280, ink: inkOn(colour) }),
        fill(ellipse(cx, y + h - 52, 6), '#bff1c9'),
        fill(ellipse(cx, y + h - 52, 12), '#7fe39a', `opacity=".5" ${s.blur(5)}`),
      ].join(''),
      angle,
      [600, 900],
    ),
  ].join('')
}
