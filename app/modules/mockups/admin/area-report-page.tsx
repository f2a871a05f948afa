import { CircleCheck, PackageOpen } from 'lucide-react'
import { Link } from 'react-router'
import { classNames } from '#app/design/class-names.ts'
import type { ActionResult } from '#app/design/forms/action-result.ts'
import type { ListQueryOf } from '#app/design/list-query.ts'
import { ActionNotice } from '#app/design/patterns/action-notice.tsx'
import type { DataColumn } from '#app/design/patterns/data-table.tsx'
import { EmptyState } from '#app/design/patterns/empty-state.tsx'
import { ListPage } from '#app/design/patterns/list-page.tsx'
import { useListCommands } from '#app/design/patterns/use-list-commands.ts'
import { Badge } from '#app/design/primitives/badge.tsx'
import { Button } from '#app/design/primitives/button.tsx'
import { LinkButton } from '#app/design/primitives/link-button.tsx'
import { VisuallyHidden } from '#app/design/primitives/visually-hidden.tsx'
import { formatCount } from '#app/kernel/count.ts'
import { MOST_PRODUCTS } from '#app/modules/catalog/domain/admin-product.ts'
import { imageUrl } from '#app/modules/media/domain/image.ts'
import type { AreaReport, ReportRow } from '#app/modules/mockups/domain/areas/area-views.ts'
import { REPORT_FILTERS } from '#app/modules/mockups/domain/areas/area-views.ts'
import { PICTURE_STATES } from './picture-states.ts'

const REPORT = '/admin/print-areas'
const SKIP_TITLE = 'Alanı olmayan görsellere logo basılmaz; görselin sayfasından geri alınır.'
const EXTENT_LABELS = { whole: 'Hiç alanı olmayanlar', unprinted: 'Gerekmez denenler' }

/** The filters of the report's address: the category by its slug, and how much is missing. It is worked off in one order. */
export function areaReportList(categories: readonly { readonly slug: string }[]) {
  return { filters: { category: categories.map(({ slug }) => slug), ...REPORT_FILTERS }, sorts: {} }
}

/** Products with pictures on which no logo can be shown, and what each category's pictures fall back on. */
export function AreaReportPage({
  report: { rows, total, pageCount, categories },
  query,
  answer,
}: {
  report: AreaReport
  query: ListQueryOf<ReturnType<typeof areaReportList>>
  /** Of a press without JavaScript. */
  answer: ActionResult | undefined
}) {
  const { Form, isBusy, send } = useListCommands()
  const productCount = categories.reduce((sum, { products }) => sum + products, 0)
  const pictureCount = categories.reduce((sum, { lackingPictures }) => sum + lackingPictures, 0)
  const lackingCount = categories.reduce((sum, { lackingProducts }) => sum + lackingProducts, 0)
  const columns: readonly DataColumn<ReportRow>[] = [
    {
      key: 'product',
      header: 'Ürün',
      isRowHeader: true,
      cell: ({ id, title, sku }) => (
        <>
          <Link
            to={`/admin/products/edit/${id}`}
            className="inline-block py-0.5 font-semibold underline-offset-3 [overflow-wrap:anywhere] hover:underline"
          >
            {title}
          </Link>
          <span className="block text-xs text-ink-soft">{sku}</span>
        </>
      ),
    },
    { key: 'category', header: 'Kategori', hideBelow: 'lg', cell: ({ categoryName }) => categoryName },
    { key: 'state', header: 'Durum', hideBelow: 'md', cell: (row) => <Extent row={row} /> },
    { key: 'pictures', header: 'Görseller', cell: (row) => <Pictures row={row} /> },
    {
      key: 'skip',
      header: 'İşlem',
      hideHeader: true,
      cell: (row) =>
        row.pictures.some(({ state }) => state === 'missing') && (
          <Form
            method="post"
            onSubmit={(event) => {
              event.preventDefault()
              send({ skip: row.id })
            }}
          >
            <input type="hidden" name="skip" value={row.id} />
            <Button type="submit" variant="quiet" size="sm" busy={isBusy} title={SKIP_TITLE}>
              Gerekmez
              <VisuallyHidden>: {row.title}, alanı olmayan görseller</VisuallyHidden>
            </Button>
          </Form>
        ),
    },
  ]
  return (
    <ListPage
      title="Baskı alanları"
      description={
        productCount === 0
          ? 'Logoların ürün görsellerinde nereye basılacağını gösteren alanlar.'
          : `${formatCount(productCount)} ürünün ${formatCount(lackingCount)} tanesinde alanı olmayan görsel var (${formatCount(pictureCount)} görsel). Bu görsellerde alıcılar logolarını göremez.`
      }
      path={REPORT}
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
        { name: 'extent', label: 'Eksiğe göre süz', all: 'Eksiği olanlar', labels: EXTENT_LABELS },
      ]}
      pageCount={pageCount}
      searchLabel="Ürün adı veya stok kodu ara"
      nothingFound={{
        title: 'Burada alanı eksik ürün yok',
        text: 'Bu aramaya ve filtrelere uyan ürünlerin bütün görsellerinde baskı alanı var.',
      }}
      aboveTable={
        <>
          <ActionNotice result={answer} />
          {total > 0 ? (
            <p className="mb-3 text-sm text-ink-soft">
              {formatCount(total)}
              {total >= MOST_PRODUCTS ? '+' : ''} ürün listeleniyor.
            </p>
          ) : null}
          {categories.length > 0 ? <CategoryDefaults categories={categories} /> : null}
        </>
      }
      columns={columns}
      rows={rows}
      getRowKey={({ id }) => id}
      empty={
        productCount === 0 ? (
          <EmptyState
            icon={<PackageOpen aria-hidden="true" />}
            title="Henüz ürün yok"
            text="Görseli olan bir ürün eklediğinizde baskı alanı eksikse burada listelenir."
            action={<LinkButton to="/admin/products/add">Ürün ekle</LinkButton>}
          />
        ) : (
          <EmptyState
            icon={<CircleCheck aria-hidden="true" />}
            title="Hiç eksik yok"
            text="Bütün ürün görsellerinin baskı alanı belli; alıcılar logolarını hepsinde görebilir."
            action={
              <LinkButton to="/admin/products" variant="secondary">
                Ürünlere git
              </LinkButton>
            }
          />
        )
      }
    />
  )
}

function Extent({ row: { pictures } }: { row: ReportRow }) {
  const missing = pictures.filter(({ state }) => state === 'missing').length
  const skipped = pictures.filter(({ state }) => state === 'none').length
  if (missing === 0)
    return (
      <>
        <Badge tone="neutral">Eksik yok</Badge>
        <span className="mt-1 block text-xs text-ink-soft">{skipped} görselde gerekmez</span>
      </>
    )
  const blank = pictures.filter(({ state }) => state !== 'printed').length
  const isWhole = missing === blank
  return (
    <>
      <Badge tone={isWhole ? 'danger' : 'warning'}>{isWhole ? 'Hiç alanı yok' : 'Bir kısmı eksik'}</Badge>
      <span className="mt-1 block text-xs whitespace-nowrap text-ink-soft">
        {blank} görselin {missing} tanesinde yok
      </span>
    </>
  )
}

/** Each picture leads to where its areas are drawn; those without are marked. */
function Pictures({ row: { id, title, pictures } }: { row: ReportRow }) {
  return (
    <ul className="flex max-w-80 flex-wrap gap-2">
      {pictures.map(({ assetId, state }, index) =>
        state === 'printed' ? null : (
          <li key={assetId}>
            <Link
              to={`/admin/products/${id}/print-areas/${assetId}?from=report`}
              aria-label={`${title}, ${index + 1}. görsel: ${PICTURE_STATES[state].label}. Baskı alanını çiz`}
              title={`${index + 1}. görsel: ${PICTURE_STATES[state].label}`}
              className={classNames(
                'relative block overflow-hidden rounded-sm outline-offset-2',
                state === 'missing' ? 'ring-2 ring-warning' : 'ring-1 ring-line',
              )}
            >
              <img
                src={imageUrl(assetId, 96)}
                alt=""
                width={40}
                height={60}
                loading="lazy"
                className={classNames(
                  'h-15 w-10 bg-paper-deep object-contain',
                  state !== 'missing' && 'opacity-60',
                )}
              />
            </Link>
          </li>
        ),
      )}
    </ul>
  )
}

function CategoryDefaults({ categories }: { categories: AreaReport['categories'] }) {
  const withDefaults = categories.filter(({ defaultCount }) => defaultCount > 0).length
  return (
    <details className="mb-4 rounded-card border border-line bg-surface px-4 py-3 text-sm">
      <summary className="py-1 font-semibold">
        Kategorilerin varsayılan alanları ({withDefaults} / {categories.length})
      </summary>
      <ul className="mt-3 grid gap-x-8 gap-y-1 md:grid-cols-2">
        {categories.map(({ id, name, defaultCount, lackingPictures }) => (
          <li key={id} className="flex min-h-9 items-center justify-between gap-3 border-b border-line py-1">
            <span className="min-w-0 [overflow-wrap:anywhere]">
              {name}
              <span className="ml-2 text-xs text-ink-soft">
                {defaultCount > 0
                  ? `${defaultCount} varsayılan alan`
                  : `${formatCount(lackingPictures)} görselin alanı yok`}
              </span>
            </span>
            <Link
              to={`/admin/categories/${id}/print-areas`}
              aria-label={`${name}: varsayılan baskı alanını ${defaultCount > 0 ? 'düzenle' : 'çiz'}`}
              className="shrink-0 py-1 font-semibold text-brand underline underline-offset-3"
            >
              {defaultCount > 0 ? 'Düzenle' : 'Çiz'}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  )
}
