import { inkOn, lit } from './colour.ts'
import { edge, lyingShadow } from './light.ts'
import { logo } from './logo.ts'
import { cloth, weave } from './material.ts'
import type { Sketch } from './sketch.ts'
import { ellipse, fill, group, stroke } from './sketch.ts'

const TORSO =
  'M430 356C380 380 312 396 258 432C196 490 112 640 58 780C54 792 60 802 70 808C120 836 176 862 226 878C238 881 246 876 250 864C262 824 270 790 276 762C284 900 284 1120 272 1390C272 1412 280 1422 300 1424C500 1438 700 1438 900 1424C920 1422 928 1412 928 1390C916 1120 916 900 924 762C930 790 938 824 950 864C954 876 962 881 974 878C1024 862 1080 836 1130 808C1140 802 1146 792 1142 780C1088 640 1004 490 942 432C888 396 820 380 770 356C740 420 680 448 600 448C520 448 460 420 430 356Z'
const BOX = [50, 340, 1100, 1100] as const

function folds(s: Sketch): string {
  const fold = (path: string, tone: string, width: number, opacity: number): string =>
    stroke(path, tone, width, `opacity="${(opacity * 0.62).toFixed(2)}" ${s.blur(width * 0.5)}`)
  return [
    fold('M276 762C306 650 318 540 322 420', '#000000', 30, 0.24),
    fold('M304 780C336 660 346 560 350 450', '#ffffff', 22, 0.2),
    fold('M924 762C894 650 882 540 878 420', '#000000', 30, 0.3),
    fold('M896 780C866 660 858 560 854 450', '#ffffff', 20, 0.13),
    fold('M284 800C380 850 420 900 440 1010', '#000000', 30, 0.15),
    fold('M300 850C380 900 410 960 420 1050', '#ffffff', 24, 0.16),
    fold('M918 810C830 860 792 920 776 1030', '#000000', 32, 0.18),
    fold('M284 1130C370 1190 390 1290 380 1420', '#000000', 32, 0.14),
    fold('M322 1130C406 1200 424 1290 418 1420', '#ffffff', 26, 0.15),
    fold('M920 1110C836 1180 820 1290 832 1420', '#000000', 34, 0.17),
    fold('M884 1130C812 1200 790 1290 800 1420', '#ffffff', 24, 0.12),
    fold('M590 1200C572 1290 584 1360 576 1428', '#000000', 32, 0.1),
    fold('M634 1190C616 1290 632 1360 624 1428', '#ffffff', 28, 0.12),
    fold('M130 790C170 720 210 650 268 590', '#000000', 20, 0.16),
    fold('M1070 790C1030 720 990 650 932 590', '#000000', 20, 0.2),
  ].join('')
}

function seams(colour: string): string {
  const seam = (path: string): string =>
    stroke(path, lit(colour, -0.34), 2, 'stroke-dasharray="7 4" opacity=".55"')
  return [
    seam('M273 1398C500 1412 700 1412 927 1398'),
    seam('M273 1387C500 1401 700 1401 927 1387'),
    seam('M66 786C126 818 184 844 246 858'),
    seam('M70 776C130 808 186 833 249 847'),
    seam('M1134 786C1074 818 1016 844 954 858'),
    seam('M1130 776C1070 808 1014 833 951 847'),
    stroke('M276 762C312 640 322 530 306 410', lit(colour, -0.5), 3, 'opacity=".42"'),
    stroke('M924 762C888 640 878 530 894 410', lit(colour, -0.5), 3, 'opacity=".42"'),
  ].join('')
}

function garment(s: Sketch, colour: string, seed: number, pitch: number): string {
  const light = s.linear(
    [
      [0, '#ffffff', 0.2],
      [0.42, '#ffffff', 0.02],
      [1, '#000000', 0.24],
    ],
    [200, 360, 1000, 1430],
  )
  return [
    lyingShadow(s, TORSO, 28),
    fill(TORSO, colour),
    cloth(s, TORSO, BOX, seed, 0.8),
    group(folds(s), s.clip(TORSO)),
    weave(s, TORSO, pitch, 0.1),
    fill(TORSO, light),
    seams(colour),
    edge(s, TORSO, [200, 360, 1000, 1430], 0.45),
  ].join('')
}

/** Crew-neck shirt laid flat, print on the chest. */
export function crewNeck(s: Sketch, colour: string): string {
  const opening = 'M438 352C478 322 722 322 762 352C736 412 676 436 600 436C524 436 464 412 438 352Z'
  const rib =
    'M420 358C446 436 516 474 600 474C684 474 754 436 780 358L754 344C732 406 676 432 600 432C524 432 468 406 446 344Z'
  return [
    garment(s, colour, 17, 4),
    fill(opening, lit(colour, -0.42)),
    fill(
      opening,
      s.linear(
        [
          [0, '#000000', 0.1],
          [1, '#000000', 0.4],
        ],
        [0, 330, 0, 440],
      ),
    ),
    fill('M446 346C490 326 710 326 754 346C700 360 500 360 446 346Z', lit(colour, -0.12)),
    fill('M572 352h56v34h-56Z', '#f6f3ec'),
    stroke('M582 364h36M582 373h24', '#8a8478', 2.4),
    fill(rib, '#000000', `opacity=".22" ${s.blur(6)} transform="translate(2 8)"`),
    fill(rib, lit(colour, 0.02)),
    fill(
      rib,
      s.linear(
        [
          [0, '#ffffff', 0.18],
          [1, '#000000', 0.18],
        ],
        [430, 340, 780, 470],
      ),
    ),
    stroke(
      'M420 358C446 436 516 474 600 474C684 474 754 436 780 358',
      lit(colour, -0.4),
      2,
      'stroke-dasharray="7 4" opacity=".5" transform="translate(0 9)"',
    ),
    logo(s, { mark: 'seal', layout: 'stacked', at: [600, 770], width: 350, ink: inkOn(colour) }),
  ].join('')
}

/** Polo shirt with collar, placket and an embroidered badge. */
export function poloShirt(s: Sketch, colour: string): string {
  const opening = 'M456 350C500 326 700 326 744 350L626 470L600 560L574 470Z'
  const collar = (flip: boolean): string => {
    const path =
      'M462 330C440 346 424 366 420 388C436 452 474 500 520 534C532 540 540 534 544 524L598 436C544 414 496 380 474 334C472 328 468 326 462 330Z'
    const body = [
      fill(path, '#000000', `opacity=".34" ${s.blur(9)} transform="translate(4 11)"`),
      fill(path, lit(colour, flip ? -0.05 : 0.06)),
      fill(
        path,
        s.linear(
          [
            [0, '#ffffff', 0.2],
            [1, '#000000', 0.2],
          ],
          [430, 340, 580, 520],
        ),
      ),
      stroke(
        'M430 392C446 450 480 492 524 522L588 436',
        lit(colour, -0.4),
        2,
        'stroke-dasharray="7 4" opacity=".5"',
      ),
      edge(s, path, [420, 330, 600, 530], 0.5),
    ].join('')
    return flip ? group(body, 'transform="translate(1200 0) scale(-1 1)"') : body
  }
  const placket = 'M572 440H630V716Q630 724 622 724H580Q572 724 572 716Z'
  const buttons = [500, 592, 684]
    .map(
      (y) =>
        fill(ellipse(601, y + 3, 10), '#000000', `opacity=".35" ${s.blur(3)}`) +
        fill(
          ellipse(601, y, 10),
          s.linear(
            [
              [0, '#ffffff'],
              [1, lit(colour, 0.3)],
            ],
            [592, y - 10, 610, y + 10],
          ),
        ) +
        [-3, 3].map((dx) => fill(ellipse(601 + dx, y, 1.7), '#4b4b4b')).join(''),
    )
    .join('')
  return [
    garment(s, colour, 23, 7),
    fill(opening, lit(colour, -0.45)),
    fill('M470 344C520 330 680 330 730 344C690 372 510 372 470 344Z', lit(colour, -0.2)),
    fill('M574 356h52v32h-52Z', '#f6f3ec'),
    fill(placket, '#000000', `opacity=".25" ${s.blur(6)} transform="translate(5 5)"`),
    fill(placket, lit(colour, 0.03)),
    stroke(placket, lit(colour, -0.4), 2, 'stroke-dasharray="7 4" opacity=".5"'),
    buttons,
    collar(false),
    collar(true),
    logo(s, {
      mark: 'petal',
      layout: 'stacked',
      at: [770, 690],
      width: 132,
      ink: inkOn(colour) === '#f5f2ea' ? '#efe7d6' : '#1d4a48',
      technique: 'stitched',
    }),
  ].join('')
}
