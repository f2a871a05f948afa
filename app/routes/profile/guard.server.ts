import type { RouterContextProvider } from 'react-router'
import type { Failure } from '#app/kernel/result.ts'
import type { Account } from '#app/modules/accounts/domain/viewer.ts'
import { refusalText, refuse } from '#app/platform/respond.server.ts'
import { requestContext } from '#app/request-context.server.ts'

/**
 * The door of every page of the profile: gives the account that asks, or ends the request with 401, which the layout
 * shows as the way to sign in (spec, back office §2). Every loader and action calls it, not the layout alone: the
 * router may ask for a page's data without its layout's. A `file` has no layout: its refusal is a sentence alone.
 */
export async function guardAccount(
  context: Readonly<RouterContextProvider>,
  expects: 'page' | 'file' = 'page',
): Promise<Account> {
  const viewer = await context.get(requestContext).viewer()
  if (viewer) return viewer
  const failure: Failure = {
    kind: 'signed-out',
    code: 'accounts/signed-out',
    message: 'Devam etmek için giriş yapmalısınız.',
  }
  if (expects === 'file') throw refusalText(failure)
  return refuse(failure)
}
