import { classNames } from '#app/design/class-names.ts'
import type { Kurus } from '#app/kernel/money.ts'
import { formatLira } from '#app/kernel/money.ts'
import type { VatDisplay } from '#app/modules/settings/domain/shop-settings.ts'

const SIZES = {
  sm: { amount: 'text-sm', word: 'text-xs', row: 'gap-x-3' },
  md: { amount: 'text-base', word: 'text-xs', row: 'gap-x-3' },
  lg: { amount: 'text-2xl', word: 'text-sm', row: 'gap-x-6' },
} as const

interface PricePairProps {
  readonly netMinor: Kurus
  readonly grossMinor: Kurus
  readonly vatDisplay: VatDisplay
  readonly size?: keyof typeof SIZES
  readonly className?: string
}

/**
 * A price without and with VAT. Both stand in the same size and weight, because a consumer has to see what he pays and an
 * office has to see what it books (product decision 4); the setting only chooses the order.
 */
export function PricePair({ netMinor, grossMinor, vatDisplay, size = 'md', className }: PricePairProps) {
  const { amount, word, row } = SIZES[size]
  const amountClass = classNames(amount, 'tabular font-semibold whitespace-nowrap text-ink')
  const wordClass = classNames(word, 'whitespace-nowrap text-ink-soft')
  const pairClass = 'inline-flex flex-wrap items-baseline gap-x-1'
  const net = (
    <span key="net" className={pairClass}>
      <span className={amountClass}>{formatLira(netMinor)}</span> <span className={wordClass}>+ KDV</span>
    </span>
  )
  const gross = (
    <span key="gross" className={pairClass}>
      <span className={wordClass}>KDV dahil</span>{' '}
      <span className={amountClass}>{formatLira(grossMinor)}</span>
    </span>
  )
  return (
    <span className={classNames('flex flex-wrap items-baseline', row, className)}>
      {vatDisplay === 'net-first' ? [net, ' ', gross] : [gross, ' ', net]}
    </span>
  )
}
