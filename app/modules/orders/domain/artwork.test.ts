import { expect, test } from 'vitest'
import { isArtworkOpen, takesArtwork } from './artwork.ts'
import { ORDER_STATUSES } from './order-status.ts'

test.each([
  [{ printChoice: 'Serigrafi', hasArtwork: false }, true],
  [{ printChoice: 'Baskısız', hasArtwork: false }, true],
  [{ printChoice: null, hasArtwork: true }, true],
  [{ printChoice: null, hasArtwork: false }, false],
])('a line with %j takes a print file: %s', (line, takes) => expect(takesArtwork(line)).toBe(takes))

test('print files are open while the order is new, and never again once work begins', () => {
  expect(ORDER_STATUSES.filter(isArtworkOpen)).toEqual(['new'])
})
