import type { RouterContextProvider } from 'react-router'
import { categorySchema } from '#app/modules/catalog/domain/category-form.ts'
import type { CategoryId } from '#app/modules/catalog/domain/product.ts'
import { readForm } from '#app/platform/read-form.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import { guardStaff } from './guard.server.ts'
import { saveEntry } from './save-entry.server.ts'

/** The action of both category forms: `id` null adds, else changes. */
export async function saveCategory({
  request,
  context,
  id,
}: {
  readonly request: Request
  readonly context: Readonly<RouterContextProvider>
  readonly id: CategoryId | null
}) {
  const account = await guardStaff({ context, request, permission: 'products' })
  const { categoryDesk } = context.get(requestContext).services.catalog
  return saveEntry({
    form: await readForm(request, categorySchema),
    isNew: id === null,
    save: (input) => categoryDesk.save(account, id, input),
    async newestVersion() {
      const newest = await categoryDesk.get(id ?? '')
      return newest.ok ? newest.value.version : null
    },
  })
}
