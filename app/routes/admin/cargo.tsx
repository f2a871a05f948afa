import { useActionData, useLoaderData } from 'react-router'
import { keepUnsent } from '#app/design/forms/answer-or.ts'
import { basisPoints } from '#app/kernel/percent.ts'
import { PriceSummary } from '#app/modules/cart/storefront/price-summary.tsx'
import { ShippingProgress } from '#app/modules/cart/storefront/shipping-progress.tsx'
import { priceCart } from '#app/modules/pricing/domain/price-cart.ts'
import { ShippingSettingsPage } from '#app/modules/settings/admin/shipping-settings-page.tsx'
import { shippingFormValues, shippingSchema } from '#app/modules/settings/domain/shipping-form.ts'
import type { ShippingPolicy } from '#app/modules/settings/domain/shop-settings.ts'
import { cacheHeaders, personal } from '#app/platform/respond.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import { AdminErrorPage } from '#app/shells/admin/admin-error-page.tsx'
import type { Route } from './+types/cargo'
import { guardStaff } from './guard.server.ts'
import { saveSettings } from './save-settings.server.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  await guardStaff({ context, request, permission: 'settings' })
  const { settings, version } = await context.get(requestContext).services.settings.edit('shipping')
  return personal({ values: shippingFormValues(settings.shipping), version })
}

export async function action({ request, context }: Route.ActionArgs) {
  const account = await guardStaff({ context, request, permission: 'settings' })
  const done = { title: 'Başarılı', text: 'Kargo ayarları güncellendi.' }
  const form = { group: 'shipping', schema: shippingSchema, done } as const
  const answered = await saveSettings({ request, context, account, ...form })
  // Whoever saves the page agrees with what it says, changed or not.
  if (answered.data.done) await context.get(requestContext).services.opening.check(account, 'shipping')
  return answered
}

export const clientAction = keepUnsent<number>('Kargo ayarları güncellenirken bir hata oluştu.')

export const headers = cacheHeaders

export const meta: Route.MetaFunction = () => [
  { title: 'Kargo Ayarları | Yönetim' },
  { name: 'robots', content: 'noindex, nofollow' },
]

export default function CargoRoute() {
  const page = useLoaderData<typeof loader>()
  return (
    <ShippingSettingsPage
      {...page}
      answer={useActionData<typeof clientAction>()}
      preview={(policy) => <Preview policy={policy} />}
    />
  )
}

/** A sum below the threshold and one that reaches it; without a threshold in force both are the same. */
function Preview({ policy }: { policy: ShippingPolicy }) {
  const { isActive, freeThresholdMinor } = policy
  const below = Math.round(freeThresholdMinor * 0.6)
  const sums =
    isActive && below > 0
      ? [
          { title: 'Limitin altında', subtotalMinor: below },
          { title: 'Limite ulaşınca', subtotalMinor: freeThresholdMinor },
        ]
      : [{ title: 'Her siparişte', subtotalMinor: 50_000 }]
  return (
    <div className="grid gap-6">
      {sums.map(({ title, subtotalMinor }) => (
        <PreviewedCart key={title} title={title} subtotalMinor={subtotalMinor} policy={policy} />
      ))}
      {policy.description === '' ? null : (
        <p className="text-sm [overflow-wrap:anywhere] text-ink-soft">{policy.description}</p>
      )}
    </div>
  )
}

function PreviewedCart({
  title,
  subtotalMinor,
  policy,
}: {
  title: string
  subtotalMinor: number
  policy: ShippingPolicy
}) {
  const priced = priceCart({
    lines: [
      {
        key: title,
        productId: title,
        product: {
          priceMinMinor: subtotalMinor,
          optionGroups: [],
          tiers: [],
          minOrderQuantity: 1,
          vatBp: basisPoints(2000),
        },
        options: {},
        quantity: 1,
      },
    ],
    memberDiscountBp: basisPoints(0),
    coupon: null,
    shipping: policy,
    enforceMinimum: false,
  })
  if (!priced.ok) return null
  return (
    <section aria-label={title} className="grid gap-3">
      <h3 className="text-sm font-semibold">{title}</h3>
      <ShippingProgress shipping={priced.value.shipping} />
      <PriceSummary price={priced.value} shipping={policy} />
    </section>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AdminErrorPage error={error} backTo={{ to: '/admin', label: 'Dashboard’a dön' }} />
}
