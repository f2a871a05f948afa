import { describe, expect, test } from 'vitest'
import type { CategoryId, ProductId } from '#app/modules/catalog/domain/product.ts'
import type { AssetId } from '#app/modules/media/domain/image.ts'
import { DEFAULT_ANNOUNCEMENT_BAR } from './announcement.ts'
import {
  announcementBarSchema,
  announcementSchema,
  bannerSchema,
  blogPostSchema,
  homeSectionSchema,
  isAllowedLink,
  menuItemSchema,
  parseContent,
  welcomePopupSchema,
} from './content-forms.ts'
import { FALLBACK_SECTION } from './home-section.ts'

const ENTRY = { title: 'Ofis', link: '/urunler', icon: '', description: '' }
const MENU = { ...ENTRY, isMegaMenu: false, submenu: [] }
const POPUP = {
  isEnabled: true,
  title: '',
  alt: 'Kutu',
  link: '',
  linkText: '',
  showOnce: true,
  delayMs: 1000,
  imageAssetId: 'a' as AssetId,
}
const POST = {
  title: 'Kupa',
  excerpt: 'Özet',
  contentHtml: '<p>Metin</p>',
  imageAlt: '',
  isPublished: true,
  imageAssetId: 'a' as AssetId,
}
const { id: _id, ...SECTION } = FALLBACK_SECTION
const section = { ...SECTION, manualProductIds: [] as ProductId[] }

describe('links', () => {
  test.each(['/', '/urunler?search=a', 'http://example.com', 'https://example.com/a'])(
    '%s is allowed',
    (link) => {
      expect(isAllowedLink(link)).toBe(true)
    },
  )
  test.each([
    'urunler',
    '//example.com',
    'javascript:alert(1)',
    'https://',
    '/a b',
    '/\\example.com',
    'mailto:a@b',
  ])('%s is refused', (link) => {
    expect(isAllowedLink(link)).toBe(false)
    expect(parseContent(announcementSchema, { text: 'Merhaba', link })).toMatchObject({
      error: { code: 'content/link-invalid', details: { field: 'link' } },
    })
  })
})

describe('the announcement bar', () => {
  test('rotation speed minimum 1000 ms, step 1000', () => {
    for (const rotationMs of [0, 999, 1500, -1000, Number.NaN, 1e9])
      expect(
        parseContent(announcementBarSchema, { ...DEFAULT_ANNOUNCEMENT_BAR, rotationMs }).ok,
        `${rotationMs}`,
      ).toBe(false)
    for (const rotationMs of [1000, 5000])
      expect(parseContent(announcementBarSchema, { ...DEFAULT_ANNOUNCEMENT_BAR, rotationMs }).ok).toBe(true)
  })
  test('Duyuru metni boş olamaz.', () => {
    expect(parseContent(announcementSchema, { text: '  \n', link: '' })).toMatchObject({
      error: { code: 'content/announcement-empty', message: 'Duyuru metni boş olamaz.' },
    })
  })
  test('takes colours in hex only', () => {
    const backgroundColor = 'red;position:fixed'
    expect(
      parseContent(announcementBarSchema, { ...DEFAULT_ANNOUNCEMENT_BAR, backgroundColor }),
    ).toMatchObject({
      error: { code: 'content/colour-invalid' },
    })
  })
})

describe('a menu entry', () => {
  test('has an icon of at most 2 characters, as people count them', () => {
    for (const icon of ['', '🎁', '👩‍👩‍👧🖊️', 'ab'])
      expect(parseContent(menuItemSchema, { ...MENU, icon }).ok, icon).toBe(true)
    expect(parseContent(menuItemSchema, { ...MENU, icon: 'abc' })).toMatchObject({
      error: { code: 'content/icon-too-long' },
    })
  })
  test('needs a title and a link, below another one too', () => {
    for (const item of [
      { ...MENU, title: ' ' },
      { ...MENU, link: '' },
      { ...MENU, submenu: [{ ...ENTRY, link: '' }] },
    ])
      expect(parseContent(menuItemSchema, item)).toMatchObject({ error: { code: 'content/text-missing' } })
  })
})

describe('a home section', () => {
  test('product count 1 to 20', () => {
    for (const productCount of [0, 21, 1.5, -1])
      expect(parseContent(homeSectionSchema, { ...section, productCount })).toMatchObject({
        error: { code: 'content/product-count-invalid' },
      })
    for (const productCount of [1, 20])
      expect(parseContent(homeSectionSchema, { ...section, productCount }).ok).toBe(true)
  })
  test('has 8 columns or else 4', () => {
    for (const [gridColumns, kept] of [
      [8, 8],
      [4, 4],
      [5, 4],
    ])
      expect(
        parseContent(homeSectionSchema, { ...section, gridColumns: gridColumns as number }),
      ).toMatchObject({
        value: { gridColumns: kept },
      })
  })
  test('names a category or products only when it shows those', () => {
    const categoryId = 'K1' as CategoryId
    expect(parseContent(homeSectionSchema, { ...section, categoryId })).toMatchObject({
      value: { categoryId: null },
    })
    expect(parseContent(homeSectionSchema, { ...section, filterType: 'category' })).toMatchObject({
      error: { code: 'content/category-missing', details: { field: 'categoryId' } },
    })
    expect(parseContent(homeSectionSchema, { ...section, filterType: 'manual' })).toMatchObject({
      error: { code: 'content/products-missing' },
    })
  })
})

describe('pictures', () => {
  test('Pop-up aktifse bir görsel yüklemelisiniz.', () => {
    expect(parseContent(welcomePopupSchema, { ...POPUP, imageAssetId: null })).toMatchObject({
      error: { message: 'Pop-up aktifse bir görsel yüklemelisiniz.' },
    })
    expect(parseContent(welcomePopupSchema, { ...POPUP, isEnabled: false, imageAssetId: null }).ok).toBe(true)
    expect(parseContent(welcomePopupSchema, { ...POPUP, delayMs: -100 }).ok).toBe(false)
  })
  test('the popup’s says what it shows, as those of banners do', () => {
    expect(parseContent(welcomePopupSchema, { ...POPUP, alt: ' ' })).toMatchObject({
      error: { message: 'Görselde ne göründüğünü yazmalısınız.', details: { field: 'alt' } },
    })
    const withoutPicture = { ...POPUP, isEnabled: false, imageAssetId: null, alt: '' }
    expect(parseContent(welcomePopupSchema, withoutPicture).ok).toBe(true)
  })
  test('Banner görseli eklemelisiniz. Blog görseli eklemelisiniz.', () => {
    const banner = {
      placement: 'slide',
      title: 'A',
      subtitle: 'B',
      imageAssetId: null,
      phoneImageAssetId: null,
      focalPoint: { x: 50, y: 50 },
      alt: 'C',
      buttonText: '',
      buttonLink: '',
      textTone: 'dark',
    }
    expect(parseContent(bannerSchema, banner)).toMatchObject({
      error: { message: 'Banner görseli eklemelisiniz.' },
    })
    expect(parseContent(blogPostSchema, { ...POST, imageAssetId: null })).toMatchObject({
      error: { message: 'Blog görseli eklemelisiniz.' },
    })
  })
})

test.each([null, 7, 'metin', [], {}, { text: 5, link: {} }])('%j is refused in words', (input) => {
  for (const schema of [announcementSchema, bannerSchema, homeSectionSchema, menuItemSchema, blogPostSchema])
    expect(parseContent(schema, input)).toMatchObject({ ok: false, error: { code: 'content/unreadable' } })
})
