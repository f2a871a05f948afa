import { Copy, ImageOff, PackageOpen, PackagePlus, Pencil, Star, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Form, Link } from 'react-router'
import { classNames } from '#app/design/class-names.ts'
import { Select } from '#app/design/forms/select.tsx'
import type { ListQueryOf } from '#app/design/list-query.ts'
import { filterParameters, listAddress } from '#app/design/list-query.ts'
import { ConfirmDialog } from '#app/design/patterns/confirm-dialog.tsx'
import type { DataColumn } from '#app/design/patterns/data-table.tsx'
import { EmptyState } from '#app/design/patterns/empty-state.tsx'
import { ListPage } from '#app/design/patterns/list-page.tsx'
import { Badge } from '#app/design/primitives/badge.tsx'
import { Button } from '#app/design/primitives/button.tsx'
import { FramedPicture } from '#app/design/primitives/framed-picture.tsx'
import { IconButton } from '#app/design/primitives/icon-button.tsx'
import { LinkButton } from '#app/design/primitives/link-button.tsx'
import { Price } from '#app/design/primitives/price.tsx'
import { formatCount, formatCountUpTo } from '#app/kernel/count.ts'
import { formatDate } from '#app/kernel/instant.ts'
import type { AdminProductRow, StockLevel } from '#app/modules/catalog/domain/admin-product.ts'
import {
  MOST_PRODUCTS,
  PRODUCT_FILTERS,
  PRODUCT_LIST_SORTS,
  stockLevel,
} from '#app/modules/catalog/domain/admin-product.ts'
import { typedLira } from '#app/modules/catalog/domain/product-form-values.ts'
import { RESTORABLE_DAYS } from '#app/modules/catalog/domain/product-removal.ts'
import { USUAL_REASON } from '#app/modules/catalog/domain/stock-movement.ts'
import { inFrame } from '#app/modules/media/domain/picture.ts'
import { InlineNumber } from './inline-number.tsx'
import { STOCK_REASON_OPTIONS } from './stock-reason-options.ts'
import { REMOVED_PRODUCTS } from './use-removal-toast.ts'

const PRODUCTS = '/admin/products'
const BULK_FORM = 'chosen-products'

const STATE_LABELS = { active: 'Satışta', passive: 'Pasif' }
const STOCK_LABELS = { low: 'Düşük stok', out: 'Tükendi' }
const FEATURED_LABELS = { yes: 'Öne Çıkan' }

/** What the list can be narrowed and sorted by: the shop's own categories by slug, and what every product has. */
export function productList(categories: readonly { readonly slug: string }[]) {
  return {
    filters: { category: categories.map(({ slug }) => slug), ...PRODUCT_FILTERS },
    sorts: PRODUCT_LIST_SORTS,
  }
}

type Query = ListQueryOf<ReturnType<typeof productList>>

function editAddress(row: AdminProductRow): string {
  return `${PRODUCTS}/edit/${row.id}`
}

/** The products: search, filters, price and stock in place, many at once, add, copy, edit, delete, file in and out. */
export function ProductListPage({
  rows,
  total,
  query,
  categories,
  pageCount,
  restorable,
  initiallyChosen,
  onRemove,
}: {
  rows: readonly AdminProductRow[]
  total: number
  query: Query
  categories: readonly { readonly slug: string; readonly name: string }[]
  pageCount: number
  /** How many deleted products can be brought back. */
  restorable: number
  /** Ids of the products that are ticked when the list appears. */
  initiallyChosen: readonly string[]
  onRemove: (row: AdminProductRow) => void
}) {
  const [asked, setAsked] = useState<AdminProductRow | null>(null)
  const addButton = (
    <LinkButton to={`${PRODUCTS}/add`} icon={<PackagePlus size={18} aria-hidden="true" />}>
      Ürün ekle
    </LinkButton>
  )
  const columns: readonly DataColumn<AdminProductRow>[] = [
    { key: 'name', header: 'Ürün', isRowHeader: true, cell: (row) => <ProductCell row={row} /> },
    { key: 'category', header: 'Kategori', hideBelow: 'xl', cell: (row) => row.categoryName },
    {
      key: 'price',
      header: 'Fiyat (KDV hariç)',
      align: 'right',
      hideBelow: 'md',
      cell: (row) => <EditablePrice row={row} />,
    },
    {
      key: 'stock',
      header: 'Stok',
      hideBelow: 'md',
      cell: (row) => <EditableStock row={row} />,
    },
    { key: 'status', header: 'Durum', hideBelow: 'lg', cell: (row) => <Status row={row} /> },
    {
      key: 'date',
      header: 'Eklendi',
      isOptional: true,
      hideBelow: 'lg',
      cell: ({ addedAt }) => <span className="tabular whitespace-nowrap">{formatDate(addedAt)}</span>,
    },
    {
      key: 'actions',
      header: 'İşlemler',
      hideHeader: true,
      align: 'right',
      width: '1%',
      cell: (row) => <Actions row={row} onRemove={() => setAsked(row)} />,
    },
  ]
  return (
    <>
      <ListPage
        title="Ürünler"
        description={
          <>
            {formatCountUpTo(total, MOST_PRODUCTS)} ürün
            {restorable > 0 ? (
              <>
                {' · '}
                <Link to={REMOVED_PRODUCTS} className="inline-block py-0.5 underline underline-offset-3">
                  Silinenler ({formatCount(restorable)})
                </Link>
              </>
            ) : null}
          </>
        }
        actions={
          <>
            <LinkButton to={listAddress(`${PRODUCTS}/files`, { ...query, page: 1 })} variant="secondary">
              İçe / dışa aktar
            </LinkButton>
            <LinkButton to="/admin/print-areas" variant="secondary">
              Baskı alanları
            </LinkButton>
            {addButton}
          </>
        }
        path={PRODUCTS}
        query={query}
        sorts={PRODUCT_LIST_SORTS}
        filters={[
          {
            name: 'category',
            label: 'Kategoriye göre süz',
            all: 'Tüm kategoriler',
            labels: Object.fromEntries(categories.map(({ slug, name }) => [slug, name])),
          },
          { name: 'state', label: 'Duruma göre süz', all: 'Her durum', labels: STATE_LABELS },
          { name: 'stock', label: 'Stoka göre süz', all: 'Her stok', labels: STOCK_LABELS },
          {
            name: 'featured',
            label: 'Öne çıkanlara göre süz',
            all: 'Öne çıkan ve diğerleri',
            labels: FEATURED_LABELS,
          },
        ]}
        pageCount={pageCount}
        searchLabel="Ürün adı, stok kodu veya kategori ara"
        nothingFound={{
          title: 'Bu aramaya uyan ürün yok',
          text: 'Ürün adının, stok kodunun, etiketin veya kategorinin bir bölümünü yazmanız yeterlidir.',
        }}
        bulk={{ content: <ChangeForm total={total} query={query} /> }}
        selection={{
          form: BULK_FORM,
          name: 'ids',
          noun: 'ürün',
          labelOf: ({ title }) => `${title} ürününü seç`,
          tickedAtFirst: initiallyChosen,
        }}
        columns={columns}
        rows={rows}
        getRowKey={(row) => row.id}
        rowClassName={() => 'max-md:relative'}
        empty={
          <EmptyState
            icon={<PackageOpen aria-hidden="true" />}
            title="Henüz ürün yok"
            text="İlk ürününüzü ekleyin; kaydettiğiniz anda mağazada görünür."
            action={addButton}
          />
        }
      />
      <ConfirmDialog
        open={asked !== null}
        onOpenChange={(open) => {
          if (!open) setAsked(null)
        }}
        title={`“${asked?.title ?? ''}” silinsin mi?`}
        text={`Ürün mağazadan kalkar ve sepetlerde satın alınamaz olur. Verilmiş siparişler değişmez. ${RESTORABLE_DAYS} gün içinde geri alabilirsiniz.`}
        confirmLabel="Ürünü sil"
        onConfirm={() => {
          if (asked) onRemove(asked)
          setAsked(null)
        }}
      />
    </>
  )
}

/** Leads to the page of many products, with the ticked ones or with everything the list shows. */
function ChangeForm({ total, query }: { total: number; query: Query }) {
  const all = new URLSearchParams({ all: 'yes', ...filterParameters(query.chosen) })
  if (query.search !== '') all.set('search', query.search)
  const listQuery = listAddress('', query).slice(1)
  if (listQuery !== '') all.set('list', listQuery)
  return (
    <Form
      id={BULK_FORM}
      method="get"
      action={`${PRODUCTS}/bulk`}
      className="flex flex-wrap items-center gap-x-4 gap-y-2"
    >
      {listQuery === '' ? null : <input type="hidden" name="list" value={listQuery} />}
      <Button type="submit" variant="secondary" size="sm">
        Seçilenleri değiştir
      </Button>
      <Link
        to={`${PRODUCTS}/bulk?${all.toString()}`}
        className="inline-block py-1 font-semibold text-brand underline underline-offset-3"
      >
        Listedeki {formatCountUpTo(total, MOST_PRODUCTS)} ürünün hepsini değiştir
      </Link>
    </Form>
  )
}

function Actions({ row, onRemove }: { row: AdminProductRow; onRemove: () => void }) {
  return (
    <span className="relative z-1 flex items-center justify-end max-md:flex-col">
      <Link
        to={editAddress(row)}
        aria-label={`${row.title} ürününü düzenle`}
        title="Düzenle"
        className="inline-flex size-9 items-center justify-center rounded-card hover:bg-ink/6 max-md:hidden"
      >
        <Pencil size={18} aria-hidden="true" />
      </Link>
      <Form method="post">
        <input type="hidden" name="intent" value="duplicate" />
        <input type="hidden" name="id" value={row.id} />
        <IconButton size="sm" type="submit" label={`${row.title} ürününü kopyala`}>
          <Copy size={18} aria-hidden="true" />
        </IconButton>
      </Form>
      <IconButton size="sm" label={`${row.title} ürününü sil`} onClick={onRemove}>
        <Trash2 size={18} aria-hidden="true" />
      </IconButton>
    </span>
  )
}

function ProductCell({ row }: { row: AdminProductRow }) {
  return (
    <div className="flex min-w-0 items-center gap-3">
      <span className="relative flex h-15 w-10 shrink-0 items-center justify-center overflow-hidden rounded-sm bg-paper-deep text-ink-soft">
        {row.image ? (
          <FramedPicture
            {...inFrame({ image: row.image, frame: 'upright', sizes: '40px', widths: [96, 200] })}
          />
        ) : (
          <ImageOff size={18} aria-hidden="true" />
        )}
      </span>
      <div className="min-w-0">
        <Link
          to={editAddress(row)}
          className={classNames(
            'inline-block py-0.5 font-semibold [overflow-wrap:anywhere] underline-offset-3 hover:underline',
            'max-md:after:absolute max-md:after:inset-0',
          )}
        >
          {row.title}
        </Link>
        <span className="block text-xs text-ink-soft">{row.sku}</span>
        {/* Above the link that covers the row. */}
        <div className="relative z-1 mt-0.5 flex w-fit flex-wrap items-center gap-x-5 md:hidden">
          <EditablePrice row={row} />
          <EditableStock row={row} />
        </div>
        <span className="mt-1 flex flex-wrap gap-1 lg:hidden">
          {row.active ? null : <Status row={row} />}
        </span>
      </div>
    </div>
  )
}

/** The price where it stands, in a table's cell or, on a phone, below the name. */
function EditablePrice({ row }: { row: AdminProductRow }) {
  return (
    <InlineNumber
      label={`${row.title}: fiyat`}
      value={typedLira(row.priceMinMinor)}
      unit="₺"
      fields={{ intent: 'price', id: row.id, version: String(row.version) }}
    >
      <Price minor={row.priceMinMinor} />
    </InlineNumber>
  )
}

function EditableStock({ row }: { row: AdminProductRow }) {
  if (stockLevel(row) === 'untracked') return <Stock row={row} />
  if (row.isDivided)
    return (
      <Link
        to={`/admin/products/${row.id}/variants`}
        aria-label={`${row.title}: stok ${row.stock}, varyantları`}
        className="relative z-1 inline-block py-0.5 text-inherit hover:underline"
      >
        <Stock row={row} />
      </Link>
    )
  return (
    <InlineNumber
      label={`${row.title}: stok`}
      value={String(row.stock)}
      fields={{
        intent: 'stock',
        id: row.id,
        version: String(row.version),
        seenStock: String(row.stock),
      }}
      more={
        <Select
          name="reason"
          aria-label={`${row.title}: stok neden değişti?`}
          defaultValue={USUAL_REASON}
          options={STOCK_REASON_OPTIONS}
          className="h-9 text-sm"
        />
      }
    >
      <Stock row={row} />
    </InlineNumber>
  )
}

const STOCK_STYLES: Readonly<
  Record<Exclude<StockLevel, 'untracked'>, { readonly bar: string; readonly word: string | null }>
> = {
  'sold-out': { bar: 'bg-danger', word: 'Tükendi' },
  low: { bar: 'bg-warning', word: 'Düşük stok' },
  enough: { bar: 'bg-success', word: null },
}
/** A full meter is ten minimum orders. */
const FULL_ORDERS = 10

function Stock({ row }: { row: AdminProductRow }) {
  const level = stockLevel(row)
  if (level === 'untracked') return <span className="text-sm text-ink-soft">Takip edilmiyor</span>
  const { bar, word } = STOCK_STYLES[level]
  const share = Math.round((row.stock / (row.minOrderQuantity * FULL_ORDERS)) * 100)
  const filled = Math.min(100, Math.max(0, share))
  return (
    <span className="inline-block min-w-24">
      <span className="tabular flex items-baseline gap-1.5 text-sm">
        {/* The line that a figure in place is drawn with does not reach into this box. */}
        <span className="underline decoration-line-strong decoration-dotted underline-offset-4 md:no-underline">
          {formatCount(row.stock)} <span className="text-ink-soft md:hidden">adet</span>
        </span>
        {word ? <span className="text-xs text-ink-soft">{word}</span> : null}
        {row.incoming > 0 ? (
          <span className="text-xs text-ink-soft">{formatCount(row.incoming)} yolda</span>
        ) : null}
      </span>
      <span aria-hidden="true" className="mt-1 block h-1 overflow-hidden rounded-pill bg-line max-md:hidden">
        <span className={classNames('block h-full rounded-pill', bar)} style={{ width: `${filled}%` }} />
      </span>
    </span>
  )
}

function Status({ row }: { row: AdminProductRow }) {
  return (
    <span className="flex flex-wrap gap-1">
      <Badge tone={row.active ? 'success' : 'neutral'}>{row.active ? 'Satışta' : 'Pasif'}</Badge>
      {row.featured ? (
        <Badge tone="warning" icon={<Star size={12} aria-hidden="true" />}>
          Öne Çıkan
        </Badge>
      ) : null}
    </span>
  )
}
