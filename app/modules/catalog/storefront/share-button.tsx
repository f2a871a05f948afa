import { Share2 } from 'lucide-react'
import { IconButton } from '#app/design/primitives/icon-button.tsx'
import { useToast } from '#app/design/toast/toast-context.ts'

/** Hands the page to the device's own share sheet, or copies its address. A failure is logged only (spec §8). */
export function ShareButton({ title }: { title: string }) {
  const toast = useToast()

  async function share(): Promise<void> {
    const url = window.location.href
    try {
      if (navigator.share) {
        await navigator.share({ title, url })
        return
      }
      await navigator.clipboard.writeText(url)
      toast({ title: 'Link Kopyalandı', tone: 'success' })
    } catch (error) {
      // Closing the share sheet is no failure; anything else is logged only (spec, storefront §8).
      if (error instanceof DOMException && error.name === 'AbortError') return
      console.warn('sharing failed', error)
    }
  }

  return (
    <IconButton label="Ürünü paylaş" className="rounded-pill bg-surface" onClick={() => void share()}>
      <Share2 size={20} aria-hidden="true" />
    </IconButton>
  )
}
