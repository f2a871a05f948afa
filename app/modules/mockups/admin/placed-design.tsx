import { FileDown } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { buttonStyle } from '#app/design/primitives/button-style.ts'
import { choiceConflict, readPrintChoice } from '../domain/checks/print-choice.ts'
import type { OrderedDesign } from '../domain/designs/ordered-design.ts'
import { OTHER_GOODS, orderedFaces, orderedFaceText } from '../domain/designs/ordered-design.ts'

const UNDRAWN = 'Görsel hazırlanamadı. Sayfayı yenileyip tekrar deneyin; yerleşim baskı föyünde de var.'

/** Where and how a buyer wants his logo: in words, on the goods, and as a print sheet in real size. */
export function PlacedDesignView({
  design,
  printChoice,
  title,
  pictureHref,
  sheetHref,
}: {
  design: OrderedDesign
  /** What was chosen beside the design; null where it was left open. */
  printChoice: string | null
  /** The goods', for whoever hears the pictures and the link. */
  title: string
  /** Address of the drawn picture; which of several is added as `?picture=`. */
  pictureHref: string
  sheetHref: string
}) {
  const faces = orderedFaces(design)
  const conflict = choiceConflict(design.design, printChoice === null ? null : readPrintChoice(printChoice))
  const pictures = [...new Set(faces.map(({ area }) => area.assetId))].map((assetId) => ({
    assetId,
    shown: faces.filter(({ area }) => area.assetId === assetId),
  }))
  return (
    <div className="grid gap-3 rounded-card border border-line bg-paper p-3">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-56 text-sm">
          <p className="text-xs font-semibold text-ink-soft">Baskı tasarımı</p>
          <ul>
            {faces.map((shown) => (
              <li key={shown.face.areaId} className="font-semibold [overflow-wrap:anywhere]">
                {orderedFaceText(shown)}
              </li>
            ))}
          </ul>
          {conflict && (
            <p className="mt-1 font-semibold text-warning">{conflict} Baskıdan önce alıcıya sorun.</p>
          )}
        </div>
        <a
          href={sheetHref}
          download
          aria-label={`Baskı föyünü indir: ${title}`}
          className={buttonStyle('secondary', 'sm')}
        >
          <FileDown size={16} aria-hidden="true" /> Baskı föyü
        </a>
      </div>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,14rem),1fr))] gap-3">
        {pictures.map(({ assetId, shown }) => (
          <figure key={assetId}>
            <Picture
              src={`${pictureHref}?picture=${assetId}`}
              alt={`${title}, logoyla: ${shown.map(orderedFaceText).join('; ')}`}
            />
            {shown.some(({ area }) => area.isOtherGoods) && (
              <figcaption className="mt-1 text-xs text-warning">{OTHER_GOODS}</figcaption>
            )}
          </figure>
        ))}
      </div>
    </div>
  )
}

/** Made when it is looked at. When it does not come, the answer says why. */
function Picture({ src, alt }: { src: string; alt: string }) {
  const image = useRef<HTMLImageElement>(null)
  const [trouble, setTrouble] = useState<string | null>(null)

  async function ask(): Promise<void> {
    const answer = await fetch(src, { headers: { Accept: 'application/json' } }).catch(() => null)
    const told = (await answer?.json().catch(() => null)) as { error?: { message?: string } } | null
    setTrouble(told?.error?.message ?? UNDRAWN)
  }

  // It may have failed before this code was there to hear of it.
  const askEarly = useRef(ask)
  useEffect(() => {
    if (image.current?.complete && image.current.naturalWidth === 0) void askEarly.current()
  }, [])

  if (trouble)
    return (
      <p role="status" className="rounded-card bg-warning-soft px-3 py-2 text-sm text-warning">
        {trouble}
      </p>
    )
  return (
    <img
      ref={image}
      src={src}
      alt={alt}
      width={800}
      height={800}
      decoding="async"
      onError={() => void ask()}
      className="aspect-square w-full max-w-80 rounded-card border border-line bg-surface object-cover"
    />
  )
}
