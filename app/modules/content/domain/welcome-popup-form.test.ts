import { parseWithZod } from '@conform-to/zod/v4'
import { describe, expect, test } from 'vitest'
import type { AssetId } from '#app/modules/media/domain/image.ts'
import { DEFAULT_WELCOME_POPUP, pictureRefusal } from './welcome-popup.ts'
import { pictureAddressSchema, welcomePopupFormSchema, welcomePopupValues } from './welcome-popup-form.ts'

const image = { assetId: 'a'.repeat(64) as AssetId, width: 600, height: 800 }
const settings = {
  ...DEFAULT_WELCOME_POPUP,
  isEnabled: true,
  image,
  alt: 'Kupalar',
  title: 'Merhaba',
  version: 7,
}
const values = { ...welcomePopupValues(settings, 4) }

function parse(fields: Readonly<Record<string, string | boolean>>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields))
    if (value !== false) form.set(name, value === true ? 'on' : value)
  return parseWithZod(form, { schema: welcomePopupFormSchema })
}

describe('the form of the popup', () => {
  test('sends what it was opened with; the version visitors have seen is none of its own', () => {
    const parsed = parse(values)
    const { image: _image, version: _version, ...rest } = settings
    expect(parsed.status === 'success' && parsed.value).toEqual({
      version: 4,
      input: { ...rest, imageAssetId: image.assetId },
    })
  })

  test('wants a picture when the popup is enabled, and words for it', () => {
    expect(parse({ ...values, imageAssetId: '' }).reply().error).toEqual({
      imageAssetId: ['Pop-up aktifse bir görsel yüklemelisiniz.'],
    })
    expect(parse({ ...values, alt: '' }).reply().error).toEqual({
      alt: ['Görselde ne göründüğünü yazmalısınız.'],
    })
    expect(parse({ ...values, imageAssetId: '', isEnabled: false, alt: '' }).status).toBe('success')
  })

  test.each(['-100', '50', '1050', '', '60100', 'bir'])('refuses the delay %j', (delayMs) => {
    expect(parse({ ...values, delayMs }).reply().error).toEqual({
      delayMs: ['Gecikme 0 veya daha büyük ve 100’ün katı olmalıdır.'],
    })
  })

  test.each(['0', '100', '1000'])('takes the delay %j', (delayMs) => {
    expect(parse({ ...values, delayMs }).status).toBe('success')
  })

  test('keeps the words of the button only with a link', () => {
    const linkTextOf = (link: string) => {
      const parsed = parse({ ...values, link, linkText: 'İncele' })
      return parsed.status === 'success' && parsed.value.input.linkText
    }
    expect([linkTextOf('/urunler'), linkTextOf(''), linkTextOf(' ')]).toEqual(['İncele', '', ''])
  })
})

test('an address is asked for before anything is fetched', () => {
  expect(pictureAddressSchema.safeParse({ pictureUrl: ' ' }).error?.issues[0]?.message).toBe(
    'Görselin adresini yazın.',
  )
  expect(pictureAddressSchema.safeParse({}).error?.issues[0]?.message).toBe('Görselin adresini yazın.')
  expect(pictureAddressSchema.parse({ pictureUrl: ' https://a.example/b.png ' }).pictureUrl).toBe(
    'https://a.example/b.png',
  )
})

test('a picture of 2 MB is taken, one byte more and anything that is none is refused', () => {
  const file = (size: number, type: string) => ({ size, type })
  expect(pictureRefusal(file(2_097_152, 'image/png'))).toBeNull()
  expect(pictureRefusal(file(2_097_153, 'image/png'))).toEqual({
    title: 'Dosya Çok Büyük',
    text: 'Görsel boyutu en fazla 2MB olabilir.',
  })
  const none = { title: 'Geçersiz Dosya', text: 'Sadece görsel dosyaları yüklenebilir.' }
  expect(pictureRefusal(file(10, 'application/pdf'))).toEqual(none)
  // Both wrong: what it is comes first, making it smaller would not help.
  expect(pictureRefusal(file(9_000_000, 'video/mp4'))).toEqual(none)
  // A browser that does not know the ending says nothing; the server judges by content.
  expect(pictureRefusal(file(10, ''))).toBeNull()
})
