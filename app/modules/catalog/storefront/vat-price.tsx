import type { ReactNode } from 'react'
import { classNames } from '#app/design/class-names.ts'
import { Price } from '#app/design/primitives/price.tsx'
import type { Kurus } from '#app/kernel/money.ts'
import { VAT_WORDS } from '#app/modules/pricing/domain/vat-basis.ts'

/** Hidden from everybody whose prices are on the other basis: `display: none`, so for screen readers too. */
export const ON_GROSS = 'vat-net:hidden'
export const ON_NET = 'vat-gross:hidden'

/**
 * What is said on the visitor's basis. Pages are the same for everybody, so both are in the page and its style shows one
 * (docs/decisions/0084-one-basis-of-vat-per-visitor.md).
 */
export function OnBasis({ gross, net }: { readonly gross: ReactNode; readonly net: ReactNode }) {
  return (
    <>
      <span className={ON_GROSS}>{gross}</span>
      <span className={ON_NET}>{net}</span>
    </>
  )
}

/** 'KDV dahil' or 'KDV hariç'. */
export function VatWord() {
  return <OnBasis {...VAT_WORDS} />
}

interface VatPriceProps {
  readonly netMinor: Kurus
  readonly grossMinor: Kurus
  readonly struck?: boolean
  readonly className?: string
}

/** A price on the visitor's basis; where nothing near it names the basis, with its word (`WordedPrice`). */
export function VatPrice({ netMinor, grossMinor, className, ...look }: VatPriceProps) {
  return (
    <>
      <Price minor={grossMinor} className={classNames(className, ON_GROSS)} {...look} />
      <Price minor={netMinor} className={classNames(className, ON_NET)} {...look} />
    </>
  )
}

const SIZES = {
  sm: ['text-sm font-semibold', 'text-xs'],
  md: ['text-base font-semibold', 'text-xs'],
  lg: ['text-3xl font-bold', 'text-sm'],
} as const

/** A price that stands alone, with the word for its basis. */
export function WordedPrice({
  size = 'md',
  className,
  ...price
}: Omit<VatPriceProps, 'struck'> & { readonly size?: keyof typeof SIZES }) {
  const [amount, word] = SIZES[size]
  return (
    <span className={classNames('flex flex-wrap items-baseline gap-x-1.5', className)}>
      <VatPrice {...price} className={classNames(amount, 'text-ink')} />{' '}
      <span className={classNames(word, 'whitespace-nowrap text-ink-soft')}>
        <VatWord />
      </span>
    </span>
  )
}
