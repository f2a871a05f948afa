import type { FormMetadata } from '@conform-to/react'
import { useState } from 'react'
import { ErrorText } from '#app/design/forms/field.tsx'
import { fieldId } from '#app/design/forms/field-context.ts'
import { CheckboxFormField, TextFormField } from '#app/design/forms/form-field.tsx'
import type { ProductPrintFormFields } from '../domain/product-print-form.ts'
import type { ChoiceMethod } from '../domain/product-print-settings.ts'

type PlacesField = ReturnType<FormMetadata<ProductPrintFormFields, string[]>['getFieldset']>['places']
type PlaceFields = ReturnType<ReturnType<PlacesField['getFieldList']>[number]['getFieldset']>

/** Which methods of the product print a place, and how much of it: folded while that is every one, as large as it is. */
export function PlaceMethodsField({
  nth,
  place: { widthMm, heightMm, methods },
  known,
}: {
  /** What the row is called: '1. yer'. */
  nth: string
  place: PlaceFields
  known: readonly ChoiceMethod[]
}) {
  const rows = methods.getFieldList().map((row) => row.getFieldset())
  const [isOpen, setOpen] = useState(
    rows.some(
      (row) =>
        row.isAllowed.initialValue !== 'on' ||
        [row.widthMm, row.heightMm, row.mostInks].some(({ initialValue }) => initialValue),
    ),
  )
  if (rows.length === 0) return null
  const methodOf = (methodId: string | undefined) => known.find(({ id }) => id === methodId)
  const allowed = rows.filter((row) => row.isAllowed.value === 'on')
  const names = allowed.flatMap((row) => methodOf(row.methodId.initialValue)?.name ?? [])
  return (
    <details
      open={isOpen || !methods.valid}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="col-span-full min-w-0 sm:order-last"
    >
      <summary className="min-h-6 py-0.5 text-sm font-semibold text-brand [overflow-wrap:anywhere]">
        <span className="sr-only">{nth}: </span>
        {`Yöntemler: ${allowed.length === rows.length ? 'Her yöntemle' : names.join(', ') || 'Seçilmedi'}`}
      </summary>
      <fieldset id={fieldId(methods.name)} tabIndex={-1} className="mt-2 grid min-w-0 gap-2 outline-none">
        <legend className="sr-only">{nth}: yöntemler</legend>
        {rows.map((row) => {
          const method = methodOf(row.methodId.initialValue)
          const name = method?.name ?? 'Silinmiş yöntem'
          const ofMethod = <span className="sr-only">{name}: </span>
          return (
            <div key={row.methodId.name} className="min-w-0">
              <input type="hidden" name={row.methodId.name} value={row.methodId.initialValue ?? ''} />
              <CheckboxFormField
                field={row.isAllowed}
                label={<span className="[overflow-wrap:anywhere]">{name}</span>}
              />
              <div hidden={row.isAllowed.value !== 'on'} className="mt-1 mb-2 grid gap-2 pl-9 sm:grid-cols-3">
                <TextFormField
                  field={row.widthMm}
                  label={<>{ofMethod}En çok genişlik (mm)</>}
                  inputMode="decimal"
                  placeholder={widthMm.value}
                  maxLength={8}
                />
                <TextFormField
                  field={row.heightMm}
                  label={<>{ofMethod}En çok yükseklik (mm)</>}
                  inputMode="decimal"
                  placeholder={heightMm.value}
                  maxLength={8}
                />
                {typeof method?.mostInks === 'number' ? (
                  <TextFormField
                    field={row.mostInks}
                    label={<>{ofMethod}En çok renk</>}
                    inputMode="numeric"
                    placeholder={String(method.mostInks)}
                    maxLength={2}
                  />
                ) : null}
              </div>
            </div>
          )
        })}
        <ErrorText id={`${fieldId(methods.name)}-error`} message={methods.errors?.[0] ?? null} />
      </fieldset>
    </details>
  )
}
