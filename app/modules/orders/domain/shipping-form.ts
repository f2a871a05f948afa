import { z } from 'zod'
import { UNREADABLE_FORM } from '#app/kernel/form-words.ts'
import { plainLine, plainText } from '#app/kernel/plain-text.ts'
import { parsePhone } from '#app/kernel/turkish-ids.ts'
import { MAX_CART_ROWS } from '#app/modules/cart/domain/cart.ts'
import { CARRIERS } from '#app/modules/delivery/domain/carriers.ts'
import { FieldReader, readDelivery } from './checkout-fields.ts'
import type { ParcelAddress } from './parcel.ts'
import { PARCEL_ADDRESS_FIELDS } from './parcel.ts'
import { MAX_REMOVAL_REASON, MAX_SHIPPING_NOTE, MAX_TRACKING_NUMBER } from './parcel-form-fields.ts'
import { seenRevision } from './seen-revision.ts'

type AddressField = (typeof PARCEL_ADDRESS_FIELDS)[number]

const NO_NUMBER = 'Lütfen kargo takip numarası girin.'
const NO_CARRIER = 'Lütfen kargo şirketi seçin.'
const UNTRACKED_WITH_NUMBER =
  'Takip numarası varsa “Takipsiz gönderiliyor” işaretini kaldırın; yoksa numarayı silin.'

const NUMBER_TOO_LONG = `Kargo takip numarası en fazla ${MAX_TRACKING_NUMBER} karakter olabilir.`
const NOTE_TOO_LONG = `Kargo notu en fazla ${MAX_SHIPPING_NOTE} karakter olabilir.`

const ID = /^[\w-]{1,64}$/
const NO_PIECES = 'Kolideki adedi tam sayı olarak yazın; konmayacaksa 0 yazın.'
const FIELD_MAX = 1_000

/**
 * A parcel of an order (spec, back office §5): what it holds (left out: all that is left), where it goes (the order's own
 * address unless `otherAddress`), and how it travels. The number is asked for before the carrier, and neither of what
 * travels untracked; of what is only packed (`packsOnly`) nothing is asked. Handing it over and the mail are boxes (product
 * decision 12).
 */
export const shippingFormSchema = z
  .strictObject(
    {
      intent: z.literal('ship', UNREADABLE_FORM),
      /** The parcel that is corrected; left out for a new one. */
      parcelId: z.string(UNREADABLE_FORM).regex(ID, UNREADABLE_FORM).optional(),
      pieces: z
        .array(
          z.strictObject(
            {
              choice: z.string(UNREADABLE_FORM).regex(ID, UNREADABLE_FORM),
              pieces: z
                .string(NO_PIECES)
                .trim()
                .regex(/^\d{0,7}$/, NO_PIECES)
                .default(''),
            },
            UNREADABLE_FORM,
          ),
          UNREADABLE_FORM,
        )
        .max(MAX_CART_ROWS, UNREADABLE_FORM)
        .default([]),
      packsOnly: z.boolean(UNREADABLE_FORM).default(false),
      isUntracked: z.boolean(UNREADABLE_FORM).default(false),
      trackingNumber: z.string(NO_NUMBER).max(1_000, NUMBER_TOO_LONG).default(''),
      carrier: z.string(NO_CARRIER).max(64, NO_CARRIER).default(''),
      note: z.string(UNREADABLE_FORM).max(4_000, NOTE_TOO_LONG).default(''),
      otherAddress: z.boolean(UNREADABLE_FORM).default(false),
      ...(Object.fromEntries(
        PARCEL_ADDRESS_FIELDS.map((name) => [
          name,
          z.string(UNREADABLE_FORM).max(FIELD_MAX, UNREADABLE_FORM).default(''),
        ]),
      ) as Record<AddressField, z.ZodDefault<z.ZodString>>),
      setShipped: z.boolean(UNREADABLE_FORM).default(false),
      tellBuyer: z.boolean(UNREADABLE_FORM).default(false),
      revision: seenRevision(UNREADABLE_FORM),
    },
    UNREADABLE_FORM,
  )
  .transform((form, context) => {
    const { intent, parcelId, isUntracked, packsOnly, revision } = form
    const trackingNumber = plainLine(form.trackingNumber)
    const note = plainText(form.note)
    const refuse = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message })
    const known = CARRIERS.find(({ key }) => key === form.carrier)?.key ?? null
    const asksNumber = !isUntracked && !(packsOnly && trackingNumber === '')
    if (isUntracked && trackingNumber !== '') refuse('trackingNumber', UNTRACKED_WITH_NUMBER)
    if (asksNumber && trackingNumber === '') refuse('trackingNumber', NO_NUMBER)
    if (known === null && (asksNumber || form.carrier !== '') && !isUntracked) refuse('carrier', NO_CARRIER)
    if (trackingNumber.length > MAX_TRACKING_NUMBER) refuse('trackingNumber', NUMBER_TOO_LONG)
    if (note.length > MAX_SHIPPING_NOTE) refuse('note', NOTE_TOO_LONG)
    const pieces = new Map(form.pieces.map(({ choice, pieces: typed }) => [choice, Number(typed)]))
    return {
      ...{ intent, parcelId, isUntracked, note, revision },
      pieces: pieces.size > 0 ? pieces : undefined,
      carrier: isUntracked ? null : known,
      trackingNumber: isUntracked || trackingNumber === '' ? null : trackingNumber,
      address: form.otherAddress ? readParcelAddress(form, refuse) : null,
      setShipped: form.setShipped && !packsOnly,
      tellBuyer: form.tellBuyer,
    }
  })
export type ShippingForm = z.output<typeof shippingFormSchema>

/** Who a parcel goes to, by the rules of checkout. */
function readParcelAddress(
  form: Readonly<Record<AddressField, string>>,
  refuse: (path: string, message: string) => void,
): ParcelAddress {
  const reader = new FieldReader(form, ([path = ''], message) => refuse(path, message))
  return {
    firstName: reader.name('firstName'),
    lastName: reader.name('lastName'),
    phone: reader.parsed('phone', parsePhone),
    ...readDelivery(reader),
  }
}

const NO_REASON = 'Koliyi neden kaldırdığınızı yazın; siparişin geçmişinde durur.'

/** Taking a parcel away that was entered wrongly. */
export const removeParcelSchema = z.strictObject(
  {
    intent: z.literal('remove-parcel', UNREADABLE_FORM),
    parcelId: z.string(UNREADABLE_FORM).regex(ID, UNREADABLE_FORM),
    reason: z
      .string(NO_REASON)
      .max(4_000, UNREADABLE_FORM)
      .transform(plainText)
      .pipe(
        z
          .string()
          .min(1, NO_REASON)
          .max(MAX_REMOVAL_REASON, `Sebep en fazla ${MAX_REMOVAL_REASON} karakter olabilir.`),
      ),
    revision: seenRevision(UNREADABLE_FORM),
  },
  UNREADABLE_FORM,
)

/** Whether a parcel has arrived. */
export const parcelArrivedSchema = z.strictObject(
  {
    intent: z.literal('parcel-arrived', UNREADABLE_FORM),
    parcelId: z.string(UNREADABLE_FORM).regex(ID, UNREADABLE_FORM),
    isDelivered: z.enum(['yes', 'no'], UNREADABLE_FORM).transform((said) => said === 'yes'),
    revision: seenRevision(UNREADABLE_FORM),
  },
  UNREADABLE_FORM,
)
