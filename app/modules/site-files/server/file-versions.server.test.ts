import { desc, eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { unwrap } from '#app/kernel/result.ts'
import { activityEntries } from '#app/modules/activity/server/tables.server.ts'
import { NO_SOURCES } from '#app/modules/measuring/domain/measuring-services.ts'
import { aCheckout, aLine, aProduct, EDITOR } from '../../../../tests/support/factories.ts'
import type { TestShop } from '../../../../tests/support/shop.ts'
import { openTestShop } from '../../../../tests/support/shop.ts'
import { defaultContentOf, SITE_FILES } from '../domain/site-files.ts'
import { TEXT_KINDS } from '../domain/text-kinds.ts'
import { textVersions } from './tables.server.ts'

const OTHER = { id: 'other', name: 'Ece Diğer' }
const CSS = 'ozel.css'
const ABOUT = 'sayfalar/hakkimizda.md'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})

const files = () => shop.services.siteFiles.files
const opened = async (path: string) => unwrap(await files().open(path))
async function save(path: string, content: string, editor = EDITOR) {
  const { version: seen } = await opened(path)
  return unwrap(await files().save(editor, { path, content, seen }))
}

beforeEach(async () => {
  for (const path of [CSS, 'head.html', ABOUT]) {
    const { version: seen } = await opened(path)
    unwrap(await files().reset(EDITOR, { path, seen }))
  }
})

test('every file opens with what the shop was shipped with', async () => {
  for (const { path, kind } of SITE_FILES) {
    const file = await opened(path)
    expect(file, path).toMatchObject({ path, content: defaultContentOf(kind), isDefault: true })
    expect(file.purpose, path).not.toBe('')
    expect(file.effect, path).not.toBe('')
  }
})

test('a save is a version with its author, kept beside the former ones', async () => {
  const first = await save(CSS, '.a { color: red }')
  const second = await save(CSS, '.a { color: blue }\r\n', OTHER)
  expect(second.content).toBe('.a { color: blue }\n')
  expect(second.hash).not.toBe(first.hash)
  const [newest, former] = unwrap(await files().history(CSS))
  expect(newest).toMatchObject({ version: second.version, savedBy: OTHER.name, isCurrent: true })
  expect(former).toMatchObject({ version: first.version, savedBy: EDITOR.name, isCurrent: false })
  expect(unwrap(await files().contentAt(CSS, first.version))).toBe('.a { color: red }')
  expect(await opened(CSS)).toMatchObject({ content: '.a { color: blue }\n', isDefault: false })
})

test('the same content again makes no version and no entry of the log', async () => {
  const { version } = await save(CSS, '.a {}')
  const [last] = await shop.connection.db
    .select()
    .from(activityEntries)
    .orderBy(desc(activityEntries.id))
    .limit(1)
  expect((await save(CSS, '.a {}')).version).toBe(version)
  const [newest] = await shop.connection.db
    .select()
    .from(activityEntries)
    .orderBy(desc(activityEntries.id))
    .limit(1)
  expect(newest?.id).toBe(last?.id)
})

test('two who edit one file never overwrite each other unasked', async () => {
  const { version: seen } = await opened(CSS)
  const first = unwrap(await files().save(EDITOR, { path: CSS, content: '.a {}', seen }))
  expect(await files().save(OTHER, { path: CSS, content: '.b {}', seen })).toMatchObject({
    ok: false,
    error: {
      code: 'site-files/version-conflict',
      details: { version: first.version, savedBy: EDITOR.name, hash: first.hash },
    },
  })
  expect((await opened(CSS)).content).toBe('.a {}')
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, index) =>
      files().save(EDITOR, { path: CSS, content: `.c${index} {}`, seen: first.version }),
    ),
  )
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
})

test('what was may come back as a version of its own, and what was shipped too', async () => {
  const first = await save(ABOUT, '# Biz kimiz\n\nİlk metin {{site-adi}}')
  const second = await save(ABOUT, '# Biz kimiz\n\nİkinci metin')
  const restored = unwrap(
    await files().restore(OTHER, { path: ABOUT, version: first.version, seen: second.version }),
  )
  expect(restored.version).toBeGreaterThan(second.version)
  expect(restored.hash).toBe(first.hash)
  expect(await shop.services.siteFiles.current('about')).toMatchObject({
    title: 'Biz kimiz',
    body: 'İlk metin {{site-adi}}',
    version: first.hash,
  })
  const reset = unwrap(await files().reset(OTHER, { path: ABOUT, seen: restored.version }))
  expect(reset.content).toBe(defaultContentOf('about'))
  expect(unwrap(await files().history(ABOUT)).filter(({ isCurrent }) => isCurrent)).toHaveLength(1)
  expect(
    await files().restore(OTHER, { path: ABOUT, version: first.version, seen: second.version }),
  ).toMatchObject({
    error: { code: 'site-files/version-conflict' },
  })
})

test('a version belongs to its file', async () => {
  const { version } = await save(CSS, '.a {}')
  for (const wrong of [version + 10_000, 0, -1, 1.5, Number.NaN, 2 ** 40])
    expect(await files().contentAt(CSS, wrong)).toMatchObject({
      error: { code: 'site-files/version-not-found' },
    })
  expect(await files().contentAt(ABOUT, version)).toMatchObject({
    error: { code: 'site-files/version-not-found' },
  })
  const { version: seen } = await opened(ABOUT)
  expect(await files().restore(EDITOR, { path: ABOUT, version, seen })).toMatchObject({
    error: { code: 'site-files/version-not-found' },
  })
})

test('the log keeps which version came after which, and no words of either', async () => {
  const first = await save(CSS, '.gizli-sinif {}\n')
  const second = await save(CSS, '.baska-sinif {}\n')
  const [entry] = await shop.connection.db
    .select()
    .from(activityEntries)
    .orderBy(desc(activityEntries.id))
    .limit(1)
  expect(entry).toMatchObject({
    action: 'site-file.change',
    actorName: EDITOR.name,
    subjectId: CSS,
    before: { contentHash: first.hash.slice(0, 12), lineCount: 2 },
    after: { contentHash: second.hash.slice(0, 12), lineCount: 2 },
  })
  expect(JSON.stringify(entry)).not.toContain('sinif')
})

test('an order keeps the contract it was placed under', async () => {
  const path = 'sozlesmeler/on-bilgilendirme.md'
  const line = aLine(await aProduct(shop.services))
  const place = async () =>
    unwrap(await shop.services.orders.place(await aCheckout(shop.services, [line]), null)).orderNumber
  const agreed = async (orderNumber: string) => {
    const { rows } = await shop.connection.pool.query(
      `select order_consents.* from order_consents join orders on orders.id = order_consents.order_id
       where order_number = $1 order by kind`,
      [orderNumber],
    )
    return JSON.stringify(rows)
  }
  const before = await place()
  const stored = await agreed(before)
  const old = await opened(path)
  expect(stored).toContain(old.hash)
  const next = await save(path, old.content.replace('# ', '# Yeni '))
  expect(await agreed(before)).toBe(stored)
  expect(await agreed(await place())).toContain(next.hash)
})

describe('a text', () => {
  test.each([
    '<script>alert(1)</script>',
    'Merhaba <img src=x onerror=alert(1)>',
    '<iframe src="https://kotu.example"></iframe>',
    '[tıkla](javascript:alert(1))',
    '<a href="java&#10;script:alert(1)">x</a>',
    '<form action="/cikis"><button>x</button></form>',
    '<style>body{display:none}</style>',
    '<svg><script>alert(1)</script></svg>',
    '<meta http-equiv="refresh" content="0">',
    '![x](data:text/html,x)',
  ])('with %s is refused', async (markup) => {
    const { version: seen } = await opened(ABOUT)
    expect(await files().save(EDITOR, { path: ABOUT, content: `# Biz\n\n${markup}`, seen })).toMatchObject({
      ok: false,
      error: { code: 'site-files/faulty' },
    })
  })

  test('may use the HTML that a text needs', async () => {
    await save(
      ABOUT,
      '# Biz\n\n<details><summary>Soru</summary>Yanıt</details>\n\n[Ürünler](/urunler) <br> **a**',
    )
  })
})

test('every kind of text has a current version, and is served anew after a save', async () => {
  for (const kind of TEXT_KINDS) await shop.services.siteFiles.current(kind)
  shop.changes.length = 0
  await save(ABOUT, '# Biz\n\nYeni metin')
  expect(shop.changes.flat()).toEqual(['texts'])
  expect((await shop.services.siteFiles.current('about')).body).toBe('Yeni metin')
})

describe('what the files add to the shop’s pages', () => {
  const HOST = 'cdn.olcum.example'
  const SCRIPT = `<script src="https://${HOST}/a.js"></script>`

  test('is nothing at first', async () => {
    expect(await shop.services.siteFiles.extras()).toMatchObject({
      head: '',
      script: '',
      sources: NO_SOURCES,
    })
  })

  test('is the style sheet under an address that names its content', async () => {
    await save(CSS, '.a { color: red }')
    const { version, code } = await shop.services.siteFiles.customCss()
    expect(code).toBe('.a { color: red }')
    expect((await shop.services.siteFiles.extras()).head).toBe(
      `<link rel="stylesheet" href="/ozel.css?v=${version}">`,
    )
    await save(CSS, '/* yalnızca açıklama */')
    expect((await shop.services.siteFiles.extras()).head).toBe('')
  })

  test('is scripts of hosts that the settings list, as long as they do', async () => {
    const { version: seen } = await opened('head.html')
    const refused = await files().save(EDITOR, { path: 'head.html', content: SCRIPT, seen })
    expect(!refused.ok && refused.error.message).toContain(`1. satır: “${HOST}” izin verilen`)
    await shop.services.settings.change({ scriptHosts: [HOST, 'baska.example'] })
    unwrap(await files().save(EDITOR, { path: 'head.html', content: `${SCRIPT}<script>a()</script>`, seen }))
    const { script, sources } = await shop.services.siteFiles.extras()
    expect(script).toMatch(/^<script async src="\/ozel\.js\?v=[0-9a-f]{12}"><\/script>$/)
    const hosts = [`https://${HOST}`, 'https://baska.example']
    expect(sources).toEqual({ script: hosts, img: hosts, connect: hosts, frame: [] })
    expect((await shop.services.siteFiles.ownScript(1))?.code).toBe('a()')
    expect(await shop.services.siteFiles.ownScript(0)).toBeNull()
    await shop.services.settings.change({ scriptHosts: [] })
    const later = await shop.services.siteFiles.ownScript(null)
    expect(later?.code).not.toContain(HOST)
    expect((await shop.services.siteFiles.extras()).sources).toEqual(NO_SOURCES)
  })
})

describe('a new program with other texts', () => {
  const PRIVACY = 'sayfalar/gizlilik-politikasi.md'
  const KIND = 'privacy'

  /** What the shop had from the program of before. */
  async function shippedBefore() {
    const { db } = shop.connection
    await db.delete(textVersions).where(eq(textVersions.kind, KIND))
    await db.insert(textVersions).values({
      kind: KIND,
      title: 'Gizlilik Politikası',
      body: 'Eski metin.',
      contentHash: 'a'.repeat(64),
      createdAt: new Date(0),
      createdBy: 'Damga',
    })
  }
  const start = () => shop.services.siteFiles.ensureDefaults()

  test('brings its text where nobody has changed it, at once and once', async () => {
    await shippedBefore()
    expect((await shop.services.siteFiles.current(KIND)).body).toBe('Eski metin.')
    await Promise.all([start(), start()])
    await start()
    expect(await opened(PRIVACY)).toMatchObject({ isDefault: true, newerShipped: null, savedBy: 'Damga' })
    expect((await shop.services.siteFiles.current(KIND)).body).not.toBe('Eski metin.')
    const history = unwrap(await files().history(PRIVACY))
    expect(history.map(({ isCurrent }) => isCurrent)).toEqual([true, false])
  })

  test('leaves a text that was changed, and shows the owner the new one beside it until he saves', async () => {
    await shippedBefore()
    const own = await save(PRIVACY, (await opened(PRIVACY)).content.replace('Eski', 'Kendi'))
    expect(await opened(PRIVACY)).toMatchObject({ newerShipped: null })
    await start()
    await start()
    const file = await opened(PRIVACY)
    expect(file).toMatchObject({ version: own.version, content: own.content, isDefault: false })
    const history = unwrap(await files().history(PRIVACY))
    expect(history).toHaveLength(3)
    expect(history[0]).toMatchObject({ version: file.newerShipped, savedBy: 'Damga', isCurrent: false })
    expect(unwrap(await files().contentAt(PRIVACY, file.newerShipped ?? 0))).toBe(defaultContentOf(KIND))

    await save(PRIVACY, own.content.replace('Kendi', 'Yeni ve kendi'))
    expect(await opened(PRIVACY)).toMatchObject({ newerShipped: null })
    await start()
    expect(await opened(PRIVACY)).toMatchObject({ newerShipped: null })
  })
})
