import { z } from 'zod'
import { formatCount } from '#app/kernel/count.ts'
import { UNREADABLE_FORM } from '#app/kernel/form-words.ts'
import { countBoundsText, typedCount } from '#app/kernel/typed-count.ts'
import type { CarrierKey } from '#app/modules/delivery/domain/carriers.ts'
import { CARRIERS } from '#app/modules/delivery/domain/carriers.ts'
import type { DeliverySettings } from '#app/modules/delivery/domain/delivery-settings.ts'
import { usualTransit } from '#app/modules/delivery/domain/delivery-settings.ts'
import { PROVINCES, provinceOf } from '#app/modules/delivery/domain/provinces.ts'
import type { CarrierTransit, TransitDays } from '#app/modules/delivery/domain/transit.ts'
import { checkboxField, textField, versionField } from './form-fields.ts'
import type { GroupPatch } from './settings-groups.ts'

export const DELIVERY_LIMITS = {
  /** Of a carrier on the road. */
  days: 60,
  kilometres: 5_000,
  gateDays: 30,
  remedy: 300,
} as const

/** Distances a carrier's days are told apart by: near, farther, and any farther. */
export const TRANSIT_BANDS = 3

/** Days of a carrier as they are typed. */
interface TypedDays {
  readonly min: string
  readonly max: string
}

/** What a carrier takes, as the texts that stand in the form's controls. */
export interface TransitFormValues {
  readonly sameProvince: TypedDays
  /** `TRANSIT_BANDS` of them; the last has no limit. */
  readonly bands: readonly (TypedDays & { readonly upToKm: string })[]
  readonly saturdays: boolean
  readonly islandDays: string
  readonly exceptions: readonly (TypedDays & { readonly province: string })[]
}

export interface DeliveryFormValues extends TransitFormValues {
  readonly fromProvince: string
  readonly carrier: CarrierKey
  readonly proofDays: string
  readonly approvalDays: string
  readonly transferDays: string
  readonly isCommitted: boolean
  readonly remedy: string
  readonly mayShipReadyFirst: boolean
  readonly mayPickUp: boolean
}

/** A province whose days nobody has typed yet. */
export const EMPTY_EXCEPTION = { province: '', min: '', max: '' }

const L = DELIVERY_LIMITS
const CARRIER_KEYS = CARRIERS.map(({ key }) => key)

const typed = textField({ max: 20 })
const typedDays = { min: typed, max: typed }
const noDays = { min: '', max: '' }

const formFields = z.strictObject(
  {
    version: versionField,
    fromProvince: typed,
    carrier: z.enum(CARRIER_KEYS, UNREADABLE_FORM),
    sameProvince: z.strictObject(typedDays, UNREADABLE_FORM).prefault(noDays),
    bands: z
      .array(z.strictObject({ ...typedDays, upToKm: typed }, UNREADABLE_FORM), UNREADABLE_FORM)
      .max(TRANSIT_BANDS, UNREADABLE_FORM)
      .prefault([]),
    saturdays: checkboxField,
    islandDays: typed,
    exceptions: z
      .array(z.strictObject({ ...typedDays, province: typed }, UNREADABLE_FORM), UNREADABLE_FORM)
      .max(PROVINCES.length, UNREADABLE_FORM)
      .prefault([]),
    proofDays: typed,
    approvalDays: typed,
    transferDays: typed,
    isCommitted: checkboxField,
    remedy: textField({ max: L.remedy, lines: true }),
    mayShipReadyFirst: checkboxField,
    mayPickUp: checkboxField,
  },
  UNREADABLE_FORM,
)

type Form = z.output<typeof formFields>
type Refuse = (path: readonly (string | number)[], message: string) => void

/**
 * The form of the way of goods as it is sent. It says the days of one carrier, the usual one; what is known of `others`
 * stays. Rows of provinces in which nothing was typed are dropped.
 */
export function deliverySchema(others: readonly CarrierTransit[]) {
  return formFields.transform((form, context): { version: number; patch: GroupPatch<'delivery'> } => {
    const refuse: Refuse = (path, message) => context.addIssue({ code: 'custom', path: [...path], message })
    const { version, fromProvince, carrier, isCommitted, remedy, mayShipReadyFirst, mayPickUp } = form
    if (fromProvince !== '' && provinceOf(fromProvince) === null)
      refuse(['fromProvince'], 'İli listeden seçin.')
    if (isCommitted && remedy === '')
      refuse(
        ['remedy'],
        'Günü tutmazsanız alıcının ne alacağını yazın; örneğin “Kargo ücretini iade ederiz.”',
      )
    const transit = { carrier, ...readTransit(form, refuse) }
    return {
      version,
      patch: {
        delivery: {
          fromProvince,
          carrier,
          transit: [...others.filter((other) => other.carrier !== carrier), transit],
          gates: {
            proofDays: countIn(form.proofDays, ['proofDays'], L.gateDays, refuse),
            approvalDays: countIn(form.approvalDays, ['approvalDays'], L.gateDays, refuse),
            transferDays: countIn(form.transferDays, ['transferDays'], L.gateDays, refuse),
          },
          isCommitted,
          remedy,
          mayShipReadyFirst,
          mayPickUp,
        },
      },
    }
  })
}

export type DeliveryFormFields = z.input<ReturnType<typeof deliverySchema>>

function readTransit(form: Form, refuse: Refuse): Omit<CarrierTransit, 'carrier'> {
  const bands = form.bands.map((band, index) => {
    const isLast = index === TRANSIT_BANDS - 1
    const upToKm = isLast ? null : countIn(band.upToKm, ['bands', index, 'upToKm'], L.kilometres, refuse)
    return { upToKm, ...daysIn(band, ['bands', index], refuse) }
  })
  if (bands.length < TRANSIT_BANDS) refuse(['bands'], UNREADABLE_FORM)
  for (const [index, { upToKm }] of bands.entries()) {
    const before = bands[index - 1]?.upToKm ?? 0
    if (upToKm !== null && upToKm <= before)
      refuse(['bands', index, 'upToKm'], `Bir öncekinden uzak olmalı: ${formatCount(before)} km’den fazla.`)
  }
  const rows = form.exceptions.flatMap((row, index) =>
    row.province === '' && row.min === '' && row.max === '' ? [] : [{ ...row, index }],
  )
  return {
    saturdays: form.saturdays,
    sameProvince: daysIn(form.sameProvince, ['sameProvince'], refuse),
    bands,
    islandDays: countIn(form.islandDays, ['islandDays'], L.days, refuse),
    exceptions: rows.map(({ province, index, ...days }, at) => {
      if (provinceOf(province) === null) refuse(['exceptions', index, 'province'], 'İli seçin.')
      else if (rows.slice(0, at).some((other) => other.province === province))
        refuse(['exceptions', index, 'province'], 'Bu il yukarıda zaten var.')
      return { province, ...daysIn(days, ['exceptions', index], refuse) }
    }),
  }
}

function daysIn({ min, max }: TypedDays, path: readonly (string | number)[], refuse: Refuse): TransitDays {
  const days = {
    min: countIn(min, [...path, 'min'], L.days, refuse),
    max: countIn(max, [...path, 'max'], L.days, refuse),
  }
  if (days.max < days.min) refuse([...path, 'max'], 'İlk günden az olamaz.')
  return days
}

function countIn(text: string, path: readonly (string | number)[], most: number, refuse: Refuse): number {
  const read = typedCount(text, 0, most)
  if (read === null) refuse(path, `${countBoundsText(0, most)}.`)
  return read ?? 0
}

/** What the form of the stored settings starts with. */
export function deliveryFormValues(delivery: DeliverySettings): DeliveryFormValues {
  const { fromProvince, carrier, gates, isCommitted, remedy } = delivery
  const { mayShipReadyFirst, mayPickUp } = delivery
  return {
    fromProvince,
    carrier,
    ...transitFormValues(usualTransit(delivery)),
    proofDays: String(gates.proofDays),
    approvalDays: String(gates.approvalDays),
    transferDays: String(gates.transferDays),
    ...{ isCommitted, remedy, mayShipReadyFirst, mayPickUp },
  }
}

/** What a carrier takes, as it stands in the form. */
export function transitFormValues(transit: Omit<CarrierTransit, 'carrier'>): TransitFormValues {
  const { sameProvince, bands, saturdays, islandDays, exceptions } = transit
  const days = ({ min, max }: TransitDays): TypedDays => ({ min: String(min), max: String(max) })
  return {
    sameProvince: days(sameProvince),
    bands: bands.map(({ upToKm, ...band }) => ({
      ...days(band),
      upToKm: upToKm === null ? '' : formatCount(upToKm),
    })),
    saturdays,
    islandDays: String(islandDays),
    exceptions: exceptions.map(({ province, ...exception }) => ({ province, ...days(exception) })),
  }
}
