import { useCallback, useEffect, useRef, useState } from 'react'

/** A movement is read out when the hand rests this long, not at each step of it. */
const REST_MS = 500

/** A text for a polite live region, and the function that says something there once nothing newer comes. */
export function useAnnouncer(): readonly [said: string, say: (text: string) => void] {
  const [said, setSaid] = useState('')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const say = useCallback((text: string) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setSaid(text), REST_MS)
  }, [])
  return [said, say]
}
