/** Fills a shop, or reminds of its carts: `node remind-of-carts.ts FOLDER SMTP_URL fill|DAYS`; see `withoutItsShop`. */
import { resolve } from 'node:path'
import { eq } from 'drizzle-orm'
import { DAY_MS } from '#app/kernel/instant.ts'
import { unwrap } from '#app/kernel/result.ts'
import { users } from '#app/modules/accounts/server/tables.server.ts'
import { readEnvironment } from '#app/platform/env.server.ts'
import { createLogger } from '#app/platform/logger.server.ts'
import { createServices } from '#app/services.server.ts'
import { openResources } from '../../../server/shop.ts'
import { aProduct } from '../../support/factories.ts'
import { SELLER } from '../../support/seller.ts'
import { LEFT_PRODUCT, MEMBER } from './reminding-shop.ts'

const [folder = '', smtpUrl = '', deed = ''] = process.argv.slice(2)
const environment = readEnvironment({ DATA_DIR: folder, SAMPLE_DATA: 'none', SMTP_URL: smtpUrl })
const logger = createLogger('warn')
const resources = await openResources(environment, resolve(import.meta.dirname, '../../..'), logger)
const ahead = deed === 'fill' ? 0 : Number(deed) * DAY_MS
const services = createServices({
  ...resources,
  logger,
  clock: { now: () => Date.now() + ahead },
  dataDir: folder,
  uploadQuotaBytes: environment.uploadQuotaBytes,
  outside: environment.outside,
  backups: { ...environment.backups, write: async () => ({ refused: null, said: 'not here' }) },
})
await services.jobs.start()
if (deed === 'fill') {
  await services.siteFiles.ensureDefaults()
  await services.settings.change({
    ...SELLER,
    isOpen: true,
    cartReminders: true,
    email: 'magaza@example.com',
  })
  const member = { ...MEMBER, name: 'Işıl Çağlar', role: 'customer' } as const
  const id = unwrap(await services.accounts.create(member))
  await resources.connection.db.update(users).set({ emailVerified: true }).where(eq(users.id, id))
  await aProduct(services, { title: LEFT_PRODUCT.title, printingOptions: [] })
} else await services.cartReminders.remind()
// What was not sent by now is sent by the shop that starts next.
await services.jobs.stop()
await resources.close()
