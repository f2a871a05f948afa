import { classNames } from '#app/design/class-names.ts'
import { Button } from '#app/design/primitives/button.tsx'
import { findingsSummary } from '../../domain/checks/findings-summary.ts'
import type { Finding } from '../../domain/checks/preflight.ts'

/** The last row: what the check says, and taking the design along. */
export function ActionBar({
  findings,
  isReady,
  onCheck,
  onUse,
}: {
  findings: readonly Finding[] | null
  isReady: boolean
  onCheck: () => void
  onUse: () => void
}) {
  const worst = findings?.[0]
  return (
    <div className="flex items-center gap-3 border-t border-line bg-surface px-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] md:justify-end md:px-8 lg:col-span-2">
      <button
        type="button"
        onClick={onCheck}
        className={classNames(
          'min-h-11 min-w-0 flex-1 text-left text-sm underline-offset-3 hover:underline md:flex-none',
          worst?.severity === 'error' ? 'text-danger' : worst ? 'text-warning' : 'text-ink-soft',
        )}
      >
        {summaryOf(findings)}
      </button>
      <Button size="lg" aria-disabled={!isReady} onClick={onUse} className="px-4! md:px-6!">
        Bu tasarımla devam et
      </Button>
    </div>
  )
}

function summaryOf(findings: readonly Finding[] | null): string {
  if (!findings) return 'Baskı öncesi kontrol'
  return findingsSummary(findings) || 'Baskıya hazır'
}
