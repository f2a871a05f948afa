import { Field } from '#app/design/forms/field.tsx'
import { fieldId } from '#app/design/forms/field-context.ts'
import { Select } from '#app/design/forms/select.tsx'
import { Button } from '#app/design/primitives/button.tsx'
import { formatLira } from '#app/kernel/money.ts'
import type { Product } from '#app/modules/catalog/domain/product.ts'
import { printChoicesOf } from '#app/modules/catalog/domain/product.ts'
import { inSizeOrder } from '#app/modules/catalog/domain/size-order.ts'
import { variantGroupsOf } from '#app/modules/catalog/domain/variant.ts'
import { firstBasis, useVatBasis } from '#app/modules/catalog/storefront/vat-basis.ts'
import type { OptionValue } from '#app/modules/pricing/domain/price-engine.ts'
import { withVat } from '#app/modules/pricing/domain/price-engine.ts'
import type { VatBasis } from '#app/modules/pricing/domain/vat-basis.ts'
import { VAT_WORDS } from '#app/modules/pricing/domain/vat-basis.ts'
import type { VatDisplay } from '#app/modules/settings/domain/shop-settings.ts'
import { quantityHint } from './buy-quantity.tsx'
import type { ManyState } from './many-state.ts'
import type { AskedQuantities } from './quantities-in-address.ts'
import { optionField, PRINT_FIELD } from './quantities-in-address.ts'
import { PRICE_ID } from './quantities-price.tsx'
import { quantityFaults } from './quantity-faults.ts'
import { VariantField } from './variant-field.tsx'
import type { VariantMatrixRow } from './variant-matrix-rows.ts'
import { variantMatrixRows } from './variant-matrix-rows.ts'

/** A field for every colour and size, and a list for what is chosen for all of them. A plain form: its answer is a page. */
export function QuantitiesForm({
  product,
  asked,
  state,
  vatDisplay,
}: {
  product: Product
  asked: AskedQuantities
  state: ManyState
  vatDisplay: VatDisplay
}) {
  const basis = useVatBasis(firstBasis(vatDisplay))
  const printChoices = printChoicesOf(product)
  const axes = variantGroupsOf(product)
  const others = product.optionGroups.filter((group) => !axes.includes(group))
  return (
    <form
      method="get"
      action={`#${PRICE_ID}`}
      className="grid grid-cols-1 gap-5 border-line sm:rounded-card sm:border sm:bg-surface sm:p-5"
    >
      <fieldset className="grid min-w-0 grid-cols-1 gap-4">
        <legend className="sr-only">{axes.map(({ name }) => name).join(' ve ')} için adetler</legend>
        {variantMatrixRows(product).map((row) => (
          <FieldsOfRow key={row.name} product={product} row={row} asked={asked} state={state} />
        ))}
      </fieldset>
      {(others.length > 0 || printChoices.length > 0) && (
        <div className="grid gap-4 border-t border-line pt-5 sm:grid-cols-2">
          {others.map((group) => (
            <Field key={group.id} label={group.name} name={optionField(group)}>
              <Select
                defaultValue={asked.options[group.name]}
                options={inSizeOrder(group.options).map((option) => ({
                  value: option.value,
                  label: optionLabel(option, product, basis),
                }))}
              />
            </Field>
          ))}
          {printChoices.length > 0 && (
            <Field label="Baskı" name={PRINT_FIELD}>
              <Select
                defaultValue={asked.printChoice ?? undefined}
                options={printChoices.map((choice) => ({ value: choice, label: choice }))}
              />
            </Field>
          )}
        </div>
      )}
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button type="submit" size="lg" className="max-sm:w-full">
          Fiyatı hesapla
        </Button>
        <p className="min-w-0 flex-1 basis-48 text-sm text-ink-soft">
          {quantityHint(product, state, { quantity: state.quantity, inCart: 0 })}
        </p>
      </div>
    </form>
  )
}

function FieldsOfRow({
  product,
  row,
  asked,
  state,
}: {
  product: Product
  row: VariantMatrixRow
  asked: AskedQuantities
  state: ManyState
}) {
  const { faultOf, ofRow } = quantityFaults(asked, state)
  return (
    <div className="grid grid-cols-1 gap-x-3 gap-y-1.5 border-line not-first-of-type:border-t not-first-of-type:pt-4 md:grid-cols-[6.5rem_minmax(0,1fr)]">
      {row.name !== null && <p className="text-sm font-semibold wrap-break-word md:pt-7">{row.name}</p>}
      <div className={row.name === null ? 'md:col-span-2' : undefined}>
        <div className="grid grid-cols-[repeat(auto-fill,minmax(3.5rem,1fr))] gap-1.5 md:grid-cols-[repeat(auto-fill,minmax(4.75rem,1fr))] md:gap-2">
          {row.cells.map((cell) => {
            const { id } = cell.variant
            const pieces = asked.quantities[id]
            return (
              <VariantField
                key={id}
                id={fieldId(id)}
                name={id}
                product={product}
                cell={cell}
                isFilled={pieces !== undefined}
                fault={faultOf(id)}
                defaultValue={asked.unread[id]?.typed ?? pieces}
              />
            )
          })}
        </div>
        {ofRow(row).map(({ variantId, labels, fault }) => (
          <p key={variantId} className="mt-1.5 text-sm text-danger">
            {labels}: {fault}
          </p>
        ))}
      </div>
    </div>
  )
}

/** 'Kadın kesim (+8,00 ₺, KDV dahil)': the list of a field holds text alone. */
function optionLabel(
  { value, priceChangeMinor }: OptionValue,
  { vatBp }: Pick<Product, 'vatBp'>,
  basis: VatBasis,
): string {
  if (priceChangeMinor === 0) return value
  const minor = basis === 'net' ? priceChangeMinor : withVat(priceChangeMinor, vatBp)
  return `${value} (${minor > 0 ? '+' : ''}${formatLira(minor)}, ${VAT_WORDS[basis]})`
}
