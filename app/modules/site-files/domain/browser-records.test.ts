import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'
import { flashCookie } from '#app/modules/accounts/storefront/flash.ts'
import { orderedHereCookie } from '#app/modules/orders/storefront/ordered-here.ts'
import { BROWSER_RECORDS } from './browser-records.ts'

const projectRoot = resolve(import.meta.dirname, '../../../..')
const STORES =
  /\b(?:localStorage|sessionStorage|indexedDB|cookieStore|caches\.open)\b|document\.cookie|Max-Age=|\bcreateStoredValue\(/

/** Every file that writes into a visitor's browser, with the names it writes under. */
const WRITERS: Readonly<Record<string, readonly string[]>> = {
  // Writes under the names others give it.
  'app/design/column-choice.ts': ['list_columns'],
  'app/design/patterns/use-page-keys.ts': ['admin_keys'],
  'app/design/stored-value.ts': [],
  'app/modules/accounts/server/second-step-state.server.ts': ['damga_second_step'],
  'app/modules/accounts/server/sessions.server.ts': ['(__Secure-)damga.session_token', 'damga_session_hint'],
  'app/modules/accounts/server/sign-in-limits.server.ts': ['damga_device'],
  // Under a name for each thing the account keeps too.
  'app/modules/accounts/storefront/copy-record.ts': ['cart_account', 'wishlist_account'],
  'app/modules/accounts/storefront/sign-out-notice.ts': ['damga_farewell'],
  'app/modules/accounts/storefront/flash.ts': ['damga_flash', 'damga_farewell'],
  'app/modules/accounts/storefront/flash-toast.tsx': ['damga_flash'],
  // Takes away what others wrote.
  'app/modules/accounts/storefront/forget-person.ts': [],
  'app/modules/accounts/storefront/session-hint.ts': ['damga_session_hint'],
  'app/modules/cart/storefront/cart-store.ts': ['cart'],
  'app/modules/catalog/storefront/chosen-options.ts': ['product_variations_{ürün}'],
  'app/modules/catalog/storefront/vat-basis.ts': ['vat_basis'],
  'app/modules/lead-times/storefront/delivery-place.ts': ['delivery_place'],
  'app/modules/lead-times/storefront/ready-first.ts': ['ready_first'],
  'app/modules/lead-times/storefront/wished-day.ts': ['wished_day'],
  'app/modules/settings/storefront/accepted-receivers.ts': ['cookie_choice_receivers'],
  'app/modules/settings/storefront/cookie-choice-store.ts': ['cookie_choice'],
  'app/modules/measuring/storefront/measured-orders.ts': ['measured_orders'],
  'app/modules/content/storefront/popup-seen.ts': ['welcome_popup_seen'],
  'app/modules/catalog/storefront/recently-seen-store.ts': ['recently_seen'],
  'app/modules/mockups/storefront/logo-database.ts': ['damga-logo'],
  'app/modules/mockups/storefront/logo-hint.ts': ['damga-logo', 'damga-logo-shown'],
  'app/modules/orders/storefront/ordered-here.ts': ['damga_ordered'],
  'app/modules/orders/storefront/tab-store.ts': ['checkout_form', 'checkout_placement'],
  'app/modules/proofs/storefront/pin-draft.ts': ['damga-prova:{prova}:{sürüm}'],
  // Reads the cookie choice, and takes an acceptance back that lacks somebody.
  'app/modules/site-files/domain/consent-script.ts': [],
  'app/modules/site-files/admin/text-editor/text-mode.ts': ['text_editor'],
  'app/modules/visits/storefront/visit-reports.ts': ['session_id'],
  'app/modules/wishlist/storefront/wishlist-store.ts': ['wishlist'],
  'app/shells/admin/menu-folds.ts': ['admin_menu'],
  'app/shells/admin/menu-width.ts': ['damga_menu'],
  'app/start-afresh.ts': ['app_version'],
}
/** Written by the router itself. */
const OF_THE_ROUTER = ['react-router-scroll-positions']

function filesThatStore(folder: string): string[] {
  return readdirSync(join(projectRoot, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name}`)
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .filter((name) => STORES.test(readFileSync(join(projectRoot, name), 'utf8')))
}

it('the cookie page knows everything the shop keeps in a browser', () => {
  // A new file here keeps something in the browser: add it to browser-records.ts, then to WRITERS.
  const found = ['app', 'server'].flatMap(filesThatStore).toSorted()
  expect(found).toEqual(Object.keys(WRITERS).toSorted())
  const written = new Set([...Object.values(WRITERS).flat(), ...OF_THE_ROUTER])
  expect(BROWSER_RECORDS.map(({ name }) => name).toSorted()).toEqual([...written].toSorted())
})

it('the cookie page names cookies as they are sent, and says how long they stay', () => {
  const greeting = flashCookie({ kind: 'signed-in', name: 'Ayşe' })
  const farewell = flashCookie({ kind: 'signed-out' })
  const ordered = orderedHereCookie(null, { orderNumber: 'ORD-2026-0001', token: 'a' })
  for (const cookie of [greeting, farewell, ordered])
    expect(BROWSER_RECORDS.map(({ name }) => name)).toContain(cookie.split('=')[0])
  expect(greeting).toContain('Max-Age=30;')
  expect(farewell).toContain(`Max-Age=${30 * 24 * 3600};`)
  expect(ordered).toContain(`Max-Age=${24 * 3600}`)
})
