import { and, asc, eq, gte, inArray, or, sql } from 'drizzle-orm'
import { DAY_MS, isoDayOf } from '#app/kernel/instant.ts'
import type { Result } from '#app/kernel/result.ts'
import { fail, ok } from '#app/kernel/result.ts'
import { foldTurkish } from '#app/kernel/turkish-text.ts'
import { calendarOf } from '#app/modules/calendar/domain/work-calendar.ts'
import type { CatalogService } from '#app/modules/catalog/server/catalog.server.ts'
import type { AssetId } from '#app/modules/media/domain/image.ts'
import type { MediaService, OpenedFile } from '#app/modules/media/server/media.server.ts'
import type { MockupsService } from '#app/modules/mockups/server/mockups.server.ts'
import { isWorkedOn } from '#app/modules/orders/domain/order-promise.ts'
import type { OrderStatus } from '#app/modules/orders/domain/order-status.ts'
import type { OrderDetail } from '#app/modules/orders/domain/order-views.ts'
import type { PrintJob } from '#app/modules/orders/domain/print-job.ts'
import { buyerOf } from '#app/modules/orders/domain/work-order.ts'
import type { OrdersService } from '#app/modules/orders/server/orders.server.ts'
import type { SettingsService } from '#app/modules/settings/server/settings.server.ts'
import type { Clock } from '#app/platform/clock.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import {
  proofPagePath,
  proofPath,
  proofPdfPath,
  staffPagePath,
  staffPdfPath,
} from '../domain/proof-address.ts'
import { approvedOnAfter, windowAfterChange } from '../domain/proof-deadline.ts'
import { approvalCode, STATEMENT } from '../domain/proof-decision.ts'
import type { ProofManifest } from '../domain/proof-manifest.ts'
import { checklistOf, differencesOf } from '../domain/proof-manifest.ts'
import type { ChainLink } from '../domain/proof-papers.ts'
import { receiptSheet } from '../domain/proof-papers.ts'
import { isWithBuyer } from '../domain/proof-state.ts'
import type {
  BuyerProof,
  BuyerProofs,
  ProofComment,
  ProofQueueName,
  ProofRow,
  ShownVersion,
  StaffProof,
} from '../domain/proof-views.ts'
import { PROOF_QUEUES } from '../domain/proof-views.ts'
import { queueOf } from '../domain/queue-words.ts'
import type { ProofLink, ProofLinks } from './proof-links.server.ts'
import { bytesOf } from './proof-making.server.ts'
import { toComment } from './proof-pins.server.ts'
import type { DecisionRow, ProofRecord, VersionRecord } from './proof-records.server.ts'
import {
  atOf,
  chainOf,
  findProof,
  findVersion,
  proofsOf,
  recordOf,
  shownDecision,
  versionsOf,
} from './proof-records.server.ts'
import { LINK_NOT_FOUND, PROOF_NOT_FOUND } from './proof-refusals.server.ts'
import { proofComments, proofDecisions, proofs } from './tables.server.ts'

/** What the queue 'Provalar' shows. */
export interface ProofQueue {
  readonly rows: readonly ProofRow[]
  readonly counts: Readonly<Record<ProofQueueName, number>>
}

export interface ProofReading {
  /**
   * The proofs behind a link, and that they were looked at: 'proofs/link-not-found', also for one that has ended;
   * 'orders/cancelled' (gone).
   */
  openLink(token: string): Promise<Result<BuyerProofs>>
  /** A page of a version that was sent, by the same link. 'proofs/not-found'. */
  openBuyerPage(token: string, proofId: string, version: number, page: number): Promise<Result<OpenedFile>>
  /** The paper of a version that was sent. 'proofs/not-found'. */
  openBuyerPdf(token: string, proofId: string, version: number): Promise<Result<OpenedFile>>
  /** The receipt ('Onay belgesi') of an approval: 'proofs/not-found', 'proofs/not-approved', 'mockups/busy'. */
  receipt(
    by: { readonly token: string } | { readonly orderId: string },
    proofId: string,
  ): Promise<Result<{ readonly name: string; readonly pdf: Uint8Array }>>
  /** Who holds a link; null for one that is none. */
  linkHolder(token: string): Promise<Pick<ProofLink, 'id' | 'orderId' | 'kind' | 'name' | 'email'> | null>
  /**
   * The address of the proofs of an order for its buyer, by the token of his order's page, and how many of them wait for
   * him; null where there is none to see.
   */
  ownProofs(orderToken: string): Promise<{ readonly path: string; readonly waiting: number } | null>

  /** The queue, the first to be answered first; `search` looks in number, buyer and goods. At most `MOST_ROWS`. */
  queue(asked: { readonly name: ProofQueueName; readonly search: string }): Promise<ProofQueue>
  /** How many stand in each queue. */
  counts(): Promise<Readonly<Record<ProofQueueName, number>>>
  /** The proofs of an order, for its page. */
  ofOrder(orderId: string): Promise<readonly StaffProof[]>
  /** 'proofs/not-found'. */
  proof(proofId: string): Promise<Result<StaffProof>>
  openStaffPage(proofId: string, version: number, page: number): Promise<Result<OpenedFile>>
  openStaffPdf(proofId: string, version: number): Promise<Result<OpenedFile>>
  /** The file that shows an approval that came by other ways. */
  openEvidence(proofId: string, sequence: number): Promise<Result<OpenedFile>>
}

const CANCELLED = fail.gone<never>(
  'orders/cancelled',
  'Bu sipariş iptal edildi; provası artık açılamaz. Sorularınız için bize ulaşabilirsiniz.',
)
/** Rows of a queue; what is further away is searched for. */
export const MOST_ROWS = 200
/** Proofs that are looked at for all queues together. */
const MOST_QUEUED = 4_000
/** Answers are looked back at for so long. */
const ANSWERED_DAYS = 14

/** Everything that is read of proofs: by their buyers behind a link, and by the shop's people. */
export function createProofReading({
  db,
  clock,
  settings,
  media,
  mockups,
  catalog,
  orders,
  links,
}: {
  readonly db: Database
  readonly clock: Clock
  readonly settings: Pick<SettingsService, 'current'>
  readonly media: Pick<MediaService, 'openPrintFile' | 'streamOf'>
  readonly mockups: Pick<MockupsService, 'proofs'>
  readonly catalog: { readonly pictures: Pick<CatalogService['pictures'], 'ofGoods'> }
  readonly orders: Pick<
    OrdersService,
    'orderToProve' | 'buyerPagePath' | 'orderIdBehind' | 'printJobsOf' | 'shipDayIfApprovedOn'
  >
  readonly links: ProofLinks
}): ProofReading {
  async function commentsOf(
    proofIds: readonly string[],
  ): Promise<ReadonlyMap<string, readonly ProofComment[]>> {
    if (proofIds.length === 0) return new Map()
    const rows = await db
      .select()
      .from(proofComments)
      .where(inArray(proofComments.proofId, [...proofIds]))
      .orderBy(asc(proofComments.id))
    return new Map(
      [...Map.groupBy(rows, ({ proofId }) => proofId)].map(([id, own]) => [id, own.map(toComment)]),
    )
  }

  async function picturesOf(order: OrderDetail): Promise<ReadonlyMap<string, AssetId>> {
    return catalog.pictures.ofGoods(
      order.lines.map(({ id, productId, options }) => ({ key: id, productId, options })),
    )
  }

  async function buyerProof(
    { link, order, pictures, chain }: BuyerReading,
    proof: ProofRecord,
    versions: readonly VersionRecord[],
    comments: readonly ProofComment[],
  ): Promise<BuyerProof | null> {
    const sent = versions.filter(({ state }) => state !== 'draft' && state !== 'withdrawn')
    const [current, former = null] = sent
    if (!current || proof.state === 'waived') return null
    const line = order.lines.find(({ id }) => id === proof.lineId)
    const shop = await settings.current()
    const calendar = calendarOf(shop)
    const now = clock.now()
    const token = links.tokenOf(link)
    const show = (version: VersionRecord) =>
      shownVersion(version, link.showsPrices, {
        page: (index) => proofPagePath(token, proof.id, version.number, index),
        pdf: proofPdfPath(token, proof.id, version.number),
      })
    const manifest = JSON.parse(current.manifest) as ProofManifest
    const { approvalDays } = shop.delivery.gates
    const changed = windowAfterChange({ calendar, approvalDays }, now)
    const approveBy = atOf(proof.approveBy)
    const [ifApproved, ifChanged] =
      proof.kind === 'photo' || !isWithBuyer(proof.state)
        ? [order.promises.at(-1)?.shipLatest ?? null, order.promises.at(-1)?.shipLatest ?? null]
        : await Promise.all([
            orders.shipDayIfApprovedOn(order.id, (countedOn) =>
              approveBy === null
                ? countedOn
                : approvedOnAfter(calendar, { countedOn, approveBy, decidedAt: now }),
            ),
            orders.shipDayIfApprovedOn(order.id, () => isoDayOf(changed.approveBy)),
          ])
    const approval =
      proof.state === 'approved'
        ? chain.findLast(
            ({ proofId, decision }) =>
              proofId === proof.id &&
              (decision === 'approved' || decision === 'approved-offline' || decision === 'auto-released'),
          )
        : undefined
    return {
      id: proof.id as BuyerProof['id'],
      kind: proof.kind,
      state: proof.state,
      title: manifest.title,
      picture: pictures.get(proof.lineId) ?? null,
      quantity: line?.quantity ?? manifest.quantity,
      version: show(current),
      former: former && show(former),
      changes: former ? differencesOf(JSON.parse(former.manifest) as ProofManifest, manifest) : [],
      checklist: checklistOf(manifest),
      comments,
      approveBy,
      ifApproved: { shipBy: ifApproved, feeMinor: 0 },
      ifChanged: {
        shipBy: ifChanged,
        feeMinor:
          link.showsPrices && proof.changeRounds >= shop.proofs.freeChanges ? shop.proofs.changeFeeMinor : 0,
        ...changed,
        round: proof.changeRounds + 1,
        freeRounds: shop.proofs.freeChanges,
      },
      approval: approval
        ? {
            code: approvalCode(approval.hash),
            name: approval.name,
            at: approval.at.getTime(),
            versionNumber: approval.versionNumber,
            refusesRevoking: refusesRevoking(order),
          }
        : null,
    }
  }

  async function readBehind(token: string) {
    const link = await links.find(token)
    if (!link) return LINK_NOT_FOUND
    const order = await orders.orderToProve(link.orderId)
    if (!order) return LINK_NOT_FOUND
    return order.status === 'cancelled' ? CANCELLED : ok({ link, order })
  }

  /** A version that was sent, of a proof behind a link. */
  async function sentVersion(token: string, proofId: string, number: number): Promise<VersionRecord | null> {
    const behind = await readBehind(token)
    if (!behind.ok) return null
    const proof = await findProof(db, proofId)
    if (proof?.orderId !== behind.value.order.id) return null
    const version = await versionOf(proofId, number)
    return version && version.state !== 'draft' ? version : null
  }

  async function versionOf(proofId: string, number: number): Promise<VersionRecord | null> {
    if (!Number.isInteger(number) || number < 1 || number > 100_000) return null
    return findVersion(db, proofId, number)
  }

  async function openPage(version: VersionRecord | null, page: number): Promise<Result<OpenedFile>> {
    const shown = version?.pages[page]
    return shown ? media.openPrintFile(shown.file.fileId) : PROOF_NOT_FOUND
  }

  async function openPdf(version: VersionRecord | null): Promise<Result<OpenedFile>> {
    return version?.pdf ? media.openPrintFile(version.pdf.fileId) : PROOF_NOT_FOUND
  }

  async function staffProofs(records: readonly ProofRecord[]): Promise<readonly StaffProof[]> {
    if (records.length === 0) return []
    const ids = records.map(({ id }) => id)
    const [versions, comments] = await Promise.all([versionsOf(db, ids), commentsOf(ids)])
    const shown: StaffProof[] = []
    const orderOf = new Map<string, { readonly order: OrderDetail | null; readonly chain: DecisionRow[] }>()
    for (const proof of records) {
      const known = orderOf.get(proof.orderId) ?? {
        order: await orders.orderToProve(proof.orderId),
        chain: await chainOf(db, proof.orderId),
      }
      orderOf.set(proof.orderId, known)
      const { order, chain } = known
      if (!order) continue
      shown.push(staffProof(proof, order, versions.get(proof.id) ?? [], comments.get(proof.id) ?? [], chain))
    }
    return shown
  }

  /** The proofs that stand in a queue, each with its line as the workshop sees it; those of orders that are over in none. */
  async function queued(): Promise<readonly QueuedProof[]> {
    const now = clock.now()
    const records = await db
      .select()
      .from(proofs)
      .where(
        or(
          inArray(proofs.state, ['preparing', 'sent', 'on-hold']),
          gte(proofs.decidedAt, new Date(now - ANSWERED_DAYS * DAY_MS)),
        ),
      )
      .orderBy(asc(proofs.createdAt))
      .limit(MOST_QUEUED)
    const jobs = new Map(
      (await orders.printJobsOf([...new Set(records.map(({ orderId }) => orderId))])).map((job) => [
        job.lineId as string,
        job,
      ]),
    )
    return records.flatMap((proof) => {
      const job = jobs.get(proof.lineId)
      const timed = { state: proof.state, approveBy: atOf(proof.approveBy), decidedAt: atOf(proof.decidedAt) }
      return job && isWorkedOn(job.status) ? [{ proof, job, name: queueOf(timed, now) }] : []
    })
  }

  const countsOf = (all: readonly QueuedProof[]) =>
    Object.fromEntries(
      PROOF_QUEUES.map((name) => [name, all.filter((one) => one.name === name).length]),
    ) as Record<ProofQueueName, number>

  return {
    async openLink(token) {
      const behind = await readBehind(token)
      if (!behind.ok) return behind
      const { link, order } = behind.value
      const records = await proofsOf(db, [order.id])
      const ids = records.map(({ id }) => id)
      const [versions, comments, chain, pictures] = await Promise.all([
        versionsOf(db, ids),
        commentsOf(ids),
        chainOf(db, order.id),
        picturesOf(order),
      ])
      const unseen = records.filter(({ state, viewedAt }) => isWithBuyer(state) && viewedAt === null)
      if (unseen.length > 0)
        await db
          .update(proofs)
          .set({ viewedAt: new Date(clock.now()) })
          .where(
            and(
              inArray(
                proofs.id,
                unseen.map(({ id }) => id),
              ),
              sql`${proofs.viewedAt} is null`,
            ),
          )
      const shown: BuyerProof[] = []
      for (const proof of records) {
        const own = comments.get(proof.id) ?? []
        const reading = { link, order, pictures, chain }
        const read = await buyerProof(reading, proof, versions.get(proof.id) ?? [], own)
        if (read) shown.push(read)
      }
      const inPreparation = order.lines.filter(
        ({ id, proof }) =>
          proof === 'to-prepare' &&
          !shown.some((other) => records.some((one) => one.id === other.id && one.lineId === id)),
      )
      return ok({
        orderNumber: order.orderNumber,
        status: order.status,
        isPaid: order.paymentStatus === 'paid',
        orderUrl: link.kind === 'buyer' ? await orders.buyerPagePath(order.id) : null,
        buyerName: link.name,
        email: link.email,
        totalMinor: link.showsPrices ? order.price.totalMinor : null,
        statement: STATEMENT,
        proofs: shown.toSorted((a, b) => Number(isWithBuyer(b.state)) - Number(isWithBuyer(a.state))),
        inPreparation: inPreparation.map(({ id, title }) => ({ title, picture: pictures.get(id) ?? null })),
      })
    },

    async openBuyerPage(token, proofId, version, page) {
      return openPage(await sentVersion(token, proofId, version), page)
    },

    async openBuyerPdf(token, proofId, version) {
      return openPdf(await sentVersion(token, proofId, version))
    },

    async receipt(by, proofId) {
      const behind =
        'token' in by
          ? await readBehind(by.token)
          : await orders
              .orderToProve(by.orderId)
              .then((order) => (order ? ok({ link: null, order }) : PROOF_NOT_FOUND))
      if (!behind.ok) return behind
      const { order, link } = behind.value
      const proof = await findProof(db, proofId)
      if (proof?.orderId !== order.id) return PROOF_NOT_FOUND
      const chain = (await chainOf(db, order.id)).filter((row) => row.proofId === proofId)
      const approval = chain.findLast(({ decision }) =>
        ['approved', 'approved-offline', 'auto-released'].includes(decision),
      )
      const version = approval && (await versionOf(proofId, approval.versionNumber))
      if (!approval || !version || proof.state !== 'approved')
        return fail.conflict('proofs/not-approved', 'Bu prova henüz onaylanmadı; onay belgesi yok.')
      const picture = version.pages.find(({ file }) => file.type === 'jpeg')
      const drawn = await mockups.proofs.drawReceipt(
        receiptSheet(await settings.current(), {
          orderNumber: order.orderNumber,
          buyerName: buyerOf(order),
          manifest: JSON.parse(version.manifest) as ProofManifest,
          decision: chainLink(approval),
          chain: chain.map(chainLink),
          totalMinor: link === null || link.showsPrices ? order.price.totalMinor : null,
          shipBy: order.promises.at(-1)?.shipLatest ?? null,
        }),
        picture ? await bytesOf(media, picture.file) : null,
      )
      if (!drawn.ok) return drawn
      return ok({ name: `onay-${order.orderNumber}-${approvalCode(approval.hash)}.pdf`, pdf: drawn.value })
    },

    async linkHolder(token) {
      const link = await links.find(token)
      return (
        link && { id: link.id, orderId: link.orderId, kind: link.kind, name: link.name, email: link.email }
      )
    },

    async ownProofs(orderToken) {
      const orderId = await orders.orderIdBehind(orderToken)
      if (orderId === null) return null
      const records = await proofsOf(db, [orderId])
      if (!records.some(({ state, sentAt }) => sentAt !== null && state !== 'waived')) return null
      const link = await links.known(orderId)
      const waiting = records.filter(({ state }) => isWithBuyer(state)).length
      return link && { path: proofPath(links.tokenOf(link)), waiting }
    },

    counts: async () => countsOf(await queued()),

    async queue({ name, search }) {
      const all = await queued()
      const words = foldTurkish(search).split(/\s+/).filter(Boolean).slice(0, 5)
      const matching = all.filter(({ name: own, job }) => {
        const text = foldTurkish(`${job.orderNumber} ${job.buyerName} ${job.title}`)
        return own === name && words.every((word) => text.includes(word))
      })
      const shown = (
        name === 'answered'
          ? matching.toSorted((a, b) => Number(b.proof.decidedAt ?? 0) - Number(a.proof.decidedAt ?? 0))
          : matching.toSorted((a, b) => Number(a.proof.approveBy ?? 0) - Number(b.proof.approveBy ?? 0))
      ).slice(0, MOST_ROWS)
      const ids = shown.map(({ proof }) => proof.id)
      const [versions, comments, pictures] = await Promise.all([
        versionsOf(db, ids),
        commentsOf(ids),
        catalog.pictures.ofGoods(
          shown.map(({ proof, job }) => ({ key: proof.id, productId: job.productId, options: job.options })),
        ),
      ])
      return {
        counts: countsOf(all),
        rows: shown.map(({ proof, job }) => {
          const [version] = versions.get(proof.id) ?? []
          return {
            id: proof.id as ProofRow['id'],
            ...{ kind: proof.kind, state: proof.state, orderId: proof.orderId },
            ...{ orderNumber: job.orderNumber, buyerName: job.buyerName },
            ...{ title: job.title, quantity: job.quantity },
            ...{ versionNumber: proof.versionNumber, revision: proof.revision },
            picture: pictures.get(proof.id) ?? null,
            previewUrl:
              version && version.pages.length > 0 ? staffPagePath(proof.id, version.number, 0) : null,
            approveBy: atOf(proof.approveBy),
            sentAt: atOf(proof.sentAt),
            viewedAt: atOf(proof.viewedAt),
            decidedAt: atOf(proof.decidedAt),
            openComments: (comments.get(proof.id) ?? []).filter(({ resolvedIn }) => resolvedIn === null)
              .length,
            failure: proof.failure,
            isReady: proof.state === 'preparing' && version?.state === 'draft',
            isPaid: job.closed !== 'pay' && job.closed !== 'agree',
          }
        }),
      }
    },

    async ofOrder(orderId) {
      return staffProofs(await proofsOf(db, [orderId]))
    },

    async proof(proofId) {
      const record = await findProof(db, proofId)
      const [shown] = record ? await staffProofs([record]) : []
      return shown ? ok(shown) : PROOF_NOT_FOUND
    },

    async openStaffPage(proofId, version, page) {
      return openPage(await versionOf(proofId, version), page)
    },

    async openStaffPdf(proofId, version) {
      return openPdf(await versionOf(proofId, version))
    },

    async openEvidence(proofId, sequence) {
      const [row] = await db
        .select({ evidence: proofDecisions.evidence })
        .from(proofDecisions)
        .where(and(eq(proofDecisions.proofId, proofId), eq(proofDecisions.sequence, sequence)))
      return row?.evidence ? media.openPrintFile(row.evidence.fileId) : PROOF_NOT_FOUND
    },
  }
}

function chainLink(row: DecisionRow): ChainLink {
  return { ...recordOf(row), hash: row.hash, instant: row.at.getTime() }
}

interface BuyerReading {
  readonly link: ProofLink
  readonly order: OrderDetail
  readonly pictures: ReadonlyMap<string, AssetId>
  readonly chain: readonly DecisionRow[]
}

interface QueuedProof {
  readonly proof: ProofRecord
  readonly job: PrintJob
  readonly name: ProofQueueName
}

/** A version with the addresses of its files; without what its print costs where nobody may see that. */
function shownVersion(
  version: VersionRecord,
  showsPrices: boolean,
  at: { readonly page: (index: number) => string; readonly pdf: string },
): ShownVersion {
  const { number, state, createdAt, createdBy, sentAt, pages, manifestHash, note, warnings } = version
  const manifest = JSON.parse(version.manifest) as ProofManifest
  return {
    ...{ number, state, createdBy, manifestHash, note, warnings },
    createdAt: createdAt.getTime(),
    sentAt: atOf(sentAt),
    pages: pages.map(({ file: _file, ...page }, index) => ({ ...page, url: at.page(index) })),
    manifest: showsPrices ? manifest : { ...manifest, printMinor: 0 },
    pdfUrl: version.pdf ? at.pdf : null,
  }
}

function staffProof(
  proof: ProofRecord,
  order: OrderDetail,
  versions: readonly VersionRecord[],
  comments: readonly ProofComment[],
  chain: readonly DecisionRow[],
): StaffProof {
  const line = order.lines.find(({ id }) => id === proof.lineId)
  const [newest, ...older] = versions
  const former = older.find(({ state }) => state !== 'draft')
  const manifestOf = (version: VersionRecord) => JSON.parse(version.manifest) as ProofManifest
  return {
    id: proof.id as StaffProof['id'],
    ...{ kind: proof.kind, state: proof.state, orderId: proof.orderId, lineId: proof.lineId },
    orderNumber: order.orderNumber,
    orderStatus: order.status as OrderStatus,
    title: line?.title ?? (newest ? manifestOf(newest).title : 'Silinen kalem'),
    buyerName: buyerOf(order),
    isPaid: order.paymentStatus === 'paid',
    revision: proof.revision,
    versions: versions.map((version) =>
      shownVersion(version, true, {
        page: (index) => staffPagePath(proof.id, version.number, index),
        pdf: staffPdfPath(proof.id, version.number),
      }),
    ),
    comments,
    changes: newest && former ? differencesOf(manifestOf(former), manifestOf(newest)) : [],
    decisions: chain.filter(({ proofId }) => proofId === proof.id).map(shownDecision),
    approveBy: atOf(proof.approveBy),
    sentAt: atOf(proof.sentAt),
    viewedAt: atOf(proof.viewedAt),
    changeRounds: proof.changeRounds,
    failure: proof.failure,
    refusesSending: refusesSending(proof, newest),
  }
}

function refusesSending(proof: ProofRecord, newest: VersionRecord | undefined): string | null {
  if (proof.state !== 'preparing') return 'Prova alıcıda ya da yanıtlandı.'
  if (!newest) return proof.failure ?? 'İlk sürüm hazırlanıyor; bir dakika içinde burada olur.'
  return newest.state === 'draft' ? null : 'Gönderilecek yeni bir sürüm yok. Önce hazırlayın.'
}

/** Why an approval cannot be taken back any more; null where it can. Whether print has begun is asked when he does. */
function refusesRevoking({ status }: OrderDetail): string | null {
  return isWorkedOn(status) ? null : 'Siparişiniz yola çıktı; onay geri alınamaz.'
}
