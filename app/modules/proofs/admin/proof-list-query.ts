import type { ListQueryOf } from '#app/design/list-query.ts'
import { listParameters, readListQuery } from '#app/design/list-query.ts'
import { staffProofPath } from '../domain/proof-address.ts'
import type { ProofQueueName } from '../domain/proof-views.ts'
import { PROOF_QUEUES } from '../domain/proof-views.ts'

/** What the queue can be asked for, as it stands in the address: it opens on what is to be done. */
export const PROOF_LIST = {
  filters: { queue: PROOF_QUEUES },
  sorts: {},
  defaults: { queue: 'to-prepare' },
} as const

export type ProofListQuery = ListQueryOf<typeof PROOF_LIST>

/** Reads the address of the queue, which always shows one of them. */
export function readProofList(parameters: URLSearchParams): ProofListQuery & {
  readonly chosen: { readonly queue: ProofQueueName }
} {
  const query = readListQuery(parameters, PROOF_LIST)
  const { queue } = query.chosen
  return { ...query, page: 1, chosen: { queue: queue === 'all' ? 'to-prepare' : queue } }
}

/** The page of a proof that is opened from a queue, which its neighbours are those of. */
export function proofHref(id: string, list: ProofListQuery | null): string {
  if (list === null) return staffProofPath(id)
  // Named although it is what the queue opens on: a proof that is opened from elsewhere stands in its own.
  const parameters = { queue: list.chosen.queue, ...listParameters(list) }
  return `${staffProofPath(id)}?${new URLSearchParams(parameters).toString()}`
}

/** The queue that the address of a proof's page names; null where it was opened from elsewhere. */
export function listOfProof(parameters: URLSearchParams): ReturnType<typeof readProofList> | null {
  return parameters.has('queue') ? readProofList(parameters) : null
}
