import { createHash } from 'node:crypto'
import { asc, gt } from 'drizzle-orm'
import type { PrintFileRef } from '#app/modules/media/domain/print-file.ts'
import type { Database } from '#app/platform/database.server.ts'
import { approvalCode, FIRST_PREV_HASH, hashOfDecision } from '../domain/proof-decision.ts'
import type { DecisionRow } from './proof-records.server.ts'
import { chainOf, proofsOf, recordOf, sha256, versionsOf } from './proof-records.server.ts'
import { proofs } from './tables.server.ts'

/** Evidence that is not as it was made. */
export interface ProofFault {
  readonly orderId: string
  readonly text: string
}

/** What was looked at, and what of it does not hold. */
export interface VerifiedProofs {
  readonly orders: number
  readonly versions: number
  readonly decisions: number
  readonly files: number
  readonly faults: readonly ProofFault[]
}

/** Opens content of the private store by its hash; null where it has gone. */
export type OpenContent = (contentHash: string) => Promise<AsyncIterable<Uint8Array> | null>

const ORDERS_AT_ONCE = 100

/**
 * Reads every proof of the shop and says what was changed after it was made: a link of a chain, a manifest, a picture or a
 * paper, a file that shows an approval. Order by order, so that it runs on a shop of any size.
 */
export async function verifyProofs(db: Database, openContent: OpenContent): Promise<VerifiedProofs> {
  const counts = { orders: 0, versions: 0, decisions: 0, files: 0 }
  const faults: ProofFault[] = []
  const intact = new Map<string, boolean>()

  async function isIntact({ contentHash }: PrintFileRef): Promise<boolean> {
    const known = intact.get(contentHash)
    if (known !== undefined) return known
    counts.files += 1
    const content = await openContent(contentHash)
    const digest = createHash('sha256')
    if (content) for await (const chunk of content) digest.update(chunk)
    const isSame = content !== null && digest.digest('hex') === contentHash
    intact.set(contentHash, isSame)
    return isSame
  }

  async function verifyOrder(orderId: string): Promise<void> {
    counts.orders += 1
    const note = (text: string) => void faults.push({ orderId, text })
    const chain = await chainOf(db, orderId)
    let prevHash = FIRST_PREV_HASH
    for (const [index, link] of chain.entries()) {
      counts.decisions += 1
      const name = `${index + 1}. kayıt (${approvalCode(link.hash)})`
      if (link.sequence !== index + 1) note(`${name}: zincirde eksik kayıt var`)
      if (link.prevHash !== prevHash) note(`${name}: önceki kayda bağlı değil`)
      if (hashOfDecision(recordOf(link), sha256) !== link.hash) note(`${name}: içeriği değişmiş`)
      if (link.evidence && !(await isIntact(link.evidence))) note(`${name}: onay dosyası değişmiş veya yok`)
      prevHash = link.hash
    }
    const records = await proofsOf(db, [orderId])
    const versions = await versionsOf(
      db,
      records.map(({ id }) => id),
    )
    for (const version of [...versions.values()].flat()) {
      counts.versions += 1
      const name = `${version.proofId}, ${version.number}. sürüm`
      if (sha256(version.manifest) !== version.manifestHash) note(`${name}: bilgileri değişmiş`)
      for (const [index, { file }] of version.pages.entries())
        if (!(await isIntact(file))) note(`${name}: ${index + 1}. görseli değişmiş veya yok`)
      if (version.pdf && !(await isIntact(version.pdf))) note(`${name}: PDF’i değişmiş veya yok`)
      for (const link of linksTo(chain, version)) {
        if (link.manifestHash !== version.manifestHash)
          note(`${name}: ${link.sequence}. kayıt başka bilgileri gösteriyor`)
        if (link.pdfHash !== '' && link.pdfHash !== version.pdf?.contentHash)
          note(`${name}: ${link.sequence}. kayıt başka bir PDF’i gösteriyor`)
      }
    }
    for (const { id, state } of records)
      if (
        state === 'approved' &&
        !chain.some(({ proofId, decision }) => proofId === id && APPROVING.has(decision))
      )
        note(`${id}: onaylı görünüyor, onay kaydı yok`)
  }

  for (let last = ''; ; ) {
    const next = await db
      .selectDistinct({ orderId: proofs.orderId })
      .from(proofs)
      .where(gt(proofs.orderId, last))
      .orderBy(asc(proofs.orderId))
      .limit(ORDERS_AT_ONCE)
    for (const { orderId } of next) await verifyOrder(orderId)
    const end = next.at(-1)
    if (!end) return { ...counts, faults }
    last = end.orderId
  }
}

const APPROVING: ReadonlySet<DecisionRow['decision']> = new Set([
  'approved',
  'approved-offline',
  'auto-released',
])

function linksTo(
  chain: readonly DecisionRow[],
  { proofId, number }: { readonly proofId: string; readonly number: number },
): readonly DecisionRow[] {
  return chain.filter((link) => link.proofId === proofId && link.versionNumber === number)
}
