import { expect, test } from 'vitest'
import { findingsSummary } from './findings-summary.ts'
import type { Severity } from './preflight.ts'

const found = (...severities: Severity[]) => severities.map((severity) => ({ severity }))

test.each([
  ['', []],
  ['Dikkat isteyen bir nokta var', found('warning')],
  ['Dikkat isteyen üç nokta var', found('warning', 'note', 'note')],
  ['Düzeltilmesi gereken bir sorun var', found('error', 'warning', 'note')],
  ['Düzeltilmesi gereken sekiz sorun var', found(...Array.from({ length: 8 }, () => 'error' as const))],
])('what the check found is said in words: %s', (sentence, findings) => {
  expect(findingsSummary(findings)).toBe(sentence)
})
