import { extractText, getDocumentProxy } from 'unpdf'
import { beforeEach, expect, test } from 'vitest'
import { unwrap } from '#app/kernel/result.ts'
import {
  anUploadedLogo,
  aPrintArea,
  aPrintableProduct,
  DESIGN,
} from '../../../../../tests/support/designs.ts'
import type { TestShop } from '../../../../../tests/support/shop.ts'
import { openTestShop } from '../../../../../tests/support/shop.ts'
import { orderDesign } from '../../domain/designs/ordered-design.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop()
})

const TURNED = 'beyaza veya siyaha çevrildi'
const IN_FULL_COLOUR = {
  ...DESIGN,
  faces: DESIGN.faces.map((face) => ({
    ...face,
    technique: { method: 'print', inks: null } as const,
    adaptsContrast: true,
  })),
}

/** What the sheet says of the logo of '#1a2b3c' and '#c2410c' on goods of this colour; `leave` happens before. */
async function sheetOn(background: string, change: () => Promise<void> = async () => {}): Promise<string> {
  const { services } = shop
  const { images } = await aPrintableProduct(services, [aPrintArea()], background)
  const [image] = images
  if (!image) throw new Error('a product has a picture')
  const design = orderDesign(IN_FULL_COLOUR, [{ assetId: image.assetId, areas: [aPrintArea()] }])
  if (!design) throw new Error('the area takes the design')
  const artwork = await anUploadedLogo(services)
  await change()
  const words = { numberLabel: 'Sipariş no', number: 'ORD-1', facts: [], printChoice: null, note: '' }
  const sheet = unwrap(await services.mockups.placed.drawSheet({ design, artwork }, words))
  const { text } = await extractText(await getDocumentProxy(sheet), { mergePages: true })
  return text.replaceAll(/\s+/g, ' ')
}

test('a sheet has the colours that the picture of the ordered goods shows: navy turns on burgundy goods, not on white ones', async () => {
  expect(await sheetOn('#6d2231')).toContain(TURNED)
  expect(await sheetOn('#f4f1ea')).not.toContain(TURNED)
})

test('a sheet whose print area is gone warns that it cannot know them', async () => {
  const text = await sheetOn('#6d2231', async () => {
    await shop.connection.pool.query('delete from print_areas')
  })
  expect(text).not.toContain(TURNED)
  expect(text).toContain('baskıdan önce onaylanan görsele bakın')
})
