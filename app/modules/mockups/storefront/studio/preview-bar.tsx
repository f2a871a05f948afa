import { Download } from 'lucide-react'
import { Button } from '#app/design/primitives/button.tsx'
import { buttonStyle } from '#app/design/primitives/button-style.ts'
import type { FinishedPreview } from './use-finished-preview.ts'

/** Below the finished picture: taking it along, and the way back to the design. */
export function PreviewBar({ preview, onLeave }: { preview: FinishedPreview; onLeave: () => void }) {
  return (
    <>
      <a
        href={preview.address}
        download={preview.name}
        className={buttonStyle('secondary', 'sm', 'min-h-11!')}
      >
        <Download size={18} aria-hidden="true" /> Görseli indir
      </a>
      <Button variant="quiet" size="sm" className="min-h-11!" onClick={onLeave}>
        Yerleşimi düzenle
      </Button>
      {preview.warnings.map((warning) => (
        <p key={warning} className="w-full text-center text-xs text-warning">
          {warning}
        </p>
      ))}
    </>
  )
}
