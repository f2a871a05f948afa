import { getFormProps } from '@conform-to/react'
import { Plus, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ActionResult } from '#app/design/forms/action-result.ts'
import { ErrorText } from '#app/design/forms/field.tsx'
import { fieldId } from '#app/design/forms/field-context.ts'
import { TextFormField } from '#app/design/forms/form-field.tsx'
import { useRowFocus } from '#app/design/forms/use-row-focus.ts'
import { useSchemaForm } from '#app/design/forms/use-schema-form.ts'
import type { EntryLabels } from '#app/design/patterns/entry-form.tsx'
import { EntryForm } from '#app/design/patterns/entry-form.tsx'
import { Button } from '#app/design/primitives/button.tsx'
import { Card } from '#app/design/primitives/card.tsx'
import { IconButton } from '#app/design/primitives/icon-button.tsx'
import type { PressFormFields, PressFormValues } from '../domain/press-form.ts'
import { EMPTY_EXCEPTION_ROW, PRESS_LIMITS, pressSchema } from '../domain/press-form.ts'
import { PRESSES } from './lead-times-addresses.ts'

const WORDS: EntryLabels = {
  notSaved: 'Kapasite kaydedilmedi',
  conflict: { title: 'Bu kapasite siz düzenlerken değiştirildi', thing: 'bu kapasiteyi' },
}

/** What a print method can do on a usual day, and on those that are other. */
export function PressFormPage({
  methodName,
  values,
  answer,
}: {
  methodName: string
  values: PressFormValues
  answer: ActionResult | undefined
}) {
  const [form, { pieces, jobs, exceptions }] = useSchemaForm<PressFormFields>({
    id: 'kapasite',
    schema: pressSchema,
    values: { ...values, exceptions: values.exceptions.map((row) => ({ ...row })) },
    answer,
  })
  const rows = exceptions.getFieldList()
  const box = useRowFocus(rows.length)
  return (
    <EntryForm
      title={`${methodName}: kapasite`}
      description="Bir iş bir günde basılır; o gün sığmazsa ilk sığdığı güne yazılır. Bir güne hiç sığmayan iş günlere bölünür."
      list={PRESSES}
      words={WORDS}
      version={values.version}
      isNew={values.version === '0'}
      answer={answer}
      form={form}
      formProps={getFormProps(form)}
    >
      <Card as="section" title="Her gün">
        <div className="grid gap-4 sm:grid-cols-2">
          <TextFormField
            field={pieces}
            label="Günde adet"
            inputMode="numeric"
            placeholder="Sınırsız"
            trailing="adet"
            maxLength={9}
            hint="Bütün makineleriniz birlikte, bir iş gününde."
          />
          <TextFormField
            field={jobs}
            label="Günde iş"
            inputMode="numeric"
            placeholder="Sınırsız"
            trailing="iş"
            maxLength={5}
            hint="Makinenin bir günde kaç iş için kurulabildiği."
          />
        </div>
      </Card>
      <Card as="section" title="Başka günler">
        <div id={fieldId(exceptions.name)} tabIndex={-1} ref={box} className="grid gap-3 outline-none">
          <p className="text-sm text-ink-soft">
            Bozuk makine, bakım, ikinci vardiya. 0 o gün hiç basılamaz demektir; boş bırakılan sınırsızdır.
            Atölyenin kapalı olduğu günler takvimde söylenir.
          </p>
          {rows.map((row, index) => {
            const typed = row.getFieldset()
            const say = (what: string) => <RowLabel index={index}>{what}</RowLabel>
            return (
              <div
                key={row.key ?? row.name}
                data-row
                className="grid grid-cols-2 items-start gap-2 max-lg:rounded-card max-lg:border max-lg:border-line max-lg:p-3 lg:grid-cols-[9.5rem_9.5rem_minmax(0,1fr)_minmax(0,0.8fr)_minmax(0,1.6fr)_2.75rem]"
              >
                <TextFormField field={typed.firstDay} label={say('İlk gün')} type="date" />
                <TextFormField field={typed.lastDay} label={say('Son gün')} type="date" />
                <TextFormField
                  field={typed.pieces}
                  label={say('Adet')}
                  inputMode="numeric"
                  placeholder="Sınırsız"
                  maxLength={9}
                />
                <TextFormField
                  field={typed.jobs}
                  label={say('İş')}
                  inputMode="numeric"
                  placeholder="Sınırsız"
                  maxLength={5}
                />
                <TextFormField
                  field={typed.note}
                  label={say('Not')}
                  maxLength={PRESS_LIMITS.note}
                  placeholder="Makine bakımda"
                  className="max-lg:col-span-2"
                />
                <IconButton
                  {...form.remove.getButtonProps({ name: exceptions.name, index })}
                  type="submit"
                  label={`${index + 1}. satırı sil`}
                  className="max-lg:col-span-2 max-lg:justify-self-end lg:mt-6.5"
                >
                  <Trash2 size={18} aria-hidden="true" />
                </IconButton>
              </div>
            )
          })}
          <ErrorText id={`${fieldId(exceptions.name)}-error`} message={exceptions.errors?.[0] ?? null} />
          <div>
            <Button
              {...form.insert.getButtonProps({
                name: exceptions.name,
                defaultValue: { ...EMPTY_EXCEPTION_ROW },
              })}
              type="submit"
              variant="secondary"
              size="sm"
              disabled={rows.length >= PRESS_LIMITS.exceptions}
              icon={<Plus size={18} aria-hidden="true" />}
            >
              Gün ekle
            </Button>
          </div>
        </div>
      </Card>
    </EntryForm>
  )
}

function RowLabel({ index, children }: { index: number; children: ReactNode }) {
  return (
    <>
      <span className="sr-only">{index + 1}. satır: </span>
      {children}
    </>
  )
}
