/**
 * Fills the shop of DATA_DIR or DATABASE_URL with made-up data: `npm run grow -- --products N --orders M [--customers K]`.
 * A shop that is running on the embedded database must be stopped first.
 */
import { join } from 'node:path'
import { systemClock } from '#app/platform/clock.server.ts'
import { DataDirectoryInUseError } from '#app/platform/data-directory.server.ts'
import type { Environment } from '#app/platform/env.server.ts'
import { EnvironmentError, NO_OUTSIDE, readEnvironment } from '#app/platform/env.server.ts'
import { createLogger } from '#app/platform/logger.server.ts'
import { DatabaseVersionError } from '#app/platform/migrations.server.ts'
import type { Services } from '#app/services.server.ts'
import { createServices } from '#app/services.server.ts'
import { fillEmptyShop } from '../server/first-start.ts'
import type { Resources } from '../server/shop.ts'
import { openResources } from '../server/shop.ts'
import { growShop } from './grow/grow-shop.ts'
import { IDLE_JOBS } from './grow/idle-jobs.ts'
import { readWishes, UsageError } from './grow/wishes.ts'

const projectRoot = join(import.meta.dirname, '..')

function servicesOn(resources: Resources, environment: Environment): Services {
  return createServices({
    ...resources,
    clock: systemClock,
    logger: createLogger('warn'),
    dataDir: environment.dataDir,
    uploadQuotaBytes: environment.uploadQuotaBytes,
    outside: NO_OUTSIDE,
    backups: { ...environment.backups, write: async () => ({ refused: null, said: 'not here' }) },
    jobs: IDLE_JOBS,
  })
}

async function grow(): Promise<void> {
  const wishes = readWishes(process.argv.slice(2))
  const environment = readEnvironment(process.env)
  const startedAt = performance.now()
  const resources = await openResources(environment, projectRoot, createLogger('warn'))
  try {
    const services = servicesOn(resources, environment)
    const { connection } = resources
    await fillEmptyShop({ services, connection, environment, projectRoot })
    await growShop({ connection, services, now: systemClock.now() }, wishes)
    await resources.bus.publish(['*'])
  } finally {
    await resources.close()
  }
  console.log(`Done in ${((performance.now() - startedAt) / 1000).toFixed(1)} s.`)
}

try {
  await grow()
} catch (error) {
  const isExpected = [DatabaseVersionError, DataDirectoryInUseError, EnvironmentError, UsageError].some(
    (expected) => error instanceof expected,
  )
  console.error(isExpected ? (error as Error).message : error)
  process.exitCode = 1
}
