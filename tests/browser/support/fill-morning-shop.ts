/** Fills an empty data folder: `node fill-morning-shop.ts FOLDER`; see `startMorningShop`. */
import { resolve } from 'node:path'
import { unwrap } from '#app/kernel/result.ts'
import { ORDER_LIMITS } from '#app/modules/orders/domain/order-limits.ts'
import { systemClock } from '#app/platform/clock.server.ts'
import { NO_OUTSIDE, readEnvironment } from '#app/platform/env.server.ts'
import { createLogger } from '#app/platform/logger.server.ts'
import { createServices } from '#app/services.server.ts'
import { IDLE_JOBS } from '../../../scripts/grow/idle-jobs.ts'
import { openResources } from '../../../server/shop.ts'
import { anUploadedLogo } from '../../support/designs.ts'
import { ADMIN, aCheckout, aLine, aProduct } from '../../support/factories.ts'
import { SELLER } from '../../support/seller.ts'
import { MORNING_ORDERS, PRINT_FILE } from './morning-shop.ts'

const ANY_NUMBER = { perTenMinutes: Number.POSITIVE_INFINITY, perDay: Number.POSITIVE_INFINITY }
const ANYBODY = { address: ANY_NUMBER, contact: ANY_NUMBER, addressCeiling: Number.POSITIVE_INFINITY }
const [folder = ''] = process.argv.slice(2)
const environment = readEnvironment({ DATA_DIR: folder, SAMPLE_DATA: 'none' })
const logger = createLogger('warn')
const resources = await openResources(environment, resolve(import.meta.dirname, '../../..'), logger)
const services = createServices({
  ...resources,
  logger,
  clock: systemClock,
  dataDir: folder,
  uploadQuotaBytes: environment.uploadQuotaBytes,
  outside: NO_OUTSIDE,
  backups: { ...environment.backups, write: async () => ({ refused: null, said: 'not here' }) },
  jobs: IDLE_JOBS,
  orderLimits: { ...ORDER_LIMITS, guest: ANYBODY, account: ANYBODY },
})
await services.siteFiles.ensureDefaults()
await services.settings.change(SELLER)
const mug = await aProduct(services, { stock: 10_000 })
for (let n = 0; n < MORNING_ORDERS; n += 1) {
  const { fileId } = await anUploadedLogo(services, PRINT_FILE)
  const line = aLine(mug, { printChoice: 'Tek renk serigrafi', quantity: 20 + n, fileId })
  const { id } = unwrap(await services.orders.place(await aCheckout(services, [line]), null))
  unwrap(await services.orders.setPaid(ADMIN, id, 'bank'))
}
await resources.close()
