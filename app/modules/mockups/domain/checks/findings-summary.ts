import type { Finding } from './preflight.ts'

/** Findings have one place per code, so there are never more than words here. */
const COUNT_WORDS = ['', 'bir', 'iki', 'üç', 'dört', 'beş', 'altı', 'yedi', 'sekiz'] as const

/** What the check found, in one short sentence: what must be put right first, else what is worth a look; '' for nothing. */
export function findingsSummary(findings: readonly Pick<Finding, 'severity'>[]): string {
  const errors = findings.filter(({ severity }) => severity === 'error').length
  if (errors > 0) return `Düzeltilmesi gereken ${COUNT_WORDS[errors] ?? errors} sorun var`
  const { length } = findings
  return length > 0 ? `Dikkat isteyen ${COUNT_WORDS[length] ?? length} nokta var` : ''
}
