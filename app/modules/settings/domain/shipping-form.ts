import { z } from 'zod'
import { UNREADABLE_FORM } from '#app/kernel/form-words.ts'
import { formatLira } from '#app/kernel/money.ts'
import { plainLine } from '#app/kernel/plain-text.ts'
import { versionField } from './form-fields.ts'
import type { GroupPatch } from './settings-groups.ts'
import type { ShippingPolicy } from './shop-settings.ts'

/** Bounds of the shipping form; its controls and its schema read the same figures. */
export const SHIPPING_LIMITS = {
  thresholdLira: 1_000_000,
  /** The threshold is a multiple of it (spec, back office §5). */
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

const text = z
  .string(UNREADABLE_FORM)
  .max(5_000, UNREADABLE_FORM)
  .optional()
  .transform((typed) => plainLine(typed ?? ''))
  .refine(
    ({ length }) => length <= SHIPPING_LIMITS.text,
    `En fazla ${SHIPPING_LIMITS.text} karakter yazabilirsiniz.`,
  )

/** The shipping form as it is sent. The threshold is whole hundreds of lira from 0, without VAT; an empty one is refused, not free. */
export const shippingSchema = z
  .strictObject(
    {
      version: versionField,
      isActive: z
        .boolean(UNREADABLE_FORM)
        .optional()
        .transform((isOn) => isOn ?? false),
      freeThreshold: z.string('Ücretsiz kargo limitini yazın.').transform((typed, context): number => {
        const digits = typed.trim()
        const lira = /^\d{1,9}$|^\d{1,3}(?:\.\d{3})+$/.test(digits) ? Number(digits.replaceAll('.', '')) : -1
        const { thresholdLira, stepLira } = SHIPPING_LIMITS
        if (lira >= 0 && lira <= thresholdLira && lira % stepLira === 0) return lira * 100
        const most = formatLira(thresholdLira * 100)
        context.addIssue({
          code: 'custom',
          message: `0 ile ${most} arasında, ${stepLira} ₺’nin katı bir tutar yazın.`,
        })
        return z.NEVER
      }),
      description: text,
      counterPaymentNote: text,
      estimatedCostText: text,
    },
    UNREADABLE_FORM,
  )
  .transform(({ version, freeThreshold, ...rest }): { version: number; patch: GroupPatch<'shipping'> } => ({
    version,
    patch: { shipping: { ...rest, freeThresholdMinor: freeThreshold } },
  }))

export type ShippingFormFields = z.input<typeof shippingSchema>
export type ShippingFormOutput = z.output<typeof shippingSchema>

/** What the form of the stored policy starts with. */
export function shippingFormValues({ freeThresholdMinor, ...texts }: ShippingPolicy): ShippingFormValues {
  return { ...texts, freeThreshold: String(Math.round(freeThresholdMinor / 100)) }
}
