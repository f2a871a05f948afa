import { getFormProps } from '@conform-to/react'
import { ArrowDownUp, Download } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Form, Link } from 'react-router'
import type { ActionResult } from '#app/design/forms/action-result.ts'
import { Field } from '#app/design/forms/field.tsx'
import { TextFormField } from '#app/design/forms/form-field.tsx'
import { Select } from '#app/design/forms/select.tsx'
import { useIsSubmitting } from '#app/design/forms/use-is-submitting.ts'
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
import { formatCount, formatCountUpTo } from '#app/kernel/count.ts'
import { formatDateTime } from '#app/kernel/instant.ts'
import type { Product } from '../domain/product.ts'
import { QUANTITY_LABELS, stockFormSchema } from '../domain/stock-form.ts'
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
import { STOCK_REASON_OPTIONS } from './stock-reason-options.ts'

/** What the movements of a product can be narrowed to, as it stands in the address. */
export const STOCK_LIST = { filters: { reason: STOCK_REASONS }, sorts: {} } as const

/** A movement as the page shows it: an order by its number, with the way to it where the reader may see orders. */
export interface StockMovementRow extends StockMovement {
  readonly orderNumber: string | null
}

/** What moved the stock of a product, the newest first, and the form that moves it. */
export function StockMovementsPage({
  product,
  rows,
  total,
  pageCount,
  query,
  quickDays,
  daysRefusal,
  leadsToOrders,
  answer,
}: {
  product: Pick<Product, 'id' | 'title' | 'sku' | 'stock'>
  rows: readonly StockMovementRow[]
  total: number
  pageCount: number
  query: ListQueryOf<typeof STOCK_LIST>
  quickDays: readonly QuickDays[]
  /** Why the days that were asked for narrow nothing. */
  daysRefusal: string | null
  /** Whether the reader may open orders. */
  leadsToOrders: boolean
  answer: ActionResult | undefined
}) {
  const path = `/admin/products/${product.id}/stock`
  // The form begins anew with the answer, not with the figures after it: what is typed meanwhile stays.
  const [saved, setSaved] = useState(0)
  useEffect(() => {
    if (answer?.done) setSaved((count) => count + 1)
  }, [answer])
  return (
    <ListPage
      above={<BackLink to={`/admin/products/edit/${product.id}`} label={product.title} />}
      title="Stok hareketleri"
      description={`${product.sku} · stokta ${formatCount(product.stock)} adet · ${formatCountUpTo(total, MOST_MOVEMENTS)} hareket`}
      actions={
        <a
          href={listAddress(`${path}/export`, { ...query, page: 1 })}
          download
          className={buttonStyle('secondary', 'sm')}
        >
          <Download size={16} aria-hidden="true" /> CSV indir
        </a>
      }
      path={path}
      query={query}
      filters={[{ name: 'reason', label: 'Nedene göre süz', all: 'Her neden', labels: STOCK_REASON_LABELS }]}
      dayFilter={{
        quick: quickDays,
        refusal: daysRefusal === null ? null : `${daysRefusal} Liste tarihe göre süzülmedi.`,
      }}
      pageCount={pageCount}
      nothingFound={{
        title: 'Bu süzgece uyan hareket yok',
        text: 'Başka bir neden veya tarih seçin.',
      }}
      aboveTools={<StockForm key={saved} stock={product.stock} answer={answer} />}
      columns={columns(leadsToOrders)}
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

interface StockFields extends Record<string, unknown> {
  reason: string
  quantity: string
  note: string
  seenStock: string
}

/** Moves the stock. A count is set against the figure it was made beside; what came or went is added to what there is. */
function StockForm({ stock, answer }: { stock: number; answer: ActionResult | undefined }) {
  const [form, fields] = useSchemaForm<StockFields>({
    id: 'stok',
    schema: stockFormSchema,
    values: { reason: USUAL_REASON, quantity: '', note: '', seenStock: String(stock) },
    answer,
  })
  const isBusy = useIsSubmitting()
  const refusal = answer?.problem && answer.problem.field === null ? answer.problem.message : null
  const quantity = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (answer?.problem) quantity.current?.focus()
  }, [answer])
  const reason = typedReason(fields.reason.value) ?? USUAL_REASON
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
        className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-[12rem_10rem_minmax(0,1fr)_auto]"
      >
        <input type="hidden" name="seenStock" value={stock} />
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
          placeholder={reason === 'count' ? String(stock) : '100'}
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

function columns(leadsToOrders: boolean): readonly DataColumn<StockMovementRow>[] {
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
      cell: ({ stockAfter }) => <span className="tabular">{formatCount(stockAfter)}</span>,
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
