import { useActionData, useLoaderData } from 'react-router'
import { CodeEditorPage } from '#app/modules/site-files/admin/code-editor-page.tsx'
import { CODE_SURFACE } from '#app/modules/site-files/admin/code-surface-part.tsx'
import { clientAction, clientLoader } from '#app/modules/site-files/admin/files-calls.ts'
import { cacheHeaders } from '#app/platform/respond.server.ts'
import type { RouteHandle } from '#app/platform/route-handle.server.ts'
import { AdminErrorPage } from '#app/shells/admin/admin-error-page.tsx'
import type { Route } from './+types/code-editor'
import { changeSiteFile, openSiteFiles } from './site-file-editor.server.ts'

/** A whole file in one field. */
export const handle = { body: { maxBytes: 2 * 1024 * 1024 } } satisfies RouteHandle

export function loader(args: Route.LoaderArgs) {
  return openSiteFiles(args)
}

export { clientAction, clientLoader }

export function action(args: Route.ActionArgs) {
  return changeSiteFile(args)
}

export const headers = cacheHeaders

export const meta: Route.MetaFunction = () => [
  { title: 'Kod Editörü | Yönetim' },
  { name: 'robots', content: 'noindex, nofollow' },
]

export default function CodeEditorRoute() {
  const data = useLoaderData<typeof clientLoader>()
  return <CodeEditorPage surface={CODE_SURFACE} data={data} answer={useActionData<typeof clientAction>()} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AdminErrorPage error={error} backTo={{ to: '/admin', label: 'Dashboard’a dön' }} />
}
