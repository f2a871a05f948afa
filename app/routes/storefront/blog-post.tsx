import { redirect } from 'react-router'
import { articleHtml } from '#app/modules/content/domain/article-html.ts'
import { BlogMissing } from '#app/modules/content/storefront/blog-missing.tsx'
import { BlogPostPage } from '#app/modules/content/storefront/blog-post-page.tsx'
import { imageUrl } from '#app/modules/media/domain/image.ts'
import { cached, cacheHeaders, refuse } from '#app/platform/respond.server.ts'
import type { RouteHandle } from '#app/platform/route-handle.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import { missingPageMeta, pageMeta } from '#app/shells/storefront/page-meta.ts'
import { blogPostData, breadcrumbData } from '#app/shells/storefront/structured-data.ts'
import type { Route } from './+types/blog-post'

export const handle = {
  public: true,
  ownerStyles: true,
  ownerScripts: true,
} satisfies RouteHandle

const OTHER_POSTS = 3

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { services } = context.get(requestContext)
  const [settings, { latestPosts }, found] = await Promise.all([
    services.settings.current(),
    services.content.frame(),
    services.content.blogPost(params.slug),
  ])
  const { siteName, metaKeywords } = settings
  const { origin } = new URL(request.url)
  const others = latestPosts.filter(({ slug }) => slug !== params.slug).slice(0, OTHER_POSTS)
  if (!found.ok) {
    const { code, details } = found.error
    if (code === 'content/post-moved') throw redirect(`/blog/${String(details?.slug)}`, 301)
    if (code !== 'content/post-not-found') return refuse(found.error)
    return cached({ post: null, others, head: null }, ['content'], 404)
  }
  const post = { ...found.value, contentHtml: articleHtml(found.value.contentHtml) }
  const path = `/blog/${post.slug}`
  const image = post.image ? `${origin}${imageUrl(post.image.assetId, 1200)}` : undefined
  const head = {
    siteName,
    keywords: metaKeywords,
    canonical: origin + path,
    image,
    // Made here and not in `meta`, so that no browser loads code that only crawlers need.
    data: [
      blogPostData(origin, settings, post),
      breadcrumbData(origin, [
        { label: 'Ana Sayfa', to: '/' },
        { label: 'Blog', to: '/blog' },
        { label: post.title, to: path },
      ]),
    ],
  }
  return cached({ post, others, head }, ['settings', 'content'])
}

export const headers = cacheHeaders

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData?.head) return missingPageMeta('Blog yazısı bulunamadı')
  const { post, head } = loaderData
  const { title, excerpt, publishedAt, updatedAt } = post
  return pageMeta({
    ...head,
    title: `${title} | ${head.siteName}`,
    description: excerpt || title,
    type: 'article',
    article: { publishedAt, updatedAt },
  })
}

export default function BlogPostRoute({ loaderData }: Route.ComponentProps) {
  const { post, others } = loaderData
  return post ? <BlogPostPage key={post.id} post={post} others={others} /> : <BlogMissing others={others} />
}
