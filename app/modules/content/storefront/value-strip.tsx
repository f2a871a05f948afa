import { BadgePercent, Stamp, Truck } from 'lucide-react'
import { classNames } from '#app/design/class-names.ts'
import { freeShippingSentence } from '#app/modules/settings/domain/free-shipping.ts'
import type { HeadedText, ShippingPolicy } from '#app/modules/settings/domain/shop-settings.ts'

/** Price, print quality, delivery: the points are three, in this order. */
const ICONS = [BadgePercent, Stamp, Truck] as const
const DELIVERY = 2

interface ValueStripProps {
  readonly points: readonly HeadedText[]
  readonly shipping: Pick<ShippingPolicy, 'isActive' | 'freeThresholdMinor'>
  /** Whether it stands right below the head of the page, without banners between. */
  readonly isAttached: boolean
}

/** Three reasons to buy here (spec, storefront §2). What is said of delivery never goes beyond what is charged. */
export function ValueStrip({ points, shipping, isAttached }: ValueStripProps) {
  return (
    <section
      aria-label="Neden biz"
      className={classNames('border-b border-line', !isAttached && 'mt-7 border-t md:mt-11')}
    >
      <ul className="page grid gap-x-10 gap-y-3.5 py-5 md:grid-cols-3 md:py-9">
        {points.slice(0, ICONS.length).map(({ title, text }, index) => {
          const Icon = ICONS[index] ?? Stamp
          return (
            <li key={title} className="flex gap-4">
              <Icon size={28} aria-hidden="true" className="mt-0.5 text-brand" />
              <div className="min-w-0 [overflow-wrap:anywhere]">
                <h2 className="text-base">{title}</h2>
                <p className="mt-0.5 text-sm text-ink-soft">
                  {text}
                  {index === DELIVERY && ` ${freeShippingSentence(shipping)}`}
                </p>
              </div>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
