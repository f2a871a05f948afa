/** Millimetres as people type them ('66,5', '0.25'), kept to a hundredth; null for anything else and for nothing at all. */
export function typedMm(typed: string): number | null {
  if (!/^\d{1,5}(?:[.,]\d{1,3})?$/.test(typed.trim())) return null
  const mm = Math.round(Number(typed.trim().replace(',', '.')) * 100) / 100
  return mm > 0 ? mm : null
}

/** As they stand typed in a field: '66,5'. */
export function writtenMm(mm: number): string {
  return String(mm).replace('.', ',')
}
