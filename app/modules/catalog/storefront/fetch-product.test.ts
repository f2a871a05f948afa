import { afterEach, describe, expect, it, vi } from 'vitest'
import type { ProductId } from '#app/modules/catalog/domain/product.ts'
import { fetchProduct } from './fetch-product.ts'

const ID = 'a/b' as ProductId

afterEach(() => vi.unstubAllGlobals())

function answering(answer: () => Promise<Response>) {
  const fetched = vi.fn(answer)
  vi.stubGlobal('fetch', fetched)
  return fetched
}

describe('asking for a product as it is now', () => {
  it('gives what the shop answers', async () => {
    const fetched = answering(async () => Response.json({ product: { id: ID, title: 'Kupa' } }))
    expect(await fetchProduct(ID)).toEqual({ id: ID, title: 'Kupa' })
    expect(fetched).toHaveBeenCalledWith('/api/products/a%2Fb')
  })

  it.each([
    ['does not have it', async () => Response.json({ error: {} }, { status: 404 })],
    ['fails', async () => new Response('Beklenmeyen bir sorun oluştu.', { status: 500 })],
    ['answers what is no product data', async () => new Response('<!doctype html>')],
    ['cannot be reached', () => Promise.reject(new TypeError('Failed to fetch'))],
  ] as const)('gives none and throws nothing when the shop %s', async (_, answer) => {
    answering(answer)
    expect(await fetchProduct(ID)).toBeNull()
  })
})
