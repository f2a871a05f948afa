import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from '#app/design/primitives/button.tsx'

/** Copies the report as text and says so; the text itself stands at the end of the page for who cannot copy so. */
export function CopyReport({ text }: { text: string }) {
  const [said, setSaid] = useState<'' | 'Kopyalandı' | 'Kopyalanamadı'>('')
  useEffect(() => {
    if (said === '') return
    const timer = setTimeout(() => setSaid(''), 3_000)
    return () => clearTimeout(timer)
  }, [said])

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text)
      setSaid('Kopyalandı')
    } catch {
      setSaid('Kopyalanamadı')
    }
  }

  return (
    <>
      <Button
        variant="secondary"
        onClick={() => void copy()}
        icon={
          said === 'Kopyalandı' ? (
            <Check size={18} aria-hidden="true" />
          ) : (
            <Copy size={18} aria-hidden="true" />
          )
        }
      >
        Kopyala
      </Button>
      <span role="status" className="text-sm text-ink-soft empty:hidden">
        {said === 'Kopyalanamadı' ? 'Kopyalanamadı; metni sayfanın sonundan seçin.' : said}
      </span>
    </>
  )
}
