import { useEffect, useState } from 'react'
import { tickedBoxes } from './ticked-boxes.ts'

/** How many boxes of a form are ticked (`tickedBoxes`); 0 without JavaScript. */
export function useTickedCount(form: string, name: string): number {
  const [count, setCount] = useState(0)
  useEffect(() => {
    const recount = () => setCount(tickedBoxes(form, name).length)
    // Heard before the form has emptied its boxes.
    const recountSoon = () => setTimeout(recount)
    recount()
    document.addEventListener('change', recount)
    document.addEventListener('reset', recountSoon)
    return () => {
      document.removeEventListener('change', recount)
      document.removeEventListener('reset', recountSoon)
    }
  })
  return count
}
