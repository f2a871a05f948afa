import { describe, expect, it } from 'vitest'
import { connectionFailure } from './connection-failure.ts'

describe('an error of a page', () => {
  it.each([
    'Failed to fetch dynamically imported module: https://shop.example/assets/a.js',
    'error loading dynamically imported module: https://shop.example/assets/a.js',
    'Importing a module script failed.',
  ])('is a code file that did not come: %s', (message) =>
    expect(connectionFailure(new TypeError(message))).toBe('code'),
  )

  it.each(['Failed to fetch', 'NetworkError when attempting to fetch resource.', 'Load failed'])(
    'is an answer that did not come: %s',
    (message) => expect(connectionFailure(new TypeError(message))).toBe('data'),
  )

  it.each([new TypeError('x is not a function'), new Error('Failed to fetch'), undefined])(
    'is a fault of the shop: %s',
    (error) => expect(connectionFailure(error)).toBeNull(),
  )
})
