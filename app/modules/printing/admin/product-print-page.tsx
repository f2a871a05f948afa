import { FormProvider, getFormProps, useFormMetadata } from '@conform-to/react'
import { CircleCheck, Plus, Trash2, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ActionResult } from '#app/design/forms/action-result.ts'
import { ErrorText } from '#app/design/forms/field.tsx'
import { fieldId } from '#app/design/forms/field-context.ts'
import { TextFormField } from '#app/design/forms/form-field.tsx'
import { RadioGroup } from '#app/design/forms/radio-group.tsx'
import { useRowFocus } from '#app/design/forms/use-row-focus.ts'
import { useSchemaForm } from '#app/design/forms/use-schema-form.ts'
import type { EntryLabels } from '#app/design/patterns/entry-form.tsx'
import { EntryForm } from '#app/design/patterns/entry-form.tsx'
import { Button } from '#app/design/primitives/button.tsx'
import { Card } from '#app/design/primitives/card.tsx'
import { IconButton } from '#app/design/primitives/icon-button.tsx'
import { Link } from '#app/design/primitives/link.tsx'
import { PRINT_OPENINGS, PRODUCT_PRINT_LIMITS } from '../domain/product-print.ts'
import type { ProductPrintFormFields } from '../domain/product-print-form.ts'
import {
  PRINT_OPENING_LABELS,
  PRINT_OPENING_TEXTS,
  productPrintFormValues,
  productPrintSchema,
} from '../domain/product-print-form.ts'
import type { ChoiceMethod, PricedChoice, ProductPrintSettings } from '../domain/product-print-settings.ts'
import {
  methodsOfChoices,
  PRICE_GAP_LABELS,
  priceGapOf,
  TARIFF_SOURCE_LABELS,
} from '../domain/product-print-settings.ts'
import { PlaceMethodsField } from './place-methods-field.tsx'
import { methodAddress, newMethodAddress } from './print-addresses.ts'
import { PrintPricingFields } from './print-pricing-fields.tsx'

const WORDS: EntryLabels = {
  notSaved: 'Baskı fiyatı kaydedilmedi',
  conflict: { title: 'Baskı fiyatı siz düzenlerken değiştirildi', thing: 'bu ürünün baskı fiyatını' },
}

const L = PRODUCT_PRINT_LIMITS
const LINK = 'font-semibold text-brand underline underline-offset-3'

/** How a product's print is priced, where it can be printed, and how each of its print choices comes by its price today. */
export function ProductPrintPage({
  settings,
  backTo,
  answer,
}: {
  settings: ProductPrintSettings
  /** Where it was opened from. */
  backTo: string
  answer: ActionResult | undefined
}) {
  const { product, choices } = settings
  const methods = methodsOfChoices(choices)
  const methodIds = methods.map(({ id }) => id)
  const values = productPrintFormValues(settings, methodIds)
  const [form, fields] = useSchemaForm<ProductPrintFormFields>({
    id: 'baski-fiyati',
    schema: productPrintSchema,
    values: { ...values, places: values.places.map((place) => ({ ...place, methods: [...place.methods] })) },
    answer,
  })
  return (
    <FormProvider context={form.context}>
      <EntryForm
        title="Baskı fiyatı"
        description={`${product.title} · ${product.categoryName}`}
        list={backTo}
        words={WORDS}
        version={values.version}
        isNew={false}
        answer={answer}
        form={form}
        formProps={getFormProps(form)}
        aside={<Choices productId={product.id} choices={choices} />}
      >
        {/* Enter in a field presses the first submit button of a form: it must be this one, not one that removes a row. */}
        <button type="submit" tabIndex={-1} aria-hidden="true" className="sr-only">
          Kaydet
        </button>
        <Card as="section" title="Baskı nasıl fiyatlanır?">
          <PrintPricingFields fields={fields} />
        </Card>
        <Card as="section" title="Ürün sayfası nasıl açılır?">
          <RadioGroup
            key={fields.opening.key}
            label="Ürün sayfası nasıl açılır?"
            hideLabel
            name={fields.opening.name}
            variant="cards"
            defaultValue={fields.opening.initialValue}
            error={fields.opening.errors}
            options={PRINT_OPENINGS.map((value) => ({
              value,
              label: PRINT_OPENING_LABELS[value],
              description: PRINT_OPENING_TEXTS[value],
            }))}
          />
        </Card>
        <Card as="section" title="Ürünün kendi baskı yerleri">
          <Places methods={methods} />
        </Card>
      </EntryForm>
    </FormProvider>
  )
}

/** Places beside those that are drawn on pictures, with their millimetres and what prints them. */
function Places({ methods }: { methods: readonly ChoiceMethod[] }) {
  const form = useFormMetadata<ProductPrintFormFields, string[]>()
  const { places } = form.getFieldset()
  const rows = places.getFieldList()
  const box = useRowFocus(rows.length)
  return (
    <div id={fieldId(places.name)} tabIndex={-1} ref={box} className="grid gap-3 outline-none">
      <p className="max-w-2xl text-sm text-ink-soft">
        Görsellerde çizdiğiniz baskı alanlarına ek olarak basılabilen yerler; görseli olmayan bir sap veya
        kutu kapağı gibi. Boş satır kaydedilmez.
      </p>
      {rows.map((row, index) => {
        const place = row.getFieldset()
        const { id, name, widthMm, heightMm } = place
        const nth = `${index + 1}. yer`
        return (
          <div
            key={row.key ?? row.name}
            data-row
            className="grid grid-cols-[1fr_1fr_auto] items-start gap-2 sm:grid-cols-[minmax(0,1fr)_8rem_8rem_auto]"
          >
            <input type="hidden" name={id.name} value={id.initialValue ?? ''} />
            <TextFormField
              field={name}
              label={`${nth}: adı`}
              hideLabel
              placeholder="Sap"
              maxLength={L.placeName}
              className="max-sm:col-span-2"
            />
            <IconButton
              {...form.remove.getButtonProps({ name: places.name, index })}
              type="submit"
              label={`${nth}: satırı sil`}
              className="sm:order-last"
            >
              <Trash2 size={18} aria-hidden="true" />
            </IconButton>
            <TextFormField
              field={widthMm}
              label={`${nth}: genişlik`}
              hideLabel
              inputMode="decimal"
              placeholder="Genişlik"
              trailing="mm"
              maxLength={8}
            />
            <TextFormField
              field={heightMm}
              label={`${nth}: yükseklik`}
              hideLabel
              inputMode="decimal"
              placeholder="Yükseklik"
              trailing="mm"
              maxLength={8}
            />
            <PlaceMethodsField nth={nth} place={place} known={methods} />
          </div>
        )
      })}
      <ErrorText id={`${fieldId(places.name)}-error`} message={places.errors?.[0] ?? null} />
      <div>
        <Button
          {...form.insert.getButtonProps({
            name: places.name,
            defaultValue: {
              ...{ id: '', name: '', widthMm: '', heightMm: '' },
              // As a ticked box is sent: what a press inserts is taken as it is.
              methods: methods.map((method) => ({ methodId: method.id, isAllowed: 'on' })),
            },
          })}
          type="submit"
          variant="secondary"
          size="sm"
          disabled={rows.length >= L.places}
          icon={<Plus size={18} aria-hidden="true" />}
        >
          Yer ekle
        </Button>
      </div>
    </div>
  )
}

/** How each print choice comes by its price today. */
function Choices({ productId, choices }: { productId: string; choices: readonly PricedChoice[] }) {
  return (
    <Card as="section" title="Baskı seçenekleri bugün" flush>
      {choices.length === 0 ? (
        <p className="p-5 text-sm text-ink-soft">
          Bu ürünün baskı seçeneği yok, baskısız satılıyor. Seçenekleri{' '}
          <Link to={`/admin/products/edit/${productId}`} className={LINK}>
            ürünün formunda
          </Link>{' '}
          ekleyebilirsiniz.
        </p>
      ) : (
        <ul className="divide-y divide-line">
          {choices.map((priced) => (
            <li key={priced.choice} className="px-5 py-3 text-sm">
              <p className="font-semibold [overflow-wrap:anywhere]">{priced.choice}</p>
              <ChoicePrice priced={priced} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

function ChoicePrice({ priced }: { priced: PricedChoice }) {
  const { choice, method, tariff } = priced
  const gap = priceGapOf(priced)
  return (
    <>
      {method === null ? null : (
        <p className="text-ink-soft">
          Yöntem:{' '}
          <Link
            to={methodAddress(method.id)}
            className="[overflow-wrap:anywhere] underline underline-offset-3"
          >
            {method.name}
          </Link>
        </p>
      )}
      {tariff === null ? null : (
        <p className="[overflow-wrap:anywhere] text-ink-soft">
          Tarife: {tariff.name} ({TARIFF_SOURCE_LABELS[tariff.source]})
        </p>
      )}
      {gap === null ? (
        <State icon={<CircleCheck size={16} aria-hidden="true" />} className="text-success">
          Fiyatı hesaplanıyor
        </State>
      ) : (
        <State icon={<TriangleAlert size={16} aria-hidden="true" />} className="text-warning">
          {PRICE_GAP_LABELS[gap]}
        </State>
      )}
      {gap === 'no-method' ? (
        <Link to={newMethodAddress(choice)} className={`inline-block py-0.5 ${LINK}`}>
          Yöntemi oluştur
        </Link>
      ) : null}
    </>
  )
}

function State({ icon, className, children }: { icon: ReactNode; className: string; children: ReactNode }) {
  return (
    <p className={`mt-1 flex items-center gap-1.5 font-semibold ${className}`}>
      {icon}
      {children}
    </p>
  )
}
