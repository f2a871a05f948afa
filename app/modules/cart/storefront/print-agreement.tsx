import { useEffect, useMemo, useRef, useState } from 'react'
import { Button } from '#app/design/primitives/button.tsx'
import type { Product } from '#app/modules/catalog/domain/product.ts'
import { printChoicesOf, UNPRINTED } from '#app/modules/catalog/domain/product.ts'
import type { AssetId } from '#app/modules/media/domain/image.ts'
import type { PrintArea } from '#app/modules/mockups/domain/areas/print-area.ts'
import type { KnownWays, PrintChoice } from '#app/modules/mockups/domain/checks/print-choice.ts'
import {
  choiceConflict,
  choiceForDesign,
  designForChoice,
  readPrintChoice,
} from '#app/modules/mockups/domain/checks/print-choice.ts'
import type { PrintDesign } from '#app/modules/mockups/domain/designs/print-design.ts'
import type { StudioDesign } from '#app/modules/mockups/storefront/studio-design.ts'
import { fetchPrintAreas } from './design-areas.ts'

const BUTTON = 'min-h-6 py-0.5 font-semibold text-brand underline underline-offset-3'

/**
 * Keeps print choice and file or design together: a design from the studio brings the choice that prints it, and says
 * so; a choice that does not fit afterwards is said, with what would put it right.
 */
export function PrintAgreement({
  product,
  ways,
  printChoice,
  onPrintChoice,
  studioDesign,
  design,
  onDesignChange,
  onFileRemove,
}: {
  product: Product
  /** What the shop's methods print of its choices. */
  ways: KnownWays | undefined
  printChoice: string | null
  onPrintChoice: (choice: string) => void
  /** What the buyer left the studio with, and by which choice. */
  studioDesign: StudioDesign | null
  design: PrintDesign | null
  onDesignChange: (design: PrintDesign) => void
  onFileRemove: () => void
}) {
  const [taken, setTaken] = useState<string | null>(null)
  const choices = useMemo(
    () => printChoicesOf(product).map((name) => readPrintChoice(name, ways)),
    [product, ways],
  )
  const current = useRef({ choices, printChoice, studioDesign, onPrintChoice })
  current.current = { choices, printChoice, studioDesign, onPrintChoice }
  /** What the studio was left with last, once its choice is taken over. */
  const followed = useRef<StudioDesign | null>(null)
  useEffect(() => {
    setTaken(null)
    if (!design) return
    const now = current.current
    const wanted = now.studioDesign === followed.current ? null : now.studioDesign?.printChoice
    followed.current = now.studioDesign
    const fitting = choiceForDesign(design, now.choices, wanted ?? now.printChoice)
    if (fitting === null || fitting === now.printChoice) return
    now.onPrintChoice(fitting)
    setTaken(fitting)
  }, [design])

  const chosen = choices.find(({ name }) => name === printChoice) ?? null
  const conflict = design && choiceConflict(design, chosen, choices)
  const adapted = useAdapted({ design, choice: conflict ? chosen : null, pictures: product.images })
  if (design && conflict) {
    const fitting = choiceForDesign(design, choices, null)
    return (
      <div role="status" className="mt-2 text-sm text-warning">
        <p>
          {conflict} {fitting || adapted ? '' : 'Tasarımı düzenleyin veya bizden teklif isteyin.'}
        </p>
        <p className="flex flex-wrap gap-x-4">
          {fitting && (
            <button type="button" className={BUTTON} onClick={() => onPrintChoice(fitting)}>
              “{fitting}” seç
            </button>
          )}
          {adapted && (
            <button type="button" className={BUTTON} onClick={() => onDesignChange(adapted)}>
              Tasarımı “{printChoice}” için uyarla
            </button>
          )}
        </p>
      </div>
    )
  }
  if (!design && printChoice === UNPRINTED) {
    return (
      <fieldset data-asks className="mt-3 rounded-card bg-warning-soft p-3 text-sm">
        <legend className="sr-only">Bu dosya basılsın mı?</legend>
        <p aria-hidden="true" className="font-semibold">
          Bu dosya basılsın mı?
        </p>
        <p className="mt-1">Baskı seçimi “{UNPRINTED}”. Baskılı ürünler size özel üretilir, iade edilemez.</p>
        <div className="mt-2 flex flex-wrap gap-2">
          {product.printingOptions.map((choice) => (
            <Button key={choice} variant="secondary" size="sm" onClick={() => onPrintChoice(choice)}>
              {choice}
            </Button>
          ))}
          <Button variant="quiet" size="sm" onClick={onFileRemove}>
            Basılmasın, dosyayı kaldır
          </Button>
        </div>
      </fieldset>
    )
  }
  return taken !== null && taken === printChoice ? (
    <p role="status" className="mt-2 text-sm text-ink-soft">
      Tasarımınıza uygun baskı türü seçildi: {taken}.
    </p>
  ) : null
}

/** The design as that choice would print it; null without such a choice, and where it cannot. */
function useAdapted({
  design,
  choice,
  pictures,
}: {
  design: PrintDesign | null
  choice: PrintChoice | null
  pictures: readonly { readonly assetId: AssetId }[]
}): PrintDesign | null {
  const [adapted, setAdapted] = useState<PrintDesign | null>(null)
  useEffect(() => {
    setAdapted(null)
    if (!design || choice === null || choice.name === UNPRINTED) return
    let isHere = true
    const inks = import('#app/modules/mockups/storefront/logo-store.ts')
      .then(({ readShownLogo }) => readShownLogo())
      .then((logo) => logo?.palette.inks.map(({ rgb }) => rgb) ?? [])
      .catch(() => [])
    const areas: Promise<readonly PrintArea[]> = fetchPrintAreas(pictures.map(({ assetId }) => assetId))
    void Promise.all([areas, inks]).then(
      ([found, known]) => isHere && setAdapted(designForChoice(choice, design, found, known)),
    )
    return () => {
      isHere = false
    }
  }, [design, choice, pictures])
  return adapted
}
