import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import { firstBasis, KEEP_VAT_BASIS } from './vat-basis.ts'

/** A page as the shop sends it, with the script in its head run; `tell` is an event of the window. */
function open(stored: string | null, first = 'gross', isForbidden = false) {
  const dataset: { vat?: string } = { vat: first }
  const listeners = new Map<string, () => void>()
  const storage = { stored }
  runInNewContext(KEEP_VAT_BASIS, {
    document: { documentElement: { dataset } },
    localStorage: {
      getItem(key: string) {
        if (isForbidden) throw new Error('forbidden')
        return key === 'vat_basis' ? storage.stored : null
      },
    },
    addEventListener: (name: string, listener: () => void) => listeners.set(name, listener),
  })
  return { dataset, storage, tell: (name: string) => listeners.get(name)?.() }
}

it.each([
  [null, 'gross', 'gross'],
  [null, 'net', 'net'],
  ['net', 'gross', 'net'],
  ['gross', 'net', 'gross'],
  ['', 'net', 'net'],
  ['netto', 'gross', 'gross'],
  ['{"vat":"net"}', 'gross', 'gross'],
])('who has stored %j in a shop that begins with %s reads prices on %s', (stored, first, shown) => {
  expect(open(stored, first).dataset.vat).toBe(shown)
})

it('a choice made or taken back elsewhere is followed', () => {
  const page = open(null, 'net')
  page.storage.stored = 'gross'
  page.tell('storage')
  expect(page.dataset.vat).toBe('gross')
  page.storage.stored = null
  page.tell('pageshow')
  expect(page.dataset.vat).toBe('net')
})

it('where storage is forbidden the page stays as it is', () => {
  const page = open('net', 'gross', true)
  page.dataset.vat = 'net'
  page.tell('pageshow')
  expect(page.dataset.vat).toBe('net')
})

it('the setting says what a visitor begins with, and a page without it begins with VAT', () => {
  expect(firstBasis('net-first')).toBe('net')
  expect(firstBasis('gross-first')).toBe('gross')
  expect(firstBasis(undefined)).toBe('gross')
})
