import { z } from 'zod'

/** Who reports; used to leave out bots and floods, and never kept. */
export interface Reporter {
  readonly clientAddress: string
  readonly userAgent: string
}

/** What a browser reports (spec, storefront §7). A session is a tab; the name is one it made up itself. */
const sessionId = z.string().regex(/^[\w-]{8,64}$/)

/** A page was opened, or is still being looked at. */
export const enterSchema = z.object({
  session_id: sessionId,
  page: z.string().max(2_000).startsWith('/'),
})

/** The page is not looked at any more: left, closed or in the background. */
export const leaveSchema = z.object({ session_id: sessionId })
