import type { ComponentProps } from 'react'
import { memo, Suspense, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { RadioGroup } from '#app/design/forms/radio-group.tsx'
import { lazyPart } from '#app/design/lazy-part.ts'
import type { CartLine } from '#app/modules/cart/domain/cart.ts'
import type { LineRow } from '#app/modules/cart/domain/line-rows.ts'
import type { OpeningPrice } from '#app/modules/cart/domain/opening-price.ts'
import type { PagePrint } from '#app/modules/cart/domain/page-print.ts'
import type { Product } from '#app/modules/catalog/domain/product.ts'
import { UNPRINTED } from '#app/modules/catalog/domain/product.ts'
import type { PrintFileRef } from '#app/modules/media/domain/print-file.ts'
import type { PrintDesign } from '#app/modules/mockups/domain/designs/print-design.ts'
import type { StudioDesign } from '#app/modules/mockups/storefront/studio-design.ts'
import type { ChosenPrint } from './print-places.tsx'

const PrintSection = lazyPart(
  () => import('./print-section.tsx').then((module) => module.PrintSection),
  PrintSectionMissing,
)

/** Only goods whose print is charged beside them need them. */
const PrintPlaces = lazyPart(() => import('./print-places.tsx').then((module) => module.PrintPlaces))

/** Not part of the section above, which must not be drawn anew while its code is on its way. */
const PrintAgreement = lazyPart(() => import('./print-agreement.tsx').then((module) => module.PrintAgreement))

/** Fields that nobody listens to would lose the buyer's file without a word. */
function PrintSectionMissing() {
  return (
    <p role="status" className="text-sm text-warning">
      Baskı dosyası alanı açılamadı. Dosya ya da not eklemek için sayfayı yenileyin.
    </p>
  )
}

/**
 * In the page from the server on; its code comes after what is needed for buying. Drawn anew only for changes of its
 * own: any other would replace what the server drew while the code is on its way.
 */
const WaitingPrintSection = memo(function WaitingPrintSection(props: ComponentProps<typeof PrintSection>) {
  return (
    <Suspense fallback={<div className="h-45" />}>
      <PrintSection {...props} />
    </Suspense>
  )
})

/** How a product is printed, with which file, and where. */
export function BuyPrint({
  product,
  print,
  charged,
  openingPrice,
  printChoices,
  printChoice,
  isShort,
  choices,
  artwork,
  studioDesign,
  design,
  note,
  isExpress,
  cartLines,
  maxMegabytes,
  onPrintChoice,
  onArtwork,
  onDesign,
  onNote,
  onBusy,
  onPrinted,
  onQuantity,
}: {
  product: Product
  /** Null where the goods contain any print in their price. */
  print: PagePrint | null
  /** The same while a print is chosen that is charged. */
  charged: PagePrint | null
  openingPrice: OpeningPrice | null
  printChoices: readonly string[]
  printChoice: string | null
  /** On a phone one line says the choice; the others are opened. */
  isShort: boolean
  choices: readonly LineRow[]
  artwork: PrintFileRef | null
  studioDesign: StudioDesign | null
  design: PrintDesign | null
  note: string
  isExpress: boolean
  cartLines: readonly CartLine[]
  maxMegabytes: number
  onPrintChoice: (printChoice: string) => void
  onArtwork: (artwork: PrintFileRef | null) => void
  onDesign: (design: PrintDesign | null) => void
  onNote: (note: string) => void
  onBusy: (isBusy: boolean) => void
  onPrinted: (printed: ChosenPrint) => void
  /** Null where a quantity is spread over several variants. */
  onQuantity: ((quantity: number) => void) | null
}) {
  const [countedInks, setCountedInks] = useState<number | null>(null)
  const [isOpen, setOpen] = useState(false)
  const choice = useRef<HTMLDivElement>(null)
  const isFolded = isShort && !isOpen
  return (
    <>
      {isFolded && (
        <p className="flex min-h-11 items-center justify-between gap-3 text-sm md:hidden noscript:hidden">
          <span className="min-w-0">
            <span className="font-semibold">Baskı</span>
            <span className="text-ink-soft">: {printChoice}</span>
          </span>
          <button
            type="button"
            className="min-h-11 shrink-0 font-semibold text-brand"
            onClick={() => {
              flushSync(() => setOpen(true))
              choice.current?.querySelector<HTMLElement>(':checked')?.focus()
            }}
          >
            {printChoice === UNPRINTED ? 'Baskı ekle' : 'Başka baskı'}
          </button>
        </p>
      )}
      <div ref={choice} className={isFolded ? 'in-sheet' : undefined}>
        <RadioGroup
          label="Baskı"
          name="print-choice"
          variant="pills"
          required
          options={printChoices.map((choice) => ({ value: choice, label: choice }))}
          value={printChoice ?? undefined}
          onValueChange={onPrintChoice}
        />
      </div>
      <div>
        <WaitingPrintSection
          artwork={artwork}
          onArtworkChange={onArtwork}
          studioDesign={studioDesign}
          pictures={product.images}
          design={design}
          onDesignChange={onDesign}
          note={note}
          onNoteChange={onNote}
          maxMegabytes={maxMegabytes}
          onBusyChange={onBusy}
          onInksCounted={print && setCountedInks}
        />
        {(artwork || design) && (
          <Suspense fallback={null}>
            <PrintAgreement
              product={product}
              ways={print?.ways}
              printChoice={printChoice}
              onPrintChoice={onPrintChoice}
              studioDesign={studioDesign}
              design={design}
              onDesignChange={onDesign}
              onFileRemove={() => {
                onArtwork(null)
                onDesign(null)
              }}
            />
          </Suspense>
        )}
      </div>

      {charged && printChoice !== null && (
        <Suspense fallback={<div className="h-45" />}>
          <PrintPlaces
            product={product}
            print={charged}
            openingPrice={openingPrice}
            printChoice={printChoice}
            onPrintChoice={onPrintChoice}
            choices={choices}
            artwork={artwork}
            countedInks={countedInks}
            design={design}
            isExpress={isExpress}
            cartLines={cartLines}
            maxMegabytes={maxMegabytes}
            onChange={onPrinted}
            onQuantity={onQuantity}
          />
        </Suspense>
      )}
    </>
  )
}
