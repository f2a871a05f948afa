import { RotateCcw } from 'lucide-react'
import type { ComponentType } from 'react'
import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { classNames } from '#app/design/class-names.ts'
import { ConfirmedForm } from '#app/design/patterns/confirmed-form.tsx'
import { Badge } from '#app/design/primitives/badge.tsx'
import { Card } from '#app/design/primitives/card.tsx'
import { RelativeTime } from '#app/design/primitives/relative-time.tsx'
import { formatDateTime } from '#app/kernel/instant.ts'
import { fileAddress } from './editor-address.ts'
import type { DifferenceProps } from './file-surface.ts'
import type { FormerContent, ReadFile } from './files-calls.ts'

/** State of a link from elsewhere on the page: the reader goes along to the difference. */
export const TO_DIFFERENCE = { goesToDifference: true } as const

/** Every version of a file; one that is chosen is shown with what has changed since, and can be brought back. */
export function FileHistory({
  file,
  former,
  isChanged,
  isBusy,
  now,
  Difference,
}: {
  file: ReadFile
  former: FormerContent | null
  /** Whether something is typed that a restore would throw away. */
  isChanged: boolean
  isBusy: boolean
  now: number
  /** Null where versions are only listed: they are looked at where code is. */
  Difference: ComponentType<DifferenceProps> | null
}) {
  const lost = isChanged ? ' Kaydetmediğiniz değişiklikler kaybolur.' : ''
  const chosen = file.history.find(({ version }) => version === former?.version)
  const isNewerShipped = chosen !== undefined && chosen.version === file.newerShipped
  const { key, state } = useLocation()
  const heading = useRef<HTMLHeadingElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each visit of the link
  useEffect(() => {
    if ((state as Partial<typeof TO_DIFFERENCE> | null)?.goesToDifference) heading.current?.focus()
  }, [key])
  return (
    <Card as="section" title="Geçmiş" id="gecmis">
      {former && chosen && Difference ? (
        <section aria-labelledby="fark" className="mb-5 border-b border-line pb-5">
          <h3 ref={heading} id="fark" tabIndex={-1} className="text-base outline-none">
            {isNewerShipped
              ? 'Yeni hazır metin ile sizin metniniz'
              : `${formatDateTime(chosen.savedAt)} sürümünden bugüne değişenler`}
          </h3>
          <p className="mt-1 mb-3 text-sm text-ink-soft">
            {former.content === file.content
              ? 'Bu sürüm şimdikiyle aynı.'
              : isNewerShipped
                ? 'Kırmızı satırlar yeni hazır metinde, yeşil satırlar sizin metninizde var.'
                : 'Kırmızı satırlar o sürümde vardı, yeşil satırlar sonradan yazıldı.'}
          </p>
          <Difference
            key={`${file.path} ${former.version} ${file.version}`}
            former={former.content}
            present={file.content}
            language={file.language}
          />
          {former.content === file.content || file.guard === 'locked' ? null : (
            <div className="mt-4">
              <ConfirmedForm
                intent="restore"
                label="Bu sürüme dön"
                icon={<RotateCcw size={18} aria-hidden="true" />}
                isBusy={isBusy}
                tone="primary"
                title="Bu sürüme dönülsün mü?"
                text={`${file.path} dosyası ${formatDateTime(chosen.savedAt)} tarihindeki hâlini alır ve hemen yayına girer. Şimdiki hâli geçmişte kalır.${lost}`}
              >
                <input type="hidden" name="path" value={file.path} />
                <input type="hidden" name="target" value={former.version} />
                <input type="hidden" name="version" value={file.version} />
              </ConfirmedForm>
            </div>
          )}
        </section>
      ) : null}
      {file.history.length === 0 ? (
        <p className="text-sm text-ink-soft">Bu dosya henüz kaydedilmedi.</p>
      ) : (
        <ol className="grid gap-1">
          {file.history.map(({ version, hash, savedAt, savedBy, isCurrent }) => (
            <li key={version}>
              <Link
                to={fileAddress('code', file.path, version)}
                preventScrollReset
                aria-current={version === former?.version ? 'true' : undefined}
                className={classNames(
                  'flex min-h-11 flex-wrap items-center gap-x-4 gap-y-0.5 rounded-card px-3 py-2 text-sm hover:bg-ink/5',
                  version === former?.version && 'bg-brand-soft',
                )}
              >
                <RelativeTime at={savedAt} now={now} className="font-semibold" />
                <span className="text-ink-soft">{savedBy}</span>
                <span className="font-mono text-xs text-ink-soft">{hash.slice(0, 12)}</span>
                {isCurrent ? <Badge tone="success">Yayında</Badge> : null}
                <span className="sr-only">sürümünün farkını göster</span>
              </Link>
            </li>
          ))}
        </ol>
      )}
    </Card>
  )
}
