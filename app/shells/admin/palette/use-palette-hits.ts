import { useEffect, useState } from 'react'
import type { PaletteGroup } from '#app/modules/back-office/domain/contribution.ts'
import { isWorthAsking, readPaletteAnswer } from './palette-hits.ts'

/** Long enough to wait for the next letter of somebody who types. */
const PAUSE_MS = 180

export interface FoundHits {
  readonly groups: readonly PaletteGroup[]
  readonly state: 'idle' | 'asking' | 'found' | 'failed'
}

const NOTHING: FoundHits = { groups: [], state: 'idle' }

/** What the server finds for a typed text. What was found for the text before stays until the new answer is there. */
export function usePaletteHits(typed: string): FoundHits {
  const [found, setFound] = useState<FoundHits>(NOTHING)

  useEffect(() => {
    if (!isWorthAsking(typed)) {
      setFound(NOTHING)
      return
    }
    const stop = new AbortController()
    setFound(({ groups }) => ({ groups, state: 'asking' }))
    const timer = setTimeout(async () => {
      try {
        const reply = await fetch(`/admin/search?q=${encodeURIComponent(typed)}`, { signal: stop.signal })
        const answer = reply.ok ? readPaletteAnswer(await reply.json()) : null
        setFound({ groups: answer?.groups ?? [], state: answer ? 'found' : 'failed' })
      } catch {
        if (!stop.signal.aborted) setFound({ groups: [], state: 'failed' })
      }
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [typed])

  return found
}
