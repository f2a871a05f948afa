import { join } from 'node:path'
import type { ChangeBus } from '#app/platform/change-bus.server.ts'
import { createLocalBus, createPostgresBus } from '#app/platform/change-bus.server.ts'
import { systemClock } from '#app/platform/clock.server.ts'
import { claimDataDirectory } from '#app/platform/data-directory.server.ts'
import { finishSwap, isRestoreCommitted } from '#app/platform/data-directory-swap.server.ts'
import type { Database, DatabaseConnection } from '#app/platform/database.server.ts'
import { connectDatabase, watchPool, watchQueries } from '#app/platform/database.server.ts'
import { serveDatabaseFreezes } from '#app/platform/database-freeze.server.ts'
import { startEmbeddedDatabase } from '#app/platform/embedded-database.server.ts'
import type { Environment } from '#app/platform/env.server.ts'
import type { Logger } from '#app/platform/logger.server.ts'
import { loggableError } from '#app/platform/logger.server.ts'
import { migrateDatabase } from '#app/platform/migrations.server.ts'
import type { Observation } from '#app/platform/observation.server.ts'
import { createObservation } from '#app/platform/observation.server.ts'
import { openStorage } from '#app/platform/open-storage.server.ts'
import { parserPool } from '#app/platform/parser-process.server.ts'
import type { PublicReads } from '#app/platform/public-reads.server.ts'
import { createPublicReads } from '#app/platform/public-reads.server.ts'
import { forgetAppSecret, loadAppSecret } from '#app/platform/secrets.server.ts'
import type { FileStorage } from '#app/platform/storage.server.ts'
import type { WriteReadiness } from '#app/platform/write-readiness.server.ts'
import { createWriteReadiness } from '#app/platform/write-readiness.server.ts'
import type { Services } from '#app/services.server.ts'
import { createServices } from '#app/services.server.ts'
import { fillEmptyShop } from './first-start.ts'

/** What the process owns as long as it lives: the data directory, the database, the change bus, the store of files. */
export interface Resources {
  readonly connection: DatabaseConnection
  /** Where pages for everybody are read from, when not from the database itself. */
  readonly readDb?: Database | undefined
  readonly bus: ChangeBus
  readonly storage: FileStorage
  readonly observation: Observation
  readonly secret: string
  /** The secret was made in this very start. */
  readonly isSecretNew: boolean
  /** Where the shop believes it is reached from. */
  readonly publicUrl: string
  readonly writes: WriteReadiness
  close(): Promise<void>
}

export interface Shop {
  readonly services: Services
  readonly resources: Resources
  /** True once the database answers and takes orders. */
  isReady(): Promise<boolean>
  /** Stops the jobs and closes everything. */
  close(): Promise<void>
}

/** The embedded database has one connection; see docs/decisions/0003-embedded-durability.md. */
const EMBEDDED_POOL = { maxConnections: 1, connectTimeoutMs: 15_000 }
const POSTGRES_POOL = { maxConnections: 10, connectTimeoutMs: 10_000 }

/** Takes the data directory, opens the database and brings its tables up to date. */
export async function openResources(
  environment: Environment,
  projectRoot: string,
  logger: Logger,
  observation: Observation = createObservation(),
): Promise<Resources> {
  const directory = claimDataDirectory(environment.dataDir)
  const closers: (() => Promise<void>)[] = [async () => directory.release()]
  const closeAll = async (): Promise<void> => {
    for (const close of closers.reverse()) {
      await close().catch((error: unknown) =>
        logger.error({ error: loggableError(error) }, 'could not close'),
      )
    }
  }
  try {
    const onError = (error: Error): void =>
      logger.warn({ error: loggableError(error) }, 'database connection lost')
    const { metrics } = observation
    const embeddedIn = environment.databaseUrl ? null : environment.dataDir
    const writes = createWriteReadiness({ clock: systemClock, embeddedIn })
    const watch = writes.noticing(watchQueries({ logger, metrics, slowQueryMs: environment.slowQueryMs }))
    let connection: DatabaseConnection
    if (environment.databaseUrl) {
      connection = connectDatabase(
        { connectionString: environment.databaseUrl },
        POSTGRES_POOL,
        false,
        onError,
        watch,
      )
    } else {
      await finishSwap(environment.dataDir, null)
      const embedded = await startEmbeddedDatabase(environment.dataDir, projectRoot, (reason) =>
        logger.error({ reason }, 'the embedded database was lost; starting it again'),
      )
      closers.push(() => embedded.close())
      const address = { host: embedded.host, port: embedded.port }
      connection = connectDatabase(address, EMBEDDED_POOL, true, onError, watch)
    }
    closers.push(() => connection.close())
    watchPool(connection.pool, metrics)
    // A restore that was cut off at its very end is finished before anybody looks.
    if (environment.databaseUrl)
      await finishSwap(environment.dataDir, (id) => isRestoreCommitted(connection.pool, id))
    await migrateDatabase(connection, join(projectRoot, 'db/migrations'))
    if (connection.isEmbedded) {
      const holds = await serveDatabaseFreezes(connection, environment.dataDir)
      closers.push(() => holds.close())
    }
    const reads = await openCopy(environment, connection, logger)
    if (reads) closers.push(() => reads.close())
    const bus = environment.databaseUrl
      ? await createPostgresBus({
          connection,
          connectionString: environment.databaseUrl,
          logger,
          watcher: reads?.watcher,
        })
      : createLocalBus()
    closers.push(() => bus.close())
    const storage = await openStorage(environment, logger)
    closers.push(() => storage.close())
    const host =
      environment.host === '0.0.0.0' || environment.host === '127.0.0.1' ? 'localhost' : environment.host
    const { secret, isNew: isSecretNew } = loadAppSecret(environment.appSecret, environment.dataDir)
    return {
      connection,
      bus,
      storage,
      observation,
      secret,
      isSecretNew,
      writes,
      readDb: reads?.db,
      publicUrl: environment.publicUrl ?? `http://${host}:${environment.port}`,
      close: closeAll,
    }
  } catch (error) {
    await closeAll()
    throw error
  }
}

/** The copy of the database that pages for everybody are read from, where the operator has one. */
async function openCopy(
  { readDatabaseUrl }: Environment,
  primary: DatabaseConnection,
  logger: Logger,
): Promise<PublicReads | null> {
  if (!readDatabaseUrl) return null
  return createPublicReads({ primary, connectionString: readDatabaseUrl, logger })
}

/** Builds the services on the resources, starts the jobs and fills an empty shop. */
export async function openShop(
  environment: Environment,
  resources: Resources,
  projectRoot: string,
  logger: Logger,
): Promise<Shop> {
  const services = buildServices(environment, resources, logger)
  if (!resources.connection.isEmbedded) await agreeOnSecret(environment, resources, services)
  // Queues first: a job put on an unknown queue inside a transaction would wait for its own connection.
  await services.jobs.start()
  await services.status.start()
  await services.catalog.start()
  await fillEmptyShop({ services, connection: resources.connection, environment, projectRoot })
  return shopOf(services, resources, logger)
}

/** The same shop with services built anew from edited code; the development server's. The running jobs go on. */
export function reopenShop(
  environment: Environment,
  resources: Resources,
  logger: Logger,
  previous: Shop,
): Shop {
  // They hold the code of before.
  parserPool.renew()
  return shopOf(buildServices(environment, resources, logger, previous.services.jobs), resources, logger)
}

/** Refuses a secret other than that of the instances which use the database already. The embedded one has no others. */
async function agreeOnSecret(
  { dataDir }: Environment,
  { isSecretNew: isNew }: Resources,
  { settings, accounts }: Services,
): Promise<void> {
  const agreed = await settings.agreeOnSecret({ isNew, isInUse: await accounts.hasAdmin() })
  if (agreed.ok) return
  // Kept, it would pass for a secret of this instance's own at the next start.
  if (isNew) forgetAppSecret(dataDir)
  throw new Error(agreed.error.message)
}

function buildServices(
  environment: Environment,
  { connection, readDb, bus, storage, observation, secret, publicUrl }: Resources,
  logger: Logger,
  jobs?: Services['jobs'],
): Services {
  const { dataDir, uploadQuotaBytes, outside, backups } = environment
  return createServices({
    connection,
    readDb,
    bus,
    storage,
    observation,
    secret,
    publicUrl,
    logger,
    uploadQuotaBytes,
    outside,
    dataDir,
    ...(jobs ? { jobs } : {}),
    clock: systemClock,
    backups,
  })
}

function shopOf(services: Services, resources: Resources, logger: Logger): Shop {
  return {
    services,
    resources,
    isReady: () => resources.writes.canWrite(resources.connection.pool),
    async close() {
      await services.status.stop()
      await services.jobs.stop().catch((error: unknown) => {
        logger.warn({ error: loggableError(error) }, 'jobs did not stop in time')
      })
      await services.redirects.stop()
      await resources.close()
    },
  }
}
