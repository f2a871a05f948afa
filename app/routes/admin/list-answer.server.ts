import type { ListAnswer } from '#app/design/toast/use-list-toast.ts'
import type { Failure, Result } from '#app/kernel/result.ts'
import { personal, statusOf } from '#app/platform/respond.server.ts'

/** What a list is told of a command: what was done, in words, or why it was not. */
export function listAnswer(result: Result<unknown>, done: ListAnswer['done']) {
  return result.ok ? personal<ListAnswer>({ done, refusal: null }) : listRefusal(result.error)
}

/** The refusal of a command of a list; 400 with the given words where nothing could be read. */
export function listRefusal(failure: Failure | string) {
  return typeof failure === 'string'
    ? personal<ListAnswer>({ done: null, refusal: failure }, { status: 400 })
    : personal<ListAnswer>({ done: null, refusal: failure.message }, { status: statusOf(failure) })
}
