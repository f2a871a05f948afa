import { describe, expect, test } from 'vitest'
import { acceptedEncoding } from './accepted-encoding.server.ts'

describe('the form an answer is sent in', () => {
  test.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
    ['BR', 'br'],
    ['br;q=0', null],
    ['br;q=0, gzip', 'gzip'],
    ['br ; q=0.000, gzip;q=0.5', 'gzip'],
    ['br;q=0.2, gzip;q=0.8', 'gzip'],
    ['br;q=0.8, gzip;q=0.8', 'br'],
    ['gzip;q=0, *', 'br'],
    ['*;q=0', null],
    ['br;q=0, *;q=0.1', 'gzip'],
    ['identity', null],
    ['deflate, zstd', null],
    ['abracadabra', null],
    ['', null],
    [undefined, null],
    [';;q=,,=br;q=1e9', null],
  ])('for "%s" is %s', (header, encoding) => {
    expect(acceptedEncoding(header)).toBe(encoding)
  })

  test('is one that is there', () => {
    expect(acceptedEncoding('br, gzip', ['gzip'])).toBe('gzip')
    expect(acceptedEncoding('br', ['gzip'])).toBeNull()
  })
})
