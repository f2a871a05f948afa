/** Scripts that the owner puts on his pages run for visitors and customers, never in the browser of the shop's own people. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { unwrap } from '#app/kernel/result.ts'
import { EDITOR } from '../support/factories.ts'
import type { TestSite, Visitor, VisitorKind } from '../support/http.ts'
import { openTestSite } from '../support/http.ts'
import { openTestShop } from '../support/shop.ts'

const HOST = 'https://olcum.example'
const SNIPPET = `<meta name="dogrulama" content="1"><script>window.ofTheOwner = 1</script><script src="${HOST}/a.js"></script>`

let site: TestSite
let address: string
beforeAll(async () => {
  site = await openTestSite(await openTestShop())
  const { settings, siteFiles } = site.shop.services
  await settings.change({ scriptHosts: ['olcum.example'] })
  const { version: seen } = unwrap(await siteFiles.files.open('head.html'))
  unwrap(await siteFiles.files.save(EDITOR, { path: 'head.html', content: SNIPPET, seen }))
  const [, found = ''] = /src="(\/ozel\.js\?v=[0-9a-f]{12})"/.exec((await site.visit('/')).text) ?? []
  address = found
})
afterAll(() => site.close())

const STAFF: readonly (readonly [string, VisitorKind])[] = [
  ['an administrator', 'admin'],
  ['staff with the code editor', ['files']],
  ['staff without any permission', []],
]

test('a visitor and a customer get the script, and their browser asks each time whether it still holds', async () => {
  expect(address).not.toBe('')
  for (const visitor of [site.visit, await site.visitAs('customer')] as Visitor[]) {
    const { text, headers } = await visitor(address)
    expect(text).toContain('ozel.js?parca=0')
    expect(headers.get('cache-control')).toBe('private, no-cache')
    expect(headers.get('vary')).toContain('Cookie')
    const again = await visitor(address, { headers: { 'If-None-Match': headers.get('etag') ?? '' } })
    expect([again.status, again.text]).toEqual([304, ''])
    const part = await visitor('/ozel.js?parca=0')
    expect(part.text).toContain('ofTheOwner')
    expect(part.headers.get('cache-control')).toBe('private, no-cache')
  }
})

describe.each(STAFF)('%s', (_who, kind) => {
  test('gets an empty script under each of its addresses, kept by nobody', async () => {
    const staff = await site.visitAs(kind)
    const { headers: before } = await site.visit(address)
    for (const path of [address, '/ozel.js', '/ozel.js?parca=0', '/ozel.js?parca=99']) {
      const answer = await staff(path)
      expect([path, answer.status, answer.text]).toEqual([path, 200, ''])
      expect(answer.headers.get('cache-control')).toBe('private, no-store')
      expect(answer.headers.get('vary')).toContain('Cookie')
    }
    // A copy that the browser has from before the sign-in is not confirmed.
    const known = { headers: { 'If-None-Match': before.get('etag') ?? '' } }
    expect([(await staff(address, known)).status, (await staff(address, known)).text]).toEqual([200, ''])
  })

  test('has no script and no foreign host on a page of his own', async () => {
    const staff = await site.visitAs(kind)
    const customer = await site.visitAs('customer')
    for (const path of ['/profil', '/odeme']) {
      expect((await customer(path)).text, path).toContain('/ozel.js')
      const page = await staff(path)
      expect(page.text, path).toContain('name="dogrulama"')
      expect(page.text, path).not.toContain('/ozel.js')
      expect(page.headers.get('content-security-policy'), path).not.toContain('olcum.example')
    }
  })
})

test('nobody’s script stands where a password is typed', async () => {
  const customer = await site.visitAs('customer')
  for (const path of ['/profil/guvenlik', '/profil/bilgiler', '/profil/verilerim', '/Profil/%62ilgiler']) {
    const { status, text } = await customer(path)
    expect([path, status]).toEqual([path, 200])
    expect(text, path).not.toContain('/ozel.js')
  }
})
