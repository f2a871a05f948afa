import type { RouterContextProvider } from 'react-router'
import type { RedirectId } from '#app/modules/redirects/domain/redirect.ts'
import { redirectFormSchema } from '#app/modules/redirects/domain/redirect-form.ts'
import { readForm } from '#app/platform/read-form.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import { guardStaff } from './guard.server.ts'
import { saveEntry } from './save-entry.server.ts'

/** The action of both forms of a rule: `id` null adds, else changes. */
export async function saveRedirect({
  request,
  context,
  id,
}: {
  readonly request: Request
  readonly context: Readonly<RouterContextProvider>
  readonly id: RedirectId | null
}) {
  const account = await guardStaff({ context, request, permission: 'content' })
  const { desk } = context.get(requestContext).services.redirects
  return saveEntry({
    form: await readForm(request, redirectFormSchema),
    isNew: id === null,
    save: ({ input, version }) => desk.save(account, id, input, version),
    async newestVersion() {
      const newest = await desk.get(id ?? '')
      return newest.ok ? newest.value.version : null
    },
  })
}
