import { CalendarCheck, CalendarX } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { TextInput } from '#app/design/forms/text-input.tsx'
import { Button } from '#app/design/primitives/button.tsx'
import { LinkButton } from '#app/design/primitives/link-button.tsx'
import { isoDayOf, parseIsoDay } from '#app/kernel/instant.ts'
import type { IsoDay } from '#app/kernel/iso-day.ts'
import type { Kurus } from '#app/kernel/money.ts'
import { locative } from '#app/kernel/turkish-suffix.ts'
import { VatPrice, VatWord } from '#app/modules/catalog/storefront/vat-price.tsx'
import type { DeliveryPromise } from '#app/modules/delivery/domain/promise.ts'
import { provinceOf } from '#app/modules/delivery/domain/provinces.ts'
import { approvalText, wayText, wishText } from '#app/modules/delivery/domain/wish-words.ts'
import type { Alternatives, WayInTime } from '#app/modules/delivery/domain/wished-day.ts'
import { answerWish } from '#app/modules/delivery/domain/wished-day.ts'
import { LINK_BUTTON } from './delivery-promise.tsx'
import type { WorkedPromise } from './use-promise.ts'
import { wishedDay } from './wished-day.ts'

/** What a way costs more than the choice as it is, or less. */
export interface WayPrice {
  readonly netMinor: Kurus
  readonly grossMinor: Kurus
}

export interface WishProps {
  readonly worked: WorkedPromise & { readonly promise: DeliveryPromise }
  /** Null while nobody has said one. */
  readonly wanted: IsoDay | null
  readonly alternatives: Alternatives
  /** Null where it cannot be ordered so. Asked again when `priceKey` changes. */
  readonly priceOf: (way: WayInTime, signal: AbortSignal) => Promise<WayPrice | null>
  readonly priceKey: string
  readonly onWay: (way: WayInTime) => void
  /** Nothing is wished after all. */
  readonly onDone: () => void
}

/** The field for the wished day, whether it is met, and what would make it so, each with its price. */
export function Wish({ worked, wanted, alternatives, priceOf, priceKey, onWay, onDone }: WishProps) {
  const fieldId = useId()
  const [typed, setTyped] = useState(wanted ?? '')
  const { known, promise, destination, lines, gates } = worked
  const today = isoDayOf(known.now)
  const question = { lines, gates, destination }
  const answer = wanted === null ? null : answerWish(known.terms, question, promise, { wanted, alternatives })
  const ways = answer && !answer.isInTime ? answer.ways : NO_WAYS
  const prices = useWayPrices(ways, priceOf, priceKey)
  const province = destination && provinceOf(destination.province)
  const place = province ? locative(province.name) : ''
  const offered = ways.filter((way) => prices.get(wayKey(way)) !== null)
  return (
    <div className="mt-1 grid gap-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <label className="font-semibold" htmlFor={fieldId}>
          Şu tarihe yetişsin
        </label>
        <span className="w-40">
          <TextInput
            id={fieldId}
            type="date"
            min={today}
            value={typed}
            autoFocus={wanted === null}
            onChange={({ target }) => {
              setTyped(target.value)
              const isDay = parseIsoDay(target.value) !== null && target.value >= today
              wishedDay.write(isDay ? target.value : null)
            }}
          />
        </span>
        <button
          type="button"
          className={LINK_BUTTON}
          onClick={() => {
            wishedDay.write(null)
            onDone()
          }}
        >
          Kaldır
        </button>
      </div>
      <div aria-live="polite" className="grid gap-2 empty:hidden">
        {wanted !== null && answer?.isInTime && (
          <p className="flex gap-1.5 text-success">
            <CalendarCheck size={16} aria-hidden="true" className="mt-0.5 shrink-0" />
            <span>
              <strong>{wishText(wanted, true)}</strong>
              {answer.approveBy !== null && `; ${approvalText(answer.approveBy)}`}.
            </span>
          </p>
        )}
        {wanted !== null && answer && !answer.isInTime && (
          <>
            <p className="flex gap-1.5 text-warning">
              <CalendarX size={16} aria-hidden="true" className="mt-0.5 shrink-0" />
              <span>
                <strong>{wishText(wanted, false)}</strong>
                {offered.length > 0 ? '. Şöyle yetişir:' : '. Elimizdeki yollarla daha erkeni yok.'}
              </span>
            </p>
            {offered.length > 0 ? (
              <ul className="grid gap-2">
                {offered.map((way) => (
                  <Way
                    key={wayKey(way)}
                    way={way}
                    place={place}
                    price={prices.get(wayKey(way))}
                    onWay={onWay}
                  />
                ))}
              </ul>
            ) : (
              <LinkButton to="/iletisim" variant="secondary" size="sm" className="justify-self-start">
                Bize sorun
              </LinkButton>
            )}
          </>
        )}
      </div>
    </div>
  )
}

const NO_WAYS: readonly WayInTime[] = []

function Way({
  way,
  place,
  price,
  onWay,
}: {
  way: WayInTime
  place: string
  /** Undefined while it is asked for, and of ways that have none. */
  price: WayPrice | null | undefined
  onWay: (way: WayInTime) => void
}) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5 rounded-card border border-line bg-surface px-3 py-2">
      <p className="min-w-0 grow basis-48">
        {wayText(way, place)}
        {isPriced(way) && (
          <>
            {' '}
            <strong className="whitespace-nowrap">
              <WayCost price={price} />
            </strong>
          </>
        )}
      </p>
      {way.kind === 'pick-up' ? (
        <LinkButton to="/iletisim" variant="secondary" size="sm">
          Bize yazın
        </LinkButton>
      ) : (
        <Button
          variant="secondary"
          size="sm"
          busy={isPriced(way) && price === undefined}
          onClick={() => onWay(way)}
        >
          {way.kind === 'express'
            ? 'Ekspres seç'
            : way.kind === 'method'
              ? `${way.choice} seç`
              : 'Böyle gelsin'}
        </Button>
      )}
    </li>
  )
}

function WayCost({ price }: { price: WayPrice | null | undefined }) {
  if (price == null) return '…'
  const { netMinor, grossMinor } = price
  if (grossMinor === 0) return 'ek ücret yok'
  if (grossMinor < 0)
    return (
      <>
        <VatPrice netMinor={-netMinor} grossMinor={-grossMinor} /> daha az
      </>
    )
  return (
    <>
      +<VatPrice {...price} /> <VatWord />
    </>
  )
}

function isPriced({ kind }: WayInTime): boolean {
  return kind === 'express' || kind === 'method'
}

function wayKey(way: WayInTime): string {
  return way.kind === 'method' ? `method ${way.choice}` : way.kind
}

/** The prices of ways by their keys: none while one is asked for, null of one that cannot be ordered. */
function useWayPrices(
  ways: readonly WayInTime[],
  priceOf: WishProps['priceOf'],
  priceKey: string,
): ReadonlyMap<string, WayPrice | null> {
  const [prices, setPrices] = useState<ReadonlyMap<string, WayPrice | null>>(new Map())
  const asked = useRef({ ways, priceOf })
  asked.current = { ways, priceOf }
  const key = JSON.stringify([
    priceKey,
    ...ways.map((way) => (way.kind === 'express' ? [way.kind, way.keys] : wayKey(way))),
  ])
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` stands for what a price depends on
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    setPrices(new Map())
    for (const way of asked.current.ways.filter(isPriced))
      void asked.current.priceOf(way, signal).then((price) => {
        if (!signal.aborted) setPrices((before) => new Map(before).set(wayKey(way), price))
      })
    return () => controller.abort()
  }, [key])
  return prices
}
