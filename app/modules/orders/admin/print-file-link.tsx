import { Download, FileImage, FileText } from 'lucide-react'
import { useState } from 'react'
import { buttonStyle } from '#app/design/primitives/button-style.ts'
import { Spinner } from '#app/design/primitives/spinner.tsx'
import { useToast } from '#app/design/toast/toast-context.ts'
import type { PrintFileRef } from '#app/modules/media/domain/print-file.ts'
import { formatFileSize, PRINT_FILE_LABELS } from '#app/modules/media/domain/print-file-rules.ts'

/**
 * A line's print file with its download. A plain link without JavaScript; with it a file that has gone is said in a
 * toast instead of on an empty page.
 */
export function PrintFileLink({
  file,
  href,
  what = 'Baskı dosyasını',
}: {
  file: PrintFileRef
  href: string
  /** What is downloaded, in the accusative, for whoever hears the link. */
  what?: string
}) {
  const toast = useToast()
  const [isBusy, setBusy] = useState(false)
  const Icon = file.type === 'jpeg' || file.type === 'png' ? FileImage : FileText

  async function download() {
    setBusy(true)
    try {
      const answer = await fetch(href)
      if (!answer.ok) {
        toast({ title: 'Hata', description: await refusalText(answer), tone: 'destructive' })
        return
      }
      saveAs(await answer.blob(), file.name)
    } catch {
      toast({
        title: 'Hata',
        description: 'Dosya indirilemedi. Bağlantınızı denetleyip tekrar deneyin.',
        tone: 'destructive',
      })
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-card border border-line bg-paper px-3 py-2">
      <Icon size={20} aria-hidden="true" className="text-ink-soft" />
      <span className="min-w-0 flex-1 basis-40 text-sm">
        <span className="block font-semibold [overflow-wrap:anywhere]">{file.name}</span>
        <span className="block text-xs text-ink-soft">
          {PRINT_FILE_LABELS[file.type]} · {formatFileSize(file.sizeBytes)}
        </span>
      </span>
      <a
        href={href}
        download={file.name}
        aria-label={`${what} indir: ${file.name}`}
        aria-busy={isBusy || undefined}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return
          event.preventDefault()
          if (!isBusy) void download()
        }}
        className={buttonStyle('secondary', 'sm')}
      >
        {isBusy ? <Spinner size={16} /> : <Download size={16} aria-hidden="true" />}
        İndir
      </a>
    </div>
  )
}

async function refusalText(answer: Response): Promise<string> {
  if (answer.status === 404) return 'Dosya bulunamadı.'
  if (answer.status === 401 || answer.status === 403)
    return 'Oturumunuz sona ermiş. Lütfen yeniden giriş yapın.'
  return 'Dosya indirilemedi. Lütfen tekrar deneyin.'
}

function saveAs(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
