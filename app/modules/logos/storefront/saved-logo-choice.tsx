import { Images } from 'lucide-react'
import { useState } from 'react'
import { Dialog } from '#app/design/primitives/dialog.tsx'
import { Spinner } from '#app/design/primitives/spinner.tsx'
import { useToast } from '#app/design/toast/toast-context.ts'
import type { SavedLogo } from '#app/modules/logos/domain/saved-logo.ts'
import type { PrintFileRef } from '#app/modules/media/domain/print-file.ts'
import { formatFileSize, PRINT_FILE_LABELS } from '#app/modules/media/domain/print-file-rules.ts'
import { LogoPicture } from './logo-picture.tsx'

/** Opens the customer's saved logos; the one he chooses is handed out as a reference that may be ordered with. */
export function SavedLogoChoice({ onChoose }: { onChoose: (file: PrintFileRef) => void }) {
  const toast = useToast()
  const [isBusy, setBusy] = useState(false)
  const [logos, setLogos] = useState<readonly SavedLogo[] | null>(null)

  async function ask(): Promise<void> {
    setBusy(true)
    const answer = await savedLogos()
    setBusy(false)
    if (typeof answer !== 'string') setLogos(answer)
    else toast({ title: 'Logolar Açılamadı', description: answer, tone: 'destructive' })
  }

  return (
    <>
      <button
        type="button"
        aria-busy={isBusy || undefined}
        onClick={() => {
          if (!isBusy) void ask()
        }}
        className="inline-flex min-h-6 items-center gap-1.5 text-sm font-semibold text-brand underline underline-offset-3"
      >
        {isBusy ? <Spinner size={16} /> : <Images size={16} aria-hidden="true" />}
        Kayıtlı logolarım
      </button>
      <Dialog
        open={logos !== null}
        onOpenChange={() => setLogos(null)}
        title="Kayıtlı logolarım"
        description={
          logos?.length === 0
            ? 'Henüz kayıtlı logonuz yok. Yüklediğiniz dosyalar bundan sonra burada durur.'
            : 'Seçtiğiniz dosya bu ürüne eklenir, yeniden yüklenmez.'
        }
        size="sm"
      >
        <ul className="grid gap-2">
          {logos?.map((logo) => (
            <li key={logo.id}>
              <button
                type="button"
                onClick={() => {
                  setLogos(null)
                  onChoose(logo.file)
                }}
                className="flex w-full items-center gap-3 rounded-card border border-line p-2 text-left hover:border-line-strong"
              >
                <LogoPicture logo={logo} className="size-14" />
                <span className="min-w-0 flex-1 text-sm">
                  <span className="line-clamp-2 font-semibold [overflow-wrap:anywhere]">
                    {logo.file.name}
                  </span>
                  <span className="text-ink-soft">
                    {PRINT_FILE_LABELS[logo.file.type]} · {formatFileSize(logo.file.sizeBytes)}
                  </span>
                </span>
              </button>
            </li>
          ))}
        </ul>
      </Dialog>
    </>
  )
}

const NO_ANSWER = 'Bağlantınızı kontrol edip tekrar deneyin.'

/** The logos, or the sentence that says why there are none to choose from. */
async function savedLogos(): Promise<readonly SavedLogo[] | string> {
  try {
    const answer = await fetch('/api/logos', { headers: { Accept: 'application/json' } })
    const body = (await answer.json()) as { logos?: readonly SavedLogo[]; error?: { message?: string } }
    return body.logos ?? body.error?.message ?? NO_ANSWER
  } catch {
    return NO_ANSWER
  }
}
