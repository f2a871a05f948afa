import { ExternalLink, Plus } from 'lucide-react'
import { Button } from '#app/design/primitives/button.tsx'
import { Card } from '#app/design/primitives/card.tsx'
import { formatDateTime } from '#app/kernel/instant.ts'
import type { ReadFile } from './files-calls.ts'

/** What the file does, when it is live, and which fields its text may name. */
export function FileInfo({
  file,
  listsPlaceholders,
  onInsert,
}: {
  file: ReadFile
  /** Whether the fields are written by their names; elsewhere the editor has a menu of them. */
  listsPlaceholders: boolean
  onInsert: ((text: string) => void) | null
}) {
  const { purpose, effect, shownAt, placeholders, savedAt, savedBy, hash, version } = file
  return (
    <Card as="section" title="Bu dosya hakkında">
      <div className="grid gap-3 text-sm">
        <p>{purpose}</p>
        <p className="text-ink-soft">{effect}</p>
        {shownAt === null ? null : (
          <p>
            <a
              href={shownAt}
              target="_blank"
              rel="noreferrer"
              className="inline-flex min-h-8 items-center gap-1.5 font-semibold text-brand-ink underline underline-offset-4"
            >
              Mağazada gör
              <ExternalLink size={15} aria-hidden="true" />
              <span className="sr-only">(yeni sekmede açılır)</span>
            </a>
          </p>
        )}
        {version === 0 ? null : (
          <p className="text-ink-soft">
            Son kayıt {formatDateTime(savedAt)}, {savedBy}. Sürüm{' '}
            <span className="font-mono text-xs">{hash.slice(0, 12)}</span>
          </p>
        )}
        {placeholders.length === 0 || !listsPlaceholders ? null : (
          <section aria-labelledby="alanlar" className="border-t border-line pt-3">
            <h3 id="alanlar" className="text-sm">
              Alanlar
            </h3>
            <p className="mt-0.5 text-ink-soft">Yerlerine sayfa açılırken değerleri yazılır.</p>
            <div className="mt-2 max-h-96 overflow-y-auto">
              <ul className="grid gap-2">
                {placeholders.map(({ name, about }) => (
                  <li key={name} className="flex items-start justify-between gap-3">
                    <span className="min-w-0">
                      <code className="font-mono text-xs [overflow-wrap:anywhere]">{`{{${name}}}`}</code>
                      <span className="block text-xs text-ink-soft">{about}</span>
                    </span>
                    {onInsert === null ? null : (
                      <Button
                        variant="secondary"
                        size="sm"
                        icon={<Plus size={15} aria-hidden="true" />}
                        aria-label={`${name} alanını ekle`}
                        onClick={() => onInsert(`{{${name}}}`)}
                        className="shrink-0 noscript:hidden"
                      >
                        Ekle
                      </Button>
                    )}
                  </li>
                ))}
              </ul>
            </div>
          </section>
        )}
      </div>
    </Card>
  )
}
