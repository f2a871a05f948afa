import { inkOn, lit } from './colour.ts'
import { lyingShadow, roundStops, tube } from './light.ts'
import { logo } from './logo.ts'
import { cloth } from './material.ts'
import type { Point, Sketch } from './sketch.ts'
import { ellipse, fill, group, n, rect, stroke, turned } from './sketch.ts'

const STEEL = '#aeb4b7'
const WOOD = '#8a5630'

/** Panels of the canopy seen from the front: x of the rib feet on the lower rim, and how lit the panel is. */
const FEET: readonly number[] = [110, 236, 452, 748, 964, 1090]
const PANEL_LIGHT: readonly number[] = [-0.12, 0.16, 0.08, -0.16, -0.42]

/** Open walking umbrella with a curved wooden handle. */
export function openUmbrella(s: Sketch, colour: string): string {
  const apex: Point = [600, 400]
  const rimY = (x: number): number => 838 + 62 * Math.sqrt(Math.max(0, 1 - ((x - 600) / 500) ** 2))
  const rib = (x: number): string => {
    const bend = (x - apex[0]) * 0.74
    return `C${n(apex[0] + bend * 0.55)} ${n(apex[1] + 8)} ${n(apex[0] + bend * 1.22)} ${n(apex[1] + 190)} ${n(x)} ${n(rimY(x))}`
  }
  const backRib = (x: number): string => {
    const bend = (x - apex[0]) * 0.74
    return `C${n(apex[0] + bend * 1.22)} ${n(apex[1] + 190)} ${n(apex[0] + bend * 0.55)} ${n(apex[1] + 8)} ${apex[0]} ${apex[1]}`
  }
  const panelPath = (left: number, right: number): string => {
    const lift = 46 + Math.abs(right - left) * 0.09
    return `M${apex[0]} ${apex[1]}${rib(left)}Q${(left + right) / 2} ${n((rimY(left) + rimY(right)) / 2 - lift)} ${right} ${n(rimY(right))}${backRib(right)}Z`
  }
  const panels = PANEL_LIGHT.map((light, index) => {
    const [left, right] = [FEET[index] ?? 0, FEET[index + 1] ?? 0]
    const path = panelPath(left, right)
    const shade = s.linear(
      [
        [0, lit(colour, light + 0.06)],
        [0.5, lit(colour, light + 0.1)],
        [1, lit(colour, light - 0.14)],
      ],
      [left, 430, right, 900],
    )
    const hollow = s.linear(
      [
        [0, '#000000', 0.24],
        [0.25, '#000000', 0],
        [0.6, '#ffffff', 0.1],
        [1, '#000000', 0.18],
      ],
      [left, 0, right, 0],
    )
    return fill(path, shade) + fill(path, hollow)
  }).join('')
  const hull = `M${apex[0]} ${apex[1]}${rib(110)}L1090 ${n(rimY(1090))}${backRib(1090)}Z`
  const inside = Array.from({ length: 5 }, (_, index) => {
    const [left, right] = [FEET[index] ?? 0, FEET[index + 1] ?? 0]
    return `M${left} ${n(rimY(left) - 4)}Q${(left + right) / 2} ${n(rimY(600) - 96)} ${right} ${n(rimY(right) - 4)}`
  })
  const ribs = FEET.map(
    (x) =>
      stroke(`M${apex[0]} ${apex[1]}${rib(x)}`, lit(colour, -0.55), 2.4, 'opacity=".5"') +
      fill(ellipse(x, rimY(x) + 2, 6, 9), STEEL),
  ).join('')
  const handle = 'M600 1290V1480C600 1610 440 1610 440 1490'
  const shaftX = 600
  return turned(
    [
      fill(ellipse(650, 1640, 330, 30), '#3a2d1c', `opacity=".16" ${s.blur(30)}`),
      fill(
        `M110 ${n(rimY(110))}Q600 ${rimY(600) - 150} 1090 ${n(rimY(1090))}Q600 ${rimY(600) + 70} 110 ${n(rimY(110))}Z`,
        lit(colour, -0.62),
      ),
      fill(
        rect(shaftX - 10, 760, 20, 560, 5),
        s.linear(roundStops(STEEL, 'metal'), [shaftX - 10, 0, shaftX + 10, 0]),
      ),
      tube(handle, 46, WOOD, 'gloss'),
      fill(
        rect(shaftX - 27, 1272, 54, 34, 8),
        s.linear(roundStops('#c9b27c', 'metal'), [shaftX - 27, 0, shaftX + 27, 0]),
      ),
      fill(
        rect(shaftX - 15, 1190, 30, 60, 8),
        s.linear(roundStops('#2b2f31', 'matte'), [shaftX - 15, 0, shaftX + 15, 0]),
      ),
      ...inside.map((path) => stroke(path, lit(colour, -0.75), 5, 'opacity=".55"')),
      panels,
      cloth(s, hull, [90, 380, 1020, 560], 5, 0.35),
      ribs,
      fill(rect(590, 316, 20, 96, 8), s.linear(roundStops(STEEL, 'metal'), [590, 0, 610, 0])),
      fill(ellipse(600, 404, 26, 12), lit(colour, -0.5)),
      logo(s, {
        mark: 'cube',
        layout: 'stacked',
        at: [600, 668],
        width: 176,
        ink: inkOn(colour),
        bend: ([x, y]) => [x + (x - 600) * ((y - 640) / 900), y + ((x - 600) / 300) ** 2 * -8],
      }),
    ].join(''),
    9,
    [600, 900],
  )
}

/** Folded pocket umbrella beside its sleeve. */
export function pocketUmbrella(s: Sketch, colour: string): string {
  const black = '#26292b'
  const canopy =
    'M-86 -420C-92 -440 -80 -456 -60 -458L60 -458C80 -456 92 -440 86 -420L70 330C68 352 56 362 40 364L-40 364C-56 362 -68 352 -70 330Z'
  const pleat = (x: number, lean: number, tone: string, opacity: number): string =>
    stroke(
      `M${x} -458C${x + lean * 0.4} -200 ${x + lean * 0.8} 100 ${x + lean} 362`,
      tone,
      16,
      `opacity="${opacity}" ${s.blur(5)}`,
    )
  const pleats = [
    pleat(-58, 34, '#000000', 0.34),
    pleat(-34, 34, '#ffffff', 0.16),
    pleat(-4, 30, '#000000', 0.34),
    pleat(20, 28, '#ffffff', 0.13),
    pleat(48, 18, '#000000', 0.38),
    pleat(68, 10, '#ffffff', 0.08),
  ].join('')
  const strap = 'M-83 -150C-40 -128 40 -128 82 -152L80 -96C40 -74 -40 -74 -81 -94Z'
  const angle = 24
  const umbrella = [
    lyingShadow(s, canopy, 70, angle),
    lyingShadow(s, rect(-46, 360, 92, 250, 40), 50, angle),
    fill(canopy, s.linear(roundStops(colour, 'matte'), [-88, 0, 88, 0])),
    cloth(s, canopy, [-100, -470, 200, 850], 9, 0.4),
    group(pleats, s.clip(canopy)),
    fill(rect(-62, -486, 124, 40, 12), s.linear(roundStops(black, 'gloss'), [-62, 0, 62, 0])),
    fill(strap, '#000000', `opacity=".35" ${s.blur(6)} transform="translate(0 8)"`),
    fill(strap, s.linear(roundStops(lit(colour, 0.05), 'matte'), [-83, 0, 83, 0])),
    fill(rect(28, -136, 34, 34, 6), lit(colour, -0.35), 'transform="rotate(-6 45 -120)"'),
    fill(rect(-34, 352, 68, 30, 6), s.linear(roundStops(STEEL, 'metal'), [-34, 0, 34, 0])),
    fill(
      'M-40 378H40L50 590Q50 616 24 618H-24Q-50 616 -50 590Z',
      s.linear(roundStops(black, 'matte'), [-50, 0, 50, 0]),
    ),
    ...[0, 1, 2, 3, 4].map((index) =>
      stroke(`M${-42 - index} ${440 + index * 26}H${42 + index}`, '#000000', 5, 'opacity=".4"'),
    ),
    tube('M0 616C-30 700 -120 690 -110 600C-104 540 -60 560 -30 606', 10, black),
  ].join('')
  const sleeve =
    'M-100 -400C-60 -412 60 -412 100 -400L92 380C90 402 78 412 60 414H-60C-78 412 -90 402 -92 380Z'
  const cover = [
    lyingShadow(s, sleeve, 40, angle),
    fill(sleeve, s.linear(roundStops(colour, 'matte'), [-104, 0, 104, 0])),
    cloth(s, sleeve, [-110, -420, 220, 850], 33, 0.7),
    fill('M-100 -400C-60 -412 60 -412 100 -400C60 -384 -60 -384 -100 -400Z', lit(colour, -0.65)),
    stroke(
      'M-99 -366C-60 -354 60 -354 99 -366',
      lit(colour, -0.4),
      2.4,
      'stroke-dasharray="8 5" opacity=".7"',
    ),
    turned(
      logo(s, { mark: 'seal', layout: 'inline', at: [0, 0], width: 440, ink: inkOn(colour) }),
      -90,
      [0, 0],
    ),
  ].join('')
  return (
    group(umbrella, `transform="translate(420 850) rotate(${angle})"`) +
    group(cover, `transform="translate(830 960) rotate(${angle})"`)
  )
}
