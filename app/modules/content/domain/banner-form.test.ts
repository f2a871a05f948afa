import { expect, test } from 'vitest'
import type { AssetId } from '#app/modules/media/domain/image.ts'
import type { BannerId } from './banner.ts'
import { bannerFormSchema, bannerFormValues, emptyBannerForm } from './banner-form.ts'

const PICTURE = 'b'.repeat(64)
const FORM = {
  placement: 'slide',
  title: 'Fuar',
  subtitle: 'Hazır',
  imageAssetId: PICTURE,
  alt: 'Kupalar',
  focalX: '20',
  focalY: '80',
  buttonText: 'Bak',
  buttonLink: '/urunler',
  textTone: 'dark',
}

function faults(form: unknown): Record<string, string> {
  const parsed = bannerFormSchema.safeParse(form)
  if (parsed.success) return {}
  return Object.fromEntries(parsed.error.issues.map(({ path, message }) => [path.join('.'), message]))
}

test('a banner form is read into what the shop stores', () => {
  expect(bannerFormSchema.parse({ ...FORM, version: '3' })).toEqual({
    version: 3,
    input: {
      placement: 'slide',
      title: 'Fuar',
      subtitle: 'Hazır',
      alt: 'Kupalar',
      textTone: 'dark',
      imageAssetId: PICTURE,
      phoneImageAssetId: null,
      focalPoint: { x: 20, y: 80 },
      buttonText: 'Bak',
      buttonLink: '/urunler',
    },
  })
})

test('a new banner has the button of the specification, and a button always leads somewhere', () => {
  expect(emptyBannerForm('promo')).toMatchObject({
    placement: 'promo',
    buttonText: 'Ürünleri İncele',
    buttonLink: '/kategoriler',
    focalX: '50',
    focalY: '50',
  })
  const { buttonLink: _link, ...withoutLink } = FORM
  expect(bannerFormSchema.parse(withoutLink).input.buttonLink).toBe('/kategoriler')
})

test('every refusal stands at its control', () => {
  expect(
    faults({ placement: 'slide', textTone: 'light', focalX: '101', focalY: 'x', buttonLink: 'javascript:1' }),
  ).toEqual({
    title: 'Başlık yazmalısınız.',
    subtitle: 'Alt başlık yazmalısınız.',
    imageAssetId: 'Banner görseli eklemelisiniz.',
    alt: 'Görselde ne göründüğünü yazmalısınız.',
    focalX: 'Odak noktası 0 ile 100 arasında olmalıdır.',
    focalY: 'Form okunamadı. Lütfen sayfayı yenileyip tekrar deneyin.',
    buttonLink: 'Bağlantı / ile (mağazanızdaki bir sayfa) veya http:// ya da https:// ile başlamalıdır.',
  })
  expect(faults({ ...FORM, active: 'on' })).not.toEqual({})
  expect(faults({ ...FORM, placement: 'popup' })).toHaveProperty('placement')
})

test('sent back untouched gives the same banner', () => {
  const values = bannerFormValues({
    id: 'BN1' as BannerId,
    placement: 'promo',
    title: 'A',
    subtitle: 'B',
    alt: 'C',
    textTone: 'light',
    image: { assetId: PICTURE as AssetId, width: 1, height: 1 },
    phoneImage: null,
    focalPoint: { x: 1, y: 2 },
    buttonText: '',
    buttonLink: '/x',
    active: false,
    version: 7,
  })
  const { phoneImageAssetId, ...sent } = values
  expect(phoneImageAssetId).toBe('')
  expect(bannerFormSchema.parse(sent)).toMatchObject({
    version: 7,
    input: { placement: 'promo', title: 'A', focalPoint: { x: 1, y: 2 }, phoneImageAssetId: null },
  })
})
