/** What each address takes: enough for the largest form its own page can send, and no more than can be read at once. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MAX_CART_LINES, MAX_CART_NAMES, MAX_CART_ROWS, MAX_NOTE } from '#app/modules/cart/domain/cart.ts'
import { MAX_LINE_ROWS } from '#app/modules/cart/domain/line-rows.ts'
import { PRODUCT_LIMITS } from '#app/modules/catalog/domain/product-limits.ts'
import { MAX_STOCK_NOTE } from '#app/modules/catalog/domain/stock-movement.ts'
import { MOST_VARIANTS } from '#app/modules/catalog/domain/variant-settling.ts'
import { CONTENT_LIMITS } from '#app/modules/content/domain/content-forms.ts'
import { PRESS_LIMITS } from '#app/modules/lead-times/domain/press-form.ts'
import { PRINT_AREA_LIMITS } from '#app/modules/mockups/domain/areas/print-area.ts'
import { lineField, optionField } from '#app/modules/orders/domain/staff-order-form.ts'
import { restockFields } from '#app/modules/orders/domain/status-form.ts'
import { MAX_OPTION_TEXT, MAX_OPTIONS } from '#app/modules/pricing/domain/chosen-options.ts'
import { MAX_NAME, MAX_NAMES } from '#app/modules/printing/domain/name-list.ts'
import { TARIFF_LIMITS } from '#app/modules/printing/domain/print-tariff.ts'
import { MOST_CHOSEN } from '#app/modules/production/domain/job-forms.ts'
import { MOST_SENT } from '#app/modules/proofs/domain/staff-forms.ts'
import { CLOSURE_LIMITS } from '#app/modules/settings/domain/closures-form.ts'
import { FEAST_LIMITS } from '#app/modules/settings/domain/feasts-form.ts'
import { VOCABULARY_LIMITS } from '#app/modules/settings/domain/search-vocabulary-form.ts'
import { SITE_FILES } from '#app/modules/site-files/domain/site-files.ts'
import type { BodyLimits } from '#app/platform/request-body.server.ts'
import { LARGEST_BODY, readCounted, USUAL_BODY, within } from '#app/platform/request-body.server.ts'
import type { TestSite } from '../support/http.ts'
import { loadBundle, openTestSite } from '../support/http.ts'
import { openTestShop } from '../support/shop.ts'

let site: TestSite
let limitsOf: (path: string) => BodyLimits
/** Addresses whose route has an action. */
let taking: readonly string[]
beforeAll(async () => {
  const { build, createRouteTable } = await loadBundle()
  const { routes, at } = createRouteTable(build.routes)
  limitsOf = (path) => at(path).handle.body ?? {}
  taking = routes
    .filter(({ hasAction }) => hasAction)
    .map(({ pattern }) => pattern.replace(/:\w+\??|\*/g, 'x'))
  site = await openTestSite(await openTestShop(), { trustProxy: true, refusedBodiesPerMinute: 30 })
})
afterAll(() => site.close())

/** Two bytes in UTF-8, six in an address: what the shop's people type most of the long texts with at worst. */
const letters = (count: number) => 'ş'.repeat(count)
const rows = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, i) => make(i))
type Fields = readonly (readonly [string, string])[]

const P = PRODUCT_LIMITS
const PRODUCT: Fields = [
  ...['sku', 'categoryId', 'priceMin', 'priceMax', 'vatRate', 'minOrderQuantity', 'stock', 'badge', 'version']
    .concat('packSize', 'colourMinimum', 'countsTogether', 'isUntracked', 'stockReason')
    .concat('incoming', 'incomingOn', 'sellsIncoming')
    .concat('active', 'featured', 'seoTitle', 'seoDescription', 'seoKeywords', 'seenStock', '__intent__')
    .map((name) => [name, letters(P.seoKeywords)] as const),
  ...[['title', letters(P.title)] as const, ['description', letters(P.description)] as const],
  ...[['shortDescription', letters(P.shortDescription)] as const, ['note', letters(P.note)] as const],
  ['tags', letters(P.tags * (P.tag + 2) + 200)],
  ...rows(P.listItems, (i) => [`features[${i}]`, letters(P.listItem)] as const),
  ...rows(P.listItems, (i) => [`printingOptions[${i}]`, letters(P.listItem)] as const),
  ...rows(P.tiers, (i) => [`tiers[${i}].minQuantity`, '1000000'] as const),
  ...rows(P.tiers, (i) => [`tiers[${i}].discountPercent`, '12,5'] as const),
  ...rows(P.images, (i) => [`images[${i}].assetId`, 'f'.repeat(64)] as const),
  ...rows(P.images, (i) => [`images[${i}].alt`, letters(P.alt)] as const),
  ...rows(P.images, (i) => [`images[${i}].shows`, 'k'.repeat(64)] as const),
  ...rows(P.optionGroups, (group) => [
    [`optionGroups[${group}].id`, 'k'.repeat(64)] as const,
    [`optionGroups[${group}].name`, letters(P.optionText)] as const,
    ...rows(P.options, (i) => `optionGroups[${group}].options[${i}]`).flatMap((row) => [
      [`${row}.key`, 'k'.repeat(64)] as const,
      [`${row}.value`, letters(P.optionText)] as const,
      [`${row}.priceChange`, '1.000.000,00'] as const,
    ]),
  ]).flat(),
]

const FACE = {
  areaId: 'a'.repeat(PRINT_AREA_LIMITS.id),
  placement: { xMm: 1999.5, yMm: 1999.5, widthMm: 1999.5, heightMm: 1999.5, angleDeg: 359.55 },
  technique: { method: 'print', inks: rows(8, () => '#a0b1c2') },
  adaptsContrast: true,
}
const DESIGN = { version: 1, keepsGround: true, faces: rows(PRINT_AREA_LIMITS.areas, () => FACE) }
const CART_LINE = {
  lineId: JSON.stringify(DESIGN),
  productId: 'p'.repeat(26),
  design: DESIGN,
  fileId: 'f'.repeat(64),
  options: Object.fromEntries(rows(6, (i) => [`${i}${letters(30)}`, letters(30)])),
  printChoice: letters(MAX_OPTION_TEXT),
  note: letters(MAX_NOTE),
  quantity: 1000,
  seenUnitMinor: 1000,
}
const CART = { lines: rows(MAX_CART_LINES, () => CART_LINE) }
/** As many rows and names as a cart may have, in as few lines as they fit. */
const MANY_ROWS = {
  lines: rows(MAX_CART_ROWS / MAX_LINE_ROWS, (line) => ({
    ...CART_LINE,
    ...(line < MAX_CART_NAMES / MAX_NAMES && {
      places: [
        {
          placeId: 'p'.repeat(26),
          inks: 1,
          names: {
            font: 'playfair-display',
            colour: '#000000',
            pieces: [{ options: {}, names: rows(MAX_NAMES, () => letters(MAX_NAME)) }],
          },
        },
      ],
    }),
    rows: rows(MAX_LINE_ROWS, (i) => ({
      options: { [letters(30)]: letters(MAX_OPTION_TEXT), [`${i}`]: letters(MAX_OPTION_TEXT) },
      quantity: 1_000_000,
    })),
  })),
}
/** More options than any product has groups, with the shortest of lines around them. */
const MANY_OPTIONS = {
  lines: rows(MAX_CART_LINES, () => ({
    lineId: 'x',
    productId: 'p',
    design: null,
    fileId: null,
    note: '',
    quantity: 1,
    seenUnitMinor: 1,
    options: Object.fromEntries(rows(MAX_OPTIONS, (i) => [`${i}${letters(100)}`, letters(MAX_OPTION_TEXT)])),
  })),
}
const mesh = rows(PRINT_AREA_LIMITS.meshNodes.max ** 2 * 2, () => -0.123456)
const AREAS = JSON.stringify(
  rows(4, () => ({ label: letters(60), mesh: { columns: 65, rows: 65, points: mesh } })),
)
const LONGEST_FILE = Math.max(...SITE_FILES.map(({ maxLength }) => maxLength))

const STAFF_ORDER: Fields = rows(MAX_CART_LINES, (line) => [
  ...(
    ['key', 'productId', 'printChoice', 'quantity', 'agreedPrice', 'reason', 'note', 'fileId'] as const
  ).map((field) => [lineField(line, field), letters(100)] as const),
  [lineField(line, 'design'), JSON.stringify(DESIGN).slice(0, 4_000)] as const,
  ...rows(P.optionGroups, (i) => [optionField(line, `g${i}`), letters(P.optionText)] as const),
]).flat()

const TARIFF: Fields = [
  ...['name', 'methodId', 'kind', 'supplier', 'isGeneral', 'validFrom', 'version', 'capsAtNextBand'].map(
    (name) => [name, letters(TARIFF_LIMITS.name)] as const,
  ),
  ...['tool', 'repeatTool', 'minimum', 'handling', 'express', 'maxArea'].map(
    (name) => [name, '100.000,00'] as const,
  ),
  ['note', letters(TARIFF_LIMITS.note)],
  ...rows(TARIFF_LIMITS.bands, (i) =>
    ['from', 'area', 'fixed', 'first', 'nextFixed', 'next'].map(
      (field) => [`bands[${i}].${field}`, '100.000,00'] as const,
    ),
  ).flat(),
]

const VARIANTS: Fields = [
  ...['intent', 'groups', 'reason', 'note', 'seenStock'].map(
    (name) => [name, letters(MAX_STOCK_NOTE)] as const,
  ),
  ...rows(MOST_VARIANTS + 1, (i) => [
    [`rows[${i}].valueIds`, 'o'.repeat(129)] as const,
    [`rows[${i}].sku`, letters(P.sku)] as const,
    [`rows[${i}].barcode`, letters(P.barcode)] as const,
    [`rows[${i}].stock`, '1.000.000'] as const,
    [`rows[${i}].seenStock`, '1000000'] as const,
    [`rows[${i}].incoming`, '1.000.000'] as const,
    [`rows[${i}].incomingOn`, '2026-12-18'] as const,
    [`rows[${i}].priceChange`, '-1.000.000,00'] as const,
    [`rows[${i}].seenPriceChange`, '-100000000'] as const,
    [`rows[${i}].seenIncoming`, '1000000'] as const,
    [`rows[${i}].seenIncomingOn`, '2026-12-18'] as const,
  ]).flat(),
]

/** The largest forms of the pages that say they need more than is usual, by address. */
const LARGEST_FORMS: Readonly<Record<string, Fields>> = {
  '/admin/products/add': PRODUCT,
  '/admin/products/edit/x': PRODUCT,
  '/admin/products/x/variants': VARIANTS,
  '/admin/orders/add': STAFF_ORDER,
  '/admin/orders/x/change': STAFF_ORDER,
  '/admin/orders/x': rows(MAX_CART_ROWS, (i) => restockFields(i)).flatMap(({ line, pieces }) => [
    [line, 'x'.repeat(64)] as const,
    [pieces, '1000000'] as const,
  ]),
  '/admin/blogs/add': [['content', letters(CONTENT_LIMITS.html)]],
  '/admin/blogs/edit/x': [['content', letters(CONTENT_LIMITS.html)]],
  '/admin/pages/add': [['contentHtml', letters(CONTENT_LIMITS.html)]],
  '/admin/pages/edit/x': [['contentHtml', letters(CONTENT_LIMITS.html)]],
  '/admin/code-editor': [['content', letters(LONGEST_FILE)]],
  '/admin/code-editor/metin': [['content', letters(LONGEST_FILE)]],
  '/admin/products/x/print-areas/x': [['areas', AREAS]],
  '/admin/categories/x/print-areas': [['areas', AREAS]],
  '/admin/lead-times/presses/x': rows(PRESS_LIMITS.exceptions, (i) => [
    ...['firstDay', 'lastDay'].map((day) => [`exceptions[${i}].${day}`, '2026-12-07'] as const),
    [`exceptions[${i}].pieces`, '1.000.000'] as const,
    [`exceptions[${i}].jobs`, '1.000'] as const,
    [`exceptions[${i}].note`, letters(PRESS_LIMITS.note)] as const,
  ]).flat(),
  '/admin/print-tariffs/new': TARIFF,
  '/admin/print-tariffs/x': TARIFF,
  '/admin/products/bulk': rows(1_900, (i) => ['ids', `product-${i}`] as const),
  '/admin/products/files/x': rows(500, (i) => [`kolon-${i}`, letters(40)] as const),
  '/admin/homepage/fixed': rows(40, (i) => [`valuePoints[${i}].text`, letters(300)] as const),
  '/admin/search-words': [
    ...rows(VOCABULARY_LIMITS.groups, (i) => [`synonyms[${i}]`, letters(VOCABULARY_LIMITS.line)] as const),
    ['fillers', letters(VOCABULARY_LIMITS.fillerText)],
  ],
  '/admin/calendar/kapali-gunler': rows(CLOSURE_LIMITS.closures, (i) =>
    Object.entries({
      id: 'K-999999',
      name: letters(CLOSURE_LIMITS.name),
      firstDay: '2026-12-07',
      lastDay: '2026-12-08',
      kind: 'closed',
      scope: 'everybody',
    }).map(([name, value]) => [`closures[${i}].${name}`, value] as const),
  ).flat(),
  '/admin/calendar/resmi-tatiller': rows(FEAST_LIMITS.feasts, (i) =>
    Object.entries({
      feast: 'ramazan',
      year: '2029',
      isStated: 'on',
      firstDay: '2029-02-14',
      readFrom: letters(FEAST_LIMITS.readFrom),
    }).map(([name, value]) => [`feasts[${i}].${name}`, value] as const),
  ).flat(),
  '/admin/settings/entegrasyonlar': rows(40, (i) => [`field-${i}`, letters(1_500)] as const),
  '/admin/proofs': rows(MOST_SENT, (i) => ['chosen', `${'p'.repeat(64)}:${i}`] as const),
  '/admin/production': rows(MOST_CHOSEN, (i) => ['chosen', `${'l'.repeat(64)}:${i}`] as const),
  '/admin/orders': rows(100, (i) => ['ids', `PZ-2026-${i}:1000000`] as const),
  '/odeme': [['cart', JSON.stringify({ lines: CART.lines.slice(0, 60) }).slice(0, 500_000)]],
}

const LARGEST_JSON: Readonly<Record<string, unknown>> = {
  '/api/cart/price': MANY_ROWS,
  '/api/checkout/review': { cart: MANY_OPTIONS, typed: { fields: { address: letters(4_000) } } },
  '/api/cart': { accountId: 'x', base: null, cart: CART },
  '/api/wishlist': { accountId: 'x', value: rows(1_000, () => 'p'.repeat(26)) },
  '/api/files/write': { path: 'x', content: letters(LONGEST_FILE), version: 1 },
  '/api/files/preview': { path: 'x', content: letters(LONGEST_FILE) },
}

describe('the largest honest form is taken', () => {
  test.each(Object.entries(LARGEST_FORMS))('at %s', async (path, fields) => {
    const body = new URLSearchParams(fields as [string, string][])
    const request = new Request('http://a/', { method: 'POST', body })
    expect(await readCounted(request, within(limitsOf(path)))).toHaveProperty('bytes')
  })

  test.each(Object.entries(LARGEST_JSON))('as JSON at %s', async (path, json) => {
    const request = new Request('http://a/', { method: 'POST', body: JSON.stringify(json) })
    expect(await readCounted(request, within(limitsOf(path)))).toHaveProperty('bytes')
  })

  test('and every address that says it needs more has one here', () => {
    const saysMore = taking.filter((path) => {
      const limits = within(limitsOf(path))
      return Object.entries(USUAL_BODY).some(([name, usual]) => limits[name as keyof typeof limits] > usual)
    })
    const known = [...Object.keys(LARGEST_FORMS), ...Object.keys(LARGEST_JSON)]
    const missing = saysMore.filter((path) => !known.includes(path.replace('/settings/x', '/settings')))
    expect(missing).toEqual([])
  })
})

let addresses = 0
function addressFor(): string {
  addresses += 1
  return `198.51.100.${addresses}`
}

test('no address takes more than the largest, and each refuses what is beyond its own limit unparsed', async () => {
  expect(taking.length).toBeGreaterThan(70)
  for (const path of taking) {
    const limits = within(limitsOf(path))
    for (const [name, most] of Object.entries(LARGEST_BODY))
      expect(limits[name as keyof typeof limits], `${path} ${name}`).toBeLessThanOrEqual(most)
    const from = { 'X-Forwarded-For': addressFor() }
    // The back office asks strangers to sign in, and what takes any body judges it itself.
    if (path.startsWith('/admin') || limitsOf(path).files?.sentAs === 'any body') continue
    const type = 'application/x-www-form-urlencoded'
    const fields = 'a=&'.repeat(limits.maxFields)
    const answer = await site.visit(path, { body: fields, headers: { ...from, 'Content-Type': type } })
    expect([path, answer.status]).toEqual([path, 400])
    expect(answer.text).toContain('okunamadı')
    const deep = { body: '['.repeat(40), headers: { ...from, 'Content-Type': 'application/json' } }
    expect([path, (await site.visit(path, deep)).status]).toEqual([path, 400])
    const huge = await site.visit(path, {
      body: 'x'.repeat(limits.maxBytes + 1),
      headers: { ...from, 'Content-Type': type },
    })
    expect([path, huge.status]).toEqual([path, 413])
  }
})

test('what a stranger sends to the back office is not even read', async () => {
  const body = 'a=&'.repeat(1_300_000)
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
  const answer = await site.visit('/admin/products/add', { body, headers })
  expect(answer.status).toBe(302)
  expect(answer.headers.get('location')).toContain('/giris')
})

test('whoever sends one refused body after the other is not read from any more, unless it is a small one', async () => {
  const headers = {
    'Content-Type': 'application/x-www-form-urlencoded',
    'X-Forwarded-For': addressFor(),
  }
  const send = async (body: string, more = {}) => {
    const { status } = await site.visit('/giris', { body, headers: { ...headers, ...more } })
    return status
  }
  for (let i = 0; i < 30; i += 1) expect(await send('a=&'.repeat(400))).toBe(400)
  expect(await send(`email=${'x'.repeat(40_000)}`)).toBe(429)
  expect(await send('email=a%40example.com&password=yanlis')).not.toBe(429)
  expect(await send(`email=${'x'.repeat(40_000)}`, { 'X-Forwarded-For': addressFor() })).toBe(400)
})

test('large forms that are well do not count', async () => {
  const headers = {
    'Content-Type': 'application/x-www-form-urlencoded',
    'X-Forwarded-For': addressFor(),
  }
  for (let i = 0; i < 40; i += 1) {
    const { status } = await site.visit('/siparis-takip', { body: `email=${'x'.repeat(40_000)}`, headers })
    expect(status).toBe(400)
  }
})
