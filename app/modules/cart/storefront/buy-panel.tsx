import { Bell, PackageCheck, ShoppingCart } from 'lucide-react'
import type { ReactNode } from 'react'
import { Suspense, useState } from 'react'
import { flushSync } from 'react-dom'
import { classNames } from '#app/design/class-names.ts'
import { lazyPart } from '#app/design/lazy-part.ts'
import { Button } from '#app/design/primitives/button.tsx'
import type { ButtonVariant } from '#app/design/primitives/button-style.ts'
import { buttonStyle } from '#app/design/primitives/button-style.ts'
import { WhatsappIcon } from '#app/design/primitives/whatsapp-icon.tsx'
import { withMessage } from '#app/kernel/chat-href.ts'
import { formatCount } from '#app/kernel/count.ts'
import { formatLira } from '#app/kernel/money.ts'
import { useSignedIn } from '#app/modules/accounts/storefront/signed-in.ts'
import type { OpeningPrice } from '#app/modules/cart/domain/opening-price.ts'
import type { PagePrint } from '#app/modules/cart/domain/page-print.ts'
import type { Product } from '#app/modules/catalog/domain/product.ts'
import type { PrintDesign } from '#app/modules/mockups/domain/designs/print-design.ts'
import type { StudioDesign } from '#app/modules/mockups/storefront/studio-design.ts'
import { tierTable } from '#app/modules/pricing/domain/price-engine.ts'
import type { VatBasis } from '#app/modules/pricing/domain/vat-basis.ts'
import { VAT_WORDS } from '#app/modules/pricing/domain/vat-basis.ts'
import { printText } from '#app/modules/printing/domain/printed-place.ts'
import type { PrintOpening } from '#app/modules/printing/domain/product-print.ts'
import { freeShippingSentence, freeShippingThreshold } from '#app/modules/settings/domain/free-shipping.ts'
import type { ShippingPolicy } from '#app/modules/settings/domain/shop-settings.ts'
import type { AskedRestock } from './asked-restock.ts'
import { choicesText, choicesWords, hasDepth } from './buy-parts.ts'
import { BuyPrint } from './buy-print.tsx'
import { PriceAnnouncer, QuantityOfOne, quantityHint } from './buy-quantity.tsx'
import type { BuySheetProps } from './buy-sheet.tsx'
import { closedButtonText, unitWords } from './buy-words.ts'
import { focusFault } from './focus-fault.ts'
import { GoodsPrices } from './goods-prices.tsx'
import { LeadPrice } from './lead-price.tsx'
import { canChooseMany, manyWords } from './many-state.ts'
import { PhoneBuyBar } from './phone-buy-bar.tsx'
import { NextPrice, SummaryRows } from './summary-rows.tsx'
import { TicketTotal } from './ticket-total.tsx'
import { useBuySheet } from './use-buy-sheet.ts'
import { useBuying } from './use-buying.ts'

/** Only who wants several colours or sizes at once needs it. */
const VariantMatrix = lazyPart(() => import('./variant-matrix.tsx').then((module) => module.VariantMatrix))

/** Only goods whose print is charged beside them need it. */
const PrintPrices = lazyPart(() => import('./print-prices.tsx').then((module) => module.PrintPrices))

/** Worked out in the browser: the page is the same for everybody, its days are not. */
const ProductPromise = lazyPart(() => import('./product-promise.tsx').then((module) => module.ProductPromise))

/** Only who has put something into the cart needs it. */
const AddedNotice = lazyPart(() => import('./added-notice.tsx').then((module) => module.AddedNotice))

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
  swatches,
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
  /** Colours of option values that name one. */
  swatches: Readonly<Record<string, string>>
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
  renderQuoteButton: (
    choice: ReturnType<typeof useBuying>['asked'] & {
      readonly variant: ButtonVariant
      readonly className: string | undefined
    },
  ) => ReactNode
  /** Opens 'Haber ver' for goods that are sold out; the route hands it in like the quotes'. Null where the shop has none. */
  renderRestockButton?: ((asked: AskedRestock) => ReactNode) | null
  /** Told whether several variants are chosen at once. */
  onManyChange?: (isMany: boolean) => void
}) {
  const buying = useBuying({ product, opening, print, openingPrice, options, onDesignChange, onManyChange })
  const { printChoices, many, goods, state, charged, answer, quantity, choices, refusal } = buying
  const { printChoice, artwork, design, isUploading, isMistyped, isUnpriced, costsMore, added } = buying
  const { cart, printed, setQuantity, setPrintChoice } = buying
  const signedIn = useSignedIn()
  const [memberGross, setMemberGross] = useState(0)
  const sheet = useBuySheet()
  const { fault } = goods
  const grossMinor = (many === null && memberGross) || state.totalGrossMinor
  const lead = { product, options, goods, answer: costsMore ? answer : null, quantity }

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

  /** Into the cart, or to what is wrong, which lies in the sheet where `mayOpen` says that it is one. */
  function press(mayOpen: boolean): void {
    if (state.isSoldOut || isUploading) return
    if (!refusal) {
      if (buying.addLine()) sheet.close()
      return
    }
    buying.refuse()
    const { current: root } = sheet.root
    if (mayOpen && isFolded) sheet.open({ part: refusal.part, focus: 'fault' })
    else if (root) focusFault(root)
  }

  function goOn(): void {
    flushSync(buying.forgetAdded)
    const buttons = sheet.root.current?.querySelectorAll<HTMLElement>('[data-buys]') ?? []
    ;[...buttons].find((button) => button.checkVisibility())?.focus()
  }

  const closedText = many?.quantity === 0 ? 'Adetleri Girin' : closedButtonText(product, state)
  const openText = buying.isBlankDespiteLogo(printChoice) ? 'Baskısız Sepete Ekle' : 'Sepete Ekle'
  const buttonText =
    closedText ?? (isUnpriced ? 'Teklifle Satılır' : null) ?? (isUploading ? 'Dosya yükleniyor…' : openText)
  const isClosed = state.isSoldOut || refusal !== null || isUploading

  /** As the cart says it. */
  function printWords(): string {
    if (printChoice === null) return 'Seçilmedi'
    if (refusal?.part === 'print' && !isUnpriced) return refusal.description
    return printText(printChoice, buying.asked.places)
  }

  /** The unit is said on the visitor's basis, what is to be paid with VAT. */
  function spokenOn(basis: VatBasis): string {
    if (quantity === 0 || grossMinor === 0) return ''
    const unit = !many && memberGross > 0 ? 'üye indiriminizle' : unitWords(state, product.vatBp, basis)
    return `${quantity} adet, ${unit} ${VAT_WORDS.gross} ${formatLira(grossMinor)}`
  }

  const quote = (variant: ButtonVariant, className?: string) =>
    renderQuoteButton({ variant, className, ...buying.asked })

  const notice = added && (
    <Suspense fallback={<Button aria-disabled>Eklendi</Button>}>
      <AddedNotice added={added} isFresh={buying.isFresh} onContinue={goOn} />
    </Suspense>
  )

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
          <LeadPrice {...lead} className="md:border-y md:border-line md:py-4 xl:hidden" isShort={isFolded} />
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
                  quantities={buying.quantities}
                  wanted={many.wanted}
                  onChange={buying.setQuantities}
                  onMistyped={buying.setMistyped}
                  swatches={swatches}
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
                onMistyped={buying.setMistyped}
              />
            )}
            <p id="buy-quantity-hint" className="mt-2 text-sm empty:hidden">
              {fault !== null && (!many || quantity > 0) ? (
                <span className="font-semibold text-danger">{fault}</span>
              ) : (
                <span className="text-ink-soft">
                  {quantityHint(product, state, { quantity, inCart: buying.inCart })}
                </span>
              )}
            </p>
            {canChooseMany(product) && (
              <Button
                variant="quiet"
                size="sm"
                className="mt-1 -ml-3 pointer-coarse:min-h-11"
                onClick={() => buying.chooseMany(!many)}
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
              note={buying.note}
              isExpress={buying.wantsExpress}
              cartLines={cart.lines}
              maxMegabytes={printFileMaxMegabytes}
              onPrintChoice={setPrintChoice}
              onArtwork={buying.setArtwork}
              onDesign={buying.changeDesign}
              onNote={buying.setNote}
              onBusy={buying.setIsUploading}
              onPrinted={buying.setPrinted}
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
          // Its place is kept until its days are there: no button may move under a finger.
          <div className="min-h-36 empty:hidden">
            <Suspense fallback={<span />}>
              <ProductPromise
                product={product}
                choices={choices}
                print={charged}
                printChoice={printChoice}
                places={buying.places}
                artwork={artwork}
                design={design}
                answer={answer}
                isExpress={buying.isExpress}
                cartLines={cart.lines}
                waiting={state.waiting}
                onExpress={buying.setWantsExpress}
                onPrintChoice={setPrintChoice}
              />
            </Suspense>
          </div>
        )}

        <TicketTotal state={state} quantity={quantity}>
          <div className="in-sheet grid gap-2 max-md:in-data-open:hidden md:max-xl:has-[[role=status]]:col-span-full">
            <p role="alert" className="text-sm font-semibold text-danger empty:hidden">
              {buying.saidRefusal}
            </p>
            {notice ?? (
              <Button
                data-buys
                size="lg"
                className="w-full md:max-xl:px-3"
                icon={<ShoppingCart size={20} aria-hidden="true" className="md:max-lg:hidden" />}
                aria-disabled={isClosed}
                onClick={() => press(false)}
              >
                {buttonText}
              </Button>
            )}
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
        isStale={charged ? printed?.price.isStale === true : false}
        counted={quantity === 0 ? 'Adet seçilmedi' : `${formatCount(quantity)} adet`}
        refusal={buying.saidRefusal}
        isOverSheet={isBehind}
        notice={nextPart ? null : notice}
      >
        {isUnpriced && !nextPart ? (
          quote('primary')
        ) : (
          <Button
            data-buys
            aria-disabled={(state.isSoldOut || isUploading) && !nextPart}
            onClick={() => (nextPart ? sheet.open({ part: nextPart, focus: 'tab' }) : press(true))}
          >
            {nextPart ? `Devam: ${tabs.find(({ part }) => part === nextPart)?.label}` : buttonText}
          </Button>
        )}
      </PhoneBuyBar>
    </div>
  )
}
