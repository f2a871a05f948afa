import { Truck } from 'lucide-react'
import type { ReactNode } from 'react'
import { Suspense, useId, useState } from 'react'
import { lazyPart } from '#app/design/lazy-part.ts'
import { DayList } from '#app/design/patterns/day-list.tsx'
import { locative } from '#app/kernel/turkish-suffix.ts'
import type { DeliveryPromise as Promised } from '#app/modules/delivery/domain/promise.ts'
import {
  conditionText,
  daysText,
  noPromiseText,
  stepTexts,
  uncertaintyText,
} from '#app/modules/delivery/domain/promise-words.ts'
import { provinceOf } from '#app/modules/delivery/domain/provinces.ts'
import type { Destination } from '#app/modules/delivery/domain/transit.ts'
import type { WorkedPromise } from './use-promise.ts'

/** Only who says where goods go needs it. */
const PlaceField = lazyPart(() => import('./place-field.tsx').then((module) => module.PlaceField))

/**
 * When goods are sent and arrive, what has to happen for it, and on demand how it comes about. Where the buyer has said no
 * place yet he is asked for it (`onPlace`); at checkout his address says it.
 */
export function DeliveryPromise({
  worked,
  onPlace = null,
  children = null,
}: {
  worked: WorkedPromise
  onPlace?: ((place: Destination | null) => void) | null
  children?: ReactNode
}) {
  const { known, promise, refusal, destination } = worked
  const [isAsked, setAsked] = useState(false)
  const fieldId = useId()
  if (!promise) {
    const text = refusal && noPromiseText(refusal)
    return text && <Row>{text}</Row>
  }
  const { isCommitted, remedy, terms, now } = known
  const province = destination && provinceOf(destination.province)
  const askPlace = terms.transit !== null && onPlace !== null
  const place = province ? locative(province.name) : null
  const uncertainty = uncertaintyText(promise)
  return (
    <Row>
      <p className="leading-snug">
        <strong>{daysText({ from: promise.shipBy, to: promise.shipLatest })}</strong> kargoda
        {promise.arrives && place !== null && (
          <>
            , <strong>{daysText(promise.arrives)}</strong>{' '}
            {askPlace ? (
              <PlaceButton isOpen={isAsked} controls={fieldId} onPress={setAsked} text={place} />
            ) : (
              place
            )}
          </>
        )}
      </p>
      <details className="group text-xs text-ink-soft">
        <summary className="min-h-6 cursor-pointer list-none leading-6">
          <span className="underline underline-offset-2">{isCommitted ? 'Nasıl hesaplandı' : 'Tahmini'}</span>
          ; {conditionText(terms.calendar, { ...worked, approveBy: promise.approveBy, now })}.
        </summary>
        <Steps promise={promise} worked={worked} />
      </details>
      {uncertainty !== null && <p className="text-xs text-warning">{uncertainty}</p>}
      {isCommitted && <p className="text-xs text-ink-soft">Bu gün taahhüdümüzdür. {remedy}</p>}
      {askPlace && place === null && (
        <PlaceButton
          isOpen={isAsked}
          controls={fieldId}
          onPress={setAsked}
          text="Teslim edilecek ili seçin"
        />
      )}
      {askPlace && isAsked && (
        <Suspense fallback={null}>
          <PlaceField id={fieldId} place={destination} onPlace={onPlace} onDone={() => setAsked(false)} />
        </Suspense>
      )}
      {children}
    </Row>
  )
}

/** A press that stands among words. */
export const LINK_BUTTON =
  'min-h-6 justify-self-start text-left font-semibold text-brand-ink underline underline-offset-2'

function Row({ children }: { children: ReactNode }) {
  return (
    <section aria-label="Teslim tarihi" className="flex items-start gap-2.5 text-sm">
      <Truck size={18} aria-hidden="true" className="mt-px shrink-0 text-brand" />
      <div className="grid min-w-0 gap-0.5">{children}</div>
    </section>
  )
}

function PlaceButton({
  isOpen,
  controls,
  onPress,
  text,
}: {
  isOpen: boolean
  controls: string
  onPress: (isOpen: boolean) => void
  text: string
}) {
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      aria-controls={isOpen ? controls : undefined}
      onClick={() => onPress(!isOpen)}
      className={LINK_BUTTON}
    >
      {text}
    </button>
  )
}

function Steps({ promise, worked }: { promise: Promised; worked: WorkedPromise }) {
  const { methods } = worked.known
  const nameOf = (methodId: string) => methods.find(({ id }) => id === methodId)?.name ?? null
  return (
    <DayList
      as="ol"
      days={stepTexts(promise.steps, nameOf).map((step) => ({ key: `${step.label} ${step.days}`, ...step }))}
    />
  )
}
