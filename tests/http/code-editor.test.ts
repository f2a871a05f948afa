import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { unwrap } from '#app/kernel/result.ts'
import type { OpenedFile, PreviewedText } from '#app/modules/site-files/domain/file-version.ts'
import type { FileNode } from '#app/modules/site-files/domain/site-files.ts'
import { defaultContentOf, isTextKind, SITE_FILES } from '#app/modules/site-files/domain/site-files.ts'
import { projectRoot } from '../support/database.ts'
import { EDITOR } from '../support/factories.ts'
import type { Answer, TestSite, Visitor } from '../support/http.ts'
import { openTestSite, PUBLIC_URL } from '../support/http.ts'
import { openTestShop } from '../support/shop.ts'
import { expectCalm, expectRefused, STRANGE_VALUES } from '../support/strange-values.ts'

const CSS = 'ozel.css'
const HOST = 'cdn.olcum.example'
/** A file outside of everything a site file may be; its name and words are looked for in every answer. */
const CANARY = join(projectRoot, 'kanarya-gizli.txt')
const SECRET = 'kanaryanin-sozu'

let site: TestSite
let staff: Visitor
/** The head snippet and the mails about accounts are an administrator's. */
let admin: Visitor
beforeAll(async () => {
  site = await openTestSite(await openTestShop())
  staff = await site.visitAs(['files'])
  admin = await site.visitAs('admin')
  writeFileSync(CANARY, SECRET)
})
afterAll(async () => {
  rmSync(CANARY, { force: true })
  await site.close()
})
beforeEach(async () => {
  const { files } = site.shop.services.siteFiles
  await site.shop.services.settings.change({ scriptHosts: [] })
  for (const path of [CSS, 'head.html', 'robots.txt', 'sayfalar/hakkimizda.md']) {
    const { version: seen, isDefault } = unwrap(await files.open(path))
    if (!isDefault) unwrap(await files.reset(EDITOR, { path, seen }))
  }
})

const read = (path: string) => staff(`/api/files/read?path=${encodeURIComponent(path)}`)
const opened = async (path: string) => (await read(path)).json() as OpenedFile
const write = (path: string, content: string, version: number) =>
  (path === 'head.html' ? admin : staff)('/api/files/write', { json: { path, content, version } })
async function save(path: string, content: string): Promise<Answer> {
  const answer = await write(path, content, (await opened(path)).version)
  expect(answer.status, answer.text).toBe(200)
  return answer
}
const errorOf = (answer: Answer) =>
  (answer.json() as { error: { code: string; message: string; details: Record<string, unknown> } }).error

describe('a text that is being written', () => {
  const preview = async (path: string, content: string) =>
    (await staff('/api/files/preview', { json: { path, content } })).json() as PreviewedText

  test.each(SITE_FILES.filter(({ kind }) => isTextKind(kind)).map(({ path, kind }) => [path, kind] as const))(
    '%s is shown as it would be, with a value in every place',
    async (path, kind) => {
      const shown = await preview(path, defaultContentOf(kind))
      expect(shown.kind).toBe('shown')
      expect(JSON.stringify(shown)).not.toContain('{{')
    },
  )

  test('shows an unsaved word, with values of nobody, and keeps nothing', async () => {
    const path = 'e-postalar/siparisiniz-hazirlaniyor.md'
    const { content, version } = await opened(path)
    const shown = await preview(path, content.replace('Merhaba', 'Sayın'))
    expect(shown).toMatchObject({ kind: 'shown', title: 'Siparişiniz hazırlanıyor: DMG-2026-0042' })
    expect(shown.kind === 'shown' && shown.html).toContain('Sayın Ayşe Yılmaz')
    expect((await opened(path)).version).toBe(version)
  })

  test('says what keeps it from being saved', async () => {
    const path = 'e-postalar/siparisiniz-hazirlaniyor.md'
    const without = (await opened(path)).content.replace(/^\[.*$/m, '')
    expect(await preview(path, without)).toMatchObject({
      kind: 'refused',
      faults: [{ message: expect.stringContaining('{{siparis-baglantisi}}') }],
    })
    expect(await preview('sayfalar/hakkimizda.md', '# Hakkımızda\n\n<script>x</script>')).toMatchObject({
      kind: 'refused',
      faults: [{ message: '<script> etiketi metinlerde kullanılamaz.' }],
    })
  })

  test('is refused where there is no text', async () => {
    for (const path of [CSS, '../kanarya-gizli.txt', 'x'])
      expect((await staff('/api/files/preview', { json: { path, content: 'a' } })).status, path).toBe(404)
    expect((await staff('/api/files/preview')).status).toBe(405)
    expectRefused(await staff('/api/files/preview', { json: { path: CSS } }), 'no content')
  })

  test('brings its fields along by their names, and which of them it cannot be without', async () => {
    const { dialect, placeholders } = await opened('e-postalar/siparisiniz-hazirlaniyor.md')
    expect(dialect).toBe('mail')
    expect(placeholders).toContainEqual({
      name: 'siparis-baglantisi',
      label: 'Sipariş sayfası',
      about: 'Alıcının sipariş sayfası',
      form: 'link',
      isRequired: true,
    })
    expect((await opened('sayfalar/hakkimizda.md')).dialect).toBe('page')
    expect((await opened(CSS)).dialect).toBeNull()
  })

  test('is code where there is no JavaScript, with the button that saves it, and the way there', async () => {
    const room = '/admin/code-editor?dosya=sayfalar%2Fhakkimizda.md'
    const { text } = await staff(room)
    expect(text).toMatch(/<textarea[^>]* name="content"/)
    expect(text).toMatch(/<div class="[^"]*\bnoscript:block\b[^"]*">.*form="site-dosyasi"/s)
    expect(text).toContain(`href="${room}"`)
    const asText = await staff('/admin/code-editor/metin?dosya=sayfalar%2Fhakkimizda.md')
    expect(asText.text).toMatch(new RegExp(`<noscript>.*href="${room.replace('?', '\\?')}"`, 's'))
  })
})

describe('the calls of the code editor', () => {
  test('give the tree, each node with name, path, type and children', async () => {
    const answer = await staff('/api/files/tree')
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    const tree = answer.json() as FileNode[]
    const folder = tree.find(({ path }) => path === 'sozlesmeler')
    expect(folder).toMatchObject({ name: 'sozlesmeler', type: 'directory' })
    expect(folder?.type === 'directory' && folder.children).toContainEqual({
      name: 'on-bilgilendirme.md',
      path: 'sozlesmeler/on-bilgilendirme.md',
      type: 'file',
    })
    expect(tree).toContainEqual({ name: CSS, path: CSS, type: 'file' })
  })

  test('read every file of the tree with its content and version', async () => {
    for (const { path, kind } of SITE_FILES) {
      const file = await opened(path)
      expect(file, path).toMatchObject({ path, content: defaultContentOf(kind) })
      expect(file.version).toBeGreaterThan(0)
    }
  })

  test('write a new version, and read it back', async () => {
    const answer = await save(CSS, '.a { color: red }\n')
    expect(answer.json()).toMatchObject({ content: '.a { color: red }\n', savedBy: 'Ziyaretçi 1' })
    expect(await opened(CSS)).toMatchObject({ content: '.a { color: red }\n', isDefault: false })
  })

  test('answer the second of two editors 409 with the newest version', async () => {
    const { version } = await opened(CSS)
    const first = (await write(CSS, '.a {}', version)).json() as { version: number }
    const second = await write(CSS, '.b {}', version)
    expect(second.status).toBe(409)
    expect(errorOf(second)).toMatchObject({
      code: 'site-files/version-conflict',
      message: 'Başka biri bu dosyayı sizden önce kaydetti. Yazdıklarınız kaydedilmedi.',
      details: { version: first.version, savedBy: 'Ziyaretçi 1' },
    })
    expect((await opened(CSS)).content).toBe('.a {}')
  })

  test('name the line and the field of a faulty text', async () => {
    const { version, content } = await opened('sayfalar/hakkimizda.md')
    const answer = await write('sayfalar/hakkimizda.md', `${content}\n{{olmayan-alan}}`, version)
    expect(answer.status).toBe(400)
    const line = content.split('\n').length + 1
    expect(errorOf(answer)).toMatchObject({
      message: `${line}. satır: Bilinmeyen alan: {{olmayan-alan}}`,
      details: { faults: [{ line, message: 'Bilinmeyen alan: {{olmayan-alan}}' }] },
    })
    expect((await opened('sayfalar/hakkimizda.md')).version).toBe(version)
  })

  test('refuse what is too long, no text, or nothing', async () => {
    const { version } = await opened(CSS)
    expect((await write(CSS, 'a'.repeat(100_001), version)).status).toBe(413)
    expect((await write(CSS, 'a\u0000', version)).status).toBe(400)
    const body = Buffer.from(`{"path":"${CSS}","content":"\u00ff","version":${version}}`, 'latin1')
    const broken = await staff('/api/files/write', { body, headers: { 'content-type': 'application/json' } })
    expect(broken.status).toBe(400)
    const huge = await staff('/api/files/write', {
      json: { path: CSS, content: 'a'.repeat(5 * 1024 * 1024), version },
    })
    expect(huge.status).toBe(413)
    for (const json of [
      undefined,
      null,
      [],
      {},
      { path: CSS },
      { path: CSS, content: '' },
      { content: '', version },
    ])
      expectRefused(await staff('/api/files/write', { json }), JSON.stringify(json))
    expect((await opened(CSS)).version).toBe(version)
    expect((await staff('/api/files/read')).status).toBe(400)
    expect((await staff('/api/files/write')).status).toBe(405)
  })

  test.each(STRANGE_VALUES)('stay calm at %s', async (_, value) => {
    const { version } = await opened(CSS)
    const whole = { path: CSS, content: '', version }
    for (const name of ['path', 'version'] as const)
      expectRefused(await staff('/api/files/write', { json: { ...whole, [name]: value } }), name)
    expectCalm(await staff('/api/files/write', { json: { ...whole, content: value } }), 'content')
  })

  test('are for staff who may, and tell others so in JSON', async () => {
    const others = [
      [site.visit, 401],
      [await site.visitAs('customer'), 403],
      [await site.visitAs(['content']), 403],
    ] as const
    const { version } = await opened(CSS)
    for (const [visit, status] of others) {
      for (const answer of [
        await visit('/api/files/tree'),
        await visit(`/api/files/read?path=${CSS}`),
        await visit('/api/files/write', { json: { path: CSS, content: '.x{}', version } }),
      ]) {
        expect(answer.status).toBe(status)
        expect(answer.headers.get('content-type')).toContain('application/json')
        expect(errorOf(answer).message).toMatch(/giriş yapmalısınız|yetkiniz yok/)
      }
    }
    expect((await opened(CSS)).version).toBe(version)
  })
})

describe('no path leads out of the site files', () => {
  const TRAVERSALS = [
    '..',
    '../kanarya-gizli.txt',
    '../../kanarya-gizli.txt',
    'sayfalar/../../kanarya-gizli.txt',
    './ozel.css',
    'sayfalar/../ozel.css',
    'sayfalar//hakkimizda.md',
    '/ozel.css',
    '//ozel.css',
    'ozel.css/',
    'ozel.css/.',
    'OZEL.CSS',
    'ozel.css ',
    ' ozel.css',
    'ozel.css.',
    'ozel.css::$DATA',
    '/etc/passwd',
    'file:///etc/passwd',
    CANARY,
    '..\\kanarya-gizli.txt',
    'sayfalar\\hakkimizda.md',
    'C:\\Windows\\win.ini',
    'C:/Windows/win.ini',
    '\\\\sunucu\\paylasim',
    '..%2fkanarya-gizli.txt',
    '%2e%2e%2fkanarya-gizli.txt',
    '%252e%252e%252fkanarya-gizli.txt',
    '..%c0%afkanarya-gizli.txt',
    '..%5ckanarya-gizli.txt',
    'ozel.css%00.png',
    'ozel.css\u0000',
    'ozel.css\n',
    '．．/kanarya-gizli.txt',
    '‥/kanarya-gizli.txt',
    '..∕kanarya-gizli.txt',
    '..／kanarya-gizli.txt',
    'оzel.css',
    'özel.css',
    'ozel\u200b.css',
    '\u202eozel.css',
    'package.json',
    'app/routes.ts',
    '.env',
    '~/.ssh/id_rsa',
    '$HOME',
    '*',
    'constructor',
    '__proto__',
    'hasOwnProperty',
    'a'.repeat(5_000),
    '../'.repeat(1_000),
  ]

  async function expectNowhere(path: string): Promise<void> {
    const raw = `/api/files/read?path=${encodeURIComponent(path)}`
    const answers = [
      await staff(raw),
      await staff(raw.replaceAll('%', '%25')),
      await staff(`${raw}&version=1`),
      await staff('/api/files/write', { json: { path, content: 'yeni', version: 0 } }),
    ]
    for (const answer of answers) {
      expectRefused(answer, path)
      expect(answer.text, path).not.toContain(SECRET)
    }
    expect(readFileSync(CANARY, 'utf8')).toBe(SECRET)
  }

  test.each(TRAVERSALS)('%j', (path) => expectNowhere(path))

  test('as it stands in the address, unencoded', async () => {
    for (const path of [
      '../kanarya-gizli.txt',
      '..%2Fkanarya-gizli.txt',
      '%2e%2e/kanarya-gizli.txt',
      '....//x',
    ])
      for (const address of [
        `/api/files/read?path=${path}`,
        `/api/files/${path}`,
        `/admin/code-editor?dosya=${path}`,
      ]) {
        const answer = await staff(address)
        expect(answer.status, address).toBeGreaterThanOrEqual(400)
        expect(answer.status, address).toBeLessThan(500)
        expect(answer.text).not.toContain(SECRET)
      }
  })

  test('whatever is made up', async () => {
    const known = new Set(SITE_FILES.map(({ path }) => path))
    const piece = fc.oneof(
      fc.constantFrom(
        '..',
        '.',
        '/',
        '\\',
        '%2e',
        '%2f',
        '%5c',
        '%00',
        '\u0000',
        '~',
        'C:',
        '．．',
        '∕',
        ' ',
      ),
      fc.constantFrom(
        'kanarya-gizli.txt',
        'ozel.css',
        'sayfalar',
        'sozlesmeler',
        'etc/passwd',
        'package.json',
      ),
      fc.string({ unit: 'grapheme', maxLength: 6 }),
    )
    const path = fc
      .array(piece, { minLength: 1, maxLength: 12 })
      .map((pieces) => pieces.join(''))
      .filter((made) => made !== '' && !known.has(made))
    await fc.assert(fc.asyncProperty(path, expectNowhere), { numRuns: 60 })
    expect(existsSync(join(projectRoot, 'yeni'))).toBe(false)
    expect((await staff('/api/files/tree')).json()).toHaveLength(
      new Set(SITE_FILES.map((file) => file.path.split('/')[0])).size,
    )
  })
})

describe('what is saved is live at the next request', () => {
  const policyOf = (answer: Answer, name: string) =>
    (answer.headers.get('content-security-policy') ?? '')
      .split('; ')
      .find((part) => part.startsWith(`${name} `)) ?? ''

  test('custom CSS on every page of the shop, and on none of the back office or of the way into it', async () => {
    expect((await site.visit('/')).text).not.toContain('/ozel.css')
    expect(site.pageCache.get('/')).toBeDefined()
    await save(CSS, '.a { color: red }')
    for (const path of ['/', '/hakkimizda', '/sepet', '/olmayan-sayfa']) {
      const { text } = await site.visit(path)
      const [, address = ''] =
        /<link rel="stylesheet" href="(\/ozel\.css\?v=[0-9a-f]{12})"><\/head>/.exec(text) ?? []
      expect(address, path).not.toBe('')
      const sheet = await site.visit(address)
      expect(sheet.text).toBe('.a { color: red }')
      expect(sheet.headers.get('content-type')).toBe('text/css; charset=utf-8')
      expect(sheet.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    }
    for (const path of ['/admin', '/admin/code-editor']) {
      const admin = await site.visitAs('admin')
      expect((await admin(path)).text).not.toContain('rel="stylesheet" href="/ozel.css')
    }
    // Whoever hid the form of the sign-in could never take it back.
    for (const path of ['/giris', '/giris/dogrulama', '/sifremi-unuttum', '/kayit'])
      expect((await site.visit(path)).text, path).not.toContain('/ozel.css')
    expect((await site.visit('/ozel.css?v=baska')).headers.get('cache-control')).toBe('no-cache')
    await save(CSS, '')
    expect((await site.visit('/')).text).not.toContain('/ozel.css')
  })

  test('a legal page, under its new version', async () => {
    await site.visit('/hakkimizda')
    const saved = (await save('sayfalar/hakkimizda.md', '# Biz kimiz?\n\n{{site-adi}} budur.')).json() as {
      hash: string
    }
    const { text } = await site.visit('/hakkimizda')
    expect(text).toContain('Biz kimiz?</h1>')
    expect(text).toContain('Damga Promosyon budur.')
    expect(text).toContain(saved.hash.slice(0, 12))
  })

  test('additions to robots.txt, beside the shop’s own rules', async () => {
    await save('robots.txt', 'Disallow: /eski-kampanya\n\nUser-agent: GPTBot\nDisallow: /\n')
    const { text } = await site.visit('/robots.txt')
    expect(text).toContain('Disallow: /admin\n')
    expect(text).toContain('Disallow: /eski-kampanya\n\nUser-agent: GPTBot\nDisallow: /\n\nSitemap: ')
    expect(text).toContain(`Sitemap: ${PUBLIC_URL}/sitemap.xml`)
  })

  test('tags of the head snippet, as the allow-list knows them', async () => {
    await site.visit('/')
    await save('head.html', '<!-- x -->\n<META name="google-site-verification" content="abc">')
    const { text } = await site.visit('/')
    expect(text).toContain('<meta name="google-site-verification" content="abc"></head>')
    expect((await site.visit('/admin')).text).not.toContain('google-site-verification')
  })

  test('scripts wait in a file of their own, and the policy knows their hosts while they are listed', async () => {
    const snippet = `<script src="https://${HOST}/a.js"></script><script>window.olcum = 1</script>`
    const refused = await write('head.html', snippet, (await opened('head.html')).version)
    expect(refused.status).toBe(400)
    expect(errorOf(refused).message).toContain(`“${HOST}” izin verilen betik sunucuları arasında değil`)
    await site.shop.services.settings.change({ scriptHosts: [HOST] })
    // A host that is listed and not needed opens nothing.
    expect(policyOf(await site.visit('/'), 'script-src')).not.toContain(HOST)
    await save('head.html', snippet)
    const page = await site.visit('/')
    for (const name of ['script-src', 'connect-src', 'img-src'])
      expect(policyOf(page, name)).toContain(` https://${HOST}`)
    expect(policyOf(page, 'script-src')).not.toContain('unsafe')
    expect(page.text).not.toContain(`https://${HOST}`)
    expect(page.text).not.toContain('window.olcum')
    const kept = await site.visit('/')
    expect(kept.headers.get('content-security-policy')).toBe(page.headers.get('content-security-policy'))
    const [, address = ''] =
      /<script async src="(\/ozel\.js\?v=[0-9a-f]{12})"><\/script><\/head>/.exec(page.text) ?? []
    const waiting = await site.visit(address)
    expect(waiting.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
    expect(waiting.text).toContain(`https://${HOST}/a.js`)
    expect((await site.visit(`${address.replace('?', '?parca=1&')}`)).text).toBe('window.olcum = 1')
    for (const part of ['0', '2', '-1', 'x', '999'])
      expect((await site.visit(`/ozel.js?parca=${part}`)).status).toBe(404)
    const admin = await site.visitAs('admin')
    expect(policyOf(await admin('/admin'), 'script-src')).not.toContain(HOST)
    // Where the address itself opens something, no script of others reads it.
    for (const path of ['/sifre-yenile/bir-anahtar', '/davet/bir-anahtar']) {
      const secret = await site.visit(path)
      expect(secret.text).not.toContain('/ozel.js')
      expect(policyOf(secret, 'script-src')).not.toContain(HOST)
    }
    await site.shop.services.settings.change({ scriptHosts: [] })
    const later = await site.visit('/')
    expect(policyOf(later, 'script-src')).not.toContain(HOST)
    expect((await site.visit('/ozel.js')).text).not.toContain(HOST)
  })
})

describe('the screen without JavaScript', () => {
  const room = (path: string) => `/admin/code-editor?dosya=${encodeURIComponent(path)}`
  const form = async (path: string, fields: Readonly<Record<string, string>>) =>
    staff(room(path), { form: { path, version: String((await opened(path)).version), ...fields } })

  test('shows the tree, a file in a text area, what it does and its history', async () => {
    expect((await staff('/admin/code-editor')).text).toContain('Bir dosya seçin')
    const { text, status } = await staff(room('sayfalar/hakkimizda.md'))
    expect(status).toBe(200)
    expect(text).toContain('<h1')
    expect(text).toContain('Kod Editörü')
    expect(text).toMatch(/<textarea[^>]*name="content"[^>]*># Hakkımızda/)
    expect(text).toContain('Hakkımızda sayfasının metni.')
    expect(text).toContain('{{site-adi}}')
    expect(text).toContain('Geçmiş')
    expect(text).toContain('?dosya=ozel.css')
    const missing = await staff(room('olmayan.css'))
    expect(missing.status).toBe(404)
    expect(missing.text).toContain('Böyle bir dosya yok')
  })

  test('saves, says so, and keeps what was typed when it cannot', async () => {
    const saved = await form(CSS, { intent: 'save', content: '.a {\r\n}\r\n' })
    expect(saved.status).toBe(200)
    expect(saved.text).toContain('Başarılı')
    expect((await opened(CSS)).content).toBe('.a {\n}\n')
    const faulty = await form(CSS, { intent: 'save', content: '.yarim {' })
    expect(faulty.status).toBe(400)
    expect(faulty.text).toContain('1. satır: “{” kapatılmamış.')
    expect(faulty.text).toMatch(/<textarea[^>]*>\.yarim \{/)
    const late = await form(CSS, { intent: 'save', content: '.gec {}', version: '1' })
    expect(late.status).toBe(409)
    expect(late.text).toMatch(/<textarea[^>]*>\.gec \{\}/)
    expect((await form(CSS, { intent: 'save', content: '' })).status).toBe(200)
    expect((await opened(CSS)).content).toBe('')
  })

  test('shows a former version, goes back to it, and to what was shipped', async () => {
    const { version } = (await save(CSS, '.eski {}')).json() as { version: number }
    await save(CSS, '.yeni {}')
    expect((await staff(`${room(CSS)}&surum=${version}`)).text).toContain('.eski {}')
    const restored = await form(CSS, { intent: 'restore', target: String(version) })
    expect(restored.text).toContain('Eski sürüme dönüldü')
    expect((await opened(CSS)).content).toBe('.eski {}')
    expect((await form(CSS, { intent: 'reset' })).text).toContain('Varsayılana dönüldü')
    expect((await opened(CSS)).isDefault).toBe(true)
    const unknown = await form(CSS, { intent: 'restore', target: '99999999' })
    expect(unknown.status).toBe(404)
    expect(unknown.text).toContain('Dosyanın böyle bir sürümü yok.')
    expect((await form(CSS, { intent: 'baska' })).status).toBe(400)
  })
})
