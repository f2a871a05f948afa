import { data, isRouteErrorResponse } from 'react-router'

/** What a change says that did not reach the server, where its form has no words of its own. */
export const UNSENT = 'Değişiklik gönderilemedi. Bağlantınızı denetleyip tekrar deneyin.'

/** From this status on nothing was judged. */
const BROKEN = 500

/**
 * The server's answer to a form, or `unsent` when the connection was lost or the server broke: the screen stays with
 * everything typed. It is a failure (503), so that the router leaves the page alone: asking its loaders again would fail
 * as well. Redirects and refusals pass.
 */
export async function answerOr<Answer, Unsent = Answer>(
  serverAction: () => Promise<Answer>,
  unsent: () => Unsent | Promise<Unsent>,
) {
  try {
    return await serverAction()
  } catch (error) {
    if (error instanceof Response || (isRouteErrorResponse(error) && error.status < BROKEN)) throw error
    return data(await unsent(), { status: 503 })
  }
}
