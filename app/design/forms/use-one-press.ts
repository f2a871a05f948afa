import type { FormEvent } from 'react'
import { useNavigation } from 'react-router'

/**
 * For one of several forms of a page: leaves a press out while it is `isBusy` itself, or another form still waits for its
 * answer. While the page is only renewed after that answer, a press counts.
 */
export function useOnePress(isBusy: boolean): (event: FormEvent) => void {
  const { state } = useNavigation()
  return (event) => {
    if (isBusy || state === 'submitting') event.preventDefault()
  }
}
