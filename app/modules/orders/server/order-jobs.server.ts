import type { JobsService } from '#app/modules/jobs/server/jobs.server.ts'
import type { MovedPromises } from './moved-promises.server.ts'
import type { OrderConfirmations } from './order-confirmation.server.ts'
import type { OrderFileReminders } from './order-file-reminders.server.ts'
import type { OrderPayments } from './order-payments.server.ts'
import type { OrderPopularity } from './order-popularity.server.ts'
import type { OrderStock } from './order-stock.server.ts'

/** Declares what orders do by the clock. */
export function declareOrderJobs({
  jobs,
  popularity,
  payments,
  stock,
  confirmations,
  movedPromises,
  fileReminders,
}: {
  readonly jobs: JobsService
  readonly popularity: OrderPopularity
  readonly payments: OrderPayments
  readonly stock: OrderStock
  readonly confirmations: OrderConfirmations
  readonly movedPromises: Pick<MovedPromises, 'settlePlaces'>
  readonly fileReminders: OrderFileReminders
}): void {
  jobs.define({
    queue: 'orders-popularity',
    label: 'Çok satanların sayılması',
    cron: '5 * * * *',
    run: () => popularity.recountPopularity(),
  })

  jobs.define({
    queue: 'orders-payment-reminders',
    label: 'Ödeme hatırlatmaları',
    cron: '0 10 * * *',
    run: async () => void (await payments.chaseUnpaid()),
  })

  jobs.define({
    queue: 'orders-file-reminders',
    label: 'Baskı dosyası hatırlatmaları',
    cron: '30 10 * * 1-6',
    run: async () => void (await fileReminders.remindOfFiles()),
  })

  jobs.define({
    queue: 'orders-stock-release',
    label: 'Ödenmeyen siparişlerin stoğunun bırakılması',
    cron: '*/15 * * * *',
    run: async () => void (await stock.releaseOverdue()),
  })

  jobs.define({
    queue: 'orders-codes-clean-up',
    label: 'Eski sipariş kodlarının silinmesi',
    cron: '20 3 * * *',
    run: () => confirmations.cleanUp(),
  })

  jobs.define({
    queue: 'orders-press-places',
    label: 'Baskı günü tutmayan siparişlere yer bulunması',
    cron: '35 * * * *',
    run: () => movedPromises.settlePlaces(),
  })
}
