import type { Kurus } from '#app/kernel/money.ts'

/** Which printed lines need an approved proof before they are printed (decision 56). */
export const PROOF_POLICIES = ['always', 'first-time', 'above', 'never'] as const

/** What each is called. */
export const PROOF_POLICY_LABELS: Readonly<Record<(typeof PROOF_POLICIES)[number], string>> = {
  always: 'Hepsi',
  'first-time': 'İlk baskılar',
  above: 'Büyük siparişler',
  never: 'Hiçbiri',
}

export interface ProofPolicy {
  readonly kind: (typeof PROOF_POLICIES)[number]
  /** For 'above': orders of more than this, with VAT. */
  readonly aboveMinor: Kurus
}

/** How the shop has its prints approved. */
export interface ProofSettings {
  readonly policy: ProofPolicy
  /** Whether a photograph of the first printed piece is approved too, before the rest is printed. */
  readonly firstPiece: boolean
  /** Rounds of changes that cost nothing, and what each further one costs, net of VAT; 0 for nothing. */
  readonly freeChanges: number
  readonly changeFeeMinor: Kurus
  /** Working days after which a proof that nobody answered rests. */
  readonly restDays: number
  /** Whether who gets a forwarded link sees what the order costs. */
  readonly showsPricesForwarded: boolean
  /**
   * Working days after the deadline until silence releases a proof, for companies that agreed to it at checkout alone
   * (decision 57); null for never.
   */
  readonly releaseAfterDays: number | null
}

export const DEFAULT_PROOFS: ProofSettings = {
  policy: { kind: 'never', aboveMinor: 0 },
  firstPiece: false,
  freeChanges: 2,
  changeFeeMinor: 0,
  restDays: 7,
  showsPricesForwarded: false,
  releaseAfterDays: null,
}
