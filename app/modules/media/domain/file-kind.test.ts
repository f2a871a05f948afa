import { describe, expect, test } from 'vitest'
import { JUDGED_BYTES, judgePrintFile } from './file-kind.ts'

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text)

describe('what begins like an SVG', () => {
  test.each([
    '<svg xmlns="http://www.w3.org/2000/svg"/>',
    '\ufeff<?xml version="1.0"?>\n<!-- logo --><svg>',
    '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd"><svg>',
    '<!DOCTYPE svg [ <!ENTITY a "b"> <!ENTITY c "d"> ]  >\n<s:svg xmlns:s="x">',
    '<!doctype svg><SVG>',
  ])('is one: %s', (text) => expect(judgePrintFile(bytes(text))).toBe('svg'))

  test.each(['<html><svg>', '<!DOCTYPE html><html>', '<!DOCTYPE svg', '<svgx>', 'svg'])(
    'is none: %s',
    (text) => expect(judgePrintFile(bytes(text))).toBeNull(),
  )

  test.each(['<!DOCTYPE', '<!DOCTYPE[', '<!DOCTYPE[]', '<!DOCTYPE[] ', '<?', '<!--', ' '])(
    'is looked at once, whatever it is made of: %s',
    (part) => {
      const text = part.repeat(Math.ceil(JUDGED_BYTES / part.length)).slice(0, JUDGED_BYTES)
      for (let i = 0; i < 20; i += 1) expect(judgePrintFile(bytes(text))).toBeNull()
    },
  )
})
