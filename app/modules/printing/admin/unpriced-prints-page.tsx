import { getFormProps } from '@conform-to/react'
import { CircleCheck } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Form } from 'react-router'
import type { ActionResult } from '#app/design/forms/action-result.ts'
import { Field } from '#app/design/forms/field.tsx'
import { Select } from '#app/design/forms/select.tsx'
import { useSchemaForm } from '#app/design/forms/use-schema-form.ts'
import type { ListQueryOf } from '#app/design/list-query.ts'
import { BackLink } from '#app/design/patterns/back-link.tsx'
import { ConfirmDialog } from '#app/design/patterns/confirm-dialog.tsx'
import type { DataColumn } from '#app/design/patterns/data-table.tsx'
import { EmptyState } from '#app/design/patterns/empty-state.tsx'
import { ListPage } from '#app/design/patterns/list-page.tsx'
import { Button } from '#app/design/primitives/button.tsx'
import { Link } from '#app/design/primitives/link.tsx'
import { LinkButton } from '#app/design/primitives/link-button.tsx'
import { formatCount, formatCountUpTo } from '#app/kernel/count.ts'
import { MOST_PRODUCTS } from '#app/modules/catalog/domain/admin-product.ts'
import type { BulkPrintPricingFields } from '../domain/product-print-form.ts'
import { bulkPrintPricingSchema, printPricingFormValues } from '../domain/product-print-form.ts'
import type { PricedChoice, PriceGap, UnpricedProduct } from '../domain/product-print-settings.ts'
import { PRICE_GAP_LABELS, priceGapOf } from '../domain/product-print-settings.ts'
import { METHODS, methodAddress, newMethodAddress, productPrintAddress, UNPRICED } from './print-addresses.ts'
import { PrintPricingFields } from './print-pricing-fields.tsx'
import { newTariffAddress, tariffAddress } from './tariff-addresses.ts'

const TICKED = 'ticked-prints'

/** A category with its products, and those of them whose print has no price. */
export interface CategoryPrints {
  readonly id: string
  readonly name: string
  readonly slug: string
  readonly products: number
  readonly lackingProducts: number
}

/** The filter of the list's address: the category by its slug. It is worked off in one order. */
export function unpricedList(categories: readonly { readonly slug: string }[]) {
  return { filters: { category: categories.map(({ slug }) => slug) }, sorts: {} }
}

/** Products that are priced by tariff and have a print choice without one; and pricing the prints of a whole category. */
export function UnpricedPrintsPage({
  query,
  rows,
  total,
  pageCount,
  categories,
  answer,
  isBusy,
}: {
  query: ListQueryOf<ReturnType<typeof unpricedList>>
  rows: readonly UnpricedProduct[]
  total: number
  pageCount: number
  categories: readonly CategoryPrints[]
  answer: ActionResult | undefined
  isBusy: boolean
}) {
  return (
    <ListPage
      above={<BackLink to={METHODS} label="Baskı Yöntemleri" />}
      title="Baskı fiyatı olmayanlar"
      description="Baskısı tarifeye göre fiyatlanan, ama bir baskı seçeneğinin bugün yöntemi veya tarifesi olmayan ürünler. Alıcılar bu baskılar için teklif ister."
      path={UNPRICED}
      query={query}
      filters={[
        {
          name: 'category',
          label: 'Kategoriye göre süz',
          all: 'Tüm kategoriler',
          labels: Object.fromEntries(categories.map(({ slug, name }) => [slug, name])),
          counts: Object.fromEntries(
            categories.map(({ slug, lackingProducts }) => [slug, formatCount(lackingProducts)]),
          ),
        },
      ]}
      pageCount={pageCount}
      searchLabel="Ürün adı veya stok kodu ara"
      nothingFound={{
        title: 'Burada baskı fiyatı eksik ürün yok',
        text: 'Bu aramaya ve filtreye uyan ürünlerin baskılarının fiyatı var, ya da baskıları tarifeye göre fiyatlanmıyor.',
      }}
      aboveTools={<CategoryPricing categories={categories} answer={answer} isBusy={isBusy} />}
      aboveTable={
        total > 0 ? (
          <p className="mb-3 text-sm text-ink-soft">
            {formatCountUpTo(total, MOST_PRODUCTS)} ürün listeleniyor.
          </p>
        ) : null
      }
      bulk={{ content: <TickedPricing isBusy={isBusy} /> }}
      selection={{
        form: TICKED,
        name: 'ids',
        noun: 'ürün',
        labelOf: ({ title }) => `${title} ürününü seç`,
      }}
      columns={COLUMNS}
      rows={rows}
      getRowKey={({ id }) => id}
      empty={
        <EmptyState
          icon={<CircleCheck aria-hidden="true" />}
          title="Hiç eksik yok"
          text="Tarifeye göre fiyatlanan bütün ürünlerin baskı seçeneklerinin bugün bir fiyatı var."
          action={
            <LinkButton to={METHODS} variant="secondary">
              Baskı Yöntemlerine dön
            </LinkButton>
          }
        />
      }
    />
  )
}

const COLUMNS: readonly DataColumn<UnpricedProduct>[] = [
  {
    key: 'product',
    header: 'Ürün',
    isRowHeader: true,
    cell: ({ id, title, sku, lacking }) => (
      <>
        <Link
          to={`${productPrintAddress(id)}?from=report`}
          className="inline-block py-0.5 font-semibold [overflow-wrap:anywhere] underline-offset-3 hover:underline"
        >
          {title}
        </Link>
        <span className="block text-xs text-ink-soft">{sku}</span>
        <div className="mt-1 md:hidden">
          <Lacking lacking={lacking} />
        </div>
      </>
    ),
  },
  { key: 'category', header: 'Kategori', hideBelow: 'lg', cell: ({ categoryName }) => categoryName },
  {
    key: 'lacking',
    header: 'Fiyatı olmayan baskı',
    hideBelow: 'md',
    cell: ({ lacking }) => <Lacking lacking={lacking} />,
  },
]

function Lacking({ lacking }: Pick<UnpricedProduct, 'lacking'>) {
  return (
    <ul className="grid gap-1 text-sm">
      {lacking.map((priced) => {
        const gap = priceGapOf(priced)
        return (
          <li key={priced.choice} className="[overflow-wrap:anywhere]">
            {priced.choice}:{' '}
            {gap && (
              <Link to={wayOutOf(priced, gap)} className="text-warning underline underline-offset-3">
                {PRICE_GAP_LABELS[gap]}
              </Link>
            )}
          </li>
        )
      })}
    </ul>
  )
}

/** Where a print choice gets its price: its method is made or switched on, or that gets a tariff. */
function wayOutOf({ choice, method, tariff }: PricedChoice, gap: PriceGap): string {
  if (method === null) return newMethodAddress(choice)
  if (gap === 'passive-method') return methodAddress(method.id)
  return tariff === null ? newTariffAddress(method.id) : tariffAddress(tariff.id)
}

/** What can be done with the ticked ones besides giving their methods a tariff. */
function TickedPricing({ isBusy }: { isBusy: boolean }) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (!isBusy) form.current?.reset()
  }, [isBusy])
  return (
    <Form ref={form} id={TICKED} method="post" preventScrollReset className="flex flex-wrap gap-2">
      <input type="hidden" name="intent" value="ticked" />
      <Button type="submit" name="pricing" value="included" variant="secondary" size="sm" busy={isBusy}>
        Baskı dahil yap
      </Button>
      <Button type="submit" name="pricing" value="request" variant="secondary" size="sm" busy={isBusy}>
        Teklifle sat
      </Button>
    </Form>
  )
}

/** Prices the prints of all products of a category alike. */
function CategoryPricing({
  categories,
  answer,
  isBusy,
}: {
  categories: readonly CategoryPrints[]
  answer: ActionResult | undefined
  isBusy: boolean
}) {
  const [form, fields] = useSchemaForm<BulkPrintPricingFields>({
    id: 'kategori-baskisi',
    schema: bulkPrintPricingSchema,
    values: {
      ...printPricingFormValues({ pricing: 'tariff', included: null }),
      intent: 'category',
      categoryId: '',
    },
    answer: answer?.intent === 'category' ? answer : null,
  })
  const formProps = getFormProps(form)
  const element = useRef<HTMLFormElement>(null)
  const isConfirmed = useRef(false)
  const [isAsking, setAsking] = useState(false)
  const filled = categories.filter(({ products }) => products > 0)
  const chosen = filled.find(({ id }) => id === fields.categoryId.value)
  if (filled.length === 0) return null
  return (
    <details
      className="mb-4 rounded-card border border-line bg-surface px-4 py-3"
      open={answer?.intent === 'category' && answer.reply?.error ? true : undefined}
    >
      <summary className="py-1 font-semibold">Bir kategorinin tamamını fiyatlandır</summary>
      <Form
        ref={element}
        method="post"
        preventScrollReset
        {...formProps}
        onSubmit={(event) => {
          formProps.onSubmit(event)
          if (event.defaultPrevented) return
          if (isConfirmed.current) {
            isConfirmed.current = false
            return
          }
          event.preventDefault()
          if (!isBusy) setAsking(true)
        }}
        className="mt-3 grid max-w-2xl gap-4"
      >
        <input type="hidden" name="intent" value="category" />
        <p className="text-sm text-ink-soft">
          Kategorideki bütün ürünlerin baskısı böyle fiyatlanır; ürünlerin kendi baskı yerleri kalır. Sonradan
          eklenen ürünler baskı dahil başlar.
        </p>
        <Field label="Kategori" name={fields.categoryId.name} error={fields.categoryId.errors} required>
          <Select
            key={fields.categoryId.key}
            defaultValue={fields.categoryId.initialValue ?? ''}
            placeholder="Kategori seçin"
            options={filled.map(({ id, name, products }) => ({
              value: id,
              label: `${name} (${formatCount(products)} ürün)`,
            }))}
          />
        </Field>
        <PrintPricingFields fields={fields} />
        <div>
          <Button type="submit" variant="secondary" busy={isBusy}>
            Kategoriye uygula
          </Button>
        </div>
      </Form>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={`${chosen?.name ?? 'Kategori'}: ${formatCount(chosen?.products ?? 0)} ürünün baskı fiyatı değişsin mi?`}
        text="Satışta olmayanlar da değişir. Sepetteki ürünler bir sonraki hesapta yeni fiyatı gösterir; verilmiş siparişler değişmez."
        confirmLabel="Uygula"
        tone="primary"
        onConfirm={() => {
          setAsking(false)
          isConfirmed.current = true
          element.current?.requestSubmit()
        }}
      />
    </details>
  )
}
