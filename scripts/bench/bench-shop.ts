import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { readEnvironment } from '#app/platform/env.server.ts'
import { createLogger } from '#app/platform/logger.server.ts'
import type { Shop } from '../../server/shop.ts'

export const projectRoot = join(import.meta.dirname, '../..')

/** What the built server exports. */
export type Bundle = typeof import('../../server/app.ts')

export async function loadBundle(): Promise<Bundle> {
  return import(pathToFileURL(join(projectRoot, 'build/server/index.js')).href)
}

/** Opens the built shop inside this process, on a data directory or on PostgreSQL. */
export async function openBenchShop(
  bundle: Bundle,
  { dataDir, databaseUrl }: { readonly dataDir: string; readonly databaseUrl?: string },
): Promise<Shop> {
  const environment = readEnvironment({
    DATA_DIR: dataDir,
    ADMIN_PASSWORD: 'a password for the bench only',
    LOG_LEVEL: 'silent',
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
  })
  const logger = createLogger('silent')
  const resources = await bundle.openResources(environment, projectRoot, logger)
  return bundle.openShop(environment, resources, projectRoot, logger)
}
