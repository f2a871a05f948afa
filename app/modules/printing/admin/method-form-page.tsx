import { getFormProps } from '@conform-to/react'
import type { ActionResult } from '#app/design/forms/action-result.ts'
import { Field } from '#app/design/forms/field.tsx'
import { CheckboxFormField, TextFormField } from '#app/design/forms/form-field.tsx'
import { RadioGroup } from '#app/design/forms/radio-group.tsx'
import { Select } from '#app/design/forms/select.tsx'
import { useSchemaForm } from '#app/design/forms/use-schema-form.ts'
import type { EntryLabels } from '#app/design/patterns/entry-form.tsx'
import { EntryForm } from '#app/design/patterns/entry-form.tsx'
import { Card } from '#app/design/primitives/card.tsx'
import { Facts } from '#app/design/primitives/facts.tsx'
import { formatCount } from '#app/kernel/count.ts'
import { plainLine } from '#app/kernel/plain-text.ts'
import { PRINT_METHODS } from '#app/modules/mockups/domain/areas/print-area.ts'
import type { PrintBasis } from '#app/modules/pricing/domain/print-charges.ts'
import { isPricedByInk, PRINT_BASES, TOOL_SCOPES } from '#app/modules/pricing/domain/print-charges.ts'
import { METHOD_LIMITS, TOOL_WORDS, USUAL_STITCHES_PER_CM2 } from '../domain/printing-method.ts'
import type { PrintingMethodFormFields, PrintingMethodFormValues } from '../domain/printing-method-form.ts'
import {
  BASIS_LABELS,
  BASIS_TEXTS,
  fieldsOfBasis,
  printingMethodSchema,
  TECHNIQUE_LABELS,
  TOOL_SCOPE_LABELS,
} from '../domain/printing-method-form.ts'
import { METHODS } from './print-addresses.ts'

const WORDS: EntryLabels = {
  notSaved: 'Yöntem kaydedilmedi',
  conflict: { title: 'Bu yöntem siz düzenlerken değiştirildi', thing: 'bu yöntemi' },
}

/** The method being changed. */
export interface StoredMethod {
  readonly id: string
  readonly name: string
  readonly formerly: readonly string[]
  readonly saleTariffs: number
}

/** Adds a print method or changes one. What its basis has no use for is not in view. */
export function MethodFormPage({
  values,
  stored,
  answer,
}: {
  values: PrintingMethodFormValues
  /** Null when adding one. */
  stored: StoredMethod | null
  answer: ActionResult | undefined
}) {
  const [form, fields] = useSchemaForm<PrintingMethodFormFields>({
    id: 'yontem',
    schema: printingMethodSchema,
    values,
    answer,
  })
  const { name, technique, basis, isFullColour, mostInks, tool, toolPer, lifeMonths } = fields
  const { underbaseOnDark, stitchesPerCm2, leastLineMm, leastTextMm, leastDpi, needsVector } = fields
  const { printsNames, active } = fields
  const chosenBasis = (basis.value ?? values.basis) as PrintBasis
  const isStitched = chosenBasis === 'stitch'
  const isInFullColour = isFullColour.value === 'on'
  const hasTool = (tool.value ?? '') !== ''
  const threads = isStitched ? 'iplik' : 'renk'

  /** A new method takes over what is usual for another basis; of a stored one nothing changes under the hand. */
  function takeOver(next: string) {
    if (stored !== null) return
    const names = Object.keys(values) as (keyof PrintingMethodFormValues)[]
    const typed = Object.fromEntries(names.map((field) => [field, fields[field].value]))
    const taken = fieldsOfBasis(typed, chosenBasis, next as PrintBasis)
    form.update({ value: { ...typed, basis: next as PrintBasis, ...taken } })
  }

  return (
    <EntryForm
      title={stored ? stored.name : 'Yeni baskı yöntemi'}
      description={
        stored
          ? null
          : 'Ürünlerin aynı adlı baskı seçenekleri bu yöntemdir; bedelini yöntemin tarifeleri söyler.'
      }
      list={METHODS}
      words={WORDS}
      version={values.version}
      answer={answer}
      form={form}
      formProps={getFormProps(form)}
      aside={stored ? <MethodFacts stored={stored} /> : null}
    >
      <Card as="section" title="Yöntem">
        <div className="grid gap-5">
          <TextFormField
            field={name}
            label="Yöntemin adı"
            required
            maxLength={METHOD_LIMITS.name}
            placeholder="Tampon baskı"
            hint={<NameHint former={stored?.name ?? null} typed={plainLine(name.value ?? '')} />}
          />
          {/* Without a key: it keeps the focus while other fields take over what its choice brings. */}
          <RadioGroup
            label="Neye göre fiyatlanır?"
            name={basis.name}
            variant="cards"
            defaultValue={basis.initialValue}
            error={basis.errors}
            onValueChange={takeOver}
            options={PRINT_BASES.map((value) => ({
              value,
              label: BASIS_LABELS[value],
              description: BASIS_TEXTS[value],
            }))}
            className="[&>div]:md:grid-cols-2"
          />
          <CheckboxFormField
            field={active}
            label="Kullanımda"
            description="Kapalıyken bu yöntemin bedeli hesaplanmaz; alıcılar bu baskı için teklif ister."
          />
        </div>
      </Card>
      <Card as="section" title="Teknik ve renkler">
        <div className="grid gap-4 sm:grid-cols-2">
          <Field
            label="Baskı tekniği"
            name={technique.name}
            error={technique.errors}
            hint="Önizleme logoyu böyle gösterir; yalnızca bu tekniğe uygun baskı alanlarında sunulur."
            required
            className="sm:col-span-2"
          >
            <Select
              key={technique.key}
              defaultValue={technique.initialValue}
              options={PRINT_METHODS.map((value) => ({ value, label: TECHNIQUE_LABELS[value] }))}
            />
          </Field>
          <CheckboxFormField
            field={isFullColour}
            label="Tam renkli basar"
            description="Dijital ve süblimasyon baskı gibi: renkler sayılmaz."
            className="sm:col-span-2"
          />
          <div hidden={isInFullColour}>
            <TextFormField
              field={mostInks}
              label={`Bir yerde en fazla ${threads}`}
              required={!isInFullColour}
              inputMode="numeric"
              trailing={threads}
              maxLength={4}
              hint={`1 ile ${METHOD_LIMITS.mostInks} arasında.`}
            />
          </div>
          <div hidden={!isStitched}>
            <TextFormField
              field={stitchesPerCm2}
              label="Santimetrekarede vuruş"
              inputMode="numeric"
              trailing="vuruş"
              maxLength={6}
              hint={`Programı henüz olmayan nakış için; boş bırakılırsa ${USUAL_STITCHES_PER_CM2}.`}
            />
          </div>
          <div hidden={!isPricedByInk(chosenBasis)} className="sm:col-span-2">
            <CheckboxFormField
              field={underbaseOnDark}
              label="Koyu üründe beyaz astar"
              description="Koyu kumaşta renklerin altına beyaz basılır: baskı bir renk fazla sayılır, kalıp sayılmaz."
            />
          </div>
        </div>
      </Card>
      <Card as="section" title="Kalıp, klişe, film, program">
        <div className="grid gap-4 sm:grid-cols-3">
          <Field
            label="Baskıdan önce yapılan"
            name={tool.name}
            error={tool.errors}
            hint="Bedeli tarifede; tekrar siparişte daha az olabilir."
          >
            <Select
              key={tool.key}
              defaultValue={tool.initialValue ?? ''}
              placeholder="Bir şey yapılmaz"
              options={TOOL_WORDS.map((word) => ({ value: word, label: word }))}
            />
          </Field>
          <div hidden={!hasTool}>
            <Field label="Ne için" name={toolPer.name} error={toolPer.errors}>
              <Select
                key={toolPer.key}
                defaultValue={toolPer.initialValue}
                options={TOOL_SCOPES.map((scope) => ({ value: scope, label: TOOL_SCOPE_LABELS[scope] }))}
              />
            </Field>
          </div>
          <div hidden={!hasTool}>
            <TextFormField
              field={lifeMonths}
              label="Ne kadar saklanır"
              inputMode="numeric"
              placeholder="Süresiz"
              trailing="ay"
              maxLength={4}
              hint="Son kullanımdan sonra; boş bırakılırsa süresiz."
            />
          </div>
          <CheckboxFormField
            field={printsNames}
            label="Her adede ayrı isim basar"
            description="Alıcı isim listesi yapıştırır, her parçaya bir isim basılır. Kalıp gerektirmeyen yöntemler içindir: lazer, UV, DTF."
            className="sm:col-span-3"
          />
        </div>
      </Card>
      <Card as="section" title="Çalışmadan istenen">
        <div className="grid gap-4 sm:grid-cols-3">
          <TextFormField
            field={leastLineMm}
            label="En ince çizgi"
            inputMode="decimal"
            placeholder="Sınır yok"
            trailing="mm"
            maxLength={8}
          />
          <TextFormField
            field={leastTextMm}
            label="En küçük yazı"
            inputMode="decimal"
            placeholder="Sınır yok"
            trailing="mm"
            maxLength={8}
          />
          <TextFormField
            field={leastDpi}
            label="En az çözünürlük"
            inputMode="numeric"
            placeholder="Sınır yok"
            trailing="dpi"
            maxLength={6}
            hint="Basılacak ölçüde."
          />
          <CheckboxFormField
            field={needsVector}
            label="Vektörel dosya gerekir"
            description="PDF, AI, EPS veya SVG; resim dosyası gelirse çizilmesi gerekir."
            className="sm:col-span-3"
          />
        </div>
      </Card>
    </EntryForm>
  )
}

/** What comes of another name. */
function NameHint({ former, typed }: { former: string | null; typed: string }) {
  return former === null || typed === '' || typed === former
    ? 'Ürünlerdeki baskı seçeneğinin adıyla aynı olmalıdır.'
    : `Ürünlerdeki “${former}” seçeneği de “${typed}” olur; sepetler ve dosyalar eski adı tanımaya devam eder.`
}

function MethodFacts({ stored: { saleTariffs, formerly } }: { stored: StoredMethod }) {
  return (
    <Card as="section" title="Kullanımı">
      <Facts
        items={[
          [
            'Satış tarifesi',
            saleTariffs === 0
              ? 'Yok: bu yöntemle baskının fiyatı henüz hesaplanamaz.'
              : formatCount(saleTariffs),
          ],
          ...(formerly.length > 0 ? [['Eski adları', formerly.join(', ')] as const] : []),
        ]}
      />
    </Card>
  )
}
