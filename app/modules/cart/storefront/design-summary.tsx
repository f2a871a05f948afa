import { useEffect, useState } from 'react'
import type { AssetId } from '#app/modules/media/domain/image.ts'
import type { PrintArea } from '#app/modules/mockups/domain/areas/print-area.ts'
import { describeDesign } from '#app/modules/mockups/domain/designs/describe-design.ts'
import type { PrintDesign } from '#app/modules/mockups/domain/designs/print-design.ts'
import { fetchPrintAreas } from './design-areas.ts'

const NONE: readonly PrintArea[] = []

/** The buyer's design in one sentence, what a printer would object to, and the way to take it off. */
export function DesignSummary({
  design,
  file,
  pictures,
  trouble,
  onRemove,
}: {
  design: PrintDesign
  /** The picture it was made with, where this page has it. */
  file: File | null
  pictures: readonly { readonly assetId: AssetId }[]
  /** Why the logo is not on the line yet; null when it is. */
  trouble: string | null
  onRemove: () => void
}) {
  const [areas, setAreas] = useState(NONE)
  const [said, setSaid] = useState<readonly string[]>([])
  useEffect(() => {
    let isHere = true
    void fetchPrintAreas(pictures.map(({ assetId }) => assetId)).then((found) => isHere && setAreas(found))
    return () => {
      isHere = false
    }
  }, [pictures])
  useEffect(() => {
    let isHere = true
    setSaid([])
    if (file && areas.length > 0)
      void import('#app/modules/mockups/storefront/check-design.ts')
        .then(({ checkDesign }) => checkDesign(file, design, areas))
        .then(
          (sentences) => isHere && setSaid(sentences),
          () => undefined,
        )
    return () => {
      isHere = false
    }
  }, [file, design, areas])

  return (
    <div className="rounded-card border border-brand-line bg-brand-soft px-3 py-2 text-sm">
      <p
        role="status"
        className="flex flex-wrap items-center justify-between gap-x-3 [overflow-wrap:anywhere]"
      >
        <span className="min-w-0 flex-1 basis-48">{describeDesign(design, areas)}</span>
        <button
          type="button"
          className="min-h-6 font-semibold text-brand underline underline-offset-3"
          onClick={onRemove}
        >
          Tasarımı kaldır
        </button>
      </p>
      {trouble && <p className="mt-1 font-semibold text-danger">{trouble}</p>}
      {said.map((sentence) => (
        <p key={sentence} className="mt-1 text-warning">
          {sentence}
        </p>
      ))}
    </div>
  )
}
