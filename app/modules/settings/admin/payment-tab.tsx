import { useForm } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { Checkbox } from '#app/design/forms/checkbox.tsx'
import { TextFormField } from '#app/design/forms/form-field.tsx'
import { Alert } from '#app/design/primitives/alert.tsx'
import { Card } from '#app/design/primitives/card.tsx'
import { formatIban, parseIban } from '#app/kernel/turkish-ids.ts'
import type {
  PaymentFormFields,
  PaymentFormOutput,
  PaymentFormValues,
} from '#app/modules/settings/domain/payment-form.ts'
import { PAYMENT_LIMITS, paymentSchema } from '#app/modules/settings/domain/payment-form.ts'
import type { SecretName } from '#app/modules/settings/domain/setting-secrets.ts'
import { SecretField } from './secret-field.tsx'
import type { SettingsAnswer } from './settings-answer.ts'
import { SettingsForm } from './settings-form.tsx'

/** The account buyers transfer to, and the card provider. */
export function PaymentTab({
  values,
  version,
  storedSecrets,
  lockedSecrets,
  answer,
}: {
  values: PaymentFormValues
  version: number
  storedSecrets: readonly SecretName[]
  lockedSecrets: readonly SecretName[]
  answer: SettingsAnswer | null | undefined
}) {
  const [form, fields] = useForm<PaymentFormFields, PaymentFormOutput>({
    id: 'odeme',
    defaultValue: values,
    lastResult: answer?.reply ?? null,
    shouldValidate: 'onBlur',
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) => parseWithZod(formData, { schema: paymentSchema }),
  })
  const { bankName, accountHolder, iban, isEnabled, isSandbox } = fields
  const typedIban = parseIban(iban.value ?? '')
  return (
    <SettingsForm form={form} version={version} answer={answer} reloads>
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
        <Card as="section" title="Havale / EFT">
          <div className="grid gap-4">
            <TextFormField field={bankName} label="Banka adı" required maxLength={PAYMENT_LIMITS.bankName} />
            <TextFormField
              field={accountHolder}
              label="Hesap sahibi"
              required
              maxLength={PAYMENT_LIMITS.accountHolder}
              hint="Bankadaki adıyla; alıcı havaleyi bu ada gönderir."
            />
            <TextFormField
              field={iban}
              label="IBAN"
              required
              maxLength={PAYMENT_LIMITS.iban}
              spellCheck={false}
              autoCapitalize="characters"
              placeholder="TR00 0000 0000 0000 0000 0000 00"
              className="[&_input]:tabular"
              hint={
                typedIban.ok ? (
                  <>
                    Alıcıya böyle gösterilir:{' '}
                    <strong className="tabular text-ink">{formatIban(typedIban.value)}</strong>
                  </>
                ) : (
                  'TR ile başlar, 26 karakterdir; boşluklarla da yazabilirsiniz.'
                )
              }
            />
          </div>
        </Card>
        <Card as="section" title="Kredi kartı (iyzico)">
          <div className="grid gap-4">
            <Alert tone="warning" title="Kart formu henüz bağlı değil">
              Ayarlarınız ve anahtarlarınız saklanır; bağlanana kadar ödeme sayfasında kart her durumda
              “Yakında” olarak görünür ve alıcılar havale ile öder.
            </Alert>
            <Checkbox
              key={isEnabled.key}
              name={isEnabled.name}
              defaultChecked={isEnabled.initialValue === 'on'}
              label="Kartla ödeme açık"
              description="Kart formu bağlandığında geçerli olur."
            />
            <Checkbox
              key={isSandbox.key}
              name={isSandbox.name}
              defaultChecked={isSandbox.initialValue === 'on'}
              label="Test modu (sandbox)"
              description="Gerçek karttan para çekilmez; yayına geçerken kapatın."
            />
            {isSandbox.value === 'on' ? (
              <Alert tone="brand" title="Test kartı">
                <span className="tabular">5528 7900 0000 0008</span> · son kullanma{' '}
                <span className="tabular">12/30</span> · CVC <span className="tabular">123</span>
              </Alert>
            ) : null}
            <SecretField
              field={fields.iyzicoApiKey}
              removeName={fields.iyzicoApiKeyRemove.name}
              label="API anahtarı"
              isStored={storedSecrets.includes('iyzicoApiKey')}
              isLocked={lockedSecrets.includes('iyzicoApiKey')}
            />
            <SecretField
              field={fields.iyzicoSecretKey}
              removeName={fields.iyzicoSecretKeyRemove.name}
              label="Gizli anahtar"
              isStored={storedSecrets.includes('iyzicoSecretKey')}
              isLocked={lockedSecrets.includes('iyzicoSecretKey')}
            />
          </div>
        </Card>
      </div>
    </SettingsForm>
  )
}
