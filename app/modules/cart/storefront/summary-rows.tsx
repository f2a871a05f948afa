import { ChevronRight } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { formatCount } from '#app/kernel/count.ts'
import type { LineAnswer } from '#app/modules/cart/domain/price-answer.ts'
import { VatPrice } from '#app/modules/catalog/storefront/vat-price.tsx'
import { withVat } from '#app/modules/pricing/domain/price-engine.ts'
import type { BuyPart } from './buy-parts.ts'
import type { LeadPrice } from './lead-price.tsx'
import { leadOf } from './lead-price.tsx'

export interface SummaryRow {
  readonly part: BuyPart
  readonly label: string
  /** What is chosen of it, or what has to be. */
  readonly text: ReactNode
}

/** What is chosen, a row for each part of it: on a phone, where a press opens that part in the sheet. */
export function SummaryRows({
  rows,
  onSoon,
  onOpen,
}: {
  rows: readonly SummaryRow[]
  /** Somebody is about to press. */
  onSoon: () => void
  onOpen: (part: BuyPart) => void
}) {
  return (
    <ul aria-label="Seçimleriniz" className="-mx-(--gutter) border-y border-line md:hidden noscript:hidden">
      {rows.map(({ part, label, text }) => (
        <li key={part} className="border-b border-line last:border-b-0">
          <button
            type="button"
            aria-haspopup="dialog"
            onPointerEnter={onSoon}
            onClick={() => onOpen(part)}
            className="flex min-h-15 w-full items-center gap-3 px-(--gutter) py-2 text-left -outline-offset-2"
          >
            <span className="min-w-0 flex-1">
              <span className="block text-xs text-ink-soft">{label}</span>
              <span className="line-clamp-2 font-semibold wrap-break-word">{text}</span>
            </span>
            <ChevronRight size={20} aria-hidden="true" />
          </button>
        </li>
      ))}
    </ul>
  )
}

/** What a piece comes to at the next quantity that makes it cheaper; where there is none, at that of now. */
export function NextPrice({
  answer,
  ...lead
}: Omit<ComponentProps<typeof LeadPrice>, 'answer' | 'className' | 'isShort'> & {
  answer: LineAnswer | null
}) {
  const now = leadOf({ ...lead, answer })
  const { hint } = lead.goods
  const next = answer
    ? answer.nextBreak
    : hint && { quantity: lead.quantity + hint.addQuantity, unitMinor: hint.unitMinor }
  const { vatBp } = lead.product
  return (
    <>
      {formatCount(next?.quantity ?? now.pieces)} adette birim{' '}
      {next ? (
        <VatPrice netMinor={next.unitMinor} grossMinor={withVat(next.unitMinor, vatBp)} />
      ) : (
        <VatPrice netMinor={now.netMinor} grossMinor={now.grossMinor} />
      )}
    </>
  )
}
