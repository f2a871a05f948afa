import { describe, expect, test } from 'vitest'
import type { AssetId } from '#app/modules/media/domain/image.ts'
import { CATEGORY_LIMITS, categoryFormValues, categorySchema, categorySlug } from './category-form.ts'
import type { CategoryId } from './product.ts'

const PICTURE = 'a'.repeat(64)
const FORM = { name: 'Işıklı Kalemler', imageAssetId: PICTURE, showOnHome: true }

function faults(form: unknown): Record<string, string[]> {
  const parsed = categorySchema.safeParse(form)
  if (parsed.success) return {}
  return Object.fromEntries(
    parsed.error.issues.map(({ path, message }) => [path.join('.'), [message]] as const),
  )
}

describe('the form of a category', () => {
  test('makes the address from the name unless one is typed', () => {
    expect(categorySchema.parse(FORM)).toEqual({
      name: 'Işıklı Kalemler',
      slug: 'isikli-kalemler',
      description: '',
      showOnHome: true,
      imageAssetId: PICTURE,
      version: null,
    })
    expect(categorySchema.parse({ ...FORM, slug: ' Tükenmez  Kalem! ' }).slug).toBe('tukenmez-kalem')
    expect(categorySlug({ name: 'Çanta', slug: '' })).toBe('canta')
  })

  test('wants a picture and a name', () => {
    expect(faults({})).toEqual({
      imageAssetId: ['Kategori görseli eklemelisiniz.'],
      name: ['Kategori adını yazın.'],
    })
    expect(faults({ ...FORM, name: '  ' }).name).toEqual(['Kategori adını yazın.'])
  })

  test.each([
    ['Tüm Ürünler', 'Bu adres bütün ürünlerin sayfası için ayrılmıştır. Lütfen başka bir adres yazın.'],
    ['日本', 'Adres için en az bir harf ya da rakam gerekir.'],
    ['x'.repeat(81), `Adres en fazla ${CATEGORY_LIMITS.slug} karakter olabilir.`],
  ])('refuses the address of %s', (slug, message) => {
    expect(faults({ ...FORM, slug })).toEqual({ slug: [message] })
  })

  test('keeps to its bounds and takes nothing strange', () => {
    expect(faults({ ...FORM, name: 'x'.repeat(81), slug: 'x' })).toHaveProperty('name')
    expect(faults({ ...FORM, description: 'x'.repeat(501) })).toHaveProperty('description')
    expect(faults({ ...FORM, imageAssetId: '../x' })).toHaveProperty('imageAssetId')
    expect(faults({ ...FORM, version: '0' })).toHaveProperty('version')
    expect(faults({ ...FORM, position: '1' })).not.toEqual({})
  })

  test('sent back untouched gives the same category', () => {
    const values = categoryFormValues({
      id: 'K1' as CategoryId,
      name: 'Kupalar',
      slug: 'kupa',
      description: 'Kupa',
      position: 3,
      image: {
        assetId: PICTURE as AssetId,
        width: 8,
        height: 8,
        fit: 'crop',
        focalPoint: { x: 50, y: 50 },
      },
      showOnHome: false,
      version: 4,
    })
    expect(categorySchema.parse(values)).toEqual({
      name: 'Kupalar',
      slug: 'kupa',
      description: 'Kupa',
      showOnHome: false,
      imageAssetId: PICTURE,
      version: 4,
      fit: 'crop',
      focalPoint: { x: 50, y: 50 },
    })
  })
})
