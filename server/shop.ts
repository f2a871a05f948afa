import { join } from 'node:path'
import type { ChangeBus } from '#app/platform/change-bus.server.ts'
import { createLocalBus, createPostgresBus } from '#app/platform/change-bus.server.ts'
import { systemClock } from '#app/platform/clock.server.ts'
import { claimDataDirectory } from '#app/platform/data-directory.server.ts'
import type { DatabaseConnection } from '#app/platform/database.server.ts'
import { connectDatabase } from '#app/platform/database.server.ts'
import { startEmbeddedDatabase } from '#app/platform/embedded-database.server.ts'
import type { Environment } from '#app/platform/env.server.ts'
import type { Logger } from '#app/platform/logger.server.ts'
import { loggableError } from '#app/platform/logger.server.ts'
import { migrateDatabase } from '#app/platform/migrations.server.ts'
import { loadAppSecret } from '#app/platform/secrets.server.ts'
import type { Services } from '#app/services.server.ts'
import { createServices } from '#app/services.server.ts'
import { fillEmptyShop } from './first-start.ts'

/** What the process owns as long as it lives: the data directory, the database, the change bus. */
export interface Resources {
  readonly connection: DatabaseConnection
  readonly bus: ChangeBus
  readonly secret: string
  /** Where the shop believes it is reached from. */
  readonly publicUrl: string
  close(): Promise<void>
}

export interface Shop {
  readonly services: Services
  readonly resources: Resources
  /** True once the database answers. */
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
    let connection: DatabaseConnection
    if (environment.databaseUrl) {
      connection = connectDatabase(
        { connectionString: environment.databaseUrl },
        POSTGRES_POOL,
        false,
        onError,
      )
    } else {
      const embedded = await startEmbeddedDatabase(environment.dataDir, projectRoot)
      closers.push(() => embedded.close())
      connection = connectDatabase({ host: embedded.host, port: embedded.port }, EMBEDDED_POOL, true, onError)
    }
    closers.push(() => connection.close())
    await migrateDatabase(connection, join(projectRoot, 'db/migrations'))
    const bus = environment.databaseUrl
      ? await createPostgresBus(connection, environment.databaseUrl, logger)
      : createLocalBus()
    closers.push(() => bus.close())
    const host =
      environment.host === '0.0.0.0' || environment.host === '127.0.0.1' ? 'localhost' : environment.host
    return {
      connection,
      bus,
      secret: loadAppSecret(environment.appSecret, environment.dataDir),
      publicUrl: environment.publicUrl ?? `http://${host}:${environment.port}`,
      close: closeAll,
    }
  } catch (error) {
    await closeAll()
    throw error
  }
}

/** Builds the services on the resources, starts the jobs and fills an empty shop. */
export async function openShop(
  environment: Environment,
  resources: Resources,
  projectRoot: string,
  logger: Logger,
): Promise<Shop> {
  const services = buildServices(environment, resources, logger)
  // Queues first: a job put on an unknown queue inside a transaction would wait for its own connection.
  await services.jobs.start()
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
  return shopOf(buildServices(environment, resources, logger, previous.services.jobs), resources, logger)
}

function buildServices(
  environment: Environment,
  { connection, bus, secret, publicUrl }: Resources,
  logger: Logger,
  jobs?: Services['jobs'],
): Services {
  const { dataDir, uploadQuotaBytes, outside } = environment
  return createServices({
    ...{ connection, bus, secret, publicUrl, logger, uploadQuotaBytes, outside },
    ...(jobs ? { jobs } : {}),
    clock: systemClock,
    mediaFolder: join(dataDir, 'media'),
  })
}

function shopOf(services: Services, resources: Resources, logger: Logger): Shop {
  return {
    services,
    resources,
    async isReady() {
      return resources.connection.pool.query('select 1').then(
        () => true,
        () => false,
      )
    },
    async close() {
      await services.jobs.stop().catch((error: unknown) => {
        logger.warn({ error: loggableError(error) }, 'jobs did not stop in time')
      })
      await resources.close()
    },
  }
}
