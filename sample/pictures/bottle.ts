import { inkOn, lit } from './colour.ts'
import { disc, lathePath, turnedSolid } from './lathe.ts'
import { reflex, roundStops, standingShadow, tube } from './light.ts'
import { around, logo } from './logo.ts'
import { FLOOR_Y } from './scene.ts'
import type { Sketch } from './sketch.ts'
import { ellipse, fill, group, rect, stroke } from './sketch.ts'

const BLACK = '#26292b'

/** Translucent bottle with measuring lines and a carrying loop. */
export function tritanBottle(s: Sketch, colour: string): string {
  const [cx, radius, tilt, floor] = [600, 192, 0.12, FLOOR_Y]
  const profile = [
    [128, 560],
    [radius, 640, 120],
    [radius, 900],
    [radius - 12, 960, 60],
    [radius, 1020, 60],
    [radius, floor - 60],
    [radius - 4, floor - 4, 60],
    [radius - 70, floor],
  ] as const
  const path = lathePath({ cx, tilt, profile })
  const waterY = 760
  const water = lathePath({
    cx,
    tilt,
    profile: [
      [radius - 16, waterY],
      [radius - 16, floor - 50],
      [radius - 22, floor - 26, 40],
      [radius - 70, floor - 22],
    ],
  })
  const glass = s.linear(
    [
      [0, lit(colour, -0.3), 0.92],
      [0.07, lit(colour, -0.05), 0.66],
      [0.2, lit(colour, 0.42), 0.42],
      [0.42, lit(colour, 0.3), 0.42],
      [0.68, lit(colour, 0.1), 0.56],
      [0.9, lit(colour, -0.12), 0.74],
      [1, lit(colour, -0.35), 0.95],
    ],
    [cx - radius, 0, cx + radius, 0],
  )
  const scale = Array.from({ length: 9 }, (_, index) =>
    stroke(
      `M${cx + 96} ${800 + index * 58}h${index % 2 === 0 ? 46 : 26}`,
      lit(colour, -0.45),
      4,
      'opacity=".38"',
    ),
  ).join('')
  const cap = {
    cx,
    tilt,
    colour: BLACK,
    finish: 'matte',
    profile: [
      [118, 430],
      [134, 438, 16],
      [136, 570],
    ],
  } as const
  const ribs = Array.from({ length: 19 }, (_, index) => {
    const angle = ((index - 9) / 9.5) * (Math.PI / 2)
    const [x, drop] = [cx + 135 * Math.sin(angle), 135 * tilt * Math.cos(angle)]
    return (
      stroke(`M${x} ${462 + drop}V${556 + drop}`, '#000000', 4, 'opacity=".35"') +
      stroke(`M${x + 3} ${462 + drop}V${556 + drop}`, '#ffffff', 2, 'opacity=".12"')
    )
  }).join('')
  return [
    standingShadow(s, cx, floor + 12, radius - 24),
    fill(path, '#efe9de', 'opacity=".55"'),
    fill(water, lit(colour, 0.2), 'opacity=".34"'),
    fill(ellipse(cx, waterY, radius - 16, (radius - 16) * tilt), lit(colour, 0.5), 'opacity=".5"'),
    stroke(ellipse(cx, waterY, radius - 16, (radius - 16) * tilt), lit(colour, -0.2), 2, 'opacity=".4"'),
    fill(path, glass),
    group(
      fill(
        ellipse(cx, floor - 18, radius - 30, (radius - 30) * tilt),
        lit(colour, -0.4),
        `opacity=".5" ${s.blur(9)}`,
      ),
      s.clip(path),
    ),
    scale,
    group(
      reflex(s, rect(cx - radius * 0.74, 660, 30, 690, 15), 0.75, 8) +
        reflex(s, rect(cx - radius * 0.48, 680, 12, 650, 6), 0.4, 6) +
        reflex(s, rect(cx + radius * 0.78, 680, 12, 650, 6), 0.5, 5),
      s.clip(path),
    ),
    stroke(
      `M${cx - 60} 440C${cx - 70} 330 ${cx - 36} 290 ${cx} 290C${cx + 36} 290 ${cx + 70} 330 ${cx + 60} 440`,
      '#000000',
      34,
      `opacity=".12" ${s.blur(8)}`,
    ),
    tube(
      `M${cx - 62} 440C${cx - 70} 326 ${cx - 40} 286 ${cx} 286C${cx + 40} 286 ${cx + 70} 326 ${cx + 62} 440`,
      34,
      BLACK,
    ),
    turnedSolid(s, cap),
    ribs,
    disc(s, [lit(BLACK, 0.26), lit(BLACK, -0.05)], [cx, 431, 116], tilt),
    tube(
      `M${cx - 62} 434C${cx - 69} 326 ${cx - 40} 286 ${cx} 286C${cx + 40} 286 ${cx + 69} 326 ${cx + 62} 434`,
      34,
      BLACK,
    ),
    logo(s, {
      mark: 'petal',
      layout: 'stacked',
      at: [cx - 22, 1150],
      width: 226,
      ink: inkOn(lit(colour, 0.12)) === '#f5f2ea' ? '#fbf9f4' : '#24413f',
      bend: around(cx, radius, tilt),
    }),
  ].join('')
}

/** One-piece aluminium bottle with a snap hook on its cap. */
export function aluminiumBottle(s: Sketch, colour: string): string {
  const [cx, radius, tilt, floor] = [590, 178, 0.1, FLOOR_Y]
  const finish = colour === '#bfc4c6' ? 'metal' : 'gloss'
  const body = {
    cx,
    tilt,
    colour,
    finish,
    profile: [
      [84, 566],
      [92, 580, 10],
      [radius, 660, 190],
      [radius, floor - 40],
      [radius - 6, floor - 2, 40],
      [radius - 60, floor],
    ],
  } as const
  const thread = {
    cx,
    tilt,
    colour: '#c3c7c9',
    finish: 'metal',
    profile: [
      [78, 548],
      [80, 574],
    ],
  } as const
  const cap = {
    cx,
    tilt,
    colour: BLACK,
    finish: 'matte',
    profile: [
      [74, 440],
      [88, 446, 14],
      [90, 552],
    ],
  } as const
  const loop = `M${cx - 30} 436V380A30 30 0 0 1 ${cx + 30} 380V436`
  const hook = `M${cx - 4} 372C${cx + 40} 300 ${cx + 190} 330 ${cx + 200} 420C${cx + 212} 520 ${cx + 150} 610 ${cx + 96} 600C${cx + 46} 590 ${cx + 70} 500 ${cx + 20} 400`
  return [
    standingShadow(s, cx, floor + 10, radius - 14),
    turnedSolid(s, thread),
    turnedSolid(s, body),
    group(
      reflex(s, rect(cx - radius * 0.66, 690, 26, 690, 13), finish === 'metal' ? 0.3 : 0.62, 8) +
        reflex(s, rect(cx + radius * 0.76, 700, 12, 660, 6), 0.34, 6),
      s.clip(lathePath(body)),
    ),
    turnedSolid(s, cap),
    disc(s, [lit(BLACK, 0.26), lit(BLACK, -0.05)], [cx, 441, 73], tilt),
    tube(loop, 24, BLACK),
    group(stroke(hook, '#000000', 17, `opacity=".28" ${s.blur(6)}`), 'transform="translate(8 12)"'),
    tube(hook, 17, '#c6cacc', 'metal'),
    stroke(
      `M${cx + 22} 404L${cx + 78} 566`,
      s.linear(roundStops('#9da3a6', 'metal'), [cx + 30, 0, cx + 70, 0]),
      9,
    ),
    logo(s, {
      mark: 'cube',
      layout: 'stacked',
      at: [cx - 18, 1010],
      width: 190,
      ink: finish === 'metal' ? '#3c4245' : '#e4e6e5',
      technique: finish === 'metal' ? 'print' : 'engraved',
      bend: around(cx, radius, tilt),
    }),
  ].join('')
}
