import type { Result } from '#app/kernel/result.ts'
import { fail, ok } from '#app/kernel/result.ts'
import { keptUserAgent } from '#app/modules/proofs/domain/decision-forms.ts'
import type { RequestContext } from '#app/request-context.server.ts'

/** Who decides behind a link, as far as it is evidence. */
type Decider = Parameters<RequestContext['services']['proofs']['approve']>[0]

/**
 * Whoever decides behind a link, with the name he typed: the buyer as a customer where he is signed in as whose order it is,
 * else by the link alone; or who was asked to decide for him.
 */
export async function deciderBehind(
  { services: { proofs, orders }, viewer, clientAddress }: RequestContext,
  request: Request,
  token: string,
  name: string,
): Promise<Result<Decider>> {
  const holder = await proofs.linkHolder(token)
  if (!holder) return PROOF_LINK_NOT_FOUND
  const evidence = {
    ...{ name, email: holder.email, linkId: holder.id, ip: clientAddress },
    userAgent: keptUserAgent(request.headers.get('user-agent')),
  }
  if (holder.kind === 'approver') return ok({ ...evidence, kind: 'company-approver', userId: null })
  const account = await viewer()
  const isOwn = account !== null && (await orders.orderNumbersOf(account.id)).has(holder.orderId)
  return ok(
    isOwn
      ? { ...evidence, kind: 'customer', userId: account.id }
      : { ...evidence, kind: 'guest-link', userId: null },
  )
}

const PROOF_LINK_NOT_FOUND = fail.notFound<never>(
  'proofs/link-not-found',
  'Bu prova bağlantısı geçerli değil. Size gönderilen bağlantının tamamını açın ya da bize yazın.',
)
