import { ChevronDown } from 'lucide-react'
import { Alert } from '#app/design/primitives/alert.tsx'
import { Breadcrumbs } from '#app/design/primitives/breadcrumbs.tsx'
import { LinkButton } from '#app/design/primitives/link-button.tsx'
import { formatLongDate } from '#app/kernel/instant.ts'

interface Section {
  readonly id: string
  readonly title: string
}

export interface ShownText {
  readonly title: string
  /** Our renderer's HTML of the owner's own text. */
  readonly html: string
  readonly sections: readonly Section[]
  readonly version: string
  readonly createdAt: number
  readonly note: string | null
  readonly next: readonly { readonly to: string; readonly label: string }[]
}

/** Fewer parts than this need no list of contents. */
const LISTED_FROM = 6
/** The beginning of a version's hash, as people read and quote it; mails show as much. */
const VERSION_LENGTH = 12

/** A long text for reading: a list of its parts, an even measure, and at its end which version it is. */
export function TextPage({ text }: { text: ShownText }) {
  const { title, html, sections, note, next, version, createdAt } = text
  const isListed = sections.length >= LISTED_FROM
  return (
    <div className="page pt-4 pb-16 md:pt-5 print:py-0">
      <div className="print:hidden">
        <Breadcrumbs items={[{ label: 'Ana Sayfa', to: '/' }, { label: title }]} />
      </div>
      <div
        className={
          isListed
            ? 'mt-3 grid gap-x-16 lg:grid-cols-[minmax(0,46rem)_17rem] lg:justify-between print:block'
            : 'mt-3 max-w-4xl'
        }
      >
        <article className="min-w-0">
          <h1 className="text-3xl [overflow-wrap:anywhere] md:text-4xl">{title}</h1>
          {note ? (
            <Alert tone="brand" className="mt-5">
              {note}
            </Alert>
          ) : null}
          {isListed ? <Contents sections={sections} /> : null}
          <div
            className="prose prose-page mt-6"
            // biome-ignore lint/security/noDangerouslySetInnerHtml: the text is the owner's own, and what is filled into it was escaped
            dangerouslySetInnerHTML={{ __html: html }}
          />
          {next.length > 0 ? (
            <div className="mt-8 flex flex-wrap gap-3 print:hidden">
              {next.map(({ to, label }, index) => (
                <LinkButton key={to} to={to} variant={index === 0 ? 'primary' : 'secondary'}>
                  {label}
                </LinkButton>
              ))}
            </div>
          ) : null}
          <footer className="mt-12 border-t border-line pt-4 text-sm text-ink-soft">
            <p>
              Bu metin <time dateTime={new Date(createdAt).toISOString()}>{formatLongDate(createdAt)}</time>{' '}
              tarihinden beri geçerlidir. Sürüm:{' '}
              <span className="font-mono text-xs">{version.slice(0, VERSION_LENGTH)}</span>
            </p>
          </footer>
        </article>
        {isListed ? (
          <nav
            aria-labelledby="bu-sayfada"
            className="sticky top-36 max-h-[calc(100dvh-10rem)] self-start overflow-y-auto border-l border-line pl-5 text-sm max-lg:hidden print:hidden"
          >
            <p id="bu-sayfada" className="mb-2 font-semibold">
              Bu sayfada
            </p>
            <SectionLinks sections={sections} />
          </nav>
        ) : null}
      </div>
    </div>
  )
}

/** The list of contents where there is no room beside the text. */
function Contents({ sections }: { sections: readonly Section[] }) {
  return (
    <details className="group mt-5 rounded-card border border-line bg-surface lg:hidden print:hidden">
      <summary className="flex min-h-12 list-none items-center justify-between gap-3 px-4 font-semibold [&::-webkit-details-marker]:hidden">
        Bu sayfada
        <ChevronDown size={20} aria-hidden="true" className="transition-transform group-open:rotate-180" />
      </summary>
      <nav aria-label="Bu sayfada" className="border-t border-line px-4 py-2 text-sm">
        <SectionLinks sections={sections} />
      </nav>
    </details>
  )
}

function SectionLinks({ sections }: { sections: readonly Section[] }) {
  return (
    <ol>
      {sections.map(({ id, title }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            className="inline-flex min-h-8 items-center py-1 text-ink-soft underline-offset-4 hover:text-ink hover:underline"
          >
            {title}
          </a>
        </li>
      ))}
    </ol>
  )
}
