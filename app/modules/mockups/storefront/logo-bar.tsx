import { Pencil, X } from 'lucide-react'
import { classNames } from '#app/design/class-names.ts'
import { IconButton } from '#app/design/primitives/icon-button.tsx'
import { luminanceOf } from '#app/kernel/contrast.ts'
import type { ShownLogo } from './parse-stored-logo.ts'
import { useBlobAddress } from './use-blob-address.ts'

/** The logo in the header: on and off with one press, another one, and none. */
export function LogoBar({
  logo,
  isOn,
  onSwitch,
  onChange,
  onRemove,
}: {
  readonly logo: ShownLogo
  readonly isOn: boolean
  readonly onSwitch: (isOn: boolean) => void
  readonly onChange: () => void
  readonly onRemove: () => void
}) {
  const address = useBlobAddress(logo.preview)
  return (
    <div className="flex items-center">
      <button
        type="button"
        role="switch"
        aria-checked={isOn}
        aria-label="Ürünleri logomla göster"
        title={isOn ? 'Ürünleri logosuz göster' : 'Ürünleri logomla göster'}
        onClick={() => onSwitch(!isOn)}
        className="inline-flex h-11 items-center gap-2 rounded-card px-1.5 hover:bg-ink/6"
      >
        <span
          className={classNames(
            'flex h-8 w-11 items-center justify-center rounded-sm p-1 ring-1 ring-line',
            isPale(logo) ? 'bg-ink' : 'bg-surface',
            !isOn && 'opacity-45 grayscale',
          )}
        >
          {address && <img src={address} alt="" className="max-h-full max-w-full object-contain" />}
        </span>
        <span aria-hidden="true" className="flex flex-col items-center gap-x-2 gap-y-0.5 lg:flex-row">
          <span className="text-xs font-semibold whitespace-nowrap lg:text-sm">Logomla</span>
          <span
            className={classNames(
              'flex h-4 w-8 items-center rounded-pill p-0.5 transition-colors lg:h-5 lg:w-9',
              isOn ? 'justify-end bg-brand' : 'justify-start bg-line-strong',
            )}
          >
            <span className="h-full aspect-square rounded-pill bg-surface" />
          </span>
        </span>
      </button>
      <IconButton label="Logoyu değiştir" onClick={onChange}>
        <Pencil size={18} aria-hidden="true" />
      </IconButton>
      <IconButton label="Logoyu kaldır" className="max-lg:hidden" onClick={onRemove}>
        <X size={18} aria-hidden="true" />
      </IconButton>
    </div>
  )
}

/** Whether most of a logo is so light that it needs a dark ground. */
function isPale({ palette: { inks } }: ShownLogo): boolean {
  const light = inks.reduce((sum, { rgb, share }) => sum + luminanceOf(rgb) * share, 0)
  return light > 0.6
}
