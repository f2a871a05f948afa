import { Suspense, useState } from 'react'
import { lazyPart } from '#app/design/lazy-part.ts'
import { isoDayOf } from '#app/kernel/instant.ts'
import { LINK_BUTTON } from './delivery-promise.tsx'
import type { WishProps } from './wish.tsx'
import { wishedDay } from './wished-day.ts'

/** Only who has a day to keep needs it. */
const Wish = lazyPart(() => import('./wish.tsx').then((module) => module.Wish))

/** The day a buyer needs his goods by: asked for on demand, and then whether it is met and what would make it so. */
export function WishedDay(props: Omit<WishProps, 'wanted' | 'onDone'>) {
  const { value } = wishedDay.useValue()
  const [isAsked, setAsked] = useState(false)
  // A day that is over is nobody's wish any more.
  const wanted = value !== null && value >= isoDayOf(props.worked.known.now) ? value : null
  if (wanted === null && !isAsked)
    return (
      <button type="button" className={LINK_BUTTON} onClick={() => setAsked(true)}>
        Şu tarihe yetişsin
      </button>
    )
  return (
    <Suspense fallback={null}>
      <Wish {...props} wanted={wanted} onDone={() => setAsked(false)} />
    </Suspense>
  )
}
