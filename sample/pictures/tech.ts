import { lit } from './colour.ts'
import { bandPath, disc, lathePath, turnedSolid } from './lathe.ts'
import { edge, lyingShadow, reflex, roundStops, standingShadow, tube } from './light.ts'
import { around, logo } from './logo.ts'
import { wood } from './material.ts'
import type { Sketch } from './sketch.ts'
import { ellipse, fill, group, n, rect, stroke } from './sketch.ts'

const BLACK = '#25282a'

/** Cord lying on the table with its shadow. */
function cord(s: Sketch, path: string, width: number, colour: string): string {
  return (
    group(
      stroke(path, '#2c2012', width, `opacity=".4" ${s.blur(width * 0.5)}`),
      `transform="translate(${width * 0.4} ${width * 0.6})"`,
    ) + tube(path, width, colour)
  )
}

/** USB-C plug whose cord leaves upwards; origin at the mouth. */
export function usbPlug(s: Sketch, colour: string, x: number, y: number): string {
  return [
    fill(
      rect(x - 20, y - 40, 40, 44, 8),
      s.linear(
        [
          [0, '#7e8487'],
          [0.3, '#f2f3f3'],
          [0.7, '#aeb3b5'],
          [1, '#6e7376'],
        ],
        [x - 20, 0, x + 20, 0],
      ),
    ),
    fill(
      rect(x - 32, y - 160, 64, 124, 14),
      s.linear(
        [
          [0, lit(colour, -0.4)],
          [0.3, lit(colour, 0.2)],
          [0.7, lit(colour, -0.1)],
          [1, lit(colour, -0.5)],
        ],
        [x - 32, 0, x + 32, 0],
      ),
    ),
  ].join('')
}

/** Round charging pad of bamboo, seen from above. */
export function bambooCharger(s: Sketch): string {
  const [cx, cy, radius, bamboo] = [600, 1010, 392, '#d2a870']
  const foot = ellipse(cx + 4, cy + 10, radius + 2)
  const top = ellipse(cx, cy, radius)
  const box = [cx - radius, cy - radius, radius * 2, radius * 2] as const
  const lamp = s.radial(
    [
      [0, '#fff4dc', 0.5],
      [0.6, '#fff4dc', 0.06],
      [1, '#3a2408', 0.26],
    ],
    [cx - 130, cy - 150, radius * 1.5],
  )
  const slats = Array.from({ length: 7 }, (_, index) => {
    const y = cy - radius + 98 * (index + 1) + (index % 2) * 12
    return stroke(`M${cx - radius} ${y}H${cx + radius}`, '#6d4a20', 1.6, 'opacity=".32"')
  }).join('')
  const tones = Array.from({ length: 8 }, (_, index) => {
    const y = cy - radius + 98 * index + ((index + 1) % 2) * 12
    return fill(
      rect(cx - radius, y, radius * 2, 100),
      index % 3 === 0 ? '#8a5d28' : '#fff1d0',
      `opacity="${index % 2 === 0 ? 0.14 : 0.07}"`,
    )
  }).join('')
  return [
    cord(
      s,
      `M${cx + 60} 620C${cx + 70} 460 ${cx + 220} 420 ${cx + 190} 280C${cx + 160} 140 ${cx - 80} 200 ${cx - 120} 60C${cx - 130} 10 ${cx - 120} -40 ${cx - 110} -80`,
      22,
      '#3b3f41',
    ),
    usbPlug(s, BLACK, cx + 60, 640),
    lyingShadow(s, foot, 34),
    fill(foot, BLACK),
    fill(top, bamboo),
    group(tones, s.clip(top)),
    wood(s, top, box, { seed: 12, strength: 0.5 }),
    group(slats, s.clip(top)),
    fill(top, lamp),
    edge(s, top, [cx - radius, cy - radius, cx + radius, cy + radius], 0.9),
    stroke(ellipse(cx, cy, radius - 9), '#5f3f18', 2, 'opacity=".28"'),
    fill(ellipse(cx + 4, cy + radius - 34, 7), '#dff6ff', 'opacity=".95"'),
    fill(ellipse(cx + 4, cy + radius - 34, 13), '#9fdcff', `opacity=".5" ${s.blur(5)}`),
    logo(s, {
      mark: 'petal',
      layout: 'stacked',
      at: [cx, cy - 6],
      width: 300,
      ink: '#54330f',
      technique: 'burnt',
    }),
  ].join('')
}

/** Cloth-covered round loudspeaker. */
export function speaker(s: Sketch, colour: string): string {
  const [cx, radius, tilt, floor] = [590, 316, 0.2, 1300]
  const top = floor - 720
  const body = {
    cx,
    tilt,
    colour,
    finish: 'matte',
    profile: [
      [radius - 14, top],
      [radius, top + 16, 14],
      [radius, floor - 40],
      [radius - 8, floor - 6, 34],
      [radius - 50, floor],
    ],
  } as const
  const path = lathePath(body)
  const band = bandPath({ cx, tilt, radius: radius + 1, top: floor - 176, bottom: floor - 74 })
  const mesh = Array.from({ length: 70 }, (_, index) => {
    const angle = ((index - 34.5) / 35) * (Math.PI / 2)
    const x = cx + radius * Math.sin(angle)
    const drop = radius * tilt * Math.cos(angle)
    return stroke(
      `M${n(x)} ${n(top + drop)}V${n(floor + drop)}`,
      '#000000',
      3.2 * Math.cos(angle) + 0.6,
      'stroke-dasharray="4 4.4" stroke-linecap="butt" opacity=".3"',
    )
  }).join('')
  const rows = Array.from({ length: 82 }, (_, index) => {
    const y = top + 12 + index * 8.4
    return stroke(
      `M${cx - radius} ${n(y)}A${radius} ${n(radius * tilt)} 0 0 0 ${cx + radius} ${n(y)}`,
      index % 2 === 0 ? '#000000' : '#ffffff',
      1.8,
      `opacity="${index % 2 === 0 ? 0.2 : 0.09}"`,
    )
  }).join('')
  const button = (x: number, y: number, sign: string): string =>
    stroke(sign, '#cfd3d4', 5, `transform="translate(${x} ${y}) scale(1 .55)" opacity=".85"`)
  const face = top + 2
  const loop = `M${cx + radius - 6} ${floor - 160}C${cx + radius + 90} ${floor - 140} ${cx + radius + 130} ${floor + 20} ${cx + radius + 60} ${floor + 34}C${cx + radius + 10} ${floor + 44} ${cx + radius - 4} ${floor - 60} ${cx + radius - 8} ${floor - 120}`
  return [
    standingShadow(s, cx, floor + 26, radius - 30),
    group(stroke(loop, '#1d150b', 13, `opacity=".3" ${s.blur(8)}`), 'transform="translate(14 16)"'),
    tube(loop, 15, lit(BLACK, 0.06)),
    turnedSolid(s, body),
    group(mesh + rows, s.clip(path)),
    group(reflex(s, rect(cx - radius * 0.7, top + 80, 90, 480, 45), 0.12, 30), s.clip(path)),
    fill(band, s.linear(roundStops(BLACK, 'matte'), [cx - radius, 0, cx + radius, 0])),
    disc(s, [lit(BLACK, 0.32), lit(BLACK, -0.02)], [cx, face, radius - 12], tilt),
    disc(s, [lit(BLACK, 0.1), lit(BLACK, 0.2)], [cx, face + 2, radius - 34], tilt),
    stroke(ellipse(cx, face + 2, radius - 34, (radius - 34) * tilt), '#000000', 2.5, 'opacity=".5"'),
    button(cx - 150, face + 4, 'M-18 0H18'),
    button(cx + 150, face + 4, 'M-18 0H18M0 -18V18'),
    button(cx, face + 4, 'M-13 -18L18 0L-13 18Z'),
    logo(s, {
      mark: 'seal',
      layout: 'inline',
      at: [cx - 30, floor - 125 + radius * tilt],
      width: 330,
      ink: '#e6e3da',
      bend: around(cx, radius, tilt),
    }),
  ].join('')
}

/** Printed mouse pad with a mouse on it. */
export function mousePad(s: Sketch): string {
  const [x, y, w, h] = [130, 520, 940, 800]
  const pad = rect(x, y, w, h, 34)
  const [deep, light] = ['#12545a', '#e9e0cd']
  const waves = Array.from({ length: 9 }, (_, index) => {
    const lift = index * 46
    return stroke(
      `M${x - 40} ${y + 520 + lift}C${x + 180} ${y + 380 + lift} ${x + 330} ${y + 700 + lift} ${x + 560} ${y + 560 + lift}C${x + 720} ${y + 460 + lift} ${x + 860} ${y + 470 + lift} ${x + w + 60} ${y + 330 + lift}`,
      index % 3 === 0 ? '#d9783f' : light,
      index % 3 === 0 ? 13 : 5,
      `opacity="${0.85 - index * 0.06}"`,
    )
  }).join('')
  const mouse =
    'M-104 -190C-104 -262 -58 -290 0 -290C58 -290 104 -262 104 -190L110 10C112 110 68 160 0 160C-68 160 -112 110 -110 10Z'
  const shell = s.linear(
    [
      [0, '#c9cac8'],
      [0.25, '#fbfaf6'],
      [0.6, '#efeeea'],
      [1, '#b4b5b3'],
    ],
    [-110, -60, 110, 20],
  )
  return [
    lyingShadow(s, pad, 22),
    fill(rect(x + 3, y + 9, w, h, 34), '#1b1d1e'),
    fill(pad, deep),
    group(waves, s.clip(pad)),
    fill(
      pad,
      s.pattern(
        4,
        4,
        stroke('M0 2H4', '#ffffff', 1, 'opacity=".25"') + stroke('M2 0V4', '#000000', 1, 'opacity=".3"'),
      ),
      'opacity=".35"',
    ),
    fill(
      pad,
      s.linear(
        [
          [0, '#ffffff', 0.24],
          [0.5, '#ffffff', 0],
          [1, '#000000', 0.24],
        ],
        [x, y, x + w, y + h],
      ),
    ),
    edge(s, pad, [x, y, x + w, y + h], 0.5),
    logo(s, { mark: 'cube', layout: 'stacked', at: [x + 300, y + 270], width: 340, ink: light }),
    group(
      [
        lyingShadow(s, mouse, 40, 14),
        fill(mouse, shell),
        fill(
          mouse,
          s.linear(
            [
              [0, '#ffffff', 0.4],
              [0.5, '#ffffff', 0],
              [1, '#000000', 0.22],
            ],
            [0, -290, 0, 160],
          ),
        ),
        stroke('M-106 -96C-60 -74 60 -74 106 -96', '#8d8f8e', 3, 'opacity=".8"'),
        stroke('M0 -290V-82', '#8d8f8e', 3, 'opacity=".8"'),
        fill(
          rect(-13, -226, 26, 74, 13),
          s.linear(
            [
              [0, '#1c1e1f'],
              [0.5, '#5b6063'],
              [1, '#1c1e1f'],
            ],
            [0, -226, 0, -152],
          ),
        ),
        edge(s, mouse, [-110, -290, 110, 160], 0.6),
      ].join(''),
      `transform="translate(${x + 712} ${y + 420}) rotate(14)"`,
    ),
  ].join('')
}
