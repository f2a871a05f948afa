import type { FieldMetadata, FormMetadata } from '@conform-to/react'
import { Plus, Trash2 } from 'lucide-react'
import { classNames } from '#app/design/class-names.ts'
import { ErrorText, Field } from '#app/design/forms/field.tsx'
import { fieldId } from '#app/design/forms/field-context.ts'
import { TextFormField } from '#app/design/forms/form-field.tsx'
import { Select } from '#app/design/forms/select.tsx'
import { useRowFocus } from '#app/design/forms/use-row-focus.ts'
import { useSchemaForm } from '#app/design/forms/use-schema-form.ts'
import { Button } from '#app/design/primitives/button.tsx'
import { Card } from '#app/design/primitives/card.tsx'
import { IconButton } from '#app/design/primitives/icon-button.tsx'
import { formatCount } from '#app/kernel/count.ts'
import type { IsoDay } from '#app/kernel/iso-day.ts'
import { CLOSURE_KINDS, CLOSURE_SCOPES } from '#app/modules/calendar/domain/work-calendar.ts'
import type {
  ClosureFields,
  ClosuresFormFields,
  ClosuresFormValues,
} from '#app/modules/settings/domain/closures-form.ts'
import {
  CLOSURE_KIND_LABELS,
  CLOSURE_LIMITS,
  CLOSURE_SCOPE_LABELS,
  closuresSchema,
  EMPTY_CLOSURE,
} from '#app/modules/settings/domain/closures-form.ts'
import { SettingsForm } from './settings-form.tsx'
import type { SettingsResult } from './settings-result.ts'

type ClosuresForm = FormMetadata<ClosuresFormFields, string[]>
type ClosureRow = FieldMetadata<ClosureFields, ClosuresFormFields, string[]>

const KINDS = CLOSURE_KINDS.map((value) => ({ value, label: CLOSURE_KIND_LABELS[value] }))
const SCOPES = CLOSURE_SCOPES.map((value) => ({ value, label: CLOSURE_SCOPE_LABELS[value] }))

/** Side by side where there is room for all of a row. */
const COLUMNS = 'xl:grid-cols-[minmax(0,1fr)_10.5rem_10.5rem_9.5rem_8rem_2.75rem]'

/** The days on which the shop or the carriers do otherwise than week and law say. */
export function ClosuresTab({
  values,
  version,
  today,
  answer,
}: {
  values: ClosuresFormValues
  version: number
  today: IsoDay
  answer: SettingsResult | undefined
}) {
  const [form, fields] = useSchemaForm<ClosuresFormFields>({
    id: 'kapali-gunler',
    schema: closuresSchema,
    values: { closures: values.closures.map((closure) => ({ ...closure })) },
    answer,
  })
  const { closures } = fields
  const rows = closures.getFieldList().map((row, index) => ({ row: row as ClosureRow, index }))
  const past = rows.filter(({ row }) => isPast(row, today))
  const current = rows.filter(({ row }) => !isPast(row, today))
  const box = useRowFocus(current.length)
  return (
    <SettingsForm form={form} version={version} answer={answer} refused="Kapalı günler kaydedilemedi.">
      <Card as="section" title="Kapalı günler">
        <p className="mb-5 max-w-3xl text-sm text-ink-soft">
          Sayım, toplu izin, köprü günü ya da kargonun çalışmadığı günler. Resmî tatiller kendiliğinden
          vardır; onlardan birinde ya da bir hafta sonu çalışacaksanız “Çalışıyoruz” seçin. Son gün boş
          kalırsa tek gündür.
        </p>
        <div id={fieldId(closures.name)} tabIndex={-1} ref={box} className="grid gap-2 outline-none">
          {current.length === 0 ? <p className="mb-2 font-semibold">Yaklaşan kapalı gün yok.</p> : <Heads />}
          {current.map(({ row, index }) => (
            <ClosureRowFields key={row.key ?? row.name} form={form} row={row} index={index} />
          ))}
          <ErrorText id={`${fieldId(closures.name)}-error`} message={closures.errors?.[0] ?? null} />
          <div>
            <Button
              {...form.insert.getButtonProps({ name: closures.name, defaultValue: { ...EMPTY_CLOSURE } })}
              type="submit"
              variant="secondary"
              size="sm"
              disabled={rows.length >= CLOSURE_LIMITS.closures}
              icon={<Plus size={18} aria-hidden="true" />}
            >
              Kapalı gün ekle
            </Button>
          </div>
        </div>
        {past.length === 0 ? null : (
          <details className="mt-6 border-t border-line pt-4" open={past.some(({ row }) => !row.valid)}>
            <summary className="w-fit cursor-pointer text-sm font-semibold">
              Geçmiş ({formatCount(past.length)})
            </summary>
            <div className="mt-4 grid gap-2">
              <Heads />
              {past.map(({ row, index }) => (
                <ClosureRowFields key={row.key ?? row.name} form={form} row={row} index={index} />
              ))}
            </div>
          </details>
        )}
      </Card>
    </SettingsForm>
  )
}

/** Whether a row was over when the form was opened; while it is typed into it stays where it is. */
function isPast(row: ClosureRow, today: IsoDay): boolean {
  const { firstDay, lastDay } = row.getFieldset()
  const last = lastDay.initialValue || firstDay.initialValue || ''
  return last !== '' && last < today
}

/** Above the rows where they stand side by side. */
function Heads() {
  return (
    <div
      aria-hidden="true"
      className={classNames('hidden gap-2 text-xs font-semibold text-ink-soft xl:grid', COLUMNS)}
    >
      {['Adı', 'İlk gün', 'Son gün', 'Ne olur?', 'Kimin için?'].map((head) => (
        <span key={head}>{head}</span>
      ))}
    </div>
  )
}

function ClosureRowFields({ form, row, index }: { form: ClosuresForm; row: ClosureRow; index: number }) {
  const { id, name, firstDay, lastDay, kind, scope } = row.getFieldset()
  const labelOf = (label: string) => (
    <>
      <span className="sr-only">{index + 1}. satır: </span>
      {label}
    </>
  )
  const field = 'xl:[&>label]:sr-only'
  return (
    <div
      data-row
      className={classNames(
        'grid grid-cols-2 items-start gap-x-2 gap-y-3 max-xl:rounded-card max-xl:border max-xl:border-line max-xl:p-3 md:max-xl:grid-cols-4',
        COLUMNS,
      )}
    >
      <input type="hidden" name={id.name} value={id.initialValue ?? ''} readOnly />
      <TextFormField
        field={name}
        label={labelOf('Adı')}
        placeholder="Sayım"
        maxLength={CLOSURE_LIMITS.name}
        className={classNames('max-xl:col-span-full max-xl:row-start-1 max-xl:pr-13', field)}
      />
      <TextFormField field={firstDay} type="date" label={labelOf('İlk gün')} className={field} />
      <TextFormField field={lastDay} type="date" label={labelOf('Son gün')} className={field} />
      <Field label={labelOf('Ne olur?')} name={kind.name} error={kind.errors} className={field}>
        <Select key={kind.key} defaultValue={kind.initialValue} options={KINDS} />
      </Field>
      <Field label={labelOf('Kimin için?')} name={scope.name} error={scope.errors} className={field}>
        <Select key={scope.key} defaultValue={scope.initialValue} options={SCOPES} />
      </Field>
      <IconButton
        {...form.remove.getButtonProps({ name: 'closures', index })}
        type="submit"
        label={`${index + 1}. satırı sil`}
        className="max-xl:col-start-[-2] max-xl:row-start-1 max-xl:mt-7 max-xl:justify-self-end"
      >
        <Trash2 size={18} aria-hidden="true" />
      </IconButton>
    </div>
  )
}
