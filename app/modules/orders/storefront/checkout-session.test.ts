import { describe, expect, it } from 'vitest'
import type { SessionStore } from './checkout-session.ts'
import { closeCheckout, hasOpenPlacement, placementKeyFor, readDraft, saveDraft } from './checkout-session.ts'

function aStore(): SessionStore & { readonly values: Map<string, string> } {
  const values = new Map<string, string>()
  return {
    values,
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  }
}

const FORBIDDEN: SessionStore = {
  getItem: () => {
    throw new DOMException('no', 'SecurityError')
  },
  setItem: () => {
    throw new DOMException('no', 'QuotaExceededError')
  },
  removeItem: () => {
    throw new DOMException('no', 'SecurityError')
  },
}

function aForm(fields: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

describe('the key of a checkout', () => {
  it('stays the same for the same cart, so that a repeat is the same order', () => {
    const store = aStore()
    expect(placementKeyFor(store, 'cart-a', () => 'key-1')).toBe('key-1')
    expect(placementKeyFor(store, 'cart-a', () => 'key-2')).toBe('key-1')
    expect(hasOpenPlacement(store)).toBe(true)
  })

  it('is a new one for another cart, and after the order', () => {
    const store = aStore()
    placementKeyFor(store, 'cart-a', () => 'key-1')
    expect(placementKeyFor(store, 'cart-b', () => 'key-2')).toBe('key-2')
    closeCheckout(store)
    expect(hasOpenPlacement(store)).toBe(false)
    expect(placementKeyFor(store, 'cart-b', () => 'key-3')).toBe('key-3')
  })
})

describe('what was typed', () => {
  it('is kept without identity number, tax number and consents', () => {
    const store = aStore()
    const fields = {
      firstName: 'Ayşe',
      nationalId: '12345678950',
      taxNumber: '12345678950',
      acceptContracts: 'on',
    }
    saveDraft(store, aForm({ ...fields, city: 'İstanbul', sameAddress: 'on' }))
    expect(readDraft(store)).toEqual({ firstName: 'Ayşe', city: 'İstanbul', sameAddress: 'on' })
    expect([...store.values.values()].join()).not.toContain('12345678950')
  })

  it('is simply not kept where the browser forbids it', () => {
    saveDraft(FORBIDDEN, aForm({ firstName: 'Ayşe' }))
    closeCheckout(FORBIDDEN)
    expect(readDraft(FORBIDDEN)).toEqual({})
    expect(placementKeyFor(FORBIDDEN, 'cart-a', () => 'key-1')).toBe('key-1')
  })

  it.each(['{', '[]', '"x"', '{"firstName":5}'])('is empty when the storage holds %s', (text) => {
    const store = aStore()
    store.setItem('checkout_form', text)
    expect(readDraft(store)).toEqual({})
  })
})
