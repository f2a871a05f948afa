import { Tag } from 'lucide-react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { classNames } from '#app/design/class-names.ts'
import { Alert } from '#app/design/primitives/alert.tsx'
import { formatCount } from '#app/kernel/count.ts'
import type { Kurus } from '#app/kernel/money.ts'
import type { BasisPoints } from '#app/kernel/percent.ts'
import { formatPercent } from '#app/kernel/percent.ts'
import { useSignedIn } from '#app/modules/accounts/storefront/signed-in.ts'
import type { CartLine } from '#app/modules/cart/domain/cart.ts'
import { judgeNames } from '#app/modules/cart/domain/judge-names.ts'
import { lineOfChoices } from '#app/modules/cart/domain/line-of-choices.ts'
import type { LineRow } from '#app/modules/cart/domain/line-rows.ts'
import { rowsOf } from '#app/modules/cart/domain/line-rows.ts'
import type { PagePrint } from '#app/modules/cart/domain/page-print.ts'
import { freePlaces, ownBeside, placesFor, withLeadingChoice } from '#app/modules/cart/domain/page-print.ts'
import type { LineAnswer, QuantityPrice } from '#app/modules/cart/domain/price-answer.ts'
import { readTypedNames } from '#app/modules/cart/domain/typed-names.ts'
import type { Product } from '#app/modules/catalog/domain/product.ts'
import { VatPrice, VatWord } from '#app/modules/catalog/storefront/vat-price.tsx'
import type { PrintFileRef } from '#app/modules/media/domain/print-file.ts'
import type { PrintDesign } from '#app/modules/mockups/domain/designs/print-design.ts'
import { chargeRowText, lineBreakdown } from '#app/modules/pricing/domain/charge-rows.ts'
import { withVat } from '#app/modules/pricing/domain/price-engine.ts'
import type { NameList } from '#app/modules/printing/domain/name-list.ts'
import type { WantedPlace } from '#app/modules/printing/domain/printed-place.ts'
import { hasOwnPrint, withPieces } from '#app/modules/printing/domain/printed-place.ts'
import type { TypingNames } from './place-choice.tsx'
import { OwnBesideDesign, PlaceChoice } from './place-choice.tsx'
import { priceRequest } from './product-price-request.ts'
import { usePrintPrice } from './use-print-price.ts'

/** What the buy panel is told of the print: where it is, and what it comes to. */
export interface ChosenPrint {
  /** Where the design says it those alone that have a print of their own, if any. */
  readonly places: readonly WantedPlace[] | undefined
  /** Why the places cannot be ordered as they are: names that cannot be read, a file that is still to come; null where they can. */
  readonly placesFault: string | null
  /** Null before the first answer. */
  readonly answer: LineAnswer | null
}

/**
 * Where a printed product is printed, in how many colours, and what it costs with that: every row, what other quantities
 * come to, and a larger one that costs less in all. For products whose print is charged beside the goods alone.
 */
export function PrintPricing({
  product,
  print,
  printChoice,
  choices,
  artwork,
  countedInks,
  design,
  isExpress,
  cartLines,
  maxMegabytes,
  onPrintChoice,
  onChange,
  onQuantity,
}: {
  product: Product
  print: PagePrint
  printChoice: string
  onPrintChoice: (printChoice: string) => void
  /** The pieces with all their options; those of none ask for no price. */
  choices: readonly LineRow[]
  artwork: PrintFileRef | null
  /** Inks of the file, for places whose colours nobody has chosen yet; null where they could not be counted. */
  countedInks: number | null
  design: PrintDesign | null
  isExpress: boolean
  /** What lies in the cart of the same product counts with it. */
  cartLines: readonly CartLine[]
  /** Of a file that is printed at one place. */
  maxMegabytes: number
  onChange: (chosen: ChosenPrint) => void
  /** Null where a quantity is spread over several variants. */
  onQuantity: ((quantity: number) => void) | null
}) {
  const [chosen, setChosen] = useState<readonly WantedPlace[]>([])
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  useEffect(() => {
    if (countedInks === null) return
    setChosen((places) =>
      places.map((place) => (hasOwnPrint(place) ? place : { ...place, inks: countedInks })),
    )
  }, [countedInks])
  const rows = rowsOf(lineOfChoices(product, choices))
  const printed = design
    ? ownBeside(print, printChoice, design, chosen)
    : placesFor(print, printChoice, chosen, countedInks)
  const read = new Map(
    printed.flatMap(({ placeId, names }) =>
      names ? [[placeId, readTypedNames(typed[placeId] ?? '', rows)] as const] : [],
    ),
  )
  const wanted = printed.map((place) => withPieces(place, () => read.get(place.placeId)?.pieces ?? []))
  const places = design && wanted.length === 0 ? undefined : wanted
  const [placesFault = null] = wanted.flatMap(({ placeId, names, artwork }) => {
    if (names) return read.get(placeId)?.fault ?? blockedNames(names, rows) ?? []
    const place = print.places.find(({ id }) => id === placeId)
    return artwork === null && place ? `${place.name}: baskı dosyasını yükleyin.` : []
  })
  const names: TypingNames = {
    rows,
    typed,
    read,
    onTyped: (placeId, text) => setTyped((before) => ({ ...before, [placeId]: text })),
    onQuantity,
  }
  const request = priceRequest({
    product,
    printChoice,
    choices,
    artwork,
    design,
    places,
    isExpress,
    cartLines,
  })
  const { answer, isStale, problem, retry } = usePrintPrice(request)
  const current = request === null ? null : answer
  const discountBp = useSignedIn()?.memberDiscountBp ?? NO_DISCOUNT

  const tell = useRef(onChange)
  tell.current = onChange
  const placesKey = JSON.stringify(places ?? null)
  // Before anything else is pressed: what the button orders is what stands here.
  useLayoutEffect(() => {
    const told = (JSON.parse(placesKey) as WantedPlace[] | null) ?? undefined
    tell.current({ places: told, placesFault, answer: current })
  }, [placesKey, placesFault, current])

  return (
    <section aria-label="Baskı ve fiyatı" className="grid gap-4">
      {design ? (
        <OwnBesideDesign
          free={freePlaces(print, design)}
          onChange={setChosen}
          {...{ print, printChoice, wanted, names, maxMegabytes }}
        />
      ) : (
        <PlaceChoice
          counted={countedInks}
          {...{ print, printChoice, wanted, names, maxMegabytes }}
          onChange={(places) => {
            const led = withLeadingChoice(printChoice, places)
            setChosen(led.places)
            if (led.printChoice !== printChoice) onPrintChoice(led.printChoice)
          }}
        />
      )}
      {problem !== null && (
        <Alert tone="warning">
          {problem}{' '}
          <button type="button" className="font-semibold underline underline-offset-3" onClick={retry}>
            Yeniden dene
          </button>
        </Alert>
      )}
      {current && (
        <div
          aria-busy={isStale}
          className={classNames('grid gap-4 transition-opacity', isStale && 'opacity-45')}
        >
          <Unpriced answer={current} />
          <Included answer={current} />
          <Breakdown answer={current} />
          {discountBp > 0 && current.charges.length > 0 && (
            <p className="text-sm text-ink-soft">
              {formatPercent(discountBp)} üye indiriminiz sepette düşülür.
            </p>
          )}
          {current.cheaperMore && (
            <CheaperMore answer={current} more={current.cheaperMore} onQuantity={onQuantity} />
          )}
          {current.charges.length > 0 && <Ladder answer={current} onQuantity={onQuantity} />}
        </div>
      )}
    </section>
  )
}

/** Why these names cannot be ordered; pieces that nobody chose yet are no reason. */
function blockedNames(list: NameList, rows: readonly LineRow[]): string | undefined {
  return rows.length > 0 ? judgeNames(list, rows).find(({ blocks }) => blocks)?.message : undefined
}

const NO_DISCOUNT = 0 as BasisPoints

/** What keeps it from being priced, said where the price would stand. */
function Unpriced({ answer }: { answer: LineAnswer }) {
  const notice = answer.notices.find(({ code }) => code === 'cart/print-unpriced')
  if (!notice) return null
  return (
    <Alert tone="warning">
      {notice.message} Aşağıdaki <strong>Teklif Al</strong> düğmesi seçimlerinizi bize iletir.
    </Alert>
  )
}

/** Said where the goods contain the print that was chosen. */
function Included({ answer }: { answer: LineAnswer }) {
  if (answer.charges.length > 0 || !isPriced(answer)) return null
  return <p className="text-sm font-semibold text-success">Bu baskı ürünün fiyatına dahildir.</p>
}

/** Whether its print has a price; what it is short of beside that keeps none from it. */
function isPriced({ goodsMinor, notices }: LineAnswer): boolean {
  return goodsMinor > 0 && notices.every(({ code }) => code !== 'cart/print-unpriced')
}

/** Goods, print and what is made once, with the words of each charge on demand. */
function Breakdown({ answer }: { answer: LineAnswer }) {
  const line = { ...answer, lineMinor: answer.goodsMinor }
  const net = lineBreakdown(line)
  const gross = lineBreakdown(line, (netMinor) => withVat(netMinor, answer.vatBp))
  if (!net || !gross) return null
  return (
    <div className="rounded-card border border-line bg-surface p-4 text-sm">
      <p className="mb-3 flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="text-ink-soft">
          Baskı dahil birim (<VatWord />)
        </span>
        <VatPrice netMinor={net.unitMinor} grossMinor={gross.unitMinor} className="text-lg font-bold" />
      </p>
      <dl className="grid gap-1.5 border-t border-line pt-3">
        <Row
          label="Ürün"
          detail={`${formatCount(answer.quantity)} adet`}
          netMinor={net.goodsMinor}
          grossMinor={gross.goodsMinor}
        />
        {net.rows.map((row, place) => (
          <Row
            key={row.name}
            label={row.name}
            detail={row.isOnce ? 'tek seferlik' : null}
            netMinor={row.amountMinor}
            grossMinor={gross.rows[place]?.amountMinor ?? 0}
          />
        ))}
      </dl>
      <details className="mt-3">
        <summary className="inline-block min-h-6 py-0.5 font-semibold text-brand underline underline-offset-3">
          Fiyat dökümü
        </summary>
        <ul className="mt-2 grid gap-1 text-ink-soft">
          {net.rows.map((row) => (
            <li key={row.name}>
              <span className="font-medium text-ink">{row.name}:</span> {chargeRowText(row)}
            </li>
          ))}
          <li>Dökümdeki tutarlar KDV hariçtir.</li>
        </ul>
      </details>
    </div>
  )
}

function Row({
  label,
  detail,
  ...price
}: {
  label: string
  detail: string | null
  netMinor: Kurus
  grossMinor: Kurus
}) {
  return (
    <div className="flex items-baseline justify-between gap-3">
      <dt>
        {label} {detail !== null && <span className="text-xs text-ink-soft">{detail}</span>}
      </dt>
      <dd>
        <VatPrice {...price} />
      </dd>
    </div>
  )
}

/** Said only where the total falls (decision 50). */
function CheaperMore({
  answer,
  more,
  onQuantity,
}: {
  answer: LineAnswer
  more: QuantityPrice
  onQuantity: ((quantity: number) => void) | null
}) {
  const saved = {
    netMinor: answer.netMinor - more.netMinor,
    grossMinor: answer.grossMinor - more.grossMinor,
  }
  return (
    <div className="flex gap-2.5 rounded-card bg-offer-soft px-3.5 py-3 text-sm text-offer">
      <Tag size={18} aria-hidden="true" className="mt-0.5 shrink-0" />
      <div>
        <p>
          <strong>{formatCount(more.quantity)} adet</strong> alırsanız toplam{' '}
          <strong>
            <VatPrice netMinor={more.netMinor} grossMinor={more.grossMinor} />
          </strong>{' '}
          olur: {formatCount(more.quantity - answer.quantity)} adet fazla, <VatPrice {...saved} /> az.
        </p>
        {onQuantity && (
          <button
            type="button"
            className="min-h-6 py-0.5 font-semibold underline underline-offset-3"
            onClick={() => onQuantity(more.quantity)}
          >
            {formatCount(more.quantity)} adede çıkar
          </button>
        )}
      </div>
    </div>
  )
}

/** What real quantities come to with this very print, what is paid once among it. */
function Ladder({
  answer,
  onQuantity,
}: {
  answer: LineAnswer
  onQuantity: ((quantity: number) => void) | null
}) {
  if (answer.ladder.length < 2) return null
  return (
    <table className="tabular w-full text-sm">
      <caption className="mb-2 text-left font-semibold">
        Adede göre, baskı dahil
        <span className="ml-2 font-normal text-ink-soft">
          <VatWord />
        </span>
      </caption>
      <thead>
        <tr className="border-b border-line text-left text-xs text-ink-soft">
          <th scope="col" className="py-2 pr-1 pl-3 font-medium">
            Adet
          </th>
          <th scope="col" className="px-1 py-2 text-right font-medium">
            Birim
          </th>
          <th scope="col" className="py-2 pr-3 pl-1 text-right font-medium">
            Toplam
          </th>
        </tr>
      </thead>
      <tbody>
        {answer.ladder.map((step) => {
          const isOwn = step.quantity === answer.quantity
          return (
            <tr
              key={step.quantity}
              aria-current={isOwn ? 'true' : undefined}
              className={classNames('border-b border-line', isOwn && 'bg-brand-soft')}
            >
              <th
                scope="row"
                className={classNames(
                  'border-l-3 py-1 pr-1 pl-2.5 text-left',
                  isOwn ? 'border-brand font-semibold' : 'border-transparent font-normal',
                )}
              >
                {onQuantity && !isOwn ? (
                  <button
                    type="button"
                    className="min-h-8 underline decoration-line-strong underline-offset-3 hover:decoration-ink"
                    onClick={() => onQuantity(step.quantity)}
                  >
                    {formatCount(step.quantity)}
                    <span className="sr-only"> adet seç</span>
                  </button>
                ) : (
                  <span className="inline-flex min-h-8 items-center">{formatCount(step.quantity)}</span>
                )}
              </th>
              <td className="px-1 py-1 text-right whitespace-nowrap">
                <VatPrice netMinor={step.unitMinor} grossMinor={withVat(step.unitMinor, answer.vatBp)} />
              </td>
              <td className="py-1 pr-3 pl-1 text-right whitespace-nowrap">
                <VatPrice netMinor={step.netMinor} grossMinor={step.grossMinor} />
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
