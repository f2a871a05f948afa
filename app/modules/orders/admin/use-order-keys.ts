import { useNavigate } from 'react-router'
import { usePageKeys } from '#app/design/patterns/use-page-keys.ts'
import { writeInComposer } from './write-in-composer.ts'

/** The keys of an order's page beside that of its next action. */
export function useOrderKeys({
  previous,
  next,
}: {
  /** Addresses of the orders before and after it; null at the ends of the list. */
  previous: string | null
  next: string | null
}): void {
  const navigate = useNavigate()
  const goTo = (address: string | null) => {
    if (address === null) return false
    void navigate(address)
    return true
  }
  usePageKeys([
    { key: 'j', text: 'Sonraki sipariş', run: () => goTo(next) },
    { key: 'k', text: 'Önceki sipariş', run: () => goTo(previous) },
    { key: 'n', text: 'İç not yaz', run: () => writeInComposer('note') },
    { key: 'e', text: 'Alıcıya yaz', run: () => writeInComposer('message') },
  ])
}
