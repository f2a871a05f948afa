import { Check, Copy } from 'lucide-react'
import { IconButton } from '../primitives/icon-button.tsx'
import { useCopy } from '../use-copy.ts'

/** Copies a text and says so for a moment, in the icon and to screen readers. */
export function CopyButton({ text, what }: { text: string; what: string }) {
  const { state, copy } = useCopy()
  return (
    <>
      <IconButton label={`${what}: kopyala`} size="sm" onClick={() => copy(text)}>
        {state === 'copied' ? (
          <Check size={18} aria-hidden="true" className="text-success" />
        ) : (
          <Copy size={18} aria-hidden="true" className="text-ink-soft" />
        )}
      </IconButton>
      <span role="status" className="sr-only">
        {state === 'copied'
          ? `${what} kopyalandı`
          : state === 'failed'
            ? `${what} kopyalanamadı, lütfen elle seçin`
            : ''}
      </span>
    </>
  )
}
