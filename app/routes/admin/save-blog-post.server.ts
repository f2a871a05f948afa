import type { RouterContextProvider } from 'react-router'
import { blogFormSchema } from '#app/modules/content/domain/blog-form.ts'
import type { BlogPostId } from '#app/modules/content/domain/blog-post.ts'
import { readForm } from '#app/platform/read-form.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import { guardStaff } from './guard.server.ts'
import { saveEntry } from './save-entry.server.ts'

/** The action of both blog forms: `id` null adds, else changes. */
export async function saveBlogPost({
  request,
  context,
  id,
}: {
  readonly request: Request
  readonly context: Readonly<RouterContextProvider>
  readonly id: BlogPostId | null
}) {
  const account = await guardStaff({ context, request, permission: 'content' })
  const { posts } = context.get(requestContext).services.content
  return saveEntry({
    form: await readForm(request, blogFormSchema),
    isNew: id === null,
    save: ({ input, version }) => posts.save(account, id, input, version),
    async newestVersion() {
      const newest = await posts.get(id ?? '')
      return newest.ok ? newest.value.version : null
    },
  })
}
