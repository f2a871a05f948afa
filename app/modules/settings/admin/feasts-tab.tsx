import type { FieldMetadata } from '@conform-to/react'
import { ExternalLink } from 'lucide-react'
import { useMemo } from 'react'
import { ErrorText, Field } from '#app/design/forms/field.tsx'
import { fieldId } from '#app/design/forms/field-context.ts'
import { CheckboxFormField, TextFormField } from '#app/design/forms/form-field.tsx'
import { TextInput } from '#app/design/forms/text-input.tsx'
import { useSchemaForm } from '#app/design/forms/use-schema-form.ts'
import type { BadgeTone } from '#app/design/primitives/badge.tsx'
import { Badge } from '#app/design/primitives/badge.tsx'
import { Card } from '#app/design/primitives/card.tsx'
import { formatIsoDay } from '#app/kernel/instant.ts'
import type { IsoDay } from '#app/kernel/iso-day.ts'
import { addIsoDays, formatDaySpan, formatWeekday } from '#app/kernel/iso-day.ts'
import type { FeastState } from '#app/modules/calendar/domain/feast-rules.ts'
import { feastStateOf, findFeast } from '#app/modules/calendar/domain/feast-rules.ts'
import type { Feast } from '#app/modules/calendar/domain/official-holidays.ts'
import { FEAST_TERMS, feastsOf } from '#app/modules/calendar/domain/official-holidays.ts'
import type {
  FeastFields,
  FeastsFormFields,
  FeastsFormValues,
} from '#app/modules/settings/domain/feasts-form.ts'
import { FEAST_LIMITS, feastsSchema } from '#app/modules/settings/domain/feasts-form.ts'
import { SettingsForm } from './settings-form.tsx'
import type { SettingsResult } from './settings-result.ts'

type FeastRow = FieldMetadata<FeastFields, FeastsFormFields, string[]>

const STATES: Readonly<Record<FeastState, { readonly label: string; readonly tone: BadgeTone }>> = {
  confirmed: { label: 'Kesinleşti', tone: 'success' },
  calculated: { label: 'Hesaba göre, kesinleşmedi', tone: 'warning' },
  unknown: { label: 'Henüz bilinmiyor', tone: 'neutral' },
}

/** Where the days are announced, for all years at once. */
const ANNOUNCEMENT = 'https://vakithesaplama.diyanet.gov.tr/dinigunler.php'

/** When the religious feasts fall: what the program knows, and what the owner says himself. */
export function FeastsTab({
  values,
  version,
  stored,
  today,
  answer,
}: {
  values: FeastsFormValues
  version: number
  stored: readonly Feast[]
  today: IsoDay
  answer: SettingsResult | undefined
}) {
  const schema = useMemo(() => feastsSchema({ stored, today }), [stored, today])
  const [form, fields] = useSchemaForm<FeastsFormFields>({
    id: 'bayramlar',
    schema,
    values: { feasts: values.feasts.map((feast) => ({ ...feast })) },
    answer,
  })
  const rows = fields.feasts.getFieldList() as FeastRow[]
  const years = Map.groupBy(rows, (row) => row.getFieldset().year.initialValue ?? '')
  return (
    <SettingsForm form={form} version={version} answer={answer} refused="Resmî tatiller kaydedilemedi.">
      <p className="mb-5 max-w-3xl text-sm text-ink-soft">
        Yılbaşı, 23 Nisan, 1 Mayıs, 19 Mayıs, 15 Temmuz, 30 Ağustos ve 28–29 Ekim her yıl aynıdır. Ramazan ve
        Kurban Bayramı’nın günlerini Diyanet İşleri Başkanlığı duyurur; arife günleri saat 13.00’ten sonra
        tatildir.{' '}
        <a
          href={ANNOUNCEMENT}
          target="_blank"
          rel="noreferrer"
          className="font-semibold whitespace-nowrap text-brand underline underline-offset-3"
        >
          Dini günler takvimi
          <ExternalLink size={14} aria-hidden="true" className="ml-1 inline" />
          <span className="sr-only"> (yeni sekmede açılır)</span>
        </a>
      </p>
      <div className="grid grid-cols-1 gap-5">
        {[...years].map(([year, ofYear]) => (
          <Card key={year} as="section" title={year}>
            <div className="grid grid-cols-1 gap-x-8 gap-y-6 md:grid-cols-2">
              {ofYear.map((row) => (
                <FeastFieldset key={row.key ?? row.name} row={row} stored={stored} />
              ))}
            </div>
          </Card>
        ))}
      </div>
    </SettingsForm>
  )
}

function FeastFieldset({ row, stored }: { row: FeastRow; stored: readonly Feast[] }) {
  const { feast, year, isStated, firstDay, readFrom } = row.getFieldset()
  const name = feast.initialValue === 'kurban' ? 'kurban' : 'ramazan'
  const asked = { feast: name, year: Number(year.initialValue) } as const
  const found = findFeast(feastsOf(stored), asked)
  const state = feastStateOf(found)
  const isByProgram = findFeast(stored, asked) === undefined
  return (
    <fieldset className="group min-w-0">
      <legend className="mb-1 flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
        {asked.year} {FEAST_TERMS[name].label}
        <span data-detail="">
          <Badge tone={STATES[state].tone}>{STATES[state].label}</Badge>
        </span>
      </legend>
      <input type="hidden" name={feast.name} value={name} readOnly />
      <input type="hidden" name={year.name} value={year.initialValue ?? ''} readOnly />
      {found ? (
        <FeastDays feast={found} />
      ) : (
        <p className="text-sm text-ink-soft">Günü duyurulunca buraya yazın.</p>
      )}
      <CheckboxFormField
        field={isStated}
        label={state === 'confirmed' && isByProgram ? 'Başka bir gün duyuruldu' : 'Günü duyurudan okudum'}
        className="mt-2"
      />
      <div className="mt-2 hidden gap-4 group-has-checked:grid sm:grid-cols-[11rem_minmax(0,1fr)] md:max-xl:grid-cols-1">
        <Field label="İlk gün" name={firstDay.name} error={firstDay.errors}>
          <TextInput key={firstDay.key} type="date" defaultValue={firstDay.initialValue} />
        </Field>
        <TextFormField
          field={readFrom}
          label="Kaynak"
          maxLength={FEAST_LIMITS.readFrom}
          hint="Günü okuduğunuz yer."
        />
      </div>
      <ErrorText id={`${fieldId(feast.name)}-error`} message={feast.errors?.[0] ?? null} />
    </fieldset>
  )
}

/** From its eve to its last day, and who says so. */
function FeastDays({ feast: { feast, firstDay, readFrom, confirmedOn } }: { feast: Feast }) {
  const { days } = FEAST_TERMS[feast]
  return (
    <div className="text-sm">
      <p>
        <strong>{formatDaySpan(firstDay, addIsoDays(firstDay, days - 1))}</strong>, arife{' '}
        {formatWeekday(addIsoDays(firstDay, -1))}
      </p>
      <p className="text-xs text-ink-soft">
        {readFrom}
        {confirmedOn === null ? '' : ` · ${formatIsoDay(confirmedOn)} tarihinde okundu`}
      </p>
    </div>
  )
}
