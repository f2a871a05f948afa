import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, ConsoleMessage, Page } from '@playwright/test'
import { test as base, expect as baseExpect } from '@playwright/test'
import { aOneOffBuyer } from '../../support/one-off-buyer.ts'
import { signInOverHttp } from './sign-in-over-http.ts'
import { startShop } from './start-shop.ts'
import { surroundings } from './surroundings.ts'

/**
 * As Playwright's, but `toHaveURL` waits for the page as well: the router changes the address a moment before it draws, and a press
 * in between would follow a link of the place before. Without a program, and until it has come, the address alone counts.
 */
export const expect = baseExpect.extend({
  async toHaveURL(page: Page, expected: string | RegExp | ((url: URL) => boolean)) {
    try {
      await (this.isNot ? baseExpect(page).not : baseExpect(page)).toHaveURL(expected)
      if (!this.isNot) await baseExpect(() => showsItsAddress(page)).toPass({ timeout: this.timeout })
      return { pass: !this.isNot, message: () => '' }
    } catch (error) {
      return { pass: this.isNot, message: () => (error as Error).message }
    }
  },
})

async function showsItsAddress(page: Page): Promise<void> {
  const { shown, wanted } = await page.evaluate(() => {
    const { key } = (window.history.state ?? {}) as { key?: string }
    return { shown: document.documentElement.dataset.alive, wanted: key ?? 'default' }
  })
  if (shown !== undefined) baseExpect(shown, 'the place the page has drawn').toBe(wanted)
}

interface Fixtures {
  /** A page of somebody who is signed in as the administrator. */
  readonly asAdmin: Page
  /** A page of the administrator of a shop in which nothing has happened yet; the tests of one process share it. */
  readonly asFirstAdmin: Page
  /** Statuses a test provokes; the browser reports each in its console, where everything else is a fault. */
  readonly expectedStatuses: readonly number[]
  /** Whether the visitor answered the cookie question and saw the welcome popup before; he has, unless a test says so. */
  readonly hasBeenHere: boolean
}

interface EmptyShop {
  readonly url: string
  readonly adminState: string
  readonly password: string
}

interface WorkerFixtures {
  readonly emptyShop: EmptyShop
}

/** Every test fails when a page it visited wrote an error to the console, broke the content policy or threw. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  expectedStatuses: [[], { option: true }],
  hasBeenHere: [true, { option: true }],
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads the names of other fixtures from this pattern
  baseURL: async ({}, use) => use(surroundings().url),
  // Visitors of all tests from one address would soon be asked whether they mean their orders.
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads the names of other fixtures from this pattern
  extraHTTPHeaders: async ({}, use) => use({ 'X-Forwarded-For': aOneOffBuyer().address }),
  context: async ({ context, expectedStatuses, hasBeenHere }, use) => {
    if (hasBeenHere) await context.addInitScript(rememberFormerVisit)
    await withoutProblems(context, expectedStatuses, () => use(context))
  },
  asAdmin: async ({ browser, expectedStatuses }, use) => {
    const { admin, adminState, url } = surroundings()
    const context = await browser.newContext({ storageState: adminState, baseURL: url })
    await typePasswordAgain(context, { url, password: admin.password })
    const page = await context.newPage()
    await withoutProblems(context, expectedStatuses, () => use(page))
    await context.close()
  },
  // Started for the first test that asks for it.
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads the names of other fixtures from this pattern
  emptyShop: [({}, use) => withEmptyShop(use), { scope: 'worker', timeout: 60_000 }],
  asFirstAdmin: async ({ browser, expectedStatuses, emptyShop }, use) => {
    const context = await browser.newContext({ storageState: emptyShop.adminState, baseURL: emptyShop.url })
    await typePasswordAgain(context, emptyShop)
    const page = await context.newPage()
    await withoutProblems(context, expectedStatuses, () => use(page))
    await context.close()
  },
})

/** Starts a shop in which nothing has happened yet, with its administrator signed in, and ends it after its use. */
export async function withEmptyShop<Value>(use: (shop: EmptyShop) => Promise<Value>): Promise<Value> {
  const folder = mkdtempSync(join(tmpdir(), 'damga-empty-'))
  const adminState = join(folder, 'admin.json')
  const where = { dataFolder: join(folder, 'data'), smtpUrl: '', databaseUrl: null }
  const shop = await startShop({ ...where, sampleData: 'none' })
  try {
    await signInOverHttp(shop.url, shop.admin, adminState)
    return await use({ url: shop.url, adminState, password: shop.admin.password })
  } finally {
    await shop.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** A typed password counts for ten minutes; all tests share one sign-in, which soon is older. */
const TYPED_AGAIN_MS = 4 * 60_000
const typedAt = new Map<string, number>()

async function typePasswordAgain(
  { request }: BrowserContext,
  { url, password }: { readonly url: string; readonly password: string },
): Promise<void> {
  if (Date.now() - (typedAt.get(url) ?? 0) < TYPED_AGAIN_MS) return
  const form = { ownPassword: password }
  const answer = await request.post(`${url}/admin/onay`, { form, headers: { Origin: url }, maxRedirects: 0 })
  expect(answer.status()).toBe(302)
  typedAt.set(url, Date.now())
}

/** Runs in the page before anything of the shop. A test that changes the answers keeps its own. */
function rememberFormerVisit(): void {
  // The empty page before the first address has no storage.
  if (window.origin === 'null') return
  if (localStorage.getItem('cookie_choice') === null) localStorage.setItem('cookie_choice', 'refused')
  if (localStorage.getItem('welcome_popup_seen') === null) localStorage.setItem('welcome_popup_seen', '1')
}

/** Fails when a page of the context wrote an error to the console, broke the content policy or threw meanwhile. */
export async function withoutProblems(
  context: BrowserContext,
  expectedStatuses: readonly number[],
  visit: () => Promise<void>,
): Promise<void> {
  const problems: string[] = []
  context.on('console', (message) => {
    if (message.type() === 'error' && !isExpected(message, expectedStatuses))
      problems.push(`${message.text()} (${message.location().url})`)
  })
  context.on('weberror', (error) => problems.push(error.error().stack ?? error.error().message))
  await visit()
  const found = [...problems]
  // A call that a test answers itself may still be on its way when the test has seen enough. From then on nobody answers
  // it, and what the pages have still to say must not reach the shop that all tests share.
  await context.setOffline(true)
  for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' })
  expect(found, 'errors in the console').toEqual([])
}

function isExpected(message: ConsoleMessage, statuses: readonly number[]): boolean {
  return statuses.some((status) => message.text().includes(`responded with a status of ${status}`))
}

/** One value for each size, for what two sizes must not share because they run at the same time. */
export function bySize<T>(values: { readonly phone: T; readonly desktop: T }): T {
  return test.info().project.name === 'phone' ? values.phone : values.desktop
}
