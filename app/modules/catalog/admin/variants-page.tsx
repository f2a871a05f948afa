import { getFormProps } from '@conform-to/react'
import { Boxes } from 'lucide-react'
import type { ReactNode } from 'react'
import { Form } from 'react-router'
import type { ActionResult } from '#app/design/forms/action-result.ts'
import { Checkbox } from '#app/design/forms/checkbox.tsx'
import { Field } from '#app/design/forms/field.tsx'
import { FormErrorSummary } from '#app/design/forms/form-error-summary.tsx'
import { TextFormField } from '#app/design/forms/form-field.tsx'
import { Select } from '#app/design/forms/select.tsx'
import { useIsSubmitting } from '#app/design/forms/use-is-submitting.ts'
import { useSavedCount } from '#app/design/forms/use-saved-count.ts'
import { useSchemaForm } from '#app/design/forms/use-schema-form.ts'
import { useSubmissionErrors } from '#app/design/forms/use-submission-errors.ts'
import { BackLink } from '#app/design/patterns/back-link.tsx'
import { ConfirmedForm } from '#app/design/patterns/confirmed-form.tsx'
import { EmptyState } from '#app/design/patterns/empty-state.tsx'
import { PageHeader } from '#app/design/patterns/page-header.tsx'
import { Alert } from '#app/design/primitives/alert.tsx'
import { Button } from '#app/design/primitives/button.tsx'
import { Card } from '#app/design/primitives/card.tsx'
import { LinkButton } from '#app/design/primitives/link-button.tsx'
import { formatCount } from '#app/kernel/count.ts'
import type { OptionGroup } from '#app/modules/pricing/domain/price-engine.ts'
import type { Product } from '../domain/product.ts'
import { typedLira } from '../domain/product-form-values.ts'
import { MAX_STOCK_NOTE, USUAL_REASON } from '../domain/stock-movement.ts'
import { hasVariants, variantName } from '../domain/variant.ts'
import type { VariantRow } from '../domain/variant-rows.ts'
import type { VariantFields } from '../domain/variants-form.ts'
import { variantsFormSchema } from '../domain/variants-form.ts'
import { STOCK_REASON_OPTIONS } from './stock-reason-options.ts'
import { VariantGrid } from './variant-grid.tsx'

type DividedProduct = Pick<Product, 'id' | 'title' | 'sku' | 'stock' | 'optionGroups' | 'variantGroups'>

/** The name of a chosen group in the address of a product that is about to be divided. */
export const GROUP_PARAM = 'grup'

/** Stock by the combinations of option values: the grid of a divided product, or the way to divide one. */
export function VariantsPage({
  product,
  groups,
  rows,
  refusal,
  answer,
}: {
  product: DividedProduct
  /** Ids of the groups the rows combine. */
  groups: readonly string[]
  rows: readonly VariantRow[]
  /** Why these groups cannot divide the product. */
  refusal: string | null
  answer: ActionResult | undefined
}) {
  // The form begins anew with what was saved, not with figures that change under the hand.
  const saved = useSavedCount(answer)
  const isDivided = hasVariants(product)
  const named = { ...product, variantGroups: groups }
  const grid = {
    answer,
    rows,
    names: rows.map((row) => variantName(named, row)),
    key: `${isDivided} ${saved} ${groups.join(' ')}`,
  }
  return (
    <>
      <PageHeader
        above={<BackLink to={`/admin/products/edit/${product.id}`} label={product.title} />}
        title="Varyantlar"
        description={`${product.sku} · stokta ${formatCount(product.stock)} adet${isDivided ? ` · ${formatCount(rows.length)} varyant` : ''}`}
        actions={
          <LinkButton to={`/admin/products/${product.id}/stock`} variant="secondary" size="sm">
            Stok hareketleri
          </LinkButton>
        }
      />
      {isDivided ? (
        <>
          <GridForm {...grid} key={grid.key} />
          <MergeForm stock={product.stock} hasPrices={rows.some((row) => row.priceChangeMinor)} />
        </>
      ) : product.optionGroups.length === 0 ? (
        <EmptyState
          icon={<Boxes aria-hidden="true" />}
          title="Bu ürünün varyasyonu yok"
          text="Önce ürün formunda Renk, Beden gibi bir varyasyon ekleyin; stoğu sonra ona göre ayırabilirsiniz."
          action={
            <LinkButton to={`/admin/products/edit/${product.id}`} variant="secondary">
              Ürün formuna git
            </LinkButton>
          }
        />
      ) : (
        <div className="grid gap-5">
          <GroupChoice optionGroups={product.optionGroups} groups={groups} refusal={refusal} />
          {rows.length === 0 ? null : (
            <GridForm {...grid} key={grid.key} divides={{ groups, stock: product.stock }} />
          )}
        </div>
      )}
    </>
  )
}

/** Which option groups have stock of their own; the grid below follows. */
function GroupChoice({
  optionGroups,
  groups,
  refusal,
}: {
  optionGroups: readonly OptionGroup[]
  groups: readonly string[]
  refusal: string | null
}) {
  return (
    <Card as="section" title="Stok neye göre tutulsun?">
      <Form method="get" preventScrollReset className="grid gap-3">
        <p className="max-w-2xl text-sm text-ink-soft">
          Seçtiğiniz bir veya iki varyasyonun her bileşimi kendi stoğuna ve koduna sahip olur; ötekiler
          yalnızca seçenek olarak kalır. Satışlar, fiyatlar ve eski siparişler değişmez.
        </p>
        {/* Says that somebody chose, also where he chose none. */}
        <input type="hidden" name={GROUP_PARAM} value="" />
        <div className="flex flex-wrap items-center gap-x-6 gap-y-1">
          {optionGroups.map(({ id, name, options }) => (
            <Checkbox
              key={`${id} ${groups.join(' ')}`}
              name={GROUP_PARAM}
              value={id}
              defaultChecked={groups.includes(id)}
              label={`${name} (${options.length})`}
              onChange={(event) => event.currentTarget.form?.requestSubmit()}
            />
          ))}
          <noscript>
            <Button type="submit" variant="secondary" size="sm">
              Göster
            </Button>
          </noscript>
        </div>
        {refusal === null ? null : <Alert tone="warning">{refusal}</Alert>}
      </Form>
    </Card>
  )
}

type GridFields = Record<'intent' | 'groups' | 'seenStock' | 'reason' | 'note', string> & {
  rows: VariantFields[]
}

/** The grid with its button: of a product that is divided by it, or whose variants it changes. */
function GridForm({
  rows,
  names,
  divides,
  answer,
}: {
  rows: readonly VariantRow[]
  names: readonly string[]
  /** What is to be divided by which groups. */
  divides?: { readonly groups: readonly string[]; readonly stock: number }
  answer: ActionResult | undefined
}) {
  const intent = divides ? 'split' : 'change'
  const [form, fields] = useSchemaForm<GridFields>({
    id: 'varyantlar',
    schema: variantsFormSchema,
    values: {
      intent,
      groups: divides?.groups.join(' ') ?? '',
      seenStock: divides ? String(divides.stock) : '',
      reason: USUAL_REASON,
      note: '',
      rows: rows.map(fieldsOf),
    },
    answer,
  })
  const faults = useSubmissionErrors(form)
  const isBusy = useIsSubmitting(intent)
  const problem = answer?.problem && !answer.reply?.error ? answer.problem : null
  return (
    <Form method="post" preventScrollReset {...getFormProps(form)} className="grid gap-5">
      <input type="hidden" name="intent" value={intent} />
      {problem ? (
        <Alert tone="danger" title="Varyantlar kaydedilmedi" live>
          {problem.message}
        </Alert>
      ) : null}
      <FormErrorSummary errors={faults} />
      <Card as="section" title={divides ? 'Stoğu dağıtın' : 'Stok ve kodlar'}>
        <VariantGrid field={fields.rows} names={names} total={divides?.stock ?? null} />
      </Card>
      {divides ? (
        <>
          <input type="hidden" name="groups" value={divides.groups.join(' ')} />
          <input type="hidden" name="seenStock" value={divides.stock} />
          <SaveRow isBusy={isBusy} label="Varyantlara ayır" />
        </>
      ) : (
        <SaveRow isBusy={isBusy} label="Kaydet">
          <Field
            label="Stok neden değişti?"
            name={fields.reason.name}
            error={fields.reason.errors}
            className="w-48"
          >
            <Select
              key={fields.reason.key}
              defaultValue={fields.reason.initialValue}
              options={STOCK_REASON_OPTIONS}
            />
          </Field>
          <TextFormField
            field={fields.note}
            label="Açıklama"
            maxLength={MAX_STOCK_NOTE}
            placeholder="İrsaliye no, kim saydı"
            className="min-w-0 flex-1"
          />
        </SaveRow>
      )}
    </Form>
  )
}

function SaveRow({ isBusy, label, children }: { isBusy: boolean; label: string; children?: ReactNode }) {
  return (
    <div className="flex flex-wrap items-end gap-4">
      {children}
      <Button type="submit" busy={isBusy}>
        {label}
      </Button>
    </div>
  )
}

function fieldsOf(row: VariantRow): VariantFields {
  const { valueIds, sku, barcode, stock, incoming, incomingOn, seenStock, seenIncoming } = row
  const { priceChangeMinor = 0 } = row
  return {
    valueIds: valueIds.join(' '),
    sku,
    barcode: barcode ?? '',
    stock: String(stock),
    incoming: incoming === 0 ? '' : String(incoming),
    incomingOn: incomingOn ?? '',
    seenStock: seenStock === null ? '' : String(seenStock),
    seenIncoming: seenIncoming?.incoming ? String(seenIncoming.incoming) : '',
    seenIncomingOn: seenIncoming?.incomingOn ?? '',
    priceChange: priceChangeMinor === 0 ? '' : typedLira(priceChangeMinor),
    seenPriceChange: seenStock === null ? '' : String(priceChangeMinor),
  }
}

function MergeForm({ stock, hasPrices }: { stock: number; hasPrices: boolean }) {
  const isBusy = useIsSubmitting('merge')
  return (
    <Card as="section" title="Tek stoğa dön" className="mt-8">
      <p className="mb-3 max-w-2xl text-sm text-ink-soft">
        Varyantların stoğu toplanır ({formatCount(stock)} adet) ve ürün yine tek stokla satılır. Kodlar,
        barkodlar ve dağılım silinir; hareketler kalır.
      </p>
      <div className="flex">
        <ConfirmedForm
          intent="merge"
          label="Tek stoğa dön"
          isBusy={isBusy}
          title="Varyantlar tek stoğa dönsün mü?"
          text={`Stok ${formatCount(stock)} adet olarak kalır; varyant kodları ve dağılım silinir.${hasPrices ? ' Varyantların fiyat farkları da silinir: hepsi seçeneklerinin fiyatıyla satılır.' : ''}`}
        />
      </div>
    </Card>
  )
}
