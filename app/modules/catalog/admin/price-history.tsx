import { Card } from '#app/design/primitives/card.tsx'
import { Price } from '#app/design/primitives/price.tsx'
import type { Instant } from '#app/kernel/instant.ts'
import { formatDateTime } from '#app/kernel/instant.ts'
import type { Kurus } from '#app/kernel/money.ts'
import type { BasisPoints } from '#app/kernel/percent.ts'
import { formatPercent } from '#app/kernel/percent.ts'

/** A price the product had from a moment on. Net of VAT. */
export interface FormerPrice {
  readonly at: Instant
  readonly actorName: string
  readonly priceMinMinor: Kurus
  readonly priceMaxMinor: Kurus
  readonly vatBp: BasisPoints
}

/** What the product cost and who changed it, the newest first. */
export function PriceHistory({ prices }: { prices: readonly FormerPrice[] }) {
  if (prices.length === 0) return null
  return (
    <Card as="section" title="Fiyat geçmişi">
      <ol className="grid gap-2.5 text-sm">
        {prices.map(({ at, actorName, priceMinMinor, priceMaxMinor, vatBp }) => (
          <li key={`${at} ${priceMinMinor} ${priceMaxMinor} ${vatBp}`}>
            <span className="font-semibold">
              <Price minor={priceMinMinor} />
              {priceMaxMinor === priceMinMinor ? null : (
                <>
                  {' – '}
                  <Price minor={priceMaxMinor} />
                </>
              )}
            </span>{' '}
            <span className="text-ink-soft">+ {formatPercent(vatBp)} KDV</span>
            <span className="block text-xs text-ink-soft">
              {formatDateTime(at)} · {actorName}
            </span>
          </li>
        ))}
      </ol>
    </Card>
  )
}
