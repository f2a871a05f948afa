import type { AccountsDependencies } from './modules/accounts/server/accounts.server.ts'
import { createAccountsService } from './modules/accounts/server/accounts.server.ts'
import { createActivityService } from './modules/activity/server/activity.server.ts'
import { createBackOfficeService } from './modules/back-office/server/back-office.server.ts'
import type { BackupMaking } from './modules/backups/server/backups.server.ts'
import { createBackupsService, spawnBackup } from './modules/backups/server/backups.server.ts'
import { createCartService } from './modules/cart/server/cart.server.ts'
import { createCartRemindersService } from './modules/cart-reminders/server/cart-reminders.server.ts'
import { createCatalogService } from './modules/catalog/server/catalog.server.ts'
import { createCommunityService } from './modules/community/server/community.server.ts'
import { createConsentsService } from './modules/consents/server/consents.server.ts'
import { createContentService } from './modules/content/server/content.server.ts'
import { createCouponsService } from './modules/coupons/server/coupons.server.ts'
import type { JobsService } from './modules/jobs/server/jobs.server.ts'
import { createJobsService } from './modules/jobs/server/jobs.server.ts'
import { createLogosService } from './modules/logos/server/logos.server.ts'
import { createMailService } from './modules/mail/server/mail.server.ts'
import { createMediaService } from './modules/media/server/media.server.ts'
import { createMockupsService } from './modules/mockups/server/mockups.server.ts'
import { createOpeningService } from './modules/opening/server/opening.server.ts'
import type { OrderLimits } from './modules/orders/domain/order-limits.ts'
import { ORDER_LIMITS } from './modules/orders/domain/order-limits.ts'
import { createOrdersService } from './modules/orders/server/orders.server.ts'
import { createPersonalDataService } from './modules/personal-data/server/personal-data.server.ts'
import { createQuotesService } from './modules/quotes/server/quotes.server.ts'
import { createRedirectsService } from './modules/redirects/server/redirects.server.ts'
import type { AiTimes } from './modules/settings/server/settings.server.ts'
import { createSettingsService } from './modules/settings/server/settings.server.ts'
import { createShopDataService } from './modules/shop-data/server/shop-data.server.ts'
import { createSiteFilesService } from './modules/site-files/server/site-files.server.ts'
import { createStatusService } from './modules/status/server/status.server.ts'
import { createVisitsService } from './modules/visits/server/visits.server.ts'
import { createWishlistService } from './modules/wishlist/server/wishlist.server.ts'
import type { ChangeBus } from './platform/change-bus.server.ts'
import type { Clock } from './platform/clock.server.ts'
import type { Database, DatabaseConnection } from './platform/database.server.ts'
import type { OutsideEnvironment } from './platform/env.server.ts'
import type { FetchPublic } from './platform/fetch-public.server.ts'
import type { Logger } from './platform/logger.server.ts'
import type { Deliver } from './platform/mail-delivery.server.ts'
import { smtpDelivery } from './platform/mail-delivery.server.ts'
import type { Observation } from './platform/observation.server.ts'
import { createObservation } from './platform/observation.server.ts'
import { projectRoot } from './platform/project-root.server.ts'
import type { FileStorage } from './platform/storage.server.ts'

/** What the process owns and the shop is built on. Tests hand in their own. */
export interface ServiceDependencies {
  readonly connection: DatabaseConnection
  /** Where pages for everybody are read from, when not from the database itself. */
  readonly readDb?: Database | undefined
  readonly bus: ChangeBus
  readonly clock: Clock
  readonly logger: Logger
  /** What the process counts and keeps of its errors; without it nobody is told. */
  readonly observation?: Observation
  readonly secret: string
  readonly publicUrl: string
  /** Where uploaded files are kept. */
  readonly storage: FileStorage
  /** Whose disk the status page looks at. */
  readonly dataDir: string
  readonly uploadQuotaBytes: number
  /** Where backups go, and how many stay; tests write them themselves. */
  readonly backups: Omit<BackupMaking, 'write'> & Partial<Pick<BackupMaking, 'write'>>
  /** What the operator prescribes of outside services. */
  readonly outside: OutsideEnvironment
  /** Takes every mail in place of the mail server that environment and settings name; for tests. */
  readonly deliver?: Deliver
  /** Tests put a stand-in in the place of the internet. */
  readonly fetchPublic?: FetchPublic | undefined
  /** How long an outside provider of pictures may take; tests wait less. */
  readonly aiTimes?: Partial<AiTimes> | undefined
  /** What buyers may order without a further step; most tests have one buyer for all their orders. */
  readonly orderLimits?: OrderLimits
  /** Slow by design; tests take a quick one. */
  readonly passwordHashing?: AccountsDependencies['passwordHashing']
  /** Tests run jobs themselves. */
  readonly jobs?: JobsService
}

/** Builds every capability's service, in the order in which they use each other. The only wiring place. */
export function createServices(dependencies: ServiceDependencies) {
  const { connection, bus, clock, logger, secret, publicUrl, outside, aiTimes, deliver, storage } =
    dependencies
  const { db } = connection
  const { readDb = db } = dependencies
  const observation = dependencies.observation ?? createObservation()
  const { metrics } = observation
  const jobs = dependencies.jobs ?? createJobsService({ connection, logger, metrics })
  const activity = createActivityService({ db, clock })
  const settings = createSettingsService({ db, bus, clock, activity, secret, outside, aiTimes })
  const siteFiles = createSiteFilesService({ db, clock, bus, settings, activity })
  const delivery = async () => {
    if (deliver) return deliver
    const server = await settings.integrations.mailServer()
    return server && smtpDelivery(server)
  }
  const mail = createMailService({ db, jobs, clock, activity, settings, siteFiles, logger, delivery })
  const consents = createConsentsService({ db, clock, jobs, activity, mail, publicUrl })
  const media = createMediaService({
    db,
    clock,
    jobs,
    settings,
    storage,
    quotaBytes: dependencies.uploadQuotaBytes,
    fetchPublic: dependencies.fetchPublic,
  })
  const accounts = createAccountsService({
    ...{
      db,
      bus,
      clock,
      logger,
      jobs,
      settings,
      activity,
      mail,
      consents,
      media,
      siteFiles,
      secret,
      publicUrl,
    },
    passwordHashing: dependencies.passwordHashing,
  })
  const logos = createLogosService({ db, clock, media })
  const coupons = createCouponsService({ db, clock, accounts, activity })
  const catalog = createCatalogService({ db, readDb, bus, clock, jobs, settings, media, activity })
  const mockups = createMockupsService({ db, bus, clock, media, settings, catalog, activity, logger })
  const cart = createCartService({ db, clock, catalog, media, mockups, settings })
  const wishlist = createWishlistService({ db, clock, catalog })
  const orders = createOrdersService({
    db,
    bus,
    clock,
    jobs,
    settings,
    accounts,
    activity,
    mail,
    consents,
    media,
    mockups,
    logos,
    siteFiles,
    catalog,
    coupons,
    cart,
    publicUrl,
    secret,
    limits: dependencies.orderLimits ?? ORDER_LIMITS,
    metrics,
  })
  const cartReminders = createCartRemindersService({
    ...{ db, clock, jobs, logger, settings, mail, consents, accounts, cart, orders, publicUrl },
  })
  const content = createContentService({ db, readDb, bus, clock, activity, media, catalog })
  const redirects = createRedirectsService({
    ...{ db, readDb, bus, clock, logger, activity, catalog, content, publicUrl },
  })
  const quotes = createQuotesService({ db, clock, activity, mail, catalog, media, mockups, publicUrl })
  const community = createCommunityService({
    ...{ db, readDb, bus, clock, accounts, activity, media, mail, catalog, coupons, orders, publicUrl },
  })
  const personalData = createPersonalDataService({
    db,
    bus,
    clock,
    activity,
    accounts,
    mail,
    media,
    logos,
    coupons,
    cart,
    wishlist,
    orders,
    quotes,
    community,
    publicUrl,
  })
  const backOffice = createBackOfficeService(
    [accounts, catalog, orders, quotes, community].flatMap((capability) => capability.backOffice),
  )
  const opening = createOpeningService({ settings, accounts, catalog, mail })
  const visits = createVisitsService({ db, clock, jobs })
  const shopData = createShopDataService({
    ...{ db, bus, clock, activity, settings, siteFiles, accounts, media, mail },
    ...{ catalog, coupons, logos, cart, orders, mockups, content, redirects, wishlist },
    ...{ quotes, community },
    storage,
  })
  const backups = createBackupsService({
    ...{ db, clock, logger, jobs, settings, activity, mail, publicUrl },
    making: { write: (path) => spawnBackup(projectRoot(), path), ...dependencies.backups },
  })
  const status = createStatusService({
    ...{ connection, clock, logger, jobs, mail, media, activity, observation },
    dataDir: dependencies.dataDir,
    async alertGaps() {
      const { email } = await settings.current()
      const isHeard = await accounts.power.hasReachableAdministrator()
      return [...(isHeard ? [] : (['administrator'] as const)), ...(email === '' ? (['shop'] as const) : [])]
    },
    async lastBackup() {
      const last = await backups.last()
      return last && { at: last.startedAt, ok: last.outcome === 'done', sizeBytes: last.sizeBytes }
    },
  })
  return {
    jobs,
    settings,
    activity,
    mail,
    consents,
    media,
    accounts,
    logos,
    coupons,
    siteFiles,
    catalog,
    cart,
    cartReminders,
    wishlist,
    orders,
    mockups,
    content,
    redirects,
    quotes,
    community,
    personalData,
    backOffice,
    opening,
    visits,
    shopData,
    backups,
    status,
  }
}

export type Services = ReturnType<typeof createServices>
