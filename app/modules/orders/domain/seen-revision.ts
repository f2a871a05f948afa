import { z } from 'zod'

const MAX_REVISION = 2_147_483_647

/** The revision of the order a form was shown with, as its hidden field carries it; `unreadable` is said otherwise. */
export function seenRevision(unreadable: string) {
  return z.number(unreadable).int(unreadable).min(0, unreadable).max(MAX_REVISION, unreadable)
}
