import { expect, test } from 'vitest'
import { exportedSettings, picturesIn } from './content-file.ts'

const PICTURE = 'ab'.repeat(32)

test('what a machine decides does not travel with the content', () => {
  expect(
    exportedSettings({ siteName: 'Benim', requireStaffTwoFactor: true, mailServer: { host: 'x' } }),
  ).toEqual({
    siteName: 'Benim',
  })
})

test('pictures are found by key and in articles', () => {
  expect(picturesIn({ imageAssetId: PICTURE, html: `<img src="/img/${PICTURE}-800.webp">` })).toEqual([
    PICTURE,
    PICTURE,
  ])
  expect(picturesIn({ hash: `${PICTURE}0`, none: null })).toEqual([])
})
