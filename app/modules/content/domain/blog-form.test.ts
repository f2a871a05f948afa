import { describe, expect, test } from 'vitest'
import { isEmptyArticle, picturesIn, undescribedPictures } from './article-html.ts'
import { blogFormSchema, blogFormValues, EMPTY_BLOG_FORM } from './blog-form.ts'
import type { BlogPostId } from './blog-post.ts'

const PICTURE = 'c'.repeat(64)
const FORM = {
  title: 'Kupa rehberi',
  excerpt: 'Hangi kupa?',
  contentHtml: '<p>Emaye</p>',
  imageAssetId: PICTURE,
}

function faults(form: unknown): Record<string, string> {
  const parsed = blogFormSchema.safeParse(form)
  if (parsed.success) return {}
  return Object.fromEntries(parsed.error.issues.map(({ path, message }) => [path.join('.'), message]))
}

describe('the form of a post', () => {
  test('wants title, excerpt, content and picture', () => {
    expect(faults({ contentHtml: '<p> &nbsp; </p>' })).toEqual({
      title: 'Başlık yazmalısınız.',
      excerpt: 'Özet yazmalısınız.',
      contentHtml: 'İçerik yazmalısınız.',
      imageAssetId: 'Blog görseli eklemelisiniz.',
    })
    expect(faults(FORM)).toEqual({})
    expect(faults({ ...FORM, slug: 'x' })).not.toEqual({})
  })

  test('wants words for every picture of the text', () => {
    const message = 'İçerikteki her görsel için görselde ne göründüğünü yazmalısınız.'
    for (const img of ['<img src="/img/x/1">', '<img src="/img/x/1" alt=" ">', "<img alt='' src='/a'>"]) {
      expect(faults({ ...FORM, contentHtml: `<p>a</p>${img}` })).toEqual({ contentHtml: message })
    }
    expect(faults({ ...FORM, contentHtml: '<img src="/img/x/1" alt="Kupa">' })).toEqual({})
  })

  test('begins with a draft, and sent back untouched gives the same post', () => {
    expect(EMPTY_BLOG_FORM.isPublished).toBe(false)
    const values = blogFormValues({
      id: 'YZ1' as BlogPostId,
      slug: 'a',
      title: 'A',
      excerpt: 'B',
      contentHtml: '<p>C</p>',
      image: { assetId: PICTURE as never, width: 1, height: 1 },
      imageAlt: 'D',
      isPublished: true,
      publishedAt: null,
      updatedAt: '',
      version: 5,
    })
    expect(blogFormSchema.parse(values)).toEqual({
      version: 5,
      input: {
        title: 'A',
        excerpt: 'B',
        contentHtml: '<p>C</p>',
        imageAlt: 'D',
        isPublished: true,
        imageAssetId: PICTURE,
      },
    })
  })
})

test('the pictures of a text are found, each once', () => {
  const other = 'd'.repeat(64)
  const html = `<img src="/img/${PICTURE}/1200"><img src="/img/${other}/800"><img src="/img/${PICTURE}/96">`
  expect(picturesIn(`${html}<img src="/logo.png"><img src="/img/kisa/96">`)).toEqual([PICTURE, other])
  expect(undescribedPictures(html)).toBe(3)
  expect(undescribedPictures('<img alt="a < b"><img alt=" "><IMG alt = \'c\'><img')).toBe(1)
  expect(isEmptyArticle('<p><br></p>')).toBe(true)
  expect(isEmptyArticle(html)).toBe(false)
})
