import { data, isRouteErrorResponse } from 'react-router'

/**
 * The server's answer to a form, or `unsent` when the connection was lost: the screen stays with everything typed. It is
 * a failure (503), so that the router leaves the page alone: asking its loaders again would fail as well. Redirects and
 * refusals pass.
 */
export async function answerOr<Answer, Unsent = Answer>(
  serverAction: () => Promise<Answer>,
  unsent: () => Unsent | Promise<Unsent>,
) {
  try {
    return await serverAction()
  } catch (error) {
    if (error instanceof Response || isRouteErrorResponse(error)) throw error
    return data(await unsent(), { status: 503 })
  }
}
