import { ShieldCheck } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { Checkbox } from '#app/design/forms/checkbox.tsx'
import { FileDrop } from '#app/design/forms/file-drop.tsx'
import { Button } from '#app/design/primitives/button.tsx'
import { Dialog } from '#app/design/primitives/dialog.tsx'
import { TextButton } from '#app/design/primitives/text-button.tsx'
import { useToast } from '#app/design/toast/toast-context.ts'
import type { Rgb } from '#app/kernel/contrast.ts'
import type { Result } from '#app/kernel/result.ts'
import { fail } from '#app/kernel/result.ts'
import { BACKGROUND_TOLERANCE } from '../domain/artwork/remove-background.ts'
import type { LogoSettings } from '../domain/artwork/stored-logo.ts'
import { DARK_GROUND, LIGHT_GROUND } from '../domain/artwork/stored-logo.ts'
import { showLogo } from './logo-hint.ts'
import type { StoredLogo } from './logo-store.ts'
import { draftLogo, keepLogo } from './logo-store.ts'
import type { ShownLogo } from './parse-stored-logo.ts'
import { TextArtworkForm } from './text-artwork-form.tsx'
import { useBlobAddress } from './use-blob-address.ts'
import { useTextOfLogo } from './use-text-of-logo.ts'

const ACCEPTED = '.png,.jpg,.jpeg,.svg,.webp,image/png,image/jpeg,image/svg+xml,image/webp'
/** A slider that is being moved is followed once it rests. */
const REST_MS = 120

const NOT_PREPARED: Result<never> = fail.invalid(
  'mockups/not-prepared',
  'Logonuz hazırlanamadı. Bağlantınızı kontrol edip tekrar deneyin.',
)

interface Chosen {
  readonly file: File
  readonly choice: LogoSettings
}

/** Where the logo is chosen, made ready and removed. Nothing is kept before it is said so. */
export function LogoDialog({
  isOpen,
  kept,
  onClose,
  onRemove,
}: {
  readonly isOpen: boolean
  readonly kept: ShownLogo | null
  readonly onClose: () => void
  readonly onRemove: () => void
}) {
  const toast = useToast()
  const [chosen, setChosen] = useState<Chosen | null>(kept && { file: kept.file, choice: kept.choice })
  const [draft, setDraft] = useState<StoredLogo | null>(null)
  const [error, setError] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [isWriting, setWriting] = useState(false)
  const text = useTextOfLogo(chosen?.file ?? null)
  const newest = useRef(0)
  const shown: ShownLogo | null = draft ?? (chosen?.file === kept?.file ? kept : null)

  /** Prepares a file with a choice; only the newest one counts. A file that cannot be used leaves what was there. */
  async function prepare(next: Chosen): Promise<StoredLogo | null> {
    newest.current += 1
    const own = newest.current
    setBusy(true)
    const made = await draftLogo(next.file, next.choice).catch(() => NOT_PREPARED)
    if (own !== newest.current) return null
    setBusy(false)
    if (made.ok) {
      setChosen(next)
      setDraft(made.value)
      setError(null)
      return made.value
    }
    setError(made.error.message)
    if (made.error.code === 'mockups/logo-too-large') {
      toast({ title: 'Dosya Çok Büyük', description: made.error.message, tone: 'destructive' })
    }
    return null
  }

  const take = (file: File) => prepare({ file, choice: { whiteOnDark: chosen?.choice.whiteOnDark ?? false } })

  /** The last preparation, done or under way. */
  const latest = useRef<Promise<StoredLogo | null>>(Promise.resolve(null))
  const resting = useRef(0)
  useEffect(() => () => window.clearTimeout(resting.current), [])

  function choose(change: Partial<LogoSettings>): void {
    if (!chosen) return
    const next = { ...chosen, choice: { ...chosen.choice, ...change } }
    setChosen(next)
    window.clearTimeout(resting.current)
    const rest = new Promise((settle) => {
      resting.current = window.setTimeout(settle, REST_MS)
    })
    latest.current = rest.then(() => prepare(next))
  }

  /** What was changed last counts, also when it is not ready yet. */
  async function show(): Promise<void> {
    const made = (await latest.current) ?? draft
    const isKept = made === null || (await keepLogo(made))
    showLogo(true)
    if (!isKept)
      toast({
        title: 'Logonuz bu sayfada kalacak',
        description:
          'Tarayıcınız logonuzu saklamadı (gizli pencere ya da dolu depolama olabilir). Sayfa yenilenene kadar ürünleri onunla görürsünüz.',
      })
    onClose()
  }

  return (
    <Dialog
      open={isOpen}
      onOpenChange={(isStillOpen) => !isStillOpen && onClose()}
      title="Logonuzu ürünlerde görün"
      description="Logonuzu bir kez seçin; baskı alanı olan bütün ürünleri onunla gösterelim."
      footer={
        <>
          {kept && (
            <Button variant="quiet" className="sm:mr-auto" onClick={onRemove}>
              Kaldır
            </Button>
          )}
          <Button variant="secondary" onClick={onClose}>
            Vazgeç
          </Button>
          <Button disabled={!shown || isWriting} busy={isBusy && !shown} onClick={() => void show()}>
            Ürünlerde göster
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        {isWriting ? (
          <TextArtworkForm
            former={text}
            isBusy={isBusy}
            onFile={(file) => void take(file).then((made) => made && setWriting(false))}
            onCancel={() => setWriting(false)}
          />
        ) : (
          <div className="grid gap-2">
            <FileDrop
              label={shown ? 'Başka bir logo seçin' : 'Logonuzu buraya sürükleyin veya seçin'}
              hint="PNG, JPG, SVG veya WebP; en fazla 5 MB"
              accept={ACCEPTED}
              busy={isBusy && !shown}
              error={error}
              onFile={(file) => void take(file)}
            />
            <TextButton onClick={() => setWriting(true)}>
              {text ? 'Metni düzenleyin' : 'Logonuz yok mu? Metin yazın'}
            </TextButton>
          </div>
        )}
        {shown && chosen && !isWriting && (
          <>
            <Previews logo={shown} isBusy={isBusy} />
            <Choices logo={shown} choice={chosen.choice} onChange={choose} />
          </>
        )}
        <p className="flex gap-2.5 text-sm text-ink-soft">
          <ShieldCheck size={20} aria-hidden="true" className="shrink-0 text-brand" />
          Logonuz bu tarayıcıda kalır ve ürünlere kendiliğinden basılmaz. Bastırmak için ürünün sayfasında
          logonuzla tasarlayın; o zaman siparişinizle ya da teklifinizle birlikte gönderilir.
        </p>
      </div>
    </Dialog>
  )
}

/** The prepared logo on light and on dark ground, and what is in it. */
function Previews({ logo, isBusy }: { readonly logo: ShownLogo; readonly isBusy: boolean }) {
  const light = useBlobAddress(logo.previewOnLight ?? logo.preview)
  const dark = useBlobAddress(logo.previewOnDark)
  const grounds = [
    { name: 'Açık üründe', address: light, ground: hexOf(LIGHT_GROUND), ink: 'text-ink' },
    { name: 'Koyu üründe', address: dark, ground: hexOf(DARK_GROUND), ink: 'text-paper' },
  ]
  const { inks, isFlat } = logo.palette
  return (
    <section aria-label={`Hazırlanan logo: ${logo.name}`} aria-busy={isBusy}>
      <div className="grid grid-cols-2 gap-3">
        {grounds.map(({ name, address, ground, ink }) => (
          <figure
            key={name}
            className="rounded-card p-3 ring-1 ring-line"
            style={{ backgroundColor: ground }}
          >
            <div className="flex h-28 items-center justify-center sm:h-36">
              {address && <img src={address} alt={`Logonuz: ${name}`} className="max-h-full max-w-full" />}
            </div>
            <figcaption className={`mt-2 text-xs ${ink}`}>{name}</figcaption>
          </figure>
        ))}
      </div>
      <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm text-ink-soft">
        {isFlat ? `${inks.length} renk` : 'Çok renkli (fotoğraf veya geçişli)'}
        {isFlat && (
          <span className="flex gap-1.5">
            {inks.map(({ rgb }) => (
              <span
                key={hexOf(rgb)}
                title={hexOf(rgb)}
                className="size-5 rounded-pill ring-1 ring-line"
                style={{ backgroundColor: hexOf(rgb) }}
              >
                <span className="sr-only">{hexOf(rgb)}</span>
              </span>
            ))}
          </span>
        )}
      </p>
      {logo.box && (
        <p role="status" className="mt-2 text-sm">
          Logonun arkasındaki düz zemin kalıyor; ürünlerde kutu gibi görünür.
        </p>
      )}
    </section>
  )
}

function Choices({
  logo,
  choice,
  onChange,
}: {
  readonly logo: ShownLogo
  readonly choice: LogoSettings
  readonly onChange: (change: Partial<LogoSettings>) => void
}) {
  const sliderId = useId()
  const removes = choice.removesBackground ?? true
  const tolerance = choice.tolerance ?? BACKGROUND_TOLERANCE.usual
  /** A logo that came cut out has no ground to speak of. */
  const hasGround = logo.removed !== null || logo.box !== null
  return (
    <fieldset className="grid gap-2">
      <legend className="sr-only">Logonun hazırlanışı</legend>
      {hasGround && (
        <>
          <Checkbox
            name="logo-zemini"
            label="Düz zemini kaldır"
            description="Logonun arkasındaki tek renk zemin basılmaz."
            checked={removes}
            onChange={(event) => onChange({ removesBackground: event.target.checked })}
          />
          {removes && (
            <div className="grid gap-1 pl-9">
              <label htmlFor={sliderId} className="text-sm">
                Zemin hassasiyeti
              </label>
              <input
                id={sliderId}
                type="range"
                min={BACKGROUND_TOLERANCE.min}
                max={BACKGROUND_TOLERANCE.max}
                value={tolerance}
                aria-describedby={`${sliderId}-hint`}
                onChange={(event) => onChange({ tolerance: event.target.valueAsNumber })}
                className="h-6 w-full max-w-xs accent-(--brand)"
              />
              <p id={`${sliderId}-hint`} className="text-xs text-ink-soft">
                Zeminden iz kalıyorsa artırın, logodan parça gidiyorsa azaltın.
              </p>
            </div>
          )}
        </>
      )}
      <Checkbox
        name="logo-koyuda-beyaz"
        label="Koyu ürünlerde tek renk (beyaz) bas"
        description="Kapalıyken yalnızca koyu üründe seçilmeyecek renkler beyaza döner."
        checked={choice.whiteOnDark ?? false}
        onChange={(event) => onChange({ whiteOnDark: event.target.checked })}
      />
    </fieldset>
  )
}

function hexOf(rgb: Rgb): string {
  return `#${rgb.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}
