import { formatIsoDay } from '#app/kernel/instant.ts'
import type { IsoDay } from '#app/kernel/iso-day.ts'
import { addIsoDays, yearOfIsoDay } from '#app/kernel/iso-day.ts'
import type { Feast, FeastName } from './official-holidays.ts'
import { FEAST_TERMS, FEASTS, KNOWN_FEASTS } from './official-holidays.ts'

/** A feast of a year, whether its day is known or not. */
export interface FeastOfYear {
  readonly feast: FeastName
  readonly year: number
}

export type FeastState = 'confirmed' | 'calculated' | 'unknown'

/** By then the days of the next year have been announced. */
const ANNOUNCED_FROM = '10-01'

/** Farther from what the program knows no announcement was ever. */
const MOST_CORRECTED_DAYS = 15

/** From a feast to the next of its kind: a lunar year has 354 or 355 days, and an announcement may differ by a day or two. */
const LUNAR_YEAR_DAYS = { least: 352, most: 357 } as const

/** Both feasts of these years, in the order of years. */
export function feastsOfYears(years: readonly number[]): readonly FeastOfYear[] {
  return [...new Set(years)]
    .toSorted((one, other) => one - other)
    .flatMap((year) => FEASTS.map((feast) => ({ feast, year })))
}

/** The feast of that year among these. */
export function findFeast(feasts: readonly Feast[], { feast, year }: FeastOfYear): Feast | undefined {
  return feasts.find((found) => found.feast === feast && yearOfIsoDay(found.firstDay) === year)
}

/** What is known of a feast's day. */
export function feastStateOf(found: Feast | undefined): FeastState {
  if (!found) return 'unknown'
  return found.confirmedOn === null ? 'calculated' : 'confirmed'
}

/**
 * The feasts whose announcement should have been read by now: those of this year that are still to come, and from 1 October
 * on those of the next.
 */
export function unconfirmedFeasts(feasts: readonly Feast[], today: IsoDay): readonly FeastOfYear[] {
  const year = yearOfIsoDay(today)
  const announced = today >= `${year}-${ANNOUNCED_FROM}` ? [year, year + 1] : [year]
  return feastsOfYears(announced).filter((asked) => {
    const found = findFeast(feasts, asked)
    const isOver = found !== undefined && found.firstDay < today
    return !isOver && feastStateOf(found) !== 'confirmed'
  })
}

/**
 * Why a feast of that year cannot begin on a day, said to who typed it; null where it can. `feasts` are those of the years
 * around it, as they are counted with.
 */
export function faultOfFeastDay(
  asked: FeastOfYear,
  firstDay: IsoDay,
  feasts: readonly Feast[],
): string | null {
  const { feast, year } = asked
  if (yearOfIsoDay(firstDay) !== year) return `${year} yılından bir gün yazın.`
  const known = findFeast(KNOWN_FEASTS, asked)
  if (known) {
    const from = addIsoDays(known.firstDay, -MOST_CORRECTED_DAYS)
    return isWithin(firstDay, from, addIsoDays(known.firstDay, MOST_CORRECTED_DAYS))
      ? null
      : `Hesaplanan gün ${formatIsoDay(known.firstDay)}; duyurulan gün ondan en fazla ${MOST_CORRECTED_DAYS} gün uzak olabilir.`
  }
  const before = findFeast(feasts, { feast, year: year - 1 })
  if (!before) return `Önce ${FEAST_TERMS[feast].label} ${year - 1} gününü yazın; ${year} ondan hesaplanır.`
  const { least, most } = LUNAR_YEAR_DAYS
  const [from, to] = [addIsoDays(before.firstDay, least), addIsoDays(before.firstDay, most)]
  return isWithin(firstDay, from, to)
    ? null
    : `Bir önceki yıla göre ${formatIsoDay(from)} ile ${formatIsoDay(to)} arasında olmalıdır: hicri yıl 354 ya da 355 gündür.`
}

function isWithin(day: IsoDay, from: IsoDay, to: IsoDay): boolean {
  return from <= day && day <= to
}
