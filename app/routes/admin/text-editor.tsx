import { useActionData, useLoaderData } from 'react-router'
import { answerOr } from '#app/design/forms/answer-or.ts'
import type { CodeEditorAnswer } from '#app/modules/site-files/admin/code-editor-answer.ts'
import { UNSENT_FILE } from '#app/modules/site-files/admin/code-editor-answer.ts'
import { CodeEditorPage } from '#app/modules/site-files/admin/code-editor-page.tsx'
import type { CodeEditorData } from '#app/modules/site-files/admin/files-calls.ts'
import { loadEditorData, NotLetIn } from '#app/modules/site-files/admin/files-calls.ts'
import { TEXT_SURFACE } from '#app/modules/site-files/admin/text-surface.tsx'
import type { RouteHandle } from '#app/platform/request-body.server.ts'
import { cacheHeaders } from '#app/platform/respond.server.ts'
import { AdminErrorPage } from '#app/shells/admin/admin-error-page.tsx'
import type { Route } from './+types/text-editor'
import { changeSiteFile, openSiteFiles } from './site-file-room.server.ts'

/** A whole file in one field. */
export const handle = { body: { maxBytes: 2 * 1024 * 1024 } } satisfies RouteHandle

export function loader(args: Route.LoaderArgs) {
  return openSiteFiles(args)
}

/** Later the browser asks for the tree and the file itself, so that one that does not come leaves the other. */
export async function clientLoader({
  request,
  serverLoader,
}: Route.ClientLoaderArgs): Promise<CodeEditorData> {
  try {
    return await loadEditorData(new URL(request.url).searchParams)
  } catch (error) {
    if (error instanceof NotLetIn) return serverLoader()
    throw error
  }
}

export function action(args: Route.ActionArgs) {
  return changeSiteFile(args)
}

/** A failure on the way keeps the page with everything typed; redirects and refusals pass. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return answerOr<CodeEditorAnswer>(serverAction, () => UNSENT_FILE)
}

export const headers = cacheHeaders

export const meta: Route.MetaFunction = () => [
  { title: 'Metin Editörü | Yönetim' },
  { name: 'robots', content: 'noindex, nofollow' },
]

export default function TextEditorRoute() {
  const data = useLoaderData<typeof clientLoader>()
  return <CodeEditorPage surface={TEXT_SURFACE} data={data} answer={useActionData<typeof clientAction>()} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AdminErrorPage error={error} backTo={{ to: '/admin', label: 'Dashboard’a dön' }} />
}
