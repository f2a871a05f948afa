import { Keyboard } from 'lucide-react'
import { useNavigate } from 'react-router'
import { useKeysDialog } from '#app/design/patterns/use-keys-dialog.tsx'
import { usePageKeys } from '#app/design/patterns/use-page-keys.ts'
import { goToField, ORDER_FIELDS } from './order-parts.ts'

/** The keys of an order's page beside that of its next action, and what lists them. */
export function OrderKeys({
  previous,
  next,
}: {
  /** Addresses of the orders before and after it; null at the ends of the list. */
  previous: string | null
  next: string | null
}) {
  const navigate = useNavigate()
  const { open, dialog } = useKeysDialog()
  const goTo = (address: string | null) => {
    if (address === null) return false
    void navigate(address)
    return true
  }
  usePageKeys([
    { key: 'j', text: 'Sonraki sipariş', run: () => goTo(next) },
    { key: 'k', text: 'Önceki sipariş', run: () => goTo(previous) },
    { key: 'n', text: 'İç not yaz', run: () => goToField(ORDER_FIELDS.note) },
    { key: 'e', text: 'Alıcıya yaz', run: () => goToField(ORDER_FIELDS.message) },
  ])
  return (
    <>
      <button
        type="button"
        onClick={open}
        className="mt-6 inline-flex min-h-9 items-center gap-2 rounded-card px-2 text-sm text-ink-soft hover:bg-ink/6 hover:text-ink max-lg:hidden noscript:hidden"
      >
        <Keyboard size={16} aria-hidden="true" /> Klavye kısayolları
        <kbd className="rounded-sm border border-line px-1.5 font-sans text-xs">?</kbd>
      </button>
      {dialog}
    </>
  )
}
