/** Fills an empty data folder: `node fill-proof-shop.ts FOLDER`, and says what opens each proof; see `startProofShop`. */
import { resolve } from 'node:path'
import { eq } from 'drizzle-orm'
import { DAY_MS } from '#app/kernel/instant.ts'
import { unwrap } from '#app/kernel/result.ts'
import { ORDER_LIMITS } from '#app/modules/orders/domain/order-limits.ts'
import { CHECKPOINTS } from '#app/modules/proofs/domain/proof-manifest.ts'
import { proofs } from '#app/modules/proofs/server/tables.server.ts'
import { systemClock } from '#app/platform/clock.server.ts'
import { NO_OUTSIDE, readEnvironment } from '#app/platform/env.server.ts'
import { createLogger } from '#app/platform/logger.server.ts'
import { createServices } from '#app/services.server.ts'
import { IDLE_JOBS } from '../../../scripts/grow/idle-jobs.ts'
import { openResources } from '../../../server/shop.ts'
import { aProofWithBuyer, seenVersion, sendNextVersion } from '../../support/buyer-proofs.ts'
import { aPrintableProduct } from '../../support/designs.ts'
import { PROOF_BUYER } from '../../support/proofs.ts'
import { SELLER } from '../../support/seller.ts'

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
await services.settings.change({ ...SELLER, phone: '0216 555 01 00', isOpen: true })
const mug = await aPrintableProduct(services)
const waiting = () => aProofWithBuyer(services, mug)

/** A second version, which the buyer asked for. */
async function changed() {
  const proof = await waiting()
  const { proof: proofId, ...seen } = await seenVersion(services, proof.orderId)
  const asked = { ...seen, proofId, key: null, wish: 'minor', text: 'Biraz yukarı' } as const
  unwrap(await services.proofs.requestChanges(PROOF_BUYER, asked))
  await sendNextVersion(services, proof.orderId, 'Logoyu yukarı aldık.')
  return proof
}

async function overdue() {
  const proof = await waiting()
  const approveBy = new Date(Date.now() - 4 * DAY_MS)
  await resources.connection.db.update(proofs).set({ approveBy }).where(eq(proofs.id, proof.proofId))
  return proof
}

async function approved() {
  const proof = await waiting()
  const { proof: proofId, ...seen } = await seenVersion(services, proof.orderId)
  unwrap(await services.proofs.approve(PROOF_BUYER, { ...seen, proofId, key: null, checklist: CHECKPOINTS }))
  return proof
}

const links = {
  ...{ touched: await waiting(), typed: await waiting(), forwarded: await waiting() },
  ...{ changed: await changed(), overdue: await overdue(), approved: await approved() },
}
await resources.close()
// The last line is what the test reads; what the program logs stands before it.
process.stdout.write(`\n${JSON.stringify(links)}\n`)
