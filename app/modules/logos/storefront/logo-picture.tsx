import { FileText } from 'lucide-react'
import type { SavedLogo } from '#app/modules/logos/domain/saved-logo.ts'
import { logoPreviewPath } from '#app/modules/logos/domain/saved-logo.ts'

/** What a logo looks like, on a ground that shows white ones too; a sheet where there is no picture. */
export function LogoPicture({ logo, className = 'size-16' }: { logo: SavedLogo; className?: string }) {
  const path = logoPreviewPath(logo)
  return (
    <span
      className={`inline-flex shrink-0 items-center justify-center overflow-hidden rounded-card border border-line bg-paper-deep text-ink-soft ${className}`}
    >
      {path ? (
        <img src={path} alt="" loading="lazy" decoding="async" className="size-full object-contain p-1" />
      ) : (
        <FileText aria-hidden="true" className="size-6" />
      )}
    </span>
  )
}
