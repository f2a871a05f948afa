import { BadgePercent } from 'lucide-react'
import { useEffect } from 'react'
import type { Kurus } from '#app/kernel/money.ts'
import { formatPercent } from '#app/kernel/percent.ts'
import type { SignedIn } from '#app/modules/accounts/storefront/signed-in.ts'
import { memberPrice } from '#app/modules/cart/domain/member-price.ts'
import { VatPrice, VatWord } from '#app/modules/catalog/storefront/vat-price.tsx'
import type { ChosenOptions, Priceable } from '#app/modules/pricing/domain/price-engine.ts'

/**
 * The member discount of who is signed in and what the choice costs with it; what to expect while a company's
 * application is looked at. Drawn for those two only.
 */
export function MemberOffer({
  product,
  options,
  quantity,
  counted,
  signedIn,
  onGross,
}: {
  product: Priceable
  options: ChosenOptions
  quantity: number
  /** The pieces that tier and minimum count. */
  counted: number
  signedIn: SignedIn
  /** Told what the choice costs with the discount, VAT included; 0 without one. */
  onGross: (grossMinor: Kurus) => void
}) {
  const { type, status, memberDiscountBp } = signedIn
  const price =
    memberDiscountBp === 0 ? null : memberPrice({ product, options, quantity, counted, memberDiscountBp })
  const grossMinor = price?.grossMinor ?? 0
  useEffect(() => {
    onGross(grossMinor)
    return () => onGross(0)
  }, [grossMinor, onGross])
  if (type === 'corporate' && status === 'pending') {
    return (
      <p className="text-sm text-ink-soft">
        Kurumsal başvurunuz inceleniyor; onaylandığında üye indiriminiz burada görünür.
      </p>
    )
  }
  if (!price) return null
  return (
    <p className="flex items-start gap-2.5 rounded-card bg-success-soft px-3.5 py-2.5 text-sm text-success">
      <BadgePercent size={18} aria-hidden="true" className="mt-px shrink-0" />
      <span className="min-w-0">
        <span className="max-sm:block">Üye indiriminiz {formatPercent(memberDiscountBp)}:</span>{' '}
        <strong className="font-semibold whitespace-nowrap">
          <VatPrice netMinor={price.netMinor} grossMinor={grossMinor} /> <VatWord />
        </strong>
      </span>
    </p>
  )
}
