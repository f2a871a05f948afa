import type { ClientActionFunctionArgs } from 'react-router'
import { data, isRouteErrorResponse } from 'react-router'
import type { ActionResult } from './action-result.ts'
import { unsentResult } from './action-result.ts'

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

/** What did not reach the server, and the address it was sent from. */
interface Unsent {
  /** Empty for an upload: a copy would hold its files in memory a second time. */
  readonly sent: FormData
  readonly isUpload: boolean
  readonly params: Readonly<Record<string, string | undefined>>
}

/**
 * The `clientAction` of every page with forms: a failure on the way keeps everything typed on the screen and is said,
 * in the form that was sent, with `message`.
 */
export function keepUnsent<Value = null>(message: string | ((unsent: Unsent) => string) = UNSENT) {
  return async ({ request, params, serverAction }: ClientActionFunctionArgs) => {
    const isUpload = request.headers.get('content-type')?.startsWith('multipart/form-data') ?? false
    const copy = isUpload ? null : request.clone()
    return answerOr(
      serverAction as () => Promise<ActionResult<Value>>,
      async (): Promise<ActionResult<Value>> => {
        const sent = copy ? await copy.formData() : new FormData()
        return unsentResult(typeof message === 'string' ? message : message({ sent, isUpload, params }), {
          intent: textOf(sent, 'intent'),
          id: textOf(sent, 'id'),
        })
      },
    )
  }
}

/** A pressed button comes behind the form's own field of the same name. */
function textOf(sent: FormData, name: string): string | null {
  const value = sent.getAll(name).at(-1)
  return typeof value === 'string' ? value : null
}
