import type { Failure } from '#app/kernel/result.ts'
import type { StaffFormAnswer, StaffValues } from '#app/modules/accounts/admin/staff-form-page.tsx'
import { NOTHING_DONE } from '#app/modules/accounts/admin/staff-form-page.tsx'
import { STAFF_PERMISSIONS } from '#app/modules/accounts/domain/viewer.ts'
import { personal, statusOf } from '#app/platform/respond.server.ts'
import { ownPasswordFault } from './own-password.server.ts'
import { shownAgain } from './shown-again.server.ts'

/** The fields of a form about a staff member; of the permissions each that is ticked. */
export function typedStaff(form: FormData) {
  return { ...Object.fromEntries(form), permissions: form.getAll('permissions') }
}

function valuesOf(form: FormData): StaffValues {
  const {
    name = '',
    email = '',
    userName = '',
  } = shownAgain(Object.fromEntries(form), [...['name', 'email', 'userName']])
  const ticked = form.getAll('permissions')
  return {
    ...{ name, email, userName, role: form.get('role') === 'admin' ? 'admin' : 'staff' },
    permissions: STAFF_PERMISSIONS.filter((permission) => ticked.includes(permission)),
  }
}

/** `invitationLink` as in `SentInvitation`. */
export function staffSaved(name: string, invitationLink: string | null) {
  return personal<StaffFormAnswer>({ ...NOTHING_DONE, saved: name, invitationLink })
}

/** The form with everything typed, and the first fault of each field. */
export function staffFaults(
  form: FormData,
  issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[],
) {
  const faults: Record<string, string> = {}
  for (const { path, message } of issues) faults[String(path[0] ?? '')] ??= message
  return personal<StaffFormAnswer>({ ...NOTHING_DONE, faults, typed: valuesOf(form) }, { status: 400 })
}

/** The same for what the service refused; what is about the administrator's own password stands at its field. */
export function staffRefused(form: FormData, failure: Failure, wrongPassword: Failure | null = null) {
  const passwordFault = wrongPassword?.message ?? ownPasswordFault(failure)
  if (passwordFault !== null)
    return personal<StaffFormAnswer>(
      { ...NOTHING_DONE, passwordFault, typed: valuesOf(form) },
      { status: statusOf(wrongPassword ?? failure) },
    )
  const named = failure.details?.faults as Readonly<Record<string, string>> | undefined
  const faults = named ?? { '': failure.message }
  return personal<StaffFormAnswer>(
    { ...NOTHING_DONE, faults, typed: valuesOf(form) },
    { status: statusOf(failure) },
  )
}

export function staffDone(done: string, invitationLink: string | null = null) {
  return personal<StaffFormAnswer>({ ...NOTHING_DONE, done, invitationLink })
}

export function commandRefused(
  intent: NonNullable<StaffFormAnswer['refused']>['intent'],
  message: string,
  status: number,
) {
  return personal<StaffFormAnswer>({ ...NOTHING_DONE, refused: { intent, message } }, { status })
}
