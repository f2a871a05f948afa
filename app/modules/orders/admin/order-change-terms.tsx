import { useState } from 'react'
import { Checkbox } from '#app/design/forms/checkbox.tsx'
import { Field } from '#app/design/forms/field.tsx'
import { RadioGroup } from '#app/design/forms/radio-group.tsx'
import { TextArea } from '#app/design/forms/text-area.tsx'
import { NumberedSection } from '#app/design/patterns/numbered-section.tsx'
import { Alert } from '#app/design/primitives/alert.tsx'
import { MAX_EXTRA_LABEL } from '#app/modules/orders/domain/change-form.ts'
import {
  differenceText,
  MAX_CHANGE_REASON,
  PRICE_BASES,
  PRICE_BASIS_LABELS,
} from '#app/modules/orders/domain/order-revision-views.ts'
import { ChangedRowsTable } from './changed-rows-table.tsx'
import type { OrderChangeView } from './order-change-view.ts'
import { OrderPriceBreakdown } from './order-price-breakdown.tsx'

/** At whose prices a change is, what is charged beside and taken off, who pays the freight, and why it is made. */
export function OrderChangeTerms({ view }: { view: OrderChangeView }) {
  const { change, faults } = view
  const { terms } = change
  return (
    <>
      <NumberedSection step={2} title="Fiyat">
        <input type="hidden" name="revision" value={terms.revision ?? ''} />
        <div className="grid gap-4">
          <RadioGroup
            label="Değişen ürünlerin fiyatı"
            name="basis"
            variant="list"
            defaultValue={terms.basis}
            options={PRICE_BASES.map((basis) => ({
              value: basis,
              label: PRICE_BASIS_LABELS[basis],
              description: BASIS_WORDS[basis],
            }))}
          />
          <RadioGroup
            label="Kargo"
            name="shippingKind"
            variant="pills"
            defaultValue={terms.shippingKind}
            options={[
              { value: 'free', label: 'Ücretsiz' },
              { value: 'collect', label: 'Karşı ödemeli' },
            ]}
          />
          <div className="grid gap-3 sm:grid-cols-2">
            <Field
              label="Ek ücretin adı (isteğe bağlı)"
              name="extraLabel"
              error={faults.extraLabel}
              defaultValue={terms.extraLabel}
              maxLength={MAX_EXTRA_LABEL}
              placeholder="Acil kurye, ek paketleme …"
              hint="Alıcı da okur."
            />
            <Field
              label="Ek ücret (KDV hariç)"
              name="extraAmount"
              error={faults.extraAmount}
              defaultValue={terms.extraAmount}
              inputMode="decimal"
              trailing="₺"
            />
            <Field
              label="Siparişin tamamına indirim (KDV hariç)"
              name="discount"
              error={faults.discount}
              defaultValue={terms.discount}
              inputMode="decimal"
              trailing="₺"
              hint="Üye ve kupon indiriminden sonra düşülür."
            />
          </div>
        </div>
      </NumberedSection>
      <NumberedSection step={3} title="Gerekçe">
        <div className="grid gap-3">
          <Field
            label="Neden değişiyor?"
            name="reason"
            error={faults.reason}
            hint="Siparişin geçmişinde durur, alıcı da okur."
            required
          >
            <TextArea defaultValue={terms.reason} rows={2} maxLength={MAX_CHANGE_REASON} />
          </Field>
          <Agreed view={view} />
        </div>
      </NumberedSection>
    </>
  )
}

const BASIS_WORDS = {
  'order-day':
    'Dokunulmayan satırların fiyatı değişmez. Değişenler siparişteki liste fiyatı ve o günkü baskı tarifesiyle hesaplanır; sipariş gününden saklanmayan adet indirimi basamakları bugünküdür.',
  today: 'Bütün satırlar, sipariş bugün verilmiş gibi hesaplanır.',
} as const

/** That the buyer has agreed already, and how that was heard. */
function Agreed({ view: { change, faults } }: { view: OrderChangeView }) {
  const { terms } = change
  const [isAgreed, setIsAgreed] = useState(terms.isAgreed)
  return (
    <div className="grid gap-2">
      <Checkbox
        name="isAgreed"
        label="Alıcı bu değişikliği zaten onayladı"
        description="İşaretlemezseniz, onayı gereken değişiklik sipariş sayfasındaki bağlantıdan ona sorulur; o zamana kadar sipariş olduğu gibi kalır."
        checked={isAgreed}
        onChange={(event) => setIsAgreed(event.target.checked)}
      />
      {isAgreed ? (
        <Field
          label="Nasıl onayladı?"
          name="agreedHow"
          error={faults.agreedHow}
          defaultValue={terms.agreedHow}
          maxLength={MAX_CHANGE_REASON}
          placeholder="Telefonda, 14.20’de konuşuldu"
          hint="Yalnızca mağaza görür."
          required
        />
      ) : (
        <input type="hidden" name="agreedHow" value={terms.agreedHow} />
      )}
    </div>
  )
}

/** What was and what would be, who must agree, and what it comes to. */
export function OrderChangeSums({ view: { change } }: { view: OrderChangeView }) {
  const { after, before, rows, agreement, days, refusal, isPaid, hasInvoice, waits } = change
  const more = after === null ? 0 : after.price.totalMinor - before.price.totalMinor
  const isChanged = refusal === null && after !== null
  return (
    <div className="grid gap-4">
      {refusal === null ? null : <p className="text-sm text-ink-soft">{refusal}</p>}
      {isChanged ? (
        <>
          <ChangedRowsTable rows={rows} />
          <p className="font-semibold">{differenceText(more)}</p>
          {days?.isOther ? (
            <Alert
              tone="warning"
              title={days.text === null ? 'Yeni gün hesaplanamıyor' : `Yeni gün: ${days.text}`}
            >
              Şimdiki: {days.formerText}.{' '}
              {agreement.length > 0
                ? 'Bugünkü üretim planına göre; alıcı ne zaman onaylarsa gün o zaman verilir, sayfasında o günkü hesabı görür.'
                : 'Kaydedince alıcıya verilen gün bu olur.'}
            </Alert>
          ) : null}
          <p className="text-sm">
            {agreement.length > 0
              ? `Alıcının onayı gerekir: ${agreement.join(', ')}.`
              : 'Alıcının onayı gerekmez; kaydedince geçerli olur ve alıcıya bildirilir.'}
          </p>
          {isPaid && more !== 0 ? (
            <p className="text-sm">
              Sipariş ödendi: {more > 0 ? 'fark alıcıdan istenmeli' : 'fark alıcıya iade edilmeli'}.
            </p>
          ) : null}
          {hasInvoice ? (
            <p className="text-sm">Fatura yüklenmiş: değişiklikten sonra muhasebenizde yenileyin.</p>
          ) : null}
        </>
      ) : null}
      {waits ? (
        <Alert tone="warning" title="Onay bekleyen bir değişiklik var">
          Bunu kaydederseniz bekleyen öneri geri çekilir.
        </Alert>
      ) : null}
      <OrderPriceBreakdown order={after ?? before} />
    </div>
  )
}
