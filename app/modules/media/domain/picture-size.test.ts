import { expect, test } from 'vitest'
import { pictureSize } from './picture-size.ts'

const png = (width: number, height: number) => {
  const bytes = new Uint8Array(24)
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const view = new DataView(bytes.buffer)
  view.setUint32(16, width)
  view.setUint32(20, height)
  return bytes
}
/** With an application part, filling bytes and a Huffman table before the frame. */
const jpeg = (marker = 0xc2) =>
  Uint8Array.from([
    ...[0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 2, 0xff, 0xff, 0xc4, 0, 3, 9],
    ...[0xff, marker, 0, 11, 8, 0x04, 0xb0, 0x07, 0x80, 3, 0, 0],
  ])

test('the size of a PNG and of a JPEG stands in its head', () => {
  expect(pictureSize(png(50_000, 40_000))).toEqual({ width: 50_000, height: 40_000 })
  expect(pictureSize(jpeg())).toEqual({ width: 1920, height: 1200 })
})

test.each([
  ['nothing', new Uint8Array()],
  ['a cut PNG', png(10, 10).subarray(0, 20)],
  ['a PNG without height', png(10, 0)],
  ['a cut JPEG', jpeg().subarray(0, 16)],
  ['a JPEG that leads nowhere', Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, 0xff, 0xff, 1, 2, 3, 4, 5, 6])],
  ['a JPEG of zeros', Uint8Array.from([0xff, 0xd8, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0])],
  ['a text', new TextEncoder().encode('%PDF-1.4 and more than this')],
])('%s has none', (_what, bytes) => {
  expect(pictureSize(bytes)).toBeNull()
})
