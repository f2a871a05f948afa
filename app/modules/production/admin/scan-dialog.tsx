import type { RefObject } from 'react'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { TextInput } from '#app/design/forms/text-input.tsx'
import { Button } from '#app/design/primitives/button.tsx'
import { Dialog } from '#app/design/primitives/dialog.tsx'
import { scannedPath } from '../domain/scanned.ts'

/** Browsers that read codes by themselves have it; there is no type of it yet. */
interface CodeReader {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>
}
type CodeReaderOf = new (options: { readonly formats: readonly string[] }) => CodeReader

const LOOKS_EVERY_MS = 250

/** Undefined where the browser reads no codes, or has no camera that may be asked for (no TLS). */
function codeReader(): CodeReaderOf | undefined {
  const { BarcodeDetector } = globalThis as { readonly BarcodeDetector?: CodeReaderOf }
  return 'mediaDevices' in navigator ? BarcodeDetector : undefined
}

/**
 * Opens a work order's line by its QR code: held before the camera where the browser reads codes, with a hand scanner,
 * which types it, or by the number of the order.
 */
export function ScanDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onOpenChange={(isOpen) => !isOpen && onClose()} title="Karekod okut">
      {open && <Scanning onClose={onClose} />}
    </Dialog>
  )
}

function Scanning({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  const video = useRef<HTMLVideoElement>(null)
  const [typed, setTyped] = useState('')

  function go(text: string): void {
    const path = scannedPath(text)
    if (path === null) return
    onClose()
    void navigate(path)
  }
  const camera = useCamera(video, go)

  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        go(typed)
      }}
    >
      {camera !== 'none' && (
        <video
          ref={video}
          muted
          playsInline
          aria-label="Kamera görüntüsü"
          className="aspect-4/3 w-full rounded-card bg-ink object-cover"
        />
      )}
      <p role="status" className="text-sm text-ink-soft">
        {
          {
            on: 'İş emrinin karekodunu kameraya gösterin.',
            none: 'Bu tarayıcı karekodu kamerayla okumuyor: el okuyucusu kullanın ya da sipariş numarasını yazın. Telefonun kendi kamerası da karekodu açar.',
            refused: 'Kamera açılamadı. Tarayıcının iznini verin ya da sipariş numarasını yazın.',
          }[camera]
        }
      </p>
      <div className="flex gap-2">
        <div className="min-w-0 flex-1">
          <TextInput
            autoFocus
            aria-label="Karekod veya sipariş numarası"
            placeholder="Okuyucuyla okutun veya sipariş no yazın"
            value={typed}
            maxLength={2_000}
            autoComplete="off"
            onChange={({ target }) => setTyped(target.value)}
          />
        </div>
        <Button type="submit">Aç</Button>
      </div>
    </form>
  )
}

/** Looks at what the camera shows until a code is read. */
function useCamera(
  video: RefObject<HTMLVideoElement | null>,
  onRead: (text: string) => void,
): 'on' | 'none' | 'refused' {
  const [isRefused, setRefused] = useState(false)
  const read = useRef(onRead)
  read.current = onRead

  useEffect(() => {
    const Reader = codeReader()
    if (!Reader) return
    const reader = new Reader({ formats: ['qr_code'] })
    let stream: MediaStream | null = null
    let timer: ReturnType<typeof setTimeout>
    let isOver = false

    async function look(): Promise<void> {
      const [code] = video.current ? await reader.detect(video.current).catch(() => []) : []
      if (isOver) return
      if (code) read.current(code.rawValue)
      else timer = setTimeout(() => void look(), LOOKS_EVERY_MS)
    }

    navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } }).then(
      async (opened) => {
        stream = opened
        if (isOver || !video.current) return stop()
        video.current.srcObject = opened
        await video.current.play().catch(() => undefined)
        void look()
      },
      () => setRefused(true),
    )

    function stop(): void {
      for (const track of stream?.getTracks() ?? []) track.stop()
    }
    return () => {
      isOver = true
      clearTimeout(timer)
      stop()
    }
  }, [video])

  if (!codeReader()) return 'none'
  return isRefused ? 'refused' : 'on'
}
