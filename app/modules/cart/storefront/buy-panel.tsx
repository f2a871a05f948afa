import { Bell, PackageCheck, ShoppingCart, Tag } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { memo, Suspense, useCallback, useRef, useState } from 'react'
import { RadioGroup } from '#app/design/forms/radio-group.tsx'
import { lazyPart } from '#app/design/lazy-part.ts'
import { Button } from '#app/design/primitives/button.tsx'
import { buttonStyle } from '#app/design/primitives/button-style.ts'
import { WhatsappIcon } from '#app/design/primitives/whatsapp-icon.tsx'
import { useToast } from '#app/design/toast/toast-context.ts'
import { withMessage } from '#app/kernel/chat-href.ts'
import { formatLira } from '#app/kernel/money.ts'
import type { BasisPoints } from '#app/kernel/percent.ts'
import { useSignedIn } from '#app/modules/accounts/storefront/signed-in.ts'
import { leastQuantity } from '#app/modules/cart/domain/least-quantity.ts'
import type { LineRow } from '#app/modules/cart/domain/line-rows.ts'
import type { OpeningPrice } from '#app/modules/cart/domain/opening-price.ts'
import type { PagePrint } from '#app/modules/cart/domain/page-print.ts'
import type { LineAnswer } from '#app/modules/cart/domain/price-answer.ts'
import type { Product } from '#app/modules/catalog/domain/product.ts'
import { isSoldOut, printChoicesOf, UNPRINTED } from '#app/modules/catalog/domain/product.ts'
import { TierTable } from '#app/modules/catalog/storefront/tier-table.tsx'
import type { PrintFileRef } from '#app/modules/media/domain/print-file.ts'
import type { PrintDesign } from '#app/modules/mockups/domain/designs/print-design.ts'
import type { StudioDesign } from '#app/modules/mockups/storefront/studio-design.ts'
import { tierTable, withVat } from '#app/modules/pricing/domain/price-engine.ts'
import type { VatBasis } from '#app/modules/pricing/domain/vat-basis.ts'
import { VAT_WORDS } from '#app/modules/pricing/domain/vat-basis.ts'
import type { NamedPlace, WantedPlace } from '#app/modules/printing/domain/printed-place.ts'
import type { PrintOpening } from '#app/modules/printing/domain/product-print.ts'
import { freeShippingSentence, freeShippingThreshold } from '#app/modules/settings/domain/free-shipping.ts'
import type { ShippingPolicy } from '#app/modules/settings/domain/shop-settings.ts'
import type { AskedRestock } from './asked-restock.ts'
import { PriceAnnouncer, QuantityOfOne, quantityHint, TierHint } from './buy-quantity.tsx'
import type { BuyState } from './buy-state.ts'
import { buyState, NO_WHOLE_NUMBER, piecesOf } from './buy-state.ts'
import { LeadPrice } from './lead-price.tsx'
import type { VariantQuantities } from './many-state.ts'
import { canChooseMany, manyState, manyWords, quotedVariants } from './many-state.ts'
import { PhoneBuyBar } from './phone-buy-bar.tsx'
import type { ChosenPrint } from './print-places.tsx'
import { TicketTotal } from './ticket-total.tsx'
import { useAddToCart } from './use-add-to-cart.ts'

const PrintSection = lazyPart(
  () => import('./print-section.tsx').then((module) => module.PrintSection),
  PrintSectionMissing,
)

/** Only who wants several colours or sizes at once needs it. */
const VariantMatrix = lazyPart(() => import('./variant-matrix.tsx').then((module) => module.VariantMatrix))

/** Only goods whose print is charged beside them need them. */
const PrintPlaces = lazyPart(() => import('./print-places.tsx').then((module) => module.PrintPlaces))
const PrintPrices = lazyPart(() => import('./print-prices.tsx').then((module) => module.PrintPrices))

/** Worked out in the browser: the page is the same for everybody, its days are not. */
const ProductPromise = lazyPart(() => import('./product-promise.tsx').then((module) => module.ProductPromise))

/** Only who has a discount, or may get one, needs the code. */
const MemberOffer = lazyPart(() => import('./member-offer.tsx').then((module) => module.MemberOffer))

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

/**
 * Everything between looking at a product and having it in the cart: quantity, print choice, print file, note on one side,
 * and on a wide screen beside them the ticket, with what it costs and when it comes. The options are the product page's,
 * because they also choose the picture.
 */
export function BuyPanel({
  product,
  opening,
  print,
  openingPrice,
  options,
  heading,
  optionPicker,
  printFileMaxMegabytes,
  shipping,
  promisesDays,
  whatsappHref,
  studioDesign = null,
  onDesignChange,
  renderQuoteButton,
  renderRestockButton = null,
  onManyChange,
}: {
  product: Product
  opening: PrintOpening
  /** Null where the goods contain any print in their price. */
  print: PagePrint | null
  /** What it opens with costs; null where that is not charged, or not known. */
  openingPrice: OpeningPrice | null
  options: Readonly<Record<string, string>>
  /** What stands above its own choices: what the product is, and its options. */
  heading: ReactNode
  optionPicker: ReactNode
  printFileMaxMegabytes: number
  shipping: ShippingPolicy
  /** Whether the shop says when goods are sent. */
  promisesDays: boolean
  /** Opened only when pressed (product decision 33); null when the shop has no number. */
  whatsappHref: string | null
  /** What the buyer left the studio with; each new one is uploaded and put on the line. */
  studioDesign?: StudioDesign | null
  /** Told what the line's design is from now on: the product's pictures show it. The same function each time. */
  onDesignChange?: (design: PrintDesign | null) => void
  /** Quotes stand above the cart, so the route hands their button in; it carries the choice as it stands. */
  renderQuoteButton: (choice: {
    readonly quantity: number
    readonly printChoice: string | null
    /** Where it is printed, where that is charged and no design says it. */
    readonly places: readonly NamedPlace[] | undefined
    readonly artwork: PrintFileRef | null
    readonly design: PrintDesign | null
    readonly options: Readonly<Record<string, string>>
    /** The pieces of several variants. */
    readonly rows?: readonly LineRow[]
    /** Why this cannot be asked for; null where it can. */
    readonly fault: string | null
  }) => ReactNode
  /** Opens 'Haber ver' for goods that are sold out; the route hands it in like the quotes'. Null where the shop has none. */
  renderRestockButton?: ((asked: AskedRestock) => ReactNode) | null
  /** Told whether several variants are chosen at once. */
  onManyChange?: (isMany: boolean) => void
}) {
  const printChoices = opening === 'printed-only' ? product.printingOptions : printChoicesOf(product)
  const [quantityOfOne, setQuantity] = useState(leastQuantity(product))
  const [isMany, setMany] = useState(false)
  /** Pieces of several variants at once; kept while one is chosen again. */
  const [quantities, setQuantities] = useState<VariantQuantities>({})
  const [first = null] = opening === 'blank' ? printChoices : product.printingOptions
  const [printChoice, setPrintChoice] = useState(first)
  const [artwork, setArtwork] = useState<PrintFileRef | null>(null)
  const [design, setDesign] = useState<PrintDesign | null>(null)
  // One function for good: another one would draw the section below anew (`WaitingPrintSection`).
  const changeDesign = useCallback(
    (next: PrintDesign | null) => {
      setDesign(next)
      onDesignChange?.(next)
    },
    [onDesignChange],
  )
  const [printed, setPrinted] = useState<ChosenPrint | null>(openingPrice && openingPrint(openingPrice))
  const [wantsExpress, setWantsExpress] = useState(false)
  const [countedInks, setCountedInks] = useState<number | null>(null)
  const [note, setNote] = useState('')
  const [isUploading, setIsUploading] = useState(false)
  const [isMistyped, setMistyped] = useState(false)
  const signedIn = useSignedIn()
  const [memberGross, setMemberGross] = useState(0)
  const mainButton = useRef<HTMLDivElement>(null)
  const { addToCart, cart, addedId, isBlankDespiteLogo } = useAddToCart()
  const toast = useToast()
  const inCart = piecesOf(product, cart)
  const many = isMany ? manyState({ product, options, quantities, cart }) : null
  const goods: BuyState = many ?? buyState({ product, options, quantity: quantityOfOne, cart })
  const charged = printChoice === UNPRINTED ? null : print
  const answer = charged && printed?.price.answer
  const isExpress = wantsExpress && (answer?.mayBeExpress ?? false)
  const placesFault = (charged && printed?.placesFault) ?? null
  const isUnpriced = answer?.notices.some(({ code }) => code === 'cart/print-unpriced') ?? false
  const costsMore = answer ? answer.charges.length > 0 || isUnpriced : charged !== null
  const state: BuyState = answer && costsMore ? withPrint(goods, answer) : goods
  const quantity = many ? many.quantity : quantityOfOne
  const quoted = many ? quotedVariants(product, options, many) : { options, fault: null }
  const { fault } = goods
  const choices = many?.wanted ?? [{ options, quantity }]
  // A file is printed or it is not there: goods without print can be given back (product decision 26).
  const isUndecided = artwork !== null && printChoice === UNPRINTED
  const grossMinor = (many === null && memberGross) || state.totalGrossMinor
  const lead = { product, options, goods, answer: costsMore ? (answer ?? null) : null, quantity }

  function chooseMany(isMany: boolean): void {
    setMany(isMany)
    setMistyped(false)
    onManyChange?.(isMany)
  }

  function addLine(): void {
    if (state.isSoldOut || isUploading) return
    if (isMistyped) {
      toast({ title: 'Geçersiz Adet', description: NO_WHOLE_NUMBER, tone: 'destructive' })
      return
    }
    if (isUndecided) {
      toast({
        title: 'Baskı Seçimi Gerekli',
        description: 'Dosyanız basılsın mı? Bir baskı türü seçin ya da dosyayı kaldırın.',
        tone: 'destructive',
      })
      return
    }
    if (fault !== null) {
      toast({ title: 'Geçersiz Adet', description: fault, tone: 'destructive' })
      return
    }
    if (placesFault !== null) {
      toast({ title: 'Baskı Yeri', description: placesFault, tone: 'destructive' })
      return
    }
    if (isUnpriced) {
      toast({
        title: 'Teklifle Satılır',
        description: 'Bu baskının hazır fiyatı yok. “Teklif Al” düğmesi seçimlerinizi bize iletir.',
        tone: 'destructive',
      })
      return
    }
    const places = charged ? printed?.places : undefined
    if (addToCart({ product, choices, printChoice, artwork, design, places, isExpress, note }) && many)
      setQuantities({})
  }

  const closedText = many?.quantity === 0 ? 'Adetleri Girin' : closedButtonText(product, state)
  const openText = isBlankDespiteLogo(printChoice) ? 'Baskısız Sepete Ekle' : 'Sepete Ekle'
  const buttonText =
    closedText ??
    (isUnpriced ? 'Teklifle Satılır' : null) ??
    (isUploading ? 'Dosya yükleniyor…' : addedId === product.id ? 'Eklendi' : openText)
  const isClosed =
    state.isSoldOut ||
    isMistyped ||
    isUndecided ||
    fault !== null ||
    placesFault !== null ||
    isUnpriced ||
    isUploading

  /** The unit is said on the visitor's basis, what is to be paid with VAT. */
  function spokenOn(basis: VatBasis): string {
    if (quantity === 0 || grossMinor === 0) return ''
    const unit = !many && memberGross > 0 ? 'üye indiriminizle' : unitWords(state, product.vatBp, basis)
    return `${quantity} adet, ${unit} ${VAT_WORDS.gross} ${formatLira(grossMinor)}`
  }

  return (
    <div data-early className="grid grid-cols-1 gap-6 xl:grid-cols-[minmax(0,1fr)_20.5rem]">
      <div className="grid min-w-0 grid-cols-1 content-start gap-6 max-xl:contents">
        {heading}
        <LeadPrice {...lead} className="border-y border-line py-4 xl:hidden" />
        {optionPicker}
        <div>
          {many ? (
            <Suspense fallback={<div className="h-45" />}>
              <VariantMatrix
                product={product}
                options={options}
                quantities={quantities}
                wanted={many.wanted}
                onChange={setQuantities}
                onMistyped={setMistyped}
                renderRestockButton={renderRestockButton}
              />
            </Suspense>
          ) : (
            <QuantityOfOne
              product={product}
              state={state}
              quantity={quantity}
              onQuantity={setQuantity}
              onMistyped={setMistyped}
            />
          )}
          <p id="buy-quantity-hint" className="mt-2 text-sm empty:hidden">
            {fault !== null && (!many || quantity > 0) ? (
              <span className="font-semibold text-danger">{fault}</span>
            ) : (
              <span className="text-ink-soft">{quantityHint(product, state, { quantity, inCart })}</span>
            )}
          </p>
          {canChooseMany(product) && (
            <Button variant="quiet" size="sm" className="mt-1 -ml-3" onClick={() => chooseMany(!many)}>
              {many ? 'Tek seçime dön' : manyWords(product)}
            </Button>
          )}
        </div>

        {printChoices.length > 0 && (
          <>
            <RadioGroup
              label="Baskı"
              name="print-choice"
              variant="pills"
              required
              options={printChoices.map((choice) => ({ value: choice, label: choice }))}
              value={printChoice ?? undefined}
              onValueChange={setPrintChoice}
            />
            <div>
              <WaitingPrintSection
                artwork={artwork}
                onArtworkChange={setArtwork}
                studioDesign={studioDesign}
                pictures={product.images}
                design={design}
                onDesignChange={changeDesign}
                note={note}
                onNoteChange={setNote}
                maxMegabytes={printFileMaxMegabytes}
                onBusyChange={setIsUploading}
                onInksCounted={print && setCountedInks}
              />
              {(artwork || design) && (
                <Suspense fallback={null}>
                  <PrintAgreement
                    product={product}
                    ways={print?.ways}
                    printChoice={printChoice}
                    onPrintChoice={setPrintChoice}
                    studioDesign={studioDesign}
                    design={design}
                    onDesignChange={changeDesign}
                    onFileRemove={() => {
                      setArtwork(null)
                      changeDesign(null)
                    }}
                  />
                </Suspense>
              )}
            </div>
          </>
        )}

        {charged && printChoice !== null && (
          <Suspense fallback={<div className="h-45" />}>
            <PrintPlaces
              product={product}
              print={charged}
              openingPrice={openingPrice}
              printChoice={printChoice}
              onPrintChoice={setPrintChoice}
              choices={choices}
              artwork={artwork}
              countedInks={countedInks}
              design={design}
              isExpress={wantsExpress}
              cartLines={cart.lines}
              maxMegabytes={printFileMaxMegabytes}
              onChange={setPrinted}
              onQuantity={many ? null : setQuantity}
            />
          </Suspense>
        )}
      </div>

      <section
        aria-label="Fiyat ve sipariş"
        className="ticket grid min-w-0 grid-cols-1 content-start gap-4 max-xl:contents"
      >
        <LeadPrice {...lead} className="hidden xl:block" />
        {costsMore ? (
          <Suspense fallback={<div className="min-h-45" />}>
            <PrintPrices price={printed?.price ?? null} onQuantity={many ? null : setQuantity} />
          </Suspense>
        ) : (
          <>
            {product.tiers.length > 0 && (
              <TierTable
                rows={tierTable({ product, options })}
                activeQuantity={state.counted}
                countsTogether={product.countsTogether}
                vatBp={product.vatBp}
              />
            )}
            {state.hint && (
              <button
                type="button"
                onClick={() => setQuantity(quantity + (state.hint?.addQuantity ?? 0))}
                disabled={many !== null}
                className="flex min-h-11 w-full items-center gap-2.5 rounded-card bg-offer-soft px-3.5 py-2 text-left text-sm text-offer hover:underline hover:underline-offset-3"
              >
                <Tag size={18} aria-hidden="true" />
                <TierHint hint={state.hint} vatBp={product.vatBp} />
              </button>
            )}
            {charged && printed && printed.price.problem !== null && (
              <Suspense fallback={null}>
                <PrintPrices price={{ ...printed.price, answer: null }} onQuantity={null} />
              </Suspense>
            )}
            {answer && answer.goodsMinor > 0 && (
              <p className="text-sm font-semibold text-success">Bu baskı ürünün fiyatına dahildir.</p>
            )}
          </>
        )}

        {promisesDays && !state.isSoldOut && (
          <Suspense fallback={<div className="min-h-14" />}>
            <ProductPromise
              product={product}
              choices={choices}
              print={charged}
              printChoice={printChoice}
              places={charged ? printed?.places : undefined}
              artwork={artwork}
              design={design}
              answer={answer ?? null}
              isExpress={isExpress}
              cartLines={cart.lines}
              waiting={state.waiting}
              onExpress={setWantsExpress}
              onPrintChoice={setPrintChoice}
            />
          </Suspense>
        )}

        <TicketTotal state={state} quantity={quantity}>
          <div ref={mainButton}>
            <Button
              size="lg"
              className="w-full"
              icon={<ShoppingCart size={20} aria-hidden="true" />}
              aria-disabled={isClosed}
              onClick={addLine}
            >
              {buttonText}
            </Button>
          </div>
        </TicketTotal>
        {!many &&
          state.isSoldOut &&
          renderRestockButton?.({
            options,
            className: buttonStyle('secondary', 'md', '-mt-2 w-full'),
            children: (
              <>
                <Bell size={18} aria-hidden="true" /> Gelince haber ver
              </>
            ),
          })}

        <div className="-mt-2 grid grid-cols-[repeat(auto-fit,minmax(12rem,1fr))] gap-2">
          {renderQuoteButton({
            quantity: quantity === 0 ? leastQuantity(product) : quantity,
            printChoice,
            places: charged && printed?.places ? namedPlaces(charged, printed.places) : undefined,
            artwork,
            design,
            ...quoted,
            fault: isMistyped ? NO_WHOLE_NUMBER : quoted.fault,
          })}
          {whatsappHref && (
            <a
              href={withMessage(
                whatsappHref,
                `Merhaba, "${product.title}" (${product.sku}) hakkında bilgi almak istiyorum.`,
              )}
              target="_blank"
              rel="noopener noreferrer"
              className={buttonStyle('secondary', 'md')}
            >
              <WhatsappIcon /> WhatsApp’tan sorun
            </a>
          )}
        </div>

        {/* Below every button: who is signed in is known late, and nothing may move under a finger. */}
        {!many &&
          !costsMore &&
          signedIn &&
          (signedIn.memberDiscountBp > 0 || signedIn.status === 'pending') && (
            <Suspense fallback={null}>
              <MemberOffer
                product={product}
                options={options}
                quantity={quantity}
                counted={state.counted}
                signedIn={signedIn}
                onGross={setMemberGross}
              />
            </Suspense>
          )}

        {freeShippingThreshold(shipping) !== null && (
          <p className="flex items-center gap-2 text-sm text-ink-soft">
            <PackageCheck size={18} aria-hidden="true" />
            {freeShippingSentence(shipping)}
          </p>
        )}
      </section>

      <PriceAnnouncer gross={spokenOn('gross')} net={spokenOn('net')} />
      <PhoneBuyBar watched={mainButton} totalGrossMinor={grossMinor} quantity={quantity}>
        <Button aria-disabled={isClosed} onClick={addLine} className="px-4">
          {buttonText}
        </Button>
      </PhoneBuyBar>
    </div>
  )
}

/** With the whole of what is asked for its print; the rows above it say what a piece comes to. */
function withPrint(goods: BuyState, { netMinor, grossMinor }: LineAnswer): BuyState {
  return { ...goods, unit: null, hint: null, totalNetMinor: netMinor, totalGrossMinor: grossMinor }
}

/** The places by the names that the page has for them. */
function namedPlaces({ places }: PagePrint, wanted: readonly WantedPlace[]): readonly NamedPlace[] {
  return wanted.map((place) => ({
    ...place,
    name: places.find(({ id }) => id === place.placeId)?.name ?? place.placeId,
  }))
}

/** What is chosen of the print before anybody has chosen. */
function openingPrint({ places, answer }: OpeningPrice): ChosenPrint {
  return {
    places,
    placesFault: null,
    price: { answer, isStale: false, problem: null, retry: () => undefined },
  }
}

/** What the button says of goods that cannot be added as they are chosen; null where they can. */
function closedButtonText(product: Product, state: BuyState): string | null {
  if (state.isSoldOut) return isSoldOut(product) ? 'Tükendi' : 'Bu Seçenek Tükendi'
  if (state.isAboveStock) return 'Stok Yetersiz'
  if (state.isBelowMinimum) return 'Minimum Adet Gerekli'
  if (state.packFault !== null) return 'Koli Adedi Gerekli'
  return state.fault === null ? null : 'Minimum Adet Gerekli'
}

function unitWords({ unit }: BuyState, vatBp: BasisPoints, basis: VatBasis): string {
  if (!unit) return 'toplam'
  const unitMinor = basis === 'net' ? unit.unitMinor : withVat(unit.unitMinor, vatBp)
  return `birim fiyat ${formatLira(unitMinor)} ${VAT_WORDS[basis]}, toplam`
}
