import { PenLine, RefreshCw, X } from 'lucide-react'
import { useState } from 'react'
import { classNames } from '#app/design/class-names.ts'
import { Checkbox } from '#app/design/forms/checkbox.tsx'
import { FileDrop } from '#app/design/forms/file-drop.tsx'
import { IconButton } from '#app/design/primitives/icon-button.tsx'
import { TextButton } from '#app/design/primitives/text-button.tsx'
import { luminanceOf } from '#app/kernel/contrast.ts'
import type { StoredLogo } from '../logo-store.ts'
import { TextArtworkForm } from '../text-artwork-form.tsx'
import { useBlobAddress } from '../use-blob-address.ts'
import { useTextOfLogo } from '../use-text-of-logo.ts'
import { LOGO_ACCEPT } from './studio-texts.ts'
import type { StudioLogo } from './use-studio-logo.ts'

/** The logo: to be given or written, or the one that is there with what can be done to it. */
export function LogoStep({ logo, isBusy, choose, setRemovesBackground, remove }: StudioLogo) {
  const [isReplacing, setReplacing] = useState(false)
  // What was ticked, until the logo is made ready that way.
  const [wantsGone, setWantsGone] = useState<boolean | null>(null)
  // False: it was written just now, and whoever came by the keyboard goes on where he was.
  const [isWriting, setWriting] = useState<boolean | null>(null)
  const text = useTextOfLogo(logo?.file ?? null)
  const take = (file: File) =>
    void choose(file).then((isTaken) => {
      if (!isTaken) return
      setReplacing(false)
      setWriting(false)
    })
  if (isWriting) {
    return <TextArtworkForm former={text} isBusy={isBusy} onFile={take} onCancel={() => setWriting(false)} />
  }
  if (!logo || isReplacing) {
    return (
      <div className="grid gap-2">
        <FileDrop
          onFile={take}
          accept={LOGO_ACCEPT}
          label="Logonuzu yükleyin"
          hint="PNG, JPG, SVG veya WebP; en fazla 5 MB"
          busy={isBusy}
        />
        <div className="flex flex-wrap gap-x-4 gap-y-1">
          <TextButton autoFocus={isWriting === false} onClick={() => setWriting(true)}>
            Logonuz yok mu? Metin yazın
          </TextButton>
          {isReplacing && <TextButton onClick={() => setReplacing(false)}>Vazgeç</TextButton>}
        </div>
      </div>
    )
  }
  return (
    <div>
      <div className="flex items-center gap-2 rounded-card border border-line bg-surface p-2">
        <LogoThumb logo={logo} />
        <p className="min-w-0 flex-1 truncate px-1 text-sm font-medium">{logo.name}</p>
        {text && (
          <IconButton
            size="sm"
            label="Metni düzenle"
            autoFocus={isWriting === false}
            onClick={() => setWriting(true)}
          >
            <PenLine aria-hidden="true" className="size-4" />
          </IconButton>
        )}
        <IconButton size="sm" label="Logoyu değiştir" onClick={() => setReplacing(true)}>
          <RefreshCw aria-hidden="true" className="size-4" />
        </IconButton>
        <IconButton size="sm" label="Logoyu kaldır" onClick={() => void remove()}>
          <X aria-hidden="true" className="size-4" />
        </IconButton>
      </div>
      {(logo.removed || logo.box) && (
        <Checkbox
          className="mt-2"
          name="studio-background"
          label="Logonun düz arka planını kaldır"
          checked={wantsGone ?? logo.removed !== null}
          disabled={isBusy}
          onChange={({ target: { checked } }) => {
            setWantsGone(checked)
            void setRemovesBackground(checked).then(() => setWantsGone(null))
          }}
        />
      )}
    </div>
  )
}

/** Lighter than this, a logo does not show on white. */
const LIGHT_LOGO = 0.6

function LogoThumb({ logo }: { logo: StoredLogo }) {
  const address = useBlobAddress(logo.preview)
  const light = logo.palette.inks.reduce((sum, { rgb, share }) => sum + luminanceOf(rgb) * share, 0)
  const all = logo.palette.inks.reduce((sum, { share }) => sum + share, 0)
  return (
    <span
      className={classNames(
        'flex h-14 w-20 shrink-0 items-center justify-center rounded-sm p-1.5',
        light / (all || 1) > LIGHT_LOGO ? 'bg-ink/70' : 'bg-paper-deep',
      )}
    >
      {address && <img src={address} alt="Logonuz" className="max-h-full max-w-full object-contain" />}
    </span>
  )
}
