import { z } from 'zod'
import { formatLira } from '#app/kernel/money.ts'
import { plainLine } from '#app/kernel/plain-text.ts'
import type { ShippingPolicy } from './shop-settings.ts'

/** Bounds of the shipping form; its controls and its schema read the same figures. */
export const SHIPPING_LIMITS = {
  thresholdLira: 1_000_000,
  /** What the buttons of the threshold add and take (spec, back office §5). */
  stepLira: 100,
  text: 300,
} as const

/** The shipping form's fields as the texts that stand in its controls. */
export interface ShippingFormValues {
  readonly isActive: boolean
  readonly freeThreshold: string
  readonly description: string
  readonly counterPaymentNote: string
  readonly estimatedCostText: string
}

const UNREADABLE = 'Form okunamadı. Lütfen sayfayı yenileyip tekrar deneyin.'
const text = z
  .string(UNREADABLE)
  .max(5_000, UNREADABLE)
  .optional()
  .transform((typed) => plainLine(typed ?? ''))
  .refine(
    ({ length }) => length <= SHIPPING_LIMITS.text,
    `En fazla ${SHIPPING_LIMITS.text} karakter yazabilirsiniz.`,
  )

/** The shipping form as it is sent. The threshold is whole lira from 0, without VAT; an empty one is refused, not free. */
export const shippingSchema = z
  .strictObject(
    {
      isActive: z
        .boolean(UNREADABLE)
        .optional()
        .transform((isOn) => isOn ?? false),
      freeThreshold: z.string('Ücretsiz kargo limitini yazın.').transform((typed, context): number => {
        const digits = typed.trim()
        const lira = /^\d{1,9}$|^\d{1,3}(?:\.\d{3})+$/.test(digits) ? Number(digits.replaceAll('.', '')) : -1
        if (lira >= 0 && lira <= SHIPPING_LIMITS.thresholdLira) return lira * 100
        const most = formatLira(SHIPPING_LIMITS.thresholdLira * 100)
        context.addIssue({ code: 'custom', message: `0 ile ${most} arasında tam lira yazın.` })
        return z.NEVER
      }),
      description: text,
      counterPaymentNote: text,
      estimatedCostText: text,
    },
    UNREADABLE,
  )
  .transform(({ freeThreshold, ...rest }): ShippingPolicy => ({ ...rest, freeThresholdMinor: freeThreshold }))

export type ShippingFormFields = z.input<typeof shippingSchema>

/** What the form of the stored policy starts with. */
export function shippingFormValues({ freeThresholdMinor, ...texts }: ShippingPolicy): ShippingFormValues {
  return { ...texts, freeThreshold: String(Math.round(freeThresholdMinor / 100)) }
}
