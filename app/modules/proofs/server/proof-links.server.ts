import { createHmac, timingSafeEqual } from 'node:crypto'
import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Clock } from '#app/platform/clock.server.ts'
import type { Database, Transaction } from '#app/platform/database.server.ts'
import { createToken } from '#app/platform/random.server.ts'
import { proofPath } from '../domain/proof-address.ts'
import { proofLinks } from './tables.server.ts'

export type ProofLink = typeof proofLinks.$inferSelect

export interface ProofLinks {
  /** The buyer's own link to an order, which is made when it is first asked for. Within a transaction that holds the order. */
  ofBuyer(
    tx: Transaction,
    order: { readonly id: string; readonly name: string; readonly email: string },
  ): Promise<ProofLink>
  /** A link of somebody who decides in the buyer's place; it opens the proofs of this order alone. */
  forApprover(
    tx: Transaction,
    order: { readonly id: string },
    approver: {
      readonly name: string
      readonly email: string
      readonly showsPrices: boolean
      readonly createdBy: string
    },
  ): Promise<ProofLink>
  /** The buyer's own link where one was made; null otherwise. */
  known(orderId: string): Promise<ProofLink | null>
  /** All that open the proofs of an order, the first one first. */
  open(executor: Database, orderId: string): Promise<ProofLink[]>
  /** The link behind what stands in an address; null for one that was not made here, or has ended. */
  find(token: string): Promise<ProofLink | null>
  /** What stands in the address of a link. */
  tokenOf(link: Pick<ProofLink, 'id'>): string
  /** The whole address of the page behind a link. */
  urlOf(link: Pick<ProofLink, 'id'>): string
}

/** Enough that nobody guesses it, short enough to be read beside a QR code. */
const SIGNATURE_BYTES = 18

/**
 * Links to proofs. Nothing is kept that opens one: the address is a link's id with a signature by the shop's secret, so
 * that the shop can show it again, and who reads the database cannot use it.
 */
export function createProofLinks({
  db,
  clock,
  secret,
  publicUrl,
}: {
  readonly db: Database
  readonly clock: Clock
  readonly secret: string
  /** Address of the shop, without a slash at the end. */
  readonly publicUrl: string
}): ProofLinks {
  const signatureOf = (id: string) =>
    createHmac('sha256', secret).update(`proof-link ${id}`).digest().subarray(0, SIGNATURE_BYTES)

  const tokenOf = ({ id }: Pick<ProofLink, 'id'>) => id + signatureOf(id).toString('base64url')

  return {
    async ofBuyer(tx, { id: orderId, name, email }) {
      const [known] = await tx
        .select()
        .from(proofLinks)
        .where(and(eq(proofLinks.orderId, orderId), eq(proofLinks.kind, 'buyer')))
      if (known) return known
      const [made] = await tx
        .insert(proofLinks)
        .values({
          ...{ id: createToken().slice(0, 16), orderId, kind: 'buyer', name, email },
          ...{ showsPrices: true, createdAt: new Date(clock.now()), createdBy: name },
        })
        .returning()
      return made as ProofLink
    },

    async forApprover(tx, { id: orderId }, approver) {
      const [made] = await tx
        .insert(proofLinks)
        .values({
          ...{ id: createToken().slice(0, 16), orderId, kind: 'approver', ...approver },
          createdAt: new Date(clock.now()),
        })
        .returning()
      return made as ProofLink
    },

    async known(orderId) {
      const [link] = await db
        .select()
        .from(proofLinks)
        .where(and(eq(proofLinks.orderId, orderId), eq(proofLinks.kind, 'buyer'), isNull(proofLinks.endedAt)))
      return link ?? null
    },

    open(executor, orderId) {
      return executor
        .select()
        .from(proofLinks)
        .where(and(eq(proofLinks.orderId, orderId), isNull(proofLinks.endedAt)))
        .orderBy(asc(proofLinks.createdAt), asc(proofLinks.id))
    },

    async find(token) {
      const [id, signature] = [token.slice(0, 16), token.slice(16)]
      if (!/^[\w-]{16}$/.test(id) || !/^[\w-]{24}$/.test(signature)) return null
      const sent = Buffer.from(signature, 'base64url')
      const expected = signatureOf(id)
      if (sent.length !== expected.length || !timingSafeEqual(sent, expected)) return null
      const [link] = await db
        .select()
        .from(proofLinks)
        .where(and(eq(proofLinks.id, id), isNull(proofLinks.endedAt)))
      return link ?? null
    },

    tokenOf,
    urlOf: (link) => publicUrl + proofPath(tokenOf(link)),
  }
}
