import { afterEach, describe, expect, test, vi } from 'vitest'
import type { ProductId } from '#app/modules/catalog/domain/product.ts'
import { MAX_SEEN, parseSeen, rememberSeen, withSeen } from './recently-seen-store.ts'

const id = (text: string) => text as ProductId

describe('recently seen products', () => {
  afterEach(() => vi.unstubAllGlobals())

  test('the latest comes first, each once', () => {
    expect(withSeen([id('a'), id('b'), id('c')], id('b'))).toEqual(['b', 'a', 'c'])
  })

  test('the oldest leaves when there are too many', () => {
    const many = Array.from({ length: MAX_SEEN }, (_, index) => id(`urun-${index}`))
    const after = withSeen(many, id('yeni'))
    expect(after).toHaveLength(MAX_SEEN)
    expect(after[0]).toBe('yeni')
    expect(after).not.toContain(`urun-${MAX_SEEN - 1}`)
  })

  test.each([null, '', '{', '7', '"a"', '{"a":1}', 'null'])('stored %j is nothing seen', (text) => {
    expect(parseSeen(text)).toEqual([])
  })

  test('stored strangers are left out', () => {
    expect(parseSeen('["a", 1, null, "a b", "a", {"id":"x"}, "c"]')).toEqual(['a', 'c'])
  })

  test('a look is remembered and answers with those before it', () => {
    const store = new Map<string, string>()
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => store.get(key) ?? null,
      setItem: (key: string, text: string) => store.set(key, text),
    })
    expect(rememberSeen(id('a'))).toEqual([])
    expect(rememberSeen(id('b'))).toEqual(['a'])
    expect(rememberSeen(id('a'))).toEqual(['b'])
    expect(store.get('recently_seen')).toBe('["a","b"]')
  })

  test('a browser that forbids its storage has seen nothing', () => {
    vi.stubGlobal('localStorage', {
      getItem: () => {
        throw new Error('forbidden')
      },
    })
    expect(rememberSeen(id('a'))).toEqual([])
  })
})
