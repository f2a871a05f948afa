/** Decoded pixels that are asked for again and again: the last used are kept, up to so many bytes together. */
export interface PixelCache {
  /** The pixels of a key, made once; a second asker waits for the first. What failed is not kept. */
  get<T extends { readonly data: { readonly byteLength: number } } | null>(
    key: string,
    make: () => Promise<T>,
  ): Promise<T>
}

export function createPixelCache(maxBytes: number): PixelCache {
  const kept = new Map<string, { readonly value: Promise<unknown>; bytes: number }>()
  let bytes = 0
  const drop = (key: string) => {
    bytes -= kept.get(key)?.bytes ?? 0
    kept.delete(key)
  }
  return {
    async get(key, make) {
      const known = kept.get(key)
      if (known) {
        kept.delete(key)
        kept.set(key, known)
        return (await known.value) as Awaited<ReturnType<typeof make>>
      }
      const entry = { value: make(), bytes: 0 }
      kept.set(key, entry)
      try {
        const made = await entry.value
        // Another may have pushed it out meanwhile: then its bytes are not ours to count.
        if (kept.get(key) === entry) {
          entry.bytes = made?.data.byteLength ?? 0
          bytes += entry.bytes
        }
        for (const oldest of kept.keys()) {
          if (bytes <= maxBytes) break
          drop(oldest)
        }
        return made
      } catch (error) {
        if (kept.get(key) === entry) drop(key)
        throw error
      }
    },
  }
}
