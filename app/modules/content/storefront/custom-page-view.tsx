import './blog-article.css'
import { Breadcrumbs } from '#app/design/primitives/breadcrumbs.tsx'
import type { CustomPage } from '#app/modules/content/domain/custom-page.ts'

/** A page of the owner's own for reading: its title and one even column of text. */
export function CustomPageView({ page: { title, contentHtml } }: { page: CustomPage }) {
  return (
    <div className="page pt-4 pb-16 md:pt-5 print:py-0">
      <div className="print:hidden">
        <Breadcrumbs items={[{ label: 'Ana Sayfa', to: '/' }, { label: title }]} />
      </div>
      <article className="mx-auto mt-6 max-w-5xl md:mt-8">
        <header className="article-measure">
          <h1 className="text-3xl [overflow-wrap:anywhere] md:text-4xl">{title}</h1>
        </header>
        <div
          className="article article-measure mt-8"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned when the page was saved
          dangerouslySetInnerHTML={{ __html: contentHtml }}
        />
      </article>
    </div>
  )
}
