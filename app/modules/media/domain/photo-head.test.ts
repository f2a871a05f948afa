import { expect, test } from 'vitest'
import { isPhotoHead } from './photo-head.ts'

const text = (words: string) => new TextEncoder().encode(words)

test.each([
  ['a JPEG', new Uint8Array([0xff, 0xd8, 0xff, 0xe0]), true],
  ['a PNG', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0]), true],
  ['a WebP', text('RIFF\u0001\u0001\u0001\u0001WEBPVP8 '), true],
  ['a sound', text('RIFF\u0001\u0001\u0001\u0001WAVEfmt '), false],
  ['a drawing', text('<svg xmlns="http://www.w3.org/2000/svg"/>'), false],
  ['a PDF', text('%PDF-1.7'), false],
  ['nothing', new Uint8Array(), false],
])('%s is told by its first bytes', (_, head, expected) => {
  expect(isPhotoHead(head)).toBe(expected)
})
