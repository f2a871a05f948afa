import { useEffect, useState } from 'react'

/** How long it is said that a text was copied, or was not. */
const SAID_MS = 2_500

export type CopyState = 'idle' | 'copied' | 'failed'

/** Copies texts to the clipboard; the state says for a moment what came of it. */
export function useCopy(): { readonly state: CopyState; readonly copy: (text: string) => void } {
  const [state, setState] = useState<CopyState>('idle')
  useEffect(() => {
    if (state === 'idle') return
    const timer = setTimeout(() => setState('idle'), SAID_MS)
    return () => clearTimeout(timer)
  }, [state])

  async function write(text: string): Promise<void> {
    try {
      await navigator.clipboard.writeText(text)
      setState('copied')
    } catch {
      setState('failed')
    }
  }
  return { state, copy: (text) => void write(text) }
}
