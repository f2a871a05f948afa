import { Plus, Trash2 } from 'lucide-react'
import { ErrorText } from '#app/design/forms/field.tsx'
import { fieldId } from '#app/design/forms/field-context.ts'
import { TextFormField } from '#app/design/forms/form-field.tsx'
import { useRowFocus } from '#app/design/forms/use-row-focus.ts'
import { Button } from '#app/design/primitives/button.tsx'
import { IconButton } from '#app/design/primitives/icon-button.tsx'
import type { ProductFormMeta } from './product-form-meta.ts'
import { useProductForm } from './product-form-meta.ts'

/** A list of one-line texts; at least one row always stands there (spec, back office §5). */
export function TextRowsField({
  list,
  itemLabel,
  addLabel,
  placeholder,
  maxItems,
  maxLength,
}: {
  list: 'features' | 'printingOptions'
  /** Names a row for screen readers, followed by its number. */
  itemLabel: string
  addLabel: string
  placeholder: string
  maxItems: number
  maxLength: number
}) {
  const form: ProductFormMeta = useProductForm()
  const field = form.getFieldset()[list]
  const rows = field.getFieldList()
  const box = useRowFocus(rows.length)
  const errorId = `${fieldId(field.name)}-error`
  return (
    <div id={fieldId(field.name)} tabIndex={-1} ref={box} className="grid gap-2 outline-none">
      {rows.map((row, index) => (
        <div key={row.key ?? row.name} data-row className="flex items-start gap-2">
          <TextFormField
            field={row}
            label={`${itemLabel} ${index + 1}`}
            hideLabel
            className="flex-1"
            placeholder={index === 0 ? placeholder : undefined}
            maxLength={maxLength}
          />
          <IconButton
            {...form.remove.getButtonProps({ name: field.name, index })}
            type="submit"
            label={`${itemLabel} ${index + 1} satırını sil`}
            disabled={rows.length === 1}
          >
            <Trash2 size={18} aria-hidden="true" />
          </IconButton>
        </div>
      ))}
      <ErrorText id={errorId} message={field.errors?.[0] ?? null} />
      <div>
        <Button
          {...form.insert.getButtonProps({ name: field.name, defaultValue: '' })}
          type="submit"
          variant="secondary"
          size="sm"
          disabled={rows.length >= maxItems}
          icon={<Plus size={18} aria-hidden="true" />}
        >
          {addLabel}
        </Button>
      </div>
    </div>
  )
}
