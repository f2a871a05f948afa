import { FileText } from 'lucide-react'

/** A file that is downloaded with a press, by its name; with a small picture of it where there is one. */
export function FileLink({
  href,
  name,
  detail,
  picture = null,
}: {
  href: string
  name: string
  /** 'PDF · 845 KB'. */
  detail: string
  /** Address of a small picture of it. */
  picture?: string | null
}) {
  return (
    <a
      href={href}
      download={name}
      className="inline-flex max-w-full items-center gap-2.5 rounded-card border border-line bg-surface p-1.5 pr-3 text-sm text-ink transition-colors hover:border-ink"
    >
      <span className="flex size-10 shrink-0 items-center justify-center overflow-hidden rounded-sm bg-paper-deep text-ink-soft">
        {picture === null ? (
          <FileText size={20} aria-hidden="true" />
        ) : (
          <img src={picture} alt="" width={40} height={40} loading="lazy" className="size-10 object-cover" />
        )}
      </span>
      <span className="min-w-0">
        <span className="block font-semibold [overflow-wrap:anywhere]">{name}</span>
        <span className="block text-xs text-ink-soft">{detail}</span>
      </span>
    </a>
  )
}
