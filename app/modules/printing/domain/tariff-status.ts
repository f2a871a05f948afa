import type { TariffVersion } from './print-tariff.ts'
import { versionOn } from './print-tariff.ts'

/** Where a tariff stands on an Istanbul day. */
export type TariffStatus =
  /** A version holds since a day; `next` is the day another one takes its place. */
  | { readonly kind: 'holds'; readonly since: string; readonly next: string | null }
  | { readonly kind: 'begins'; readonly on: string }
  /** Nothing is priced by it: it has no version. */
  | { readonly kind: 'empty' }

/** What holds today, what is to come, or nothing. */
export function tariffStatus(
  versions: readonly Pick<TariffVersion, 'number' | 'validFrom'>[],
  today: string,
): TariffStatus {
  const [next = null] = laterDays(versions, today)
  const holding = versionOn(versions, today)
  if (holding) return { kind: 'holds', since: holding.validFrom, next }
  return next === null ? { kind: 'empty' } : { kind: 'begins', on: next }
}

/** The days after `day` on which a version begins, each once and in order. */
export function laterDays(versions: readonly Pick<TariffVersion, 'validFrom'>[], day: string): string[] {
  const days = versions.map(({ validFrom }) => validFrom).filter((validFrom) => validFrom > day)
  return [...new Set(days)].toSorted()
}

/**
 * Whether a version can be taken back: orders are priced by what has begun, and name it for good. On its first day it has
 * begun.
 */
export function isRemovable({ validFrom }: Pick<TariffVersion, 'validFrom'>, today: string): boolean {
  return validFrom > today
}
