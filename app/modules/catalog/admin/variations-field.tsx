import { Plus, Trash2, X } from 'lucide-react'
import { ErrorText } from '#app/design/forms/field.tsx'
import { fieldId } from '#app/design/forms/field-context.ts'
import { TextFormField } from '#app/design/forms/form-field.tsx'
import { useRowFocus } from '#app/design/forms/use-row-focus.ts'
import { Button } from '#app/design/primitives/button.tsx'
import { IconButton } from '#app/design/primitives/icon-button.tsx'
import { freeOptionKey } from '#app/modules/catalog/domain/product-form-values.ts'
import { PRODUCT_LIMITS } from '#app/modules/catalog/domain/product-limits.ts'
import type { ProductFormMeta } from './product-form-meta.ts'
import { useProductForm } from './product-form-meta.ts'

type GroupField = ReturnType<
  ReturnType<ProductFormMeta['getFieldset']>['optionGroups']['getFieldList']
>[number]

/** The choices a buyer makes, such as 'Renk', with what each value adds to the unit price. */
export function VariationsField() {
  const form = useProductForm()
  const { optionGroups } = form.getFieldset()
  const groups = optionGroups.getFieldList()
  const box = useRowFocus(groups.length)
  const keys = groups.flatMap((group) =>
    group
      .getFieldset()
      .options.getFieldList()
      .map((option) => option.getFieldset().key.value ?? ''),
  )
  const newKey = freeOptionKey(keys)
  return (
    <div id={fieldId(optionGroups.name)} tabIndex={-1} ref={box} className="grid gap-4 outline-none">
      <p className="text-sm text-ink-soft">
        Fark, birim fiyata eklenir (KDV hariç); eksi olabilir, boş bırakılırsa fark yoktur. İlk seçenek ürün
        sayfasında seçili gelir. Adı veya seçeneği olmayan varyasyon kaydedilmez.
      </p>
      {groups.map((group, index) => (
        <Group
          key={group.key ?? group.name}
          form={form}
          group={group}
          index={index}
          listName={optionGroups.name}
          newKey={newKey}
        />
      ))}
      <ErrorText id={`${fieldId(optionGroups.name)}-error`} message={optionGroups.errors?.[0] ?? null} />
      <div>
        <Button
          {...form.insert.getButtonProps({
            name: optionGroups.name,
            defaultValue: { id: '', name: '', options: [{ key: newKey, value: '', priceChange: '' }] },
          })}
          type="submit"
          variant="secondary"
          size="sm"
          disabled={groups.length >= PRODUCT_LIMITS.optionGroups}
          icon={<Plus size={18} aria-hidden="true" />}
        >
          Varyasyon ekle
        </Button>
      </div>
    </div>
  )
}

function Group({
  form,
  group,
  index,
  listName,
  newKey,
}: {
  form: ProductFormMeta
  group: GroupField
  index: number
  listName: string
  newKey: string
}) {
  const { id, name, options } = group.getFieldset()
  const rows = options.getFieldList()
  const box = useRowFocus(rows.length)
  const title = name.value || `${index + 1}. varyasyon`
  return (
    <fieldset data-row className="min-w-0 rounded-card border border-line p-4">
      <legend className="sr-only">{title}</legend>
      <input key={id.key} type="hidden" name={id.name} defaultValue={id.initialValue} />
      <div className="mb-3 flex items-end gap-2">
        <TextFormField
          field={name}
          label="Varyasyon adı"
          placeholder="Renk, Beden, Kapasite…"
          maxLength={PRODUCT_LIMITS.optionText}
          className="flex-1"
        />
        <IconButton
          {...form.remove.getButtonProps({ name: listName, index })}
          type="submit"
          label={`${title}: varyasyonu sil`}
        >
          <Trash2 size={18} aria-hidden="true" />
        </IconButton>
      </div>
      <div ref={box} className="grid gap-2">
        {rows.map((row, at) => {
          const { key, value, priceChange } = row.getFieldset()
          return (
            <div
              key={row.key ?? row.name}
              data-row
              className="grid grid-cols-[minmax(0,1fr)_7.5rem_auto] items-start gap-2"
            >
              <input key={key.key} type="hidden" name={key.name} defaultValue={key.initialValue} />
              <TextFormField
                field={value}
                label={`${title}: ${at + 1}. seçenek`}
                hideLabel
                placeholder="Seçenek"
                maxLength={PRODUCT_LIMITS.optionText}
              />
              <TextFormField
                field={priceChange}
                label={`${title}: ${at + 1}. seçeneğin fiyat farkı`}
                hideLabel
                inputMode="text"
                placeholder="Fark"
                trailing="₺"
                maxLength={16}
              />
              <IconButton
                {...form.remove.getButtonProps({ name: options.name, index: at })}
                type="submit"
                label={`${title}: ${at + 1}. seçeneği sil`}
                disabled={rows.length === 1}
              >
                <X size={18} aria-hidden="true" />
              </IconButton>
            </div>
          )
        })}
      </div>
      <ErrorText id={`${fieldId(options.name)}-error`} message={options.errors?.[0] ?? null} />
      <Button
        {...form.insert.getButtonProps({
          name: options.name,
          defaultValue: { key: newKey, value: '', priceChange: '' },
        })}
        type="submit"
        variant="quiet"
        size="sm"
        className="mt-2"
        disabled={rows.length >= PRODUCT_LIMITS.options}
        icon={<Plus size={18} aria-hidden="true" />}
      >
        Seçenek ekle
      </Button>
    </fieldset>
  )
}
