import { Bell, PackageCheck, ShoppingCart } from 'lucide-react'
import type { ReactNode } from 'react'
import { Suspense, useCallback, useState } from 'react'
import { classNames } from '#app/design/class-names.ts'
import { lazyPart } from '#app/design/lazy-part.ts'
import { Button } from '#app/design/primitives/button.tsx'
import type { ButtonVariant } from '#app/design/primitives/button-style.ts'
import { buttonStyle } from '#app/design/primitives/button-style.ts'
import { WhatsappIcon } from '#app/design/primitives/whatsapp-icon.tsx'
import { useToast } from '#app/design/toast/toast-context.ts'
import { withMessage } from '#app/kernel/chat-href.ts'
import { formatLira } from '#app/kernel/money.ts'
import { useSignedIn } from '#app/modules/accounts/storefront/signed-in.ts'
import { leastQuantity } from '#app/modules/cart/domain/least-quantity.ts'
import type { LineRow } from '#app/modules/cart/domain/line-rows.ts'
import type { OpeningPrice } from '#app/modules/cart/domain/opening-price.ts'
import type { PagePrint } from '#app/modules/cart/domain/page-print.ts'
import type { LineAnswer } from '#app/modules/cart/domain/price-answer.ts'
import type { Product } from '#app/modules/catalog/domain/product.ts'
import { printChoicesOf, UNPRINTED } from '#app/modules/catalog/domain/product.ts'
import type { PrintFileRef } from '#app/modules/media/domain/print-file.ts'
import type { PrintDesign } from '#app/modules/mockups/domain/designs/print-design.ts'
import type { StudioDesign } from '#app/modules/mockups/storefront/studio-design.ts'
import { tierTable } from '#app/modules/pricing/domain/price-engine.ts'
import type { VatBasis } from '#app/modules/pricing/domain/vat-basis.ts'
import { VAT_WORDS } from '#app/modules/pricing/domain/vat-basis.ts'
import type { NamedPlace } from '#app/modules/printing/domain/printed-place.ts'
import { printText } from '#app/modules/printing/domain/printed-place.ts'
import type { PrintOpening } from '#app/modules/printing/domain/product-print.ts'
import { freeShippingSentence, freeShippingThreshold } from '#app/modules/settings/domain/free-shipping.ts'
import type { ShippingPolicy } from '#app/modules/settings/domain/shop-settings.ts'
import type { AskedRestock } from './asked-restock.ts'
import { choicesText, choicesWords, hasDepth } from './buy-parts.ts'
import { BuyPrint } from './buy-print.tsx'
import { PriceAnnouncer, QuantityOfOne, quantityHint } from './buy-quantity.tsx'
import type { BuySheetProps } from './buy-sheet.tsx'
import type { BuyState } from './buy-state.ts'
import { buyState, NO_WHOLE_NUMBER, piecesOf } from './buy-state.ts'
import { buyRefusal, closedButtonText, unitWords } from './buy-words.ts'
import { focusFault } from './focus-fault.ts'
import { GoodsPrices } from './goods-prices.tsx'
import { LeadPrice } from './lead-price.tsx'
import type { VariantQuantities } from './many-state.ts'
import { canChooseMany, manyState, manyWords, quotedVariants } from './many-state.ts'
import { PhoneBuyBar } from './phone-buy-bar.tsx'
import type { ChosenPrint } from './print-places.tsx'
import { NextPrice, SummaryRows } from './summary-rows.tsx'
import { TicketTotal } from './ticket-total.tsx'
import { useAddToCart } from './use-add-to-cart.ts'
import { useBuySheet } from './use-buy-sheet.ts'

/** Only who wants several colours or sizes at once needs it. */
const VariantMatrix = lazyPart(() => import('./variant-matrix.tsx').then((module) => module.VariantMatrix))

/** Only goods whose print is charged beside them need it. */
const PrintPrices = lazyPart(() => import('./print-prices.tsx').then((module) => module.PrintPrices))

/** Worked out in the browser: the page is the same for everybody, its days are not. */
const ProductPromise = lazyPart(() => import('./product-promise.tsx').then((module) => module.ProductPromise))

/** Only who has a discount, or may get one, needs the code. */
const MemberOffer = lazyPart(() => import('./member-offer.tsx').then((module) => module.MemberOffer))

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
    readonly variant: ButtonVariant
    readonly className: string | undefined
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
  const [note, setNote] = useState('')
  const [isUploading, setIsUploading] = useState(false)
  const [isMistyped, setMistyped] = useState(false)
  const signedIn = useSignedIn()
  const [memberGross, setMemberGross] = useState(0)
  const [isRefused, setRefused] = useState(false)
  const sheet = useBuySheet()
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

  const refusal = buyRefusal({ isMistyped, isUndecided, fault, placesFault, isUnpriced })
  // Said of a press alone: what goes wrong after it was put right is another matter.
  if (isRefused && !refusal) setRefused(false)

  const isSimple = !hasDepth(product, print)
  const isFolded = !isSimple && !sheet.isUnfolded
  const panelClass = isFolded ? 'in-sheet sheet-panel' : undefined
  const words = choicesWords(product)
  const tabs: BuySheetProps['tabs'] = [
    { part: 'choices', label: words.tab, isDone: quantity > 0 && !isMistyped && fault === null },
    ...(printChoices.length > 0
      ? [{ part: 'print', label: 'Baskı', isDone: refusal?.part !== 'print' && !isUploading } as const]
      : []),
    { part: 'price', label: 'Fiyat', isDone: false },
  ]
  const nextPart = sheet.opened && tabs[tabs.findIndex(({ part }) => part === sheet.opened?.part) + 1]?.part
  const isBehind = sheet.opened !== null

  function addLine(): boolean {
    const places = charged ? printed?.places : undefined
    const isAdded = addToCart({ product, choices, printChoice, artwork, design, places, isExpress, note })
    if (isAdded && many) setQuantities({})
    return isAdded
  }

  function pressButton(): void {
    if (state.isSoldOut || isUploading) return
    if (refusal) toast({ title: refusal.title, description: refusal.description, tone: 'destructive' })
    else addLine()
  }

  /** On a phone: on to the next part while the sheet is open, in the end into the cart, or to what is wrong. */
  function pressBar(): void {
    if (nextPart) {
      sheet.open({ part: nextPart, focus: 'tab' })
      return
    }
    if (state.isSoldOut || isUploading) return
    if (!refusal) {
      if (addLine()) sheet.close()
      return
    }
    setRefused(true)
    if (isFolded) sheet.open({ part: refusal.part, focus: 'fault' })
    else if (sheet.root.current) focusFault(sheet.root.current)
  }

  const closedText = many?.quantity === 0 ? 'Adetleri Girin' : closedButtonText(product, state)
  const openText = isBlankDespiteLogo(printChoice) ? 'Baskısız Sepete Ekle' : 'Sepete Ekle'
  const buttonText =
    closedText ??
    (isUnpriced ? 'Teklifle Satılır' : null) ??
    (isUploading ? 'Dosya yükleniyor…' : addedId === product.id ? 'Eklendi' : openText)
  const isClosed = state.isSoldOut || refusal !== null || isUploading

  /** As the cart says it. */
  function printWords(): string {
    if (printChoice === null) return 'Seçilmedi'
    if (refusal?.part === 'print' && !isUnpriced) return refusal.description
    return printText(printChoice, namedPlaces(charged, printed))
  }

  /** The unit is said on the visitor's basis, what is to be paid with VAT. */
  function spokenOn(basis: VatBasis): string {
    if (quantity === 0 || grossMinor === 0) return ''
    const unit = !many && memberGross > 0 ? 'üye indiriminizle' : unitWords(state, product.vatBp, basis)
    return `${quantity} adet, ${unit} ${VAT_WORDS.gross} ${formatLira(grossMinor)}`
  }

  const quote = (variant: ButtonVariant, className?: string) =>
    renderQuoteButton({
      variant,
      className,
      quantity: quantity === 0 ? leastQuantity(product) : quantity,
      printChoice,
      places: namedPlaces(charged, printed),
      artwork,
      design,
      ...quoted,
      fault: isMistyped ? NO_WHOLE_NUMBER : quoted.fault,
    })

  return (
    <div
      ref={sheet.root}
      data-early
      data-sheet={sheet.opened ? '' : undefined}
      {...(sheet.opened && { role: 'dialog', 'aria-modal': true, 'aria-label': product.title })}
      className="grid grid-cols-1 gap-6 [--sheet-top:3.25rem] low:[--sheet-top:0rem] xl:grid-cols-[minmax(0,1fr)_20.5rem]"
    >
      {sheet.opened && sheet.Sheet && (
        <sheet.Sheet
          id={sheet.id}
          title={product.title}
          tabs={tabs}
          opened={sheet.opened}
          root={sheet.root}
          onOpen={sheet.open}
          onClose={sheet.close}
        />
      )}
      <div className="grid min-w-0 grid-cols-1 content-start gap-6 max-xl:contents">
        <div inert={isBehind} className="grid min-w-0 gap-4 md:gap-6">
          {heading}
          <LeadPrice
            {...lead}
            className="md:border-y md:border-line md:py-4 xl:hidden"
            switchClassName={isFolded ? 'max-md:hidden' : undefined}
          />
          {isFolded && (
            <SummaryRows
              rows={[
                {
                  part: 'choices',
                  label: words.row,
                  text: choicesText(product, { options, quantity, wanted: many?.wanted ?? null }),
                },
                ...(printChoices.length > 0
                  ? [{ part: 'print', label: 'Baskı', text: printWords() } as const]
                  : []),
                {
                  part: 'price',
                  label: costsMore ? 'Fiyat dökümü ve adede göre fiyat' : 'Adede göre fiyat',
                  text: isUnpriced ? 'Teklifle fiyatlanır' : <NextPrice {...lead} />,
                },
              ]}
              onSoon={sheet.load}
              onOpen={(part) => sheet.open({ part, focus: 'tab' })}
            />
          )}
        </div>
        <div {...sheet.panel('choices')} className={classNames('grid min-w-0 grid-cols-1 gap-6', panelClass)}>
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
                tiles={isSimple ? tierTable({ product, options }) : []}
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
              <Button
                variant="quiet"
                size="sm"
                className="mt-1 -ml-3 pointer-coarse:min-h-11"
                onClick={() => chooseMany(!many)}
              >
                {many ? 'Tek seçime dön' : manyWords(product)}
              </Button>
            )}
          </div>
        </div>

        {printChoices.length > 0 && (
          <div {...sheet.panel('print')} className={classNames('grid min-w-0 grid-cols-1 gap-6', panelClass)}>
            <BuyPrint
              product={product}
              print={print}
              charged={charged}
              openingPrice={openingPrice}
              printChoices={printChoices}
              printChoice={printChoice}
              isShort={isSimple}
              choices={choices}
              artwork={artwork}
              studioDesign={studioDesign}
              design={design}
              note={note}
              isExpress={wantsExpress}
              cartLines={cart.lines}
              maxMegabytes={printFileMaxMegabytes}
              onPrintChoice={setPrintChoice}
              onArtwork={setArtwork}
              onDesign={changeDesign}
              onNote={setNote}
              onBusy={setIsUploading}
              onPrinted={setPrinted}
              onQuantity={many ? null : setQuantity}
            />
          </div>
        )}
      </div>

      <section
        aria-label="Fiyat ve sipariş"
        {...sheet.panel('price')}
        inert={isBehind && sheet.opened?.part !== 'price'}
        className="ticket sheet-panel grid min-w-0 grid-cols-1 content-start gap-4 max-xl:contents"
      >
        <LeadPrice {...lead} className="hidden max-md:in-data-open:block xl:block" />
        <div className={classNames('grid min-w-0 grid-cols-1 gap-4 empty:hidden', isFolded && 'in-sheet')}>
          {costsMore ? (
            <Suspense fallback={<div className="min-h-45" />}>
              <PrintPrices price={printed?.price ?? null} onQuantity={many ? null : setQuantity} />
            </Suspense>
          ) : (
            <>
              <GoodsPrices
                product={product}
                options={options}
                state={state}
                isPrintIncluded={answer ? answer.goodsMinor > 0 : false}
                className={isSimple ? 'in-sheet' : undefined}
                onQuantity={many ? null : () => setQuantity(quantity + (state.hint?.addQuantity ?? 0))}
              />
              {charged && printed && printed.price.problem !== null && (
                <Suspense fallback={null}>
                  <PrintPrices price={{ ...printed.price, answer: null }} onQuantity={null} />
                </Suspense>
              )}
            </>
          )}
        </div>

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
          <div className="in-sheet max-md:in-data-open:hidden">
            <Button
              size="lg"
              className="w-full md:max-xl:px-3"
              icon={<ShoppingCart size={20} aria-hidden="true" className="md:max-lg:hidden" />}
              aria-disabled={isClosed}
              onClick={pressButton}
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
          {quote('secondary', isFolded && !state.isSoldOut ? 'in-sheet' : undefined)}
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
      <PhoneBuyBar
        totalGrossMinor={isUnpriced ? 0 : grossMinor}
        quantity={quantity}
        refusal={(isRefused && refusal?.description) || null}
        isOverSheet={isBehind}
      >
        {isUnpriced && !nextPart ? (
          quote('primary')
        ) : (
          <Button aria-disabled={(state.isSoldOut || isUploading) && !nextPart} onClick={pressBar}>
            {nextPart ? `Devam: ${tabs.find(({ part }) => part === nextPart)?.label}` : buttonText}
          </Button>
        )}
      </PhoneBuyBar>
    </div>
  )
}

/** With the whole of what is asked for its print; the rows above it say what a piece comes to. */
function withPrint(goods: BuyState, { netMinor, grossMinor }: LineAnswer): BuyState {
  return { ...goods, unit: null, hint: null, totalNetMinor: netMinor, totalGrossMinor: grossMinor }
}

/** The places by the names that the page has for them; undefined where none is chosen. */
function namedPlaces(
  print: PagePrint | null,
  printed: ChosenPrint | null,
): readonly NamedPlace[] | undefined {
  if (!print) return undefined
  return printed?.places?.map((place) => ({
    ...place,
    name: print.places.find(({ id }) => id === place.placeId)?.name ?? place.placeId,
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
