import { BadgePercent, Stamp, Truck } from 'lucide-react'
import { formatLira } from '#app/kernel/money.ts'
import type { ShippingPolicy } from '#app/modules/settings/domain/shop-settings.ts'

/** Three reasons to buy here (spec, storefront §2). */
export function ValueStrip({ shipping }: { readonly shipping: ShippingPolicy }) {
  const points = [
    {
      Icon: BadgePercent,
      title: 'En iyi fiyat',
      text: 'Adet arttıkça birim fiyat düşer; hangi adette ne ödeyeceğiniz ürün sayfasında yazar.',
    },
    {
      Icon: Stamp,
      title: 'En iyi baskı kalitesi',
      text: 'Logonuzu ürüne ve malzemeye uygun baskı yöntemiyle, net ve kalıcı basarız.',
    },
    {
      Icon: Truck,
      title: 'Hızlı ve ücretsiz teslimat',
      text: shipping.isActive
        ? `${formatLira(shipping.freeThresholdMinor)} ve üzeri siparişlerde kargo ücretsizdir.`
        : 'Türkiye’nin her yerine kargo ücretsizdir.',
    },
  ]
  return (
    <section aria-label="Neden biz" className="border-b border-line">
      <ul className="page grid gap-x-10 gap-y-5 py-7 md:grid-cols-3 md:py-9">
        {points.map(({ Icon, title, text }) => (
          <li key={title} className="flex gap-4">
            <Icon size={28} aria-hidden="true" className="mt-0.5 text-brand" />
            <div className="min-w-0">
              <h2 className="text-base">{title}</h2>
              <p className="mt-0.5 text-sm text-ink-soft">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
