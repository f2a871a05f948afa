import { Download, Eye, FileImage, FileText } from 'lucide-react'
import { Suspense, useState } from 'react'
import { lazyPart } from '#app/design/lazy-part.ts'
import { Button } from '#app/design/primitives/button.tsx'
import { buttonStyle } from '#app/design/primitives/button-style.ts'
import { Spinner } from '#app/design/primitives/spinner.tsx'
import { useToast } from '#app/design/toast/toast-context.ts'
import type { PrintFileRef, PrintFileType } from '#app/modules/media/domain/print-file.ts'
import { formatFileSize, PRINT_FILE_LABELS, previewHref } from '#app/modules/media/domain/print-file-rules.ts'
import { refusalOfDownload } from './download-refusal.ts'

const PrintFilePreview = lazyPart(() =>
  import('./print-file-preview.tsx').then((module) => module.PrintFilePreview),
)
/** What is drawn in the page. The others could carry programs, and are never rendered. */
const DRAWN_TYPES: readonly PrintFileType[] = ['jpeg', 'png', 'pdf']

/** A line's print file with what is on it in sight: most are known by a look. */
export function LinePrintFile(props: Omit<Parameters<typeof PrintFileLink>[0], 'picture'>) {
  return <PrintFileLink {...props} picture={previewHref(props.file, props.href)} />
}

/**
 * A file of an order with its download and a preview. A plain link without JavaScript; with it a file that has gone is
 * said in a toast instead of on an empty page.
 */
export function PrintFileLink({
  file,
  href,
  what = 'Baskı dosyasını',
  picture = null,
}: {
  file: PrintFileRef
  href: string
  /** What is downloaded, in the accusative, for whoever hears the link. */
  what?: string
  /** Address of a small picture of it. */
  picture?: string | null
}) {
  const toast = useToast()
  const [isBusy, setBusy] = useState(false)
  const [isPreviewed, setPreviewed] = useState(false)
  const mayPreview = DRAWN_TYPES.includes(file.type)
  const Icon = file.type === 'jpeg' || file.type === 'png' ? FileImage : FileText

  async function download() {
    setBusy(true)
    const answer = await fetch(href).catch(() => null)
    const content = answer?.ok ? await answer.blob().catch(() => null) : null
    setBusy(false)
    if (content) saveAs(content, file.name)
    else
      toast({
        title: 'Hata',
        description: refusalOfDownload(answer?.ok ? null : answer),
        tone: 'destructive',
      })
  }

  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-card border border-line bg-paper px-3 py-2">
      {picture === null ? (
        <Icon size={20} aria-hidden="true" className="text-ink-soft" />
      ) : (
        <img
          src={picture}
          alt={`${file.name} önizlemesi`}
          width={72}
          height={72}
          loading="lazy"
          className="size-18 rounded-sm border border-line bg-surface object-contain"
        />
      )}
      <span className="min-w-0 flex-1 basis-40 text-sm">
        <span className="block font-semibold [overflow-wrap:anywhere]">{file.name}</span>
        <span className="block text-xs text-ink-soft">
          {PRINT_FILE_LABELS[file.type]} · {formatFileSize(file.sizeBytes)}
        </span>
        {mayPreview ? null : (
          <span className="block text-xs text-ink-soft">Bu dosya türü önizlenmez, indirip açın</span>
        )}
      </span>
      {mayPreview ? (
        <Button
          variant="quiet"
          size="sm"
          icon={<Eye size={16} aria-hidden="true" />}
          aria-label={`Önizle: ${file.name}`}
          onClick={() => setPreviewed(true)}
        >
          Önizle
        </Button>
      ) : null}
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
      {isPreviewed ? (
        <Suspense fallback={null}>
          <PrintFilePreview file={file} href={href} onClose={() => setPreviewed(false)} />
        </Suspense>
      ) : null}
    </div>
  )
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
