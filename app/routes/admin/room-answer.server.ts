import type { Failure } from '#app/kernel/result.ts'
import type { RoomAnswer } from '#app/modules/content/admin/room-answer.ts'
import { VERSION_CONFLICT } from '#app/modules/content/admin/room-answer.ts'
import type { FormReply } from '#app/platform/read-form.server.ts'
import { personal, statusOf } from '#app/platform/respond.server.ts'

type About = Pick<RoomAnswer, 'intent' | 'id'>

export function roomDone(about: About) {
  return personal<RoomAnswer>({ ...about, isDone: true, reply: null, problem: null })
}

/** The form again with what is wrong in it. */
export function roomUnread(about: About, reply: FormReply) {
  return personal<RoomAnswer>({ ...about, isDone: false, reply, problem: null }, { status: 400 })
}

/** What the service refused; with `reply` the form is shown again. `newest` is asked only after a conflict. */
export async function roomRefused(
  about: About,
  failure: Failure,
  more: { readonly reply?: FormReply; readonly newest?: () => Promise<number | null> } = {},
) {
  const { code, message } = failure
  const newestVersion = code === VERSION_CONFLICT ? ((await more.newest?.()) ?? null) : null
  const problem = { code, message, newestVersion }
  return personal<RoomAnswer>(
    { ...about, isDone: false, reply: more.reply ?? null, problem },
    { status: statusOf(failure) },
  )
}

/** What none of the room's forms sends. */
export function roomUnreadable(intent: string) {
  const message = 'İşlem sırasında bir hata oluştu.'
  return roomRefused({ intent, id: null }, { kind: 'invalid', code: 'content/unreadable', message })
}

/** The id of an entry as a form names it; null for what none of ours is. */
export function readEntryId(form: FormData): string | null {
  const id = form.get('id')
  return typeof id === 'string' && /^[\w-]{1,64}$/.test(id) ? id : null
}
