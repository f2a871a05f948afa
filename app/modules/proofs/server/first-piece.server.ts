import { and, eq, inArray } from 'drizzle-orm'
import type { Result } from '#app/kernel/result.ts'
import { fail, ok } from '#app/kernel/result.ts'
import { STAFF } from '#app/modules/media/domain/upload-limits.ts'
import type { MediaService } from '#app/modules/media/server/media.server.ts'
import type { OrdersService } from '#app/modules/orders/server/orders.server.ts'
import type { Clock } from '#app/platform/clock.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { createId } from '#app/platform/random.server.ts'
import type { ProofState } from '../domain/proof-state.ts'
import type { ProofContentOf } from './proof-content.server.ts'
import type { StaffDecision } from './proof-decisions.server.ts'
import { OWN_PROOF, pageOfPicture } from './proof-making.server.ts'
import { changeProof, findProof } from './proof-records.server.ts'
import type { ProofSending } from './proof-sending.server.ts'
import { proofs, proofVersions } from './tables.server.ts'

export interface FirstPieces {
  /**
   * A photograph of the first printed piece (`form` with `file`), sent to the buyer at once as a proof of its own:
   * 'proofs/not-printing', 'proofs/not-preparing', and what the upload and the sending refuse.
   */
  addFirstPiece(actor: StaffDecision['actor'], lineId: string, form: Request): Promise<Result<void>>
  /** Where the photographs of these lines stand; lines without one are left out. */
  firstPieces(lineIds: readonly string[], within?: Database): Promise<ReadonlyMap<string, ProofState>>
}

const PHOTO = {
  ...OWN_PROOF,
  types: ['jpeg'],
  wrongType: {
    kind: 'wrong-type',
    code: 'proofs/wrong-type',
    message: 'Fotoğraf JPEG olarak yüklenebilir.',
  },
} as const

/** The photograph of a first printed piece ('ön üretim numunesi'), which is approved before the rest is printed. */
export function createFirstPieces({
  db,
  clock,
  media,
  orders,
  contentOf,
  send,
}: {
  readonly db: Database
  readonly clock: Clock
  readonly media: Pick<MediaService, 'receivePrivateFile' | 'streamOf' | 'keepFor'>
  readonly orders: Pick<OrdersService, 'printJob' | 'orderToProve' | 'onProof'>
  readonly contentOf: ProofContentOf
  readonly send: ProofSending['send']
}): FirstPieces {
  return {
    async addFirstPiece(actor, lineId, form) {
      const job = await orders.printJob(lineId)
      if (!job.ok) return job
      const { orderId } = job.value
      const order = await orders.orderToProve(orderId)
      const line = order?.lines.find(({ id }) => id === lineId)
      if (!line) return fail.notFound('orders/not-found', 'Bu iş bulunamadı.')
      const received = await media.receivePrivateFile(form, PHOTO, STAFF)
      if (!received.ok) return received
      const page = await pageOfPicture(media, received.value, 'photo')
      if (!page.ok) return page
      const content = await contentOf(line)
      if (!content.ok) return content
      let proofId = ''
      const kept = await orders.onProof(orderId, async ({ tx, inPrint }) => {
        if (!inPrint.has(lineId))
          return fail.conflict(
            'proofs/not-printing',
            'Bu iş baskıda değil; ilk baskının fotoğrafı baskıdayken yüklenir.',
          )
        const made = {
          ...{ id: createId('PRV-'), orderId, lineId, kind: 'photo' as const, state: 'preparing' as const },
          createdAt: new Date(clock.now()),
        }
        await tx.insert(proofs).values(made).onConflictDoNothing()
        const [proof] = await tx
          .select()
          .from(proofs)
          .where(and(eq(proofs.lineId, lineId), eq(proofs.kind, 'photo')))
        if (proof?.state !== 'preparing')
          return fail.conflict(
            'proofs/not-preparing',
            'İlk baskının fotoğrafı alıcıda ya da onaylandı. Yenisi için öncekini geri çekin.',
          )
        proofId = proof.id
        const number = proof.versionNumber + 1
        await media.keepFor(tx, [received.value.fileId], { kind: 'order', id: orderId })
        await tx.insert(proofVersions).values({
          ...{ proofId, number, state: 'draft', createdAt: new Date(clock.now()), createdBy: actor.name },
          ...{ pages: [page.value], manifest: content.value.manifest },
          ...{ manifestHash: content.value.manifestHash, pdf: null, warnings: [] },
        })
        await changeProof(tx, proofId, { versionNumber: number })
        return ok('unchanged')
      })
      if (!kept.ok) return kept
      const proof = await findProof(db, proofId)
      return send({ actor, proofId, revision: proof?.revision ?? 0, note: '' })
    },

    async firstPieces(lineIds, within = db) {
      if (lineIds.length === 0) return new Map()
      const rows = await within
        .select({ lineId: proofs.lineId, state: proofs.state })
        .from(proofs)
        .where(and(eq(proofs.kind, 'photo'), inArray(proofs.lineId, [...lineIds])))
      return new Map(rows.map(({ lineId, state }) => [lineId, state]))
    },
  }
}
