import { ErrorText, Field } from '#app/design/forms/field.tsx'
import { fieldId } from '#app/design/forms/field-context.ts'
import type { FormFieldState } from '#app/design/forms/form-field.tsx'
import { CheckboxFormField } from '#app/design/forms/form-field.tsx'
import { TextInput } from '#app/design/forms/text-input.tsx'
import { useSchemaForm } from '#app/design/forms/use-schema-form.ts'
import { Card } from '#app/design/primitives/card.tsx'
import { WEEKDAY_LABELS, WEEKDAYS } from '#app/modules/calendar/domain/work-calendar.ts'
import type {
  WorkingHoursFormFields,
  WorkingHoursFormValues,
} from '#app/modules/settings/domain/working-hours-form.ts'
import { workingHoursSchema } from '#app/modules/settings/domain/working-hours-form.ts'
import { SettingsForm } from './settings-form.tsx'
import type { SettingsResult } from './settings-result.ts'

/** On which days of the week the shop works and when, until when a job is begun on the same day, and what half a day counts. */
export function WorkingHoursTab({
  values,
  version,
  answer,
}: {
  values: WorkingHoursFormValues
  version: number
  answer: SettingsResult | undefined
}) {
  const [form, fields] = useSchemaForm<WorkingHoursFormFields>({
    id: 'calisma-saatleri',
    schema: workingHoursSchema,
    values,
    answer,
  })
  const { week, cutOff, countsHalfDays } = fields
  const days = week.getFieldset()
  return (
    <SettingsForm form={form} version={version} answer={answer} refused="Çalışma saatleri kaydedilemedi.">
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <Card as="section" title="Hafta">
          <div id={fieldId(week.name)} tabIndex={-1} className="-my-2.5 divide-y divide-line outline-none">
            {WEEKDAYS.map((weekday) => {
              const { works, opens, closes } = days[weekday].getFieldset()
              const label = WEEKDAY_LABELS[weekday]
              return (
                <div
                  key={weekday}
                  className="group flex min-h-16 flex-wrap items-start gap-x-4 gap-y-2 py-2.5"
                >
                  <CheckboxFormField field={works} label={label} className="w-36 py-1" />
                  <p className="py-2.5 text-sm text-ink-soft group-has-checked:hidden">Çalışılmıyor</p>
                  <div className="hidden min-w-0 flex-1 items-start gap-2 group-has-checked:flex max-sm:basis-full max-sm:pl-9">
                    <TimeField field={opens} label={`${label}: açılış`} hideLabel />
                    <span aria-hidden="true" className="py-2.5">
                      –
                    </span>
                    <TimeField field={closes} label={`${label}: kapanış`} hideLabel />
                  </div>
                </div>
              )
            })}
          </div>
          <ErrorText id={`${fieldId(week.name)}-error`} message={week.errors?.[0] ?? null} />
        </Card>
        <Card as="section" title="Günün sayılması">
          <div className="grid gap-5">
            <TimeField
              field={cutOff}
              label="Aynı gün başlayan siparişler için son saat"
              hint="Bu saate kadar gelen sipariş o gün başlar; sonrası bir sonraki iş gününe kalır. Yarım günlerde en geç 13.00’tür."
            />
            <CheckboxFormField
              field={countsHalfDays}
              label="İki yarım gün bir iş günü sayılsın"
              description="Kapalıyken arife ve 28 Ekim gibi yarım günler iş günü sayılmaz: üretim bütün gün ister."
            />
          </div>
        </Card>
      </div>
    </SettingsForm>
  )
}

function TimeField({
  field,
  label,
  hint,
  hideLabel = false,
}: {
  field: FormFieldState
  label: string
  hint?: string
  hideLabel?: boolean
}) {
  return (
    <Field label={label} name={field.name} error={field.errors} hint={hint} hideLabel={hideLabel}>
      <TextInput key={field.key} type="time" defaultValue={field.initialValue} className="max-w-36" />
    </Field>
  )
}
