import { PlugZap, Send } from 'lucide-react'
import { useId, useMemo } from 'react'
import { Link, useFetcher } from 'react-router'
import type { ActionResult } from '#app/design/forms/action-result.ts'
import { Field } from '#app/design/forms/field.tsx'
import { TextAreaFormField, TextFormField } from '#app/design/forms/form-field.tsx'
import { Select } from '#app/design/forms/select.tsx'
import { TextInput } from '#app/design/forms/text-input.tsx'
import { useSchemaForm } from '#app/design/forms/use-schema-form.ts'
import { Alert } from '#app/design/primitives/alert.tsx'
import { Button } from '#app/design/primitives/button.tsx'
import { Card } from '#app/design/primitives/card.tsx'
import { formatCount } from '#app/kernel/count.ts'
import type { Kurus } from '#app/kernel/money.ts'
import { formatLira } from '#app/kernel/money.ts'
import { ADMINS_ONLY } from '#app/modules/activity/domain/admins-only.ts'
import type {
  IntegrationLocks,
  IntegrationsFormFields,
  IntegrationsFormValues,
} from '#app/modules/settings/domain/integrations-form.ts'
import {
  INTEGRATION_LIMITS,
  integrationsSchema,
  staffIntegrationsSchema,
} from '#app/modules/settings/domain/integrations-form.ts'
import type { SecretName } from '#app/modules/settings/domain/setting-secrets.ts'
import { settingsTabAddress } from '#app/modules/settings/domain/site-settings-tabs.ts'
import { MeasuringFields } from './measuring-fields.tsx'
import { LockedField, SecretField } from './secret-field.tsx'
import { SettingsForm } from './settings-form.tsx'
import type { SettingsResult } from './settings-result.ts'

export interface LocksShown extends IntegrationLocks {
  /** Secrets the environment sets. */
  readonly secrets: readonly SecretName[]
  readonly shown: { readonly mailHost: string; readonly mailFrom: string; readonly ai: string }
}

const SECURITIES = [
  { value: 'starttls', label: 'STARTTLS (587)' },
  { value: 'tls', label: 'TLS (465)' },
  { value: 'none', label: 'Yok (kendi ağınız)' },
]

const PROVIDERS = [
  { value: 'none', label: 'Yok: mağazanın kendi çizimi' },
  { value: 'openai', label: 'OpenAI' },
  { value: 'gemini', label: 'Google Gemini' },
  { value: 'compatible', label: 'OpenAI uyumlu bir adres' },
]

const MODEL_EXAMPLE: Readonly<Record<string, string>> = {
  openai: 'gpt-image-1',
  gemini: 'gemini-2.5-flash-image',
}

/** Of the form that staff fill in only faults are needed here; what it makes is the server's business. */
const AS_STAFF = staffIntegrationsSchema as unknown as ReturnType<typeof integrationsSchema>

/** The services the shop talks to: mail server, WhatsApp, provider of pictures, and hosts whose scripts it may load. */
export function IntegrationsTab({
  values,
  version,
  storedSecrets,
  locks,
  drawnToday,
  ownEmail,
  mayHavePower,
  asksPassword,
  answer,
}: {
  values: IntegrationsFormValues
  version: number
  storedSecrets: readonly SecretName[]
  locks: LocksShown
  /** What the provider was asked for today. */
  drawnToday: { readonly pictures: number; readonly spentMinor: Kurus }
  /** Where a test mail goes at first. */
  ownEmail: string
  /** Whether whoever looks is an administrator: what leads to power is his alone, and its values were not sent to others. */
  mayHavePower: boolean
  asksPassword: boolean
  /** Of the settings' form, or of a try sent without JavaScript. */
  answer: SettingsResult | undefined
}) {
  const mailForm = useId()
  const aiForm = useId()
  const mailTry = useFetcher<ActionResult<number>>({ key: 'mail-try' })
  const aiTry = useFetcher<ActionResult<number>>({ key: 'ai-try' })
  const saving = answer?.intent === null ? answer : undefined
  const schema = useMemo(() => (mayHavePower ? integrationsSchema(locks) : AS_STAFF), [mayHavePower, locks])
  const [form, fields] = useSchemaForm<IntegrationsFormFields>({
    id: 'entegrasyonlar',
    schema,
    values,
    answer: saving,
  })
  const provider = fields.aiProvider.value ?? 'none'
  const isCompatible = provider === 'compatible'
  const hasCardKeys = (['iyzicoApiKey', 'iyzicoSecretKey'] as const).every(
    (name) => storedSecrets.includes(name) || locks.secrets.includes(name),
  )
  const resultOf = (intent: 'try-mail' | 'try-ai', fetched: ActionResult<number> | undefined) =>
    fetched ?? (answer?.intent === intent ? answer : undefined)

  return (
    <>
      {/* Forms of their own, whose buttons stand among the fields they try. */}
      <mailTry.Form method="post" id={mailForm}>
        <input type="hidden" name="intent" value="try-mail" />
      </mailTry.Form>
      <aiTry.Form method="post" id={aiForm}>
        <input type="hidden" name="intent" value="try-ai" />
      </aiTry.Form>
      <SettingsForm form={form} version={version} answer={saving} reloads asksPassword={asksPassword}>
        <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
          <div className="grid grid-cols-1 gap-5">
            <Card as="section" title="E-posta gönderimi (SMTP)">
              <div className="grid gap-4 sm:grid-cols-2">
                {!mayHavePower ? (
                  <LockedField
                    label="Sunucu"
                    shown={(locks.mailServer ? locks.shown.mailHost : values.smtpHost) || NOT_SET}
                    reason={ADMINS_ONLY}
                    className="sm:col-span-2"
                  />
                ) : locks.mailServer ? (
                  <LockedField label="Sunucu" shown={locks.shown.mailHost} className="sm:col-span-2" />
                ) : (
                  <>
                    <TextFormField
                      field={fields.smtpHost}
                      label="Sunucu"
                      maxLength={INTEGRATION_LIMITS.serverName}
                      spellCheck={false}
                      placeholder="smtp.firmaniz.com"
                      className="sm:col-span-2"
                      hint="Boş bırakılırsa e-postalar gönderilmez, giden kutusunda bekler."
                    />
                    <TextFormField field={fields.smtpPort} label="Port" inputMode="numeric" maxLength={5} />
                    <Field
                      label="Bağlantı güvenliği"
                      name={fields.smtpSecurity.name}
                      error={fields.smtpSecurity.errors}
                    >
                      <Select
                        key={fields.smtpSecurity.key}
                        defaultValue={fields.smtpSecurity.initialValue}
                        options={SECURITIES}
                      />
                    </Field>
                    <TextFormField
                      field={fields.smtpUser}
                      label="Kullanıcı adı"
                      maxLength={INTEGRATION_LIMITS.user}
                      spellCheck={false}
                      className="sm:col-span-2"
                    />
                    <SecretField
                      field={fields.smtpPassword}
                      removeName={fields.smtpPasswordRemove.name}
                      label="Parola"
                      isStored={storedSecrets.includes('smtpPassword')}
                      isLocked={false}
                      className="sm:col-span-2"
                    />
                  </>
                )}
                {!mayHavePower ? (
                  <LockedField
                    label="Gönderen"
                    shown={(locks.mailFrom ? locks.shown.mailFrom : values.mailFrom) || NOT_SET}
                    reason={ADMINS_ONLY}
                    className="sm:col-span-2"
                  />
                ) : locks.mailFrom ? (
                  <LockedField label="Gönderen" shown={locks.shown.mailFrom} className="sm:col-span-2" />
                ) : (
                  <TextFormField
                    field={fields.mailFrom}
                    label="Gönderen"
                    maxLength={INTEGRATION_LIMITS.from}
                    placeholder="Firmanız <siparis@firmaniz.com>"
                    className="sm:col-span-2"
                    hint="E-postaların gönderildiği adres; isterseniz önünde adıyla."
                  />
                )}
                {mayHavePower ? (
                  <div className="grid gap-3 border-t border-line pt-4 sm:col-span-2">
                    <Field
                      label="Test e-postasının alıcısı"
                      name="to"
                      id="test-alicisi"
                      hint="Test, kayıtlı ayarlarla yapılır; önce kaydedin."
                    >
                      <TextInput
                        type="email"
                        form={mailForm}
                        defaultValue={ownEmail}
                        maxLength={254}
                        required
                      />
                    </Field>
                    <div>
                      <Button
                        type="submit"
                        form={mailForm}
                        variant="secondary"
                        busy={mailTry.state !== 'idle'}
                        icon={<Send size={18} aria-hidden="true" />}
                      >
                        Test maili gönder
                      </Button>
                    </div>
                    <TryResult result={resultOf('try-mail', mailTry.data)} />
                  </div>
                ) : null}
              </div>
            </Card>
            <Card as="section" title="WhatsApp">
              <div className="grid gap-4">
                <TextFormField
                  field={fields.whatsapp}
                  label="WhatsApp numarası"
                  type="tel"
                  maxLength={25}
                  placeholder="0532 123 45 67"
                  hint="Boş bırakılırsa mağazada WhatsApp düğmesi gösterilmez."
                />
                <TextFormField
                  field={fields.whatsappGreeting}
                  label="Karşılama metni"
                  maxLength={INTEGRATION_LIMITS.greeting}
                  placeholder="Merhaba, bir sorum var."
                  hint="Düğmeye basan ziyaretçinin yazı alanında hazır durur; boş kalabilir."
                />
              </div>
            </Card>
            <MeasuringFields fields={fields} values={values} mayHavePower={mayHavePower} />
          </div>

          <div className="grid grid-cols-1 gap-5">
            <Card as="section" title="Yapay zekâ sağlayıcısı">
              <div className="grid gap-4">
                {!mayHavePower ? (
                  <LockedField
                    label="Sağlayıcı"
                    shown={
                      locks.ai
                        ? locks.shown.ai
                        : PROVIDERS.find(({ value }) => value === values.aiProvider)?.label
                    }
                    reason={ADMINS_ONLY}
                  />
                ) : locks.ai ? (
                  <LockedField label="Sağlayıcı" shown={locks.shown.ai} />
                ) : (
                  <>
                    <Field
                      label="Sağlayıcı"
                      name={fields.aiProvider.name}
                      error={fields.aiProvider.errors}
                      hint="Seçilirse “AI tasarım oluştur” diyen ziyaretçinin logosu ve açıklaması bu sağlayıcıya gönderilir; kendisine önceden söylenir. Çizim gelmezse görseli mağaza kendisi çizer."
                    >
                      <Select
                        key={fields.aiProvider.key}
                        defaultValue={fields.aiProvider.initialValue}
                        options={PROVIDERS}
                      />
                    </Field>
                    <TextFormField
                      field={fields.aiAddress}
                      label="Adres"
                      inputMode="url"
                      maxLength={INTEGRATION_LIMITS.address}
                      spellCheck={false}
                      placeholder="https://ornek.com/v1"
                      hint={
                        isCompatible
                          ? 'OpenAI’nin dilini konuşan sunucunun adresi.'
                          : 'Yalnızca “OpenAI uyumlu bir adres” seçiliyken kullanılır.'
                      }
                    />
                    <TextFormField
                      field={fields.aiModel}
                      label="Model"
                      maxLength={INTEGRATION_LIMITS.model}
                      spellCheck={false}
                      placeholder={MODEL_EXAMPLE[provider] ?? ''}
                    />
                    <SecretField
                      field={fields.aiKey}
                      removeName={fields.aiKeyRemove.name}
                      label="Anahtar"
                      isStored={storedSecrets.includes('aiKey')}
                      isLocked={false}
                    />
                  </>
                )}
                <div className="grid gap-4 sm:grid-cols-2">
                  <TextFormField
                    field={fields.aiPicturePrice}
                    label="Bir görselin maliyeti"
                    inputMode="decimal"
                    maxLength={20}
                    trailing="₺"
                    hint="Sağlayıcının fiyat listesinden; günlük sınır bununla sayılır."
                  />
                  <TextFormField
                    field={fields.aiDailyCap}
                    label="Günlük maliyet sınırı"
                    inputMode="decimal"
                    maxLength={20}
                    trailing="₺"
                    placeholder="Sınırsız"
                    hint="Sınıra gelince gün sonuna kadar mağaza kendisi çizer. Boş bırakılırsa sınır yoktur."
                  />
                  <p className="text-sm text-ink-soft sm:col-span-2">
                    {drawnToday.pictures === 0
                      ? 'Bugün sağlayıcıya görsel çizdirilmedi.'
                      : `Bugün sağlayıcıya ${formatCount(drawnToday.pictures)} görsel çizdirildi: ${formatLira(drawnToday.spentMinor)}.`}
                  </p>
                </div>
                {mayHavePower ? (
                  <div className="grid gap-3 border-t border-line pt-4">
                    <div>
                      <Button
                        type="submit"
                        form={aiForm}
                        variant="secondary"
                        busy={aiTry.state !== 'idle'}
                        icon={<PlugZap size={18} aria-hidden="true" />}
                      >
                        Bağlantıyı sına
                      </Button>
                    </div>
                    <p className="text-xs text-ink-soft">
                      Kayıtlı ayarlarla sınanır; resim çizilmez, ücreti yoktur.
                    </p>
                    <TryResult result={resultOf('try-ai', aiTry.data)} />
                  </div>
                ) : null}
              </div>
            </Card>
            <Card as="section" title="Kredi kartı (iyzico)">
              <p className="text-sm text-ink-soft">
                {hasCardKeys ? 'iyzico anahtarları kayıtlı. ' : 'iyzico anahtarları henüz girilmedi. '}
                {mayHavePower ? (
                  <Link
                    to={settingsTabAddress('odeme')}
                    className="inline-flex min-h-6 items-center font-semibold text-brand-ink underline underline-offset-4"
                  >
                    Ödeme ayarlarında düzenleyin
                  </Link>
                ) : null}
              </p>
            </Card>
            <Card as="section" title="İzinli betik sunucuları">
              {mayHavePower ? (
                <TextAreaFormField
                  field={fields.scriptHosts}
                  label="Alan adları"
                  rows={4}
                  maxLength={6000}
                  hint={`Her satıra bir alan adı, örneğin www.googletagmanager.com; en fazla ${INTEGRATION_LIMITS.scriptHosts}. Başka sunuculardan betik yüklenmez; yüklenenler de yalnızca ziyaretçi çerezleri kabul ederse çalışır. Listedekiler çerez politikanızda ve gizlilik metninizde kendiliğinden anılır; yazdıkları çerezleri oraya siz ekleyin.`}
                />
              ) : (
                <LockedField
                  label="Alan adları"
                  shown={values.scriptHosts.split('\n').join(', ') || NOT_SET}
                  reason={ADMINS_ONLY}
                />
              )}
            </Card>
          </div>
        </div>
      </SettingsForm>
    </>
  )
}

const NOT_SET = 'Girilmedi'

/** Said when a try did not reach the server. */
export const TRY_UNSENT = 'Sınama gönderilemedi. Bağlantınızı denetleyip tekrar deneyin.'

function TryResult({ result }: { result: ActionResult<number> | undefined }) {
  if (result === undefined) return null
  return (
    <Alert tone={result.done ? 'success' : 'danger'} live>
      {result.done?.title ?? result.problem?.message}
    </Alert>
  )
}
