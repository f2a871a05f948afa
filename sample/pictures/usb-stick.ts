import { inkOn, lit } from './colour.ts'
import { edge, lyingShadow, roundStops } from './light.ts'
import { logo } from './logo.ts'
import { brushed, wood } from './material.ts'
import type { Sketch } from './sketch.ts'
import { ellipse, fill, group, rect, stroke, turned } from './sketch.ts'

const STEEL = '#c6cacc'

/** The metal plug, mouth to the left; `x` is where it enters the body. */
function plug(s: Sketch, x: number, cy: number, length: number, height: number): string {
  const shell = rect(x - length, cy - height / 2, length + 14, height, 7)
  return [
    lyingShadow(s, shell, 16),
    fill(shell, s.linear(roundStops(STEEL, 'metal'), [0, cy - height / 2, 0, cy + height / 2])),
    brushed(s, shell, [x - length, cy - height / 2, length, height], { strength: 0.35 }),
    fill(rect(x - length, cy - height / 2 + 8, 12, height - 16, 2), '#1f6fb2'),
    ...[-1, 1].map(
      (sign) =>
        fill(rect(x - length * 0.56, cy + sign * height * 0.22 - 15, 34, 30, 2), '#3a3f42') +
        stroke(
          rect(x - length * 0.56, cy + sign * height * 0.22 - 15, 34, 30, 2),
          '#ffffff',
          1.5,
          'opacity=".4"',
        ),
    ),
    edge(s, shell, [x - length, cy - height / 2, x, cy + height / 2], 0.8),
  ].join('')
}

/** Plastic stick whose metal cover swings on a rivet. */
export function swivelUsb(s: Sketch, colour: string): string {
  const [x, cy, w, h] = [420, 900, 500, 200]
  const body = `M${x} ${cy - h / 2 + 12}Q${x} ${cy - h / 2} ${x + 12} ${cy - h / 2}H${x + w - h / 2}A${h / 2} ${h / 2} 0 0 1 ${x + w - h / 2} ${cy + h / 2}H${x + 12}Q${x} ${cy + h / 2} ${x} ${cy + h / 2 - 12}Z`
  const pivot = [x + w - h / 2, cy] as const
  const coverFace = `M${pivot[0] - 640} ${cy - h / 2 - 8}H${pivot[0]}A${h / 2 + 8} ${h / 2 + 8} 0 0 1 ${pivot[0]} ${cy + h / 2 + 8}H${pivot[0] - 640}Q${pivot[0] - 652} ${cy + h / 2 + 8} ${pivot[0] - 652} ${cy + h / 2 - 4}V${cy - h / 2 + 4}Q${pivot[0] - 652} ${cy - h / 2 - 8} ${pivot[0] - 640} ${cy - h / 2 - 8}Z`
  const swung = 62
  return turned(
    [
      plug(s, x, cy, 230, 130),
      lyingShadow(s, body, 34, -38),
      fill(body, s.linear(roundStops(colour, 'gloss'), [0, cy - h / 2, 0, cy + h / 2])),
      edge(s, body, [x, cy - h / 2, x + w, cy + h / 2], 0.7),
      turned(
        [
          lyingShadow(s, coverFace, 30, swung - 38),
          fill(
            coverFace,
            s.linear(
              [
                [0, '#eef0f0'],
                [0.3, '#c9cdcf'],
                [0.55, '#dfe2e2'],
                [1, '#9aa0a3'],
              ],
              [pivot[0] - 640, cy - h, pivot[0] + 100, cy + h],
            ),
          ),
          brushed(s, coverFace, [pivot[0] - 660, cy - h, 800, h * 2], { strength: 0.4 }),
          edge(s, coverFace, [pivot[0] - 640, cy - h / 2, pivot[0] + 100, cy + h / 2], 1),
          fill(rect(pivot[0] - 640, cy - h / 2 - 8, 720, 12, 4), '#ffffff', 'opacity=".4"'),
          logo(s, {
            mark: 'seal',
            layout: 'inline',
            at: [pivot[0] - 350, cy],
            width: 420,
            ink: '#3f464a',
            technique: 'engraved',
          }),
          fill(ellipse(pivot[0], cy, 44), '#000000', `opacity=".3" ${s.blur(6)} transform="translate(4 6)"`),
          fill(
            ellipse(pivot[0], cy, 42),
            s.linear(
              [
                [0, '#fafafa'],
                [0.5, '#b9bec0'],
                [1, '#7b8184'],
              ],
              [pivot[0] - 40, cy - 40, pivot[0] + 40, cy + 40],
            ),
          ),
          stroke(ellipse(pivot[0], cy, 26), '#6f7578', 2.5, 'opacity=".7"'),
        ].join(''),
        swung,
        pivot,
      ),
    ].join(''),
    -38,
    [600, 900],
  )
}

/** Wooden stick with its magnetic cap laid beside it. */
export function woodenUsb(s: Sketch, colour: string): string {
  const [x, cy, w, h] = [400, 820, 560, 210]
  const body = rect(x, cy - h / 2, w, h, 26)
  const cap = rect(250, 1180, 330, h, 26)
  const ink = inkOn(colour) === '#f5f2ea' ? '#221005' : '#5c3913'
  const block = (path: string, box: readonly [number, number, number, number], seed: number): string =>
    [
      lyingShadow(s, path, 40, -24),
      fill(path, lit(colour, -0.5), 'transform="translate(3 12)"'),
      fill(path, colour),
      wood(s, path, box, { seed, strength: 0.95 }),
      fill(
        path,
        s.linear(
          [
            [0, '#fff6e4', 0.34],
            [0.4, '#fff6e4', 0.02],
            [1, '#2b1606', 0.34],
          ],
          [box[0], box[1], box[0] + box[2] * 0.4, box[1] + box[3]],
        ),
      ),
      edge(s, path, [box[0], box[1], box[0] + box[2], box[1] + box[3]], 0.7),
    ].join('')
  return turned(
    [
      plug(s, x, cy, 220, 128),
      block(body, [x, cy - h / 2, w, h], 4),
      logo(s, {
        mark: 'petal',
        layout: 'inline',
        at: [x + w / 2 + 4, cy],
        width: 400,
        ink,
        technique: 'burnt',
      }),
      block(cap, [250, 1180, 330, h], 9),
      fill(rect(574, 1228, 8, h - 96, 3), '#1c120a', 'opacity=".8"'),
      group(
        logo(s, { mark: 'petal', layout: 'mark', at: [410, 1285], width: 110, ink, technique: 'burnt' }),
        '',
      ),
    ].join(''),
    -24,
    [600, 950],
  )
}
