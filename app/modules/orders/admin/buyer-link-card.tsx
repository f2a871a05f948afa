import { Link2 } from 'lucide-react'
import { useFetcher } from 'react-router'
import type { ActionResult } from '#app/design/forms/action-result.ts'
import { HandedLink } from '#app/design/patterns/handed-link.tsx'
import { Alert } from '#app/design/primitives/alert.tsx'
import { Button } from '#app/design/primitives/button.tsx'
import { Card } from '#app/design/primitives/card.tsx'
import type { HandedOrderLink } from '../domain/handed-order-link.ts'
import type { OrderDetail } from '../domain/order-views.ts'

/**
 * Brings the buyer the link of his own page where no mail does, or he has lost it. It is shown when asked for: whoever
 * holds it can agree to the order, so that stands in the log.
 */
export function BuyerLinkCard({
  order,
  shown,
}: {
  order: Pick<OrderDetail, 'id' | 'orderNumber' | 'awaitsApproval'>
  /** Asked for without JavaScript; null before. */
  shown: HandedOrderLink | null
}) {
  const fetcher = useFetcher<ActionResult<HandedOrderLink>>()
  const link = fetcher.data?.value ?? shown
  const refusal = fetcher.data?.problem?.message
  return (
    <Card as="section" title="Alıcının bağlantısı">
      <div className="grid gap-3 text-sm">
        <p className="text-ink-soft">
          {order.awaitsApproval
            ? 'Alıcı siparişi bu bağlantıdan inceler ve onaylar.'
            : 'Alıcı siparişinin durumunu, kargosunu ve faturasını bu bağlantıdan görür.'}
        </p>
        {refusal ? (
          <Alert tone="danger" title="Bağlantı gösterilmedi" live>
            {refusal}
          </Alert>
        ) : null}
        {link ? (
          <>
            <HandedLink
              label={`${order.orderNumber} bağlantısı`}
              name="buyer-link"
              link={link.link}
              chatHref={link.chatHref}
            />
            <p className="text-xs text-ink-soft">
              Yalnızca alıcıya iletin: bağlantıyı açan, siparişi onun yerine görür ve onaylar.
            </p>
          </>
        ) : (
          <fetcher.Form method="post" action={`/admin/orders/${order.id}`} className="grid">
            <input type="hidden" name="intent" value="link" />
            <Button
              type="submit"
              variant="secondary"
              busy={fetcher.state !== 'idle'}
              icon={<Link2 size={18} aria-hidden="true" />}
            >
              Bağlantıyı göster
            </Button>
          </fetcher.Form>
        )}
      </div>
    </Card>
  )
}
