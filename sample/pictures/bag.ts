import { inkOn, lit } from './colour.ts'
import { edge, lyingShadow, standingShadow, tube } from './light.ts'
import { logo } from './logo.ts'
import { cloth, weave } from './material.ts'
import type { Sketch } from './sketch.ts'
import { ellipse, fill, group, rect, stroke } from './sketch.ts'

const METAL = '#b9bec0'

function stitches(path: string, colour: string): string {
  return (
    stroke(path, lit(colour, -0.35), 3, 'stroke-dasharray="11 7" opacity=".7"') +
    stroke(path, lit(colour, 0.4), 1.4, 'stroke-dasharray="11 7" opacity=".5" transform="translate(0 2)"')
  )
}

/** Flat cloth strap along a path, sewn along both edges. */
function strap(s: Sketch, path: string, width: number, colour: string, shadow: number): string {
  return [
    group(
      stroke(path, '#2c2012', width, `opacity=".34" ${s.blur(shadow)}`),
      `transform="translate(${shadow * 0.8} ${shadow})"`,
    ),
    stroke(path, lit(colour, -0.34), width),
    stroke(path, colour, width - 4),
    stroke(path, lit(colour, 0.22), width * 0.5, `opacity=".55" ${s.blur(6)}`),
    stroke(path, lit(colour, -0.4), width - 13, 'opacity=".28"'),
    stroke(path, colour, width - 17),
  ].join('')
}

/** Long-handled cotton bag lying flat. */
export function toteBag(s: Sketch, colour: string): string {
  const body =
    'M232 668C400 660 800 656 962 664C972 900 986 1280 992 1524C994 1548 980 1560 958 1560C740 1570 460 1572 244 1562C222 1562 208 1548 210 1524C214 1270 224 910 232 668Z'
  const box = [190, 640, 820, 940] as const
  const handle = (lift: number): string =>
    `M402 740C392 470 ${430 - lift} ${236 - lift} 600 ${222 - lift}C${770 + lift} ${236 - lift} 806 470 796 740`
  const hem = 'M232 668C400 660 800 656 962 664L964 712C800 706 400 708 230 716Z'
  const light = s.linear(
    [
      [0, '#ffffff', 0.22],
      [0.45, '#ffffff', 0.02],
      [1, '#000000', 0.22],
    ],
    [210, 660, 990, 1560],
  )
  const fold = (path: string, tone: string, width: number, opacity: number): string =>
    stroke(path, tone, width, `opacity="${opacity}" ${s.blur(width * 0.6)}`)
  const folds = [
    fold('M404 720C420 860 380 1000 400 1140', '#000000', 34, 0.1),
    fold('M432 720C450 880 420 1000 430 1100', '#ffffff', 30, 0.13),
    fold('M800 720C770 880 820 1000 790 1180', '#000000', 36, 0.11),
    fold('M770 720C746 870 790 980 764 1090', '#ffffff', 28, 0.12),
    fold('M230 1450C340 1400 420 1480 520 1540', '#000000', 38, 0.08),
    fold('M980 1430C880 1390 800 1480 730 1550', '#000000', 38, 0.1),
    fold('M960 1380C880 1350 800 1430 740 1490', '#ffffff', 32, 0.1),
  ].join('')
  return [
    strap(s, handle(26), 50, lit(colour, -0.14), 12),
    lyingShadow(s, body, 26),
    fill(body, colour),
    cloth(s, body, box, 21, 0.85),
    group(folds, s.clip(body)),
    weave(s, body, 5, 0.16),
    fill(body, light),
    fill(hem, '#ffffff', 'opacity=".08"'),
    stitches('M230 714C400 706 800 704 964 710', colour),
    edge(s, body, [210, 660, 990, 1560], 0.5),
    strap(s, handle(0), 54, colour, 14),
    ...[402, 796].map((x) =>
      stitches(
        `M${x - 18} 690H${x + 18}V728H${x - 18}ZM${x - 18} 690L${x + 18} 728M${x + 18} 690L${x - 18} 728`,
        colour,
      ),
    ),
    logo(s, { mark: 'seal', layout: 'stacked', at: [600, 1110], width: 420, ink: inkOn(colour) }),
  ].join('')
}

function zip(s: Sketch, path: string, pull: readonly [number, number]): string {
  const [x, y] = pull
  return [
    stroke(path, '#0e1011', 17, 'opacity=".75"'),
    stroke(path, '#6d7376', 8, 'stroke-dasharray="3 4" stroke-linecap="butt"'),
    stroke(path, '#ffffff', 2, 'opacity=".14" transform="translate(0 10)"'),
    fill(rect(x - 13, y - 9, 26, 20, 5), METAL),
    fill(
      rect(x - 6, y + 8, 12, 46, 5),
      s.linear(
        [
          [0, '#eceeee'],
          [0.5, '#9da3a6'],
          [1, '#5d6265'],
        ],
        [x - 6, 0, x + 6, 0],
      ),
    ),
  ].join('')
}

/** Upright office backpack with two compartments and a front pocket. */
export function backpack(s: Sketch, colour: string): string {
  const floor = 1450
  const body = `M300 760C300 520 400 404 600 404C800 404 900 520 900 760C912 960 920 1180 912 1340C908 1420 880 1452 806 1454C670 1462 530 1462 394 1454C320 1452 292 1420 288 1340C280 1180 288 960 300 760Z`
  const box = [260, 390, 680, 1090] as const
  const pocket =
    'M352 1010C352 960 380 944 430 942C540 938 660 938 770 942C820 944 848 960 848 1010C856 1130 858 1250 852 1350C848 1400 826 1418 780 1420C660 1426 540 1426 420 1420C374 1418 352 1400 348 1350C342 1250 344 1130 352 1010Z'
  const round = s.linear(
    [
      [0, lit(colour, -0.55)],
      [0.12, lit(colour, -0.16)],
      [0.32, lit(colour, 0.17)],
      [0.55, lit(colour, 0.02)],
      [0.82, lit(colour, -0.32)],
      [1, lit(colour, -0.6)],
    ],
    [285, 0, 915, 0],
  )
  const overhead = s.linear(
    [
      [0, '#ffffff', 0.2],
      [0.25, '#ffffff', 0],
      [0.75, '#000000', 0],
      [1, '#000000', 0.3],
    ],
    [0, 404, 0, floor],
  )
  const strapLeft = 'M322 620C236 760 214 1040 258 1330'
  const strapRight = 'M878 620C964 760 986 1040 942 1330'
  const side = 'M296 1080C262 1090 246 1130 250 1220C252 1330 266 1410 300 1430Z'
  const sideRight = 'M906 1080C940 1090 956 1130 952 1220C950 1330 936 1410 902 1430Z'
  const pocketLight = s.linear(
    [
      [0, '#ffffff', 0.16],
      [0.35, '#ffffff', 0.02],
      [0.8, '#000000', 0.1],
      [1, '#000000', 0.34],
    ],
    [352, 940, 800, 1420],
  )
  return [
    standingShadow(s, 600, floor + 2, 310),
    tube('M520 424C516 330 552 304 600 304C648 304 684 330 680 424', 36, lit(colour, -0.1)),
    tube(strapLeft, 64, lit(colour, -0.12)),
    tube(strapRight, 64, lit(colour, -0.3)),
    fill(side, lit(colour, -0.25)),
    fill(sideRight, lit(colour, -0.5)),
    stitches('M258 1112C270 1100 284 1094 298 1092', colour),
    fill(body, round),
    cloth(s, body, box, 8, 0.5),
    fill(body, overhead),
    weave(s, body, 4, 0.12),
    stroke(
      'M322 790C322 560 420 444 600 444C780 444 878 560 878 790',
      '#000000',
      7,
      `opacity=".4" ${s.blur(4)}`,
    ),
    zip(s, 'M334 900C324 620 420 470 600 470C780 470 876 620 866 900', [352, 720]),
    stroke(
      'M430 640C470 590 540 570 600 570C660 570 730 590 770 640',
      '#000000',
      4,
      `opacity=".3" ${s.blur(2)}`,
    ),
    zip(s, 'M424 700C520 668 680 668 776 700', [744, 694]),
    fill(pocket, '#000000', `opacity=".5" ${s.blur(14)} transform="translate(8 12)"`),
    fill(pocket, lit(colour, 0.05)),
    cloth(s, pocket, box, 31, 0.55),
    weave(s, pocket, 4, 0.12),
    fill(pocket, pocketLight),
    edge(s, pocket, [350, 940, 850, 1420], 0.4),
    zip(s, 'M376 1000C450 984 750 984 824 1000', [402, 1000]),
    stitches(
      'M372 1040C366 1150 366 1260 372 1350C376 1384 392 1396 424 1398C540 1404 660 1404 776 1398C808 1396 824 1384 828 1350C834 1260 834 1150 828 1040',
      colour,
    ),
    fill(rect(820, 1090, 12, 44, 4), '#b5292f'),
    logo(s, {
      mark: 'cube',
      layout: 'stacked',
      at: [600, 1206],
      width: 230,
      ink: '#ece7dc',
      technique: 'stitched',
    }),
    fill(ellipse(600, floor + 4, 280, 10), '#000000', `opacity=".35" ${s.blur(8)}`),
  ].join('')
}

/** Light gym bag gathered by its cords. */
export function drawstringBag(s: Sketch, colour: string): string {
  const body =
    'M298 520C340 486 380 540 430 500C470 470 520 530 570 496C620 466 660 534 712 500C760 472 810 536 900 516C912 640 962 900 966 1180C968 1340 962 1460 948 1506C940 1530 920 1536 894 1538C700 1552 500 1552 306 1538C280 1536 260 1530 252 1506C238 1460 232 1340 234 1180C238 900 288 640 298 520Z'
  const box = [220, 460, 770, 1100] as const
  const pleat = (x: number, lean: number, length: number, opacity: number): string =>
    stroke(
      `M${x} 536C${x + lean * 0.3} ${536 + length * 0.35} ${x + lean * 0.7} ${536 + length * 0.7} ${x + lean} ${536 + length}`,
      '#000000',
      20,
      `opacity="${(opacity * 0.66).toFixed(2)}" ${s.blur(12)}`,
    ) +
    stroke(
      `M${x + 18} 536C${x + 18 + lean * 0.3} ${536 + length * 0.35} ${x + 18 + lean * 0.7} ${536 + length * 0.6} ${x + 18 + lean} ${536 + length * 0.8}`,
      '#ffffff',
      16,
      `opacity="${(opacity * 0.66).toFixed(2)}" ${s.blur(11)}`,
    )
  const pleats = [
    pleat(350, -40, 420, 0.26),
    pleat(428, -30, 300, 0.3),
    pleat(500, -16, 380, 0.24),
    pleat(572, -4, 260, 0.3),
    pleat(650, 10, 360, 0.24),
    pleat(720, 26, 280, 0.3),
    pleat(800, 36, 420, 0.26),
    pleat(866, 50, 300, 0.24),
  ].join('')
  const light = s.linear(
    [
      [0, '#ffffff', 0.22],
      [0.45, '#ffffff', 0.02],
      [1, '#000000', 0.28],
    ],
    [240, 500, 960, 1540],
  )
  const cordTone = lit(colour, 0.08)
  const cord = (path: string): string =>
    group(stroke(path, '#2c2012', 20, `opacity=".36" ${s.blur(9)}`), 'transform="translate(9 13)"') +
    tube(path, 20, cordTone) +
    stroke(path, lit(colour, -0.35), 20, 'stroke-dasharray="3 9" stroke-linecap="butt" opacity=".28"')
  const corner = (x: number, sign: 1 | -1): string =>
    fill(`M${x} 1532L${x} 1420L${x + sign * 112} 1538Z`, lit(colour, -0.28)) +
    stroke(ellipse(x + sign * 34, 1500, 15), METAL, 9) +
    fill(ellipse(x + sign * 34, 1500, 10), '#2a2118')
  return [
    lyingShadow(s, body, 26),
    fill(body, colour),
    cloth(s, body, box, 14, 0.9),
    group(pleats, s.clip(body)),
    weave(s, body, 4, 0.1),
    fill(body, light),
    stitches('M294 590C450 578 750 578 908 588', colour),
    edge(s, body, [240, 500, 960, 1540], 0.5),
    corner(250, 1),
    corner(950, -1),
    cord('M300 552C190 470 150 760 168 1040C178 1250 214 1420 284 1500'),
    cord('M300 552C420 520 780 520 900 552'),
    cord('M900 552C1010 470 1050 760 1032 1040C1022 1250 986 1420 916 1500'),
    cord('M300 556C330 400 520 330 600 330C690 330 870 400 900 556'),
    logo(s, { mark: 'petal', layout: 'stacked', at: [600, 1090], width: 400, ink: inkOn(colour) }),
  ].join('')
}
