import { useActionData, useLoaderData } from 'react-router'
import { keepUnsent } from '#app/design/forms/answer-or.ts'
import { PreviewFrame } from '#app/design/patterns/preview-frame.tsx'
import { Button } from '#app/design/primitives/button.tsx'
import { FixedTextsPage } from '#app/modules/content/admin/fixed-texts-page.tsx'
import { fixedTextsSchema, fixedTextsValues } from '#app/modules/content/domain/fixed-texts-form.ts'
import { statisticsOf } from '#app/modules/content/domain/statistics.ts'
import { CorporateBlock } from '#app/modules/content/storefront/corporate-block.tsx'
import { ShopStatistics } from '#app/modules/content/storefront/shop-statistics.tsx'
import { ValueStrip } from '#app/modules/content/storefront/value-strip.tsx'
import { contactsOf } from '#app/modules/settings/domain/shop-contacts.ts'
import { cacheHeaders, personal } from '#app/platform/respond.server.ts'
import type { RouteHandle } from '#app/platform/route-handle.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import { AdminErrorPage } from '#app/shells/admin/admin-error-page.tsx'
import { headerLineOf } from '#app/shells/storefront/header/header-line.ts'
import { HeaderLineText } from '#app/shells/storefront/header/header-line-text.tsx'
import type { Route } from './+types/homepage-fixed'
import { guardStaff } from './guard.server.ts'
import { settingsAction } from './save-settings.server.ts'

export const handle = { body: { maxBytes: 512 * 1024 } } satisfies RouteHandle

export async function loader({ request, context }: Route.LoaderArgs) {
  await guardStaff({ context, request, permission: 'content' })
  const { services } = context.get(requestContext)
  const [{ settings, version }, counted, finished] = await Promise.all([
    services.settings.edit('fixedTexts'),
    services.catalog.categories(),
    services.orders.statistics(),
  ])
  return personal({
    values: fixedTextsValues(settings),
    version,
    counted: {
      totalProducts: counted.reduce((sum, { productCount }) => sum + productCount, 0),
      completedOrders: finished.completedOrders,
      happyCustomers: finished.customers,
    },
    shipping: settings.shipping,
    contacts: contactsOf(settings),
  })
}

export const action = settingsAction({
  permission: 'content',
  group: 'fixedTexts',
  schema: fixedTextsSchema,
  done: { title: 'Başarılı', text: 'Sabit bölümler kaydedildi.' },
})

export const clientAction = keepUnsent<number>('İşlem sırasında bir hata oluştu.')

export const headers = cacheHeaders

export const meta: Route.MetaFunction = () => [
  { title: 'Sabit bölümler | Yönetim' },
  { name: 'robots', content: 'noindex, nofollow' },
]

export default function HomepageFixedRoute() {
  const { shipping, contacts, ...page } = useLoaderData<typeof loader>()
  return (
    <FixedTextsPage
      {...page}
      answer={useActionData<typeof clientAction>()}
      preview={({ valuePoints, corporateBlock, statistics, headerLine, footerText }) => (
        <PreviewFrame label="Sabit bölümlerin önizlemesi" className="rounded-none border-0">
          <div className="on-dark bg-ink text-xs text-paper">
            <div className="page flex h-9 items-center justify-end">
              <HeaderLineText line={headerLineOf({ headerLine, shipping })} />
            </div>
          </div>
          <ValueStrip points={valuePoints} shipping={shipping} isAttached />
          <ShopStatistics figures={statisticsOf(statistics, page.counted)} />
          <CorporateBlock
            words={corporateBlock}
            whatsapp={contacts.whatsapp}
            quoteButton={<Button size="lg">Teklif iste</Button>}
          />
          {footerText === '' ? null : (
            <p className="on-dark bg-ink px-5 py-6 text-sm [overflow-wrap:anywhere] text-paper/75">
              {footerText}
            </p>
          )}
        </PreviewFrame>
      )}
    />
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AdminErrorPage error={error} backTo={{ to: '/admin', label: 'Dashboard’a dön' }} />
}
