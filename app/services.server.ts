import type { AccountsDependencies } from './modules/accounts/server/accounts.server.ts'
import { createAccountsService } from './modules/accounts/server/accounts.server.ts'
import { createActivityService } from './modules/activity/server/activity.server.ts'
import { createBackOfficeService } from './modules/back-office/server/back-office.server.ts'
import type { BackupMaking } from './modules/backups/server/backups.server.ts'
import { createBackupsService, spawnBackup } from './modules/backups/server/backups.server.ts'
import { createCalendarRemindersService } from './modules/calendar-reminders/server/calendar-reminders.server.ts'
import { createCartService } from './modules/cart/server/cart.server.ts'
import { createCartRemindersService } from './modules/cart-reminders/server/cart-reminders.server.ts'
import { createCatalogService } from './modules/catalog/server/catalog.server.ts'
import { createCommunityService } from './modules/community/server/community.server.ts'
import { createConsentsService } from './modules/consents/server/consents.server.ts'
import { createContentService } from './modules/content/server/content.server.ts'
import { createCouponsService } from './modules/coupons/server/coupons.server.ts'
import type { JobsService } from './modules/jobs/server/jobs.server.ts'
import { createJobsService } from './modules/jobs/server/jobs.server.ts'
import { createLeadTimesService } from './modules/lead-times/server/lead-times.server.ts'
import { createListViewsService } from './modules/list-views/server/list-views.server.ts'
import { createLogosService } from './modules/logos/server/logos.server.ts'
import { createMailService } from './modules/mail/server/mail.server.ts'
import { createMediaService } from './modules/media/server/media.server.ts'
import { createMockupsService } from './modules/mockups/server/mockups.server.ts'
import { createOpeningService } from './modules/opening/server/opening.server.ts'
import type { OrderLimits } from './modules/orders/domain/order-limits.ts'
import { ORDER_LIMITS } from './modules/orders/domain/order-limits.ts'
import { createOrdersService } from './modules/orders/server/orders.server.ts'
import { createPersonalDataService } from './modules/personal-data/server/personal-data.server.ts'
import { createPrintingService } from './modules/printing/server/printing.server.ts'
import { createProductionService } from './modules/production/server/production.server.ts'
import { createProofsService } from './modules/proofs/server/proofs.server.ts'
import { createQuotesService } from './modules/quotes/server/quotes.server.ts'
import { createRedirectsService } from './modules/redirects/server/redirects.server.ts'
import { createRestockAlertsService } from './modules/restock-alerts/server/restock-alerts.server.ts'
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
  const base = { db, readDb, bus, clock, logger, publicUrl }
  const jobs = dependencies.jobs ?? createJobsService({ connection, logger, metrics })
  const activity = createActivityService(base)
  const settings = createSettingsService({ ...base, activity, secret, outside, aiTimes })
  const siteFiles = createSiteFilesService({ ...base, settings, activity })
  const delivery = async () => {
    if (deliver) return deliver
    const server = await settings.integrations.mailServer()
    return server && smtpDelivery(server)
  }
  const mail = createMailService({ ...base, jobs, activity, settings, siteFiles, delivery })
  const calendarReminders = createCalendarRemindersService({ ...base, jobs, settings, mail })
  const consents = createConsentsService({ ...base, jobs, activity, mail })
  const media = createMediaService({
    ...base,
    jobs,
    settings,
    storage,
    quotaBytes: dependencies.uploadQuotaBytes,
    fetchPublic: dependencies.fetchPublic,
  })
  const accounts = createAccountsService({
    ...base,
    jobs,
    settings,
    activity,
    mail,
    consents,
    media,
    siteFiles,
    secret,
    passwordHashing: dependencies.passwordHashing,
  })
  const listViews = createListViewsService({ ...base, activity })
  const logos = createLogosService({ ...base, media })
  const coupons = createCouponsService({ ...base, accounts, activity })
  const catalog = createCatalogService({ ...base, jobs, settings, media, activity })
  const mockups = createMockupsService({ ...base, media, settings, catalog, activity })
  const printing = createPrintingService({ ...base, jobs, activity, accounts, catalog })
  const leadTimes = createLeadTimesService({
    ...base,
    activity,
    settings,
    catalog,
    printing,
    // Orders stand above and are built later.
    deliveredParcels: () => orders.deliveredParcels(),
  })
  const cart = createCartService({
    ...base,
    catalog,
    media,
    mockups,
    printing,
    leadTimes,
    settings,
  })
  const wishlist = createWishlistService({ ...base, catalog })
  const orders = createOrdersService({
    ...base,
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
    printing,
    leadTimes,
    coupons,
    cart,
    secret,
    limits: dependencies.orderLimits ?? ORDER_LIMITS,
    metrics,
  })
  const proofs = createProofsService({
    ...base,
    ...{ jobs, settings, activity, accounts, mail, media, catalog, mockups, printing, orders, secret },
  })
  const production = createProductionService({
    ...base,
    activity,
    settings,
    accounts,
    catalog,
    leadTimes,
    orders,
    proofs,
  })
  const cartReminders = createCartRemindersService({
    ...base,
    jobs,
    settings,
    mail,
    consents,
    accounts,
    cart,
    orders,
  })
  const restockAlerts = createRestockAlertsService({ ...base, jobs, settings, mail, catalog })
  const content = createContentService({ ...base, activity, media, catalog })
  const redirects = createRedirectsService({ ...base, activity, catalog, content })
  const quotes = createQuotesService({ ...base, activity, mail, catalog, media, mockups })
  const community = createCommunityService({
    ...base,
    accounts,
    activity,
    media,
    mail,
    catalog,
    coupons,
    orders,
  })
  const visits = createVisitsService({ ...base, jobs })
  const capabilities = {
    jobs,
    activity,
    settings,
    siteFiles,
    mail,
    calendarReminders,
    consents,
    media,
    accounts,
    listViews,
    logos,
    coupons,
    catalog,
    mockups,
    printing,
    leadTimes,
    cart,
    wishlist,
    orders,
    proofs,
    production,
    cartReminders,
    restockAlerts,
    content,
    redirects,
    quotes,
    community,
    visits,
  }
  // What concerns all of them iterates over what each says of itself.
  const each = Object.values(capabilities)
  const backOffice = createBackOfficeService(
    each.flatMap((capability) => ('backOffice' in capability ? capability.backOffice : [])),
  )
  const personalData = createPersonalDataService({
    ...base,
    activity,
    accounts,
    mail,
    media,
    holders: each.flatMap((capability) => ('personalData' in capability ? [capability.personalData] : [])),
  })
  const opening = createOpeningService({ settings, accounts, catalog, mail })
  const shopData = createShopDataService({ ...base, ...capabilities, storage })
  const backups = createBackupsService({
    ...base,
    jobs,
    settings,
    activity,
    mail,
    making: { write: (path) => spawnBackup(projectRoot(), path), ...dependencies.backups },
  })
  const status = createStatusService({
    ...base,
    connection,
    jobs,
    mail,
    media,
    activity,
    observation,
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
  return { ...capabilities, backOffice, personalData, opening, shopData, backups, status }
}

export type Services = ReturnType<typeof createServices>
