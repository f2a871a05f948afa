import { Field } from '#app/design/forms/field.tsx'
import { CheckboxFormField, TextFormField } from '#app/design/forms/form-field.tsx'
import { Select } from '#app/design/forms/select.tsx'
import { Card } from '#app/design/primitives/card.tsx'
import { Facts } from '#app/design/primitives/facts.tsx'
import type { TariffKind } from '#app/modules/printing/domain/print-tariff.ts'
import { TARIFF_KIND_LABELS, TARIFF_LIMITS } from '#app/modules/printing/domain/print-tariff.ts'
import type { PrintingMethod } from '#app/modules/printing/domain/printing-method.ts'
import { BASIS_LABELS } from '#app/modules/printing/domain/printing-method-form.ts'
import { useTariffForm } from './tariff-form-meta.ts'

/** What a tariff is called, whose it is, and of which method; method and kind are chosen once. */
export function HeadFields({
  methods,
  method,
  kinds,
  isNew,
}: {
  methods: readonly PrintingMethod[]
  method: PrintingMethod | undefined
  /** Those that whoever looks may see. */
  kinds: readonly TariffKind[]
  isNew: boolean
}) {
  const { name, methodId, kind, supplier, isGeneral } = useTariffForm().getFieldset()
  const isCost = kind.value === 'cost'
  return (
    <Card as="section" title="Tarife">
      <div className="grid gap-4 sm:grid-cols-2">
        <TextFormField
          field={name}
          label="Tarifenin adı"
          required
          maxLength={TARIFF_LIMITS.name}
          placeholder="Plastik kalem tampon"
          className="sm:col-span-2"
        />
        {isNew ? (
          <Field
            label="Baskı yöntemi"
            name={methodId.name}
            error={methodId.errors}
            required
            hint={method ? `Fiyatı: ${BASIS_LABELS[method.basis]}` : undefined}
          >
            <Select
              key={methodId.key}
              defaultValue={methodId.initialValue}
              placeholder="Seçin"
              options={methods.map((one) => ({ value: one.id, label: one.name }))}
            />
          </Field>
        ) : (
          <>
            <input type="hidden" name={methodId.name} value={methodId.initialValue ?? ''} readOnly />
            <Facts
              items={[
                ['Baskı yöntemi', method?.name ?? ''],
                ['Fiyatı', method ? BASIS_LABELS[method.basis] : ''],
              ]}
            />
          </>
        )}
        {isNew && kinds.length > 1 ? (
          <Field
            label="Tür"
            name={kind.name}
            error={kind.errors}
            hint={isCost ? 'Yalnızca Maliyet ve kâr yetkisi olanlar görür.' : 'Alıcıların ödediği.'}
          >
            <Select
              key={kind.key}
              defaultValue={kind.initialValue}
              options={kinds.map((one) => ({ value: one, label: TARIFF_KIND_LABELS[one] }))}
            />
          </Field>
        ) : (
          <input type="hidden" name={kind.name} value={kind.initialValue ?? 'sale'} readOnly />
        )}
        {isCost ? (
          <TextFormField
            field={supplier}
            label="Matbaacı"
            maxLength={TARIFF_LIMITS.supplier}
            hint="Baskıyı sizin için yapan; kendi makinenizse boş bırakın."
          />
        ) : null}
        <CheckboxFormField
          field={isGeneral}
          label="Yöntemin genel tarifesi"
          description="Kendisinin ve kategorisinin tarifesi olmayan bütün ürünler için geçerlidir. Bir yöntemin tek genel tarifesi olur; işaretlerseniz önceki bırakır."
          className="sm:col-span-2"
        />
      </div>
    </Card>
  )
}
