import { z } from 'zod'
import { UNREADABLE_FORM } from '#app/kernel/form-words.ts'
import { formatIban, parseIban } from '#app/kernel/turkish-ids.ts'
import { checkboxField, textField, versionField } from './form-fields.ts'
import type { SecretChanges } from './setting-secrets.ts'
import { SECRET_LENGTH, secretChange, secretChanges } from './setting-secrets.ts'
import type { GroupPatch } from './settings-groups.ts'
import type { ShopSettings } from './shop-settings.ts'

export const PAYMENT_LIMITS = {
  bankName: 100,
  accountHolder: 150,
  /** As typed, with the spaces banks print (spec, back office §5). */
  iban: 32,
} as const

export const paymentSchema = z
  .strictObject(
    {
      version: versionField,
      bankName: textField({ max: PAYMENT_LIMITS.bankName, missing: 'Banka adını yazın.' }),
      accountHolder: textField({ max: PAYMENT_LIMITS.accountHolder, missing: 'Hesap sahibini yazın.' }),
      iban: textField({ max: PAYMENT_LIMITS.iban, missing: 'IBAN yazın.' }).transform(
        (typed, context): string => {
          const iban = parseIban(typed)
          if (iban.ok) return iban.value
          context.addIssue({ code: 'custom', message: iban.error.message })
          return z.NEVER
        },
      ),
      isEnabled: checkboxField,
      isSandbox: checkboxField,
      iyzicoApiKey: textField({ max: SECRET_LENGTH }),
      iyzicoApiKeyRemove: checkboxField,
      iyzicoSecretKey: textField({ max: SECRET_LENGTH }),
      iyzicoSecretKeyRemove: checkboxField,
    },
    UNREADABLE_FORM,
  )
  .transform((form): { version: number; patch: GroupPatch<'payment'>; secrets: SecretChanges } => {
    const { version, bankName, accountHolder, iban, isEnabled, isSandbox } = form
    return {
      version,
      patch: { bank: { bankName, accountHolder, iban }, iyzico: { isEnabled, isSandbox } },
      secrets: secretChanges({
        iyzicoApiKey: secretChange(form.iyzicoApiKey, form.iyzicoApiKeyRemove),
        iyzicoSecretKey: secretChange(form.iyzicoSecretKey, form.iyzicoSecretKeyRemove),
      }),
    }
  })

export type PaymentFormFields = z.input<typeof paymentSchema>
export type PaymentFormOutput = z.output<typeof paymentSchema>

export interface PaymentFormValues {
  readonly bankName: string
  readonly accountHolder: string
  readonly iban: string
  readonly isEnabled: boolean
  readonly isSandbox: boolean
}

/** What the form of the stored settings starts with; the IBAN in groups of four. */
export function paymentFormValues({ bank, iyzico }: ShopSettings): PaymentFormValues {
  return { ...bank, iban: formatIban(bank.iban), ...iyzico }
}
