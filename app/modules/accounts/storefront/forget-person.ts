/** What a person leaves in the browser, by name or by the beginning of one. The browser's own choices stay. */
const OF_A_PERSON = [
  'cart',
  'cart_account',
  'wishlist',
  'wishlist_account',
  'recently_seen',
  /^product_variations_/,
  /^checkout_/,
  'measured_orders',
  'delivery_place',
  'wished_day',
  'ready_first',
  /^damga-logo/,
  /^damga-prova:/,
] as const

/** Whether a stored value belongs to the person who used the shop rather than to the browser. */
export function isOfAPerson(key: string): boolean {
  return OF_A_PERSON.some((known) => (typeof known === 'string' ? known === key : known.test(key)))
}

/**
 * Empties the browser's copies after signing out (product decision 1): cart, favourites, chosen options, recently seen
 * products, checkout data, measured orders, the province, the logo, notes on proofs. Whatever shows them is told. Safe to repeat; does nothing where storage is forbidden.
 */
export function forgetPerson(): void {
  try {
    for (const storage of [localStorage, sessionStorage]) {
      for (const key of Object.keys(storage)) if (isOfAPerson(key)) storage.removeItem(key)
    }
    indexedDB.deleteDatabase('damga-logo')
  } catch {
    return
  }
  // A browser tells other tabs only; without a key the event says that everything may have changed.
  window.dispatchEvent(new StorageEvent('storage', { key: null }))
}
