import type { RefObject } from 'react'
import { useEffect, useRef, useState } from 'react'

/**
 * For a button that the server drew and whose code came after the program: does what was pressed until then, once. Give
 * it `ref` and, while it is said, `isLate` as `data-late` (see `early-clicks.ts`).
 */
export function useLateClick(onPress: () => void): {
  readonly ref: RefObject<HTMLButtonElement | null>
  readonly isLate: boolean
} {
  const ref = useRef<HTMLButtonElement>(null)
  const press = useRef(onPress)
  press.current = onPress
  const [isLate, setLate] = useState(true)
  useEffect(() => {
    setLate(false)
    if (!ref.current || window.lateClick !== ref.current) return
    window.lateClick = undefined
    press.current()
  }, [])
  return { ref, isLate }
}
