/**
 * Reads every proof of the shop of DATA_DIR or DATABASE_URL and says whether any of its evidence was changed after it was
 * made: `node scripts/verify-proofs.ts`. Ends with 1 where something was. A shop that is running on the embedded database
 * must be stopped first.
 */
import { join } from 'node:path'
import { verifyProofs } from '#app/modules/proofs/server/verify-proofs.server.ts'
import { DataDirectoryInUseError } from '#app/platform/data-directory.server.ts'
import { EnvironmentError, readEnvironment } from '#app/platform/env.server.ts'
import { createLogger } from '#app/platform/logger.server.ts'
import { DatabaseVersionError } from '#app/platform/migrations.server.ts'
import { openResources } from '../server/shop.ts'

const projectRoot = join(import.meta.dirname, '..')

async function verify(): Promise<void> {
  const environment = readEnvironment(process.env)
  const resources = await openResources(environment, projectRoot, createLogger('silent'))
  try {
    const store = resources.storage.store('private')
    const { orders, versions, decisions, files, faults } = await verifyProofs(
      resources.connection.db,
      async (contentHash) => (await store.open(contentHash))?.stream ?? null,
    )
    for (const { orderId, text } of faults) console.error(`${orderId}: ${text}`)
    console.log(
      `${orders} siparişin ${versions} prova sürümü, ${decisions} kaydı ve ${files} dosyası okundu: ` +
        (faults.length === 0 ? 'hepsi yapıldığı gibi.' : `${faults.length} fark var.`),
    )
    if (faults.length > 0) process.exitCode = 1
  } finally {
    await resources.close()
  }
}

try {
  await verify()
} catch (error) {
  const isExpected = [DatabaseVersionError, DataDirectoryInUseError, EnvironmentError].some(
    (expected) => error instanceof expected,
  )
  console.error(isExpected ? (error as Error).message : error)
  process.exitCode = 1
}
