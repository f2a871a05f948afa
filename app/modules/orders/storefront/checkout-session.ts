/**
 * What a checkout keeps in the tab until it is ordered: the key that makes placing exactly-once, and what was typed.
 * Identity and tax numbers are never among it (product decision 1), nor are ticked consents: each order asks anew.
 */
const PLACEMENT_KEY = 'checkout_placement'
const DRAFT_KEY = 'checkout_form'

const DRAFT_FIELDS = [
  'firstName',
  'lastName',
  'email',
  'phone',
  'address',
  'city',
  'district',
  'postalCode',
  'invoiceType',
  'sameAddress',
  'companyName',
  'taxOffice',
  'companyAddress',
  'invoiceEmail',
  'purchaseOrderNumber',
  'orderNote',
  'couponCode',
  /** Whether an account or a guest typed it: what a form says before anybody chose differs. */
  'typedBy',
] as const
export type DraftField = (typeof DRAFT_FIELDS)[number]
export type CheckoutDraft = Partial<Record<DraftField, string>>

/** The part of the browser's session storage that is needed. */
export type SessionStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

interface Placement {
  readonly key: string
  /** What was in the cart when the key was made: another cart is another order and needs another key. */
  readonly cartKey: string
}

/** The key of the open checkout: the kept one while the cart is the same, else a new one from `createKey`. */
export function placementKeyFor(store: SessionStore, cartKey: string, createKey: () => string): string {
  const kept = readPlacement(store)
  if (kept?.cartKey === cartKey) return kept.key
  const placement: Placement = { key: createKey(), cartKey }
  write(store, PLACEMENT_KEY, placement)
  return placement.key
}

/** Whether a checkout of this tab has not been followed by its confirmation yet. */
export function hasOpenPlacement(store: SessionStore): boolean {
  return readPlacement(store) !== null
}

/** After the order: the next checkout begins anew. */
export function closeCheckout(store: SessionStore): void {
  for (const key of [PLACEMENT_KEY, DRAFT_KEY]) {
    try {
      store.removeItem(key)
    } catch {
      // Without storage there is nothing to remove.
    }
  }
}

/** Keeps what was typed, as far as it may be kept. */
export function saveDraft(store: SessionStore, form: FormData): void {
  const draft: CheckoutDraft = {}
  for (const field of DRAFT_FIELDS) {
    const value = form.get(field)
    if (typeof value === 'string' && value !== '') draft[field] = value
  }
  write(store, DRAFT_KEY, draft)
}

/** What was typed before, for instance before a reload. */
export function readDraft(store: SessionStore): CheckoutDraft {
  const stored = read(store, DRAFT_KEY)
  const draft: CheckoutDraft = {}
  for (const field of DRAFT_FIELDS) {
    const value = stored?.[field]
    if (typeof value === 'string') draft[field] = value
  }
  return draft
}

function readPlacement(store: SessionStore): Placement | null {
  const stored = read(store, PLACEMENT_KEY)
  if (typeof stored?.key !== 'string' || typeof stored.cartKey !== 'string') return null
  return { key: stored.key, cartKey: stored.cartKey }
}

function read(store: SessionStore, key: string): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(store.getItem(key) ?? 'null')
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null
  } catch {
    return null
  }
}

function write(store: SessionStore, key: string, value: unknown): void {
  try {
    store.setItem(key, JSON.stringify(value))
  } catch {
    // Full or forbidden: the form then lives as long as the page.
  }
}
