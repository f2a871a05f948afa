import { useContext } from 'react'
import { RequestId } from './request-id.ts'

/** The router's words for an error that is not told to a browser, with the id that the server put behind them. */
const TOLD = /^Unexpected Server Error ([A-Za-z0-9._-]{8,64})$/

/**
 * The number under which the log has what just failed: known to the server while it draws the page, and to a browser from
 * the answer to its own question for data. Null for what failed in the browser itself.
 */
export function useFailedRequest(error: unknown): string | null {
  const drawnFor = useContext(RequestId)
  if (drawnFor !== null) return drawnFor
  return error instanceof Error ? (TOLD.exec(error.message)?.[1] ?? null) : null
}
