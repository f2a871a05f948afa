import { getFormProps } from '@conform-to/react'
import type { FormEvent } from 'react'
import type { ActionResult } from '#app/design/forms/action-result.ts'
import { Field } from '#app/design/forms/field.tsx'
import { CheckboxFormField, TextAreaFormField, TextFormField } from '#app/design/forms/form-field.tsx'
import { Select } from '#app/design/forms/select.tsx'
import { useSchemaForm } from '#app/design/forms/use-schema-form.ts'
import type { EntryLabels } from '#app/design/patterns/entry-form.tsx'
import { EntryForm } from '#app/design/patterns/entry-form.tsx'
import { Card } from '#app/design/primitives/card.tsx'
import { useToast } from '#app/design/toast/toast-context.ts'
import { formatCount } from '#app/kernel/count.ts'
import type { Instant } from '#app/kernel/instant.ts'
import { couponCodeOf } from '#app/modules/coupons/domain/coupon.ts'
import type { CouponFormFields, CouponFormValues } from '#app/modules/coupons/domain/coupon-form.ts'
import {
  COUPON_INCOMPLETE,
  COUPON_LIMITS,
  couponSchema,
  isCouponIncomplete,
} from '#app/modules/coupons/domain/coupon-form.ts'
import { CouponPreview } from './coupon-preview.tsx'

const WORDS: EntryLabels = {
  notSaved: 'Kupon kaydedilmedi',
  conflict: { title: 'Bu kupon siz düzenlerken değiştirildi', thing: 'bu kuponu' },
}

/** Adds a coupon or changes one, with the coupon as customers will know it beside the fields. */
export function CouponFormPage({
  values,
  stored,
  now,
  answer,
}: {
  values: CouponFormValues
  /** The coupon being changed; null when adding one. */
  stored: { readonly code: string; readonly useCount: number; readonly ownerName: string | null } | null
  now: Instant
  answer: ActionResult | undefined
}) {
  const toast = useToast()
  const [form, fields] = useSchemaForm<CouponFormFields>({
    id: 'kupon',
    schema: couponSchema,
    values,
    answer,
  })
  const formProps = getFormProps(form)
  const { code, kind, value, startDate, endDate, minOrder, usageLimit, description, active } = fields
  const { firstOrderOnly } = fields
  const typed = {
    code: code.value,
    kind: kind.value,
    value: value.value,
    startDate: startDate.value,
    endDate: endDate.value,
    minOrder: minOrder.value,
    usageLimit: usageLimit.value,
    description: description.value,
    active: active.value,
    firstOrderOnly: firstOrderOnly.value,
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    formProps.onSubmit(event)
    const sent = new FormData(event.currentTarget)
    const read = (name: string) => String(sent.get(name) ?? '')
    if (isCouponIncomplete({ code: read('code'), value: read('value'), endDate: read('endDate') })) {
      toast({ title: 'Hata', description: COUPON_INCOMPLETE, tone: 'destructive' })
    }
  }

  const storedCode = couponCodeOf(code.value ?? '')
  const isPercentage = kind.value !== 'fixed'
  return (
    <EntryForm
      title={stored ? stored.code : 'Yeni kupon'}
      description={
        stored ? (
          <>
            {stored.useCount === 0
              ? 'Henüz kullanılmadı.'
              : `${formatCount(stored.useCount)} kez kullanıldı.`}
            {stored.ownerName === null ? null : ` Yalnızca ${stored.ownerName} kullanabilir.`}
          </>
        ) : null
      }
      list="/admin/coupons"
      words={WORDS}
      version={values.version}
      answer={answer}
      form={form}
      formProps={{ ...formProps, onSubmit }}
      errorTitle={isCouponIncomplete(typed) ? COUPON_INCOMPLETE : undefined}
      aside={<CouponPreview typed={typed} now={now} />}
    >
      <Card as="section" title="Kupon">
        <div className="grid gap-4 sm:grid-cols-2">
          <TextFormField
            field={code}
            label="Kupon kodu"
            required
            maxLength={60}
            spellCheck={false}
            autoCapitalize="characters"
            className="sm:col-span-2"
            hint={
              storedCode === '' ? (
                'Örneğin BAHAR20. Müşteriler küçük harfle veya Türkçe harflerle de yazabilir.'
              ) : (
                <>
                  Kaydedilecek kod:{' '}
                  <strong className="tracking-wide [overflow-wrap:anywhere]">{storedCode}</strong>
                </>
              )
            }
          />
          <Field label="İndirim türü" name={kind.name} error={kind.errors}>
            <Select
              key={kind.key}
              defaultValue={kind.initialValue}
              options={[
                { value: 'percentage', label: 'Yüzde (%)' },
                { value: 'fixed', label: 'Tutar (₺)' },
              ]}
            />
          </Field>
          <TextFormField
            field={value}
            label="İndirim değeri"
            required
            inputMode="decimal"
            placeholder={isPercentage ? '12,5' : '100,00'}
            trailing={isPercentage ? '%' : '₺'}
            maxLength={20}
            hint={
              isPercentage
                ? 'En fazla 100; en çok iki ondalık.'
                : 'Ara toplamdan fazlaysa ara toplam kadar düşer.'
            }
          />
          <TextAreaFormField
            field={description}
            label="Açıklama"
            rows={2}
            maxLength={COUPON_LIMITS.description}
            className="sm:col-span-2"
            hint="İsteğe bağlı; kupon bir müşteriye aitse profilinde görünür."
          />
          <CheckboxFormField
            field={active}
            label="Aktif"
            description="Kapalıyken kod ödeme sayfasında kabul edilmez."
            className="sm:col-span-2"
          />
        </div>
      </Card>
      <Card as="section" title="Geçerlilik ve koşullar">
        <div className="grid gap-4 sm:grid-cols-2">
          <TextFormField
            field={startDate}
            type="date"
            label="Başlangıç tarihi"
            hint="Günün başından itibaren geçerlidir."
          />
          <TextFormField
            field={endDate}
            type="date"
            label="Bitiş tarihi"
            required
            hint="Günün sonuna (23:59:59) kadar geçerlidir."
          />
          <TextFormField
            field={minOrder}
            label="Minimum sipariş tutarı"
            inputMode="decimal"
            placeholder="Yok"
            trailing="₺"
            maxLength={20}
            hint="Boş bırakılırsa alt sınır yoktur. KDV hariç ara toplamla karşılaştırılır."
          />
          <TextFormField
            field={usageLimit}
            label="Kullanım limiti"
            inputMode="numeric"
            placeholder="Sınırsız"
            maxLength={12}
            hint="Bütün müşterilerin toplam kullanımı; boş bırakılırsa sınırsızdır."
          />
          <CheckboxFormField
            field={firstOrderOnly}
            label="Yalnızca ilk sipariş"
            description="Hesabıyla, e-postasıyla veya telefonuyla daha önce sipariş vermiş olanlar kullanamaz. İptal edilen siparişler sayılmaz."
            className="sm:col-span-2"
          />
        </div>
      </Card>
    </EntryForm>
  )
}
