import { FileText } from 'lucide-react'
import { Facts } from '#app/design/primitives/facts.tsx'
import { formatDateTime } from '#app/kernel/instant.ts'
import { DECISION_LABELS, shortHash } from '../domain/proof-decision.ts'
import type { ProofManifest } from '../domain/proof-manifest.ts'
import { CHECKPOINT_LABELS, checklistOf, differenceText } from '../domain/proof-manifest.ts'
import type { VersionState } from '../domain/proof-state.ts'
import type { ShownVersion, StaffProof } from '../domain/proof-views.ts'
import { evidencePath } from '../domain/staff-proof-files.ts'

/** What a version binds, as its buyer confirms it, with the inks of each place. */
export function ManifestFacts({ manifest }: { manifest: ProofManifest }) {
  return (
    <div className="grid gap-4">
      <Facts
        items={[
          ...manifest.places.map(({ name, method }) => [name, method] as const),
          ...checklistOf(manifest).map(([point, fact]) => [CHECKPOINT_LABELS[point], fact] as const),
        ]}
      />
      {manifest.places.some(({ inks }) => inks.length > 0) && (
        <ul aria-label="Renkler" className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
          {manifest.places.flatMap(({ placeId, inks }) =>
            inks.map(({ hex, name }) => (
              <li key={`${placeId}-${hex}`} className="inline-flex items-center gap-1.5">
                <span
                  aria-hidden="true"
                  style={{ backgroundColor: hex }}
                  className="size-3.5 rounded-pill border border-ink/20"
                />
                {name}
              </li>
            )),
          )}
        </ul>
      )}
    </div>
  )
}

const VERSION_LABELS: Readonly<Record<VersionState, string>> = {
  draft: 'taslak',
  sent: 'alıcıda',
  superseded: 'yerine yenisi geldi',
  approved: 'onaylandı',
  'changes-requested': 'değişiklik istendi',
  withdrawn: 'geri çekildi',
}

/** Every version, the newest first, and what the newest changed. */
export function Versions({
  versions,
  changes,
  shown,
  onShow,
}: {
  versions: readonly ShownVersion[]
  changes: StaffProof['changes']
  /** The one whose pictures are looked at. */
  shown: number
  onShow: (version: number) => void
}) {
  return (
    <ol className="grid gap-3 text-sm">
      {versions.map(({ number, state, createdBy, createdAt, sentAt, note, pdfUrl }, index) => (
        <li key={number} className="grid gap-1 border-t border-line pt-3 first:border-t-0 first:pt-0">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <button
              type="button"
              aria-pressed={number === shown}
              onClick={() => onShow(number)}
              className="min-h-6 font-semibold underline-offset-3 hover:underline aria-pressed:underline"
            >
              {number}. sürüm
            </button>
            <span className="text-ink-soft">{VERSION_LABELS[state]}</span>
            {pdfUrl && (
              <a
                href={pdfUrl}
                download
                aria-label={`${number}. sürümün PDF’i`}
                className="inline-flex min-h-6 items-center gap-1 font-semibold underline underline-offset-3"
              >
                <FileText size={16} aria-hidden="true" /> PDF
              </a>
            )}
          </p>
          <p className="text-xs text-ink-soft">
            {createdBy} hazırladı, {formatDateTime(createdAt)}
            {sentAt === null ? '' : ` · gönderildi ${formatDateTime(sentAt)}`}
          </p>
          {note === '' ? null : <p className="whitespace-pre-line [overflow-wrap:anywhere]">“{note}”</p>}
          {index === 0 && changes.length > 0 && (
            <ul aria-label="Önceki sürümden bu yana değişenler" className="mt-1 grid list-disc gap-1 pl-5">
              {changes.map((change) => (
                <li key={change.label}>{differenceText(change)}</li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ol>
  )
}

/** What was decided, each link with the beginning of its hash; the newest first. */
export function Decisions({ proof }: { proof: Pick<StaffProof, 'id' | 'decisions'> }) {
  return (
    <ol className="grid gap-3 text-sm">
      {proof.decisions.toReversed().map((decision) => (
        <li key={decision.sequence} className="grid gap-0.5">
          <p>
            {decision.versionNumber > 0 && (
              <span className="font-semibold">{decision.versionNumber}. sürüm </span>
            )}
            {DECISION_LABELS[decision.decision]}
          </p>
          {decision.reason === '' ? null : (
            <p className="whitespace-pre-line [overflow-wrap:anywhere]">“{decision.reason}”</p>
          )}
          <p className="flex flex-wrap gap-x-2 text-xs text-ink-soft">
            <span>
              {decision.name} · {formatDateTime(decision.at)}
            </span>
            <span className="tabular" title={decision.hash}>
              {shortHash(decision.hash)}
            </span>
            {decision.hasEvidence && (
              <a
                href={evidencePath(proof.id, decision.sequence)}
                download
                className="font-semibold underline underline-offset-3"
              >
                Kanıt dosyası
              </a>
            )}
          </p>
        </li>
      ))}
    </ol>
  )
}
