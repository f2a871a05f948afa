import type { PersonalDataHolder } from '#app/modules/accounts/server/accounts.server.ts'
import type { OrdersService } from '#app/modules/orders/server/orders.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { approvalCode, DECISION_LABELS } from '../domain/proof-decision.ts'
import { chainOf } from './proof-records.server.ts'

/**
 * What proofs know of a customer: each decision on his orders with name, address and browser. It stays with the order,
 * whose books are kept for ten years (Türk Ticaret Kanunu m. 82): a link that is changed breaks the chain it is evidence in.
 */
export function createProofPersonalData({
  db,
  orders,
}: {
  readonly db: Database
  readonly orders: Pick<OrdersService, 'orderNumbersOf'>
}): PersonalDataHolder {
  return {
    exportFor: ({ accountId }) => ({
      sections: [
        {
          name: 'provalar',
          async *items() {
            for (const [orderId, orderNumber] of await orders.orderNumbersOf(accountId))
              for (const link of await chainOf(db, orderId))
                if (link.actorKind !== 'staff' && link.actorKind !== 'system')
                  yield {
                    siparisNo: orderNumber,
                    tarih: link.at.toISOString(),
                    surum: link.versionNumber,
                    karar: DECISION_LABELS[link.decision],
                    kod: approvalCode(link.hash),
                    ad: link.name,
                    eposta: link.email,
                    ipAdresi: link.ip,
                    tarayici: link.userAgent,
                    metin: link.statement,
                    aciklama: link.reason,
                  }
          },
        },
      ],
    }),
    forget: async () => [],
  }
}
