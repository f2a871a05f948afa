import { z } from 'zod'
import { UNREADABLE_FORM } from '#app/kernel/form-words.ts'
import { checkboxField, textField, versionField, wholeNumberField } from './form-fields.ts'
import type { GroupPatch } from './settings-groups.ts'
import type { ShopSettings } from './shop-settings.ts'

export const GENERAL_LIMITS = {
  siteName: 60,
  siteTagline: 120,
  /** Product decision 8. */
  printFileMegabytes: { min: 1, max: 50 },
  paymentTermDays: { min: 1, max: 60 },
  /** 0 keeps the goods for good; thirty days are as good as that. */
  stockHours: { min: 0, max: 720 },
  cartReminderHours: { min: 1, max: 720 },
} as const

export const generalSchema = z
  .strictObject(
    {
      version: versionField,
      siteName: textField({ max: GENERAL_LIMITS.siteName, missing: 'Site adını yazın.' }),
      siteTagline: textField({ max: GENERAL_LIMITS.siteTagline }),
      vatDisplay: z.enum(['gross-first', 'net-first'], 'Fiyat gösterimini seçin.'),
      weekStart: z.enum(['monday', 'sunday'], 'Haftanın ilk gününü seçin.'),
      printFileMaxMegabytes: wholeNumberField(GENERAL_LIMITS.printFileMegabytes),
      paymentTermDays: wholeNumberField(GENERAL_LIMITS.paymentTermDays),
      cancelUnpaidOrders: checkboxField,
      unpaidStockHours: wholeNumberField(GENERAL_LIMITS.stockHours),
      approvalStockHours: wholeNumberField(GENERAL_LIMITS.stockHours),
      cartReminders: checkboxField,
      cartReminderHours: wholeNumberField(GENERAL_LIMITS.cartReminderHours),
      restockAlerts: checkboxField,
      discountsCoverPrint: checkboxField,
    },
    UNREADABLE_FORM,
  )
  .transform(({ version, ...patch }): { version: number; patch: GroupPatch<'general'> } => ({
    version,
    patch,
  }))

export type GeneralFormFields = z.input<typeof generalSchema>
export type GeneralFormOutput = z.output<typeof generalSchema>

export interface GeneralFormValues {
  readonly siteName: string
  readonly siteTagline: string
  readonly vatDisplay: ShopSettings['vatDisplay']
  readonly weekStart: ShopSettings['weekStart']
  readonly printFileMaxMegabytes: string
  readonly paymentTermDays: string
  readonly cancelUnpaidOrders: boolean
  readonly unpaidStockHours: string
  readonly approvalStockHours: string
  readonly cartReminders: boolean
  readonly cartReminderHours: string
  readonly restockAlerts: boolean
  readonly discountsCoverPrint: boolean
}

/** What the form of the stored settings starts with. */
export function generalFormValues(settings: ShopSettings): GeneralFormValues {
  const { siteName, siteTagline, vatDisplay, weekStart, cancelUnpaidOrders } = settings
  const { cartReminders, restockAlerts, discountsCoverPrint } = settings
  return {
    siteName,
    siteTagline,
    vatDisplay,
    weekStart,
    cancelUnpaidOrders,
    cartReminders,
    restockAlerts,
    discountsCoverPrint,
    printFileMaxMegabytes: String(settings.printFileMaxMegabytes),
    paymentTermDays: String(settings.paymentTermDays),
    unpaidStockHours: String(settings.unpaidStockHours),
    approvalStockHours: String(settings.approvalStockHours),
    cartReminderHours: String(settings.cartReminderHours),
  }
}
