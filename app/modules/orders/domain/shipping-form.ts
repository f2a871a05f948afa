import { z } from 'zod'
import { UNREADABLE_FORM } from '#app/kernel/form-words.ts'
import { plainLine, plainText } from '#app/kernel/plain-text.ts'
import { CARRIERS } from '#app/modules/delivery/domain/carriers.ts'
import { seenRevision } from './seen-revision.ts'

const NO_NUMBER = 'Lütfen kargo takip numarası girin.'
const NO_CARRIER = 'Lütfen kargo şirketi seçin.'
const UNTRACKED_WITH_NUMBER =
  'Takip numarası varsa “Takipsiz gönderiliyor” işaretini kaldırın; yoksa numarayı silin.'

export const MAX_TRACKING_NUMBER = 60
export const MAX_SHIPPING_NOTE = 500
const NUMBER_TOO_LONG = `Kargo takip numarası en fazla ${MAX_TRACKING_NUMBER} karakter olabilir.`
const NOTE_TOO_LONG = `Kargo notu en fazla ${MAX_SHIPPING_NOTE} karakter olabilir.`

/**
 * The shipping form of an order (spec, back office §5): the number is asked for before the carrier, and neither of what
 * travels untracked. Setting shipped and the mail are boxes (product decision 12).
 */
export const shippingFormSchema = z
  .strictObject(
    {
      intent: z.literal('ship', UNREADABLE_FORM),
      isUntracked: z.boolean(UNREADABLE_FORM).default(false),
      trackingNumber: z.string(NO_NUMBER).max(1_000, NUMBER_TOO_LONG).default(''),
      carrier: z.string(NO_CARRIER).max(64, NO_CARRIER).default(''),
      note: z.string(UNREADABLE_FORM).max(4_000, NOTE_TOO_LONG).default(''),
      setShipped: z.boolean(UNREADABLE_FORM).default(false),
      tellBuyer: z.boolean(UNREADABLE_FORM).default(false),
      revision: seenRevision(UNREADABLE_FORM),
    },
    UNREADABLE_FORM,
  )
  .transform(({ carrier, ...form }, context) => {
    const trackingNumber = plainLine(form.trackingNumber)
    const note = plainText(form.note)
    const refuse = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message })
    const known = CARRIERS.find(({ key }) => key === carrier)?.key ?? null
    if (form.isUntracked && trackingNumber !== '') refuse('trackingNumber', UNTRACKED_WITH_NUMBER)
    if (!form.isUntracked && trackingNumber === '') refuse('trackingNumber', NO_NUMBER)
    if (!form.isUntracked && known === null) refuse('carrier', NO_CARRIER)
    if (trackingNumber.length > MAX_TRACKING_NUMBER) refuse('trackingNumber', NUMBER_TOO_LONG)
    if (note.length > MAX_SHIPPING_NOTE) refuse('note', NOTE_TOO_LONG)
    return form.isUntracked
      ? { ...form, note, carrier: null, trackingNumber: null }
      : { ...form, note, carrier: known, trackingNumber }
  })
export type ShippingForm = z.output<typeof shippingFormSchema>
