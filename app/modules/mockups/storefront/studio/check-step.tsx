import { Alert } from '#app/design/primitives/alert.tsx'
import { Button } from '#app/design/primitives/button.tsx'
import type { Finding, Fix, Severity } from '../../domain/checks/preflight.ts'

const TONES = { error: 'danger', warning: 'warning', note: 'neutral' } as const
const TITLES: Readonly<Record<Severity, string>> = {
  error: 'Bu haliyle basılmaz',
  warning: 'Dikkat',
  note: 'Bilgi',
}

/** What a printer would say about the face in view, each with what puts it right. */
export function CheckStep({
  findings,
  faceLabel,
  onFix,
}: {
  findings: readonly Finding[] | null
  faceLabel: string
  onFix: (fix: Fix) => void
}) {
  if (!findings) {
    return <p className="text-sm text-ink-soft">Baskı öncesi kontrol için önce logonuzu yükleyin.</p>
  }
  if (findings.length === 0) {
    return (
      <Alert tone="success" title="Baskıya hazır">
        {faceLabel} için çözünürlük, renk, çizgi kalınlığı ve güvenli alan uygun.
      </Alert>
    )
  }
  return (
    <ul className="grid gap-3">
      {findings.map(({ code, severity, message, fix }) => (
        <li key={code}>
          <Alert tone={TONES[severity]} title={TITLES[severity]}>
            <p>{message}</p>
            {fix && (
              <Button variant="secondary" size="sm" className="mt-2" onClick={() => onFix(fix)}>
                {fix.label}
              </Button>
            )}
          </Alert>
        </li>
      ))}
    </ul>
  )
}
