import { formatCount, parseCount } from './count.ts'

/** A whole number from `least` to `most` as people type it; null for anything else (`countBoundsText` says which are taken). */
export function typedCount(typed: string, least: number, most: number): number | null {
  const read = parseCount(typed)
  return read !== null && read >= least && read <= most ? read : null
}

/** '1 ile 1.000 arasında bir tam sayı yazın', without a full stop. */
export function countBoundsText(least: number, most: number): string {
  return `${formatCount(least)} ile ${formatCount(most)} arasında bir tam sayı yazın`
}
