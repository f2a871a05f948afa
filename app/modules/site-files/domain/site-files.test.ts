import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { unwrap } from '#app/kernel/result.ts'
import { checkSiteFile, cleanContent } from './check-site-file.ts'
import { DEFAULT_TEXTS } from './default-texts.ts'
import type { SiteFile } from './site-files.ts'
import { defaultContentOf, languageOf, SITE_FILES, siteFileAt, siteFileTree } from './site-files.ts'
import { readFileText, toFileText } from './text-file.ts'
import { TEXT_KINDS } from './text-kinds.ts'

function file(path: string): SiteFile {
  const found = siteFileAt(path)
  if (!found) throw new Error(`no site file ${path}`)
  return found
}

function faults(path: string, content: string): unknown {
  const checked = checkSiteFile(file(path), content, [])
  return checked.ok ? [] : checked.error.details?.faults
}

describe('the tree of site files', () => {
  test('has every kind of text and the three files beside them, each under a name of its own', () => {
    const paths = SITE_FILES.map(({ path }) => path)
    expect(new Set(paths).size).toBe(paths.length)
    expect(SITE_FILES).toHaveLength(TEXT_KINDS.length + 3)
    expect(paths).toEqual(expect.arrayContaining(['ozel.css', 'head.html', 'robots.txt']))
    expect(paths).toEqual(
      expect.arrayContaining([
        'sayfalar/iade-politikasi.md',
        'sayfalar/cerez-politikasi.md',
        'sozlesmeler/on-bilgilendirme.md',
        'sozlesmeler/mesafeli-satis-sozlesmesi.md',
      ]),
    )
    for (const path of paths) expect(path).toMatch(/^(?:[a-z-]+\/)?[a-z0-9-]+\.(?:css|html|txt|md)$/)
  })

  test('is drawn as folders with their files', () => {
    const tree = siteFileTree()
    const pages = tree.find(({ path }) => path === 'sayfalar')
    expect(pages).toMatchObject({ name: 'sayfalar', type: 'directory' })
    const leaves = tree.flatMap((node) => (node.type === 'directory' ? node.children : [node]))
    expect(leaves.map(({ path }) => path).toSorted()).toEqual(SITE_FILES.map(({ path }) => path).toSorted())
  })

  test('answers to its exact paths and to nothing else', () => {
    const known = new Set(SITE_FILES.map(({ path }) => path))
    for (const path of [
      '',
      '/',
      'sayfalar',
      '../ozel.css',
      './ozel.css',
      'OZEL.css',
      'ozel.css ',
      '__proto__',
    ])
      expect(siteFileAt(path), path).toBeUndefined()
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (path) => {
        expect(siteFileAt(path) === undefined).toBe(!known.has(path))
      }),
    )
  })

  test.each([
    ['ozel.css', 'css'],
    ['head.html', 'html'],
    ['sayfalar/hakkimizda.md', 'markdown'],
    ['robots.txt', 'text'],
    ['adsiz', 'text'],
    ['adsiz.py', 'text'],
  ])('%s is coloured as %s', (path, language) => expect(languageOf(path)).toBe(language))
})

describe('a text as a file', () => {
  test('is read as it was written', () => {
    for (const text of DEFAULT_TEXTS)
      expect(unwrap(readFileText(toFileText(text)))).toEqual({ title: text.title, body: text.body })
  })

  test.each([
    ['', 'İlk satır “# ” ile başlamalı ve başlığı taşımalı.'],
    ['Başlıksız\n\nmetin', 'İlk satır “# ” ile başlamalı ve başlığı taşımalı.'],
    ['# \n\nmetin', 'İlk satır “# ” ile başlamalı ve başlığı taşımalı.'],
    [`# ${'a'.repeat(161)}\n\nmetin`, 'Başlık en fazla 160 karakter olabilir.'],
    ['# Başlık\n\n  \n', 'Başlığın altında metin yok.'],
  ])('%j is refused in its first line', (content, message) => {
    expect(faults('sayfalar/hakkimizda.md', content)).toEqual([{ line: 1, message }])
  })
})

describe('a text before it is saved', () => {
  test('as shipped passes', () => {
    for (const { kind, path } of SITE_FILES) expect(faults(path, defaultContentOf(kind)), path).toEqual([])
  })

  test('is told each unknown field and its line', () => {
    const content = '# Hakkımızda\n\n{{site-adi}} ve {{olmayan}}\n\n{{ siparis-no }}'
    expect(faults('sayfalar/hakkimizda.md', content)).toEqual([
      { line: 3, message: 'Bilinmeyen alan: {{olmayan}}' },
      { line: 5, message: 'Bilinmeyen alan: {{siparis-no}}' },
    ])
    const refused = checkSiteFile(file('sayfalar/hakkimizda.md'), content, [])
    expect(!refused.ok && refused.error.message).toBe(
      '3. satır: Bilinmeyen alan: {{olmayan}} (ve 1 yer daha)',
    )
  })

  test('is told of braces that belong to no field', () => {
    expect(faults('sayfalar/hakkimizda.md', '# Hakkımızda\n\n{{site-adi}\n')).toEqual([
      { line: 3, message: 'Eşleşmeyen çift süslü ayraç var. Alanları {{alan-adi}} biçiminde yazın.' },
    ])
  })

  test('may not fill its title, and the cookie page keeps its table', () => {
    expect(faults('sayfalar/hakkimizda.md', '# {{site-adi}}\n\nMetin')).toEqual([
      { line: 1, message: 'Başlıkta alan kullanılamaz.' },
    ])
    expect(faults('sayfalar/cerez-politikasi.md', '# Çerezler\n\nMetin')).toEqual([
      { line: 1, message: 'Bu metinde {{cerez-tablosu}} alanı bulunmalı.' },
    ])
  })

  test.each(['a\u0000b', 'a\ud800b', 'a\u0007b', '\udc00'])('%j is no text', (typed) => {
    const refused = cleanContent(file('ozel.css'), `\n${typed}`)
    expect(refused.ok).toBe(false)
    expect(!refused.ok && refused.error.code).toBe('site-files/unreadable')
    expect(!refused.ok && refused.error.message).toContain('2. satırda')
  })

  test('keeps line ends of one kind and letters of every language', () => {
    expect(unwrap(cleanContent(file('ozel.css'), '\ufeffİğ\r\n😀\rş\t\n'))).toBe('İğ\n😀\nş\t\n')
  })

  test('may be as long as its bound and not longer', () => {
    const { maxLength } = file('ozel.css')
    expect(cleanContent(file('ozel.css'), 'a'.repeat(maxLength)).ok).toBe(true)
    expect(cleanContent(file('ozel.css'), 'a'.repeat(maxLength + 1))).toMatchObject({
      error: {
        code: 'site-files/too-large',
        message: 'Dosya en fazla 100.000 karakter olabilir; şu an 100.001.',
      },
    })
  })
})

describe('additions to robots.txt', () => {
  test('are rules of robots.txt', () => {
    expect(
      faults('robots.txt', '# açıklama\n\nDisallow: /eski\nuser-agent: GPTBot # botu\nDisallow: /'),
    ).toEqual([])
    expect(faults('robots.txt', 'Disallow: /a\nmerhaba\n<b>')).toMatchObject([{ line: 2 }, { line: 3 }])
  })
})
