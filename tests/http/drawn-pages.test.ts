import { afterAll, beforeAll, expect, test } from 'vitest'
import { aProduct } from '../support/factories.ts'
import type { TestSite } from '../support/http.ts'
import { openTestSite } from '../support/http.ts'
import { openTestShop } from '../support/shop.ts'

let site: TestSite

beforeAll(async () => {
  site = await openTestSite(await openTestShop())
})
afterAll(() => site.close())

test('a page is the same whether parts of it had to be waited for or were there at once', async () => {
  const { slug } = await aProduct(site.shop.services)
  for (const path of ['/', '/urunler', `/urun/${slug}`, '/sepet', '/iletisim', '/yok-boyle-bir-sayfa']) {
    const drawn = async (): Promise<string> => {
      site.pageCache.invalidate(['*'])
      return (await site.visit(path)).text
    }
    const first = await drawn()
    expect(first.startsWith('<!DOCTYPE html><html'), path).toBe(true)
    expect((await drawn()) === first, path).toBe(true)
    // The loaders' data stands once behind the page, and nothing in it ends its script.
    expect(first.match(/streamController\.enqueue\(/g)?.length, path).toBe(1)
    expect(first.endsWith('.close();</script></body></html>'), path).toBe(true)
  }
})

test('what somebody wrote cannot leave the data behind the page', async () => {
  const description = '</script><script>alert(1)</script> <!--$!--> \u2028 & son'
  const { slug } = await aProduct(site.shop.services, { description })
  const page = (await site.visit(`/urun/${slug}`)).text
  expect(page.includes('<script>alert(1)')).toBe(false)
  expect(page.includes('\\u003c/script\\u003e\\u003cscript\\u003ealert(1)')).toBe(true)
})
