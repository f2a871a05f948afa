import { CheckboxFormField, TextFormField } from '#app/design/forms/form-field.tsx'
import { useSchemaForm } from '#app/design/forms/use-schema-form.ts'
import { Alert } from '#app/design/primitives/alert.tsx'
import { Card } from '#app/design/primitives/card.tsx'
import { formatIban, parseIban } from '#app/kernel/turkish-ids.ts'
import { ADMINS_ONLY } from '#app/modules/activity/domain/admins-only.ts'
import type { PaymentFormFields, PaymentFormValues } from '#app/modules/settings/domain/payment-form.ts'
import { PAYMENT_LIMITS, paymentSchema } from '#app/modules/settings/domain/payment-form.ts'
import type { SecretName } from '#app/modules/settings/domain/setting-secrets.ts'
import { LockedField, SecretField } from './secret-field.tsx'
import { SettingsForm } from './settings-form.tsx'
import type { SettingsResult } from './settings-result.ts'

/** The account buyers transfer to, and the card provider. */
export function PaymentTab({
  values,
  version,
  storedSecrets,
  lockedSecrets,
  mayHavePower,
  asksPassword,
  answer,
}: {
  values: PaymentFormValues
  version: number
  storedSecrets: readonly SecretName[]
  lockedSecrets: readonly SecretName[]
  /** Whether whoever looks is an administrator: where the money goes is his alone. */
  mayHavePower: boolean
  asksPassword: boolean
  answer: SettingsResult | undefined
}) {
  const [form, fields] = useSchemaForm<PaymentFormFields>({
    id: 'odeme',
    schema: paymentSchema,
    values,
    answer,
  })
  const { bankName, accountHolder, iban, isEnabled, isSandbox } = fields
  const typedIban = parseIban(iban.value ?? '')
  if (!mayHavePower) return <PaymentFacts values={values} storedSecrets={storedSecrets} />
  return (
    <SettingsForm form={form} version={version} answer={answer} reloads asksPassword={asksPassword}>
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
            <CheckboxFormField
              field={isEnabled}
              label="Kartla ödeme açık"
              description="Kart formu bağlandığında geçerli olur."
            />
            <CheckboxFormField
              field={isSandbox}
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

/** What staff may read of it; buyers are shown the account, too. */
function PaymentFacts({
  values,
  storedSecrets,
}: {
  values: PaymentFormValues
  storedSecrets: readonly SecretName[]
}) {
  const hasKeys = storedSecrets.includes('iyzicoApiKey') && storedSecrets.includes('iyzicoSecretKey')
  const locked = (label: string, shown: string) => (
    <LockedField label={label} shown={shown === '' ? 'Girilmedi' : shown} reason={ADMINS_ONLY} />
  )
  return (
    <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
      <Card as="section" title="Havale / EFT">
        <div className="grid gap-4">
          {locked('Banka adı', values.bankName)}
          {locked('Hesap sahibi', values.accountHolder)}
          {locked('IBAN', values.iban)}
        </div>
      </Card>
      <Card as="section" title="Kredi kartı (iyzico)">
        <div className="grid gap-4">
          {locked('Kartla ödeme', values.isEnabled ? 'Açık' : 'Kapalı')}
          {locked('Anahtarlar', hasKeys ? 'Kayıtlı' : 'Girilmedi')}
        </div>
      </Card>
    </div>
  )
}
