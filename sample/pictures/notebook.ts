import { inkOn, lit } from './colour.ts'
import { edge, lyingShadow, tube } from './light.ts'
import { logo } from './logo.ts'
import { leather, paper } from './material.ts'
import { uprightKraftPen } from './pen.ts'
import type { Sketch } from './sketch.ts'
import { ellipse, fill, group, rect, stroke, turned } from './sketch.ts'

/** Hardcover of heat-reactive leather with elastic band, ribbon and pressed logo. */
export function bandNotebook(s: Sketch, colour: string): string {
  const [x, y, w, h, angle] = [235, 330, 720, 1130, -7]
  const cover = rect(x, y, w, h, 30)
  const pages = rect(x + 14, y + 12, w - 2, h + 2, 18)
  const back = rect(x + 8, y + 16, w, h, 30)
  const spine = rect(x, y, 58, h, 28)
  const bandX = x + w - 92
  const ribbon = `M${x + 250} ${y + h - 10}C${x + 256} ${y + h + 60} ${x + 236} ${y + h + 90} ${x + 246} ${y + h + 150}L${x + 272} ${y + h + 142}C${x + 262} ${y + h + 90} ${x + 284} ${y + h + 60} ${x + 276} ${y + h - 10}Z`
  const light = s.linear(
    [
      [0, '#ffffff', 0.24],
      [0.4, '#ffffff', 0.04],
      [0.7, '#000000', 0.06],
      [1, '#000000', 0.24],
    ],
    [x, y, x + w, y + h],
  )
  return turned(
    [
      lyingShadow(s, back, 40, angle),
      lyingShadow(s, ribbon, 10, angle),
      fill(
        ribbon,
        s.linear(
          [
            [0, lit(colour, -0.4)],
            [0.5, lit(colour, 0.2)],
            [1, lit(colour, -0.1)],
          ],
          [x + 236, 0, x + 284, 0],
        ),
      ),
      fill(back, lit(colour, -0.45)),
      fill(pages, '#e8dfcb'),
      ...[0, 3, 6, 9].map((step) =>
        stroke(`M${x + 30} ${y + h + 3 + step}H${x + w - 10}`, '#b9ab8c', 1.2, 'opacity=".7"'),
      ),
      fill(cover, colour),
      leather(s, cover, [x, y, w, h], 0.5),
      fill(cover, light),
      group(
        fill(
          spine,
          s.linear(
            [
              [0, '#000000', 0.32],
              [0.35, '#ffffff', 0.14],
              [0.86, '#000000', 0.02],
              [0.93, '#000000', 0.3],
              [1, '#ffffff', 0.12],
            ],
            [x, 0, x + 58, 0],
          ),
        ),
        s.clip(cover),
      ),
      edge(s, cover, [x, y, x + w, y + h], 0.7),
      logo(s, {
        mark: 'seal',
        layout: 'stacked',
        at: [x + w / 2 - 4, y + h * 0.42],
        width: 270,
        ink: lit(colour, -0.42),
        technique: 'pressed',
      }),
      fill(rect(bandX + 8, y - 4, 30, h + 26, 2), '#000000', `opacity=".35" ${s.blur(6)}`),
      fill(
        rect(bandX, y - 4, 30, h + 24, 4),
        s.linear(
          [
            [0, lit(colour, -0.3)],
            [0.3, lit(colour, 0.22)],
            [0.7, lit(colour, 0.02)],
            [1, lit(colour, -0.5)],
          ],
          [bandX, 0, bandX + 30, 0],
        ),
      ),
      fill(
        rect(bandX, y - 4, 30, h + 24, 4),
        s.pattern(30, 5, stroke('M0 2.5H30', '#000000', 1.4, 'opacity=".25"')),
      ),
    ].join(''),
    angle,
    [600, 900],
  )
}

/** Twin-wire notebook with a board cover and a board pen at its side. */
export function spiralNotebook(s: Sketch, colour: string): string {
  const [x, y, w, h, angle] = [250, 340, 680, 1060, 5]
  const cover = rect(x, y, w, h, 22)
  const block = rect(x + 6, y + 10, w + 4, h + 4, 22)
  const wires = Array.from({ length: 24 }, (_, index) => {
    const wy = y + 44 + index * 42.2
    const coil = (dy: number): string =>
      `M${x + 40} ${wy + dy}C${x + 10} ${wy + dy - 22} ${x - 44} ${wy + dy - 16} ${x - 34} ${wy + dy + 4}C${x - 26} ${wy + dy + 16} ${x + 4} ${wy + dy + 10} ${x + 18} ${wy + dy + 4}`
    return (
      fill(ellipse(x + 40, wy + 4, 11, 11), '#3b2f20', 'opacity=".75"') +
      stroke(coil(4), '#000000', 6, `opacity=".25" ${s.blur(3)} transform="translate(4 6)"`) +
      tube(coil(0), 6.5, '#2b2f31', 'metal') +
      tube(coil(9), 6.5, '#2b2f31', 'metal')
    )
  }).join('')
  const light = s.linear(
    [
      [0, '#ffffff', 0.28],
      [0.5, '#ffffff', 0],
      [1, '#3a2408', 0.2],
    ],
    [x, y, x + w, y + h],
  )
  return turned(
    [
      lyingShadow(s, block, 30, angle),
      fill(rect(x + 10, y + 16, w + 4, h + 2, 22), lit(colour, -0.3)),
      fill(block, '#e6dcc7'),
      fill(cover, colour),
      paper(s, cover, [x, y, w, h], 0.5),
      fill(cover, light),
      edge(s, cover, [x, y, x + w, y + h], 0.55),
      wires,
      logo(s, {
        mark: 'petal',
        layout: 'stacked',
        at: [x + w / 2 + 20, y + h * 0.4],
        width: 310,
        ink: inkOn(colour) === '#f5f2ea' ? '#e9e2d4' : '#26332c',
      }),
      stroke(
        `M${x + 160} ${y + h - 150}H${x + w - 120}`,
        inkOn(colour) === '#f5f2ea' ? '#e9e2d4' : '#26332c',
        4,
        'opacity=".55"',
      ),
      uprightKraftPen(s, [x + w + 34, y + h * 0.5], 0.74),
      fill(rect(x + w - 16, y + h * 0.44, 92, 66, 8), lit(colour, -0.12)),
      fill(
        rect(x + w - 16, y + h * 0.44, 92, 66, 8),
        s.linear(
          [
            [0, '#ffffff', 0.05],
            [0.45, '#ffffff', 0.35],
            [1, '#000000', 0.4],
          ],
          [x + w - 16, 0, x + w + 76, 0],
        ),
      ),
    ].join(''),
    angle,
    [600, 900],
  )
}
