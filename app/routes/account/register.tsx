import { UserPlus } from 'lucide-react'
import { EmptyState } from '#app/design/patterns/empty-state.tsx'
import { LinkButton } from '#app/design/primitives/link-button.tsx'
import { cached, cacheHeaders } from '#app/platform/respond.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import { pageMeta } from '#app/shells/storefront/page-meta.ts'
import type { Route } from './+types/register'

/** Registration is not open yet: the page says so, and that nobody needs an account to order. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { siteName, metaKeywords } = await context.get(requestContext).services.settings.current()
  return cached({ origin: new URL(request.url).origin, siteName, metaKeywords }, ['settings'])
}

export const headers = cacheHeaders

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const { siteName, origin, metaKeywords } = loaderData
  return pageMeta({
    siteName,
    title: `Üye Ol | ${siteName}`,
    description: `${siteName} üyeliği. Sipariş vermek için üyelik gerekmez.`,
    keywords: metaKeywords,
    canonical: `${origin}/kayit`,
    noindex: true,
  })
}

export default function RegisterRoute() {
  return (
    <div className="page py-6 md:py-12">
      <EmptyState
        level={1}
        icon={<UserPlus aria-hidden="true" />}
        title="Üyelik başvuruları henüz açılmadı"
        text="Sipariş vermek için üyelik gerekmez: ürünü sepete ekleyin, bilgilerinizi ödeme sayfasında yazın. Kurumsal alımlar için bize yazabilirsiniz."
        action={
          <>
            <LinkButton to="/urunler">Ürünlere göz atın</LinkButton>
            <LinkButton to="/iletisim?konu=teklif" variant="secondary">
              Teklif isteyin
            </LinkButton>
          </>
        }
      />
    </div>
  )
}
