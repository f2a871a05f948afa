import { Link2 } from 'lucide-react'
import { useFetcher } from 'react-router'
import type { ActionResult } from '#app/design/forms/action-result.ts'
import { HandedLink } from '#app/design/patterns/handed-link.tsx'
import { Alert } from '#app/design/primitives/alert.tsx'
import { Button } from '#app/design/primitives/button.tsx'
import { Card } from '#app/design/primitives/card.tsx'
import type { HandedOrderLink } from '../domain/handed-order-link.ts'
import type { OrderDetail } from '../domain/order-views.ts'

type LinkedOrder = Pick<OrderDetail, 'id' | 'orderNumber' | 'awaitsApproval'>

/** The buyer's link on a page that is about something else. */
export function BuyerLinkCard(props: Parameters<typeof BuyerLink>[0]) {
  return (
    <Card as="section" title="Alıcının bağlantısı">
      <p className="mb-3 text-sm text-ink-soft">{whatFor(props.order)}</p>
      <BuyerLink {...props} />
    </Card>
  )
}

function whatFor({ awaitsApproval }: LinkedOrder): string {
  return awaitsApproval
    ? 'Alıcı siparişi bu bağlantıdan inceler ve onaylar.'
    : 'Alıcı siparişinin durumunu, kargosunu ve faturasını bu bağlantıdan görür.'
}

/**
 * Brings the buyer the link of his own page where no mail does, or he has lost it. It is shown when asked for: whoever
 * holds it can agree to the order, so that stands in the log.
 */
export function BuyerLink({
  order,
  shown,
}: {
  order: LinkedOrder
  /** Asked for without JavaScript; null before. */
  shown: HandedOrderLink | null
}) {
  const fetcher = useFetcher<ActionResult<HandedOrderLink>>()
  const link = fetcher.data?.value ?? shown
  const refusal = fetcher.data?.problem?.message
  return (
    <div className="grid gap-3">
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
            size="sm"
            className="whitespace-nowrap"
            busy={fetcher.state !== 'idle'}
            icon={<Link2 size={16} aria-hidden="true" />}
            title={whatFor(order)}
          >
            Bağlantıyı göster
          </Button>
        </fetcher.Form>
      )}
    </div>
  )
}
