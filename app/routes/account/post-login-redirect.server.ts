import type { Viewer } from '#app/modules/accounts/domain/viewer.ts'
import { isStaff } from '#app/modules/accounts/domain/viewer.ts'

/** The shop's own people go to the back office, everybody else to the shop (spec, back office §4). */
export function postLoginRedirect(viewer: Viewer): string {
  return isStaff(viewer) ? '/admin' : '/'
}
