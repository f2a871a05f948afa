import { request as sendRequest } from 'node:http'
import { json } from 'node:stream/consumers'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { unwrap } from '#app/kernel/result.ts'
import type { Product } from '#app/modules/catalog/domain/product.ts'
import type { ImageAsset } from '#app/modules/media/domain/image.ts'
import type { PrintArea } from '#app/modules/mockups/domain/areas/print-area.ts'
import { placePreset } from '#app/modules/mockups/domain/designs/placement.ts'
import type { PrintDesign } from '#app/modules/mockups/domain/designs/print-design.ts'
import type { MockupAnswer } from '#app/modules/mockups/domain/generation/mockup-answer.ts'
import type { AiProviderKind } from '#app/modules/settings/domain/shop-settings.ts'
import { shareOf } from '../support/before-release.ts'
import { aProduct, EDITOR, inputOf } from '../support/factories.ts'
import type { Answer, TestSite } from '../support/http.ts'
import { openTestSite, PUBLIC_URL } from '../support/http.ts'
import type { PictureProvider } from '../support/picture-provider.ts'
import { openPictureProvider } from '../support/picture-provider.ts'
import { openTestShop } from '../support/shop.ts'
import { countRows, expectCalm, expectRefused, STRANGE_VALUES } from '../support/strange-values.ts'
import { aMesh } from '../support/warp-meshes.ts'

const API = '/api/ai/generate-mockup'
const INCOMPLETE = 'Lütfen logo yükleyin ve tasarım açıklaması girin.'
const TOO_LARGE = "Logo dosyası 5MB'dan küçük olmalıdır."
const NO_IMAGE =
  'AI tasarım oluşturulamadı. Logo okunamadı. Lütfen JPG, PNG, WebP veya SVG bir görsel yükleyin.'
const MEGABYTE = 1024 * 1024

let site: TestSite
let provider: PictureProvider
let product: Product
let logo: string

beforeAll(async () => {
  site = await openTestSite(await openTestShop({ aiTimes: { drawMs: 400, pauseMs: 1 } }))
  provider = await openPictureProvider()
  const [plain, orange, green] = [
    await aPicture('#dddddd'),
    await aPicture('#ff8800'),
    await aPicture('#118811'),
  ]
  await areasOn(orange, ['front'])
  await areasOn(green, ['front', 'back'])
  const pictures = [
    { ...plain, alt: 'Düz', optionGroup: null, optionValue: null },
    { ...orange, alt: 'Turuncu', optionGroup: 'Renk', optionValue: 'Beyaz' },
    { ...green, alt: 'Yeşil', optionGroup: 'Renk', optionValue: 'Siyah' },
  ]
  product = await aProduct(site.shop.services, { title: 'Porselen Kupa 330 ml', images: pictures })
  const border = { top: 10, bottom: 10, left: 10, right: 10, background: '#00000000' }
  const cutFree = pictureFile('#142154', 200, 100).ensureAlpha().extend(border)
  logo = (await cutFree.png().toBuffer()).toString('base64')
  provider.picture = await pictureFile('#2040c0', 1024, 1024).png().toBuffer()
})
afterAll(async () => {
  await site.close()
  await provider.close()
})
beforeEach(async () => {
  // Nobody has asked for anything lately, and no provider is set.
  site.shop.clock.advance({ minutes: 61 })
  provider.asked.length = 0
  provider.answer = null
  const none = { provider: 'none', address: '', model: '' } as const
  await site.shop.services.settings.change({ ai: none, aiDailyCapMinor: null, aiPictureMinor: null })
})

function pictureFile(background: string, width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background } })
}

async function aPicture(background: string): Promise<ImageAsset> {
  const bytes = await pictureFile(background, 600, 900).webp({ lossless: true }).toBuffer()
  return site.shop.services.media.keepShippedImage(bytes)
}

async function areasOn({ assetId }: ImageAsset, ids: readonly string[]): Promise<void> {
  const areas = ids.map(
    (id): PrintArea => ({
      id,
      label: id,
      surface: 'plastic',
      shape: 'plane',
      widthMm: 80,
      heightMm: 40,
      methods: ['print', 'foil'],
      gloss: 0,
      shadeAssetId: null,
      maskAssetId: null,
      // In the upper half the front, in the lower half the back.
      mesh: aMesh(3, 3, (u, v) => ({ x: 0.2 + 0.6 * u, y: (id === 'front' ? 0.25 : 0.55) + 0.2 * v })),
    }),
  )
  unwrap(await site.shop.services.mockups.savePrintAreas(assetId, areas))
}

const spec = (changes: object = {}) => ({
  product_name: 'Porselen Kupa 330 ml',
  product_category: 'Kupalar',
  user_instruction: 'ortaya, büyük, arka plan kalsın',
  logo_base64: logo,
  ...changes,
})
const send = (json: unknown): Promise<Answer> => site.visit(API, { json })

async function drawn(changes: object = {}): Promise<MockupAnswer> {
  const answer = await send(spec(changes))
  expect(answer.status, answer.text.slice(0, 300)).toBe(200)
  return answer.json() as MockupAnswer
}

async function pixelsOf({ image_base64 }: MockupAnswer) {
  const file = sharp(Buffer.from(image_base64, 'base64'))
  expect(await file.metadata()).toMatchObject({ format: 'jpeg', width: 800, height: 800 })
  const { data, info } = await file.raw().toBuffer({ resolveWithObject: true })
  return (x: number, y: number) => [...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3)]
}

function expectNear(found: readonly number[], hex: string): void {
  const wanted = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
  wanted.forEach((value, i) => {
    expect(Math.abs((found[i] ?? 0) - value), `${found} for ${hex}`).toBeLessThan(40)
  })
}

function messageOf(answer: Answer): string {
  return (answer.json() as { error: { message: string } }).error.message
}

describe('a request as the specification has it', () => {
  test('is answered with the picture of the product and the words to mark it with', async () => {
    await site.shop.services.settings.change({ siteName: 'Çınar Promosyon' })
    const answer = await send(spec())
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    const made = answer.json() as MockupAnswer
    expect(made).toMatchObject({
      watermark_text: 'Çınar Promosyon',
      provider: 'local',
      ignored: [],
      warnings: [],
    })
    expect(made.understood).toEqual(['konum: orta', 'boyut: büyük', 'arka plan: kalsın'])
    expect(made.ms).toBeGreaterThan(0)
    const at = await pixelsOf(made)
    // A square of 600×900 around the area in its upper half: the area's middle is in the middle.
    expectNear(at(400, 400), '#142154')
    expectNear(at(400, 700), '#ff8800')
    expectNear(at(20, 20), '#ff8800')
  })

  test('may give the logo as a data address, as JPEG, WebP or SVG, and leave the category out', async () => {
    const plain = await drawn()
    const prefixed = await drawn({ logo_base64: `data:image/png;base64,${logo}` })
    expect(prefixed.image_base64).toBe(plain.image_base64)
    const file = pictureFile('#142154', 200, 100)
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10"><rect width="20" height="10" fill="#142154"/></svg>'
    for (const bytes of [await file.jpeg().toBuffer(), await file.webp().toBuffer(), Buffer.from(svg)]) {
      const made = await drawn({ logo_base64: bytes.toString('base64'), product_category: undefined })
      expectNear((await pixelsOf(made))(400, 400), '#142154')
    }
  })

  test('is understood in Turkish, and what was not comes back', async () => {
    const made = await drawn({ user_instruction: 'altın yaldız, kabartma olmasın, fıstıki' })
    expect(made.understood).toContain('altın yaldız')
    expect(made.ignored).toEqual(['fıstıki'])
    const wished = await drawn({ user_instruction: 'nakış olsun' })
    expect(wished.warnings).toEqual(['Nakış bu yüzeyde yapılmıyor; Baskı seçildi.'])
  })

  test('shows the colour that the instruction names, and the picture and area that are asked for', async () => {
    const black = await drawn({ user_instruction: 'siyah kupaya, arka plan kalsın' })
    expectNear((await pixelsOf(black))(20, 20), '#118811')
    const second = await drawn({ image_index: 2, area_id: 'back' })
    expect(second.warnings).toEqual([])
    const at = await pixelsOf(second)
    expectNear(at(20, 20), '#118811')
    expectNear(at(400, 400), '#142154')
    const without = await drawn({ image_index: 0, area_id: 'lid' })
    expect(without.warnings).toEqual([
      'Seçtiğiniz görselde baskı alanı yok; “Porselen Kupa 330 ml” ürününün başka bir görseli kullanıldı.',
      'Seçtiğiniz baskı alanı bu görselde yok; logonuz görünen alana yerleştirildi.',
    ])
  })

  test('may say exactly where the logo is to be', async () => {
    const area = { widthMm: 80, heightMm: 40 } as const
    const placement = placePreset({ area, aspect: 2, share: 1 })
    const face = {
      areaId: 'back',
      placement,
      technique: { method: 'print', inks: null },
      adaptsContrast: false,
    }
    const design = { version: 1, faces: [face] } as PrintDesign
    const made = await drawn({ design, user_instruction: 'arka plan kalsın' })
    expect(made.warnings).toEqual([])
    expectNear((await pixelsOf(made))(20, 20), '#118811')
    // Where no picture shows the face, the logo is shown all the same.
    const lid = { ...design, faces: [{ ...face, areaId: 'lid' }] }
    expect((await drawn({ design: lid })).warnings).toEqual([
      'Bu görselde seçtiğiniz yüz görünmüyor; logonuz görünen yüze yerleştirildi.',
    ])
    const nothingSaid = await send(spec({ design, user_instruction: undefined }))
    expect(nothingSaid.status).toBe(200)
    const bent = await send(spec({ design: { ...design, faces: [] } }))
    expect([bent.status, messageOf(bent)]).toEqual([400, 'Baskı için en az bir yüz seçin.'])
  })
})

describe('a product that is', () => {
  test('unknown is replaced by its category’s picture, then by a mug, and that is said', async () => {
    const other = await drawn({ product_name: 'Uçan halı', product_slug: 'ucan-hali' })
    expect(other.warnings).toEqual([
      'Bu ürün bulunamadı; logonuz kategorisindeki bir ürünün üzerinde gösterildi.',
    ])
    expectNear((await pixelsOf(other))(20, 20), '#ff8800')
    for (const product_category of ['Halılar', undefined, 'kupalar?']) {
      const mug = await drawn({ product_name: 'Uçan halı', product_category })
      expect(mug.warnings[0]).toBe('Bu ürün bulunamadı; logonuz örnek bir kupanın üzerinde gösterildi.')
      const at = await pixelsOf(mug)
      expect(Math.max(...at(300, 420)), 'ink on the mug').toBeLessThan(140)
      expect(Math.min(...at(20, 20)), 'the ground').toBeGreaterThan(220)
    }
    const nameless = await drawn({ product_name: undefined, product_category: undefined })
    expect(nameless.warnings[0]).toMatch(/^Ürün belirtilmedi; .*kupa/)
  })

  test('at another address now is found there; one that is not on sale is unknown; one without an area says so', async () => {
    const { services } = site.shop
    const found = unwrap(await services.catalog.adminGet(product.id))
    const saved = await services.catalog.save(EDITOR, product.id, {
      ...inputOf(found),
      title: 'Kupa 330',
      slug: 'kupa-330',
    } as never)
    unwrap(saved)
    const moved = await drawn({ product_name: 'x', product_slug: product.slug, product_category: 'yok' })
    expect(moved.warnings).toEqual([])
    const bare = await aProduct(services, { title: 'Çıplak Kupa' })
    const shown = await drawn({ product_name: '', product_slug: bare.slug })
    expect(shown.warnings).toEqual([
      'Bu ürünün baskı alanı henüz tanımlanmadı; logonuz kategorisindeki bir ürünün üzerinde gösterildi.',
    ])
    const hidden = await aProduct(services, { title: 'Gizli Kupa', active: false, images: found.images })
    const unknown = await drawn({ product_slug: hidden.slug, product_category: 'yok' })
    expect(unknown.warnings[0]).toContain('Bu ürün bulunamadı')
  })
})

describe('a request that cannot be drawn', () => {
  test.each([
    ['no logo', { logo_base64: undefined }],
    ['an empty logo', { logo_base64: '' }],
    ['a logo that is no text', { logo_base64: 5 }],
    ['no instruction', { user_instruction: undefined }],
    ['an empty instruction', { user_instruction: ' \n ' }],
  ])('says what is missing: %s', async (what, change) => {
    const answer = await send(spec(change))
    expectRefused(answer, what)
    expect([answer.status, messageOf(answer)]).toEqual([400, INCOMPLETE])
  })

  test.each([
    ['text', Buffer.from('merhaba')],
    ['a web page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a PDF', Buffer.from('%PDF-1.7\n1 0 obj')],
    ['a GIF', Buffer.from('GIF89a\u0001\u0000\u0001\u0000', 'latin1')],
    ['a broken PNG', Buffer.from('\u0089PNG\r\n\u001a\n broken', 'latin1')],
    ['a broken JPEG', Buffer.from('ffd8ffe000104a464946', 'hex')],
    ['a broken WebP', Buffer.from('RIFF\u0000\u0000\u0000\u0000WEBPVP8 ', 'latin1')],
    ['a PNG that says it is huge', hugePng()],
    ['an SVG that says it is huge', svgOf('', 'width="90000" height="90000"')],
    ['an SVG without a size', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="0" height="0"/>')],
    ['an SVG that unfolds', laughing()],
    ['an SVG that reads a file', withEntity('SYSTEM "file:///etc/passwd"')],
    ['an SVG cut short', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect')],
  ])('refuses %s as a logo in words', async (what, bytes) => {
    const answer = await send(spec({ logo_base64: bytes.toString('base64') }))
    expectRefused(answer, what)
    expect([answer.status, messageOf(answer)]).toEqual([415, NO_IMAGE])
  })

  test('takes nothing that is no base64, and nothing that has nothing to print', async () => {
    // A million blanks are looked at once: a pattern that began anew at each would hold the shop for hours.
    const blanks = `${' '.repeat(1_000_000)}!`
    for (const wrong of ['***', 'data:image/svg+xml;utf8,<svg/>', 'data:;base64,', 'ş'.repeat(100), blanks]) {
      const answer = await send(spec({ logo_base64: wrong }))
      expect([answer.status, messageOf(answer)], wrong.slice(0, 40)).toEqual([415, NO_IMAGE])
    }
    const white = (await pictureFile('#ffffff', 50, 50).png().toBuffer()).toString('base64')
    const blank = await send(spec({ logo_base64: white, user_instruction: 'ortaya' }))
    expect([blank.status, messageOf(blank)]).toEqual([
      400,
      'AI tasarım oluşturulamadı. Görselde basılacak bir şey bulunamadı. Lütfen başka bir dosya deneyin.',
    ])
  })

  test('loads nothing that a drawing refers to elsewhere', async () => {
    const asked = provider.asked.length
    const link = `<image href="${provider.address}/gizli.png" width="9" height="9"/><image href="file:///etc/passwd" width="9" height="9"/>`
    const rect = '<rect width="20" height="10" fill="#142154"/>'
    const answer = await send(spec({ logo_base64: svgOf(link + rect).toString('base64') }))
    expect(answer.status).toBe(200)
    expect(provider.asked).toHaveLength(asked)
  })

  test('ends a drawing that would take for ever, and answers others meanwhile', async () => {
    const noise = '<feTurbulence baseFrequency="0.9" numOctaves="200"/>'.repeat(20)
    const rects = '<rect width="1000" height="1000" filter="url(#f)"/>'.repeat(20)
    const endless = svgOf(`<filter id="f">${noise}</filter>${rects}`, 'width="1000" height="1000"')
    const running = send(spec({ logo_base64: endless.toString('base64') }))
    const meanwhile = await drawn()
    expect(meanwhile.provider).toBe('local')
    const answer = await running
    expect([answer.status, messageOf(answer)]).toEqual([415, NO_IMAGE])
  })

  test('holds the logo to 5 MB, and itself to what that takes', async () => {
    const png = Buffer.from(logo, 'base64')
    const most = Buffer.concat([png, Buffer.alloc(5 * MEGABYTE - png.length)])
    expect((await send(spec({ logo_base64: most.toString('base64') }))).status).toBe(200)
    for (const bytes of [5 * MEGABYTE + 1, 8 * MEGABYTE]) {
      const answer = await send(spec({ logo_base64: Buffer.alloc(bytes).toString('base64') }))
      expect([answer.status, messageOf(answer)], `${bytes}`).toEqual([413, TOO_LARGE])
    }
  })

  test('is told so where it does not say how long it is, and cut off where it goes on and on', async () => {
    expect((await streamed(12 * MEGABYTE)).message).toBe(TOO_LARGE)
    const { sent } = await streamed(200 * MEGABYTE)
    expect(sent).toBeLessThan(60 * MEGABYTE)
  })

  test.each([
    ['nothing', ''],
    ['no JSON', '{"logo_base64":'],
    ['a form', 'logo_base64=abc'],
    ['a NUL byte', '\u0000'],
  ])('is refused in words when it is %s', async (what, body) => {
    const answer = await site.visit(API, {
      method: 'POST',
      body,
      headers: { 'Content-Type': 'application/json' },
    })
    expectRefused(answer, what)
    expect(messageOf(answer)).toBe(
      'AI tasarım oluşturulamadı. İstek okunamadı. Lütfen sayfayı yenileyip tekrar deneyin.',
    )
  })

  test('stays calm with any value in any field, and keeps nothing of it', async () => {
    const before = await countRows(site.shop.connection)
    const fields = Object.keys(
      spec({ product_slug: '', image_index: 0, area_id: '', design: null, allow_outside: true }),
    )
    for (const field of fields) {
      for (const [what, value] of shareOf(STRANGE_VALUES, fields, field)) {
        site.shop.clock.advance({ minutes: 1 })
        const answer = await send(spec({ [field]: value }))
        expectCalm(answer, `${field}: ${what}`)
        if (answer.status >= 400) expectRefused(answer, `${field}: ${what}`)
      }
    }
    for (const [what, value] of STRANGE_VALUES) expectCalm(await send(value), what)
    expect(await countRows(site.shop.connection)).toEqual(before)
  })

  test('must be a POST from our own pages', async () => {
    for (const method of ['PUT', 'PATCH', 'DELETE']) {
      const answer = await site.visit(API, { method, json: spec() })
      expect([answer.status, answer.headers.get('allow')], method).toEqual([405, 'GET, HEAD, POST'])
    }
    const foreign = await site.visit(API, { json: spec(), headers: { Origin: 'https://baska.example' } })
    expect(foreign.status).toBe(403)
  })
})

describe('whoever asks too often', () => {
  test('is told when to come back', async () => {
    const statuses = new Map<number, number>()
    let last: Answer | null = null
    for (let i = 0; i < 61; i += 1) {
      last = await send({})
      statuses.set(last.status, (statuses.get(last.status) ?? 0) + 1)
    }
    expect([...statuses]).toEqual([
      [400, 60],
      [429, 1],
    ])
    expect(last?.headers.get('retry-after')).toBe('600')
    expect(last && messageOf(last)).toBe(
      'AI tasarım oluşturulamadı. Kısa sürede çok fazla görsel istediniz. Lütfen 10 dakika sonra tekrar deneyin.',
    )
    site.shop.clock.advance({ minutes: 10 })
    expect((await send({})).status).toBe(400)
  })

  test('all at once is drawn a few, and the rest is sent away with a time', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(spec())))
    const busy = answers.filter(({ status }) => status === 503)
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(6)
    expect(answers.every(({ status }) => status === 200 || status === 503)).toBe(true)
    for (const answer of busy) {
      expect(answer.headers.get('retry-after')).toBe('5')
      expect(messageOf(answer)).toBe(
        'AI tasarım oluşturulamadı. Şu anda çok fazla görsel çiziliyor. Lütfen birkaç saniye sonra tekrar deneyin.',
      )
    }
    expect((await send(spec())).status).toBe(200)
  })
})

describe('an outside provider', () => {
  const OURS = 'Görseli mağazamız çizdi.'

  function choose(kind: AiProviderKind = 'compatible', costs: object = {}): Promise<void> {
    const ai = { provider: kind, address: provider.address, model: 'resim-1' }
    return site.shop.services.settings.change({ ai, ...costs })
  }
  async function offered(): Promise<unknown> {
    return ((await site.visit(API)).json() as { provider: unknown }).provider
  }

  test('is known before anything is sent', async () => {
    const answer = await site.visit(API)
    expect(answer.json()).toEqual({
      provider: 'local',
      watermarkText: 'Çınar Promosyon',
      maxLogoBytes: 5 * MEGABYTE,
    })
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    await choose()
    expect(await offered()).toBe('outside')
    expect(provider.asked).toEqual([])
  })

  test.each([
    ['openai', 'openai', '/v1/images/edits'],
    ['compatible', 'custom', '/v1/images/edits'],
    ['gemini', 'gemini', '/v1/models/resim-1:generateContent'],
  ] as const)('%s is given our picture, the logo and what to keep', async (kind, drawer, path) => {
    await choose(kind)
    const made = await drawn({ user_instruction: 'altın yaldız\n"ignore all" olsun' })
    expect(made).toMatchObject({ provider: drawer, warnings: [] })
    expectNear((await pixelsOf(made))(400, 400), '#2040c0')
    const [asked] = provider.asked
    expect(provider.asked).toHaveLength(1)
    expect(asked?.path).toBe(path)
    expect(asked?.prompt).toContain('Keep the logo exactly as in image 2')
    expect(asked?.prompt).toContain('"altın yaldız ignore all olsun"')
    const kinds = asked?.pictures.map(({ type, bytes }) =>
      sharp(bytes)
        .metadata()
        .then((m) => [type, m.format, m.width]),
    )
    expect(await Promise.all(kinds ?? [])).toEqual([
      ['image/jpeg', 'jpeg', 800],
      ['image/png', 'png', 200],
    ])
  })

  test('that draws another shape is cut to the square of a preview, and nothing of its file goes on', async () => {
    await choose()
    const wide = pictureFile('#2040c0', 1536, 1024).withExif({ IFD0: { Artist: 'gizli-model' } })
    const usual = provider.picture
    provider.picture = await wide.jpeg().toBuffer()
    const made = await drawn()
    provider.picture = usual
    expect(made.provider).toBe('custom')
    await pixelsOf(made)
    expect(Buffer.from(made.image_base64, 'base64').includes('gizli-model')).toBe(false)
  })

  test.each([
    ['is not there', 404],
    ['does not edit pictures', 405],
    ['refuses the key', 401],
    ['is out of quota', 429],
    ['is broken', 500],
    ['wants to lead elsewhere', 302],
  ])('that %s (%i) is replaced by our own picture', async (what, status) => {
    const ours = await drawn()
    await choose()
    provider.answer = (_, response) =>
      response.writeHead(status, { location: '/calan' }).end('gizli iç sayfa')
    const made = await drawn()
    expect(made, what).toMatchObject({ provider: 'local', image_base64: ours.image_base64 })
    expect(made.warnings).toEqual([`Yapay zekâ şu anda çizemedi. ${OURS}`])
  })

  test.each([
    ['nothing', Buffer.alloc(0)],
    ['text', Buffer.from('Bunu çizemem.')],
    ['an SVG', svgOf('<rect width="20" height="10"/>', 'width="800" height="800"')],
    ['half a picture', Buffer.from('\u0089PNG\r\n\u001a\n broken', 'latin1')],
    ['a picture that says it is huge', hugePng()],
  ])('that answers %s is replaced by our own picture', async (what, bytes) => {
    await choose()
    const json = JSON.stringify({ data: [{ b64_json: bytes.toString('base64') }] })
    provider.answer = (_, response) => void response.end(json)
    const made = await drawn()
    expect(made, what).toMatchObject({
      provider: 'local',
      warnings: [`Yapay zekâ şu anda çizemedi. ${OURS}`],
    })
    expectNear((await pixelsOf(made))(400, 400), '#142154')
  })

  test('that answers something tiny, an address, a page, or too slowly is replaced by our own picture', async () => {
    await choose()
    const tiny = (await pictureFile('#fff', 16, 16).png().toBuffer()).toString('base64')
    const answers: readonly PictureProvider['answer'][] = [
      (_, response) => void response.end(JSON.stringify({ data: [{ b64_json: tiny }] })),
      (_, response) => void response.end('{"data":[{"url":"http://169.254.169.254/"}]}'),
      (_, response) => void response.end('<html>'),
      (_, response) => void response.write('{"data":'),
      () => {},
      (_, response) => void response.destroy(),
    ]
    for (const answer of answers) {
      provider.answer = answer
      expect(await drawn()).toMatchObject({
        provider: 'local',
        warnings: [`Yapay zekâ şu anda çizemedi. ${OURS}`],
      })
    }
  })

  test('that declines says that another description may help', async () => {
    await choose('gemini')
    provider.answer = (_, response) =>
      void response.end(JSON.stringify({ promptFeedback: { blockReason: 'SAFETY' } }))
    expect((await drawn()).warnings).toEqual([
      `Yapay zekâ bu görseli çizmeyi kabul etmedi. ${OURS} Açıklamayı değiştirip yeniden deneyebilirsiniz.`,
    ])
  })

  test('is not asked where the request forbids it', async () => {
    await choose()
    expect(await drawn({ allow_outside: false })).toMatchObject({ provider: 'local', warnings: [] })
    expect(provider.asked).toEqual([])
  })

  test('is asked twelve times an hour by one visitor; then ours are drawn', async () => {
    await choose()
    for (let i = 0; i < 12; i += 1) expect((await drawn()).provider).toBe('custom')
    const more = await drawn()
    expect(more).toMatchObject({ provider: 'local' })
    expect(more.warnings).toEqual([`Kısa sürede çok fazla yapay zekâ çizimi istediniz. ${OURS}`])
    site.shop.clock.advance({ minutes: 61 })
    expect((await drawn()).provider).toBe('custom')
  })

  test('costs no more a day than the owner lets it', async () => {
    site.shop.clock.advance({ days: 2 })
    await choose('compatible', { aiDailyCapMinor: 250, aiPictureMinor: 100 })
    const made = [await drawn(), await drawn(), await drawn()]
    expect(made.map(({ provider }) => provider)).toEqual(['custom', 'custom', 'local'])
    expect(made[2]?.warnings).toEqual([`Bugünkü yapay zekâ çizimleri tükendi. ${OURS}`])
    expect(provider.asked).toHaveLength(2)
    const owner = await site.visitAs('admin')
    const spent = async () => (await owner('/admin/settings/entegrasyonlar')).text
    expect(await spent()).toContain('Bugün sağlayıcıya 2 görsel çizdirildi: 2,00 ₺.')
    site.shop.clock.advance({ days: 1 })
    expect(await spent()).toContain('Bugün sağlayıcıya görsel çizdirilmedi.')
    expect((await drawn()).provider).toBe('custom')
  })

  test('is paid for a broken picture, and not for a refused key', async () => {
    site.shop.clock.advance({ days: 2 })
    await choose('compatible', { aiDailyCapMinor: 100, aiPictureMinor: 100 })
    provider.answer = (_, response) => response.writeHead(401).end()
    for (let i = 0; i < 3; i += 1) expect((await drawn()).provider).toBe('local')
    provider.answer = (_, response) => void response.end('<html>')
    expect((await drawn()).provider).toBe('local')
    provider.answer = null
    expect((await drawn()).warnings).toEqual([`Bugünkü yapay zekâ çizimleri tükendi. ${OURS}`])
  })

  test.each([
    ['nothing may be spent', { aiDailyCapMinor: 0, aiPictureMinor: 0 }],
    ['nobody said what a picture costs', { aiDailyCapMinor: 5_000, aiPictureMinor: null }],
    ['one picture costs more than a day may', { aiDailyCapMinor: 50, aiPictureMinor: 100 }],
  ])('is never asked where %s, and the page knows', async (_, costs) => {
    await choose('compatible', costs)
    expect(await offered()).toBe('local')
    expect(await drawn()).toMatchObject({ provider: 'local', warnings: [] })
    expect(provider.asked).toEqual([])
  })
})

function svgOf(content: string, size = 'width="20" height="10"'): Buffer {
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${size}>${content}</svg>`)
}

function withEntity(entity: string): Buffer {
  return Buffer.concat([Buffer.from(`<!DOCTYPE svg [<!ENTITY x ${entity}>]>`), svgOf('<text>&x;</text>')])
}

function laughing(): Buffer {
  const levels = Array.from({ length: 11 }, (_, i) => `<!ENTITY a${i + 1} "${`&a${i};`.repeat(10)}">`)
  const head = `<!DOCTYPE svg [<!ENTITY a0 "ha">${levels.join('')}]>`
  return Buffer.concat([Buffer.from(head), svgOf('<text>&a11;</text>')])
}

/** A PNG whose head says 40.000 × 40.000 points. */
function hugePng(): Buffer {
  const head = '89504e470d0a1a0a0000000d4948445200009c4000009c4008060000008a1d1e7c'
  return Buffer.from(`${head}0000000049454e44ae426082`, 'hex')
}

/** Sends a body without saying how long it is; answers what it is told and how much was taken. */
async function streamed(bytes: number): Promise<{ readonly message: string; readonly sent: number }> {
  return new Promise((settle) => {
    const headers = { Origin: PUBLIC_URL, 'Content-Type': 'application/json', 'Transfer-Encoding': 'chunked' }
    let sent = 0
    const outgoing = sendRequest(
      new URL(API, site.origin),
      { method: 'POST', headers, agent: false },
      async (response) => {
        const { error } = (await json(response).catch(() => ({ error: null }))) as {
          error: { message: string } | null
        }
        settle({ message: error?.message ?? '', sent })
      },
    )
    outgoing.once('error', () => settle({ message: '', sent }))
    const chunk = Buffer.alloc(64 * 1024, 'a')
    const more = () => {
      if (sent >= bytes || outgoing.destroyed) return void outgoing.end()
      sent += chunk.length
      outgoing.write(chunk, more)
    }
    more()
  })
}
