import { Check, Copy } from 'lucide-react'
import { Button } from '#app/design/primitives/button.tsx'
import { useCopy } from '#app/design/use-copy.ts'

const SAID = {
  idle: '',
  copied: 'Kopyalandı',
  failed: 'Kopyalanamadı; metni sayfanın sonundan seçin.',
} as const

/** Copies the report as text and says so; the text itself stands at the end of the page for who cannot copy so. */
export function CopyReport({ text }: { text: string }) {
  const { state, copy } = useCopy()
  return (
    <>
      <Button
        variant="secondary"
        onClick={() => copy(text)}
        icon={
          state === 'copied' ? <Check size={18} aria-hidden="true" /> : <Copy size={18} aria-hidden="true" />
        }
      >
        Kopyala
      </Button>
      <span role="status" className="text-sm text-ink-soft empty:hidden">
        {SAID[state]}
      </span>
    </>
  )
}
