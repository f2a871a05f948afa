import { useLoaderData } from 'react-router'
import { PreviewNotice } from '#app/modules/content/admin/preview-notice.tsx'
import { articleHtml } from '#app/modules/content/domain/article-html.ts'
import type { CustomPage } from '#app/modules/content/domain/custom-page.ts'
import { CustomPageView } from '#app/modules/content/storefront/custom-page-view.tsx'
import { cacheHeaders, personal, refuse } from '#app/platform/respond.server.ts'
import type { RouteHandle } from '#app/platform/route-handle.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import type { Route } from './+types/page-preview'
import { guardStaff } from './guard.server.ts'

export const handle = { backOffice: true } satisfies RouteHandle

/** A page as visitors will see it, within the shop's own frame; also one that nobody else may see yet. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  await guardStaff({ context, request, permission: 'content' })
  const found = await context.get(requestContext).services.content.customPages.get(params.id)
  if (!found.ok) return refuse(found.error)
  const { id, slug, title, contentHtml, seoTitle, seoDescription, isPublished } = found.value
  const page: CustomPage = {
    id,
    slug,
    title,
    contentHtml: articleHtml(contentHtml),
    seoTitle,
    seoDescription,
  }
  return personal({ page, isPublished })
}

export const headers = cacheHeaders

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Önizleme: ${loaderData?.page.title ?? 'Sayfa'}` },
  { name: 'robots', content: 'noindex, nofollow' },
]

export default function PagePreviewRoute() {
  const { page, isPublished } = useLoaderData<typeof loader>()
  return (
    <>
      <PreviewNotice thing="bu sayfa" isPublished={isPublished} editPath={`/admin/pages/edit/${page.id}`} />
      <CustomPageView page={page} />
    </>
  )
}
