import type { SessionStore } from './checkout-session.ts'

const memory = new Map<string, string>()

/** Where the tab has no storage: keeps things as long as the page. */
const MEMORY_STORE: SessionStore = {
  getItem: (key) => memory.get(key) ?? null,
  setItem: (key, value) => void memory.set(key, value),
  removeItem: (key) => void memory.delete(key),
}

/** The tab's own storage. Merely naming it throws where the browser forbids storage. */
export function tabStore(): SessionStore {
  try {
    const store = window.sessionStorage
    store.getItem('checkout_form')
    return store
  } catch {
    return MEMORY_STORE
  }
}

/** An unguessable key for placing one order; `randomUUID` exists on secure origins only. */
export function createPlacementKey(): string {
  if ('randomUUID' in crypto) return crypto.randomUUID()
  const bytes = (crypto as Crypto).getRandomValues(new Uint8Array(16))
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
