import { expect, test } from 'vitest'
import type { Raster } from '#app/modules/mockups/domain/geometry/raster.ts'
import { maskFault } from './mask-file.ts'

function filled(colours: readonly (readonly [number, number, number])[]): Raster {
  const data = new Uint8ClampedArray(colours.length * 400)
  colours.forEach((rgb, row) => {
    for (let at = row * 400; at < (row + 1) * 400; at += 4) data.set([...rgb, 255], at)
  })
  return { width: 100, height: colours.length, data }
}

test.each<[string, Parameters<typeof filled>[0], RegExp | null]>([
  [
    'black on white',
    [
      [0, 0, 0],
      [255, 255, 255],
    ],
    null,
  ],
  [
    'greys between them',
    [
      [10, 10, 10],
      [128, 130, 126],
      [250, 250, 250],
    ],
    null,
  ],
  [
    'colours',
    [
      [0, 0, 0],
      [200, 40, 40],
    ],
    /siyah-beyaz olmalıdır/,
  ],
  [
    'nothing black',
    [
      [255, 255, 255],
      [200, 200, 200],
    ],
    /siyah yer yok/,
  ],
  [
    'nothing but black',
    [
      [0, 0, 0],
      [20, 20, 20],
    ],
    /tümü siyah/,
  ],
])('a mask of %s', (_what, colours, said) => {
  const fault = maskFault(filled(colours))
  if (said) expect(fault).toMatch(said)
  else expect(fault).toBeNull()
})
