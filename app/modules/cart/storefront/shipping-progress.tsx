import { PackageCheck, Truck } from 'lucide-react'
import { Price } from '#app/design/primitives/price.tsx'
import { Progress } from '#app/design/primitives/progress.tsx'
import type { ShippingPrice } from '#app/modules/pricing/domain/price-engine.ts'

/** How far the subtotal is from free shipping; the figures are the engine's. */
export function ShippingProgress({ shipping }: { shipping: ShippingPrice }) {
  const isFree = shipping.kind === 'free'
  return (
    <div>
      <p className="mb-2 flex items-center gap-2 text-sm">
        {isFree ? (
          <>
            <PackageCheck size={18} aria-hidden="true" className="text-success" />
            <strong className="font-semibold text-success">Kargonuz ücretsiz.</strong>
          </>
        ) : (
          <>
            <Truck size={18} aria-hidden="true" className="text-ink-soft" />
            <span>
              Ücretsiz kargo için KDV hariç <Price minor={shipping.missingMinor} className="font-semibold" />{' '}
              tutarında ürün daha ekleyin.
            </span>
          </>
        )}
      </p>
      <Progress
        value={shipping.progressPercent}
        label="Ücretsiz kargo sınırına ulaşma oranı"
        tone={isFree ? 'success' : 'brand'}
      />
    </div>
  )
}
