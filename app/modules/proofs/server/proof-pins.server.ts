import { and, eq, sql } from 'drizzle-orm'
import type { Result } from '#app/kernel/result.ts'
import { fail, ok } from '#app/kernel/result.ts'
import type { OrdersService } from '#app/modules/orders/server/orders.server.ts'
import type { Clock } from '#app/platform/clock.server.ts'
import type { Database, Transaction } from '#app/platform/database.server.ts'
import { MAX_PINS } from '../domain/decision-limits.ts'
import { isWithBuyer } from '../domain/proof-state.ts'
import type { ProofComment } from '../domain/proof-views.ts'
import type { ProofLink, ProofLinks } from './proof-links.server.ts'
import { findProof } from './proof-records.server.ts'
import { LINK_NOT_FOUND } from './proof-refusals.server.ts'
import { proofComments } from './tables.server.ts'

/** Where a pin is set, and what it says. */
export interface NewPin {
  readonly proofId: string
  readonly version: number
  readonly page: number
  /** Share of the picture's width and height, 0..1. */
  readonly x: number
  readonly y: number
  readonly text: string
}

export interface ProofPins {
  /**
   * Sets a pin on a version that is with the buyer, by his link: 'proofs/link-not-found', 'proofs/version-changed',
   * 'proofs/not-open', 'proofs/too-many-pins' beyond `MAX_PINS`.
   */
  addPin(token: string, pin: NewPin): Promise<Result<ProofComment>>
  /** Changes the words or the place of a pin while its version is with the buyer. 'proofs/pin-not-found'. */
  changePin(
    token: string,
    pinId: number,
    to: Pick<NewPin, 'proofId' | 'x' | 'y' | 'text'>,
  ): Promise<Result<ProofComment>>
  removePin(token: string, proofId: string, pinId: number): Promise<Result<void>>
  /** What the shop says to a pin; `isResolved`: the next version takes it up. 'proofs/pin-not-found'. */
  replyToPin(
    proofId: string,
    pinId: number,
    answer: { readonly reply: string; readonly isResolved: boolean },
  ): Promise<Result<void>>
}

const VERSION_CHANGED = fail.conflict<never>(
  'proofs/version-changed',
  'Bu sırada yeni sürüm geldi. Lütfen notunuzu yeni sürüme koyun.',
)
const NOT_OPEN = fail.conflict<never>('proofs/not-open', 'Bu prova şu anda yanıt beklemiyor; not eklenemez.')
const PIN_NOT_FOUND = fail.notFound<never>('proofs/pin-not-found', 'Bu not bulunamadı.')

/** Pins on the pictures of versions, and what the shop says to them. */
export function createProofPins({
  db,
  clock,
  orders,
  links,
}: {
  readonly db: Database
  readonly clock: Clock
  readonly orders: Pick<OrdersService, 'onProof'>
  readonly links: Pick<ProofLinks, 'find'>
}): ProofPins {
  /** Runs a step on a version that is with the buyer, of an order that is held. */
  async function onOpen<Value>(
    token: string,
    proofId: string,
    step: (tx: Transaction, link: ProofLink, versionNumber: number) => Promise<Result<Value>>,
  ): Promise<Result<Value>> {
    const link = await links.find(token)
    if (!link) return LINK_NOT_FOUND
    let value = null as { readonly of: Value } | null
    const done = await orders.onProof(link.orderId, async ({ tx }) => {
      const proof = await findProof(tx, proofId)
      if (proof?.orderId !== link.orderId) return LINK_NOT_FOUND
      if (!isWithBuyer(proof.state)) return NOT_OPEN
      const result = await step(tx, link, proof.versionNumber)
      if (!result.ok) return result
      value = { of: result.value }
      return ok('unchanged')
    })
    if (!done.ok) return done
    if (!value) throw new Error('a step that left nothing')
    return ok(value.of)
  }

  const ofVersion = (proofId: string, versionNumber: number, pinId: number) =>
    and(
      eq(proofComments.id, pinId),
      eq(proofComments.proofId, proofId),
      eq(proofComments.versionNumber, versionNumber),
      eq(proofComments.isFromBuyer, true),
    )

  return {
    addPin: (token, { proofId, version, page, x, y, text }) =>
      onOpen(token, proofId, async (tx, link, versionNumber) => {
        if (version !== versionNumber) return VERSION_CHANGED
        const [counted] = await tx
          .select({ pins: sql<number>`count(*)::int` })
          .from(proofComments)
          .where(and(eq(proofComments.proofId, proofId), eq(proofComments.versionNumber, versionNumber)))
        if ((counted?.pins ?? 0) >= MAX_PINS)
          return fail.tooMany(
            'proofs/too-many-pins',
            `Bir sürüme en fazla ${MAX_PINS} not konur. Kalanını değişiklik isterken yazın.`,
          )
        const [pin] = await tx
          .insert(proofComments)
          .values({
            ...{ proofId, versionNumber, page, x, y, text, isFromBuyer: true, author: link.name },
            at: new Date(clock.now()),
          })
          .returning()
        return ok(toComment(pin as PinRecord))
      }),

    changePin: (token, pinId, { proofId, x, y, text }) =>
      onOpen(token, proofId, async (tx, _link, versionNumber) => {
        const [pin] = await tx
          .update(proofComments)
          .set({ x, y, text })
          .where(ofVersion(proofId, versionNumber, pinId))
          .returning()
        return pin ? ok(toComment(pin)) : PIN_NOT_FOUND
      }),

    removePin: (token, proofId, pinId) =>
      onOpen(token, proofId, async (tx, _link, versionNumber) => {
        const removed = await tx
          .delete(proofComments)
          .where(ofVersion(proofId, versionNumber, pinId))
          .returning({ id: proofComments.id })
        return removed.length > 0 ? ok(undefined) : PIN_NOT_FOUND
      }),

    async replyToPin(proofId, pinId, { reply, isResolved }) {
      const proof = await findProof(db, proofId)
      const changed = await db
        .update(proofComments)
        .set({ reply, resolvedIn: isResolved && proof ? proof.versionNumber + 1 : null })
        .where(and(eq(proofComments.id, pinId), eq(proofComments.proofId, proofId)))
        .returning({ id: proofComments.id })
      return changed.length > 0 ? ok(undefined) : PIN_NOT_FOUND
    },
  }
}

type PinRecord = typeof proofComments.$inferSelect

export function toComment({ at, ...pin }: PinRecord): ProofComment {
  const { id, versionNumber, page, x, y, text, isFromBuyer, author, reply, resolvedIn } = pin
  return {
    ...{ id, versionNumber, page, x, y, text, isFromBuyer, author },
    at: at.getTime(),
    reply,
    resolvedIn,
  }
}
