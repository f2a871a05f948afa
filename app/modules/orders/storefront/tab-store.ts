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
