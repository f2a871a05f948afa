import { UserPlus } from 'lucide-react'
import { EmptyState } from '#app/design/patterns/empty-state.tsx'
import { LinkButton } from '#app/design/primitives/link-button.tsx'
import { cached, cacheHeaders } from '#app/platform/respond.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import type { Route } from './+types/register'

/** Registration is not open yet: the page says so, and that nobody needs an account to order. */
export async function loader({ context }: Route.LoaderArgs) {
  const { siteName } = await context.get(requestContext).services.settings.current()
  return cached({ siteName }, ['settings'])
}

export const headers = cacheHeaders

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Üye Ol | ${loaderData?.siteName ?? ''}` },
  { name: 'robots', content: 'noindex' },
]

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
