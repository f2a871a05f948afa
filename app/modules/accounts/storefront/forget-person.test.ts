import { expect, it } from 'vitest'
import { BROWSER_RECORDS } from '#app/modules/site-files/domain/browser-records.ts'
import { isOfAPerson } from './forget-person.ts'

/** What stays after signing out: it says something of the browser, not of the person. */
const OF_THE_BROWSER = [
  'cookie_choice',
  'cookie_choice_receivers',
  'welcome_popup_seen',
  'react-router-scroll-positions',
  'session_id',
  'app_version',
  'list_columns',
  'text_editor',
  'vat_basis',
  'admin_menu',
  'damga_menu',
  'admin_keys',
]

it.each([
  'cart',
  'cart_account',
  'wishlist',
  'recently_seen',
  'product_variations_prd_1',
  'checkout_form',
  'checkout_placement',
  'measured_orders',
  'delivery_place',
  'wished_day',
  'ready_first',
  'damga-logo',
  'damga-logo-shown',
  'damga-prova:PRV-1:2',
])('log-out empties the browser’s copy: %s', (key) => expect(isOfAPerson(key)).toBe(true))

it.each(['cookie_choice', 'welcome_popup_seen', 'vat_basis', 'cart_of_another_site', 'my_wishlist'])(
  'log-out leaves %s',
  (key) => expect(isOfAPerson(key)).toBe(false),
)

it('somebody has decided for everything the shop keeps in a browser whether log-out empties it', () => {
  const undecided = BROWSER_RECORDS.filter(({ place }) => place !== 'Çerez')
    .map(({ name }) => name.replace(/\{.*\}$/, ''))
    .filter((name) => !isOfAPerson(name) && !OF_THE_BROWSER.includes(name))
  expect(undecided).toEqual([])
})
