import type { Sketch } from './sketch.ts'

export type Scene = 'standing' | 'lying'

export const PICTURE = { width: 1200, height: 1800 } as const
/** Where standing things touch the floor. */
export const FLOOR_Y = 1430

function standing(s: Sketch, { width, height }: { width: number; height: number }): string {
  const wall = s.linear(
    [
      [0, '#ece6dc'],
      [0.55, '#e6dfd2'],
      [0.7, '#dfd6c7'],
      [0.76, '#e0d8c9'],
      [1, '#ebe4d8'],
    ],
    [0, 0, 0, height],
  )
  const lamp = s.radial(
    [
      [0, '#fffdf8', 0.85],
      [0.5, '#fffdf8', 0.3],
      [1, '#fffdf8', 0],
    ],
    [width * 0.3, height * 0.3, height * 0.58],
  )
  const corner = s.radial(
    [
      [0, '#6b5a40', 0],
      [0.5, '#6b5a40', 0.01],
      [0.75, '#6b5a40', 0.05],
      [1, '#6b5a40', 0.12],
    ],
    [width * 0.4, height * 0.42, height * 0.78],
  )
  return [wall, lamp, corner]
    .map((paint) => `<rect width="${width}" height="${height}" fill="${paint}"/>`)
    .join('')
}

function lying(s: Sketch, { width, height }: { width: number; height: number }): string {
  const table = s.linear(
    [
      [0, '#f1ece3'],
      [0.5, '#e8e1d5'],
      [1, '#dcd3c4'],
    ],
    [0, 0, width, height],
  )
  const lamp = s.radial(
    [
      [0, '#fffdf8', 0.75],
      [1, '#fffdf8', 0],
    ],
    [width * 0.22, height * 0.18, height * 0.6],
  )
  const bar = (x: number, w: number): string =>
    `<path d="M${x} -200L${x + w} -200L${x + w - 900} ${height + 200}L${x - 900} ${height + 200}Z" fill="#fffaf0" opacity=".2" ${s.blur(34)}/>`
  return (
    [table, lamp].map((paint) => `<rect width="${width}" height="${height}" fill="${paint}"/>`).join('') +
    bar(width * 0.78, width * 0.2) +
    bar(width * 1.12, width * 0.34)
  )
}

/** The studio around a product: a lit wall and floor, or a table seen from above. */
export function backdrop(s: Sketch, scene: Scene, size: { width: number; height: number } = PICTURE): string {
  return scene === 'standing' ? standing(s, size) : lying(s, size)
}
