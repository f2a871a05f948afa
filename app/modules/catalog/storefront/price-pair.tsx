import { classNames } from '#app/design/class-names.ts'
import type { Kurus } from '#app/kernel/money.ts'
import { formatLira } from '#app/kernel/money.ts'
import type { VatDisplay } from '#app/modules/settings/domain/shop-settings.ts'

/** On cards both are read at a glance; on the product's own page one leads and the other stands small beside it. */
const SIZES = {
  sm: { lead: 'text-sm font-semibold', other: 'text-sm font-semibold', word: 'text-xs', row: 'gap-x-3' },
  md: { lead: 'text-base font-semibold', other: 'text-base font-semibold', word: 'text-xs', row: 'gap-x-3' },
  lg: { lead: 'text-3xl font-bold', other: 'text-sm', word: 'text-sm', row: 'gap-x-4' },
} as const

interface PricePairProps {
  readonly netMinor: Kurus
  readonly grossMinor: Kurus
  readonly vatDisplay: VatDisplay
  readonly size?: keyof typeof SIZES
  readonly className?: string
}

/**
 * A price without and with VAT: a consumer has to see what he pays and an office what it books (product decision 4). The
 * setting says which leads.
 */
export function PricePair({ netMinor, grossMinor, vatDisplay, size = 'md', className }: PricePairProps) {
  const { lead, other, word, row } = SIZES[size]
  const isNetFirst = vatDisplay === 'net-first'
  const amountClass = (leads: boolean) =>
    classNames(leads ? lead : other, 'tabular whitespace-nowrap text-ink')
  const wordClass = classNames(word, 'whitespace-nowrap text-ink-soft')
  const pairClass = 'inline-flex flex-wrap items-baseline gap-x-1'
  const net = (
    <span key="net" className={pairClass}>
      <span className={amountClass(isNetFirst)}>{formatLira(netMinor)}</span>{' '}
      <span className={wordClass}>+ KDV</span>
    </span>
  )
  const gross = (
    <span key="gross" className={pairClass}>
      <span className={wordClass}>KDV dahil</span>{' '}
      <span className={amountClass(!isNetFirst)}>{formatLira(grossMinor)}</span>
    </span>
  )
  return (
    <span className={classNames('flex flex-wrap items-baseline', row, className)}>
      {isNetFirst ? [net, ' ', gross] : [gross, ' ', net]}
    </span>
  )
}
