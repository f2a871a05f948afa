import { useEffect } from 'react'

/** After saving what the whole shop is drawn with, the page is loaded anew (spec, back office §4). */
const RELOAD_MS = 1000

/** Loads the page anew a second after a save that stays; `settle` lets the unsaved-changes guard pass. */
export function useReloadAfterSave(answer: unknown, isSaved: boolean, settle: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    if (!isSaved) return
    settle()
    const timer = setTimeout(() => window.location.reload(), RELOAD_MS)
    return () => clearTimeout(timer)
  }, [answer])
}
