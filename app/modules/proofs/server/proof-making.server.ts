import { and, desc, eq, inArray } from 'drizzle-orm'
import { canonicalJson } from '#app/kernel/canonical-json.ts'
import type { Result } from '#app/kernel/result.ts'
import { fail, ok } from '#app/kernel/result.ts'
import type { ActivityService } from '#app/modules/activity/server/activity.server.ts'
import type { JobsService } from '#app/modules/jobs/server/jobs.server.ts'
import type { PrintFileRef } from '#app/modules/media/domain/print-file.ts'
import { STAFF } from '#app/modules/media/domain/upload-limits.ts'
import type { MediaService } from '#app/modules/media/server/media.server.ts'
import { logoKindOf } from '#app/modules/mockups/domain/artwork/logo-file.ts'
import type { DrawnProofPage, MockupsService } from '#app/modules/mockups/server/mockups.server.ts'
import type { OrderDetail, OrderLineView } from '#app/modules/orders/domain/order-views.ts'
import { isPrintedLine } from '#app/modules/orders/domain/work-order.ts'
import type { HeldForProof, LineToProve, OrdersService } from '#app/modules/orders/server/orders.server.ts'
import type { SettingsService } from '#app/modules/settings/server/settings.server.ts'
import type { Clock } from '#app/platform/clock.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { isOneOf } from '#app/platform/is-one-of.server.ts'
import type { Logger } from '#app/platform/logger.server.ts'
import { loggableError } from '#app/platform/logger.server.ts'
import { createId } from '#app/platform/random.server.ts'
import { printOfManifest } from '../domain/line-manifest.ts'
import { SYSTEM_DECIDER } from '../domain/proof-decision.ts'
import type { ProofManifest } from '../domain/proof-manifest.ts'
import { isWithBuyer } from '../domain/proof-state.ts'
import type { ProofPage } from '../domain/proof-views.ts'
import type { ProofContent, ProofContentOf } from './proof-content.server.ts'
import type { ProofMails } from './proof-mails.server.ts'
import type { ProofRecord } from './proof-records.server.ts'
import {
  addDecision,
  changeProof,
  findProof,
  findVersion,
  markVersion,
  newDecision,
  reopenProof,
  settleProof,
} from './proof-records.server.ts'
import { PROOF_NOT_FOUND } from './proof-refusals.server.ts'
import { proofs, proofVersions } from './tables.server.ts'

export interface ProofMaking {
  /** Makes what has to be made: a proof for each line that one is asked for, a version for each that has none. */
  makeOpen(): Promise<void>
  /** Makes the next version of a proof from its line as it is now: 'proofs/not-found', 'proofs/not-preparing', 'mockups/busy'. */
  makeVersion(by: { readonly name: string }, proofId: string): Promise<Result<void>>
  /**
   * A version of the shop's own: a PDF or a JPEG that was uploaded (`form` with `file`). 'proofs/not-preparing' and what
   * the upload refuses.
   */
  uploadVersion(by: { readonly name: string }, proofId: string, form: Request): Promise<Result<void>>
  /**
   * Asks for a proof of a line that none was asked for, or of each printed line of its order (`lineId` null).
   * 'proofs/nothing-printed', 'proofs/in-print'.
   */
  requireProof(
    actor: { readonly id: string; readonly name: string },
    orderId: string,
    lineId: string | null,
  ): Promise<Result<void>>
}

/** The job that makes what is to be made. */
export const MAKING = 'proofs-make'
/** Proofs in preparation that are looked at in one round; the next follows within a minute. */
const AT_ONCE = 40
const DRAFTED_BY = 'Sistem'
const NOT_PREPARING = fail.conflict<never>(
  'proofs/not-preparing',
  'Bu prova alıcıda ya da yanıtlandı. Yeni sürüm için önce geri çekin.',
)

/** Makes proofs and their versions: by itself as soon as an order stands, and again whenever its line has changed. */
export function createProofMaking({
  db,
  clock,
  logger,
  jobs,
  settings,
  activity,
  media,
  mockups,
  orders,
  contentOf,
  mails,
}: {
  readonly db: Database
  readonly clock: Clock
  readonly logger: Logger
  readonly jobs: Pick<JobsService, 'enqueue'>
  readonly settings: Pick<SettingsService, 'current'>
  readonly activity: Pick<ActivityService, 'record'>
  readonly media: Pick<
    MediaService,
    'keepMadeFile' | 'keepFor' | 'releaseFrom' | 'receivePrivateFile' | 'streamOf'
  >
  readonly mockups: Pick<MockupsService, 'proofs' | 'placed'>
  readonly orders: Pick<OrdersService, 'linesToProve' | 'orderNumbersOf' | 'orderToProve' | 'onProof'>
  readonly contentOf: ProofContentOf
  readonly mails: Pick<ProofMails, 'voided'>
}): ProofMaking {
  /** The proof of a line, which is begun where there is none. */
  async function proofOfLine(orderId: string, lineId: string): Promise<ProofRecord> {
    const made = {
      ...{ id: createId('PRV-'), orderId, lineId, kind: 'digital' as const, state: 'preparing' as const },
      createdAt: new Date(clock.now()),
    }
    await db.insert(proofs).values(made).onConflictDoNothing()
    const [proof] = await db
      .select()
      .from(proofs)
      .where(and(eq(proofs.lineId, lineId), eq(proofs.kind, 'digital')))
    return proof as ProofRecord
  }

  /** What was approved, or waits for an answer, is void: its line is other work now. */
  async function voidProof(proof: ProofRecord): Promise<void> {
    await orders.onProof(proof.orderId, async (held) => {
      const now = await findProof(held.tx, proof.id)
      const line = held.order.lines.find(({ id }) => id === proof.lineId)
      if (!now || now.state === 'preparing' || line?.proof !== 'to-prepare') return ok('unchanged')
      const version = await findVersion(held.tx, now.id, now.versionNumber)
      const said = { decision: 'voided', reason: 'Sipariş satırı değişti.' } as const
      await addDecision(held.tx, newDecision(now, version, SYSTEM_DECIDER, clock.now(), said))
      if (version && (version.state === 'sent' || version.state === 'approved'))
        await markVersion(held.tx, now.id, version.number, 'superseded')
      await reopenProof(held, now)
      if (isWithBuyer(now.state) || now.state === 'approved') await mails.voided(held, now)
      return ok('changed')
    })
  }

  /** Draws and keeps what the line is now as the newest version, in place of a draft that was not sent. */
  async function draw(
    proof: ProofRecord,
    line: OrderLineView,
    content: ProofContent,
    by: string,
    pdf: PrintFileRef | null = null,
  ): Promise<Result<void>> {
    const drawn = await mockups.proofs.drawPages(content.asked)
    if (!drawn.ok) return drawn
    const pages: ProofPage[] = []
    for (const [index, page] of drawn.value.entries()) {
      const kept = await media.keepMadeFile(page.image, {
        name: `prova-${index + 1}.${page.type === 'image/png' ? 'png' : 'jpg'}`,
        type: page.type === 'image/png' ? 'png' : 'jpeg',
      })
      if (!kept.ok) return kept
      pages.push(toPage(page, kept.value))
    }
    const warnings = await warningsOf(line, content, drawn.value)
    return keepVersion(proof, { pages, warnings, by, ...content, pdf })
  }

  async function warningsOf(
    line: OrderLineView,
    content: ProofContent,
    drawn: readonly DrawnProofPage[],
  ): Promise<readonly string[]> {
    const said: string[] = []
    for (const { artwork, design } of content.placed)
      if (artwork) said.push(...(await mockups.placed.objectionsTo(artwork, design)))
    const isMissing =
      line.artwork === null &&
      content.asked.places.some(({ artwork, placeId }) => !artwork && !hasNames(line, placeId))
    if (isMissing) said.push('Baskı dosyası eksik; gelince prova yeniden hazırlanır.')
    if (line.artwork !== null && content.placed.length === 0)
      said.push(
        'Dosya ürünün bir baskı yerine çizilemedi. Yerini ve ölçüsünü alıcıya notta yazın, ya da kendi provanızı yükleyin.',
      )
    if (drawn.length === 0) said.push('Ürünün görseli yok; provada yalnızca bilgiler yer alır.')
    return [...new Set(said)]
  }

  async function keepVersion(
    proof: ProofRecord,
    made: {
      readonly pages: readonly ProofPage[]
      readonly warnings: readonly string[]
      readonly by: string
      readonly manifest: string
      readonly manifestHash: string
      readonly pdf: PrintFileRef | null
    },
  ): Promise<Result<void>> {
    const done = await orders.onProof(proof.orderId, async ({ tx }) => {
      const now = await findProof(tx, proof.id)
      if (!now) return PROOF_NOT_FOUND
      if (now.state !== 'preparing') return NOT_PREPARING
      const newest = await findVersion(tx, now.id, now.versionNumber)
      const replaces = newest?.state === 'draft'
      const number = replaces ? newest.number : (newest?.number ?? 0) + 1
      const fileIds = [...made.pages.map(({ file }) => file.fileId), ...(made.pdf ? [made.pdf.fileId] : [])]
      await media.keepFor(tx, fileIds, { kind: 'order', id: now.orderId })
      if (replaces) {
        await tx.delete(proofVersions).where(versionIs(now.id, number))
        const former = newest.pages.map(({ file }) => file.fileId).filter((id) => !fileIds.includes(id))
        await media.releaseFrom(tx, former, { kind: 'order', id: now.orderId })
      }
      await tx.insert(proofVersions).values({
        ...{ proofId: now.id, number, state: 'draft', createdAt: new Date(clock.now()), createdBy: made.by },
        ...{ pages: made.pages, manifest: made.manifest, manifestHash: made.manifestHash },
        ...{ pdf: made.pdf, warnings: made.warnings },
      })
      await changeProof(tx, now.id, { versionNumber: number, failure: null })
      // What the shop prepares changes nothing of the order itself.
      return ok('unchanged')
    })
    return done.ok ? ok(undefined) : done
  }

  /** The order in which the same print was approved for the same account; null where there is none. */
  async function approvedBefore(order: OrderDetail, manifest: string): Promise<string | null> {
    if (order.accountId === null) return null
    const wanted = canonicalJson(printOfManifest(JSON.parse(manifest) as ProofManifest))
    const numbers = await orders.orderNumbersOf(order.accountId)
    const others = [...numbers.keys()].filter((id) => id !== order.id)
    if (others.length === 0) return null
    const rows = await db
      .select({ manifest: proofVersions.manifest, orderId: proofs.orderId })
      .from(proofVersions)
      .innerJoin(proofs, eq(proofs.id, proofVersions.proofId))
      .where(and(inArray(proofs.orderId, others), eq(proofVersions.state, 'approved')))
      .orderBy(desc(proofVersions.createdAt))
      .limit(300)
    const same = rows.find(
      (row) => canonicalJson(printOfManifest(JSON.parse(row.manifest) as ProofManifest)) === wanted,
    )
    return same ? (numbers.get(same.orderId) ?? null) : null
  }

  /** Prints without a proof what was approved before, where the shop asks for a first time alone. */
  async function waiveRepeat(proof: ProofRecord, orderNumber: string): Promise<void> {
    await orders.onProof(proof.orderId, async (held) => {
      const now = await findProof(held.tx, proof.id)
      const line = held.order.lines.find(({ id }) => id === proof.lineId)
      if (now?.state !== 'preparing' || line?.proof !== 'to-prepare') return ok('unchanged')
      const reason = `Aynı baskı ${orderNumber} siparişinde onaylandı.`
      const waived = newDecision(now, null, SYSTEM_DECIDER, clock.now(), { decision: 'waived', reason })
      await addDecision(held.tx, waived)
      await settleProof(held, now, { state: 'waived', at: clock.now() })
      return ok('changed')
    })
  }

  /** Brings the proof of one line up to what the line is. */
  async function makeFor(orderId: string, lineId: string, isFirstTimeOnly: boolean): Promise<void> {
    let proof = await proofOfLine(orderId, lineId)
    if (proof.state !== 'preparing') {
      await voidProof(proof)
      proof = (await findProof(db, proof.id)) ?? proof
    }
    const order = await orders.orderToProve(orderId)
    const line = order?.lines.find(({ id }) => id === lineId)
    if (!order || !line || proof.state !== 'preparing') return
    const content = await contentOf(line)
    if (!content.ok) return
    const newest = await findVersion(db, proof.id, proof.versionNumber)
    // What was answered with a wish, or taken back, is made anew once its line is other work, or when somebody says so.
    if (newest && newest.manifestHash === content.value.manifestHash) return noteSeen(proof, order)
    if (newest === null && isFirstTimeOnly) {
      const before = await approvedBefore(order, content.value.manifest)
      if (before !== null) return waiveRepeat(proof, before)
    }
    const drawn = await draw(proof, line, content.value, DRAFTED_BY)
    if (drawn.ok) await noteSeen(proof, order)
    else if (drawn.error.kind !== 'unavailable') await noteFailure(proof, drawn.error.message)
  }

  async function noteSeen({ id }: ProofRecord, { revision }: OrderDetail): Promise<void> {
    await db.update(proofs).set({ orderRevision: revision }).where(eq(proofs.id, id))
  }

  async function noteFailure(proof: ProofRecord, failure: string): Promise<void> {
    if (proof.failure !== failure) await db.update(proofs).set({ failure }).where(eq(proofs.id, proof.id))
  }

  /** The proof with its line as it is now; refused where it is with the buyer or answered. */
  async function inPreparation(proofId: string) {
    const proof = await findProof(db, proofId)
    if (!proof) return PROOF_NOT_FOUND
    if (proof.state !== 'preparing') return NOT_PREPARING
    const order = await orders.orderToProve(proof.orderId)
    const line = order?.lines.find(({ id }) => id === proof.lineId)
    return line ? ok({ proof, line }) : PROOF_NOT_FOUND
  }

  return {
    async makeOpen() {
      const { proofs: rules } = await settings.current()
      const wanted = await orders.linesToProve()
      const known = await db
        .select()
        .from(proofs)
        .where(
          and(
            isOneOf(
              proofs.lineId,
              wanted.map(({ lineId }) => lineId),
            ),
            eq(proofs.kind, 'digital'),
          ),
        )
      const byLine = new Map(known.map((proof) => [proof.lineId, proof]))
      // What was looked at since its order changed last waits for somebody, not for another look.
      const isSeen = ({ lineId, revision }: LineToProve) => {
        const proof = byLine.get(lineId)
        return proof?.state === 'preparing' && proof.versionNumber > 0 && proof.orderRevision === revision
      }
      const round = wanted.filter((line) => !isSeen(line)).slice(0, AT_ONCE)
      for (const { orderId, lineId } of round) {
        try {
          await makeFor(orderId, lineId, rules.policy.kind === 'first-time')
        } catch (error) {
          // One proof that cannot be made keeps no other from being made.
          logger.error({ error: loggableError(error), orderId, lineId }, 'proof could not be made')
        }
      }
    },

    async makeVersion(by, proofId) {
      const found = await inPreparation(proofId)
      if (!found.ok) return found
      const { proof, line } = found.value
      const content = await contentOf(line)
      return content.ok ? draw(proof, line, content.value, by.name) : content
    },

    async uploadVersion(by, proofId, form) {
      const found = await inPreparation(proofId)
      if (!found.ok) return found
      const { proof, line } = found.value
      const received = await media.receivePrivateFile(form, OWN_PROOF, STAFF)
      if (!received.ok) return received
      const content = await contentOf(line)
      if (!content.ok) return content
      // A paper of the shop's own takes the place of ours; the pictures beside it are drawn all the same.
      if (received.value.type === 'pdf') return draw(proof, line, content.value, by.name, received.value)
      const page = await pageOfPicture(media, received.value, 'own')
      if (!page.ok) return page
      return keepVersion(proof, {
        pages: [page.value],
        warnings: [],
        by: by.name,
        ...content.value,
        pdf: null,
      })
    },

    async requireProof(actor, orderId, lineId) {
      const done = await orders.onProof(orderId, async (held: HeldForProof) => {
        const wanted = held.order.lines.filter(
          (line) =>
            (lineId === null || line.id === lineId) && isPrintedLine(line) && line.proof === undefined,
        )
        if (wanted.length === 0)
          return fail.invalid('proofs/nothing-printed', 'Prova istenecek baskılı ürün yok.')
        const begun = wanted.find(({ id }) => held.inPrint.has(id))
        if (begun)
          return fail.conflict(
            'proofs/in-print',
            `${begun.title} baskıda; artık prova istenemez. Önce panoda Sırada’ya alın.`,
          )
        for (const { id } of wanted) await held.setProof(id, 'to-prepare')
        // Whoever asks wants to send it now, not with the next round.
        await jobs.enqueue(held.tx, MAKING, {})
        await activity.record(held.tx, {
          actor,
          action: 'proof.require',
          subject: { type: 'order', id: held.order.id, label: held.order.orderNumber },
          after: { proofOf: wanted.map(({ title }) => title).join(', ') },
        })
        return ok('changed')
      })
      return done.ok ? ok(undefined) : done
    },
  }
}

/** What may be uploaded as a proof of the shop's own, and as a photograph. */
export const OWN_PROOF = {
  maxMegabytes: 20,
  types: ['pdf', 'jpeg'],
  noFile: { kind: 'invalid', code: 'proofs/file-missing', message: 'Lütfen prova dosyasını seçin.' },
  wrongType: {
    kind: 'wrong-type',
    code: 'proofs/wrong-type',
    message: 'Prova PDF veya JPEG olarak yüklenebilir.',
  },
  tooLarge: { kind: 'too-large', code: 'proofs/too-large', message: 'Dosya en fazla 20 MB olabilir.' },
  broken: {
    kind: 'invalid',
    code: 'proofs/broken-upload',
    message: 'Dosya yüklenirken bağlantı koptu. Lütfen yeniden yükleyin.',
  },
} as const

function versionIs(proofId: string, number: number) {
  return and(eq(proofVersions.proofId, proofId), eq(proofVersions.number, number))
}

function toPage(page: DrawnProofPage, file: PrintFileRef): ProofPage {
  const { kind, placeIds, caption, widthPx, heightPx, marks, areaMm, goodsHex } = page
  return {
    ...{ kind, placeIds, caption, file, widthPx, heightPx, marks },
    areaMm: areaMm && { width: areaMm.widthMm, height: areaMm.heightMm },
    goodsHex,
  }
}

function hasNames(line: OrderLineView, placeId: string): boolean {
  return (line.places ?? []).some((place) => place.placeId === placeId && place.names !== undefined)
}

/** An uploaded JPEG as a page of a version. 'proofs/broken-picture'. */
export async function pageOfPicture(
  media: Pick<MediaService, 'streamOf'>,
  file: PrintFileRef,
  kind: 'own' | 'photo',
): Promise<Result<ProofPage>> {
  const bytes = await bytesOf(media, file)
  const size = bytes && logoKindOf(bytes)
  if (size?.format !== 'jpeg')
    return fail.invalid(
      'proofs/broken-picture',
      'Fotoğraf açılamadı. Lütfen JPEG olarak yeniden kaydedip yükleyin.',
    )
  return ok({
    ...{ kind, placeIds: [], caption: '', file, marks: [], areaMm: null, goodsHex: null },
    widthPx: size.width,
    heightPx: size.height,
  })
}

/** The bytes of a kept file; null when it has gone. */
export async function bytesOf(
  media: Pick<MediaService, 'streamOf'>,
  { fileId }: Pick<PrintFileRef, 'fileId'>,
): Promise<Buffer | null> {
  const stream = await media.streamOf(fileId)
  if (!stream) return null
  const chunks: Uint8Array[] = []
  for await (const chunk of stream) chunks.push(chunk)
  return Buffer.concat(chunks)
}
