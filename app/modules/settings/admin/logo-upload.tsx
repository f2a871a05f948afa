import { ImageUp, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useRef } from 'react'
import { useFetcher } from 'react-router'
import type { ActionResult } from '#app/design/forms/action-result.ts'
import { isUnsent } from '#app/design/forms/action-result.ts'
import { ErrorText } from '#app/design/forms/field.tsx'
import { Alert } from '#app/design/primitives/alert.tsx'
import { Button } from '#app/design/primitives/button.tsx'
import { buttonStyle } from '#app/design/primitives/button-style.ts'
import { Card } from '#app/design/primitives/card.tsx'
import { useToast } from '#app/design/toast/toast-context.ts'
import { useActionToast } from '#app/design/toast/use-action-toast.ts'
import type { ShopPicture } from '#app/modules/settings/domain/shop-settings.ts'

export type LogoPlace = 'logo' | 'favicon'

const WORDS = {
  logo: {
    title: 'Logo',
    accept: '.png,.jpg,.jpeg,.svg,image/png,image/jpeg,image/svg+xml',
    hint: 'PNG, JPG veya SVG; en fazla 2 MB. Saydam zeminli bir dosya en iyi sonucu verir.',
    choose: 'Logo seç',
    remove: 'Logoyu kaldır',
    tooLarge: 'Logo boyutu en fazla 2MB olabilir.',
    none: 'Logo yok: site adı yazıyla gösteriliyor.',
  },
  favicon: {
    title: 'Favicon',
    accept: '.ico,.png,.svg,image/png,image/svg+xml,image/x-icon',
    hint: 'Tarayıcı sekmesindeki simge. .ico, .png veya .svg; en fazla 2 MB, kare.',
    choose: 'Favicon seç',
    remove: 'Favicon’u kaldır',
    tooLarge: 'Favicon boyutu en fazla 2MB olabilir.',
    none: 'Favicon yok: site adının baş harfleri ana renkle gösteriliyor.',
  },
} as const

const MAX_BYTES = 2 * 1024 * 1024

/** Said when one did not reach the server. */
export const PICTURE_UNSENT = 'Dosya gönderilemedi. Bağlantınızı denetleyip tekrar deneyin.'

/** One of the shop's own pictures: shown, replaced as soon as a file is chosen, taken away. */
export function LogoUpload({
  kind,
  picture,
  version,
  siteName,
  answer,
}: {
  kind: LogoPlace
  picture: ShopPicture | null
  version: number
  siteName: string
  /** What became of one sent without JavaScript. */
  answer: ActionResult<unknown> | undefined
}) {
  const words = WORDS[kind]
  const toast = useToast()
  const upload = useFetcher<ActionResult>({ key: `upload-${kind}` })
  const removal = useFetcher<ActionResult>({ key: `remove-${kind}` })
  const form = useRef<HTMLFormElement>(null)
  const isBusy = upload.state !== 'idle' || removal.state !== 'idle'
  useActionToast(upload.data)
  useActionToast(removal.data)
  const own = answer?.id === kind ? answer : null
  const latest = upload.data === undefined && removal.data === undefined ? own : (upload.data ?? removal.data)
  const refusal = isUnsent(latest?.problem) ? null : (latest?.problem?.message ?? null)
  const inputId = `${kind}-dosyasi`

  return (
    <Card as="section" title={words.title}>
      <div className="grid gap-4">
        {own?.done ? (
          <noscript>
            <Alert tone="success" title={own.done.title} />
          </noscript>
        ) : null}
        {picture ? (
          <Shown kind={kind} picture={picture} siteName={siteName} />
        ) : (
          <p className="rounded-card border border-dashed border-line-strong p-5 text-sm text-ink-soft">
            {words.none}
          </p>
        )}
        <div className="flex flex-wrap items-start gap-3">
          <upload.Form method="post" encType="multipart/form-data" ref={form} className="min-w-0">
            <input type="hidden" name="intent" value={kind} />
            <input type="hidden" name="version" value={version} readOnly />
            <label
              htmlFor={inputId}
              className={`${buttonStyle('secondary', 'md')} cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--brand-ink)`}
            >
              <ImageUp size={18} aria-hidden="true" />
              {isBusy ? 'Yükleniyor…' : words.choose}
              <input
                id={inputId}
                type="file"
                name="file"
                accept={words.accept}
                aria-describedby={`${inputId}-bilgi${refusal ? ` ${inputId}-hata` : ''}`}
                aria-invalid={refusal ? true : undefined}
                disabled={isBusy}
                onChange={(event) => {
                  const file = event.currentTarget.files?.[0]
                  if (!file) return
                  if (file.size > MAX_BYTES) {
                    event.currentTarget.value = ''
                    toast({ title: 'Hata', description: words.tooLarge, tone: 'destructive' })
                    return
                  }
                  upload.submit(form.current)
                  event.currentTarget.value = ''
                }}
                className="sr-only noscript:not-sr-only"
              />
            </label>
            <noscript>
              <Button type="submit" variant="secondary" className="mt-2">
                Yükle
              </Button>
            </noscript>
          </upload.Form>
          {picture ? (
            <removal.Form method="post">
              <input type="hidden" name="intent" value={`remove-${kind}`} />
              <input type="hidden" name="version" value={version} readOnly />
              <Button
                type="submit"
                variant="quiet"
                busy={removal.state !== 'idle'}
                icon={<Trash2 size={18} aria-hidden="true" />}
              >
                {words.remove}
              </Button>
            </removal.Form>
          ) : null}
        </div>
        <p id={`${inputId}-bilgi`} className="text-xs text-ink-soft">
          {words.hint}
        </p>
        <ErrorText id={`${inputId}-hata`} message={refusal} />
      </div>
    </Card>
  )
}

function Shown({ kind, picture, siteName }: { kind: LogoPlace; picture: ShopPicture; siteName: string }) {
  if (kind === 'logo') {
    const src = `/img/${picture.assetId}/600`
    return (
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
        <Ground label="Açık zeminde" className="bg-paper">
          <img src={src} alt={`${siteName} logosu`} className="h-11 w-auto max-w-full object-contain" />
        </Ground>
        <Ground label="Koyu zeminde" className="bg-ink text-paper">
          <span className="rounded-card bg-paper p-2">
            <img src={src} alt="" className="h-11 w-auto max-w-full object-contain" />
          </span>
        </Ground>
      </div>
    )
  }
  return (
    <div className="flex items-end gap-5 rounded-card border border-line bg-paper p-4">
      {[16, 32, 48].map((size) => (
        <figure key={size} className="grid justify-items-center gap-1.5">
          <img
            src={`/img/${picture.assetId}/96`}
            alt={size === 48 ? `${siteName} favicon’u` : ''}
            width={size}
            height={size}
            className="object-contain"
          />
          <figcaption className="text-xs text-ink-soft">{size} px</figcaption>
        </figure>
      ))}
    </div>
  )
}

function Ground({ label, className, children }: { label: string; className: string; children: ReactNode }) {
  return (
    <figure className={`grid min-w-0 gap-3 rounded-card border border-line p-4 ${className}`}>
      <div className="flex min-h-15 items-center">{children}</div>
      <figcaption className="text-xs opacity-80">{label}</figcaption>
    </figure>
  )
}
