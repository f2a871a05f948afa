import { z } from 'zod'
import { UNREADABLE_FORM } from '#app/kernel/form-words.ts'
import { parseIsoDay } from '#app/kernel/instant.ts'
import type { IsoDay } from '#app/kernel/iso-day.ts'
import { yearOfIsoDay } from '#app/kernel/iso-day.ts'
import type { FeastOfYear } from '#app/modules/calendar/domain/feast-rules.ts'
import { faultOfFeastDay, feastsOfYears, findFeast } from '#app/modules/calendar/domain/feast-rules.ts'
import type { Feast, FeastName } from '#app/modules/calendar/domain/official-holidays.ts'
import { FEASTS, feastsOf } from '#app/modules/calendar/domain/official-holidays.ts'
import { checkboxField, textField, versionField } from './form-fields.ts'
import type { GroupPatch } from './settings-groups.ts'

export const FEAST_LIMITS = {
  /** Both feasts of the years in view and of those the owner spoke of before. */
  feasts: 50,
  readFrom: 120,
} as const

/** How many years after this one stand in the form. */
const YEARS_AHEAD = 2

/** Stands in the form where nobody has said it yet: the one place the days are announced. */
export const USUAL_READ_FROM = 'Diyanet İşleri Başkanlığı dini günler takvimi'

/** A feast as it stands in the form. */
export interface FeastFields {
  readonly feast: FeastName
  readonly year: string
  /** Whether the owner says when it is; else the shop counts with what the program knows. */
  readonly isStated: boolean
  readonly firstDay: string
  readonly readFrom: string
}

export interface FeastsFormValues {
  readonly feasts: readonly FeastFields[]
}

const rowField = z.strictObject(
  {
    feast: z.enum(FEASTS, UNREADABLE_FORM),
    year: z
      .string(UNREADABLE_FORM)
      .regex(/^2\d{3}$/, UNREADABLE_FORM)
      .transform(Number),
    isStated: checkboxField,
    firstDay: z.string(UNREADABLE_FORM).max(20, UNREADABLE_FORM).optional(),
    readFrom: textField({ max: FEAST_LIMITS.readFrom }),
  },
  UNREADABLE_FORM,
)
type FeastRow = z.output<typeof rowField>

/**
 * The form of the feasts: for each what the owner says of its day, or that he says nothing. `stored` is what he said
 * before; of that, what stays as it is is not judged again and keeps the day it was confirmed on.
 */
export function feastsSchema({
  stored,
  today,
}: {
  readonly stored: readonly Feast[]
  readonly today: IsoDay
}) {
  return z
    .strictObject(
      {
        version: versionField,
        feasts: z.array(rowField, UNREADABLE_FORM).max(FEAST_LIMITS.feasts, UNREADABLE_FORM).optional(),
      },
      UNREADABLE_FORM,
    )
    .superRefine(({ feasts = [] }, context) => {
      const counted = feastsOf(
        feasts.flatMap((row) => (isDated(row) ? [statedFeast(row, stored, today)] : [])),
      )
      for (const [index, row] of feasts.entries()) {
        const refuse = (field: keyof FeastFields, message: string) =>
          context.addIssue({ code: 'custom', path: ['feasts', index, field], message })
        if (feasts.findIndex((other) => isSameFeast(other, row)) !== index) refuse('feast', UNREADABLE_FORM)
        if (!row.isStated) continue
        if (row.readFrom === '') refuse('readFrom', 'Günü nereden okuduğunuzu yazın.')
        if (!isDated(row)) {
          refuse('firstDay', 'Bayramın ilk gününü seçin.')
          continue
        }
        if (stored.some(({ feast, firstDay }) => feast === row.feast && firstDay === row.firstDay)) continue
        const fault = faultOfFeastDay(row, row.firstDay, counted)
        if (fault !== null) refuse('firstDay', fault)
      }
    })
    .transform(({ version, feasts = [] }): { version: number; patch: GroupPatch<'feasts'> } => ({
      version,
      patch: {
        feasts: feasts.filter(isDated).map((row) => statedFeast(row, stored, today)),
      },
    }))
}

type DatedRow = FeastRow & { readonly firstDay: IsoDay }

function isDated(row: FeastRow): row is DatedRow {
  return row.isStated && row.firstDay !== undefined && parseIsoDay(row.firstDay) !== null
}

function isSameFeast(one: FeastOfYear, other: FeastOfYear): boolean {
  return one.feast === other.feast && one.year === other.year
}

/** What the owner says of a feast; said before in the same words, it was confirmed then. */
function statedFeast(
  { feast, firstDay, readFrom }: DatedRow,
  stored: readonly Feast[],
  today: IsoDay,
): Feast {
  const before = stored.find(
    (said) => said.feast === feast && said.firstDay === firstDay && said.readFrom === readFrom,
  )
  return before ?? { feast, firstDay, readFrom, confirmedOn: today }
}

export type FeastsFormFields = z.input<ReturnType<typeof feastsSchema>>
export type FeastsFormOutput = z.output<ReturnType<typeof feastsSchema>>

/** What the form starts with: the feasts of this year and the next two, and whatever the owner has spoken of. */
export function feastsFormValues(stored: readonly Feast[], today: IsoDay): FeastsFormValues {
  const thisYear = yearOfIsoDay(today)
  const inView = Array.from({ length: YEARS_AHEAD + 1 }, (_, index) => thisYear + index)
  const years = [...inView, ...stored.map(({ firstDay }) => yearOfIsoDay(firstDay))]
  return {
    feasts: feastsOfYears(years).map((asked) => {
      const said = findFeast(stored, asked)
      const found = findFeast(feastsOf(stored), asked)
      return {
        feast: asked.feast,
        year: String(asked.year),
        isStated: said !== undefined,
        firstDay: found?.firstDay ?? '',
        readFrom: said?.readFrom ?? USUAL_READ_FROM,
      }
    }),
  }
}
