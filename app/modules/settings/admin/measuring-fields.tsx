import type { FieldMetadata } from '@conform-to/react'
import { TextFormField } from '#app/design/forms/form-field.tsx'
import { Card } from '#app/design/primitives/card.tsx'
import { ADMINS_ONLY } from '#app/modules/activity/domain/admins-only.ts'
import { MEASURING_ID_LENGTH } from '#app/modules/measuring/domain/measuring-ids.ts'
import type { MeasuringService } from '#app/modules/measuring/domain/measuring-services.ts'
import { hostsOf, MEASURING_SERVICES } from '#app/modules/measuring/domain/measuring-services.ts'
import type { IntegrationsFormValues } from '#app/modules/settings/domain/integrations-form.ts'
import { LockedField } from './secret-field.tsx'

type MeasuringField = 'analyticsId' | 'adsId' | 'adsLabel' | 'metaPixelId' | 'tiktokPixelId'

/** The fields of each service, with what an id looks like. */
const FIELDS: Readonly<
  Record<
    MeasuringService['key'],
    readonly { readonly name: MeasuringField; readonly label: string; readonly placeholder: string }[]
  >
> = {
  analytics: [{ name: 'analyticsId', label: 'Ölçüm kimliği', placeholder: 'G-AB12CD34EF' }],
  ads: [
    { name: 'adsId', label: 'Dönüşüm kimliği', placeholder: 'AW-123456789' },
    { name: 'adsLabel', label: 'Dönüşüm etiketi', placeholder: 'AbC-D_efGh12IjKl34' },
  ],
  metaPixel: [{ name: 'metaPixelId', label: 'Pixel kimliği', placeholder: '123456789012345' }],
  tiktokPixel: [{ name: 'tiktokPixelId', label: 'Pixel kimliği', placeholder: 'CABCDE12345678901234' }],
}

/** What else an owner has to know of a service. */
const NOTES: Readonly<Partial<Record<MeasuringService['key'], string>>> = {
  analytics:
    'Sayfa geçişlerini mağaza bildirir: Google Analytics’te veri akışınızın Gelişmiş ölçüm bölümünde, sayfa görüntüleme ayarlarından “tarayıcı geçmişi etkinliklerine dayalı sayfa değişiklikleri”ni kapatın; yoksa geçişler iki kez sayılır.',
}

/** The services that measure visits and sales: an id switches one on, an empty field off. */
export function MeasuringFields({
  fields,
  values,
  mayHavePower,
}: {
  fields: Readonly<Record<MeasuringField, FieldMetadata<string | undefined>>>
  values: IntegrationsFormValues
  mayHavePower: boolean
}) {
  return (
    <Card as="section" title="Ölçüm ve reklam">
      <div className="grid gap-5">
        <p className="text-sm text-ink-soft">
          Yalnızca kimliği yazın; kodu mağaza kendisi kurar. Kimliği yazılan hizmet, ziyaretçi çerezleri kabul
          edince çalışır ve ürün, sepet, ödeme ve sipariş bilgisini alır; mağaza ekibinin kendi ziyaretleri
          ölçülmez. Çerez sorusu, çerez politikası ve gizlilik metni hizmetleri kendiliğinden anar. KVKK
          metninizde {'{{ucuncu-taraf-betikleri}}'} alanı yoksa Metin ve Kod Editörü’nde ekleyin.
        </p>
        {MEASURING_SERVICES.map((service) => (
          <fieldset key={service.key} className="grid gap-3 border-t border-line pt-4">
            <legend className="float-left text-sm font-semibold">{service.name}</legend>
            <div className="grid gap-4 sm:grid-cols-2">
              {FIELDS[service.key].map(({ name, label, placeholder }) =>
                mayHavePower ? (
                  <TextFormField
                    key={name}
                    field={fields[name]}
                    label={label}
                    maxLength={MEASURING_ID_LENGTH}
                    spellCheck={false}
                    placeholder={placeholder}
                  />
                ) : (
                  <LockedField
                    key={name}
                    label={label}
                    shown={values[name] || 'Girilmedi'}
                    reason={ADMINS_ONLY}
                  />
                ),
              )}
            </div>
            {NOTES[service.key] ? <p className="text-xs text-ink-soft">{NOTES[service.key]}</p> : null}
            <p className="text-xs text-ink-soft [overflow-wrap:anywhere]">
              Konuştuğu sunucular: {hostsOf(service).join(', ')}
            </p>
          </fieldset>
        ))}
      </div>
    </Card>
  )
}
