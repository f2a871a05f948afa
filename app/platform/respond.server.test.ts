import { describe, expect, test } from 'vitest'
import type { FailureKind } from '#app/kernel/result.ts'
import { cached, cacheHeaders, personal, refusalJson, requireEntry, statusOf } from './respond.server.ts'

function headersOf(answer: { init: ResponseInit | null }): Headers {
  return new Headers(answer.init?.headers)
}

function joined(parts: Partial<Record<'parent' | 'own' | 'action', Headers>> & { error?: Headers }): Headers {
  return cacheHeaders({
    parentHeaders: parts.parent ?? new Headers(),
    loaderHeaders: parts.own ?? new Headers(),
    actionHeaders: parts.action ?? new Headers(),
    errorHeaders: parts.error,
  })
}

describe('what a page may be kept for', () => {
  const layout = headersOf(cached({}, ['settings', 'catalog']))

  test('is what its layout and it show together', () => {
    const headers = joined({ parent: layout, own: headersOf(cached({}, ['catalog', 'product:1'])) })
    expect(headers.get('cache-tag')).toBe('settings catalog product:1')
  })

  test('a personal page below a public layout is never kept', () => {
    const headers = joined({ parent: layout, own: headersOf(personal({})) })
    expect(headers.has('cache-tag')).toBe(false)
    expect(headers.get('cache-control')).toBe('private, no-store')
  })

  test('a page that says nothing about itself is never kept', () => {
    expect(joined({ parent: layout }).has('cache-tag')).toBe(false)
  })

  test('an error is never kept in the name of the page it replaces', () => {
    const headers = joined({ parent: layout, own: headersOf(cached({}, ['catalog'])), error: new Headers() })
    expect(headers.has('cache-tag')).toBe(false)
  })

  test('cookies of an action arrive, each on its own', () => {
    const action = new Headers()
    action.append('Set-Cookie', 'a=1')
    action.append('Set-Cookie', 'b=2')
    expect(joined({ parent: layout, action }).getSetCookie()).toEqual(['a=1', 'b=2'])
  })
})

test.each<[FailureKind, number]>([
  ['invalid', 400],
  ['signed-out', 401],
  ['forbidden', 403],
  ['not-found', 404],
  ['conflict', 409],
  ['too-large', 413],
  ['wrong-type', 415],
  ['too-many', 429],
  ['unavailable', 503],
])('a refusal that is %s is answered %i', (kind, status) => {
  expect(statusOf({ kind, code: 'shop/refused', message: '' })).toBe(status)
})

test('a refusal as JSON carries code and sentence and is not kept', async () => {
  const answer = refusalJson({ kind: 'wrong-type', code: 'media/wrong-type', message: 'Olmaz.' })
  expect(answer.status).toBe(415)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(await answer.json()).toEqual({ error: { code: 'media/wrong-type', message: 'Olmaz.', details: {} } })
})

describe('the door of the back office', () => {
  function thrownBy(options: Omit<Parameters<typeof requireEntry>[0], 'request'>, url: string): unknown {
    try {
      requireEntry({ ...options, request: new Request(url) })
      return null
    } catch (thrown) {
      return thrown
    }
  }

  test('lets in who may enter', () => {
    expect(thrownBy({ isSignedIn: true, mayEnter: true }, 'http://localhost/admin')).toBeNull()
  })

  test.each([
    ['http://localhost/admin/orders?search=%C5%9F&page=2', '/admin/orders?search=%C5%9F&page=2'],
    ['http://localhost/admin/orders.data?page=2', '/admin/orders?page=2'],
  ])('sends the signed-out from %s to sign in and back', (url, back) => {
    const thrown = thrownBy({ isSignedIn: false, mayEnter: false }, url) as Response
    expect(thrown.status).toBe(302)
    expect(thrown.headers.get('location')).toBe(`/giris?return=${encodeURIComponent(back)}`)
  })

  test('says in a sentence alone that a file is not for whoever is signed in without the right', async () => {
    const options = { isSignedIn: true, mayEnter: false, expects: 'file' } as const
    const thrown = thrownBy(options, 'http://localhost/admin/orders/export') as Response
    expect([thrown.status, await thrown.text()]).toEqual([403, 'Bu sayfayı görme yetkiniz yok.'])
    expect(thrown.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  })

  test('refuses whoever is signed in without the right', () => {
    const thrown = thrownBy({ isSignedIn: true, mayEnter: false }, 'http://localhost/admin')
    expect(thrown).toMatchObject({ init: { status: 403 }, data: { code: 'accounts/forbidden' } })
  })

  test.each([
    [false, 401, 'accounts/signed-out'],
    [true, 403, 'accounts/forbidden'],
  ])('answers calls that want JSON in JSON (signed in: %s → %i)', async (isSignedIn, status, code) => {
    const options = { isSignedIn, mayEnter: false, expects: 'json' } as const
    const thrown = thrownBy(options, 'http://localhost/admin/badges') as Response
    expect(thrown.status).toBe(status)
    expect(await thrown.json()).toMatchObject({ error: { code } })
  })
})
