import type { RouterContextProvider } from 'react-router'
import type { MenuItemId } from '#app/modules/content/domain/menu.ts'
import { menuFormSchema } from '#app/modules/content/domain/menu-form.ts'
import { readForm } from '#app/platform/read-form.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import { guardStaff } from './guard.server.ts'
import { saveEntry } from './save-entry.server.ts'

/** The action of the menu's forms and dialogs: `id` null adds, else changes. */
export async function saveMenuItem({
  request,
  context,
  id,
}: {
  readonly request: Request
  readonly context: Readonly<RouterContextProvider>
  readonly id: MenuItemId | null
}) {
  const account = await guardStaff({ context, request, permission: 'content' })
  const { menu } = context.get(requestContext).services.content
  return saveEntry({
    form: await readForm(request, menuFormSchema),
    isNew: id === null,
    save: ({ input, ...seen }) => menu.save(account, id, input, seen),
    async newestVersion() {
      const newest = await menu.get(id ?? '')
      return newest.ok ? newest.value.entry.version : null
    },
  })
}
