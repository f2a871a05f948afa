import type { IsoDay } from '#app/kernel/iso-day.ts'
import { addIsoDays, yearOfIsoDay } from '#app/kernel/iso-day.ts'

/** The two religious feasts of law 2429, whose days are announced year by year. */
export const FEASTS = ['ramazan', 'kurban'] as const
export type FeastName = (typeof FEASTS)[number]

/** When a religious feast falls. Its eve, half a day, is the day before. */
export interface Feast {
  readonly feast: FeastName
  readonly firstDay: IsoDay
  /** Where the day was read. */
  readonly readFrom: string
  /** When somebody held it against the announcement; null while it is calculated only. */
  readonly confirmedOn: IsoDay | null
}

/** An official holiday on one day. */
export interface OfficialHoliday {
  readonly day: IsoDay
  readonly name: string
  /** Half days begin at 13.00 (law 2429 art. 1 and 2). */
  readonly part: 'full' | 'half'
  /** Whether its day is certain. */
  readonly isConfirmed: boolean
}

interface FeastTerms {
  readonly label: string
  readonly eve: string
  readonly days: number
}

/** Law 2429 art. 2 B: three and a half days and four and a half days, each from 13.00 of the eve. */
export const FEAST_TERMS: Readonly<Record<FeastName, FeastTerms>> = {
  ramazan: { label: 'Ramazan Bayramı', eve: 'Ramazan Bayramı arifesi', days: 3 },
  kurban: { label: 'Kurban Bayramı', eve: 'Kurban Bayramı arifesi', days: 4 },
}

/** Law 2429 art. 1 and 2: the same days every year. 28 October is a holiday from 13.00. */
const FIXED: readonly {
  readonly monthDay: string
  readonly name: string
  readonly part: 'full' | 'half'
}[] = [
  { monthDay: '01-01', name: 'Yılbaşı', part: 'full' },
  { monthDay: '04-23', name: 'Ulusal Egemenlik ve Çocuk Bayramı', part: 'full' },
  { monthDay: '05-01', name: 'Emek ve Dayanışma Günü', part: 'full' },
  { monthDay: '05-19', name: 'Atatürk’ü Anma, Gençlik ve Spor Bayramı', part: 'full' },
  { monthDay: '07-15', name: 'Demokrasi ve Millî Birlik Günü', part: 'full' },
  { monthDay: '08-30', name: 'Zafer Bayramı', part: 'full' },
  { monthDay: '10-28', name: 'Cumhuriyet Bayramı (öğleden sonra)', part: 'half' },
  { monthDay: '10-29', name: 'Cumhuriyet Bayramı', part: 'full' },
]

const DIYANET = 'Diyanet İşleri Başkanlığı dini günler takvimi'

/**
 * The feasts this version of the program knows. They are announced (vakithesaplama.diyanet.gov.tr), not computed: two
 * tabular calendars differ by a day. 2028 is calculated by the calendar of Umm al-Qura and waits for the announcement.
 */
export const KNOWN_FEASTS: readonly Feast[] = [
  { feast: 'ramazan', firstDay: '2026-03-20', readFrom: DIYANET, confirmedOn: '2025-11-17' },
  { feast: 'kurban', firstDay: '2026-05-27', readFrom: DIYANET, confirmedOn: '2025-11-17' },
  { feast: 'ramazan', firstDay: '2027-03-09', readFrom: DIYANET, confirmedOn: '2026-09-03' },
  { feast: 'kurban', firstDay: '2027-05-16', readFrom: DIYANET, confirmedOn: '2026-09-03' },
  { feast: 'ramazan', firstDay: '2028-02-26', readFrom: 'Ümmülkurâ takvimine göre hesap', confirmedOn: null },
  { feast: 'kurban', firstDay: '2028-05-05', readFrom: 'Ümmülkurâ takvimine göre hesap', confirmedOn: null },
]

/** The feasts the shop counts with: what its owner says of a year stands in the place of what the program knows of it. */
export function feastsOf(stated: readonly Feast[]): readonly Feast[] {
  const isStated = ({ feast, firstDay }: Feast) =>
    stated.some((own) => own.feast === feast && yearOfIsoDay(own.firstDay) === yearOfIsoDay(firstDay))
  return [...KNOWN_FEASTS.filter((known) => !isStated(known)), ...stated].toSorted((one, other) =>
    one.firstDay < other.firstDay ? -1 : 1,
  )
}

/** Whether both feasts of a year are among these; without them its holidays are not known. */
export function isYearKnown(year: number, feasts: readonly Feast[]): boolean {
  return FEASTS.every((name) =>
    feasts.some(({ feast, firstDay }) => feast === name && yearOfIsoDay(firstDay) === year),
  )
}

/** The official holidays of a year in the order of their days; a day may have two (19 May 2027). */
export function officialHolidays(year: number, feasts: readonly Feast[]): readonly OfficialHoliday[] {
  const fixed = FIXED.map(({ monthDay, name, part }) => ({
    day: `${year}-${monthDay}`,
    name,
    part,
    isConfirmed: true,
  }))
  // A feast may reach over the end of a year.
  const religious = feasts.flatMap(daysOfFeast).filter(({ day }) => yearOfIsoDay(day) === year)
  return [...fixed, ...religious].toSorted((one, other) => (one.day < other.day ? -1 : 1))
}

function daysOfFeast({ feast, firstDay, confirmedOn }: Feast): readonly OfficialHoliday[] {
  const { label, eve, days } = FEAST_TERMS[feast]
  const isConfirmed = confirmedOn !== null
  return [
    { day: addIsoDays(firstDay, -1), name: eve, part: 'half', isConfirmed },
    ...Array.from({ length: days }, (_, index) => ({
      day: addIsoDays(firstDay, index),
      name: `${label} ${index + 1}. gün`,
      part: 'full' as const,
      isConfirmed,
    })),
  ]
}
