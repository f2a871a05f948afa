import type { ShouldRevalidateFunctionArgs } from 'react-router'

const NOT_FOUND = 404
const CONFLICT = 409

/**
 * `shouldRevalidate` of a list: a command that was refused because somebody else changed the list meanwhile reads it
 * again; the router reads nothing again after a refusal by itself.
 */
export function readListAgain({
  actionStatus,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return defaultShouldRevalidate || actionStatus === NOT_FOUND || actionStatus === CONFLICT
}
