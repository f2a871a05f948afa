import { useEffect, useState } from 'react'

/**
 * What an address of the shop answers as JSON, asked again whenever the address changes; null asks nothing. Each waits
 * `delayMs`, so that typing asks once. A call that fails leaves the last answer; `isCurrent` says whether it is this
 * address's. Endpoints are no pages, so the router cannot load them.
 */
export function useJson<Answer>(
  address: string | null,
  delayMs: number,
): { readonly answer: Answer | null; readonly isCurrent: boolean } {
  const [last, setLast] = useState<{ readonly address: string; readonly answer: Answer } | null>(null)
  useEffect(() => {
    if (address === null) return
    const asking = new AbortController()
    const timer = setTimeout(async () => {
      try {
        const response = await fetch(address, { signal: asking.signal })
        if (response.ok) setLast({ address, answer: (await response.json()) as Answer })
      } catch {
        // Given up for a newer address, or without a connection: what is shown stays.
      }
    }, delayMs)
    return () => {
      clearTimeout(timer)
      asking.abort()
    }
  }, [address, delayMs])
  return { answer: last?.answer ?? null, isCurrent: last !== null && last.address === address }
}
