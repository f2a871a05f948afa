import { describe, expect, test } from 'vitest'
import { foldTurkish } from '#app/kernel/turkish-text.ts'
import { searchTextOf } from '#app/modules/catalog/domain/search.ts'
import { sampleCategories, sampleProducts } from './catalogue.ts'
import {
  sampleBanners,
  sampleBlogPictures,
  samplePopup,
  sampleSlides,
  sampleStories,
} from './page-pictures.ts'

const invitations = [...sampleSlides, ...sampleBanners, samplePopup]
const pictures = [...invitations, ...sampleBlogPictures, ...sampleStories]

describe('pictures of pages', () => {
  test('are five slides, three banners, six for the blog, a popup and ten stories', () => {
    expect(
      [sampleSlides, sampleBanners, sampleBlogPictures, sampleStories].map((list) => list.length),
    ).toEqual([5, 3, 6, 10])
    const files = pictures.map(({ file }) => file)
    expect(new Set(files).size).toBe(files.length)
  })

  test.each(pictures.map((picture) => [picture.file, picture] as const))(
    '%s shows goods of the shop in colours they are sold in',
    (_, { shows }) => {
      expect(shows.length).toBeGreaterThan(0)
      for (const { slug, colour } of shows) {
        const product = sampleProducts.find((candidate) => candidate.slug === slug)
        const colours = product?.images.map((image) => image.colour)
        expect(colours, slug).toContain(colour)
      }
    },
  )

  test.each(invitations.map(({ link }) => [link]))('%s leads to goods', (link) => {
    const { pathname, searchParams } = new URL(link, 'http://shop.example')
    const category = sampleCategories.find(({ slug }) => pathname === `/kategoriler/${slug}`)
    expect(pathname === '/urunler' || category !== undefined).toBe(true)
    const words = foldTurkish(searchParams.get('search') ?? '').split(' ')
    const found = sampleProducts.filter((product) => {
      const categoryName = sampleCategories.find(({ slug }) => slug === product.categorySlug)?.name ?? ''
      const text = searchTextOf({ ...product, categoryName })
      return words.every((word) => text.includes(word))
    })
    expect(found.length).toBeGreaterThanOrEqual(4)
  })

  test('a sample banner offers a 20% discount, and goods it shows give it', () => {
    const banner = sampleBanners.find(({ title }) => title.includes('%20'))
    const tiers = sampleProducts
      .filter(({ slug }) => banner?.shows.some((shown) => shown.slug === slug))
      .flatMap((product) => product.tiers.map(({ discountBp }) => discountBp))
    expect(Math.max(...tiers)).toBeGreaterThan(2000)
  })

  test('are written out in clean Turkish', () => {
    const texts = [
      ...pictures.map(({ alt }) => alt),
      ...invitations.flatMap(({ title, subtitle, buttonText }) => [title, subtitle, buttonText]),
      ...sampleBlogPictures.map(({ postTitle }) => postTitle),
      ...sampleStories.flatMap(({ place, caption, customerName }) => [place, caption, customerName]),
    ]
    for (const text of texts) {
      expect(text).toBe(text.normalize('NFC').trim())
      expect(text).not.toMatch(/\btest\b|lorem|TODO|undefined|[{}�ÃÅýþðÞÐÝ]|\u0307| {2}/u)
    }
    const alts = pictures.map(({ alt }) => alt)
    expect(new Set(alts).size).toBe(alts.length)
  })

  test('show a story’s own product', () => {
    for (const { productSlug, shows } of sampleStories) {
      expect(shows.map(({ slug }) => slug)).toContain(productSlug)
    }
  })
})
