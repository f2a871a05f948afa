import { Plus, Trash2 } from 'lucide-react'
import { ErrorText } from '#app/design/forms/field.tsx'
import { fieldId } from '#app/design/forms/field-context.ts'
import { TextFormField } from '#app/design/forms/form-field.tsx'
import { useRowFocus } from '#app/design/forms/use-row-focus.ts'
import { Button } from '#app/design/primitives/button.tsx'
import { IconButton } from '#app/design/primitives/icon-button.tsx'
import { Price } from '#app/design/primitives/price.tsx'
import { parseLira } from '#app/kernel/money.ts'
import { parsePercent } from '#app/kernel/percent.ts'
import { PRODUCT_LIMITS } from '#app/modules/catalog/domain/product-limits.ts'
import { unitPrice } from '#app/modules/pricing/domain/price-engine.ts'
import { useProductForm } from './product-form-meta.ts'

/** The unit a tier would give, by the engine that charges it; null while something is not typed yet. */
function tierUnit(price: string | undefined, percent: string | undefined): number | null {
  const priceMin = parseLira(price ?? '')
  const discount = parsePercent(percent ?? '')
  if (!priceMin.ok || priceMin.value < 0 || !discount.ok || discount.value === 0) return null
  const result = unitPrice({
    product: {
      priceMinMinor: priceMin.value,
      optionGroups: [],
      tiers: [{ minQuantity: 1, discountBp: discount.value }],
      minOrderQuantity: 1,
      vatBp: discount.value,
    },
    options: {},
    quantity: 1,
  })
  return result.ok ? result.value.unitMinor : null
}

/** Quantity discounts: from so many pieces, so many percent off the unit, with the price that makes. */
export function TiersField() {
  const form = useProductForm()
  const { tiers, priceMin } = form.getFieldset()
  const rows = tiers.getFieldList()
  const box = useRowFocus(rows.length)
  return (
    <div id={fieldId(tiers.name)} tabIndex={-1} ref={box} className="grid gap-3 outline-none">
      <p className="text-sm text-ink-soft">
        Sepette bu adede ulaşan satırın birim fiyatı yüzde kadar düşer. En yüksek uygun kademe geçerlidir;
        adedi veya yüzdesi boş kalan satır kaydedilmez.
      </p>
      {rows.map((row, index) => {
        const { minQuantity, discountPercent } = row.getFieldset()
        const unit = tierUnit(priceMin.value, discountPercent.value)
        return (
          <div
            key={row.key ?? row.name}
            data-row
            className="grid grid-cols-[1fr_1fr_auto] items-start gap-2 sm:grid-cols-[1fr_1fr_8rem_auto]"
          >
            <TextFormField
              field={minQuantity}
              label={`${index + 1}. kademe: minimum adet`}
              hideLabel
              inputMode="numeric"
              placeholder="Minimum adet"
              maxLength={12}
            />
            <TextFormField
              field={discountPercent}
              label={`${index + 1}. kademe: indirim yüzdesi`}
              hideLabel
              inputMode="decimal"
              placeholder="İndirim"
              trailing="%"
              maxLength={8}
            />
            <IconButton
              {...form.remove.getButtonProps({ name: tiers.name, index })}
              type="submit"
              label={`${index + 1}. kademeyi sil`}
              className="sm:order-last"
            >
              <Trash2 size={18} aria-hidden="true" />
            </IconButton>
            <p className="tabular text-sm max-sm:col-span-3 sm:py-3 sm:text-right" aria-live="polite">
              {unit === null ? (
                <span className="text-ink-soft max-sm:hidden">–</span>
              ) : (
                <>
                  <span className="text-ink-soft">birim </span>
                  <Price minor={unit} />
                </>
              )}
            </p>
          </div>
        )
      })}
      <ErrorText id={`${fieldId(tiers.name)}-error`} message={tiers.errors?.[0] ?? null} />
      <div>
        <Button
          {...form.insert.getButtonProps({
            name: tiers.name,
            defaultValue: { minQuantity: '', discountPercent: '' },
          })}
          type="submit"
          variant="secondary"
          size="sm"
          disabled={rows.length >= PRODUCT_LIMITS.tiers}
          icon={<Plus size={18} aria-hidden="true" />}
        >
          Kademe ekle
        </Button>
      </div>
    </div>
  )
}
