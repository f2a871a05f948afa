import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { IconButton } from '#app/design/primitives/icon-button.tsx'

/** Copies a text and says so for a moment, in the icon and to screen readers. */
export function CopyButton({ text, what }: { text: string; what: string }) {
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle')
  useEffect(() => {
    if (state === 'idle') return
    const timer = setTimeout(() => setState('idle'), 2500)
    return () => clearTimeout(timer)
  }, [state])

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text)
      setState('copied')
    } catch {
      setState('failed')
    }
  }

  return (
    <>
      <IconButton label={`${what}: kopyala`} size="sm" onClick={() => void copy()}>
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
