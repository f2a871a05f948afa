import { inkOn, lightness, lit } from './colour.ts'
import { edge, lyingShadow, tube } from './light.ts'
import { logo } from './logo.ts'
import { brushed, leather, wood } from './material.ts'
import type { Sketch } from './sketch.ts'
import { ellipse, fill, group, rect, stroke, turned } from './sketch.ts'

const STEEL = '#c6cacc'

/** Split ring, drawn as two turns of wire. */
function splitRing(s: Sketch, cx: number, cy: number, radius: number): string {
  const ring = ellipse(cx, cy, radius)
  return [
    group(stroke(ring, '#2c2012', 26, `opacity=".36" ${s.blur(10)}`), 'transform="translate(9 13)"'),
    tube(ring, 26, STEEL, 'metal'),
    stroke(ellipse(cx, cy, radius + 1), '#3c4144', 2, 'opacity=".45"'),
  ].join('')
}

function link(s: Sketch, cx: number, cy: number, angleDeg: number, flat: boolean): string {
  const path = flat ? ellipse(cx, cy, 14, 40) : ellipse(cx, cy, 30, 42)
  return turned(
    group(stroke(path, '#2c2012', 13, `opacity=".36" ${s.blur(6)}`), 'transform="translate(5 8)"') +
      tube(path, 13, STEEL, 'metal'),
    angleDeg,
    [cx, cy],
  )
}

/** Bevelled rectangle of cast metal on a short chain. */
export function metalKeychain(s: Sketch, colour: string): string {
  const [x, y, w, h] = [410, 850, 380, 620]
  const plate = rect(x, y, w, h, 44)
  const inner = rect(x + 22, y + 22, w - 44, h - 44, 28)
  const dark = lightness(colour) < 0.4
  const bevel = s.linear(
    [
      [0, lit(colour, 0.75)],
      [0.35, lit(colour, 0.1)],
      [0.65, lit(colour, -0.3)],
      [1, lit(colour, -0.6)],
    ],
    [x, y, x + w, y + h],
  )
  return turned(
    [
      splitRing(s, 600, 440, 190),
      link(s, 600, 652, 4, false),
      link(s, 606, 706, -6, true),
      link(s, 600, 762, 5, false),
      lyingShadow(s, plate, 32, 10),
      fill(plate, lit(colour, -0.5), 'transform="translate(3 10)"'),
      fill(plate, bevel),
      fill(inner, colour),
      brushed(s, inner, [x, y, w, h], { strength: dark ? 0.22 : 0.5 }),
      fill(
        inner,
        s.linear(
          [
            [0, '#ffffff', 0.4],
            [0.4, '#ffffff', 0.02],
            [0.52, '#ffffff', 0.2],
            [0.6, '#000000', 0.02],
            [1, '#000000', 0.26],
          ],
          [x, y, x + w, y + h],
        ),
      ),
      edge(s, plate, [x, y, x + w, y + h], 1),
      stroke(inner, '#ffffff', 2, 'opacity=".4"'),
      fill(ellipse(600, y + 62, 30), '#2a221a'),
      stroke(ellipse(600, y + 62, 30), lit(colour, -0.3), 5),
      tube(`M600 ${y - 52}C560 ${y - 20} 566 ${y + 44} 600 ${y + 62}`, 13, STEEL, 'metal'),
      logo(s, {
        mark: 'cube',
        layout: 'stacked',
        at: [600, y + 350],
        width: 230,
        ink: dark ? '#d8dbdb' : '#454b4e',
        technique: 'engraved',
      }),
    ].join(''),
    10,
    [600, 900],
  )
}

/** Sewn leather strap with a pressed logo. */
export function leatherKeychain(s: Sketch, colour: string): string {
  const [x, y, w, h] = [470, 700, 260, 790]
  const strap = `M${x + 60} ${y}H${x + w - 60}C${x + w - 40} ${y + 40} ${x + w} ${y + 70} ${x + w} ${y + 130}V${y + h - 130}Q${x + w} ${y + h} ${x + w / 2} ${y + h}Q${x} ${y + h} ${x} ${y + h - 130}V${y + 130}C${x} ${y + 70} ${x + 40} ${y + 40} ${x + 60} ${y}Z`
  const seam = `M${x + 76} ${y + 60}C${x + 50} ${y + 86} ${x + 24} ${y + 100} ${x + 24} ${y + 140}V${y + h - 136}Q${x + 24} ${y + h - 24} ${x + w / 2} ${y + h - 24}Q${x + w - 24} ${y + h - 24} ${x + w - 24} ${y + h - 136}V${y + 140}C${x + w - 24} ${y + 100} ${x + w - 50} ${y + 86} ${x + w - 76} ${y + 60}`
  const thread = lightness(colour) < 0.35 ? '#8c8578' : '#ead9bd'
  const clasp = rect(540, 630, 120, 110, 18)
  return turned(
    [
      splitRing(s, 600, 440, 180),
      lyingShadow(s, strap, 26, -12),
      fill(strap, lit(colour, -0.55), 'transform="translate(3 9)"'),
      fill(strap, colour),
      leather(s, strap, [x, y, w, h], 0.75),
      fill(
        strap,
        s.linear(
          [
            [0, '#ffffff', 0.24],
            [0.35, '#ffffff', 0.03],
            [0.7, '#000000', 0.05],
            [1, '#000000', 0.36],
          ],
          [x, y, x + w, y + h],
        ),
      ),
      edge(s, strap, [x, y, x + w, y + h], 0.6),
      stroke(seam, '#000000', 7, 'opacity=".3"'),
      stroke(seam, thread, 5, 'stroke-dasharray="17 11"'),
      fill(clasp, '#2c2012', `opacity=".4" ${s.blur(10)} transform="translate(6 12)"`),
      fill(
        clasp,
        s.linear(
          [
            [0, '#7b8081'],
            [0.25, '#e3e4e2'],
            [0.5, '#a5aaab'],
            [0.8, '#6a6f71'],
            [1, '#8d9293'],
          ],
          [540, 0, 660, 0],
        ),
      ),
      edge(s, clasp, [540, 630, 660, 740], 0.9),
      fill(ellipse(600, 696, 17), '#8f9597'),
      stroke('M589 696H611', '#4c5153', 4),
      tube('M572 640V612A28 28 0 0 1 628 612V640', 16, STEEL, 'metal'),
      turned(
        logo(s, {
          mark: 'seal',
          layout: 'stacked',
          at: [600, 1110],
          width: 158,
          ink: lit(colour, -0.5),
          technique: 'pressed',
        }),
        0,
        [600, 1110],
      ),
    ].join(''),
    -12,
    [600, 900],
  )
}

/** Round wooden tag on a cotton cord. */
export function woodenKeychain(s: Sketch, colour: string): string {
  const [cx, cy, radius] = [600, 1150, 300]
  const hole = ellipse(cx, cy - radius + 58, 24)
  const tag = ellipse(cx, cy, radius)
  const box = [cx - radius, cy - radius, radius * 2, radius * 2] as const
  const ink = inkOn(colour) === '#f5f2ea' ? '#221005' : '#5c3913'
  const cord = (dx: number): string =>
    `M${cx + dx} ${cy - radius + 52}C${cx + dx * 2.2} ${cy - radius - 60} ${cx - dx * 1.4} ${cy - radius - 120} ${cx + dx * 0.6} ${cy - radius - 210}`
  const twist = (path: string): string =>
    tube(path, 17, '#e6dcc6') +
    stroke(path, '#8f8163', 17, 'stroke-dasharray="3 10" stroke-linecap="butt" opacity=".35"')
  return turned(
    [
      lyingShadow(s, tag, 36, 8),
      splitRing(s, 600, 500, 170),
      fill(tag, lit(colour, -0.5), 'transform="translate(3 13)"'),
      fill(tag, colour),
      wood(s, tag, box, { seed: 6, upright: true, strength: 0.95 }),
      fill(
        tag,
        s.radial(
          [
            [0, '#fff6e4', 0.34],
            [0.6, '#fff6e4', 0.02],
            [1, '#2b1606', 0.36],
          ],
          [cx - 110, cy - 130, radius * 1.5],
        ),
      ),
      edge(s, tag, [cx - radius, cy - radius, cx + radius, cy + radius], 0.8),
      fill(hole, '#241509'),
      stroke(hole, lit(colour, 0.3), 3, 'opacity=".6" transform="translate(1 2)"'),
      group(stroke(cord(10), '#2c2012', 22, `opacity=".34" ${s.blur(8)}`), 'transform="translate(8 12)"'),
      twist(cord(-12)),
      twist(cord(12)),
      fill(
        rect(cx - 24, cy - radius - 130, 48, 40, 12),
        s.linear(
          [
            [0, '#b9ac8e'],
            [0.4, '#f3ebd8'],
            [1, '#8f8163'],
          ],
          [cx - 24, 0, cx + 24, 0],
        ),
      ),
      logo(s, { mark: 'petal', layout: 'stacked', at: [cx, cy + 34], width: 290, ink, technique: 'burnt' }),
    ].join(''),
    8,
    [600, 900],
  )
}
