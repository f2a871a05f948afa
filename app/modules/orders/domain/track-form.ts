import { z } from 'zod'
import { UNREADABLE_FORM } from '#app/kernel/form-words.ts'

const MISSING = 'Lütfen sipariş numaranızı ve siparişte yazdığınız e-posta adresini girin.'

/** The way to an order without its link: its number and the buyer's e-mail. Whether they belong together is not said here. */
export const trackFormSchema = z.strictObject(
  {
    orderNumber: z.string(MISSING).trim().min(1, MISSING).max(100, MISSING),
    email: z.string(MISSING).trim().min(1, MISSING).max(254, MISSING),
  },
  UNREADABLE_FORM,
)

export const TRACK_FORM_MISSING = MISSING

/** Address of the buyer's own page of an order. */
export function orderPagePath(token: string): string {
  return `/siparis-takip/${token}`
}
