/**
 * Every page of the back office, on a shop full of samples and on one in which nothing has happened yet. The rooms are
 * those of app/routes.ts: one that is added is looked at by itself, and one that cannot be found from its list fails.
 */

import type { Page } from '@playwright/test'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import routes from '#app/routes.ts'
import { ADMIN_PAGES } from '#app/shells/admin/admin-navigation.ts'
import {
  expectGoodAtEverySize,
  expectNoBarriers,
  expectNoSidewaysScrolling,
} from './support/accessibility.ts'
import { isEverythingTried } from './support/extent.ts'
import { expect, test, withEmptyShop, withoutProblems } from './support/fixtures.ts'
import { applyAsCompany, askForProof, handInProducts, handInRedirects } from './support/over-http.ts'
import { open } from './support/visitor.ts'

/** Every address of the shop as its pattern, files and calls too. */
const ADDRESSES = new Set(pagesOf(routes, ''))
/** Patterns of all pages inside the frame of the back office, such as '/admin/orders/:id'. */
const PAGES = (routes as readonly RouteConfigEntry[])
  .filter(({ file }) => file === 'routes/admin/layout.tsx')
  .flatMap(({ path, children }) => pagesOf(children ?? [], `/${path}`))

function pagesOf(entries: readonly RouteConfigEntry[], above: string): string[] {
  return entries.flatMap(({ path, children }) => {
    // A part that may be missing is looked at where it is: the page opens with its first tab.
    const here = path === undefined ? above : `${above}/${path.replace(/\/:\w+\?$/, '')}`
    return children ? pagesOf(children, here) : [here]
  })
}

/** Rooms that need more in their address to show what they are for. */
const QUERIES: Readonly<Record<string, string>> = { '/admin/products/bulk': '?all=yes' }
/** Details that are linked to from elsewhere than the list above them: another list, or another detail. */
const LINKED_FROM: Readonly<Record<string, string>> = {
  // What is worked on can be changed.
  '/admin/orders/:id': '/admin/orders?status=processing',
  '/admin/orders/:id/change': '/admin/orders/:id',
  '/admin/products/:id/print-areas/:assetId': '/admin/products/edit/:id',
  '/admin/products/:id/stock': '/admin/products/edit/:id',
  '/admin/products/:id/variants': '/admin/products/edit/:id',
  '/admin/products/:id/print': '/admin/products/edit/:id',
  '/admin/categories/:id/print-areas': '/admin/print-areas',
  '/admin/customers/guests/:orderId': '/admin/customers?status=guest',
}
/** Lists that are empty where nothing has happened yet. */
const EMPTY_LISTS = [
  ...['/admin/orders', '/admin/quotes', '/admin/customers', '/admin/coupons', '/admin/products'],
  '/admin/proofs',
  '/admin/production',
  '/admin/marketing-consents',
  ...['/admin/mails', '/admin/activity', '/admin/categories', '/admin/banners', '/admin/blogs'],
  ...['/admin/pages', '/admin/redirects'],
  ...['/admin/homepage', '/admin/community', '/admin/visits', '/admin/print-areas', '/admin/products/add'],
  ...['/admin/print-methods', '/admin/print-methods/products', '/admin/print-tariffs'],
  ...['/admin/lead-times', '/admin/lead-times/presses', '/admin/lead-times/preview'],
]

/** As many pages as one visit to the back office takes: what is fetched once serves all of them. */
const PAGES_OF_A_VISIT = 12

const isDetail = (pattern: string) => pattern.includes('/:')
const roomOf = (pattern: string) => pattern.split('/').slice(0, 3).join('/')

/** The first address of a detail page that its list links to. */
async function addressOf(page: Page, pattern: string): Promise<string> {
  // '/admin/coupons/edit/:id' is linked to from '/admin/coupons'.
  let list = LINKED_FROM[pattern] ?? pattern.slice(0, pattern.indexOf('/:'))
  while (!PAGES.includes(list.replace(/\?.*/, ''))) list = list.slice(0, list.lastIndexOf('/'))
  if (isDetail(list)) list = await addressOf(page, list)
  const html = await (await page.request.get(list)).text()
  const shape = new RegExp(`^${pattern.replace(/:\w+/g, '[^/?#]+')}$`)
  const links = [...html.matchAll(/href="(\/admin\/[^"?#]+)["?]/g)].map(([, address]) => address ?? '')
  const found = links.find((address) => shape.test(address) && !ADDRESSES.has(address))
  expect(found, `${list} links to a ${pattern}`).toBeDefined()
  return found ?? ''
}

async function lookAt(page: Page, address: string): Promise<void> {
  await open(page, address)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  // No program may run in the frame that shows a mail, so axe cannot look into it; its name is all that can be asked.
  for (const frame of await page.locator('iframe[sandbox]').all()) {
    await expect(frame).toHaveAttribute('title', /\S/)
    await frame.evaluate((element) => element.remove())
  }
  await expectGoodAtEverySize(page)
}

test('every page of the navigation is looked at', () => {
  const named = ADMIN_PAGES.flatMap((group) => group.pages.map(({ to }) => to))
  expect(named.filter((address) => !PAGES.includes(address))).toEqual([])
})

/** The rooms, each with its pages, as they are visited one after the other; before a release each alone. */
function visits(): readonly (readonly string[])[] {
  const all: string[][] = []
  let pages = Number.POSITIVE_INFINITY
  for (const room of new Set(PAGES.map(roomOf))) {
    if (isEverythingTried || pages >= PAGES_OF_A_VISIT) {
      all.push([])
      pages = 0
    }
    all.at(-1)?.push(room)
    pages += PAGES.filter((page) => roomOf(page) === room).length
  }
  return all
}

for (const rooms of visits()) {
  test(`${rooms.join(', ')} of a busy shop: nobody is kept out and nothing is wider than the screen`, async ({
    page: visitor,
    asAdmin: page,
  }) => {
    test.slow()
    // What no sample has: a file of products, a list of redirects, and a mail in the outbox.
    if (rooms.includes('/admin/products')) await handInProducts(page.request)
    if (rooms.includes('/admin/redirects')) await handInRedirects(page.request)
    if (rooms.includes('/admin/proofs')) await askForProof(page.request, visitor.request)
    if (rooms.includes('/admin/mails')) await applyAsCompany(visitor.request, 'Uzun Adlı Denemeler Ltd. Şti.')
    for (const pattern of PAGES.filter((each) => rooms.includes(roomOf(each)))) {
      await test.step(pattern, async () => {
        const address = isDetail(pattern) ? await addressOf(page, pattern) : pattern
        await lookAt(page, `${address}${QUERIES[pattern] ?? ''}`)
      })
    }
  })
}

test('every page of an empty shop says why it is empty and what to do next @full', async ({ browser }) => {
  test.setTimeout(300_000)
  // Not the shop that other tests begin to fill.
  await withEmptyShop(async ({ url, adminState }) => {
    const context = await browser.newContext({ storageState: adminState, baseURL: url })
    await withoutProblems(context, [], async () => expectEmptyRooms(await context.newPage()))
    await context.close()
  })
})

async function expectEmptyRooms(page: Page): Promise<void> {
  const said: string[] = []
  for (const pattern of PAGES.filter((each) => !isDetail(each))) {
    await test.step(pattern, async () => {
      await open(page, pattern)
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      const titles = page
        .getByRole('main')
        .getByRole('heading', { name: /^(Henüz|Hiç|Bu tarihlerde)/ })
        .filter({ visible: true })
      for (const title of await titles.all()) {
        const state = title.locator('..')
        await expect(state.locator('p').first()).toHaveText(/\p{L}{2,}.*\./u)
        // Within a form the next step is the field below it.
        if (pattern !== '/admin/orders/add')
          await expect(state.getByRole('link').or(state.getByRole('button')).first()).toBeVisible()
      }
      if ((await titles.count()) === 0) return
      // The words stand in one pattern, and what else there is, the busy shop has as well.
      if (said.length === 0) await expectGoodAtEverySize(page)
      else {
        await expectNoBarriers(page)
        await expectNoSidewaysScrolling(page)
      }
      said.push(pattern)
    })
  }
  expect(EMPTY_LISTS.filter((list) => !said.includes(list))).toEqual([])
}
