import { z } from 'zod'
import { UNREADABLE_FORM } from '#app/kernel/form-words.ts'
import { daysOfRow, faultOfDays } from '#app/modules/calendar/domain/typed-days.ts'
import type { Closure, ClosureKind, ClosureScope } from '#app/modules/calendar/domain/work-calendar.ts'
import { CLOSURE_KINDS, CLOSURE_SCOPES } from '#app/modules/calendar/domain/work-calendar.ts'
import { textField, versionField } from './form-fields.ts'
import type { GroupPatch } from './settings-groups.ts'

export const CLOSURE_LIMITS = {
  closures: 200,
  /** Days of one of them. */
  days: 60,
  name: 80,
} as const

export const CLOSURE_KIND_LABELS: Readonly<Record<ClosureKind, string>> = {
  closed: 'Kapalı',
  half: 'Yarım gün',
  open: 'Çalışıyoruz',
}

export const CLOSURE_SCOPE_LABELS: Readonly<Record<ClosureScope, string>> = {
  shop: 'Mağaza',
  carriers: 'Kargo',
  everybody: 'Herkes',
}

/** A closure as it stands in the form; a new one has no id yet. */
export interface ClosureFields {
  readonly id: string
  readonly name: string
  readonly firstDay: string
  /** Empty for a single day. */
  readonly lastDay: string
  readonly kind: ClosureKind
  readonly scope: ClosureScope
}

/** A new row of the form. */
export const EMPTY_CLOSURE: ClosureFields = {
  id: '',
  name: '',
  firstDay: '',
  lastDay: '',
  kind: 'closed',
  scope: 'shop',
}

const dayField = z.string(UNREADABLE_FORM).max(20, UNREADABLE_FORM).optional()

/** A row; null for one in which nothing was written. */
const rowField = z
  .strictObject(
    {
      id: z
        .string(UNREADABLE_FORM)
        .regex(/^(K-\d{1,6})?$/, UNREADABLE_FORM)
        .optional(),
      name: textField({ max: CLOSURE_LIMITS.name }),
      firstDay: dayField,
      lastDay: dayField,
      kind: z.enum(CLOSURE_KINDS, 'Kapalı, yarım gün ya da çalışıyoruz seçin.'),
      scope: z.enum(CLOSURE_SCOPES, 'Kimi ilgilendirdiğini seçin.'),
    },
    UNREADABLE_FORM,
  )
  .transform(({ id = '', name, firstDay = '', lastDay = '', kind, scope }, context) => {
    if (name === '' && firstDay === '' && lastDay === '') return null
    const days = daysOfRow({ firstDay, lastDay })
    const refuse = (path: keyof Closure, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message })
    if (name === '') refuse('name', 'Bir ad yazın, örneğin “Sayım”.')
    const fault = faultOfDays(days, CLOSURE_LIMITS.days)
    if (fault) refuse(fault.field, fault.message)
    if (kind === 'open' && scope !== 'shop') refuse('scope', '“Çalışıyoruz” yalnızca mağaza içindir.')
    return { id, name, ...days, kind, scope }
  })

/** The form of the closures as it is sent: all of them, with those that were added and without those that were removed. */
export const closuresSchema = z
  .strictObject(
    {
      version: versionField,
      closures: z
        .array(rowField, UNREADABLE_FORM)
        .max(CLOSURE_LIMITS.closures, `En fazla ${CLOSURE_LIMITS.closures} satır ekleyebilirsiniz.`)
        .optional(),
    },
    UNREADABLE_FORM,
  )
  .transform(({ version, closures = [] }): { version: number; patch: GroupPatch<'closures'> } => ({
    version,
    patch: { closures: inOrder(withIds(closures.filter((row) => row !== null))) },
  }))

/** New ones are numbered on from the highest; a number that was sent twice is a new one. */
function withIds(rows: readonly Closure[]): readonly Closure[] {
  const numberOf = ({ id }: Closure) => Number(id.slice('K-'.length))
  const taken = new Set<string>()
  let highest = Math.max(0, ...rows.map(numberOf))
  return rows.map((row) => {
    const isNew = row.id === '' || taken.has(row.id)
    if (isNew) highest += 1
    const id = isNew ? `K-${highest}` : row.id
    taken.add(id)
    return { ...row, id }
  })
}

function inOrder(closures: readonly Closure[]): readonly Closure[] {
  return closures.toSorted((one, other) =>
    one.firstDay === other.firstDay ? 0 : one.firstDay < other.firstDay ? -1 : 1,
  )
}

export type ClosuresFormFields = z.input<typeof closuresSchema>
export type ClosuresFormOutput = z.output<typeof closuresSchema>

export interface ClosuresFormValues {
  readonly closures: readonly ClosureFields[]
}

/** What the form of the stored closures starts with. */
export function closuresFormValues(closures: readonly Closure[]): ClosuresFormValues {
  return {
    closures: closures.map(({ lastDay, ...closure }) => ({
      ...closure,
      lastDay: lastDay === closure.firstDay ? '' : lastDay,
    })),
  }
}
