import { CheckboxFormField, TextFormField } from '#app/design/forms/form-field.tsx'
import { RadioGroup } from '#app/design/forms/radio-group.tsx'
import { useSchemaForm } from '#app/design/forms/use-schema-form.ts'
import { Card } from '#app/design/primitives/card.tsx'
import type { GeneralFormFields, GeneralFormValues } from '#app/modules/settings/domain/general-form.ts'
import { GENERAL_LIMITS, generalSchema } from '#app/modules/settings/domain/general-form.ts'
import { SettingsForm } from './settings-form.tsx'
import type { SettingsResult } from './settings-result.ts'

/** Name, prices, orders and the calendar. */
export function GeneralTab({
  values,
  version,
  answer,
}: {
  values: GeneralFormValues
  version: number
  answer: SettingsResult | undefined
}) {
  const [form, fields] = useSchemaForm<GeneralFormFields>({
    id: 'genel',
    schema: generalSchema,
    values,
    answer,
  })
  const { siteName, siteTagline, vatDisplay, weekStart, printFileMaxMegabytes, paymentTermDays } = fields
  const { cancelUnpaidOrders, unpaidStockHours, approvalStockHours } = fields
  const { cartReminders, cartReminderHours, restockAlerts, discountsCoverPrint } = fields
  const { min, max } = GENERAL_LIMITS.printFileMegabytes
  return (
    <SettingsForm form={form} version={version} answer={answer} reloads>
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
        <div className="grid grid-cols-1 gap-5">
          <Card as="section" title="Mağaza">
            <div className="grid gap-4">
              <TextFormField
                field={siteName}
                label="Site adı"
                required
                maxLength={GENERAL_LIMITS.siteName}
                hint="Başlıkta, e-postalarda ve arama sonuçlarında görünür."
              />
              <TextFormField
                field={siteTagline}
                label="Slogan"
                maxLength={GENERAL_LIMITS.siteTagline}
                hint="Logonun yanında ve alt bilgide görünür; boş kalabilir."
              />
              <RadioGroup
                key={vatDisplay.key}
                label="Fiyatların ilk gösterimi"
                hint="Ziyaretçi fiyatları dilediğinde diğerine çevirir; ödenecek tutar her zaman KDV dahildir."
                name={vatDisplay.name}
                defaultValue={vatDisplay.initialValue}
                error={vatDisplay.errors}
                variant="cards"
                options={[
                  {
                    value: 'gross-first',
                    label: 'KDV dahil',
                    description: 'Tüketiciye satıyorsanız bunu seçin.',
                  },
                  {
                    value: 'net-first',
                    label: 'KDV hariç',
                    description: 'Yalnızca firmalara satan mağazalar için.',
                  },
                ]}
              />
            </div>
          </Card>
          <Card as="section" title="Sepet hatırlatması">
            <div className="grid gap-4">
              <CheckboxFormField
                field={cartReminders}
                label="Sepetinde ürün bırakan üyelere bir kez hatırlatılsın"
                description="Yalnızca tanıtım e-postalarına izin verenlere; en çok yedi günde bir. Metni Metin ve Kod Editörü’ndeki e-postalar klasöründedir."
              />
              <TextFormField
                field={cartReminderHours}
                label="Sepet kaç saat değişmeden kalınca?"
                required
                inputMode="numeric"
                maxLength={3}
                className="[&_input]:pr-16"
                trailing="saat"
              />
            </div>
          </Card>
          <Card as="section" title="İndirimler">
            <CheckboxFormField
              field={discountsCoverPrint}
              label="Üye indirimi ve kuponlar baskıyı da kapsasın"
              description="Kapalıyken yalnızca ürünün fiyatından düşülür; tarifeyle hesaplanan baskı, kalıp ve nakış programı indirimsiz kalır."
            />
          </Card>
          <Card as="section" title="Stok haberi">
            <CheckboxFormField
              field={restockAlerts}
              label="Tükenen ürünlerde “Haber ver” sunulsun"
              description="Adresini bırakana, ürün yeniden satışa girince bir kez yazılır ve kaydı silinir. Kaç kişinin beklediği ürünün stok hareketleri sayfasında görünür. E-posta sunucusu bağlıyken sunulur."
            />
          </Card>
        </div>
        <div className="grid grid-cols-1 gap-5">
          <Card as="section" title="Siparişler">
            <div className="grid gap-4">
              <TextFormField
                field={printFileMaxMegabytes}
                label="Baskı dosyası üst sınırı"
                required
                inputMode="numeric"
                maxLength={3}
                trailing="MB"
                hint={`${min} ile ${max} MB arasında. Müşteriye söylenen sınır da budur.`}
              />
              <TextFormField
                field={paymentTermDays}
                label="Ödeme süresi"
                required
                inputMode="numeric"
                maxLength={3}
                className="[&_input]:pr-20"
                trailing="iş günü"
                hint="Havalesi bu sürede gelmeyen siparişe bir hatırlatma gönderilir. İş günleri Takvim’e göre sayılır; hafta sonu, resmî tatil ve kapalı günler sayılmaz."
              />
              <CheckboxFormField
                field={cancelUnpaidOrders}
                label="Ödenmeyen siparişler kendiliğinden iptal edilsin"
                description="Hatırlatmadan üç iş günü sonra. Kapalıyken yalnızca sipariş listesinde işaretlenir."
              />
              <TextFormField
                field={unpaidStockHours}
                label="Ödenmeyen siparişin stoğu kaç saat ayrılsın?"
                required
                inputMode="numeric"
                maxLength={3}
                className="[&_input]:pr-16"
                trailing="saat"
                hint="Süre dolunca stok satışa döner, sipariş iptal olmaz; ödeme gelince stok yeniden ayrılır. 0: süresiz."
              />
              <TextFormField
                field={approvalStockHours}
                label="Alıcı onayı bekleyen siparişin stoğu kaç saat ayrılsın?"
                required
                inputMode="numeric"
                maxLength={3}
                className="[&_input]:pr-16"
                trailing="saat"
                hint="Telefonla veya tekliften oluşturduğunuz siparişler için. 0: süresiz."
              />
            </div>
          </Card>
          <Card as="section" title="Takvim">
            <RadioGroup
              key={weekStart.key}
              label="Haftanın ilk günü"
              name={weekStart.name}
              defaultValue={weekStart.initialValue}
              error={weekStart.errors}
              variant="pills"
              options={[
                { value: 'monday', label: 'Pazartesi' },
                { value: 'sunday', label: 'Pazar' },
              ]}
            />
          </Card>
        </div>
      </div>
    </SettingsForm>
  )
}
