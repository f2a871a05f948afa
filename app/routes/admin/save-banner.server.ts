import type { RouterContextProvider } from 'react-router'
import type { BannerId } from '#app/modules/content/domain/banner.ts'
import { bannerFormSchema } from '#app/modules/content/domain/banner-form.ts'
import { readForm } from '#app/platform/read-form.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import { guardStaff } from './guard.server.ts'
import { saveEntry } from './save-entry.server.ts'

/** The action of both banner forms: `id` null adds, else changes. */
export async function saveBanner({
  request,
  context,
  id,
}: {
  readonly request: Request
  readonly context: Readonly<RouterContextProvider>
  readonly id: BannerId | null
}) {
  const account = await guardStaff({ context, request, permission: 'content' })
  const { banners } = context.get(requestContext).services.content
  return saveEntry({
    form: await readForm(request, bannerFormSchema),
    isNew: id === null,
    save: ({ input, version }) => banners.save(account, id, input, version),
    async newestVersion() {
      const newest = await banners.get(id ?? '')
      return newest.ok ? newest.value.version : null
    },
  })
}
