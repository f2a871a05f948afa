import { FormProvider, getFormProps } from '@conform-to/react'
import type { ReactNode } from 'react'
import type { ActionResult } from '#app/design/forms/action-result.ts'
import { useSchemaForm } from '#app/design/forms/use-schema-form.ts'
import type { EntryLabels } from '#app/design/patterns/entry-form.tsx'
import { EntryForm } from '#app/design/patterns/entry-form.tsx'
import type { TariffKind } from '#app/modules/printing/domain/print-tariff.ts'
import type { PrintingMethod } from '#app/modules/printing/domain/printing-method.ts'
import type { TariffFormFields, TariffFormValues } from '#app/modules/printing/domain/tariff-form.ts'
import { tariffSchema } from '#app/modules/printing/domain/tariff-form.ts'
import type { TariffCounterpart } from '#app/modules/printing/domain/tariff-margin.ts'
import { TARIFFS } from './tariff-addresses.ts'
import { TermsFields } from './tariff-fields.tsx'
import { HeadFields } from './tariff-head-fields.tsx'
import { TariffPreview } from './tariff-preview.tsx'

const WORDS: EntryLabels = {
  notSaved: 'Tarife kaydedilmedi',
  conflict: { title: 'Bu tarife siz düzenlerken değiştirildi', thing: 'bu tarifeyi' },
}

/**
 * Adds a tariff or changes one, with what it comes to beside the fields while they are typed. Changed terms are a new
 * version; `below` stands under the form.
 */
export function TariffFormPage({
  title,
  description,
  values,
  methods,
  kinds,
  counterparts,
  today,
  answer,
  below,
}: {
  title: string
  description?: ReactNode
  values: TariffFormValues
  methods: readonly PrintingMethod[]
  kinds: readonly TariffKind[]
  counterparts: readonly TariffCounterpart[]
  /** Istanbul day. */
  today: string
  answer: ActionResult<unknown> | undefined
  below?: ReactNode
}) {
  const [form, fields] = useSchemaForm<TariffFormFields>({
    id: 'tarife',
    schema: tariffSchema,
    values,
    answer,
  })
  const method = methods.find(({ id }) => id === fields.methodId.value)
  const kind: TariffKind = fields.kind.value === 'cost' ? 'cost' : 'sale'
  return (
    <FormProvider context={form.context}>
      <EntryForm
        title={title}
        description={description}
        list={TARIFFS}
        words={WORDS}
        version={values.version}
        answer={answer}
        form={form}
        formProps={getFormProps(form)}
        beside={
          // Beside the bands, wherever in them somebody is.
          <div className="grid min-w-0 gap-5 lg:sticky lg:top-[calc(var(--sticky-top,0px)+1rem)]">
            <TariffPreview method={method} kind={kind} counterparts={counterparts} />
          </div>
        }
      >
        <HeadFields methods={methods} method={method} kinds={kinds} isNew={values.version === ''} />
        <TermsFields method={method} today={today} />
      </EntryForm>
      {below}
    </FormProvider>
  )
}
