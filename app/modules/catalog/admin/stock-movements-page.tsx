import { getFormProps } from '@conform-to/react'
import { ArrowDownUp, Download } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Form, Link } from 'react-router'
import { classNames } from '#app/design/class-names.ts'
import type { ActionResult } from '#app/design/forms/action-result.ts'
import { Field } from '#app/design/forms/field.tsx'
import { TextFormField } from '#app/design/forms/form-field.tsx'
import { Select } from '#app/design/forms/select.tsx'
import { useIsSubmitting } from '#app/design/forms/use-is-submitting.ts'
import { useSavedCount } from '#app/design/forms/use-saved-count.ts'
import { useSchemaForm } from '#app/design/forms/use-schema-form.ts'
import type { ListQueryOf } from '#app/design/list-query.ts'
import { listAddress } from '#app/design/list-query.ts'
import { BackLink } from '#app/design/patterns/back-link.tsx'
import type { DataColumn } from '#app/design/patterns/data-table.tsx'
import { EmptyState } from '#app/design/patterns/empty-state.tsx'
import type { QuickDays } from '#app/design/patterns/list-days.tsx'
import { ListPage } from '#app/design/patterns/list-page.tsx'
import { Alert } from '#app/design/primitives/alert.tsx'
import { Button } from '#app/design/primitives/button.tsx'
import { buttonStyle } from '#app/design/primitives/button-style.ts'
import { Card } from '#app/design/primitives/card.tsx'
import { LinkButton } from '#app/design/primitives/link-button.tsx'
import { formatCount, formatCountUpTo } from '#app/kernel/count.ts'
import { formatDateTime } from '#app/kernel/instant.ts'
import type { Product, Variant } from '../domain/product.ts'
import { QUANTITY_LABELS, stockFormSchema, variantChoice } from '../domain/stock-form.ts'
import type { StockMovement } from '../domain/stock-movement.ts'
import {
  MAX_STOCK_NOTE,
  MOST_MOVEMENTS,
  movedBy,
  STOCK_REASON_LABELS,
  STOCK_REASONS,
  signedCount,
  typedReason,
  USUAL_REASON,
} from '../domain/stock-movement.ts'
import { IncomingGoodsCard } from './incoming-goods-card.tsx'
import type { NamedVariant } from './named-variant.ts'
import { STOCK_REASON_OPTIONS } from './stock-reason-options.ts'

/** What the movements of a product can be narrowed to, as it stands in the address. */
export function stockListOf(variants: readonly Pick<Variant, 'id'>[]) {
  return { filters: { reason: STOCK_REASONS, variant: variants.map(({ id }) => id) }, sorts: {} } as const
}

/** A movement as the page shows it: an order by its number, with the way to it where the reader may see orders. */
export interface StockMovementRow extends StockMovement {
  readonly orderNumber: string | null
}

/** What moved the stock of a product, the newest first, and the form that moves it. */
export function StockMovementsPage({
  product,
  variants,
  rows,
  total,
  pageCount,
  query,
  waiting,
  quickDays,
  daysRefusal,
  leadsToOrders,
  answer,
}: {
  product: Pick<Product, 'id' | 'title' | 'sku' | 'stock' | 'incoming' | 'incomingOn'>
  /** None where the product has one stock. */
  variants: readonly NamedVariant[]
  rows: readonly StockMovementRow[]
  total: number
  pageCount: number
  query: ListQueryOf<ReturnType<typeof stockListOf>>
  /** How many people asked to be told when the goods of a stock are for sale again. */
  waiting: readonly WaitingOfVariant[]
  quickDays: readonly QuickDays[]
  /** Why the days that were asked for narrow nothing. */
  daysRefusal: string | null
  /** Whether the reader may open orders. */
  leadsToOrders: boolean
  answer: ActionResult | undefined
}) {
  const path = `/admin/products/${product.id}/stock`
  const names = Object.fromEntries(variants.map(({ id, name }) => [id, name]))
  // The form begins anew with the answer, not with the figures after it: what is typed meanwhile stays.
  const saved = useSavedCount(answer)
  return (
    <ListPage
      above={<BackLink to={`/admin/products/edit/${product.id}`} label={product.title} />}
      title="Stok hareketleri"
      description={`${product.sku} · stokta ${formatCount(product.stock)} adet · ${formatCountUpTo(total, MOST_MOVEMENTS)} hareket`}
      actions={
        <>
          {variants.length === 0 ? null : (
            <LinkButton to={`/admin/products/${product.id}/variants`} variant="secondary" size="sm">
              Varyantlar
            </LinkButton>
          )}
          <a
            href={listAddress(`${path}/export`, { ...query, page: 1 })}
            download
            className={buttonStyle('secondary', 'sm')}
          >
            <Download size={16} aria-hidden="true" /> CSV indir
          </a>
        </>
      }
      path={path}
      query={query}
      filters={[
        { name: 'reason', label: 'Nedene göre süz', all: 'Her neden', labels: STOCK_REASON_LABELS },
        ...(variants.length === 0
          ? []
          : [{ name: 'variant', label: 'Varyanta göre süz', all: 'Her varyant', labels: names } as const]),
      ]}
      dayFilter={{
        quick: quickDays,
        refusal: daysRefusal === null ? null : `${daysRefusal} Liste tarihe göre süzülmedi.`,
      }}
      pageCount={pageCount}
      nothingFound={{
        title: 'Bu süzgece uyan hareket yok',
        text: 'Başka bir neden, varyant veya tarih seçin.',
      }}
      aboveTools={
        <>
          <WaitingPeople waiting={waiting} />
          <IncomingGoodsCard product={product} variants={variants} />
          <StockForm key={saved} stock={product.stock} variants={variants} answer={answer} />
        </>
      }
      columns={columns(leadsToOrders, variants.length === 0 ? null : names)}
      rows={rows}
      getRowKey={({ id }) => String(id)}
      empty={
        <EmptyState
          icon={<ArrowDownUp aria-hidden="true" />}
          title="Henüz hareket yok"
          text="Sipariş, sayım ve mal girişleri burada sıralanır; stok bunların toplamıdır."
        />
      }
    />
  )
}

interface WaitingOfVariant {
  /** Null for a product without variants. */
  readonly name: string | null
  readonly people: number
}

/** Who asked to be told when sold-out goods are back ('Haber ver'): they are mailed once there is stock. */
function WaitingPeople({ waiting }: { waiting: readonly WaitingOfVariant[] }) {
  if (waiting.length === 0) return null
  const people = waiting.reduce((sum, one) => sum + one.people, 0)
  const ofVariants = waiting.flatMap(({ name, people: own }) =>
    name === null ? [] : [`${name}: ${formatCount(own)}`],
  )
  return (
    <Alert tone="brand" title={`${formatCount(people)} kişi stok haberi bekliyor`} className="mb-5">
      <p>
        {ofVariants.length > 0 && `${ofVariants.join(' · ')}. `}
        Ürün yeniden satışa girince, en geç on dakika içinde, hepsine e-posta gider.
      </p>
    </Alert>
  )
}

interface StockFields extends Record<string, unknown> {
  reason: string
  quantity: string
  note: string
  seenStock: string
  variant: string
}

/** Moves the stock. A count is set against the figure it was made beside; what came or went is added to what there is. */
function StockForm({
  stock,
  variants: present,
  answer,
}: {
  stock: number
  variants: readonly NamedVariant[]
  answer: ActionResult | undefined
}) {
  // What is offered stays as it was shown until it is saved: a choice would be lost with an option that says another stock.
  const [variants] = useState(present)
  const [first] = variants
  const [form, fields] = useSchemaForm<StockFields>({
    id: 'stok',
    schema: stockFormSchema,
    values: {
      reason: USUAL_REASON,
      quantity: '',
      note: '',
      seenStock: String(stock),
      variant: first ? variantChoice(first) : '',
    },
    answer,
  })
  const isBusy = useIsSubmitting()
  const refusal = answer?.problem && answer.problem.field === null ? answer.problem.message : null
  const quantity = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (answer?.problem) quantity.current?.focus()
  }, [answer])
  const reason = typedReason(fields.reason.value) ?? USUAL_REASON
  const chosen = variants.find((variant) => variantChoice(variant) === fields.variant.value)
  return (
    <Card as="section" title="Stoğu değiştir" className="mb-5">
      {refusal === null ? null : (
        <Alert tone="danger" live className="mb-4">
          {refusal}
        </Alert>
      )}
      <Form
        method="post"
        preventScrollReset
        {...getFormProps(form)}
        className={classNames(
          'grid items-start gap-4 sm:grid-cols-2',
          first
            ? 'lg:grid-cols-[13rem_11rem_9rem_minmax(0,1fr)_auto]'
            : 'lg:grid-cols-[12rem_10rem_minmax(0,1fr)_auto]',
        )}
      >
        <input type="hidden" name="seenStock" value={stock} />
        {first ? (
          <Field label="Varyant" name={fields.variant.name} error={fields.variant.errors}>
            <Select
              key={fields.variant.key}
              defaultValue={fields.variant.initialValue}
              options={variants.map((variant) => ({
                value: variantChoice(variant),
                label: `${variant.name} (${formatCount(variant.stock)})`,
              }))}
            />
          </Field>
        ) : null}
        <Field label="Neden" name={fields.reason.name} error={fields.reason.errors}>
          <Select
            key={fields.reason.key}
            defaultValue={fields.reason.initialValue}
            options={STOCK_REASON_OPTIONS}
          />
        </Field>
        <TextFormField
          field={fields.quantity}
          label={QUANTITY_LABELS[reason]}
          ref={quantity}
          required
          inputMode="numeric"
          maxLength={12}
          placeholder={reason === 'count' ? String(chosen?.stock ?? stock) : '100'}
        />
        <TextFormField
          field={fields.note}
          label="Açıklama"
          maxLength={MAX_STOCK_NOTE}
          placeholder="İrsaliye no, kim saydı, ne oldu"
        />
        <Button type="submit" busy={isBusy} className="lg:mt-[1.6rem]">
          Kaydet
        </Button>
      </Form>
    </Card>
  )
}

function columns(
  leadsToOrders: boolean,
  /** By id; null where there are none. */
  variantNames: Readonly<Record<string, string>> | null,
): readonly DataColumn<StockMovementRow>[] {
  return [
    {
      key: 'at',
      header: 'Tarih',
      isRowHeader: true,
      cell: ({ at }) => <span className="tabular md:whitespace-nowrap">{formatDateTime(at)}</span>,
    },
    {
      key: 'reason',
      header: 'Neden',
      cell: (row) => (
        <>
          {STOCK_REASON_LABELS[row.reason]}
          <OrderName row={row} isLink={leadsToOrders} />
          {variantNames === null || row.variantId === null ? null : (
            <span className="block text-sm [overflow-wrap:anywhere]">
              {variantNames[row.variantId] ?? 'Silinmiş varyant'}
            </span>
          )}
          {row.note === '' ? null : (
            <span className="block text-xs text-ink-soft [overflow-wrap:anywhere]">{row.note}</span>
          )}
          <span className="block text-xs text-ink-soft md:hidden">{movedBy(row)}</span>
        </>
      ),
    },
    {
      key: 'quantity',
      header: 'Değişim',
      align: 'right',
      cell: ({ quantity }) => (
        <span className="tabular font-semibold whitespace-nowrap">{signedCount(quantity)}</span>
      ),
    },
    {
      key: 'stock',
      header: 'Kalan',
      align: 'right',
      cell: ({ stockAfter, variantStockAfter }) => (
        <span className="tabular">
          {formatCount(variantStockAfter ?? stockAfter)}
          {variantStockAfter === null ? null : (
            <span className="block text-xs text-ink-soft">toplam {formatCount(stockAfter)}</span>
          )}
        </span>
      ),
    },
    { key: 'actor', header: 'Kim', hideBelow: 'md', cell: (row) => movedBy(row) },
  ]
}

function OrderName({ row: { orderId, orderNumber }, isLink }: { row: StockMovementRow; isLink: boolean }) {
  if (orderId === null || orderNumber === null) return null
  return (
    <>
      {' '}
      {isLink ? (
        <Link to={`/admin/orders/${orderId}`} className="font-semibold underline underline-offset-3">
          {orderNumber}
        </Link>
      ) : (
        orderNumber
      )}
    </>
  )
}
