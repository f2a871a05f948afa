import { ImageOff, PackageOpen, PackagePlus, Pencil, Star, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { classNames } from '#app/design/class-names.ts'
import type { ListQuery } from '#app/design/list-query.ts'
import { ConfirmDialog } from '#app/design/patterns/confirm-dialog.tsx'
import type { DataColumn } from '#app/design/patterns/data-table.tsx'
import { EmptyState } from '#app/design/patterns/empty-state.tsx'
import { ListPage } from '#app/design/patterns/list-page.tsx'
import { Badge } from '#app/design/primitives/badge.tsx'
import { IconButton } from '#app/design/primitives/icon-button.tsx'
import { LinkButton } from '#app/design/primitives/link-button.tsx'
import { Price } from '#app/design/primitives/price.tsx'
import type { AdminProductRow, StockLevel } from '#app/modules/catalog/domain/admin-product.ts'
import { stockLevel } from '#app/modules/catalog/domain/admin-product.ts'
import { imageUrl } from '#app/modules/media/domain/image.ts'

const COUNT = new Intl.NumberFormat('tr-TR')

function editAddress(row: AdminProductRow): string {
  return `/admin/products/edit/${row.id}`
}

/** The product list: search, table, add, edit, delete. */
export function ProductListPage({
  rows,
  total,
  query,
  pageCount,
  onRemove,
}: {
  rows: readonly AdminProductRow[]
  total: number
  query: ListQuery
  pageCount: number
  onRemove: (row: AdminProductRow) => void
}) {
  const [asked, setAsked] = useState<AdminProductRow | null>(null)
  const addButton = (
    <LinkButton to="/admin/products/add" icon={<PackagePlus size={18} aria-hidden="true" />}>
      Ürün ekle
    </LinkButton>
  )
  const columns: readonly DataColumn<AdminProductRow>[] = [
    { key: 'product', header: 'Ürün', isRowHeader: true, cell: (row) => <ProductCell row={row} /> },
    { key: 'category', header: 'Kategori', hideBelow: 'lg', cell: (row) => row.categoryName },
    {
      key: 'price',
      header: 'Fiyat (KDV hariç)',
      align: 'right',
      hideBelow: 'md',
      cell: (row) => <Price minor={row.priceMinMinor} />,
    },
    { key: 'stock', header: 'Stok', hideBelow: 'md', cell: (row) => <Stock row={row} /> },
    { key: 'status', header: 'Durum', hideBelow: 'lg', cell: (row) => <Status row={row} /> },
    {
      key: 'actions',
      header: 'İşlemler',
      hideHeader: true,
      align: 'right',
      width: '1%',
      cell: (row) => (
        <span className="relative z-1 flex justify-end">
          <Link
            to={editAddress(row)}
            aria-label={`${row.title} ürününü düzenle`}
            title="Düzenle"
            className="inline-flex size-9 items-center justify-center rounded-card hover:bg-ink/6 max-md:hidden"
          >
            <Pencil size={18} aria-hidden="true" />
          </Link>
          <IconButton size="sm" label={`${row.title} ürününü sil`} onClick={() => setAsked(row)}>
            <Trash2 size={18} aria-hidden="true" />
          </IconButton>
        </span>
      ),
    },
  ]
  return (
    <>
      <ListPage
        title="Ürünler"
        description={`${COUNT.format(total)} ürün`}
        actions={addButton}
        path="/admin/products"
        query={query}
        pageCount={pageCount}
        searchLabel="Ürün adı, stok kodu veya kategori ara"
        nothingFound={{
          title: 'Bu aramaya uyan ürün yok',
          text: 'Ürün adının, stok kodunun, etiketin veya kategorinin bir bölümünü yazmanız yeterlidir.',
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
        text="Ürün mağazadan kalkar ve sepetlerde satın alınamaz olur. Verilmiş siparişler değişmez."
        confirmLabel="Ürünü sil"
        onConfirm={() => {
          if (asked) onRemove(asked)
          setAsked(null)
        }}
      />
    </>
  )
}

function ProductCell({ row }: { row: AdminProductRow }) {
  return (
    <div className="flex min-w-0 items-center gap-3">
      <span className="flex h-15 w-10 shrink-0 items-center justify-center overflow-hidden rounded-sm bg-paper-deep text-ink-soft">
        {row.image ? (
          <img
            src={imageUrl(row.image.assetId, 96)}
            alt=""
            width={40}
            height={60}
            loading="lazy"
            className="size-full object-cover"
          />
        ) : (
          <ImageOff size={18} aria-hidden="true" />
        )}
      </span>
      <span className="min-w-0">
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
        <span className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 md:hidden">
          <Price minor={row.priceMinMinor} className="font-semibold" />
          <Stock row={row} />
        </span>
        <span className="mt-1 flex flex-wrap gap-1 lg:hidden">
          {row.active ? null : <Status row={row} />}
        </span>
      </span>
    </div>
  )
}

const STOCK_STYLES: Readonly<Record<StockLevel, { readonly bar: string; readonly word: string | null }>> = {
  'sold-out': { bar: 'bg-danger', word: 'Tükendi' },
  low: { bar: 'bg-warning', word: 'Düşük stok' },
  enough: { bar: 'bg-success', word: null },
}
/** A full meter is ten minimum orders. */
const FULL_ORDERS = 10

function Stock({ row }: { row: AdminProductRow }) {
  const { bar, word } = STOCK_STYLES[stockLevel(row)]
  const filled = Math.min(100, Math.round((row.stock / (row.minOrderQuantity * FULL_ORDERS)) * 100))
  return (
    <span className="inline-block min-w-24">
      <span className="tabular flex items-baseline gap-1.5 text-sm">
        <span>
          {COUNT.format(row.stock)} <span className="text-ink-soft md:hidden">adet</span>
        </span>
        {word ? <span className="text-xs text-ink-soft">{word}</span> : null}
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
