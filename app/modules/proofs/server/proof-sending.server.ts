import { and, desc, eq, inArray, ne } from 'drizzle-orm'
import { chatHref } from '#app/kernel/chat-href.ts'
import { isoDayOf } from '#app/kernel/instant.ts'
import { addIsoDays } from '#app/kernel/iso-day.ts'
import type { Result } from '#app/kernel/result.ts'
import { fail, ok } from '#app/kernel/result.ts'
import type { ActivityService } from '#app/modules/activity/server/activity.server.ts'
import { addWorkingDays, calendarOf } from '#app/modules/calendar/domain/work-calendar.ts'
import type { PrintFileRef } from '#app/modules/media/domain/print-file.ts'
import type { MediaService } from '#app/modules/media/server/media.server.ts'
import type { MockupsService, ProofPicture } from '#app/modules/mockups/server/mockups.server.ts'
import { fullName } from '#app/modules/orders/domain/checkout.ts'
import type { OrderDetail, OrderLineView } from '#app/modules/orders/domain/order-views.ts'
import { buyerOf } from '#app/modules/orders/domain/work-order.ts'
import type { OrdersService } from '#app/modules/orders/server/orders.server.ts'
import type { SettingsService } from '#app/modules/settings/server/settings.server.ts'
import type { Clock } from '#app/platform/clock.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { transact } from '#app/platform/transact.server.ts'
import { approveByOf } from '../domain/proof-deadline.ts'
import type { ProofManifest } from '../domain/proof-manifest.ts'
import { differencesOf } from '../domain/proof-manifest.ts'
import { proofSheet } from '../domain/proof-papers.ts'
import { nextState } from '../domain/proof-state.ts'
import type { ProofContent, ProofContentOf } from './proof-content.server.ts'
import type { StaffDecision } from './proof-decisions.server.ts'
import { staffDecider } from './proof-decisions.server.ts'
import type { ProofLink, ProofLinks } from './proof-links.server.ts'
import type { ProofMails } from './proof-mails.server.ts'
import { bytesOf } from './proof-making.server.ts'
import type { ProofRecord, VersionRecord } from './proof-records.server.ts'
import { addDecision, changeProof, findProof, findVersion, newDecision } from './proof-records.server.ts'
import { LINK_NOT_FOUND, PROOF_CHANGED, PROOF_NOT_FOUND } from './proof-refusals.server.ts'
import { proofVersions } from './tables.server.ts'

/** A link as staff hand it on: copied, or in a WhatsApp chat that is begun. */
export interface HandedProofLink {
  readonly url: string
  readonly text: string
  readonly chatHref: string
}

export interface ProofSending {
  /**
   * Sends the newest version to the buyer, and to who approves for him: 'proofs/not-found', 'proofs/changed',
   * 'proofs/not-ready', 'orders/cancelled', 'mockups/busy'.
   */
  send(by: StaffDecision & { readonly note: string }): Promise<Result<void>>
  /** The same for several, each by itself; what is refused stops none of the others. */
  sendMany(
    actor: StaffDecision['actor'],
    chosen: readonly { readonly proofId: string; readonly revision: number }[],
  ): Promise<{
    readonly sent: number
    readonly refused: readonly { readonly proofId: string; readonly message: string }[]
  }>
  /** The link for who brings it to the buyer himself; logged each time. 'orders/not-found'. */
  handOutLink(
    actor: { readonly id: string; readonly name: string },
    orderId: string,
  ): Promise<Result<HandedProofLink>>
  /** A buyer passes the link on to who decides for him: 'proofs/link-not-found', 'proofs/too-many-links'. */
  forward(
    token: string,
    to: { readonly name: string; readonly email: string; readonly note: string },
  ): Promise<Result<void>>
  /** The same by staff. 'orders/not-found'. */
  nameApprover(
    actor: { readonly id: string; readonly name: string },
    orderId: string,
    to: { readonly name: string; readonly email: string; readonly showsPrices: boolean },
  ): Promise<Result<void>>
  /** Asks the buyer for another file, and why. 'proofs/not-found', 'proofs/changed'. */
  askForFile(
    by: StaffDecision & { readonly reasons: readonly string[]; readonly text: string },
  ): Promise<Result<void>>
}

const NO_ORDER = fail.notFound<never>('orders/not-found', 'Sipariş bulunamadı.')
const MOST_LINKS = 10

/** Sends versions to who decides, and hands the links to them out. */
export function createProofSending({
  db,
  clock,
  settings,
  activity,
  media,
  mockups,
  orders,
  links,
  contentOf,
  mails,
}: {
  readonly db: Database
  readonly clock: Clock
  readonly settings: Pick<SettingsService, 'current'>
  readonly activity: Pick<ActivityService, 'record'>
  readonly media: Pick<MediaService, 'keepMadeFile' | 'keepFor' | 'streamOf'>
  readonly mockups: Pick<MockupsService, 'proofs'>
  readonly orders: Pick<OrdersService, 'orderToProve' | 'onProof' | 'shipDayIfApprovedOn'>
  readonly links: ProofLinks
  readonly contentOf: ProofContentOf
  readonly mails: Pick<ProofMails, 'sent' | 'passedOn' | 'fileWanted'>
}): ProofSending {
  async function buyerLink({ id, buyer }: OrderDetail): Promise<ProofLink> {
    const made = await transact(db, async (tx) =>
      ok(await links.ofBuyer(tx, { id, name: fullName(buyer), email: buyer.email })),
    )
    if (!made.ok) throw new Error('a link that was refused')
    return made.value
  }

  /** The version that goes out: its line as it is now, and the version as it was made of it. */
  async function ready(proof: ProofRecord) {
    const order = await orders.orderToProve(proof.orderId)
    if (!order) return NO_ORDER
    const line = order.lines.find(({ id }) => id === proof.lineId)
    const version = await findVersion(db, proof.id, proof.versionNumber)
    if (!line || version?.state !== 'draft')
      return fail.conflict('proofs/not-ready', 'Provanın gönderilecek yeni bir sürümü yok. Önce hazırlayın.')
    const content = await contentOf(line)
    if (!content.ok) return content
    if (content.value.manifestHash !== version.manifestHash)
      return fail.conflict(
        'proofs/not-ready',
        'Sipariş bu sürümden sonra değişti. “Yeniden hazırla”ya basıp yeni sürüme bakın.',
      )
    return ok({ order, line, version, content: content.value })
  }

  async function drawPaper(
    proof: ProofRecord,
    { order, version, content }: { order: OrderDetail; version: VersionRecord; content: ProofContent },
    sending: { readonly url: string; readonly approveBy: number },
  ): Promise<Result<PrintFileRef>> {
    if (version.pdf) return ok(version.pdf)
    const shop = await settings.current()
    const [former] = await db
      .select({ manifest: proofVersions.manifest })
      .from(proofVersions)
      .where(
        and(
          eq(proofVersions.proofId, proof.id),
          ne(proofVersions.number, version.number),
          ne(proofVersions.state, 'draft'),
        ),
      )
      .orderBy(desc(proofVersions.number))
      .limit(1)
    const manifest = JSON.parse(version.manifest) as ProofManifest
    const calendar = calendarOf(shop)
    const dayAfter = addWorkingDays(calendar, addIsoDays(isoDayOf(sending.approveBy), 1), 0)
    const pictures: ProofPicture[] = []
    for (const { kind, placeIds, caption, marks, file } of version.pages) {
      const image = await bytesOf(media, file)
      if (image)
        pictures.push({ kind: kind === 'flat' ? 'flat' : 'picture', placeIds, caption, marks, image })
    }
    const drawn = await mockups.proofs.drawProof(
      proofSheet(shop, {
        kind: proof.kind,
        orderNumber: order.orderNumber,
        buyerName: buyerOf(order),
        versionNumber: version.number,
        sentAt: clock.now(),
        approveBy: sending.approveBy,
        manifest,
        manifestHash: version.manifestHash,
        changes: former ? differencesOf(JSON.parse(former.manifest) as ProofManifest, manifest) : [],
        warnings: version.warnings,
        goodsHex: new Map(
          version.pages.flatMap(({ kind, placeIds, goodsHex }) =>
            kind === 'flat' ? placeIds.map((id) => [id, goodsHex] as const) : [],
          ),
        ),
        url: sending.url,
        shipIfInTime: order.promises.at(-1)?.shipLatest ?? null,
        shipIfLater: await orders.shipDayIfApprovedOn(order.id, () => dayAfter),
      }),
      pictures,
      content.placed,
    )
    if (!drawn.ok) return drawn
    return media.keepMadeFile(drawn.value, {
      name: `prova-${order.orderNumber}-${version.number}.pdf`,
      type: 'pdf',
    })
  }

  async function send({
    actor,
    proofId,
    revision,
    note,
  }: StaffDecision & { readonly note: string }): Promise<Result<void>> {
    const proof = await findProof(db, proofId)
    if (!proof) return PROOF_NOT_FOUND
    if (proof.revision !== revision || nextState(proof.state, 'send') === null) return PROOF_CHANGED
    const found = await ready(proof)
    if (!found.ok) return found
    const { order, version } = found.value
    const shop = await settings.current()
    const approveBy = approveByOf(
      { calendar: calendarOf(shop), approvalDays: shop.delivery.gates.approvalDays },
      clock.now(),
      order.promises.at(-1)?.approveBy ?? null,
    )
    const link = await buyerLink(order)
    const pdf = await drawPaper(proof, found.value, { url: links.urlOf(link), approveBy })
    if (!pdf.ok) return pdf
    const done = await orders.onProof(proof.orderId, async (held) => {
      const { tx } = held
      const now = await findProof(tx, proof.id)
      const line = held.order.lines.find(({ id }) => id === proof.lineId)
      if (!now || now.revision !== revision || nextState(now.state, 'send') === null) return PROOF_CHANGED
      if (!line || (proof.kind === 'digital' && line.proof !== 'to-prepare')) return PROOF_CHANGED
      const at = new Date(clock.now())
      await media.keepFor(tx, [pdf.value.fileId], { kind: 'order', id: proof.orderId })
      const [sent] = await tx
        .update(proofVersions)
        .set({ state: 'sent', pdf: pdf.value, note, sentAt: at })
        .where(and(eq(proofVersions.proofId, proof.id), eq(proofVersions.number, version.number)))
        .returning()
      if (!sent) return PROOF_CHANGED
      await tx
        .update(proofVersions)
        .set({ state: 'superseded' })
        .where(
          and(
            eq(proofVersions.proofId, proof.id),
            ne(proofVersions.number, version.number),
            inArray(proofVersions.state, ['sent', 'changes-requested', 'approved']),
          ),
        )
      const decider = { ...staffDecider(actor), linkId: link.id }
      const said = { decision: 'sent', reason: note } as const
      await addDecision(tx, newDecision(proof, sent, decider, at.getTime(), said))
      await changeProof(tx, proof.id, {
        ...{ state: 'sent', sentAt: at, viewedAt: null, decidedAt: null },
        approveBy: new Date(approveBy),
      })
      if (proof.kind === 'digital') await held.setProof(proof.lineId, 'with-buyer')
      await activity.record(tx, {
        actor,
        action: 'proof.send',
        subject: { type: 'order', id: held.order.id, label: held.order.orderNumber },
        after: { proofOf: line.title, proofVersion: version.number },
      })
      await mails.sent(held, { ...now, sentAt: at, approveBy: new Date(approveBy) }, sent)
      return ok('told')
    })
    return done.ok ? ok(undefined) : done
  }

  return {
    send,

    async sendMany(actor, chosen) {
      let sent = 0
      const refused: { proofId: string; message: string }[] = []
      for (const { proofId, revision } of chosen) {
        const done = await send({ actor, proofId, revision, note: '' })
        if (done.ok) sent += 1
        else refused.push({ proofId, message: done.error.message })
      }
      return { sent, refused }
    },

    async handOutLink(actor, orderId) {
      const order = await orders.orderToProve(orderId)
      if (!order) return NO_ORDER
      const { siteName } = await settings.current()
      const link = await buyerLink(order)
      await activity.record(db, {
        actor,
        action: 'proof.link',
        subject: { type: 'order', id: order.id, label: order.orderNumber },
      })
      const url = links.urlOf(link)
      const text = `Merhaba ${fullName(order.buyer)}, ${siteName} olarak yazıyoruz. ${order.orderNumber} numaralı siparişinizin provası hazır. Bu bağlantıdan inceleyip onaylayabilir ya da değişiklik isteyebilirsiniz: ${url}`
      return ok({ url, text, chatHref: chatHref(order.buyer.phone, text) })
    },

    async forward(token, { name, email, note }) {
      const link = await links.find(token)
      if (!link) return LINK_NOT_FOUND
      const { proofs: rules } = await settings.current()
      const done = await orders.onProof(link.orderId, async (held) => {
        const open = await links.open(held.tx, link.orderId)
        if (open.length >= MOST_LINKS)
          return fail.tooMany(
            'proofs/too-many-links',
            'Bu prova zaten çok kişiye iletildi. Lütfen bizi arayın.',
          )
        const showsPrices = link.showsPrices && rules.showsPricesForwarded
        const made = await links.forApprover(
          held.tx,
          { id: link.orderId },
          { name, email, showsPrices, createdBy: link.name },
        )
        await mails.passedOn(held, { link: made, note })
        return ok('unchanged')
      })
      return done.ok ? ok(undefined) : done
    },

    async nameApprover(actor, orderId, { name, email, showsPrices }) {
      const done = await orders.onProof(orderId, async (held) => {
        const made = await links.forApprover(
          held.tx,
          { id: orderId },
          { name, email, showsPrices, createdBy: actor.name },
        )
        await activity.record(held.tx, {
          actor,
          action: 'proof.approver',
          subject: { type: 'order', id: orderId, label: held.order.orderNumber },
          after: { approver: `${name}, ${email}` },
        })
        await mails.passedOn(held, { link: made, note: '' })
        return ok('unchanged')
      })
      return done.ok ? ok(undefined) : done
    },

    async askForFile({ actor, proofId, revision, reasons, text }) {
      const proof = await findProof(db, proofId)
      if (!proof) return PROOF_NOT_FOUND
      const done = await orders.onProof(proof.orderId, async (held) => {
        const now = await findProof(held.tx, proofId)
        if (!now || now.revision !== revision) return PROOF_CHANGED
        const line = held.order.lines.find(({ id }) => id === proof.lineId) as OrderLineView | undefined
        await activity.record(held.tx, {
          actor,
          action: 'proof.file-wanted',
          subject: { type: 'order', id: held.order.id, label: held.order.orderNumber },
          after: { proofOf: line?.title ?? '', fileFaults: [...reasons, text].filter(Boolean).join(', ') },
        })
        await mails.fileWanted(held, now, { reasons, text })
        return ok('told')
      })
      return done.ok ? ok(undefined) : done
    },
  }
}
