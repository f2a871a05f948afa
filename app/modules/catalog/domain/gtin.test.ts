import { expect, test } from 'vitest'
import { isGtin } from './gtin.ts'

test.each([
  ['8 digits', '96385074'],
  ['12 digits', '036000291452'],
  ['13 digits', '8690504123453'],
  ['14 digits', '10614141000415'],
  ['13 digits filled up to 14', '08690504123453'],
])('a GTIN has %s', (_, barcode) => expect(isGtin(barcode)).toBe(true))

test.each([
  ['nothing', ''],
  ['a wrong check digit', '8690504123454'],
  ['two digits that changed places', '8690504124353'],
  ['too few digits', '869050412345'],
  ['10 digits', '9638507400'],
  ['15 digits', '008690504123453'],
  ['letters', 'TS-LACI-XL'],
  ['blanks', '8690504 123453'],
  ['digits of another script', '٨٦٩٠٥٠٤١٢٣٤٥٣'],
  ['nothing but zeros', '0000000000000'],
  ['the number of a shop for itself', '2001234567893'],
  ['one of 12 digits', '212345678909'],
  ['one of 8 digits', '21234569'],
  ['one of a company', '0412345678903'],
  ['one filled up to 14', '02001234567893'],
  ['the number of a coupon', '9811234567891'],
])('no GTIN has %s', (_, barcode) => expect(isGtin(barcode)).toBe(false))
