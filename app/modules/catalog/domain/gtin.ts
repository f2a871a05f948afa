/** Numbers of a shop or a company for itself (2, 02, 04, short ones with 0 or 2) and of coupons: no goods of the trade. */
const OTHER_USES = /^(?:2|0[245]|98[1-4]|99|00000[02])/

/**
 * Whether a barcode is a GTIN, by which everybody knows the goods: 8, 12, 13 or 14 digits with the right check digit,
 * and none of the ranges that GS1 gives to no maker. A shop's own code is none. Digits only; the caller trims.
 */
export function isGtin(barcode: string): boolean {
  if (!/^(?:\d{8}|\d{12,14})$/.test(barcode)) return false
  const sum = Array.from(barcode, Number)
    .toReversed()
    .reduce((total, digit, place) => total + digit * (place % 2 === 0 ? 1 : 3), 0)
  // The first of 14 digits says how goods are packed; what follows is read as the 13 of a piece.
  return sum % 10 === 0 && !OTHER_USES.test(barcode.padStart(14, '0').slice(1))
}
