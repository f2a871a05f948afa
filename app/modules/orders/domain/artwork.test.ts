import { expect, test } from 'vitest'
import { choicesForArtwork, isArtworkOpen, takesArtwork } from './artwork.ts'
import { ORDER_STATUSES } from './order-status.ts'
import type { PriceAgreement } from './order-views.ts'

test.each([
  [{ printChoice: 'Serigrafi', hasArtwork: false }, true],
  [{ printChoice: 'Baskısız', hasArtwork: false }, true],
  [{ printChoice: null, hasArtwork: true }, true],
  [{ printChoice: null, hasArtwork: false }, false],
  [{ printChoice: 'Serigrafi', hasArtwork: false, places: [{}, { artwork: null }] }, true],
  [{ printChoice: 'Serigrafi', hasArtwork: false, places: [{ artwork: null }] }, false],
])('a line with %j takes a print file: %s', (line, takes) => expect(takesArtwork(line)).toBe(takes))

test('print files are open while the order is new, and never again once work begins', () => {
  expect(ORDER_STATUSES.filter(isArtworkOpen)).toEqual(['new'])
})

const OFFERED = { printingOptions: ['Tek renk serigrafi', 'Lazer gravür'] }
const AGREED = { catalogueUnitMinor: 100, reason: 'Baskısız anlaşıldı' } as unknown as PriceAgreement

test.each([
  ['goods that are printed already', 'Lazer gravür', null, OFFERED, null],
  ['goods that are never printed', null, null, { printingOptions: [] }, null],
  ['blank goods of which printed ones are sold', 'Baskısız', null, OFFERED, OFFERED.printingOptions],
  ['blank goods that are sold blank only by now', 'Baskısız', null, { printingOptions: [] }, []],
  ['blank goods that are gone', 'Baskısız', null, undefined, []],
  ['blank goods at a price agreed on', 'Baskısız', AGREED, OFFERED, []],
])('a file for %s: which print it is given', (_, printChoice, agreement, product, choices) =>
  expect(choicesForArtwork({ printChoice, agreement }, product, undefined)).toEqual(choices),
)
