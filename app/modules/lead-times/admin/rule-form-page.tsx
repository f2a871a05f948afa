import { getFormProps } from '@conform-to/react'
import type { ActionResult } from '#app/design/forms/action-result.ts'
import { Field } from '#app/design/forms/field.tsx'
import { TextFormField } from '#app/design/forms/form-field.tsx'
import { GroupedOptions } from '#app/design/forms/grouped-options.tsx'
import { RadioGroup } from '#app/design/forms/radio-group.tsx'
import { Select } from '#app/design/forms/select.tsx'
import { useSchemaForm } from '#app/design/forms/use-schema-form.ts'
import type { EntryLabels } from '#app/design/patterns/entry-form.tsx'
import { EntryForm } from '#app/design/patterns/entry-form.tsx'
import { Card } from '#app/design/primitives/card.tsx'
import { formatCount } from '#app/kernel/count.ts'
import type { LeadRuleId } from '#app/modules/delivery/domain/lead-rule.ts'
import { leadTimeOf } from '#app/modules/delivery/domain/lead-rule.ts'
import type { LeadRuleFormFields, LeadRuleFormValues } from '../domain/lead-rule-form.ts'
import { leadRuleSchema } from '../domain/lead-rule-form.ts'
import { LEAD_RULE_LIMITS } from '../domain/lead-rule-limits.ts'
import { daysText, WORK_LABELS } from '../domain/lead-rule-words.ts'
import { LEAD_TIMES } from './lead-times-addresses.ts'
import type { ProductChoice } from './product-field.tsx'
import { ProductField } from './product-field.tsx'

const WORDS: EntryLabels = {
  notSaved: 'Süre kaydedilmedi',
  conflict: { title: 'Bu süre siz düzenlerken değiştirildi', thing: 'bu süreyi' },
}

interface Named {
  readonly id: string
  readonly name: string
}

/** Adds a rule of lead times or changes one, with what it comes to for a few amounts beside the fields. */
export function RuleFormPage({
  values,
  title,
  methods,
  categories,
  product,
  answer,
}: {
  values: LeadRuleFormValues
  title: string
  methods: readonly Named[]
  categories: readonly Named[]
  /** The one that is chosen already. */
  product: ProductChoice | null
  answer: ActionResult | undefined
}) {
  const [form, fields] = useSchemaForm<LeadRuleFormFields>({
    id: 'sure',
    schema: leadRuleSchema,
    values,
    answer,
  })
  const { work, goods, categoryId, productId, fromQuantity, toQuantity } = fields
  const { prepareDays, produceDays, extraPieces, extraDays, expressDays } = fields
  const isBlank = work.value === 'blank'
  const { version: _version, ...typedFields } = values
  const names = Object.keys(typedFields) as (keyof typeof typedFields)[]
  const typed = Object.fromEntries(names.map((name) => [name, fields[name].value]))
  return (
    <EntryForm
      title={title}
      description="Süreler iş günüdür; çalışma günleri takvimden sayılır. Başladığı gün sayılmaz."
      list={LEAD_TIMES}
      words={WORDS}
      version={values.version}
      answer={answer}
      form={form}
      formProps={getFormProps(form)}
      aside={<Examples typed={typed} isBlank={isBlank} />}
    >
      <Card as="section" title="Hangi iş, hangi ürünler">
        <div className="grid gap-5">
          <Field label="İş" name={work.name} error={work.errors} required>
            <Select key={work.key} defaultValue={work.initialValue} placeholder="Seçin">
              <GroupedOptions
                groups={[
                  {
                    label: 'Genel',
                    options: Object.entries(WORK_LABELS).map(([value, label]) => ({ value, label })),
                  },
                  ...(methods.length === 0
                    ? []
                    : [
                        {
                          label: 'Baskı yöntemleri',
                          options: methods.map(({ id, name }) => ({ value: id, label: name })),
                        },
                      ]),
                ]}
              />
            </Select>
          </Field>
          <RadioGroup
            key={goods.key}
            label="Ürünler"
            name={goods.name}
            variant="pills"
            defaultValue={goods.initialValue}
            error={goods.errors}
            options={[
              { value: 'all', label: 'Bütün ürünler' },
              { value: 'category', label: 'Bir kategori' },
              { value: 'product', label: 'Bir ürün' },
            ]}
          />
          <div hidden={goods.value !== 'category'}>
            <Field label="Kategori" name={categoryId.name} error={categoryId.errors} required>
              <Select
                key={categoryId.key}
                defaultValue={categoryId.initialValue}
                placeholder="Seçin"
                options={categories.map(({ id, name }) => ({ value: id, label: name }))}
              />
            </Field>
          </div>
          <div hidden={goods.value !== 'product'}>
            <ProductField field={productId} known={product ? [product] : []} />
          </div>
          <div className="grid gap-4 sm:grid-cols-2">
            <TextFormField
              field={fromQuantity}
              label="Adetten"
              required
              inputMode="numeric"
              trailing="adet"
              maxLength={9}
            />
            <TextFormField
              field={toQuantity}
              label="Adede kadar"
              inputMode="numeric"
              trailing="adet"
              maxLength={9}
              placeholder="Üst sınır yok"
              hint="İkisi de dahildir; boş bırakılırsa üst sınır yoktur."
            />
          </div>
        </div>
      </Card>
      <Card as="section" title="Kaç iş günü">
        <div className="grid gap-4 sm:grid-cols-2">
          <div hidden={isBlank}>
            <TextFormField
              field={prepareDays}
              label="Hazırlık"
              inputMode="numeric"
              trailing="gün"
              maxLength={4}
              hint="Film, kalıp, klişe, program. Kaç yere basılırsa basılsın bir kez."
            />
          </div>
          <TextFormField
            field={produceDays}
            label={isBlank ? 'Hazırlama' : 'Baskı'}
            required
            inputMode="numeric"
            trailing="gün"
            maxLength={4}
            hint={
              isBlank
                ? 'Toplayıp paketlemek; 0 aynı gün kargoya verilir demektir.'
                : 'Bir yerin baskısı; birkaç yer art arda basılır.'
            }
          />
          <TextFormField
            field={extraPieces}
            label="Fazlası: her kaç adette"
            inputMode="numeric"
            placeholder="Uzamaz"
            trailing="adet"
            maxLength={9}
            hint="Yukarıdaki ilk adetten başlayarak, başlanan her bu kadar adet için."
          />
          <TextFormField
            field={extraDays}
            label="Fazlası: kaç gün eklenir"
            inputMode="numeric"
            placeholder="Uzamaz"
            trailing="gün"
            maxLength={4}
          />
          <div hidden={isBlank}>
            <TextFormField
              field={expressDays}
              label="Ekspres"
              inputMode="numeric"
              placeholder="Ekspres yok"
              trailing="gün"
              maxLength={4}
              hint="Alıcı ekspres isterse hazırlık ve baskı birlikte bu kadar sürer."
            />
          </div>
        </div>
      </Card>
    </EntryForm>
  )
}

/** What the rule comes to as it stands typed. */
function Examples({ typed, isBlank }: { typed: Readonly<Record<string, unknown>>; isBlank: boolean }) {
  // What it is for changes no day.
  const read = leadRuleSchema.safeParse({ ...typed, work: typed.work || 'any-print', goods: 'all' })
  return (
    <Card as="section" title="Ne eder?">
      {read.success ? (
        <dl className="grid gap-2 text-sm">
          {amountsOf(read.data).map((quantity) => {
            const time = leadTimeOf([{ ...read.data, id: 'typed' as LeadRuleId }], {
              work: read.data.work,
              productId: '',
              categoryId: '',
              quantity,
            })
            return (
              <div key={quantity} className="flex flex-wrap justify-between gap-x-4">
                <dt className="tabular">{formatCount(quantity)} adet</dt>
                <dd className="tabular font-semibold">
                  {time ? daysText(time.prepareDays + time.produceDays) : '–'}
                  {time && time.expressDays !== null ? (
                    <span className="font-normal text-ink-soft">, ekspres {daysText(time.expressDays)}</span>
                  ) : null}
                </dd>
              </div>
            )
          })}
        </dl>
      ) : (
        <p className="text-sm text-ink-soft">Alanlar dolunca birkaç adet için süre burada görünür.</p>
      )}
      <p className="mt-4 text-xs text-ink-soft">
        {isBlank
          ? 'İş günü olarak, kargoya verilene kadar.'
          : 'Tek yere baskıda, prova onayından kargoya verilene kadar iş günü.'}
      </p>
    </Card>
  )
}

/** The ends of the rule, and amounts beyond which it takes longer. */
function amountsOf({
  fromQuantity,
  toQuantity,
  extra,
}: ReturnType<typeof leadRuleSchema.parse>): readonly number[] {
  const steps = extra === null ? [] : [1, 2, 3].map((times) => fromQuantity + times * extra.pieces)
  const last = toQuantity ?? LEAD_RULE_LIMITS.quantity
  const amounts = [fromQuantity, ...steps, ...(toQuantity === null ? [] : [toQuantity])]
  return [...new Set(amounts.filter((amount) => amount <= last))].toSorted((one, other) => one - other)
}
