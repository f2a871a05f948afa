import { Card } from '#app/design/primitives/card.tsx'
import type { BuyerProof } from '#app/modules/proofs/domain/proof-views.ts'

/** What was noted on former versions, with what the shop said to it and which version took it up. */
export function FormerNotes({ proof: { comments, version } }: { proof: BuyerProof }) {
  const former = comments.filter(
    ({ versionNumber, reply }) => versionNumber !== version.number || reply !== '',
  )
  if (former.length === 0) return null
  return (
    <Card as="section" title="Notlar ve yanıtlarımız">
      <ul className="grid gap-4 text-sm">
        {former.map((comment) => (
          <li key={comment.id} className="min-w-0 [overflow-wrap:anywhere]">
            <p className="whitespace-pre-line">{comment.text}</p>
            <p className="text-xs text-ink-soft">
              {comment.author}, {comment.versionNumber}. sürüm
              {comment.resolvedIn === null ? '' : ` · ${comment.resolvedIn}. sürümde düzeltildi`}
            </p>
            {comment.reply !== '' && (
              <p className="mt-1.5 border-l-2 border-brand-line pl-3 whitespace-pre-line">
                <span className="font-semibold">Yanıtımız:</span> {comment.reply}
              </p>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}
