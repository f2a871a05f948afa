import type { RouterContextProvider } from 'react-router'
import type { CustomPageId } from '#app/modules/content/domain/custom-page.ts'
import { customPageFormSchema } from '#app/modules/content/domain/custom-page-form.ts'
import { readForm } from '#app/platform/read-form.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import { guardStaff } from './guard.server.ts'
import { saveEntry } from './save-entry.server.ts'

/** The action of both forms of a page: `id` null adds, else changes. */
export async function saveCustomPage({
  request,
  context,
  id,
}: {
  readonly request: Request
  readonly context: Readonly<RouterContextProvider>
  readonly id: CustomPageId | null
}) {
  const account = await guardStaff({ context, request, permission: 'content' })
  const { customPages } = context.get(requestContext).services.content
  return saveEntry({
    form: await readForm(request, customPageFormSchema),
    isNew: id === null,
    save: ({ input, version }) => customPages.save(account, id, input, version),
    async newestVersion() {
      const newest = await customPages.get(id ?? '')
      return newest.ok ? newest.value.version : null
    },
  })
}
