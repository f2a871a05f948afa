import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'

/** What the page of many products tells the list it leads back to; it travels beside the address, not in it. */
export interface ArrivedFromBulk {
  /** The products that were ticked, and are again. */
  readonly chosen: readonly string[]
  /** What was deleted, in words, and what takes it back. */
  readonly removal: { readonly id: string; readonly text: string } | null
}

/** What to tell the list, with the products that a request means by name. */
export function arrivalOf(
  fields: readonly (readonly [name: string, value: string])[],
  removal: ArrivedFromBulk['removal'] = null,
): ArrivedFromBulk {
  return { chosen: fields.flatMap(([name, value]) => (name === 'ids' ? [value] : [])), removal }
}

/**
 * What the page of many products said, once: it is taken out of the history at once, so that neither reloading nor
 * coming back says it again. Null where nobody comes from there.
 */
export function useArrivedFromBulk(): ArrivedFromBulk | null {
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const told = readArrival(state)
  const [arrived] = useState(told)
  const isTold = told !== null

  useEffect(() => {
    if (isTold) void navigate(pathname + search, { replace: true, state: null, preventScrollReset: true })
  }, [isTold, navigate, pathname, search])
  return arrived
}

function readArrival(state: unknown): ArrivedFromBulk | null {
  if (typeof state !== 'object' || state === null || !('chosen' in state)) return null
  return state as ArrivedFromBulk
}
