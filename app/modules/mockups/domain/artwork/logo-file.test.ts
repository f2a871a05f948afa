import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { logoKindOf } from './logo-file.ts'

const picture = (hasAlpha = false) =>
  sharp({ create: { width: 70, height: 30, channels: hasAlpha ? 4 : 3, background: '#18356b' } })
const bytesOf = (text: string) => new TextEncoder().encode(text)

describe('the format of a logo', () => {
  test('is read from the file’s head, with its size', async () => {
    const size = { width: 70, height: 30 }
    expect(logoKindOf(await picture().png().toBuffer())).toEqual({ format: 'png', ...size })
    expect(logoKindOf(await picture().jpeg().toBuffer())).toEqual({ format: 'jpeg', ...size })
    expect(logoKindOf(await picture().jpeg({ progressive: true }).toBuffer())).toEqual({
      format: 'jpeg',
      ...size,
    })
    expect(logoKindOf(await picture().withMetadata({ orientation: 6 }).jpeg().toBuffer())).toEqual({
      format: 'jpeg',
      ...size,
    })
    expect(logoKindOf(await picture().webp().toBuffer())).toEqual({ format: 'webp', ...size })
    expect(logoKindOf(await picture().webp({ lossless: true }).toBuffer())).toEqual({
      format: 'webp',
      ...size,
    })
    const extended = await picture(true).withMetadata({ density: 300 }).webp({ alphaQuality: 50 }).toBuffer()
    expect(logoKindOf(extended)).toEqual({ format: 'webp', ...size })
  })

  test.each([
    '<svg xmlns="http://www.w3.org/2000/svg"/>',
    '\uFEFF<?xml version="1.0" encoding="UTF-8"?>\n<!-- made by <svg> -->\n<svg viewBox="0 0 1 1"></svg>',
    '<?xml version="1.0"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "x.dtd" [<!ENTITY ns "http://a/">]><svg x="1">',
    '\n  <svg:svg xmlns:svg="http://www.w3.org/2000/svg">',
  ])('is SVG where the first element is: %s', (text) => {
    expect(logoKindOf(bytesOf(text))).toEqual({ format: 'svg' })
  })

  test.each([
    ['', ''],
    ['a page', '<!DOCTYPE html><html><body><svg></svg></body></html>'],
    ['a GIF', 'GIF89a\u0001\u0000'],
    ['a PDF', '%PDF-1.7 <svg>'],
    ['a cut PNG', '\u0089PNG\r\n'],
    ['a cut WebP', 'RIFF\u0000\u0000\u0000\u0000WEBPVP8 '],
  ])('is none for %s', (_, text) => {
    expect(logoKindOf(Uint8Array.from(text, (letter) => letter.charCodeAt(0)))).toBeNull()
  })

  test('is SVG behind any number of instructions, each closed', () => {
    expect(logoKindOf(bytesOf('<?xml?> <?a b?><!-- c -->\n<?d?><svg>'))).toEqual({ format: 'svg' })
    expect(logoKindOf(bytesOf('<?xml?><?a <svg>'))).toBeNull()
  })

  test('is found at once, however often instructions begin and end', () => {
    // Divided in every way there is, two more of them would take four times as long.
    expect(logoKindOf(bytesOf(`${'<??>'.repeat(4_000)}!`))).toBeNull()
  })

  test('is none for a file that ends before it says its size', async () => {
    const jpeg = await picture().jpeg().toBuffer()
    for (const length of [2, 5, 20, 60]) expect(logoKindOf(jpeg.subarray(0, length))).toBeNull()
  })
})
