import { CheckboxFormField, TextFormField } from '#app/design/forms/form-field.tsx'
import { RadioGroup } from '#app/design/forms/radio-group.tsx'
import { useSchemaForm } from '#app/design/forms/use-schema-form.ts'
import { Alert } from '#app/design/primitives/alert.tsx'
import { Card } from '#app/design/primitives/card.tsx'
import { PROOF_POLICY_LABELS } from '#app/modules/settings/domain/proof-settings.ts'
import type { ProofsFormFields, ProofsFormValues } from '#app/modules/settings/domain/proofs-form.ts'
import { proofsSchema } from '#app/modules/settings/domain/proofs-form.ts'
import { SettingsForm } from './settings-form.tsx'
import type { SettingsResult } from './settings-result.ts'

/** Which prints are approved before they are made, and what a change of one costs. */
export function ProofsTab({
  values,
  version,
  answer,
}: {
  values: ProofsFormValues
  version: number
  answer: SettingsResult | undefined
}) {
  const [form, fields] = useSchemaForm<ProofsFormFields>({
    id: 'prova',
    schema: proofsSchema,
    values,
    answer,
  })
  const { policy, above, firstPiece, freeChanges, changeFee, restDays } = fields
  const { showsPricesForwarded, releaseAfterDays } = fields
  return (
    <SettingsForm form={form} version={version} answer={answer}>
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
        <Card as="section" title="Hangi baskılar onaylanır?">
          <div className="grid gap-4">
            <RadioGroup
              key={policy.key}
              label="Prova istenen ürünler"
              hint="Yeni siparişlerin baskılı ürünleri için geçerlidir; onaylanmayan ürün baskıya alınmaz. Bir siparişten sonradan da prova isteyebilirsiniz."
              name={policy.name}
              defaultValue={policy.initialValue}
              error={policy.errors}
              variant="cards"
              options={[
                {
                  value: 'always',
                  label: PROOF_POLICY_LABELS.always,
                  description: 'Her baskılı ürün basılmadan önce onaylanır.',
                },
                {
                  value: 'first-time',
                  label: PROOF_POLICY_LABELS['first-time'],
                  description: 'Aynı tasarımı daha önce onaylatmış alıcıya yeniden sorulmaz.',
                },
                {
                  value: 'above',
                  label: PROOF_POLICY_LABELS.above,
                  description: 'Aşağıdaki tutarı aşan siparişlerde, KDV dahil.',
                },
                {
                  value: 'never',
                  label: PROOF_POLICY_LABELS.never,
                  description: 'Yalnızca siz isterseniz hazırlanır.',
                },
              ]}
            />
            {policy.value === 'above' ? (
              <TextFormField
                field={above}
                label="Tutar (KDV dahil)"
                required
                inputMode="decimal"
                maxLength={30}
                trailing="₺"
                hint="Bu tutardan yüksek siparişlerin baskıları için prova istenir."
              />
            ) : (
              <input type="hidden" name={above.name} value="" readOnly />
            )}
            <CheckboxFormField
              field={firstPiece}
              label="Basılan ilk parçanın fotoğrafı da onaylansın"
              description="Ön üretim numunesi: ürün Baskıda’yken ilk parçayı çekip alıcıya gönderirsiniz; onayı gelmeden iş Kontrol’e geçmez."
            />
          </div>
        </Card>
        <div className="grid grid-cols-1 gap-5">
          <Card as="section" title="Düzeltmeler">
            <div className="grid gap-4">
              <TextFormField
                field={freeChanges}
                label="Ücretsiz düzeltme"
                required
                inputMode="numeric"
                maxLength={2}
                className="[&_input]:pr-14"
                trailing="kez"
                hint="Alıcıya kaçıncı düzeltmesi olduğu gösterilir."
              />
              <TextFormField
                field={changeFee}
                label="Sonraki her düzeltme (KDV hariç)"
                inputMode="decimal"
                maxLength={30}
                trailing="₺"
                hint="Alıcıya istemeden önce söylenir; boş bırakırsanız ücret alınmaz."
              />
            </div>
          </Card>
          <Card as="section" title="Yanıt gelmezse">
            <div className="grid gap-4">
              <TextFormField
                field={restDays}
                label="Kaç iş günü sonra bekletilsin?"
                required
                inputMode="numeric"
                maxLength={2}
                className="[&_input]:pr-20"
                trailing="iş günü"
                hint="Hatırlatmalar biter, prova Süresi geçen sekmesinde durur. Alıcıya kaç gün tanındığı Teslim Süreleri’ndeki “Alıcının onayı”dır."
              />
              <TextFormField
                field={releaseAfterDays}
                label="Süresi dolduktan kaç iş günü sonra onaylı sayılsın?"
                inputMode="numeric"
                maxLength={2}
                className="[&_input]:pr-20"
                trailing="iş günü"
                hint="Yalnızca bunu ödeme sayfasında kabul eden firmalar için. Boş bırakırsanız yanıt vermemek hiçbir zaman onay sayılmaz."
              />
              {releaseAfterDays.value ? (
                <Alert tone="warning" title="Sessizlik onay değildir">
                  Bireysel alıcılarda hiçbir zaman uygulanmaz. Firmalarda da yalnızca sözleşmeyle kabul
                  edilmişse geçerlidir; açmadan önce hukuk danışmanınıza sorun.
                </Alert>
              ) : null}
            </div>
          </Card>
          <Card as="section" title="Başkasına iletilen prova">
            <CheckboxFormField
              field={showsPricesForwarded}
              label="Prova iletilen kişi sipariş tutarını da görsün"
              description="Kapalıyken alıcının provayı onaylatmak için ilettiği kişi fiyat görmez."
            />
          </Card>
        </div>
      </div>
    </SettingsForm>
  )
}
