import { useEffect, useRef } from 'react'
import { useNavigation } from 'react-router'

/** After saving what the whole shop is drawn with, the page is loaded anew (spec, back office §4). */
const RELOAD_MS = 1000

/**
 * Loads the page anew a second after a save that stays; `settle` lets the unsaved-changes guard pass. Whoever is on his
 * way to another page by then is not called back.
 */
export function useReloadAfterSave(answer: unknown, isSaved: boolean, settle: () => void): void {
  const { location: destination, formMethod } = useNavigation()
  const isLeaving = useRef(false)
  // The form itself is on its way to this page until what it changed has been read again.
  isLeaving.current = destination !== undefined && formMethod === undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    if (!isSaved) return
    settle()
    const timer = setTimeout(() => {
      if (!isLeaving.current) window.location.reload()
    }, RELOAD_MS)
    return () => clearTimeout(timer)
  }, [answer])
}
