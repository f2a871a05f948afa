import { useEffect, useRef, useState } from 'react'
import { Button } from '#app/design/primitives/button.tsx'
import { UNPRINTED } from '#app/modules/catalog/domain/product.ts'
import type { AssetId } from '#app/modules/media/domain/image.ts'
import type { PrintArea } from '#app/modules/mockups/domain/areas/print-area.ts'
import {
  choiceConflict,
  choiceForDesign,
  designForChoice,
} from '#app/modules/mockups/domain/checks/print-choice.ts'
import type { PrintDesign } from '#app/modules/mockups/domain/designs/print-design.ts'
import { fetchPrintAreas } from './design-areas.ts'

const BUTTON = 'min-h-6 py-0.5 font-semibold text-brand underline underline-offset-3'

/**
 * Keeps print choice and file or design together: a design from the studio brings the choice that prints it, and says
 * so; a choice that does not fit afterwards is said, with what would put it right.
 */
export function PrintAgreement({
  choices,
  printChoice,
  onPrintChoice,
  design,
  onDesignChange,
  onFileRemove,
  pictures,
}: {
  choices: readonly string[]
  printChoice: string | null
  onPrintChoice: (choice: string) => void
  design: PrintDesign | null
  onDesignChange: (design: PrintDesign) => void
  onFileRemove: () => void
  pictures: readonly { readonly assetId: AssetId }[]
}) {
  const [taken, setTaken] = useState<string | null>(null)
  const current = useRef({ choices, printChoice, onPrintChoice })
  current.current = { choices, printChoice, onPrintChoice }
  useEffect(() => {
    setTaken(null)
    if (!design) return
    const now = current.current
    const fitting = choiceForDesign(design, now.choices, now.printChoice)
    if (fitting === null || fitting === now.printChoice) return
    now.onPrintChoice(fitting)
    setTaken(fitting)
  }, [design])

  const conflict = design && choiceConflict(design, printChoice)
  const adapted = useAdapted({ design, printChoice: conflict ? printChoice : null, pictures })
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
      <fieldset className="mt-3 rounded-card bg-warning-soft p-3 text-sm">
        <legend className="sr-only">Bu dosya basılsın mı?</legend>
        <p aria-hidden="true" className="font-semibold">
          Bu dosya basılsın mı?
        </p>
        <p className="mt-1">Baskı seçimi “{UNPRINTED}”. Baskılı ürünler size özel üretilir, iade edilemez.</p>
        <div className="mt-2 flex flex-wrap gap-2">
          {choices
            .filter((choice) => choice !== UNPRINTED)
            .map((choice) => (
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
  printChoice,
  pictures,
}: {
  design: PrintDesign | null
  printChoice: string | null
  pictures: readonly { readonly assetId: AssetId }[]
}): PrintDesign | null {
  const [adapted, setAdapted] = useState<PrintDesign | null>(null)
  useEffect(() => {
    setAdapted(null)
    if (!design || printChoice === null || printChoice === UNPRINTED) return
    let isHere = true
    const inks = import('#app/modules/mockups/storefront/logo-store.ts')
      .then(({ readShownLogo }) => readShownLogo())
      .then((logo) => logo?.palette.inks.map(({ rgb }) => rgb) ?? [])
      .catch(() => [])
    const areas: Promise<readonly PrintArea[]> = fetchPrintAreas(pictures.map(({ assetId }) => assetId))
    void Promise.all([areas, inks]).then(
      ([found, known]) => isHere && setAdapted(designForChoice(printChoice, design, found, known)),
    )
    return () => {
      isHere = false
    }
  }, [design, printChoice, pictures])
  return adapted
}
